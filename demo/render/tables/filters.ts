import { readProducts, type DemoProduct } from "../../catalogue/read-catalogue.ts";
import type { AirElement } from "../models/air-elements.ts";
import type { SpinOn } from "../models/cans.ts";
import type { Element } from "../models/elements.ts";
import type { FilterPrint } from "../models/filter-print.ts";
import type { Guard } from "../models/pleats.ts";
import { picture, type Picture } from "../picture.ts";
import { dressOf } from "./filter-dress.ts";
import { slug } from "./slug.ts";

/** What draws a filter of the catalogue: by its English name. `print` says in both languages what it filters. */
type Kind = {
  name: RegExp;
  stem: string;
  print: [kind: string, kindId: string];
  draw: (product: DemoProduct, kind: Kind) => Picture[];
};

/** Secondary views are looked at smaller: three exposures are enough for them. */
function secondary(each: Picture): Picture {
  return { ...each, exposures: 3 };
}

/** The packed part's sizes are those of its carton: a few millimetres of room around it. */
function inCarton({ lengthCm, widthCm, heightCm }: DemoProduct, roomMm: number) {
  return {
    diameterMm: Math.round(Math.min(lengthCm, widthCm) * 10 - roomMm),
    heightMm: Math.round(heightCm * 10 - roomMm - 2),
  };
}

function printOf({ brand, code }: DemoProduct, { print: [kind, kindId] }: Kind): FilterPrint {
  const { layout, background, text, accent } = dressOf(brand);
  return { number: code, kind, kindId, layout, background, text, accent };
}

/** Elements bear a white paper band, whatever the colour of their brand's cans. */
function paperBand(product: DemoProduct, kind: Kind): FilterPrint {
  return { ...printOf(product, kind), background: "#f3f1ec", text: "#1f2022" };
}

function canOf(product: DemoProduct, kind: Kind): SpinOn {
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
  return secondary(
    picture(
      `spin-on-${slug(product.brand)}-${diameterMm}-base`,
      "spinOnBase",
      { ...can, heightMm, print: { ...back, kind: "", kindId: "" }, ...threadFor(diameterMm) },
      { pose: [0, 26, 0], cameraTurn: 0, cameraHeight: 18, rule: true },
    ),
  );
}

function drawCan(product: DemoProduct, kind: Kind): Picture[] {
  const can = canOf(product, kind);
  const main = picture(`${kind.stem}-${slug(product.code)}`, "spinOnFilter", can);
  return [main, baseOf(product, can)];
}

const separatorView = { cameraHeight: 12 } as const;

function drawSeparator(product: DemoProduct, kind: Kind): Picture[] {
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
    secondary(
      picture(`${name}-scale`, "fuelSeparator", measures, {
        pose: [0, 165, 0],
        cameraTurn: 0,
        cameraHeight: 22,
        rule: true,
      }),
    ),
  ];
}

function drawBowl(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const isRacor = product.brand === "Parker Racor";
  const measures = {
    diameterMm: isRacor ? 100 : 92,
    sensor: !isRacor,
    bowlColour: isRacor ? "#dfe3e2" : "#e6c06a",
  };
  return [
    picture(name, "separatorBowl", measures, { cameraHeight: 24 }),
    secondary(picture(`${name}-scale`, "separatorBowl", measures, { cameraHeight: 12, rule: true })),
  ];
}

function drawTurbine(product: DemoProduct, kind: Kind): Picture[] {
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
    secondary(
      picture(`${name}-scale`, "turbineSeparator", measures, {
        pose: [0, 180, 0],
        cameraTurn: -34,
        cameraHeight: 20,
        rule: true,
      }),
    ),
  ];
}

const lyingOpen = { pose: [0, 34, 90], cameraTurn: 0, cameraHeight: 22, rule: true } as const;

/** What protects the elements of these brands; punched sheet elsewhere. */
const elementGuards: Record<string, Guard> = { Hitachi: "expanded", Kobelco: "expanded", "Volvo CE": "wire" };

