import * as THREE from "three";
import type { BearingSize } from "./ball-bearings.ts";
import { roundMark } from "./bearing-mark.ts";
import { roller } from "./bearing-roller.ts";
import { brass, groundSteel, turnedSteel } from "../materials.ts";
import { around, at, band, ring, tilted, together, turned } from "../shapes.ts";

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
