import type { Picture, View } from "../picture.ts";
import { paintOf, partViews } from "./part-views.ts";

const standing = { pose: [-14, -28, 0], cameraTurn: 0, cameraHeight: 10 } satisfies View;
const lying = { cameraHeight: 30 } satisfies View;
const fromAbove = { cameraHeight: 44, cameraTurn: 0 } satisfies View;

/** Teeth on the inside, bore and outer diameter in millimetres, blocks of lining. */
const frictionDiscs: [code: string, teeth: number, bore: number, outer: number, pads: number][] = [
  ["154-22-11240", 54, 196, 276, 36],
  ["424-33-11270", 60, 210, 290, 44],
  ["569-33-41310", 92, 318, 412, 60],
  ["8P-2051", 48, 182, 280, 40],
  ["133-7234", 64, 214, 294, 48],
  ["458/20353", 36, 172, 268, 32],
];

const clutchDiscs: [code: string, springs: number, outer: number][] = [
  ["31250-E0Q10", 6, 350],
  ["1-31240992-0", 8, 325],
  ["ME521103", 5, 325],
];

export const driveAndBrakePictures: Picture[] = [
  ...(
    [
      ["708-8F-00250", "Komatsu"],
      ["9233692", "Hitachi"],
    ] as const
  ).flatMap(([code, brand]) =>
    partViews(
      "travel-motor",
      code,
      "travelMotor",
      { colour: brand === "Komatsu" ? "#3a3d41" : "#5a5148" },
      {
        main: { pose: [0, -40, 0], cameraTurn: 0, cameraHeight: 18 },
        scale: { pose: [0, -14, 0], cameraTurn: 0, cameraHeight: 24, rule: { width: 480 } },
      },
    ),
  ),
  ...partViews(
    "final-drive",
    "20Y-27-00500",
    "finalDrive",
    { colour: paintOf("Komatsu") },
    {
      main: { pose: [0, -42, 0], cameraTurn: 0, cameraHeight: 18 },
      rear: { pose: [0, 132, 0], cameraTurn: 0, cameraHeight: 20 },
      scale: { pose: [0, -16, 0], cameraTurn: 0, cameraHeight: 24, rule: { width: 720 } },
    },
  ),
  ...partViews(
    "planetary-gear",
    "20Y-27-22160",
    "planetaryGear",
    { teeth: 33, bore: 0.42, tall: 0.62 },
    {
      main: { cameraHeight: 30 },
      scale: { cameraHeight: 38, cameraTurn: 0, rule: { width: 146 } },
    },
  ),
  ...partViews(
    "planetary-gear",
    "3081882",
    "planetaryGear",
    { teeth: 28, bore: 0.46, tall: 0.7 },
    {
      main: { cameraHeight: 30 },
      scale: { cameraHeight: 38, cameraTurn: 0, rule: { width: 138 } },
    },
  ),
  ...partViews(
    "sun-gear",
    "20Y-27-22150",
    "sunGear",
    { teeth: 15 },
    {
      main: { pose: [0, -34, 0], cameraTurn: 0, cameraHeight: 22 },
      scale: { pose: [0, -8, 0], cameraTurn: 0, cameraHeight: 30, rule: { width: 225 } },
    },
  ),
  ...partViews("swing-pinion", "20Y-26-22141", "swingPinion", undefined, {
    main: { pose: [0, -36, 0], cameraTurn: 0, cameraHeight: 20 },
    scale: { pose: [0, -8, 0], cameraTurn: 0, cameraHeight: 28, rule: { width: 340 } },
  }),
  ...(
    [
      ["41201-E0390", 41, 7, 420],
      ["453/25500", 37, 9, 300],
    ] as const
  ).flatMap(([code, teeth, pinionTeeth, diameter]) =>
    partViews(
      "crown-wheel",
      code,
      "crownWheel",
      { teeth, pinionTeeth },
      {
        main: { cameraHeight: 34, cameraTurn: 12 },
        scale: { cameraHeight: 42, cameraTurn: 0, rule: { width: diameter * 1.05 } },
      },
    ),
  ),
  ...(
    [
      ["37401-E0130", 128],
      ["5-37300-040-0", 119],
    ] as const
  ).flatMap(([code, width], index) =>
    partViews("universal-joint", code, "universalJoint", undefined, {
      main: { pose: [0, index === 0 ? 24 : 66, 0], cameraTurn: 0, cameraHeight: 34 },
      scale: { cameraHeight: 40, cameraTurn: 0, rule: { width } },
    }),
  ),
  ...partViews(
    "leaf-spring",
    "48110-E0290",
    "leafSpring",
    { leaves: 8 },
    {
      main: { pose: [0, -46, 0], cameraTurn: 0, cameraHeight: 26, size: 0.8 },
      scale: { pose: [0, 0, 0], cameraTurn: 0, cameraHeight: 22, rule: { width: 1480 } },
    },
  ),
  ...frictionDiscs.flatMap(([code, teeth, bore, outer, pads]) =>
    partViews(
      "friction-disc",
      code,
      "frictionDisc",
      { teeth, bore: bore / outer, pads },
      {
        main: { cameraHeight: 34 },
        scale: { ...fromAbove, rule: { width: outer * 1.2 } },
      },
    ),
  ),
  ...partViews(
    "brake-disc",
    "43512-37130",
    "brakeDisc",
    { bolts: 10 },
    {
      main: lying,
      scale: { ...fromAbove, rule: { width: 430 } },
    },
  ),
  ...clutchDiscs.flatMap(([code, springs, outer]) =>
    partViews(
      "clutch-disc",
      code,
      "clutchDisc",
      { springs },
      {
        main: standing,
        scale: { pose: [-90, 0, 0], cameraTurn: 0, cameraHeight: 50, rule: { width: outer } },
      },
    ),
  ),
  ...partViews("clutch-cover", "31210-E0670", "clutchCover", undefined, {
    main: { cameraHeight: 34 },
    scale: { ...fromAbove, rule: { width: 420 } },
  }),
  ...(
    [
      ["43206-EW010", 10, 440],
      ["1-42315355-0", 8, 430],
    ] as const
  ).flatMap(([code, bolts, diameter]) =>
    partViews(
      "brake-drum",
      code,
      "brakeDrum",
      { bolts },
      {
        main: { cameraHeight: 30 },
        rear: { pose: [-64, -24, 0], cameraTurn: 0, cameraHeight: 14 },
        scale: { cameraHeight: 38, cameraTurn: 0, rule: { width: diameter } },
      },
    ),
  ),
  ...["04495-E0150", "1-87830910-0"].flatMap((code, index) =>
    partViews("brake-lining", code, "brakeLiningSet", undefined, {
      main: { cameraHeight: 30, cameraTurn: index === 0 ? 16 : -14 },
      scale: { cameraHeight: 42, cameraTurn: 0, rule: { width: index === 0 ? 520 : 490 } },
    }),
  ),
  ...["04465-E0050", "15/920103"].flatMap((code, index) =>
    partViews("brake-pad", code, "brakePadSet", undefined, {
      main: { cameraHeight: 30, cameraTurn: index === 0 ? 20 : -18 },
      scale: { cameraHeight: 38, cameraTurn: 0, rule: { width: index === 0 ? 420 : 340 } },
    }),
  ),
];
