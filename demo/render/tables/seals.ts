import type { LipSeal } from "../models/machine/seals.ts";
import type { SealKit } from "../models/machine/cylinder-seals.ts";
import { picture, type Picture, type View } from "../picture.ts";
import { partViews } from "./part-views.ts";

const lying = { cameraHeight: 36, cameraTurn: 20 } satisfies View;
const fromAbove = { cameraHeight: 48, cameraTurn: 0 } satisfies View;

/** Inner diameter and section in millimetres. */
const oRings: [code: string, inner: number, section: number][] = [
  ["07000-12125", 12.3, 2.4],
  ["07000-13045", 44.7, 3.5],
  ["07000-15200", 199.6, 5.7],
  ["07002-12034", 33.4, 2.4],
  ["3J-1907", 18.7, 2.6],
];

/** Shaft, housing and width in millimetres. */
const lipSeals: [
  family: string,
  code: string,
  shaft: number,
  housing: number,
  width: number,
  LipSeal["rubberColour"],
][] = [
  ["dust-seal", "707-56-70540", 70, 84, 8, "#33363b"],
  ["dust-seal", "07145-00070", 70, 90, 12, "#23252a"],
  ["dust-seal", "4114753", 80, 94, 10, "#2b3d57"],
  ["oil-seal", "6754-21-4140", 110, 140, 14, "#2b2d31"],
  ["oil-seal", "8-97329780-0", 95, 118, 12, "#7d2b22"],
  ["oil-seal", "1-09625571-0", 105, 135, 14, "#6b3a22"],
  ["oil-seal", "9Y-1758", 165, 205, 16, "#26282b"],
];

/** Rod over bore and the colours of the maker's seals. */
const kits: [code: string, cylinder: string, rod: number, colours: SealKit["colours"]][] = [
  ["707-98-46280", "CYLINDER SEAL KIT", 0.66, ["#c98a2c", "#2c5fa8", "#5b4a35"]],
  ["707-98-48610", "CYLINDER SEAL KIT", 0.7, ["#c98a2c", "#2c5fa8", "#5b4a35"]],
  ["707-99-47790", "CYLINDER SEAL KIT", 0.58, ["#c98a2c", "#2c5fa8", "#7a4a2a"]],
  ["707-99-58080", "CYLINDER SEAL KIT", 0.62, ["#c98a2c", "#2c5fa8", "#7a4a2a"]],
  ["707-99-67090", "ARM CYLINDER KIT", 0.72, ["#c98a2c", "#2c5fa8", "#5b4a35"]],
  ["233-9209", "BUCKET CYLINDER KIT", 0.6, ["#2f7a55", "#b23a2c", "#3f4247"]],
  ["247-8868", "CYLINDER SEAL KIT", 0.66, ["#2f7a55", "#b23a2c", "#3f4247"]],
  ["259-0643", "CYLINDER SEAL KIT", 0.7, ["#2f7a55", "#b23a2c", "#3f4247"]],
  ["4649051", "CYLINDER SEAL KIT", 0.64, ["#26282b", "#2f7a55", "#7b5a34"]],
  ["9257412", "CYLINDER SEAL KIT", 0.7, ["#26282b", "#2f7a55", "#7b5a34"]],
  ["31Y1-15236", "CYLINDER SEAL KIT", 0.62, ["#2c5fa8", "#c98a2c", "#4a3c2c"]],
  ["991/00147", "STEERING CYLINDER KIT", 0.54, ["#d2b13a", "#33363b", "#8a6a43"]],
  ["LC01V00054R300", "CYLINDER SEAL KIT", 0.7, ["#2b8a8c", "#33363b", "#6b4d30"]],
  ["YN01V00153R300", "CYLINDER SEAL KIT", 0.62, ["#2b8a8c", "#33363b", "#6b4d30"]],
  ["14589132", "CYLINDER SEAL KIT", 0.66, ["#3c6cb2", "#d8d3c4", "#5b4a35"]],
];

export const sealPictures: Picture[] = [
  ...oRings.flatMap(([code, inner, section]) =>
    partViews(
      "o-ring",
      code,
      "oRings",
      { inner, section },
      {
        main: { cameraHeight: 40, cameraTurn: 12 },
        scale: { ...fromAbove, rule: true },
      },
    ),
  ),
  picture("o-ring-assortment", "oRingAssortment", undefined, { cameraHeight: 36 }),
  picture("o-ring-assortment-front", "oRingAssortment", undefined, { cameraHeight: 54, cameraTurn: -16 }),
  ...lipSeals.flatMap(([family, code, shaft, housing, width, rubberColour]) =>
    partViews(
      family,
      code,
      "lipSeal",
      {
        bore: shaft / housing,
        width: (width / housing) * 2,
        spring: family === "oil-seal",
        ...(rubberColour === undefined ? {} : { rubberColour }),
      },
      { main: lying, scale: { ...fromAbove, rule: { width: housing } } },
    ),
  ),
  ...(
    [
      ["9G-5315", 0.2, 222],
      ["150-27-00410", 0.17, 246],
    ] as const
  ).flatMap(([code, section, diameter]) =>
    partViews(
      "floating-seal",
      code,
      "floatingSeal",
      { section },
      {
        main: { cameraHeight: 24, cameraTurn: 14 },
        scale: { cameraHeight: 32, cameraTurn: 0, rule: { width: diameter * 1.05 } },
      },
    ),
  ),
  ...partViews(
    "copper-washer",
    "07005-01612",
    "sealingWashers",
    { inner: 0.7, thickness: 0.14 },
    {
      main: { cameraHeight: 36 },
      scale: { ...fromAbove, rule: { width: 52 } },
    },
  ),
  ...kits.flatMap(([code, kind, rod, colours]) =>
    partViews(
      "seal-kit",
      code,
      "sealKit",
      { number: code, kind, rod, colours },
      {
        main: { cameraHeight: 36, cameraTurn: 6, size: 0.78 },
        front: { cameraHeight: 62, cameraTurn: -6, size: 0.76 },
      },
    ),
  ),
];
