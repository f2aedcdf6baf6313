import type { Label } from "../models/label.ts";
import { picture, type Picture } from "../picture.ts";

const turnedLeft = { pose: [0, -34, 0], cameraTurn: 0, cameraHeight: 18 } as const;

function pailLabel(number: string, kind: string, note: string, accent: string): Label {
  return { number, kind, note, background: "#f3f1ec", text: "#1f2022", accent };
}

export const machinePictures: Picture[] = [
  picture("v-belt", "vBelt", { count: 1 }, { cameraHeight: 30 }),
  picture("v-belt-set", "vBelt", { count: 2 }, { cameraHeight: 26 }),
  picture("ribbed-belt", "ribbedBelt", { ribs: 8 }, { cameraHeight: 26 }),
  picture("hydraulic-hose", "hydraulicHose", undefined, { cameraHeight: 30, cameraTurn: 8, size: 0.78 }),
  picture("hose-coil", "hoseCoil", undefined, { cameraHeight: 26 }),
  picture("radiator-hose", "radiatorHose", undefined, { cameraHeight: 18 }),
  picture(
    "radiator",
    "radiator",
    { width: 1.9, height: 1.7, depth: 0.3, tanks: "top" },
    { cameraHeight: 14, cameraTurn: 32 },
  ),
  picture(
    "oil-cooler",
    "radiator",
    { width: 1.7, height: 1.0, depth: 0.24, tanks: "side" },
    { cameraHeight: 14, cameraTurn: 30 },
  ),
  picture("water-pump", "waterPump", undefined, { pose: [0, -30, 0], cameraTurn: 0, cameraHeight: 14 }),
  picture("thermostat", "thermostat", undefined, { cameraHeight: 20 }),
  picture("cooling-fan", "coolingFan", { blades: 6 }, { pose: [-8, -24, 0], cameraTurn: 0, cameraHeight: 8 }),
  picture("main-pump", "mainPump", undefined, { ...turnedLeft, size: 0.76 }),
  picture("gear-pump", "gearPump", { ports: 1 }, { pose: [0, 40, 0], cameraTurn: 0 }),
  picture("vibration-motor", "gearPump", { ports: 2 }, { pose: [0, 44, 0], cameraTurn: 0 }),
  picture("swing-motor", "swingMotor", undefined, { cameraHeight: 14, cameraTurn: 28 }),
  picture("pump-piston", "pumpPiston", undefined, { cameraHeight: 26 }),
  picture("pump-cylinder-block", "pumpCylinderBlock", undefined, { cameraHeight: 34 }),
  picture("solenoid-valve", "solenoidValve", undefined, { cameraHeight: 22, cameraTurn: 28 }),
  picture("track-roller-scale", "trackRoller", undefined, {
    ...turnedLeft,
    cameraHeight: 26,
    rule: { longest: 445 },
  }),
  picture("epc-coil", "valveCoil", undefined, { cameraHeight: 26, cameraTurn: -14 }),
  picture("track-roller", "trackRoller", undefined, { ...turnedLeft, cameraHeight: 22 }),
  picture("track-roller-front", "trackRoller", undefined, {
    pose: [0, -64, 0],
    cameraTurn: 0,
    cameraHeight: 16,
  }),
  picture("carrier-roller", "carrierRoller", undefined, {
    pose: [0, 215, 0],
    cameraTurn: 0,
    cameraHeight: 20,
  }),
  picture(
    "sprocket",
    "sprocket",
    { teeth: 21, holes: 18, bore: 0.5 },
    { pose: [0, -30, 0], cameraTurn: 0, cameraHeight: 12 },
  ),
  picture(
    "sprocket-front",
    "sprocket",
    { teeth: 21, holes: 18, bore: 0.5 },
    { pose: [-90, 0, 0], cameraTurn: 0, cameraHeight: 42 },
  ),
  picture("idler", "idler", undefined, { pose: [0, -36, 0], cameraTurn: 0, cameraHeight: 14 }),
  picture("track-link", "trackLink", undefined, { ...turnedLeft, cameraHeight: 26 }),
  picture(
    "bucket-tooth",
    "bucketTooth",
    { kind: "long" },
    { pose: [0, -28, 0], cameraTurn: 0, cameraHeight: 20 },
  ),
  picture(
    "bucket-tooth-side",
    "bucketTooth",
    { kind: "long" },
    { pose: [0, 148, 0], cameraTurn: 0, cameraHeight: 24 },
  ),
  picture(
    "bucket-tooth-rock",
    "bucketTooth",
    { kind: "rock" },
    { pose: [0, -32, 0], cameraTurn: 0, cameraHeight: 26 },
  ),
  picture("tooth-adapter", "toothAdapter", undefined, { pose: [0, -34, 0], cameraTurn: 0, cameraHeight: 22 }),
  picture("tooth-pin", "toothPin", undefined, { cameraHeight: 34 }),
  picture("bucket-spacer", "spacerRing", undefined, { cameraHeight: 32 }),
  picture("bushing", "bushing", undefined, { cameraHeight: 24 }),
  picture("bucket-pin", "bucketPin", undefined, { pose: [0, -32, 0], cameraTurn: 0, cameraHeight: 22 }),
  picture("cutting-edge", "cuttingEdge", undefined, {
    pose: [0, -26, 0],
    cameraTurn: 0,
    cameraHeight: 34,
    size: 0.8,
  }),
  picture("end-bit", "endBit", undefined, { cameraHeight: 26 }),
  picture("friction-disc", "frictionDisc", undefined, { cameraHeight: 34 }),
  picture("brake-disc", "brakeDisc", undefined, { cameraHeight: 30 }),
  picture("clutch-disc", "clutchDisc", undefined, { pose: [-14, -28, 0], cameraTurn: 0, cameraHeight: 10 }),
  picture("brake-pad-set", "brakePadSet", undefined, { cameraHeight: 30 }),
  picture("oil-pail-engine", "pail", {
    colour: "#26282b",
    lidColour: "#fdb813",
    label: pailLabel("15W-40", "DIESEL ENGINE OIL", "20 LITRES", "#fdb813"),
  }),
  picture("oil-pail-hydraulic", "pail", {
    colour: "#f1efe9",
    lidColour: "#1d4f92",
    label: pailLabel("ISO VG", "HYDRAULIC OIL", "20 LITRES", "#1d4f92"),
  }),
  picture("oil-pail-gear", "pail", {
    colour: "#f1efe9",
    lidColour: "#8f2f24",
    label: pailLabel("GEAR", "TRANSMISSION & GEAR OIL", "20 LITRES", "#8f2f24"),
  }),
  picture("grease-pail", "pail", {
    colour: "#fdb813",
    lidColour: "#26282b",
    label: pailLabel("EP 2", "LITHIUM GREASE", "16 KG", "#e0930a"),
  }),
  picture("oil-pail-coolant", "pail", {
    colour: "#e9efe9",
    lidColour: "#2f7a55",
    label: pailLabel("COOLANT", "LONG-LIFE CONCENTRATE", "20 LITRES", "#2f7a55"),
  }),
];
