import type { HexBolt } from "../models/machine/hardware.ts";
import type { Picture } from "../picture.ts";
import { partViews } from "./part-views.ts";

/** Thread diameter and length under the head in millimetres. */
const hexBolts: [code: string, diameter: number, length: number, finish: HexBolt["finish"], washer?: true][] =
  [
    ["01010-81240", 12, 40, "yellow"],
    ["01010-81680", 16, 80, "yellow"],
    ["01010-82060", 20, 60, "yellow"],
    ["20Y-27-11561", 18, 62, "black", true],
  ];

const shoeBolts: [code: string, diameter: number, length: number][] = [
  ["20Y-32-31210", 20, 60],
  ["207-32-11350", 22, 66],
  ["6V-1792", 19, 58],
];

const scaleView = { cameraHeight: 36, cameraTurn: 0 };

export const hardwarePictures: Picture[] = [
  ...hexBolts.flatMap(([code, diameter, length, finish, washer = false]) =>
    partViews(
      "hex-bolt",
      code,
      "hexBolt",
      {
        length: length / diameter,
        shank: (length / diameter) * (length > 3 * diameter ? 0.45 : 0.12),
        finish,
        washer,
      },
      {
        main: { cameraHeight: 26, cameraTurn: 22 },
        scale: { ...scaleView, rule: { height: Math.max(length + 0.66 * diameter, diameter * 1.6) } },
      },
    ),
  ),
  ...shoeBolts.flatMap(([code, diameter, length]) =>
    partViews(
      "shoe-bolt",
      code,
      "shoeBolt",
      { length: length / diameter },
      {
        main: { cameraHeight: 26, cameraTurn: 26 },
        scale: { ...scaleView, rule: { height: length + diameter * 0.5 } },
      },
    ),
  ),
  ...(
    [
      ["4F-3658", 3.2, 61],
      ["02090-11270", 3.6, 72],
    ] as const
  ).flatMap(([code, length, tall]) =>
    partViews(
      "plow-bolt",
      code,
      "plowBolt",
      { length },
      {
        main: { cameraHeight: 28, cameraTurn: 18 },
        scale: { ...scaleView, rule: { height: tall + 6 } },
      },
    ),
  ),
  ...partViews(
    "hardened-washer",
    "01643-32060",
    "hardenedWashers",
    { inner: 0.52, thickness: 0.16 },
    {
      main: { cameraHeight: 32 },
      scale: { ...scaleView, rule: { height: 19 } },
    },
  ),
  ...partViews("shoe-nut", "01803-02228", "shoeNuts", undefined, {
    main: { cameraHeight: 32 },
    scale: { ...scaleView, rule: { height: 36 } },
  }),
  ...partViews("grease-fitting", "07020-00000", "greaseFitting", undefined, {
    main: { cameraHeight: 24 },
    scale: { ...scaleView, rule: { height: 21 } },
  }),
  ...partViews("drain-plug", "07044-12412", "drainPlug", undefined, {
    main: { cameraHeight: 26 },
    scale: { ...scaleView, rule: { height: 46 } },
  }),
];
