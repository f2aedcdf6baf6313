import * as THREE from "three";
import { blackOxide, castIron, castPaint, plastic, zincSteel } from "../materials.ts";
import { flangePort } from "./ports.ts";
import { at, block, boltHead, disc, hexagon, tilted, together } from "../shapes.ts";

export type ValveBank = { sections: number; levers: boolean; colour: string };

/** A bank of spool valves side by side along x: cast sections, caps, relief valves, ports, tie rods, levers. */
export function valveBank({ sections, levers, colour }: ValveBank): THREE.Object3D {
  const parts: THREE.Object3D[] = [];
  const pitch = 0.5;
  const width = sections * pitch;
  for (let index = 0; index < sections; index += 1) {
    const x = (index - (sections - 1) / 2) * pitch;
    const cast = castPaint(colour);
    parts.push(
      at(block(pitch * 0.97, 1.3, 1.5, cast, 0.05), x, 0.75, 0),
      at(block(pitch * 0.7, 0.5, 1.9, cast, 0.08), x, 0.72, 0),
      at(tilted(flangePort(0.13), 0, 0, 0), x, 1.42, -0.28),
      at(tilted(flangePort(0.13), 0, 0, 0), x, 1.42, 0.24),
      at(
        tilted(
          together(disc(0.2, 0, 0.42, castIron(), 0.05), at(boltHead(0.05, blackOxide()), 0.0, 0.42, 0)),
          90,
        ),
        x,
        0.72,
        0.94,
      ),
      at(tilted(disc(0.2, 0, 0.3, castIron(), 0.05), -90), x, 0.72, -0.94),
    );
    if (index % 2 === 0) {
      parts.push(
        at(
          tilted(
            together(
              hexagon(0.13, 0.12, zincSteel()),
              disc(0.085, 0.1, 0.3, zincSteel(), 0.02),
              at(hexagon(0.085, 0.08, zincSteel()), 0, 0.3, 0),
            ),
            90,
          ),
          x,
          1.16,
          0.75,
        ),
      );
    } else {
      parts.push(at(tilted(together(hexagon(0.12, 0.1, zincSteel())), 90), x, 1.16, 0.75));
    }
    parts.push(at(tilted(hexagon(0.1, 0.1, zincSteel()), 90), x, 0.3, 0.75));
    if (levers) {
      parts.push(
        at(block(0.1, 0.5, 0.12, zincSteel(), 0.03), x, 0.95, 1.36),
        at(tilted(disc(0.045, 0, 1.5, blackOxide(), 0.01), -14), x, 1.1, 1.38),
        at(new THREE.Mesh(new THREE.SphereGeometry(0.13, 32, 20), plastic("#141516")), x, 2.6, 1.0),
      );
    }
  }
  for (const side of [-1, 1]) {
    const x = side * (width / 2 + 0.13);
    parts.push(at(block(0.26, 1.42, 1.56, castIron(), 0.06), x, 0.76, 0));
    for (const [y, z] of [
      [0.25, -0.55],
      [0.25, 0.55],
      [1.25, -0.55],
      [1.25, 0.55],
    ] as const)
      parts.push(at(tilted(boltHead(0.085, blackOxide()), 0, 0, -90 * side), x + side * 0.13, y, z));
    parts.push(at(tilted(flangePort(0.22), 0, 0, -90 * side), x + side * 0.15, 0.75, 0));
    parts.push(
      at(block(0.3, 0.12, 0.5, castIron(), 0.03), x, 0.05, 0.75),
      at(block(0.3, 0.12, 0.5, castIron(), 0.03), x, 0.05, -0.75),
    );
  }
  return together(...parts);
}
