import * as THREE from "three";
import type { BearingSize } from "./ball-bearings.ts";
import { roundMark } from "./bearing-mark.ts";
import { brass, groundSteel, turnedSteel } from "./materials.ts";
import { around, at, band, ring, tilted, together, turned } from "./shapes.ts";

/** A roller standing at the origin, its ends broken; barrel-shaped where the middle is thicker. */
function roller(foot: number, head: number, half: number, belly?: number): THREE.Mesh {
  const middle = (foot + head) / 2;
  return turned(
    [
      [0.0001, -half],
      [foot, -half, 0.012],
      [belly ?? middle, 0, belly ? half : 0.001],
      [head, half, 0.012],
      [0.0001, half],
    ],
    groundSteel(),
    24,
  );
}

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

/** Cylindrical roller bearing, axis vertical: flanged outer ring, rollers in a brass cage. */
export function cylindricalBearing({ bore, outer, width, mark }: BearingSize): THREE.Object3D {
  const steel = groundSteel();
  const hole = bore / outer;
  const half = width / outer;
  const section = 1 - hole;
  const middle = 1 - section * 0.48;
  const thick = section * 0.225;
  const rib = middle + thick * 0.45;
  const track = middle + thick;
  const inner = middle - thick;
  const parts: THREE.Object3D[] = [
    ring(
      [
        [hole, -half, 0.035],
        [inner, -half, 0.012],
        [inner, half, 0.012],
        [hole, half, 0.035],
      ],
      steel,
    ),
    ring(
      [
        [1, half, 0.04],
        [rib, half, 0.012],
        [rib, half * 0.7, 0.006],
        [track, half * 0.7, 0.004],
        [track, -half * 0.7, 0.004],
        [rib, -half * 0.7, 0.006],
        [rib, -half, 0.012],
        [1, -half, 0.04],
      ],
      steel,
    ),
  ];
  const count = Math.floor((2 * Math.PI * middle) / (thick * 2.7));
  parts.push(around(count, middle, 0, () => roller(thick * 0.98, thick * 0.98, half * 0.68)));
  const bars = around(
    count,
    middle,
    0,
    () =>
      turned(
        [
          [0.0001, -half * 0.74],
          [thick * 0.34, -half * 0.74],
          [thick * 0.34, half * 0.74],
          [0.0001, half * 0.74],
        ],
        brass(),
        10,
      ),
    Math.PI / count,
  );
  parts.push(bars);
  for (const side of [-1, 1]) {
    const cage = band(inner + thick * 0.35, rib - thick * 0.04, half * 0.71, half * 0.88, brass(), 0.01);
    cage.scale.y = side;
    parts.push(
      cage,
      around(
        count,
        middle,
        side * half * 0.88,
        () => new THREE.Mesh(new THREE.SphereGeometry(thick * 0.24, 16, 10), brass()),
        Math.PI / count,
      ),
    );
  }
  if (mark) parts.push(roundMark(mark, rib + 0.015, 0.962, half + 0.002));
  return together(...parts);
}

/** Spherical roller bearing with two rows of barrel rollers, inner ring swung out a little. */
export function sphericalBearing({ bore, outer, width, mark }: BearingSize): THREE.Object3D {
  const steel = groundSteel();
  const hole = bore / outer;
  const half = width / outer;
  const section = 1 - hole;
  const middle = 1 - section * 0.48;
  const thick = section * 0.2;
  const sphere = middle + thick * 1.06;
  const edge = Math.sqrt(sphere * sphere - half * half);
  const inner = middle - thick * 0.92;
  const count = Math.floor((2 * Math.PI * middle) / (thick * 2.45));
  const row = (side: number) =>
    around(
      count,
      middle,
      side * half * 0.47,
      () => tilted(roller(thick * 0.8, thick * 0.8, half * 0.36, thick), side * 11),
      side > 0 ? 0 : Math.PI / count,
    );
  const cage = (side: number) => {
    const plate = together(
      band(inner + thick * 0.5, middle + thick * 0.55, half * 0.84, half * 0.92, brass(), 0.01),
      around(
        count,
        middle,
        half * 0.45,
        () =>
          at(
            tilted(
              turned(
                [
                  [0.0001, -half * 0.4],
                  [thick * 0.4, -half * 0.4],
                  [thick * 0.3, half * 0.4],
                  [0.0001, half * 0.4],
                ],
                brass(),
                10,
              ),
              11,
            ),
            0,
            0,
            0,
          ),
        (side > 0 ? 1 : 0) * (Math.PI / count),
      ),
    );
    plate.scale.y = side;
    return plate;
  };
  const inside = together(
    ring(
      [
        [hole, -half, 0.035],
        [inner - thick * 0.1, -half, 0.012],
        [inner - thick * 0.1, -half * 0.88, 0.01],
        [inner - thick * 0.25, -half * 0.8, 0.01],
        [inner, 0, 0.02],
        [inner - thick * 0.25, half * 0.8, 0.01],
        [inner - thick * 0.1, half * 0.88, 0.01],
        [inner - thick * 0.1, half, 0.012],
        [hole, half, 0.035],
      ],
      steel,
    ),
    row(1),
    row(-1),
    cage(1),
    cage(-1),
  );
  const outerRing = ring(
    [
      [1, half, 0.04],
      [edge, half, 0.01],
      ...[0.66, 0.33, 0, -0.33, -0.66].map((share): [number, number, number] => [
        Math.sqrt(sphere * sphere - (share * half) ** 2),
        share * half,
        0.01,
      ]),
      [edge, -half, 0.01],
      [1, -half, 0.04],
    ],
    steel,
  );
  const parts: THREE.Object3D[] = [
    outerRing,
    band(0.985, 1.0015, -half * 0.1, half * 0.1, turnedSteel(), 0.004),
    tilted(inside, 6, 0, 4),
  ];
  if (mark) parts.push(roundMark(mark, edge + 0.012, 0.962, half + 0.002));
  return together(...parts);
}
