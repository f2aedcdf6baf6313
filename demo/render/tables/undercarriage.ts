import type { Picture, View } from "../picture.ts";
import { paintOf, partViews } from "./part-views.ts";

const turnedLeft = { pose: [0, -34, 0], cameraTurn: 0, cameraHeight: 22 } satisfies View;
const across = { pose: [0, -16, 0], cameraTurn: 0, cameraHeight: 26 } satisfies View;

/** Length over the shaft ends and diameter over the flange in millimetres. */
const trackRollers: [code: string, brand: string, length: number, flange: number, doubleFlange?: true][] = [
  ["20Y-30-07300", "Komatsu", 440, 188],
  ["207-30-00510", "Komatsu", 490, 216],
  ["208-30-00210", "Komatsu", 540, 240],
  ["14X-30-14200", "Komatsu", 430, 218, true],
  ["4392416", "Hitachi", 436, 190],
  ["9193159", "Hitachi", 500, 222],
  ["117-5045", "Caterpillar", 452, 192],
  ["YN64D00012F1", "Kobelco", 430, 188],
  ["14525768", "Volvo CE", 446, 192],
];

/** Length with its shaft and diameter over the rims in millimetres. */
const carrierRollers: [code: string, brand: string, length: number, rim: number][] = [
  ["20Y-30-00670", "Komatsu", 268, 152],
  ["207-30-00571", "Komatsu", 292, 168],
  ["14X-30-00083", "Komatsu", 330, 190],
  ["4357784", "Hitachi", 262, 154],
  ["CR5508", "Berco", 274, 150],
];

/** Teeth, bolt holes, outer diameter, bore and thickness in millimetres. */
const sprockets: [
  code: string,
  brand: string,
  teeth: number,
  holes: number,
  outer: number,
  bore: number,
  thick: number,
][] = [
  ["20Y-27-11582", "Komatsu", 21, 22, 660, 402, 62],
  ["207-27-61210", "Komatsu", 23, 24, 728, 438, 70],
  ["1033087", "Hitachi", 21, 16, 664, 418, 62],
  ["8E-9805", "Caterpillar", 23, 20, 678, 396, 66],
];

/** Diameter over the rim and width over the shaft blocks in millimetres. */
const idlers: [code: string, brand: string, diameter: number, width: number][] = [
  ["20Y-30-00030", "Komatsu", 560, 182],
  ["207-30-00161", "Komatsu", 640, 206],
  ["4398525", "Hitachi", 566, 172],
  ["190-1546", "Caterpillar", 572, 190],
];

/** Pitch of the chain and length of the link in millimetres. */
const links: [code: string, brand: string, length: number][] = [
  ["20Y-32-00023", "Komatsu", 276],
  ["207-32-03210", "Komatsu", 316],
];

/** Width across the machine, pitch, height of the grouser in millimetres. */
const shoes: [code: string, brand: string, width: number, pitch: number, grousers: 1 | 3][] = [
  ["20Y-32-11310", "Komatsu", 600, 190, 3],
  ["4304456", "Hitachi", 600, 190, 3],
  ["14X-32-11310", "Komatsu", 510, 203, 1],
];

export const undercarriagePictures: Picture[] = [
  ...trackRollers.flatMap(([code, brand, length, flange, doubleFlange = false]) =>
    partViews(
      "track-roller",
      code,
      "trackRoller",
      { colour: paintOf(brand), slender: length / flange, doubleFlange },
      { main: turnedLeft, scale: { ...across, rule: { width: length } } },
    ),
  ),
  ...carrierRollers.flatMap(([code, brand, length, rim]) =>
    partViews(
      "carrier-roller",
      code,
      "carrierRoller",
      { colour: paintOf(brand), slender: length / rim },
      {
        main: { pose: [0, 215, 0], cameraTurn: 0, cameraHeight: 20 },
        scale: { pose: [0, -18, 0], cameraTurn: 0, cameraHeight: 26, rule: { width: length } },
      },
    ),
  ),
  ...sprockets.flatMap(([code, brand, teeth, holes, outer, bore, thick]) =>
    partViews(
      "sprocket",
      code,
      "sprocket",
      { teeth, holes, bore: bore / outer, thickness: (thick / outer) * 1.7, colour: paintOf(brand) },
      {
        main: { pose: [0, -30, 0], cameraTurn: 0, cameraHeight: 12 },
        scale: { pose: [-90, 0, 0], cameraTurn: 0, cameraHeight: 46, rule: { width: outer } },
      },
    ),
  ),
  ...partViews(
    "sprocket-segment",
    "154-27-12273",
    "sprocketSegment",
    { teeth: 5, colour: paintOf("Komatsu") },
    {
      main: { pose: [0, -26, 0], cameraTurn: 0, cameraHeight: 16 },
      scale: { pose: [-90, 0, 0], cameraTurn: 0, cameraHeight: 44, rule: { width: 410 } },
    },
  ),
  ...idlers.flatMap(([code, brand, diameter, width]) =>
    partViews(
      "idler",
      code,
      "idler",
      { colour: paintOf(brand), width: (width / diameter) * 2 },
      {
        main: { pose: [0, -36, 0], cameraTurn: 0, cameraHeight: 14 },
        scale: { pose: [0, -12, 0], cameraTurn: 0, cameraHeight: 22, rule: { height: diameter } },
      },
    ),
  ),
  ...links.flatMap(([code, brand, length]) =>
    partViews(
      "track-link",
      code,
      "trackLink",
      { colour: paintOf(brand) },
      {
        main: { pose: [0, -34, 0], cameraTurn: 0, cameraHeight: 26 },
        scale: { pose: [0, 160, 0], cameraTurn: 0, cameraHeight: 26, rule: { width: length } },
      },
    ),
  ),
  ...shoes.flatMap(([code, brand, width, pitch, grousers]) =>
    partViews(
      "track-shoe",
      code,
      "trackShoe",
      { width, pitch, grousers, colour: paintOf(brand) },
      {
        main: { pose: [0, -58, 0], cameraTurn: 0, cameraHeight: 30, size: 0.78 },
        scale: { pose: [0, 90, 0], cameraTurn: 0, cameraHeight: 34, rule: { depth: width } },
      },
    ),
  ),
];
