import type { DemoProduct } from "#demo/catalogue/read-catalogue.ts";
import type { Injector } from "../models/engine/injectors.ts";
import type { Picture } from "../picture.ts";
import { named, pictureKind } from "./catalogue-rows.ts";

const injectorMakes: Record<string, Injector["make"]> = {
  "095000-6353": "denso",
  "095000-6593": "denso",
  "8-98151837-3": "denso",
  "326-4700": "denso",
  "320-0680": "short",
  "321-3600": "short",
  "387-9427": "hydraulic",
};
const makeOf = ({ code }: DemoProduct) => injectorMakes[code] ?? "bosch";
const injectorLengthMm = { bosch: 188, denso: 182, short: 138, hydraulic: 165 };

const pumps = named("Fuel injection pump");
const isRail = ({ code }: DemoProduct) => code === "6754-71-1310";
const isRotary = ({ code }: DemoProduct) => code === "3960902";
const lyingLeft = { pose: [0, 44, -84], cameraTurn: 0, cameraHeight: 40, size: 0.8 } as const;

export const fuelSystemPictures: Picture[] = [
  ...pictureKind({
    prefix: "injector",
    family: "injector",
    products: named("Common-rail injector"),
    measures: (product) => ({ make: makeOf(product), number: product.code }),
    look: makeOf,
    main: lyingLeft,
    scale: (product) => ({ height: injectorLengthMm[makeOf(product)] }),
    scaleShared: true,
    further: [
      {
        suffix: "standing",
        view: { pose: [0, -28, 0], cameraTurn: 0, cameraHeight: 14, size: 0.78 },
        shared: true,
      },
    ],
  }),
  ...pictureKind({
    prefix: "injector-unit",
    family: "unitInjector",
    products: named("Mechanical injector"),
    measures: ({ code }) => ({ number: code }),
    main: { pose: [0, 44, -86], cameraTurn: 0, cameraHeight: 38, size: 0.78 },
    scale: () => ({ height: 172 }),
    further: [{ suffix: "standing", view: { pose: [0, -25, 0], cameraHeight: 16, cameraTurn: 0 } }],
  }),
  ...pictureKind({
    prefix: "injector-nozzle",
    family: "injectorNozzle",
    products: named("Injector nozzle"),
    measures: ({ code }) => ({ number: code }),
    main: { cameraHeight: 30, cameraTurn: -16, size: 0.74 },
    scale: () => ({ width: 52 }),
    scaleShared: true,
    further: [{ suffix: "tip", view: { cameraHeight: 20, cameraTurn: 62 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "metering-valve",
    family: "meteringValve",
    products: named("Fuel metering valve"),
    measures: ({ code, brand }) => ({ number: code, seal: brand === "Denso" ? "#a2602a" : "#25603f" }),
    main: { pose: [0, -30, 0], cameraHeight: 24, cameraTurn: 0 },
    scale: () => ({ longest: 84 }),
    scaleShared: true,
    further: [{ suffix: "plug", view: { pose: [0, 20, 0], cameraHeight: 30, cameraTurn: 0 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "injection-pump",
    family: "inlinePump",
    products: pumps.filter((product) => !isRail(product) && !isRotary(product)),
    measures: ({ code }) => ({ cylinders: 6, number: code }),
    main: { pose: [0, -28, 0], cameraTurn: 0, cameraHeight: 20, size: 0.78 },
    further: [
      { suffix: "governor", view: { pose: [0, 48, 0], cameraTurn: 0, cameraHeight: 20, size: 0.76 } },
    ],
  }),
  ...pictureKind({
    prefix: "injection-pump",
    family: "rotaryPump",
    products: pumps.filter(isRotary),
    measures: ({ code }) => ({ outlets: 6, number: code }),
    main: { pose: [0, 34, 0], cameraTurn: 0, cameraHeight: 20 },
    further: [{ suffix: "shaft", view: { pose: [0, -46, 0], cameraTurn: 0, cameraHeight: 18 } }],
  }),
  ...pictureKind({
    prefix: "injection-pump",
    family: "railPump",
    products: pumps.filter(isRail),
    measures: ({ code }) => ({ number: code }),
    main: { pose: [0, 34, 0], cameraTurn: 0, cameraHeight: 18 },
    further: [{ suffix: "rear", view: { pose: [0, 148, 0], cameraTurn: 0, cameraHeight: 20 } }],
  }),
  ...pictureKind({
    prefix: "feed-pump",
    family: "feedPump",
    products: named("Fuel feed pump"),
    measures: ({ code }) => ({ kind: code.startsWith("1052") ? "piston" : "diaphragm", number: code }),
    main: { cameraTurn: 26, cameraHeight: 24 },
    scale: () => ({ width: 128 }),
    further: [{ suffix: "side", view: { cameraTurn: -58, cameraHeight: 20 } }],
  }),
];
