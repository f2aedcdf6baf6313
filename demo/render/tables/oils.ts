import { readProducts, type DemoProduct } from "../../catalogue/read-catalogue.ts";
import type { OilPrint } from "../models/filters/oil-print.ts";
import { picture, type Picture } from "../picture.ts";
import { slug } from "./slug.ts";

type Liquid = {
  /** Fits the English name of the product. */
  name: RegExp;
  kindId: string;
  colour: string;
  lidColour: string;
  accent: string;
};

/** Vessel and lid by what is inside: the first whose name fits. */
const liquids: Liquid[] = [
  {
    name: /engine oil/i,
    kindId: "OLI MESIN DIESEL",
    colour: "#26282b",
    lidColour: "#fdb813",
    accent: "#d08a00",
  },
  { name: /hydraulic/i, kindId: "OLI HIDROLIK", colour: "#1d4f92", lidColour: "#e9e7e1", accent: "#1d4f92" },
  { name: /gear/i, kindId: "OLI GARDAN", colour: "#f1efe9", lidColour: "#8f2f24", accent: "#8f2f24" },
  {
    name: /transmission/i,
    kindId: "OLI TRANSMISI",
    colour: "#d9d7d1",
    lidColour: "#5d2a6b",
    accent: "#5d2a6b",
  },
  { name: /grease/i, kindId: "GEMUK LITIUM", colour: "#fdb813", lidColour: "#26282b", accent: "#26282b" },
  {
    name: /coolant/i,
    kindId: "CAIRAN PENDINGIN",
    colour: "#e9efe9",
    lidColour: "#2f7a55",
    accent: "#2f7a55",
  },
];

/** Two makers' own colours, so that their pails differ from those of the workshop brand. */
const makers: Record<string, { colour: string; lidColour: string }> = {
  Shell: { colour: "#e9b21c", lidColour: "#a3221b" },
  Pertamina: { colour: "#d8dadb", lidColour: "#1c5c9c" },
};

function printOf(product: DemoProduct, liquid: Liquid): OilPrint {
  const [kind = "", content = ""] = product.nameEn.split(",");
  const weight = /(\d+) ?kg/i.exec(product.code)?.[1] ?? "18";
  const amount = /(\d+) L/.exec(content)?.[1];
  return {
    name: product.code.replace(/ \d+L$/, ""),
    kind: kind.toUpperCase(),
    kindId: liquid.kindId,
    content: amount ? `${amount} L` : `${weight} kg`,
    background: "#f3f1ec",
    text: "#1f2022",
    accent: liquid.accent,
  };
}

/** The pictures of one oil, grease or coolant, the main view first; none for other parts. */
export function oilPicturesOf(product: DemoProduct): Picture[] {
  if (product.categoryEn !== "Oil & Grease") return [];
  const liquid = liquids.find(({ name }) => name.test(product.nameEn));
  if (!liquid) return [];
  const print = printOf(product, liquid);
  const code = slug(product.code);
  const paint = makers[product.brand] ?? liquid;
  if (/drum/i.test(product.nameEn)) {
    const measures = { colour: paint.lidColour, topColour: "#e4e2dc", print };
    return [
      picture(`oil-drum-${code}`, "drum", measures, { cameraHeight: 18 }),
      picture(`oil-drum-${code}-top`, "drum", measures, { cameraHeight: 52, cameraTurn: 14 }),
    ];
  }
  const stem = liquid.name.test("grease") ? "grease-pail" : "oil-pail";
  const measures = { colour: paint.colour, lidColour: paint.lidColour, print, spout: stem !== "grease-pail" };
  return [
    picture(`${stem}-${code}`, "pail", measures),
    picture(`${stem}-${code}-lid`, "pail", measures, { cameraHeight: 50, cameraTurn: 4 }),
  ];
}

/** Every picture of oils, greases and coolants. */
export const oilPictures: Picture[] = readProducts().flatMap(oilPicturesOf);
