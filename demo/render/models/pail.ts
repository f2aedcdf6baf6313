import type * as THREE from "three";
import { wrappedLabel, type Label } from "./label.ts";
import { plastic, zincSteel } from "./materials.ts";
import { around, at, block, boltHead, disc, ring, rod, tilted, together } from "./shapes.ts";

/** A 20-litre pail with lid, spout, wire bail and printed label. */
export function pail({
  colour,
  lidColour,
  label,
}: {
  colour: string;
  lidColour: string;
  label: Label;
}): THREE.Object3D {
  const shell = plastic(colour);
  const lid = plastic(lidColour);
  return together(
    ring(
      [
        [0.01, 0, 0.004],
        [0.43, 0, 0.03],
        [0.49, 0.98, 0.02],
        [0.52, 0.99, 0.01],
        [0.525, 1.04, 0.01],
        [0.5, 1.05, 0.01],
        [0.51, 1.12, 0.01],
        [0.01, 1.12, 0.004],
      ],
      shell,
    ),
    ring(
      [
        [0.01, 1.12, 0.004],
        [0.53, 1.11, 0.01],
        [0.545, 1.13, 0.01],
        [0.545, 1.19, 0.02],
        [0.5, 1.2, 0.02],
        [0.48, 1.17, 0.02],
        [0.01, 1.17, 0.004],
      ],
      lid,
    ),
    around(20, 0.54, 1.15, () => block(0.035, 0.07, 0.02, lid, 0.008)),
    at(
      together(
        disc(0.1, 0, 0.05, plastic("#c9a227"), 0.015),
        around(12, 0.1, 0.025, () => block(0.02, 0.04, 0.012, plastic("#c9a227"), 0.004)),
      ),
      0.22,
      1.17,
      0.14,
    ),
    wrappedLabel(label, 0.4475, 0.2, 0.84, 2, 0.04),
    rod(
      [
        [-0.53, 1.0, 0],
        [-0.56, 0.9, 0.2],
        [-0.42, 0.72, 0.44],
        [-0.16, 0.62, 0.56],
        [0.16, 0.62, 0.56],
        [0.42, 0.72, 0.44],
        [0.56, 0.9, 0.2],
        [0.53, 1.0, 0],
      ].map(([x, y, z]): [number, number, number] => [x ?? 0, (y ?? 0) + 0.0, -(z ?? 0)]),
      0.011,
      zincSteel(),
    ),
    ...[-1, 1].map((side) => at(tilted(boltHead(0.03, shell), 0, 0, -90 * side), side * 0.5, 1.0, 0)),
  );
}
