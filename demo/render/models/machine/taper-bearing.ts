import * as THREE from "three";
import type { BearingSize } from "./ball-bearings.ts";
import { roundMark } from "./bearing-mark.ts";
import { roller } from "./bearing-roller.ts";
import { groundSteel, turnedSteel } from "../materials.ts";
import { around, at, band, ring, tilted, together, turned } from "../shapes.ts";

/** Taper roller bearing: cone with rollers and cage in its cup, or the cup set aside. */
export function taperBearing({
  bore,
  outer,
  width,
  mark,
  apart,
}: BearingSize & { apart: boolean }): THREE.Object3D {
  const steel = groundSteel();
  const hole = bore / outer;
  const tall = (width / outer) * 2;
  const cupTall = tall * 0.8;
  const section = 1 - hole;
  const lean = 0.25;
  const raceFoot = 1 - section * 0.2;
  const raceHead = raceFoot - cupTall * lean;
  const cup = together(
    ring(
      [
        [1, 0, 0.04],
        [1, cupTall, 0.04],
        [raceHead, cupTall, 0.012],
        [raceFoot, 0, 0.012],
      ],
      steel,
    ),
  );
  const thick = section * 0.15;
  const low = tall * 0.1;
  const rollerHalf = (cupTall - low) * 0.47;
  const middleHeight = low + rollerHalf + 0.01;
  const middle = raceFoot - middleHeight * lean - thick * 1.03;
  const coneFoot = middle - thick + rollerHalf * lean * 0.7;
  const coneHead = middle - thick - rollerHalf * lean * 0.9;
  const cone = ring(
    [
      [hole, -tall * 0.14, 0.035],
      [middle + thick * 0.5, -tall * 0.14, 0.02],
      [middle + thick * 0.5, low * 0.7, 0.01],
      [coneFoot, low * 0.9, 0.006],
      [coneHead, cupTall * 0.98, 0.006],
      [coneHead + thick * 0.35, cupTall, 0.01],
      [coneHead + thick * 0.35, tall * 0.88, 0.012],
      [hole, tall * 0.88, 0.035],
    ],
    steel,
  );
  const degrees = -THREE.MathUtils.radToDeg(Math.atan(lean * 0.86));
  const count = Math.floor((2 * Math.PI * middle) / (thick * 2.5));
  const rollers = around(count, middle, middleHeight, () =>
    tilted(roller(thick * 1.08, thick * 0.86, rollerHalf), degrees),
  );
  const bars = around(
    count,
    middle + thick * 0.35,
    middleHeight,
    () =>
      tilted(
        turned(
          [
            [0.0001, -rollerHalf * 1.1],
            [thick * 0.36, -rollerHalf * 1.1, 0.005],
            [thick * 0.3, rollerHalf * 1.1, 0.005],
            [0.0001, rollerHalf * 1.1],
          ],
          turnedSteel(),
          10,
        ),
        degrees,
      ),
    Math.PI / count,
  );
  const top = middleHeight + rollerHalf;
  const cage = together(
    band(
      middle - rollerHalf * lean - thick * 0.75,
      middle - rollerHalf * lean + thick * 0.55,
      top,
      top + 0.022,
      turnedSteel(),
      0.006,
    ),
    band(
      middle + rollerHalf * lean + thick * 0.1,
      middle + rollerHalf * lean + thick * 0.8,
      low - 0.01,
      low + 0.02,
      turnedSteel(),
      0.008,
    ),
    bars,
  );
  const inner = together(cone, rollers, cage);
  if (mark) inner.add(roundMark(mark, hole + 0.035, coneHead + thick * 0.3, tall * 0.88 + 0.002));
  if (!apart) return together(at(cup, 0, tall * 0.14, 0), at(inner, 0, tall * 0.14, 0));
  return together(at(cup, -0.86, 0, -0.45), at(inner, 0.8, tall * 0.14, 0.35));
}
