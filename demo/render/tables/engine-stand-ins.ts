import { picture, type Picture } from "../picture.ts";

const turnedLeft = { pose: [0, -30, 0], cameraTurn: 0, cameraHeight: 18 } as const;
const number = "";

/** Pictures without a number, for products whose own picture is still to be drawn. */
export const engineStandIns: Picture[] = [
  picture(
    "head-gasket",
    "cylinderHeadGasket",
    { cylinders: 6, bore: 0.82, material: "graphite", number },
    {
      pose: [0, 38, 0],
      cameraHeight: 48,
      cameraTurn: 0,
      size: 0.84,
    },
  ),
  picture("gasket-set", "overhaulGasketSet", { cylinders: 4, number }, { cameraHeight: 58, cameraTurn: 10 }),
  picture(
    "bearing-shells",
    "bearingShells",
    { pairs: 2, width: 0.5, thrust: false, number },
    { cameraHeight: 28 },
  ),
  picture("engine-valves", "engineValves", { head: 0.48, number }, { pose: [0, 50, 0], cameraHeight: 26 }),
  picture("metering-valve", "meteringValve", { number, seal: "#25603f" }, turnedLeft),
  picture(
    "alternator-rear",
    "alternator",
    { pulley: "ribbed", ears: 2, number, output: "24 V" },
    {
      pose: [90, 140, 0],
      cameraTurn: 0,
      cameraHeight: 16,
    },
  ),
  picture(
    "monitor-panel",
    "monitorPanel",
    { number, style: "gauges", hours: "4 218.6 h", keys: 12 },
    {
      cameraHeight: 14,
    },
  ),
  picture("v-belt-set", "vBelt", { count: 2, length: 1.2, number }, { cameraHeight: 26 }),
  picture("hydraulic-hose", "hydraulicHose", { end: "jic", number }, { cameraHeight: 30, cameraTurn: 8 }),
  picture("hose-coil", "hoseCoil", { radius: 0.105, number }, { cameraHeight: 26 }),
  picture("water-pump", "waterPump", { metal: "iron", drive: "flange", inletTurn: 62, number }, turnedLeft),
  picture(
    "radiator",
    "radiator",
    { width: 1.9, height: 1.7, depth: 0.3, tanks: "top", number },
    {
      cameraHeight: 14,
      cameraTurn: 32,
    },
  ),
];
