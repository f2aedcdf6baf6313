import type { HydraulicCylinder } from "../models/machine/hydraulic-cylinder.ts";
import type { Picture, View } from "../picture.ts";
import { partViews } from "./part-views.ts";

/** Barrel, rod, closed length and stroke shown, in millimetres. */
const cylinders: [code: string, size: HydraulicCylinder][] = [
  ["707-01-0A390", { barrel: 140, rod: 80, length: 1480, stroke: 260, colour: "#e2a413", ends: "eyes" }],
  ["707-01-0A430", { barrel: 150, rod: 90, length: 1760, stroke: 240, colour: "#e2a413", ends: "eyes" }],
  ["707-01-XT070", { barrel: 125, rod: 85, length: 1420, stroke: 300, colour: "#e2a413", ends: "eyes" }],
  ["707-00-0Y331", { barrel: 170, rod: 80, length: 1060, stroke: 160, colour: "#e2a413", ends: "eyes" }],
  ["421-63-H2140", { barrel: 96, rod: 50, length: 880, stroke: 160, colour: "#e2a413", ends: "clevis" }],
  ["242-6780", { barrel: 142, rod: 80, length: 1470, stroke: 220, colour: "#dfa01a", ends: "eyes" }],
  ["4628635", { barrel: 148, rod: 85, length: 1740, stroke: 320, colour: "#d2581d", ends: "eyes" }],
  ["YN01V00175F1", { barrel: 136, rod: 80, length: 1450, stroke: 300, colour: "#2f8a8c", ends: "eyes" }],
  ["556/43700", { barrel: 110, rod: 60, length: 820, stroke: 140, colour: "#e0a91b", ends: "eyes" }],
  ["556/60115", { barrel: 76, rod: 40, length: 640, stroke: 110, colour: "#2b2d30", ends: "clevis" }],
];

const cylinderMain = { pose: [0, -54, 0], cameraTurn: 0, cameraHeight: 42, size: 0.82 } satisfies View;

const turnedLeft = { pose: [0, -34, 0], cameraTurn: 0, cameraHeight: 18 } satisfies View;

/** Length over the shaft in millimetres. */
const mainPumps: [code: string, colour: string, length: number][] = [
  ["708-2L-00500", "#3a3d41", 560],
  ["708-2L-00600", "#3a3d41", 560],
  ["708-2G-00700", "#2f3236", 640],
  ["K3V112DT", "#54606a", 620],
  ["9257345", "#4a4d44", 630],
  ["272-6955", "#6b6f74", 620],
];

const gearPumps: [code: string, colour: string, ports: 1 | 2, length: number][] = [
  ["705-41-08090", "#8b8e92", 1, 210],
  ["4276918", "#6f757b", 1, 222],
  ["334/G7415", "#3a3d41", 1, 236],
  ["4216-48000-0", "#8b8e92", 2, 320],
];

const swingMotors: [code: string, colour: string][] = [
  ["706-7G-01140", "#3a3d41"],
  ["4398514", "#5a5148"],
];

const reliefValves: [code: string, slim: boolean, length: number][] = [
  ["709-70-51401", false, 128],
  ["723-40-92103", false, 140],
  ["4372039", true, 118],
];

