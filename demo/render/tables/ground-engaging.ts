import type { BucketTooth } from "../models/machine/bucket-teeth.ts";
import type { Picture, View } from "../picture.ts";
import { paintOf, partViews } from "./part-views.ts";

const toothMain = { pose: [0, -30, 0], cameraTurn: 0, cameraHeight: 24 } satisfies View;
const toothRear = { pose: [0, 128, 0], cameraTurn: 0, cameraHeight: 20 } satisfies View;

/** Length in millimetres. */
const teeth: [
  code: string,
  brand: string,
  kind: BucketTooth["kind"],
  length: number,
  pin: BucketTooth["pin"],
][] = [
  ["205-70-19570", "Komatsu", "standard", 210, "vertical"],
  ["205-70-19570RC", "Komatsu", "rock", 205, "vertical"],
  ["207-70-14151", "Komatsu", "standard", 252, "vertical"],
  ["208-70-14152", "Komatsu", "long", 320, "vertical"],
  ["423-847-1111", "Komatsu", "loader", 260, "vertical"],
  ["1U-3302", "Caterpillar", "standard", 196, "side"],
  ["1U-3352", "Caterpillar", "standard", 221, "side"],
  ["1U-3352RC", "Caterpillar", "rock", 221, "side"],
  ["1U-3452RC", "Caterpillar", "rock", 256, "side"],
  ["4236400", "Hitachi", "long", 230, "side"],
  ["61N6-31310", "Hyundai", "standard", 208, "side"],
  ["14521765", "Volvo CE", "long", 226, "vertical"],
];

/** Length and how long the legs are beside the nose. */
const adapters: [code: string, brand: string, length: number, legs: number][] = [
  ["20Y-70-14520", "Komatsu", 250, 1.5],
  ["207-70-14280", "Komatsu", 290, 1.55],
  ["8E-6358", "Caterpillar", 255, 1.35],
  ["3G-8354", "Caterpillar", 270, 1.7],
];

/** Outer diameter, bore and length in millimetres. */
const bushings: [code: string, outer: number, bore: number, length: number][] = [
  ["20Y-70-32410", 95, 80, 90],
  ["207-70-33160", 110, 90, 104],
  ["4443736", 94, 80, 84],
];

const pins: [code: string, diameter: number, length: number, head: "flag" | "round"][] = [
  ["20Y-70-73270", 80, 490, "flag"],
  ["9147437", 80, 470, "round"],
];

const edges: [code: string, holes: number, length: number, width: number][] = [
  ["4T-6381", 11, 2130, 203],
  ["144-70-11131", 9, 2080, 254],
];

const lengthwise = { pose: [0, -52, 0], cameraTurn: 0, cameraHeight: 48, size: 0.84 } satisfies View;

export const groundEngagingPictures: Picture[] = [
  ...teeth.flatMap(([code, brand, kind, length, pin]) =>
    partViews(
      "bucket-tooth",
      code,
      "bucketTooth",
      { kind, colour: brand === "Caterpillar" ? "#c9920f" : paintOf(brand), pin },
      {
        main: toothMain,
        rear: toothRear,
        scale: { pose: [0, -8, 0], cameraTurn: 0, cameraHeight: 30, rule: { width: length } },
      },
    ),
  ),
  ...adapters.flatMap(([code, brand, length, legs]) =>
    partViews(
      "tooth-adapter",
      code,
      "toothAdapter",
      { colour: brand === "Caterpillar" ? "#c9920f" : paintOf(brand), legs },
      {
        main: { pose: [0, -34, 0], cameraTurn: 0, cameraHeight: 22 },
        scale: { pose: [0, -8, 0], cameraTurn: 0, cameraHeight: 28, rule: { width: length } },
      },
    ),
  ),
  ...["09244-02496", "8E-6359"].flatMap((code, index) =>
    partViews("tooth-pin", code, "toothPin", undefined, {
      main: { cameraHeight: 34, pose: [0, index * 70, 0] },
      scale: { cameraHeight: 40, cameraTurn: 0, pose: [0, index * 70 - 10, 0], rule: { longest: 150 } },
    }),
  ),
  ...partViews("bucket-spacer", "205-70-74381", "spacerRing", undefined, {
    main: { cameraHeight: 32 },
    scale: { cameraHeight: 40, cameraTurn: 0, rule: { width: 196 } },
  }),
  ...bushings.flatMap(([code, outer, bore, length]) =>
    partViews(
      "bushing",
      code,
      "bushing",
      { bore: (bore / outer) * 0.6, length: (length / outer) * 1.2 },
      {
        main: { cameraHeight: 24 },
        scale: { cameraHeight: 30, cameraTurn: 0, rule: { height: Math.max(length, outer) } },
      },
    ),
  ),
  ...pins.flatMap(([code, diameter, length, head]) =>
    partViews(
      "bucket-pin",
      code,
      "bucketPin",
      { slender: length / diameter, head },
      {
        main: { pose: [0, -46, 0], cameraTurn: 0, cameraHeight: 34, size: 0.76 },
        scale: { pose: [0, -8, 0], cameraTurn: 0, cameraHeight: 30, rule: { width: length + 30 } },
      },
    ),
  ),
  ...edges.flatMap(([code, holes, length, width]) =>
    partViews(
      "cutting-edge",
      code,
      "cuttingEdge",
      { holes, length: (length / width) * 0.92 },
      {
        main: lengthwise,
        scale: { pose: [0, 0, 0], cameraTurn: 0, cameraHeight: 38, rule: { width: length } },
      },
    ),
  ),
  ...(["left", "right"] as const).flatMap((side) => [
    ...partViews(
      "end-bit",
      side === "left" ? "4T-6387" : "4T-6388",
      "endBit",
      { side },
      { main: { cameraHeight: 26 }, scale: { cameraHeight: 36, cameraTurn: 0, rule: { width: 400 } } },
    ),
    ...partViews(
      "side-cutter",
      side === "left" ? "096-4747" : "096-4748",
      "sideCutter",
      { side, colour: "#c9920f" },
      {
        main: { pose: [0, side === "left" ? 26 : -26, 0], cameraTurn: 0, cameraHeight: 14 },
        scale: { pose: [-72, 0, 90], cameraTurn: 0, cameraHeight: 34, rule: { height: 470 } },
      },
    ),
  ]),
  ...(
    [
      ["7D-1158", "#c9920f"],
      ["232-70-12143", "#2f3236"],
    ] as const
  ).flatMap(([code, colour]) =>
    partViews(
      "grader-blade",
      code,
      "graderBlade",
      { colour },
      {
        main: { pose: [0, 140, 0], cameraTurn: 0, cameraHeight: 40, size: 0.84 },
        scale: { pose: [0, 90, 0], cameraTurn: 0, cameraHeight: 26, rule: { depth: 1829 } },
      },
    ),
  ),
];
