import type { DemoProduct } from "#demo/catalogue/read-catalogue.ts";
import type { Piston } from "../models/engine/pistons.ts";
import type { Picture } from "../picture.ts";
import { named, pictureKind } from "./catalogue-rows.ts";

type PistonShape = Omit<Piston, "number"> & { boreMm: number };

const pistons: Record<string, PistonShape> = {
  "6754-31-2111": { height: 1.86, bowl: 0.6, depth: 0.28, crown: "aluminium", coated: true, boreMm: 107 },
  "3907163": { height: 1.94, bowl: 0.56, depth: 0.34, crown: "aluminium", coated: false, boreMm: 102 },
  "1-12111777-0": { height: 2.02, bowl: 0.5, depth: 0.42, crown: "aluminium", coated: false, boreMm: 105 },
  "8-98152901-1": { height: 1.78, bowl: 0.64, depth: 0.26, crown: "aluminium", coated: true, boreMm: 115 },
  "197-9322": { height: 1.9, bowl: 0.68, depth: 0.3, crown: "steel", coated: false, boreMm: 137 },
};
const anyPiston: PistonShape = {
  height: 1.88,
  bowl: 0.58,
  depth: 0.3,
  crown: "aluminium",
  coated: false,
  boreMm: 105,
};
const pistonOf = ({ code }: DemoProduct) => pistons[code] ?? anyPiston;

const liners: Record<string, { length: number; kind: "wet" | "dry"; outerMm: number }> = {
  "197-9330": { length: 1.95, kind: "wet", outerMm: 182 },
  "6151-21-2220": { length: 1.78, kind: "wet", outerMm: 168 },
  "1-11261242-0": { length: 2.0, kind: "dry", outerMm: 121 },
};
const linerOf = ({ code }: DemoProduct) =>
  liners[code] ?? { length: 1.86, kind: "wet" as const, outerMm: 150 };

/** Cylinders of the engines that parts of the crankcase belong to; six unless told. */
const fourCylinders = new Set(["8-98029270-1", "1-87811203-9"]);
const cylindersOf = ({ code }: DemoProduct): 4 | 6 => (fourCylinders.has(code) ? 4 : 6);

const headGaskets: Record<string, { bore: number; material: "steel" | "graphite" }> = {
  "221-9355": { bore: 0.84, material: "steel" },
  "6754-11-1811": { bore: 0.86, material: "steel" },
  "1-11141249-0": { bore: 0.8, material: "graphite" },
};

