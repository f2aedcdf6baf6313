import { pictures } from "./pictures.ts";
import { item, type Item, type StillLife } from "./still-life.ts";
import { filterStillLifes } from "./tables/filter-still-lifes.ts";

/** The part of a picture (its name or how that begins), its size and place, and its own pose where not the picture's. */
type Placed = [picture: string, scale: number, x: number, z: number, pose?: Item["pose"]];

type Scene = Omit<StillLife, "items"> & { parts: Placed[] };

const dark = { ground: "#1b1c1f", shadowStrength: 0.75, cameraTurn: 6, cameraHeight: 13 };

/** From back to front, the yellow can where the eye begins. */
const row: Placed[] = [
  ["sprocket-8e-9805", 1.3, 0.48, -0.85, [0, -24, 0]],
  ["turbocharger-6754", 0.72, 1.5, 0.12],
  ["oil-filter-600-211-1340", 0.92, -0.95, 0, [0, 8, 0]],
  ["track-roller-14525768", 0.58, 0.42, 0.62, [0, -40, 0]],
  ["bearing-6312-c3", 0.5, -0.4, 0.98, [90, -34, 0]],
  ["piston-6754-31-2111", 0.42, 1.36, 1.16, [0, 20, 0]],
  ["bucket-tooth-14521765", 0.46, 0.5, 1.42, [0, -26, 0]],
];

const light = {
  width: 640,
  height: 640,
  ground: "#f1efeb",
  shadowStrength: 0.62,
  frame: { centreX: 0.49, centreY: 0.5, width: 0.82, height: 0.72 },
  cameraTurn: 8,
  cameraHeight: 22,
};

/** One large part behind, others before it. */
const trio = (back: string, left: string, right: string): Placed[] => [
  [back, 1, 0.05, -0.7],
  [left, 0.62, -0.92, 0.42],
  [right, 0.6, 0.82, 0.55],
];
const duo = (back: string, front: string): Placed[] => [
  [back, 1, -0.3, -0.4],
  [front, 0.62, 0.72, 0.62],
];

/** The categories of the machine and the engine in the order of the shop, each with its parts. */
const categories: [name: string, parts: Placed[]][] = [
  ["bearing", trio("bearing-6312-c3", "bearing-32210jr", "bearing-22212e")],
  ["seal-and-gasket", trio("oil-seal-1-09625571-0", "o-ring-07000-13045", "copper-washer-07005-01612")],
  ["cylinder-seal-kit", [["seal-kit-707-98-46280", 1, 0, 0]]],
  ["engine-parts", trio("cylinder-liner-6151", "piston-6754-31-2111", "connecting-rod-6754")],
  ["fuel-injection", duo("injection-pump-101062-8370", "injector-6754-11-3011")],
  ["turbocharger", [["turbocharger-6754", 1, 0, 0]]],
  ["starter-and-alternator", duo("starter-motor", "alternator")],
  ["sensor-and-control", duo("monitor-panel", "pressure-sensor")],
  ["battery", duo("battery-n120", "battery-n70")],
  ["belt-and-hose", duo("hydraulic-hose", "ribbed-belt")],
  ["cooling-system", duo("radiator", "water-pump")],
  ["hydraulic-pump-and-motor", duo("main-pump-708-2l-00500", "pump-cylinder-block")],
  [
    "hydraulic-cylinder",
    [
      ["hydraulic-cylinder-707-01-0a390", 1.2, 0, -0.5],
      ["hydraulic-cylinder-421-63-h2140", 0.85, 0.2, 0.5, [0, -44, 0]],
    ],
  ],
  [
    "control-valve",
    [
      ["control-valve-723", 1, -0.1, -0.3],
      ["relief-valve-709", 0.36, 0.85, 1.05],
    ],
  ],
  ["final-drive-and-axle", duo("final-drive-20y", "universal-joint-37401")],
  ["undercarriage", trio("sprocket-20y-27-11582", "track-roller-20y-30-07300", "carrier-roller-20y")],
  ["bucket-and-get", trio("tooth-adapter-20y", "bucket-tooth-205-70-19570", "tooth-pin-09244")],
  ["brake-and-clutch", duo("clutch-disc-31250", "brake-disc-43512")],
  ["bolt-and-hardware", duo("hex-bolt-01010-81680", "shoe-nut-01803")],
];

const page = {
  width: 480,
  height: 360,
  ground: "#f6f4f0",
  shadowStrength: 0.5,
  frame: { centreX: 0.5, centreY: 0.5, width: 0.8, height: 0.74 },
  cameraTurn: -24,
  cameraHeight: 24,
};

const gear = item(
  "sprocket",
  { teeth: 21, holes: 22, bore: 0.61, thickness: 0.16, colour: "#2b2d30" },
  [-90, 0, 0],
  [0.5, -0.9, 0.55],
);

/** The pictures of empty screens: an empty cart, a search without a result, no orders yet. */
const emptyStates: StillLife[] = [
  { name: "empty-cart", shot: page, items: [item("crate", { open: true }, [0, 0, 0], [1, 0, 0])] },
  {
    name: "nothing-found",
    shot: { ...page, cameraTurn: 0, cameraHeight: 40 },
    items: [item("magnifier", undefined, [0, -28, 0], [1, 0.25, 0]), gear],
  },
  {
    name: "no-orders",
    shot: page,
    items: [
      item("crate", { open: false }, [0, 0, 0], [1, 0, 0]),
      item("clipboard", undefined, [0, -44, 0], [0.5, 0.5, 1.15]),
    ],
  },
];

/** Banners, the preview picture for links, the categories' pictures and those of empty screens. */
const scenes: Scene[] = [
  {
    name: "banner",
    shot: {
      ...dark,
      width: 1600,
      height: 900,
      frame: { centreX: 0.71, centreY: 0.51, width: 0.52, height: 0.82 },
    },
    parts: row,
  },
  {
    name: "banner-phone",
    shot: {
      ...dark,
      width: 900,
      height: 700,
      frame: { centreX: 0.5, centreY: 0.55, width: 0.88, height: 0.74 },
    },
    parts: row,
  },
  {
    name: "open-graph",
    shot: {
      ...dark,
      width: 1200,
      height: 630,
      frame: { centreX: 0.75, centreY: 0.48, width: 0.44, height: 0.76 },
    },
    parts: row,
    words: { title: "Heavy equipment", line: "Spare parts by number, since 2011" },
  },
  ...categories.map(([name, parts]): Scene => ({ name: `category-${name}`, shot: light, parts })),
];

function placed([name, scale, x, z, pose]: Placed): Item {
  const picture =
    pictures.find((each) => each.name === name) ?? pictures.find((each) => each.name.startsWith(name));
  if (!picture) throw new Error(`No picture's name is ${name} or begins with it.`);
  const { family, measures, view } = picture;
  return { family, measures, pose: pose ?? view?.pose ?? [0, 0, 0], scale, x, z };
}

export const stillLifeNames = [...scenes, ...emptyStates, ...filterStillLifes].map((life) => life.name);

/** The still life of that name with its parts taken from the picture tables. Throws where a part has left them. */
export function stillLife(name: string): StillLife | undefined {
  const scene = scenes.find((each) => each.name === name);
  if (!scene) return [...emptyStates, ...filterStillLifes].find((each) => each.name === name);
  const { parts, ...life } = scene;
  return { ...life, items: parts.map(placed) };
}
