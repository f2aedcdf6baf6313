import type { DemoProduct } from "#demo/catalogue/read-catalogue.ts";
import type { Battery } from "../models/engine/battery-and-relay.ts";
import type { StarterMotor } from "../models/engine/starter-and-alternator.ts";
import type { Picture } from "../picture.ts";
import { inCategory, named, pictureKind } from "./catalogue-rows.ts";

const starters: Record<string, Omit<StarterMotor, "number">> = {
  "207-1556": { length: 1.08, teeth: 10, colour: "#3a3d41", power: "24 V  5.5 kW" },
  "600-863-4210": { length: 1, teeth: 11, colour: "#26282b", power: "24 V  5.5 kW" },
  "600-863-5110": { length: 1.14, teeth: 11, colour: "#26282b", power: "24 V  7.5 kW" },
  "10461758": { length: 1.32, teeth: 12, colour: "#1d1f21", power: "24 V  7.8 kW" },
  "3957593": { length: 0.92, teeth: 10, colour: "#2f3235", power: "24 V  4.0 kW" },
};
const starterOf = ({ code, weightGrams }: DemoProduct): Omit<StarterMotor, "number"> =>
  starters[code] ?? { length: weightGrams / 9500, teeth: 11, colour: "#4a4d51", power: "24 V  4.5 kW" };

const outputs: Record<string, string> = {
  "600-861-3420": "24 V  35 A",
  "600-861-3111": "24 V  60 A",
  "185-5294": "24 V  55 A",
  "27040-2192": "24 V  60 A",
};
const withVPulley = new Set(["600-861-3420", "1-81200471-0", "3972730"]);

const batteries: Record<string, Omit<Battery, "name"> & { lengthMm: number }> = {
  N70: { length: 1.9, width: 1.06, height: 1.3, amperes: "70 Ah  12 V", lengthMm: 303 },
  N100: { length: 2.55, width: 1.08, height: 1.32, amperes: "100 Ah  12 V", lengthMm: 407 },
  N120: { length: 3.16, width: 1.14, height: 1.4, amperes: "120 Ah  12 V", lengthMm: 504 },
  N150: { length: 3.18, width: 1.39, height: 1.42, amperes: "150 Ah  12 V", lengthMm: 508 },
  N200: { length: 3.26, width: 1.74, height: 1.44, amperes: "200 Ah  12 V", lengthMm: 520 },
  N200S: { length: 3.26, width: 1.74, height: 1.44, amperes: "200 Ah  12 V", lengthMm: 520 },
  NS40ZL: { length: 1.24, width: 0.8, height: 1.32, amperes: "35 Ah  12 V", lengthMm: 197 },
  NS60: { length: 1.5, width: 0.82, height: 1.34, amperes: "45 Ah  12 V", lengthMm: 238 },
};
const batteryOf = ({ code }: DemoProduct) =>
  batteries[code] ?? { length: 1.9, width: 1.06, height: 1.3, amperes: "12 V", lengthMm: 300 };

const plugColours: Record<string, string> = {
  Caterpillar: "#4b4e53",
  Cummins: "#26282b",
  Hitachi: "#3a4a63",
  Kobelco: "#2f5f86",
  Komatsu: "#26282b",
};
const plugColourOf = ({ brand }: DemoProduct) => plugColours[brand] ?? "#26282b";