export const hydraulicPictures: Picture[] = [
  ...cylinders.flatMap(([code, size]) =>
    partViews("hydraulic-cylinder", code, "hydraulicCylinder", size, {
      main: cylinderMain,
      scale: {
        pose: [0, -6, 0],
        cameraTurn: 0,
        cameraHeight: 26,
        rule: { width: size.length + size.stroke },
      },
    }),
  ),
  ...mainPumps.flatMap(([code, colour, length]) =>
    partViews(
      "main-pump",
      code,
      "mainPump",
      { colour },
      {
        main: { ...turnedLeft, size: 0.76 },
        scale: { pose: [0, -12, 0], cameraTurn: 0, cameraHeight: 24, rule: { width: length } },
      },
    ),
  ),
  ...gearPumps.flatMap(([code, colour, ports, length]) =>
    partViews(
      "gear-pump",
      code,
      "gearPump",
      { ports, colour },
      {
        main: { pose: [0, 40, 0], cameraTurn: 0 },
        scale: { pose: [0, 72, 0], cameraTurn: 0, cameraHeight: 24, rule: { depth: length } },
      },
    ),
  ),
  ...swingMotors.flatMap(([code, colour]) =>
    partViews(
      "swing-motor",
      code,
      "swingMotor",
      { colour },
      {
        main: { pose: [0, 36, 90], cameraTurn: 0, cameraHeight: 20 },
        scale: { pose: [0, 12, 90], cameraTurn: 0, cameraHeight: 24, rule: { height: 480 } },
      },
    ),
  ),
  ...partViews("pump-piston", "708-2L-33430", "pumpPiston", undefined, {
    main: { cameraHeight: 26 },
    scale: { cameraHeight: 30, cameraTurn: 0, rule: { height: 92 } },
  }),
  ...partViews("pump-cylinder-block", "708-2L-06480", "pumpCylinderBlock", undefined, {
    main: { cameraHeight: 34 },
    scale: { cameraHeight: 30, cameraTurn: 0, rule: { width: 138 } },
  }),
  ...(
    [
      ["20Y-60-41621", 4, 230],
      ["YN35V00052F1", 2, 128],
    ] as const
  ).flatMap(([code, coils, length]) =>
    partViews(
      "solenoid-valve",
      code,
      "solenoidValve",
      { coils },
      {
        main: { cameraHeight: 22, cameraTurn: 28 },
        scale: { cameraHeight: 28, cameraTurn: 8, rule: { width: length } },
      },
    ),
  ),
  ...["139-3990", "20Y-60-22123"].flatMap((code, index) =>
    partViews("solenoid-valve", code, "solenoidCartridge", undefined, {
      main: { pose: [0, index === 0 ? -30 : 28, 0], cameraTurn: 0, cameraHeight: 26 },
      scale: {
        pose: [0, index === 0 ? -6 : 6, 0],
        cameraTurn: 0,
        cameraHeight: 32,
        rule: { longest: index === 0 ? 108 : 116 },
      },
    }),
  ),
  ...partViews("epc-coil", "702-21-07010", "valveCoil", undefined, {
    main: { cameraHeight: 26, cameraTurn: -14 },
    scale: { cameraHeight: 32, cameraTurn: 0, rule: { height: 62 } },
  }),
  ...["702-16-04250", "9274657"].flatMap((code, index) =>
    partViews("pilot-valve", code, "joystick", undefined, {
      main: { pose: [0, index === 0 ? -28 : 30, 0], cameraTurn: 0, cameraHeight: 16 },
      scale: { pose: [0, index === 0 ? 10 : -12, 0], cameraTurn: 0, cameraHeight: 22, rule: { height: 310 } },
    }),
  ),
  ...reliefValves.flatMap(([code, slim, length]) =>
    partViews(
      "relief-valve",
      code,
      "reliefValve",
      { slim },
      {
        main: { pose: [0, -32, 0], cameraTurn: 0, cameraHeight: 26 },
        scale: { pose: [0, -6, 0], cameraTurn: 0, cameraHeight: 32, rule: { longest: length } },
      },
    ),
  ),
  ...partViews("valve-spool", "700-22-11410", "valveSpool", undefined, {
    main: { pose: [0, -50, 0], cameraTurn: 0, cameraHeight: 40, size: 0.8 },
    scale: { pose: [0, -4, 0], cameraTurn: 0, cameraHeight: 34, rule: { longest: 330 } },
  }),
  ...partViews(
    "control-valve",
    "723-46-23203",
    "valveBank",
    { sections: 7, levers: false, colour: "#5a5e63" },
    {
      main: { pose: [0, -32, 0], cameraTurn: 0, cameraHeight: 22, size: 0.76 },
      scale: { pose: [0, -10, 0], cameraTurn: 0, cameraHeight: 26, rule: { width: 820 } },
    },
  ),
  ...partViews(
    "loader-valve",
    "25/974612",
    "valveBank",
    { sections: 3, levers: true, colour: "#3a3d41" },
    {
      main: { pose: [0, -30, 0], cameraTurn: 0, cameraHeight: 18 },
      scale: { pose: [0, -10, 0], cameraTurn: 0, cameraHeight: 24, rule: { width: 360 } },
    },
  ),
];
