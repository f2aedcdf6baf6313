import { picture, type Picture } from "../picture.ts";

/** Bearings stand on their rim, a little turned. */
const onRim = { pose: [90, -38, 0], cameraTurn: 0, cameraHeight: 16 } as const;
const facing = { pose: [90, -8, 0], cameraTurn: 0, cameraHeight: 10 } as const;
const lying = { cameraHeight: 34, cameraTurn: 24 } as const;

export const enginePictures: Picture[] = [
  picture("bearing-ball-open", "ballBearing", { bore: 0.52, width: 0.42, closure: "open" }, onRim),
  picture("bearing-ball-front", "ballBearing", { bore: 0.52, width: 0.42, closure: "open" }, facing),
  picture("bearing-ball-shielded", "ballBearing", { bore: 0.48, width: 0.46, closure: "shielded" }, onRim),
  picture("bearing-ball-sealed", "ballBearing", { bore: 0.48, width: 0.56, closure: "sealed" }, onRim),
  picture("bearing-taper", "taperBearing", { apart: false }, { cameraHeight: 36 }),
  picture("bearing-taper-parts", "taperBearing", { apart: true }, { cameraHeight: 30, cameraTurn: 8 }),
  picture("bearing-thrust", "thrustBearing", undefined, { cameraHeight: 24 }),
  picture("bearing-cylindrical", "cylindricalBearing", undefined, onRim),
  picture("bearing-spherical", "sphericalBearing", undefined, onRim),
  picture("o-ring", "oRing", undefined, { cameraHeight: 42 }),
  picture("o-ring-assortment", "oRingAssortment", undefined, { cameraHeight: 36 }),
  picture("dust-seal", "lipSeal", { bore: 0.68, width: 0.26, rubberColour: "#3a3d42", spring: false }, lying),
  picture("oil-seal", "lipSeal", { bore: 0.62, width: 0.3, rubberColour: "#7d2b22", spring: true }, lying),
  picture("head-gasket", "headGasket", { cylinders: 6 }, { cameraHeight: 42, cameraTurn: 18, size: 0.8 }),
  picture("gasket-set", "gasketSet", undefined, { cameraHeight: 46, cameraTurn: 14, size: 0.76 }),
  picture("seal-kit", "sealKit", { size: "rod" }, { cameraHeight: 36, cameraTurn: 12 }),
  picture("seal-kit-large", "sealKit", { size: "full" }, { cameraHeight: 38, cameraTurn: 8, size: 0.76 }),
  picture("piston", "piston", { height: 1.85 }, { cameraHeight: 22 }),
  picture("piston-crown", "piston", { height: 1.85 }, { cameraHeight: 48, cameraTurn: -20 }),
  picture("cylinder-liner", "cylinderLiner", undefined, { cameraHeight: 24 }),
  picture("piston-rings", "pistonRings", undefined, { cameraHeight: 40 }),
  picture("bearing-shells", "bearingShells", undefined, { cameraHeight: 28, cameraTurn: 14 }),
  picture("engine-valves", "engineValves", undefined, { pose: [0, 50, 0], cameraHeight: 26, cameraTurn: 0 }),
  picture("connecting-rod", "connectingRod", undefined, {
    pose: [0, 122, 0],
    cameraHeight: 36,
    cameraTurn: 0,
    size: 0.78,
  }),
  picture(
    "hexagon-bolt",
    "bolt",
    { length: 2, headHeight: 0.32, withNut: true, coated: "steel" },
    { cameraHeight: 22 },
  ),
  picture(
    "shoe-bolt",
    "bolt",
    { length: 1.35, headHeight: 0.36, withNut: true, coated: "black" },
    { cameraHeight: 22, cameraTurn: 30 },
  ),
  picture(
    "injector",
    "injector",
    { body: "steel" },
    { pose: [0, 24, -84], cameraTurn: 0, cameraHeight: 30, size: 0.76 },
  ),
  picture(
    "injector-black",
    "injector",
    { body: "black" },
    { pose: [0, -24, 84], cameraTurn: 0, cameraHeight: 30, size: 0.76 },
  ),
  picture("injector-tip", "injectorNozzle", undefined, {
    pose: [0, 145, 0],
    cameraHeight: 26,
    cameraTurn: 0,
  }),
  picture("injector-unit", "unitInjector", undefined, { pose: [0, -25, 0], cameraHeight: 16, cameraTurn: 0 }),
  picture("metering-valve", "meteringValve", undefined, {
    pose: [0, -30, 0],
    cameraHeight: 24,
    cameraTurn: 0,
  }),
];
