import { readProducts, type DemoProduct } from "../../catalogue/read-catalogue.ts";
import { picture, type Picture } from "../picture.ts";
import { drawBowl, drawCan, drawSeparator, drawTurbine } from "./canned-filters.ts";
import {
  drawAirInner,
  drawAirOuter,
  drawAirSet,
  drawElement,
  drawFuelElement,
  lyingOpen,
} from "./element-filters.ts";
import { inCarton, type FilterKind } from "./filter-measures.ts";
import { slug } from "./slug.ts";

function drawStrainer(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  const { diameterMm, heightMm } = inCarton(product, 10);
  if (product.brand === "Hitachi") {
    const measures = { diameterMm: diameterMm - 20, heightMm, threadMm: 62 };
    return [
      picture(name, "threadedStrainer", measures, { cameraHeight: 26 }),
      picture(`${name}-scale`, "threadedStrainer", measures, lyingOpen),
    ];
  }
  const measures = { diameterMm: product.brand === "Kobelco" ? diameterMm - 16 : diameterMm - 8, heightMm };
  return [
    picture(name, "suctionStrainer", measures, { cameraHeight: 20 }),
    picture(`${name}-scale`, "suctionStrainer", measures, {
      pose: [0, -38, 90],
      cameraTurn: 0,
      cameraHeight: 22,
      rule: true,
    }),
  ];
}

function drawBreather(product: DemoProduct, kind: FilterKind): Picture[] {
  const name = `${kind.stem}-${slug(product.code)}`;
  if (product.brand === "Komatsu") {
    const measures = { diameterMm: 76, colour: "#26282c" };
    return [
      picture(name, "tankBreather", measures, { cameraHeight: 22 }),
      picture(`${name}-scale`, "tankBreather", measures, { pose: [0, -40, 90], cameraTurn: 0, rule: true }),
    ];
  }
  const measures = { diameterMm: 80 };
  return [
    picture(name, "fillerBreather", measures, { cameraHeight: 22 }),
    picture(`${name}-scale`, "fillerBreather", measures, { pose: [0, -42, 90], cameraTurn: 0, rule: true }),
  ];
}

/** The first kind whose name matches draws the product. */
const kinds: FilterKind[] = [
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
      .map((each) => [each.name, each]),
  ).values(),
];