function drawElement(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 10);
  const isBig = diameterMm > 120;
  const guard = elementGuards[product.brand] ?? "punched";
  const measures: Element = {
    diameterMm,
    heightMm: isBig ? heightMm - 32 : heightMm,
    boreMm: Math.round(diameterMm * 0.46),
    pleatCount: 64,
    guard,
    bail: guard === "punched" && isBig,
    bypass: guard !== "punched",
    print: paperBand(product, kind),
  };
  return [
    picture(name, "pleatedElement", measures, { cameraHeight: 24 }),
    secondary(picture(`${name}-scale`, "pleatedElement", measures, lyingOpen)),
  ];
}

function drawFuelElement(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 5);
  const measures: Element = {
    diameterMm,
    heightMm: product.code.startsWith("2010") ? heightMm - 26 : heightMm,
    boreMm: 26,
    pleatCount: 46,
    paperColour: "#d9b06a",
    capColour: product.code.startsWith("2010") ? "#1d3f77" : "#8f2f24",
    bail: false,
    print: { ...paperBand(product, kind), layout: "stripe", accent: "#b3261e" },
  };
  return [
    picture(name, "pleatedElement", measures, { cameraHeight: 26 }),
    secondary(picture(`${name}-scale`, "pleatedElement", measures, lyingOpen)),
  ];
}

function airElement(
  product: DemoProduct,
  print: FilterPrint,
  diameterMm: number,
  heightMm: number,
  bore: number,
): AirElement {
  const { capColour } = dressOf(product.brand);
  // Large elements have plated ends with a rubber face; smaller ones moulded ends.
  const moulded = capColour !== undefined && diameterMm < 290;
  return {
    diameterMm,
    heightMm,
    boreMm: Math.round(diameterMm * bore),
    guard: moulded ? "punched" : "expanded",
    print,
    ...(moulded ? { capColour } : {}),
  };
}

const airOpenEnd = { pose: [0, -36, 90], cameraTurn: 0, cameraHeight: 20, rule: true } as const;

function drawAirOuter(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 15);
  const measures = airElement(product, paperBand(product, kind), diameterMm, heightMm, 0.54);
  return [
    picture(name, "airFilterOuter", measures, { cameraHeight: 24 }),
    secondary(picture(`${name}-scale`, "airFilterOuter", measures, airOpenEnd)),
  ];
}

function drawAirInner(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 12);
  const measures = airElement(product, paperBand(product, kind), diameterMm, heightMm, 0.7);
  return [
    picture(name, "airFilterInner", measures, { cameraHeight: 24 }),
    secondary(picture(`${name}-scale`, "airFilterInner", measures, airOpenEnd)),
  ];
}

function drawAirSet(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 20);
  const print = paperBand(product, kind);
  const outer = airElement(product, print, diameterMm, heightMm, 0.56);
  const inner = airElement(product, print, Math.round(diameterMm * 0.53), heightMm - 25, 0.36);
  return [
    picture(name, "airFilterSet", { outer, inner }, { cameraHeight: 22, cameraTurn: 14 }),
    secondary(picture(`${name}-scale`, "airFilterOuter", outer, airOpenEnd)),
  ];
}

function drawStrainer(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 10);
  if (product.brand === "Hitachi") {
    const measures = { diameterMm: diameterMm - 20, heightMm, threadMm: 62 };
    return [
      picture(name, "threadedStrainer", measures, { cameraHeight: 26 }),
      secondary(picture(`${name}-scale`, "threadedStrainer", measures, lyingOpen)),
    ];
  }
  const measures = { diameterMm: product.brand === "Kobelco" ? diameterMm - 16 : diameterMm - 8, heightMm };
  return [
    picture(name, "suctionStrainer", measures, { cameraHeight: 20 }),
    secondary(
      picture(`${name}-scale`, "suctionStrainer", measures, {
        pose: [0, -38, 90],
        cameraTurn: 0,
        cameraHeight: 22,
        rule: true,
      }),
    ),
  ];
}

