import { item, type Item, type StillLife } from "./still-life.ts";
import { filterStillLifes } from "./tables/filter-still-lifes.ts";

const gear = { teeth: 21, holes: 18, bore: 0.5 };
const filter = {
  diameterMm: 122,
  heightMm: 176,
  colour: "#f0a400",
  crown: "nut",
  print: {
    number: "600-211-1340",
    kind: "ENGINE OIL FILTER",
    kindId: "FILTER OLI MESIN",
    layout: "band",
    background: "#1f2022",
    text: "#ffffff",
    accent: "#fdb813",
  },
} as const;
const bearing = { bore: 0.52, width: 0.42, closure: "open" } as const;

const row: Item[] = [
  item("sprocket", gear, [0, -24, 0], [1.25, 0.75, -0.75]),
  item("spinOnFilter", filter, [0, 8, 0], [0.98, -0.75, 0.1]),
  item("ballBearing", bearing, [90, -36, 0], [0.6, 0.35, 0.85]),
  item("piston", { height: 1.85 }, [0, 20, 0], [0.62, 1.75, 0.7]),
];

/** Banners and the preview picture for links on the shop's dark banner ground, and the categories' pictures. */
export const stillLifes: StillLife[] = [
  {
    name: "banner",
    shot: {
      width: 1600,
      height: 900,
      ground: "#1b1c1f",
      shadowStrength: 0.75,
      frame: { centreX: 0.72, centreY: 0.5, width: 0.47, height: 0.78 },
      cameraTurn: 6,
      cameraHeight: 12,
    },
    items: row,
  },
  {
    name: "banner-phone",
    shot: {
      width: 900,
      height: 700,
      ground: "#1b1c1f",
      shadowStrength: 0.75,
      frame: { centreX: 0.5, centreY: 0.64, width: 0.86, height: 0.6 },
      cameraTurn: 6,
      cameraHeight: 12,
    },
    items: row,
  },
  {
    name: "open-graph",
    shot: {
      width: 1200,
      height: 630,
      ground: "#1b1c1f",
      shadowStrength: 0.75,
      frame: { centreX: 0.74, centreY: 0.5, width: 0.44, height: 0.78 },
      cameraTurn: 6,
      cameraHeight: 12,
    },
    items: row,
    words: { title: "CV. Mandiri Jaya", line: "Heavy-equipment spare parts since 2011" },
  },
  ...filterStillLifes,
];
