import type { DemoProduct } from "#demo/catalogue/read-catalogue.ts";
import type { Core } from "../models/engine/radiators.ts";
import type { HoseEnd } from "../models/engine/hoses.ts";
import type { WaterPump } from "../models/engine/water-circuit.ts";
import type { Picture } from "../picture.ts";
import { named, pictureKind } from "./catalogue-rows.ts";

const cores: Record<string, Omit<Core, "number">> = {
  "20Y-03-42451": { width: 1.9, height: 2.3, depth: 0.28, tanks: "top" },
  "4650352": { width: 2.1, height: 2.1, depth: 0.26, tanks: "top" },
  "207-03-75120": { width: 2.2, height: 2.5, depth: 0.32, tanks: "top" },
  "206-03-71161": { width: 2.1, height: 1.0, depth: 0.2, tanks: "side" },
  "20Y-03-42461": { width: 2.2, height: 1.5, depth: 0.24, tanks: "side" },
};
const anyCore: Omit<Core, "number"> = { width: 2, height: 2.2, depth: 0.28, tanks: "top" };

const waterPumps: Record<string, Omit<WaterPump, "number">> = {
  "352-0203": { metal: "iron", drive: "gear", inletTurn: 62 },
  "3800984": { metal: "aluminium", drive: "pulley", inletTurn: 40 },
  "6754-61-1100": { metal: "aluminium", drive: "pulley", inletTurn: 62 },
  "16100-E0373": { metal: "iron", drive: "pulley", inletTurn: 78 },
  "1-13650133-3": { metal: "iron", drive: "flange", inletTurn: 62 },
  "8-98042848-2": { metal: "aluminium", drive: "flange", inletTurn: 84 },
};
const waterPumpOf = ({ code }: DemoProduct): Omit<WaterPump, "number"> =>
  waterPumps[code] ?? { metal: "iron", drive: "flange", inletTurn: 62 };

const hoseEnds: Record<string, HoseEnd> = {
  "4655671": "jic",
  "07085-00412": "eye",
  "20Y-62-51690": "straight",
};
const fittings: Record<string, HoseEnd> = {
  "Hose fitting, ORFS swivel": "straight",
  "Hose fitting, JIC swivel": "jic",
  "Hose fitting, ORFS 90°": "elbow",
  "Hose fitting, eye joint": "eye",
};
const hoseBends = { "20Y-03-41121": "s", "4447581": "elbow", "07260-20624": "long" } as const;
const bendOf = ({ code }: DemoProduct) =>
  code in hoseBends ? hoseBends[code as keyof typeof hoseBends] : ("s" as const);

/** Belts are as long as their weight says: a B section weighs about 190 g a metre. */
const beltLength = ({ weightGrams }: DemoProduct) => Math.min(1.5, Math.max(0.9, weightGrams / 280));

