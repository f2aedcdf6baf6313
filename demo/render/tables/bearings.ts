import type { BearingSize } from "../models/machine/ball-bearings.ts";
import { picture, type Picture, type View } from "../picture.ts";
import { slug } from "./slug.ts";

const onRim = { pose: [90, -38, 0], cameraTurn: 0, cameraHeight: 16 } satisfies View;
const facing = { pose: [90, -14, 0], cameraTurn: 0, cameraHeight: 24 } satisfies View;
const lying = { cameraHeight: 36, cameraTurn: 8 } satisfies View;

type Kind = "open" | "shielded" | "sealed" | "taper" | "thrust" | "cylindrical" | "spherical";

/** Boundary dimensions after ISO 15, 355 and 104: bore, outer diameter, width in millimetres. */
const bearings: [code: string, kind: Kind, bore: number, outer: number, width: number][] = [
  ["6203-2Z", "shielded", 17, 40, 12],
  ["6210-2Z/C3", "shielded", 50, 90, 20],
  ["6308-2Z", "shielded", 40, 90, 23],
  ["6213", "open", 65, 120, 23],
  ["6311/C3", "open", 55, 120, 29],
  ["6312/C3", "open", 60, 130, 31],
  ["6205DDU", "sealed", 25, 52, 15],
  ["6206DDU", "sealed", 30, 62, 16],
  ["6305DDU", "sealed", 25, 62, 17],
  ["30206JR", "taper", 30, 62, 17.25],
  ["30210", "taper", 50, 90, 21.75],
  ["30308", "taper", 40, 90, 25.25],
  ["32008XJR", "taper", 40, 68, 19],
  ["32210JR", "taper", 50, 90, 24.75],
  ["32214", "taper", 70, 125, 33.25],
  ["33210", "taper", 50, 90, 32],
  ["LM501349/LM501310", "taper", 41.275, 73.431, 19.558],
  ["51106", "thrust", 30, 47, 11],
  ["51206", "thrust", 30, 52, 16],
  ["51208", "thrust", 40, 68, 19],
  ["NJ308", "cylindrical", 40, 90, 23],
  ["NU210", "cylindrical", 50, 90, 20],
  ["NUP310", "cylindrical", 50, 110, 27],
  ["21311E", "spherical", 55, 120, 29],
  ["22212E", "spherical", 60, 110, 28],
  ["22220EK/C3", "spherical", 100, 180, 46],
];

function bearingPicture(name: string, kind: Kind, size: BearingSize, view: View): Picture {
  if (kind === "taper") return picture(name, "taperBearing", { ...size, apart: false }, view);
  if (kind === "thrust") return picture(name, "thrustBearing", size, view);
  if (kind === "cylindrical") return picture(name, "cylindricalBearing", size, view);
  if (kind === "spherical") return picture(name, "sphericalBearing", size, view);
  return picture(name, "ballBearing", { ...size, closure: kind }, view);
}

/** Each bearing with its own number: as it stands (taper ones with their cup apart), and before a rule. */
export const bearingPictures: Picture[] = bearings.flatMap(([code, kind, bore, outer, width]) => {
  const size = { bore, outer, width, mark: code };
  const name = `bearing-${slug(code)}`;
  const stands = kind !== "thrust" && kind !== "taper";
  const main =
    kind === "taper"
      ? picture(
          name,
          "taperBearing",
          { ...size, apart: true },
          { cameraHeight: 30, cameraTurn: 8, size: 0.8 },
        )
      : bearingPicture(name, kind, size, stands ? onRim : { cameraHeight: 24, cameraTurn: 12 });
  const scale = bearingPicture(`${name}-scale`, kind, size, {
    ...(stands ? facing : lying),
    rule: { width: outer },
  });
  return [main, scale];
});