function drawBreather(product: DemoProduct, kind: Kind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  if (product.brand === "Komatsu") {
    const measures = { diameterMm: 76, colour: "#26282c" };
    return [
      picture(name, "tankBreather", measures, { cameraHeight: 22 }),
      secondary(
        picture(`${name}-scale`, "tankBreather", measures, { pose: [0, -40, 90], cameraTurn: 0, rule: true }),
      ),
    ];
  }
  const measures = { diameterMm: 80 };
  return [
    picture(name, "fillerBreather", measures, { cameraHeight: 22 }),
    secondary(
      picture(`${name}-scale`, "fillerBreather", measures, { pose: [0, -42, 90], cameraTurn: 0, rule: true }),
    ),
  ];
}

/** The first kind whose name fits draws the product. */
const kinds: Kind[] = [
  {
    name: /^engine oil filter/i,
    stem: "oil-filter",
    print: ["ENGINE OIL FILTER", "FILTER OLI MESIN"],
    draw: drawCan,
  },
  { name: /^water separator bowl/i, stem: "separator-bowl", print: ["BOWL", "MANGKUK"], draw: drawBowl },
  {
    name: /^turbine/i,
    stem: "turbine-separator",
    print: ["FUEL / WATER SEPARATOR", "PEMISAH AIR SOLAR"],
    draw: drawTurbine,
  },
  {
    name: /water separator/i,
    stem: "fuel-separator",
    print: ["FUEL / WATER SEPARATOR", "FILTER SOLAR PEMISAH AIR"],
    draw: drawSeparator,
  },
  {
    name: /^fuel filter element/i,
    stem: "fuel-element",
    print: ["FUEL ELEMENT", "ELEMEN FILTER SOLAR"],
    draw: drawFuelElement,
  },
  { name: /^fuel filter/i, stem: "fuel-filter", print: ["FUEL FILTER", "FILTER SOLAR"], draw: drawCan },
  {
    name: /^air filter set/i,
    stem: "air-filter-set",
    print: ["AIR FILTER", "FILTER UDARA"],
    draw: drawAirSet,
  },
  {
    name: /^air filter, inner/i,
    stem: "air-filter-inner",
    print: ["AIR FILTER · INNER", "FILTER UDARA DALAM"],
    draw: drawAirInner,
  },
  {
    name: /^air filter/i,
    stem: "air-filter",
    print: ["AIR FILTER · OUTER", "FILTER UDARA LUAR"],
    draw: drawAirOuter,
  },
  {
    name: /^hydraulic return/i,
    stem: "hydraulic-element",
    print: ["HYDRAULIC ELEMENT", "ELEMEN HIDROLIK"],
    draw: drawElement,
  },
  {
    name: /^hydraulic spin-on/i,
    stem: "hydraulic-filter",
    print: ["HYDRAULIC FILTER", "FILTER HIDROLIK"],
    draw: drawCan,
  },
  { name: /^pilot/i, stem: "pilot-filter", print: ["PILOT OIL FILTER", "FILTER PILOT"], draw: drawCan },
  {
    name: /^transmission filter/i,
    stem: "transmission-filter",
    print: ["TRANSMISSION FILTER", "FILTER TRANSMISI"],
    draw: drawCan,
  },
  {
    name: /suction strainer/i,
    stem: "suction-strainer",
    print: ["STRAINER", "SARINGAN"],
    draw: drawStrainer,
  },
  { name: /breather/i, stem: "tank-breather", print: ["BREATHER", "PERNAPASAN TANGKI"], draw: drawBreather },
  {
    name: /^coolant filter/i,
    stem: "coolant-filter",
    print: ["COOLANT FILTER", "FILTER AIR RADIATOR"],
    draw: drawCan,
  },
];

const categories = new Set(["Oil Filter", "Fuel Filter", "Air Filter", "Hydraulic Filter", "Cooling System"]);

/** The pictures of one filter, the main view first; none for other parts. */
export function filterPicturesOf(product: DemoProduct): Picture[] {
  if (!categories.has(product.categoryEn)) return [];
  const kind = kinds.find(({ name }) => name.test(product.nameEn));
  return kind ? kind.draw(product, kind) : [];
}

/** Every filter picture once, though products share their secondary views. */
export const filterPictures: Picture[] = [
  ...new Map(
    readProducts()
      .flatMap(filterPicturesOf)
      .map((each) => [each.name, { exposures: 4, ...each }]),
  ).values(),
];