export const coolingAndBeltPictures: Picture[] = [
  ...pictureKind({
    prefix: "radiator",
    family: "radiator",
    products: named("Radiator", "Fuel cooler", "Hydraulic oil cooler"),
    measures: ({ code }) => ({ ...(cores[code] ?? anyCore), number: code }),
    look: ({ code }) => (cores[code] ?? anyCore).tanks,
    main: { cameraHeight: 16, cameraTurn: 28 },
    further: [{ suffix: "front", view: { cameraHeight: 8, cameraTurn: 0 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "cooling-fan",
    family: "coolingFan",
    products: named("Cooling fan"),
    measures: ({ code }) => ({ blades: 6, number: code }),
    main: { pose: [0, -26, 0], cameraTurn: 0, cameraHeight: 14 },
    further: [{ suffix: "side", view: { pose: [0, -66, 0], cameraTurn: 0, cameraHeight: 12 } }],
  }),
  ...pictureKind({
    prefix: "water-pump",
    family: "waterPump",
    products: named("Water pump"),
    measures: (product) => ({ ...waterPumpOf(product), number: product.code }),
    look: (product) => `${waterPumpOf(product).metal}-${waterPumpOf(product).drive}`,
    main: { pose: [0, -30, 0], cameraTurn: 0, cameraHeight: 18 },
    scale: () => ({ width: 190 }),
    scaleShared: true,
    further: [
      { suffix: "impeller", view: { pose: [0, 152, 0], cameraTurn: 0, cameraHeight: 16 }, shared: true },
    ],
  }),
  ...pictureKind({
    prefix: "thermostat",
    family: "thermostat",
    products: named("Thermostat"),
    measures: ({ code }) => ({ opening: code === "248-5513" ? "88°C" : "82°C", number: code }),
    main: { cameraHeight: 24, cameraTurn: 12 },
    scale: ({ code }) => ({ width: code === "248-5513" ? 74 : 56 }),
    scaleShared: true,
    further: [{ suffix: "top", view: { cameraHeight: 58, cameraTurn: 0 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "oil-pump",
    family: "oilPump",
    products: named("Engine oil pump"),
    measures: ({ code, weightGrams }) => ({ number: code, teeth: weightGrams > 3400 ? 28 : 34 }),
    main: { pose: [0, -28, 0], cameraTurn: 0, cameraHeight: 18 },
    scale: () => ({ width: 205 }),
    scaleShared: true,
    further: [
      { suffix: "ports", view: { pose: [0, -72, 0], cameraTurn: 0, cameraHeight: 26 }, shared: true },
    ],
  }),
  ...pictureKind({
    prefix: "v-belt",
    family: "vBelt",
    products: named("V-belt", "V-belt set"),
    measures: (product) => ({
      count: product.nameEn === "V-belt set" ? 2 : 1,
      length: beltLength(product),
      number: product.code,
    }),
    look: ({ nameEn }) => (nameEn === "V-belt set" ? "set" : "single"),
    main: { cameraHeight: 30, cameraTurn: 8, size: 0.76 },
    further: [{ suffix: "end", view: { cameraHeight: 18, cameraTurn: 66 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "ribbed-belt",
    family: "ribbedBelt",
    products: named("Ribbed belt"),
    measures: (product) => ({ ribs: 8, length: beltLength(product), number: product.code }),
    main: { cameraHeight: 26, cameraTurn: 8, size: 0.76 },
    further: [{ suffix: "end", view: { cameraHeight: 20, cameraTurn: 66 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "hydraulic-hose",
    family: "hydraulicHose",
    products: named("Hydraulic hose"),
    measures: ({ code }) => ({ end: hoseEnds[code] ?? "straight", number: code }),
    look: ({ code }) => hoseEnds[code] ?? "straight",
    main: { pose: [0, -22, 0], cameraHeight: 40, cameraTurn: 0, size: 0.76 },
    further: [{ suffix: "end", view: { cameraHeight: 22, cameraTurn: 62, size: 0.76 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "hose-coil",
    family: "hoseCoil",
    products: named('Hydraulic hose 1/2", per metre', 'Hydraulic hose 3/4", per metre'),
    measures: ({ code }) => ({ radius: code.startsWith("12") ? 0.125 : 0.095, number: code }),
    main: { cameraHeight: 30, cameraTurn: 0 },
    further: [{ suffix: "top", view: { cameraHeight: 60, cameraTurn: 20 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "hose-fitting",
    family: "hoseFitting",
    products: named(...Object.keys(fittings)),
    measures: ({ code, nameEn }) => ({ kind: fittings[nameEn] ?? "straight", number: code }),
    main: { cameraHeight: 24, cameraTurn: 14 },
    scale: () => ({ height: 68 }),
  }),
  ...pictureKind({
    prefix: "radiator-hose",
    family: "radiatorHose",
    products: named("Radiator hose"),
    measures: (product) => ({ bend: bendOf(product), number: product.code }),
    main: { cameraHeight: 22, cameraTurn: 0, size: 0.74 },
    further: [{ suffix: "end", view: { cameraHeight: 26, cameraTurn: -52 }, shared: true }],
  }),
];
