import type * as THREE from "three";
import { lengthwiseMark } from "../marks.ts";
import { blackOxide, groundSteel, turnedSteel } from "../materials.ts";
import { at, disc, tilted, together, turned } from "../shapes.ts";

/** The number on a nozzle's thick end, upright where the tip lies to the right. */
function nozzleMark(number: string): THREE.Object3D {
  const letters = lengthwiseMark([number], 0.3015, -0.31, 0.31, 0.12);
  letters.rotation.z = Math.PI;
  const group = at(together(letters), 0, 1.35, 0);
  group.rotation.y = 0.5;
  return group;
}

const nozzleTip = (number: string) =>
  together(
    turned(
      [
        [0.0001, 0],
        [0.05, 0.01, 0.03],
        [0.07, 0.08, 0.02],
        [0.075, 0.16, 0.01],
        [0.14, 0.19, 0.01],
        [0.14, 0.95, 0.02],
        [0.3, 1.0, 0.02],
        [0.3, 1.7, 0.02],
        [0.24, 1.73, 0.01],
        [0.0001, 1.73],
      ],
      groundSteel(),
    ),
    ...Array.from({ length: 5 }, (_, index) => {
      const angle = (index / 5) * Math.PI * 2;
      return at(
        disc(0.008, 0.03, 0.036, blackOxide(), 0.001),
        Math.cos(angle) * 0.055,
        0,
        Math.sin(angle) * 0.055,
      );
    }),
    nozzleMark(number),
  );

const onItsSide = (part: THREE.Object3D, radius: number) =>
  at(tilted(together(tilted(part, 0, 0, 90)), 0, 0, 0), 0, radius, 0);

/** A nozzle and its needle lying beside it, and one more nozzle behind: as sold in pairs. */
export function injectorNozzle({ number }: { number: string }): THREE.Object3D {
  const needle = turned(
    [
      [0.0001, 0],
      [0.05, 0.1, 0.01],
      [0.06, 0.9, 0.01],
      [0.12, 0.95, 0.01],
      [0.12, 1.55, 0.01],
      [0.06, 1.6, 0.01],
      [0.06, 1.72, 0.01],
      [0.0001, 1.72],
    ],
    turnedSteel(),
  );
  return together(
    onItsSide(together(nozzleTip(number)), 0.3),
    at(tilted(together(onItsSide(together(nozzleTip(number)), 0.3)), 0, 14, 0), 0.2, 0, -0.95),
    at(tilted(together(onItsSide(needle, 0.12)), 0, -8, 0), -0.05, 0, 0.62),
  );
}
