import { picture, type Picture } from "../picture.ts";

export const electricPictures: Picture[] = [
  picture("starter-motor", "starterMotor", undefined, {
    pose: [0, 30, -90],
    cameraTurn: 0,
    cameraHeight: 18,
  }),
  picture("starter-motor-rear", "starterMotor", undefined, {
    pose: [0, 145, -90],
    cameraTurn: 0,
    cameraHeight: 18,
  }),
  picture("alternator", "alternator", undefined, { pose: [90, -36, 0], cameraTurn: 0, cameraHeight: 18 }),
  picture("alternator-rear", "alternator", undefined, {
    pose: [90, 140, 0],
    cameraTurn: 0,
    cameraHeight: 16,
  }),
  picture("starter-relay", "starterRelay", undefined, { cameraHeight: 28 }),
  picture(
    "battery-n70",
    "battery",
    { length: 1.9, width: 1.05, height: 1.3, name: "N70", amperes: "65 - 70 Ah" },
    { cameraHeight: 22, cameraTurn: 26 },
  ),
  picture(
    "battery-n100",
    "battery",
    { length: 2.4, width: 1.03, height: 1.32, name: "N100", amperes: "100 Ah" },
    { cameraHeight: 22, cameraTurn: 26 },
  ),
  picture(
    "battery-n120",
    "battery",
    { length: 2.9, width: 1.06, height: 1.4, name: "N120", amperes: "120 Ah" },
    { cameraHeight: 22, cameraTurn: 26 },
  ),
  picture(
    "battery-n150",
    "battery",
    { length: 2.9, width: 1.35, height: 1.42, name: "N150", amperes: "150 Ah" },
    { cameraHeight: 22, cameraTurn: 26 },
  ),
  picture("pressure-sensor", "pressureSensor", undefined, {
    pose: [0, 25, 0],
    cameraTurn: 0,
    cameraHeight: 22,
  }),
  picture("speed-sensor", "speedSensor", undefined, { cameraHeight: 32 }),
  picture("temperature-sensor", "temperatureSensor", undefined, {
    pose: [0, 25, 0],
    cameraTurn: 0,
    cameraHeight: 22,
  }),
  picture("throttle-motor", "throttleMotor", undefined, { cameraHeight: 24 }),
  picture("monitor-panel", "monitorPanel", undefined, { cameraHeight: 14 }),
  picture("key-switch", "keySwitch", undefined, { pose: [0, 30, 0], cameraTurn: 0, cameraHeight: 22 }),
];