export const electricPictures: Picture[] = [
  ...pictureKind({
    prefix: "starter-motor",
    family: "starterMotor",
    products: named("Starter motor"),
    measures: (product) => ({ ...starterOf(product), number: product.code }),
    look: (product) => (starterOf(product).length > 1.2 ? "long" : "short"),
    main: { pose: [0, 30, -90], cameraTurn: 0, cameraHeight: 18 },
    scale: (product) => ({ height: 300 * starterOf(product).length }),
    scaleShared: true,
    further: [
      { suffix: "pinion", view: { pose: [0, -44, -90], cameraTurn: 0, cameraHeight: 18 }, shared: true },
    ],
  }),
  ...pictureKind({
    prefix: "alternator",
    family: "alternator",
    products: named("Alternator"),
    measures: ({ code, weightGrams }) => ({
      pulley: withVPulley.has(code) ? "v" : "ribbed",
      ears: weightGrams > 7000 ? 3 : 2,
      number: code,
      output: outputs[code] ?? "24 V  50 A",
    }),
    look: ({ code }) => (withVPulley.has(code) ? "v" : "ribbed"),
    main: { pose: [90, -36, 0], cameraTurn: 0, cameraHeight: 18 },
    scale: () => ({ height: 215 }),
    scaleShared: true,
    further: [
      { suffix: "rear", view: { pose: [90, 140, 0], cameraTurn: 0, cameraHeight: 16 }, shared: true },
    ],
  }),
  ...pictureKind({
    prefix: "starter-relay",
    family: "starterRelay",
    products: named("Starter relay"),
    measures: ({ code }) => ({ number: code }),
    main: { cameraHeight: 28 },
    scale: () => ({ height: 96 }),
  }),
  ...pictureKind({
    prefix: "battery-relay",
    family: "batteryRelay",
    products: named("Battery relay"),
    measures: ({ code }) => ({ number: code }),
    main: { cameraHeight: 26, cameraTurn: 14 },
    scale: () => ({ width: 112 }),
    scaleShared: true,
  }),
  ...pictureKind({
    prefix: "battery",
    family: "battery",
    products: inCategory("Battery"),
    measures: (product) => ({ ...batteryOf(product), name: product.code }),
    main: { cameraHeight: 22, cameraTurn: 26 },
    scale: (product) => ({ width: batteryOf(product).lengthMm * 1.06 }),
  }),
  ...pictureKind({
    prefix: "pressure-sensor",
    family: "pressureSensor",
    products: named("Pressure sensor"),
    measures: (product) => ({ number: product.code, plugColour: plugColourOf(product) }),
    main: { pose: [0, 25, 0], cameraTurn: 0, cameraHeight: 22 },
    scale: () => ({ longest: 78 }),
    scaleShared: true,
  }),
  ...pictureKind({
    prefix: "oil-pressure-sensor",
    family: "oilPressureSwitch",
    products: named("Oil pressure sensor"),
    measures: ({ code }) => ({ number: code }),
    main: { pose: [0, 25, 0], cameraTurn: 0, cameraHeight: 24 },
    scale: () => ({ longest: 62 }),
    scaleShared: true,
  }),
  ...pictureKind({
    prefix: "revolution-sensor",
    family: "speedSensor",
    products: named("Revolution sensor"),
    measures: (product) => ({
      number: product.code,
      plugColour: plugColourOf(product),
      length: product.brand === "Komatsu" ? 1 : 0.82,
    }),
    main: { cameraHeight: 32 },
    scale: () => ({ width: 138 }),
    scaleShared: true,
  }),
  ...pictureKind({
    prefix: "temperature-sensor",
    family: "temperatureSensor",
    products: named("Temperature sensor"),
    measures: (product) => ({
      number: product.code,
      plugColour: product.brand === "Komatsu" ? "#2f6b4a" : plugColourOf(product),
      probe: product.brand === "Cummins" ? 0.3 : 0.5,
    }),
    main: { pose: [0, 25, 0], cameraTurn: 0, cameraHeight: 22 },
    scale: () => ({ longest: 66 }),
    scaleShared: true,
  }),
  ...pictureKind({
    prefix: "throttle-motor",
    family: "throttleMotor",
    products: named("Throttle motor"),
    measures: ({ code, brand }) => ({
      number: code,
      armTurn: brand === "Komatsu" ? (code.endsWith("3000") ? -12 : 24) : brand === "Kobelco" ? 50 : 4,
      can: brand === "Komatsu" ? 0.4 : 0.34,
    }),
    main: { cameraHeight: 24, cameraTurn: 14 },
    scale: () => ({ longest: 215 }),
    scaleShared: true,
  }),
  ...pictureKind({
    prefix: "monitor-panel",
    family: "monitorPanel",
    products: named("Monitor panel"),
    measures: ({ code, brand }) => ({
      number: code,
      style: brand === "Komatsu" ? "gauges" : "bars",
      hours: brand === "Komatsu" ? "4 218.6 h" : "7 903.2 h",
      keys: brand === "Komatsu" ? 12 : 8,
    }),
    main: { cameraHeight: 14 },
    further: [{ suffix: "rear", view: { cameraHeight: 20, cameraTurn: 158 } }],
  }),
  ...pictureKind({
    prefix: "key-switch",
    family: "keySwitch",
    products: named("Key switch"),
    measures: ({ code, brand }) => ({
      number: code,
      bow: brand === "Caterpillar" ? "#3d4046" : brand === "Hitachi" ? "#7a2f22" : "#26282b",
      terminals: code.startsWith("08086") ? 6 : 5,
    }),
    main: { pose: [0, 30, 0], cameraTurn: 0, cameraHeight: 22, size: 0.62 },
    scale: () => ({ longest: 92 }),
    scaleShared: true,
    further: [
      { suffix: "terminals", view: { pose: [0, 128, 0], cameraTurn: 0, cameraHeight: 18 }, shared: true },
    ],
  }),
];
