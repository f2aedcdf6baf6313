import type { DemoProduct } from "#demo/catalogue/read-catalogue.ts";
import type { Turbocharger } from "../models/engine/turbo.ts";
import type { Picture } from "../picture.ts";
import { named, pictureKind } from "./catalogue-rows.ts";

type Shape = Omit<Turbocharger, "number"> & { size: "small" | "medium" | "large" };

const longestMm = { small: 235, medium: 265, large: 330 };

const small: Shape = { size: "small", snail: 0.92, turbineTurn: 150, wasteGate: false, blades: 6 };
const medium: Shape = { size: "medium", snail: 1, turbineTurn: 150, wasteGate: true, blades: 6 };
const large: Shape = {
  size: "large",
  snail: 1.14,
  turbineTurn: 120,
  wasteGate: false,
  blades: 7,
  ported: true,
};

/** The differences from the shape that the weight suggests. */
const shapes: Record<string, Shape> = {
  "114400-2720": { ...small, turbineTurn: 175 },
  "49185-01041": { ...small, turbineTurn: 120 },
  "897222-1720": { ...medium, wasteGate: false, turbineTurn: 130 },
  "3590104": { ...medium, turbineTurn: 180, blades: 7 },
  "24100-4640": { ...medium, turbineTurn: 138 },
  "250-7700": { ...large, wasteGate: true, turbineTurn: 150 },
  "6505-65-5091": { ...large, snail: 1.2, turbineTurn: 140 },
};

const shapeOf = ({ code, weightGrams }: DemoProduct): Shape =>
  shapes[code] ?? (weightGrams >= 13000 ? large : weightGrams >= 10000 ? medium : small);

export const turbochargerPictures: Picture[] = pictureKind({
  prefix: "turbocharger",
  family: "turbocharger",
  products: named("Turbocharger"),
  measures: (product) => ({ ...shapeOf(product), number: product.code }),
  look: (product) => shapeOf(product).size,
  main: { pose: [0, -35, 0], cameraTurn: 0, cameraHeight: 16, size: 0.72 },
  scale: (product) => ({ longest: longestMm[shapeOf(product).size] }),
  scaleShared: true,
  further: [
    { suffix: "compressor", view: { pose: [0, -78, 0], cameraTurn: 0, cameraHeight: 12 }, shared: true },
    { suffix: "turbine", view: { pose: [0, 62, 0], cameraTurn: 0, cameraHeight: 16 }, shared: true },
  ],
});
