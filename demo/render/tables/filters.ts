import type { SpinOn } from "../models/cans.ts";
import type { Label } from "../models/label.ts";
import { picture, type Picture } from "../picture.ts";

type Dress = Pick<Label, "background" | "text" | "accent"> & { colour: string };

const yellow: Dress = { colour: "#f0a400", background: "#1f2022", text: "#ffffff", accent: "#fdb813" };
const white: Dress = { colour: "#f3f1ec", background: "#f3f1ec", text: "#1f2022", accent: "#fdb813" };
const black: Dress = { colour: "#24262a", background: "#f3f1ec", text: "#1f2022", accent: "#e0930a" };
const blue: Dress = { colour: "#1d4f92", background: "#f3f1ec", text: "#16355f", accent: "#1d4f92" };

function can(dress: Dress, height: number, number: string, kind: string, note: string): SpinOn {
  const { colour, ...label } = dress;
  return { height, colour, label: { ...label, number, kind, note } };
}

const oil = (name: string, dress: Dress, height: number, number: string, crownNut = false): Picture =>
  picture(`oil-filter-${name}`, "spinOnFilter", {
    ...can(
      dress,
      height,
      number,
      number === "ENGINE OIL" ? "SPIN-ON FILTER" : "ENGINE OIL FILTER",
      "FULL FLOW",
    ),
    crownNut,
  });

const fuel = (name: string, dress: Dress, height: number, number: string): Picture =>
  picture(
    `fuel-filter-${name}`,
    "spinOnFilter",
    can(dress, height, number, number === "DIESEL FUEL" ? "SPIN-ON FILTER" : "FUEL FILTER", "SECONDARY"),
  );

const lying = { pose: [0, 28, 0], cameraTurn: 0 } as const;
const base = (name: string, dress: Dress): Picture =>
  picture(`oil-filter-base-${name}`, "spinOnBase", can(dress, 1.4, "SPIN-ON", "FILTER", ""), lying);

const separator = (name: string, dress: Dress, height: number, number: string): Picture =>
  picture(
    name,
    "fuelSeparator",
    can(
      dress,
      height,
      number,
      number === "FUEL / WATER" ? "SEPARATOR" : "FUEL / WATER SEPARATOR",
      "DRAIN DAILY",
    ),
    {
      cameraHeight: 14,
    },
  );

const elementLabel = (number: string): Label => ({
  number,
  kind: "HYDRAULIC ELEMENT",
  background: "#f3f1ec",
  text: "#1f2022",
  accent: "#fdb813",
});

const airLabel = (number: string): Label => ({
  number,
  kind: "AIR FILTER",
  background: "#fdb813",
  text: "#1f2022",
  accent: "#1f2022",
});

const lyingElement = { pose: [0, 32, 90], cameraTurn: 0, cameraHeight: 22 } as const;

