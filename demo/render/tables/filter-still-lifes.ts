import type { SpinOn } from "../models/filters/cans.ts";
import type { FilterPrint } from "../models/filters/filter-print.ts";
import type { OilPrint } from "../models/filters/oil-print.ts";
import { categoryStillLife, item, type StillLife } from "../still-life.ts";
import { dressOf } from "./filter-dress.ts";

function printed(brand: string, number: string, kind: string, kindId: string): FilterPrint {
  const { layout, background, text, accent } = dressOf(brand);
  return { number, kind, kindId, layout, background, text, accent };
}

function can(brand: string, print: FilterPrint, diameterMm: number, heightMm: number): SpinOn {
  const { colour, crown } = dressOf(brand);
  return { diameterMm, heightMm, colour, crown, print };
}

const oil = (brand: string, number: string) =>
  printed(brand, number, "ENGINE OIL FILTER", "FILTER OLI MESIN");
const fuel = (brand: string, number: string) => printed(brand, number, "FUEL FILTER", "FILTER SOLAR");
const onPaper = (print: FilterPrint): FilterPrint => ({ ...print, background: "#f3f1ec", text: "#1f2022" });
const hydraulic = (brand: string, number: string) =>
  onPaper(printed(brand, number, "HYDRAULIC ELEMENT", "ELEMEN HIDROLIK"));
const air = (brand: string, number: string) => onPaper(printed(brand, number, "AIR FILTER", "FILTER UDARA"));

const vessel = (name: string, kind: string, kindId: string, content: string, accent: string): OilPrint => ({
  name,
  kind,
  kindId,
  content,
  background: "#f3f1ec",
  text: "#1f2022",
  accent,
});

/** The category pictures of filters and oils. */
export const filterStillLifes: StillLife[] = [
  categoryStillLife("oil-filter", [
    item(
      "spinOnFilter",
      can("Caterpillar", oil("Caterpillar", "1R-0716"), 112, 210),
      [0, -8, 0],
      [1.1, 0.42, -0.62],
    ),
    item(
      "spinOnFilter",
      can("Komatsu", oil("Komatsu", "6736-51-5142"), 92, 160),
      [0, 6, 0],
      [0.92, -0.72, -0.05],
    ),
    item(
      "spinOnBase",
      {
        ...can("Donaldson", { ...oil("Donaldson", "P558615"), number: "" }, 92, 150),
        threadMm: 12.7,
        holes: 8,
      },
      [0, -24, 0],
      [0.86, 0.72, 0.85],
    ),
  ]),
  categoryStillLife("fuel-filter", [
    item(
      "fuelSeparator",
      {
        ...can(
          "Komatsu",
          printed("Komatsu", "600-319-5610", "FUEL / WATER SEPARATOR", "FILTER SOLAR PEMISAH AIR"),
          97,
          117,
        ),
        sensor: true,
      },
      [0, -4, 0],
      [1.12, -0.55, -0.35],
    ),
    item(
      "spinOnFilter",
      can("Fleetguard", fuel("Fleetguard", "FF5052"), 82, 120),
      [0, -10, 0],
      [0.76, 0.62, 0],
    ),
    item(
      "pleatedElement",
      {
        diameterMm: 80,
        heightMm: 96,
        boreMm: 26,
        pleatCount: 46,
        paperColour: "#d9b06a",
        capColour: "#8f2f24",
        print: {
          ...onPaper(printed("Parker Racor", "2020PM", "FUEL ELEMENT", "ELEMEN FILTER SOLAR")),
          accent: "#b3261e",
        },
      },
      [0, -6, 0],
      [0.56, 0.12, 0.95],
    ),
  ]),
  categoryStillLife("air-filter", [
    item(
      "airFilterOuter",
      {
        diameterMm: 250,
        heightMm: 385,
        boreMm: 135,
        capColour: "#2f3135",
        guard: "punched",
        print: air("Komatsu", "600-185-4110"),
      },
      [0, -6, 0],
      [1.12, -0.42, -0.4],
    ),
    item(
      "airFilterInner",
      {
        diameterMm: 130,
        heightMm: 350,
        boreMm: 92,
        capColour: "#2f3135",
        guard: "punched",
        print: air("Komatsu", "600-185-4120"),
      },
      [0, -10, 0],
      [0.94, 0.68, -0.1],
    ),
    item(
      "airFilterOuter",
      {
        diameterMm: 235,
        heightMm: 350,
        boreMm: 127,
        capColour: "#1f5fa8",
        guard: "expanded",
        print: air("Sakura", "A-8508"),
      },
      [0, -44, 90],
      [0.66, 0.34, 0.98],
    ),
  ]),
  categoryStillLife("hydraulic-filter", [
    item(
      "pleatedElement",
      {
        diameterMm: 155,
        heightMm: 296,
        boreMm: 71,
        pleatCount: 64,
        guard: "punched",
        bail: true,
        print: hydraulic("Komatsu", "207-60-71182"),
      },
      [0, -4, 0],
      [1.12, -0.6, -0.35],
    ),
    item("suctionStrainer", { diameterMm: 137, heightMm: 208 }, [0, 0, 0], [0.84, 0.52, -0.25]),
    item(
      "pleatedElement",
      {
        diameterMm: 145,
        heightMm: 220,
        boreMm: 66,
        pleatCount: 64,
        guard: "expanded",
        bypass: true,
        print: hydraulic("Hitachi", "4448402"),
      },
      [0, 38, 90],
      [0.66, 0.2, 0.95],
    ),
  ]),
  categoryStillLife("oil-and-grease", [
    item(
      "drum",
      {
        colour: "#1c5c9c",
        topColour: "#e4e2dc",
        print: vessel("TURALIK 52", "HYDRAULIC OIL", "OLI HIDROLIK", "209 L", "#1d4f92"),
      },
      [0, -6, 0],
      [1.25, -0.42, -0.6],
    ),
    item(
      "pail",
      {
        colour: "#26282b",
        lidColour: "#fdb813",
        spout: true,
        print: vessel("15W-40", "DIESEL ENGINE OIL", "OLI MESIN DIESEL", "20 L", "#d08a00"),
      },
      [0, -8, 0],
      [0.66, 0.62, 0.2],
    ),
    item(
      "pail",
      {
        colour: "#fdb813",
        lidColour: "#26282b",
        spout: false,
        print: vessel("EP2", "LITHIUM GREASE", "GEMUK LITIUM", "16 kg", "#26282b"),
      },
      [0, 0, 0],
      [0.54, -0.12, 0.92],
    ),
  ]),
];
