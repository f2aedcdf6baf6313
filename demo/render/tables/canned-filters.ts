import type { DemoProduct } from "../../catalogue/read-catalogue.ts";
import type { SpinOn } from "../models/filters/cans.ts";
import type { FilterPrint } from "../models/filters/filter-print.ts";
import { picture, type Picture } from "../picture.ts";
import { dressOf } from "./filter-dress.ts";
import { inCarton, printOf, type FilterKind } from "./filter-measures.ts";
import { slug } from "./slug.ts";

function canOf(product: DemoProduct, kind: FilterKind): SpinOn {
  const { colour, crown } = dressOf(product.brand);
  const size = inCarton(product, 8);
  const isLarge = size.heightMm > 215;
  return { ...size, colour, crown: isLarge ? "nut" : crown, print: printOf(product, kind) };
}

/** Radius of the threaded hole and number of inlet holes that a can of this width usually has. */
function threadFor(diameterMm: number): { threadMm: number; holes: number } {
  if (diameterMm < 86) return { threadMm: 10, holes: 6 };
  if (diameterMm < 100) return { threadMm: 12.7, holes: 8 };
  if (diameterMm < 112) return { threadMm: 14.3, holes: 8 };
  return { threadMm: 19, holes: 10 };
}

/** The open side beside a rule: the same for all cans of one brand and width, for the number is on the other side. */
function baseOf(product: DemoProduct, can: SpinOn): Picture {
  const { number: _onTheFront, ...back } = can.print;
  const { diameterMm } = can;
  const heightMm = Math.round(diameterMm * 1.7);
  return picture(
    `spin-on-${slug(product.brand)}-${diameterMm}-base`,
    "spinOnBase",
    { ...can, heightMm, print: { ...back, kind: "", kindId: "" }, ...threadFor(diameterMm) },
    { pose: [0, 26, 0], cameraTurn: 0, cameraHeight: 18, rule: true },
  );
}

export function drawCan(product: DemoProduct, kind: FilterKind): Picture[] {
  const can = canOf(product, kind);
  const main = picture(`${kind.stem}-${slug(product.code)}`, "spinOnFilter", can);
  return [main, baseOf(product, can)];
}

const separatorView = { cameraHeight: 12 } as const;

export function drawSeparator(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const can = canOf(product, kind);
  // The carton holds can and bowl: the bowl takes 0.6 of the can's diameter.
  const heightMm = Math.max(
    Math.round(can.heightMm - can.diameterMm * 0.6),
    Math.round(can.diameterMm * 0.9),
  );
  const measures = {
    ...can,
    heightMm,
    crown: can.crown === "nut" ? "domed" : can.crown,
    sensor: heightMm > 100,
  } as const;
  return [
    picture(name, "fuelSeparator", measures, separatorView),
    picture(`${name}-scale`, "fuelSeparator", measures, {
      pose: [0, 165, 0],
      cameraTurn: 0,
      cameraHeight: 22,
      rule: true,
    }),
  ];
}

export function drawBowl(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const isRacor = product.brand === "Parker Racor";
  const measures = {
    diameterMm: isRacor ? 100 : 92,
    sensor: !isRacor,
    bowlColour: isRacor ? "#dfe3e2" : "#e6c06a",
  };
  return [
    picture(name, "separatorBowl", measures, { cameraHeight: 24 }),
    picture(`${name}-scale`, "separatorBowl", measures, { cameraHeight: 12, rule: true }),
  ];
}

export function drawTurbine(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const print: FilterPrint = {
    ...printOf(product, kind),
    layout: "band",
    background: "#f3f1ec",
    text: "#1f2022",
    accent: "#b3261e",
  };
  const measures = { heightMm: 290, bodyColour: "#3a3d42", print };
  return [
    picture(name, "turbineSeparator", measures, { cameraHeight: 14 }),
    picture(`${name}-scale`, "turbineSeparator", measures, {
      pose: [0, 180, 0],
      cameraTurn: -34,
      cameraHeight: 20,
      rule: true,
    }),
  ];
}