export const filterPictures: Picture[] = [
  oil("600-211-1340", yellow, 1.45, "600-211-1340", true),
  oil("600-211-1231", yellow, 1.75, "600-211-1231"),
  oil("6736-51-5142", yellow, 1.3, "6736-51-5142"),
  oil("1r-0716", black, 1.95, "1R-0716"),
  oil("1r-1808", black, 2.0, "1R-1808"),
  oil("1r-0739", black, 1.9, "1R-0739"),
  oil("478736", blue, 1.75, "478736"),
  oil("lf9009", black, 2.05, "LF9009", true),
  oil("lf3349", black, 1.45, "LF3349"),
  oil("1-13200-487-2", white, 1.5, "1-13200-487-2"),
  oil("320-04134", yellow, 1.4, "320/04134"),
  oil("c-5501", white, 1.9, "C-5501"),
  oil("white", white, 1.5, "ENGINE OIL"),
  oil("black", black, 1.5, "ENGINE OIL"),
  oil("yellow", yellow, 1.35, "ENGINE OIL"),
  oil("blue", blue, 1.7, "ENGINE OIL"),
  oil("blue-small", blue, 1.05, "ENGINE OIL"),
  base("yellow", yellow),
  base("white", white),
  base("black", black),
  fuel("600-319-3750", yellow, 1.75, "600-319-3750"),
  fuel("1r-0749", black, 1.9, "1R-0749"),
  fuel("1r-0750", black, 1.85, "1R-0750"),
  fuel("ff5052", black, 1.5, "FF5052"),
  fuel("white", white, 1.6, "DIESEL FUEL"),
  fuel("yellow", yellow, 1.6, "DIESEL FUEL"),
  separator("fuel-separator", white, 1.15, "FUEL / WATER"),
  separator("fuel-separator-600-319-5610", yellow, 1.2, "600-319-5610"),
  separator("fuel-separator-326-1644", black, 1.35, "326-1644"),
  separator("fuel-separator-11110683", white, 1.2, "11110683"),
  picture(
    "fuel-separator-bowl",
    "fuelSeparator",
    can(white, 1.05, "FUEL / WATER", "SEPARATOR", "DRAIN DAILY"),
    { pose: [0, 50, 0], cameraHeight: 5, cameraTurn: 0 },
  ),
  picture("fuel-turbine-separator", "turbineSeparator", {
    label: {
      number: "500FG",
      kind: "FUEL / WATER SEPARATOR",
      background: "#f3f1ec",
      text: "#1f2022",
      accent: "#b3261e",
    },
  }),
  picture("fuel-element", "pleatedElement", {
    height: 1.15,
    bore: 0.16,
    pleatCount: 44,
    paperColour: "#d99a4b",
    capColour: "#2b2d31",
    handle: true,
  }),
  picture("hydraulic-element", "pleatedElement", { height: 1.35, bore: 0.24, pleatCount: 64, handle: true }),
  picture(
    "hydraulic-element-top",
    "pleatedElement",
    { height: 1.35, bore: 0.24, pleatCount: 64 },
    lyingElement,
  ),
  picture("hydraulic-element-short", "pleatedElement", {
    height: 0.95,
    bore: 0.24,
    pleatCount: 60,
    guarded: true,
  }),
  picture("hydraulic-element-long", "pleatedElement", {
    height: 1.95,
    bore: 0.22,
    pleatCount: 64,
    guarded: true,
  }),
  picture("hydraulic-element-207-60-71182", "pleatedElement", {
    height: 1.5,
    bore: 0.22,
    pleatCount: 64,
    guarded: true,
    label: elementLabel("207-60-71182"),
    handle: true,
  }),
  picture(
    "hydraulic-spin-on",
    "spinOnFilter",
    can(white, 1.7, "HYDRAULIC", "OIL FILTER", "HIGH PRESSURE SPIN-ON"),
  ),
  picture(
    "hydraulic-spin-on-1g-8878",
    "spinOnFilter",
    can(black, 2.0, "1G-8878", "HYDRAULIC FILTER", "HIGH PRESSURE SPIN-ON"),
  ),
  picture("pilot-filter", "spinOnFilter", can(white, 1.1, "PILOT", "OIL FILTER", "SPIN-ON")),
  picture("hydraulic-breather", "breather", undefined),
  picture("suction-strainer", "suctionStrainer", undefined),
  picture(
    "coolant-filter",
    "spinOnFilter",
    can(blue, 1.35, "COOLANT", "CORROSION RESISTOR", "WITH ADDITIVE"),
  ),
  picture(
    "coolant-filter-wf2073",
    "spinOnFilter",
    can(black, 1.4, "WF2073", "COOLANT FILTER", "WITH ADDITIVE"),
  ),
  picture("air-filter-outer", "airFilterOuter", { height: 1.35, bore: 0.26, capColour: "#3a3c40" }),
  picture(
    "air-filter-outer-end",
    "airFilterOuter",
    { height: 1.35, bore: 0.26, capColour: "#3a3c40" },
    lyingElement,
  ),
  picture("air-filter-outer-small", "airFilterOuter", { height: 1.6, bore: 0.24, capColour: "#8f2f24" }),
  picture("air-filter-outer-large", "airFilterOuter", { height: 1.75, bore: 0.28, capColour: "#2b2d31" }),
  picture("air-filter-600-185-4110", "airFilterOuter", {
    height: 1.5,
    bore: 0.26,
    capColour: "#2f3135",
    label: airLabel("600-185-4110"),
  }),
  picture("air-filter-142-1339", "airFilterOuter", {
    height: 1.65,
    bore: 0.27,
    capColour: "#8f2f24",
    label: airLabel("142-1339"),
  }),
  picture("air-filter-inner", "airFilterInner", { height: 1.35, bore: 0.24, capColour: "#2f3135" }),
  picture("air-filter-set", "airFilterSet", { height: 1.4, bore: 0.26, capColour: "#2f3135" }),
];