export const engineInsidePictures: Picture[] = [
  ...pictureKind({
    prefix: "piston",
    family: "piston",
    products: named("Piston"),
    measures: (product) => ({ ...pistonOf(product), number: product.code }),
    look: (product) => pistonOf(product).crown,
    main: { cameraHeight: 30, cameraTurn: 0 },
    scale: (product) => ({ width: pistonOf(product).boreMm }),
    scaleShared: true,
    further: [
      { suffix: "underside", view: { pose: [-90, 36, 0], cameraTurn: 0, cameraHeight: 18 }, shared: true },
    ],
  }),
  ...pictureKind({
    prefix: "cylinder-liner",
    family: "cylinderLiner",
    products: named("Cylinder liner"),
    measures: (product) => ({ ...linerOf(product), number: product.code }),
    look: (product) => linerOf(product).kind,
    main: { cameraHeight: 26, cameraTurn: 14 },
    scale: (product) => ({ width: linerOf(product).outerMm }),
    scaleShared: true,
    further: [
      { suffix: "bore", view: { pose: [90, -32, 0], cameraTurn: 0, cameraHeight: 18 }, shared: true },
    ],
  }),
  ...pictureKind({
    prefix: "piston-rings",
    family: "pistonRings",
    products: named("Piston ring set"),
    measures: ({ code }) => ({ number: code }),
    main: { cameraHeight: 46, cameraTurn: 0, size: 0.78 },
    scale: () => ({ longest: 158 }),
    scaleShared: true,
  }),
  ...pictureKind({
    prefix: "main-bearings",
    family: "bearingShells",
    products: named("Main bearing set"),
    measures: ({ code }) => ({ pairs: 7, width: 0.42, thrust: true, number: code }),
    main: { cameraHeight: 36, cameraTurn: 26, size: 0.8 },
    further: [{ suffix: "side", view: { cameraHeight: 22, cameraTurn: -58, size: 0.76 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "rod-bearings",
    family: "bearingShells",
    products: named("Connecting rod bearing set"),
    measures: ({ code }) => ({ pairs: 6, width: 0.46, thrust: false, number: code }),
    main: { cameraHeight: 36, cameraTurn: 26, size: 0.78 },
    further: [{ suffix: "side", view: { cameraHeight: 22, cameraTurn: -58, size: 0.76 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "engine-valve",
    family: "engineValves",
    products: named("Engine valve"),
    measures: ({ code }) => ({ head: code.startsWith("8-") ? 0.5 : 0.46, number: code }),
    main: { pose: [0, 52, 0], cameraHeight: 34, cameraTurn: 0, size: 0.76 },
    scale: () => ({ depth: 132 }),
    scaleShared: true,
    further: [{ suffix: "head", view: { pose: [0, 18, 0], cameraHeight: 22, cameraTurn: 0 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "connecting-rod",
    family: "connectingRod",
    products: named("Connecting rod"),
    measures: ({ code }) => ({ number: code }),
    main: { pose: [0, 122, 0], cameraHeight: 36, cameraTurn: 0, size: 0.78 },
    scale: () => ({ longest: 268 }),
    scaleShared: true,
    further: [
      {
        suffix: "big-end",
        view: { pose: [0, 24, 0], cameraHeight: 30, cameraTurn: 0, size: 0.78 },
        shared: true,
      },
    ],
  }),
  ...pictureKind({
    prefix: "crankshaft",
    family: "crankshaft",
    products: named("Crankshaft"),
    measures: (product) => ({ cylinders: cylindersOf(product), number: product.code }),
    look: (product) => String(cylindersOf(product)),
    main: { pose: [0, 46, 0], cameraTurn: 0, cameraHeight: 34, size: 0.84 },
    further: [
      {
        suffix: "flange",
        view: { pose: [0, -52, 0], cameraTurn: 0, cameraHeight: 18, size: 0.8 },
        shared: true,
      },
      {
        suffix: "side",
        view: { pose: [0, 6, 0], cameraTurn: 0, cameraHeight: 12, size: 0.86 },
        shared: true,
      },
    ],
  }),
  ...pictureKind({
    prefix: "camshaft",
    family: "camshaft",
    products: named("Camshaft"),
    measures: (product) => ({ cylinders: cylindersOf(product), number: product.code }),
    main: { pose: [0, 48, 0], cameraTurn: 0, cameraHeight: 38, size: 0.84 },
    further: [
      {
        suffix: "gear",
        view: { pose: [0, 62, 0], cameraTurn: 0, cameraHeight: 18, size: 0.8 },
        shared: true,
      },
    ],
  }),
  ...pictureKind({
    prefix: "crankshaft-pulley",
    family: "pulley",
    products: named("Crankshaft pulley"),
    measures: ({ code }) => ({
      width: 0.27,
      grooves: 8,
      profile: "ribbed",
      holes: 6,
      bore: 0.22,
      damper: true,
      number: code,
    }),
    main: { pose: [-8, -32, 0], cameraTurn: 0, cameraHeight: 16 },
    scale: () => ({ width: 265 }),
    further: [{ suffix: "front", view: { pose: [0, -6, 0], cameraTurn: 0, cameraHeight: 8 } }],
  }),
  ...pictureKind({
    prefix: "fan-pulley",
    family: "pulley",
    products: named("Fan pulley"),
    measures: ({ code }) => ({
      width: 0.32,
      grooves: 2,
      profile: "v",
      holes: 4,
      bore: 0.2,
      damper: false,
      number: code,
    }),
    main: { pose: [-8, -34, 0], cameraTurn: 0, cameraHeight: 16 },
    scale: () => ({ width: 175 }),
    further: [{ suffix: "front", view: { pose: [0, -6, 0], cameraTurn: 0, cameraHeight: 8 } }],
  }),
  ...pictureKind({
    prefix: "ring-gear",
    family: "ringGear",
    products: named("Flywheel ring gear"),
    measures: ({ code }) => ({ teeth: 127, number: code }),
    main: { cameraHeight: 34, cameraTurn: 0, size: 0.76 },
    further: [{ suffix: "front", view: { pose: [84, -14, 0], cameraTurn: 0, cameraHeight: 10 } }],
  }),
  ...pictureKind({
    prefix: "engine-mount",
    family: "engineMount",
    products: named("Engine mounting rubber"),
    measures: ({ code }) => ({ number: code }),
    main: { cameraHeight: 32, cameraTurn: 16 },
    scale: () => ({ width: 168 }),
    scaleShared: true,
    further: [{ suffix: "top", view: { cameraHeight: 62, cameraTurn: 0 }, shared: true }],
  }),
  ...pictureKind({
    prefix: "head-gasket",
    family: "cylinderHeadGasket",
    products: named("Cylinder head gasket"),
    measures: (product) => ({
      ...(headGaskets[product.code] ?? { bore: 0.82, material: "steel" }),
      cylinders: 6,
      number: product.code,
    }),
    main: { pose: [0, 38, 0], cameraHeight: 48, cameraTurn: 0, size: 0.84 },
    look: (product) => headGaskets[product.code]?.material ?? "steel",
    further: [
      { suffix: "end", view: { pose: [0, 78, 0], cameraHeight: 34, cameraTurn: 0, size: 0.8 }, shared: true },
    ],
  }),
  ...pictureKind({
    prefix: "gasket-set",
    family: "overhaulGasketSet",
    products: named("Engine overhaul gasket set"),
    measures: ({ code }) => ({ cylinders: 6, number: code }),
    main: { cameraHeight: 58, cameraTurn: 10, size: 0.82 },
    further: [{ suffix: "front", view: { cameraHeight: 32, cameraTurn: -24, size: 0.82 } }],
  }),
  ...pictureKind({
    prefix: "manifold-gasket",
    family: "manifoldGasket",
    products: named("Exhaust manifold gasket"),
    measures: ({ code }) => ({ ports: 3, number: code }),
    main: { cameraHeight: 44, cameraTurn: 22, size: 0.8 },
    scale: () => ({ width: 290 }),
  }),
  ...pictureKind({
    prefix: "valve-cover-gasket",
    family: "valveCoverGasket",
    products: named("Valve cover gasket"),
    measures: () => ({ length: 3.8 }),
    main: { pose: [0, 30, 0], cameraHeight: 44, cameraTurn: 0, size: 0.82 },
    further: [{ suffix: "end", view: { pose: [0, 74, 0], cameraHeight: 28, cameraTurn: 0, size: 0.78 } }],
  }),
];
