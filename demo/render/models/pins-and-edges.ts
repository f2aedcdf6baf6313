import type * as THREE from "three";
import { blackOxide, bronze, castPaint, groundSteel, plastic, turnedSteel, zincSteel } from "./materials.ts";
import { at, band, disc, hole, outline, plate, ring, tilted, together, turned } from "./shapes.ts";

const oneBush = () =>
  together(
    ring(
      [
        [0.42, 0, 0.05],
        [0.6, 0, 0.05],
        [0.6, 1.2, 0.05],
        [0.42, 1.2, 0.05],
        [0.42, 0.68, 0.01],
        [0.45, 0.64, 0.01],
        [0.45, 0.56, 0.01],
        [0.42, 0.52, 0.01],
      ],
      groundSteel(),
    ),
    band(0.585, 0.602, 0.55, 0.65, blackOxide(), 0.004),
  );

/** Hardened bush with grease groove; a second one lies behind. */
export function bushing(): THREE.Object3D {
  return together(oneBush(), at(tilted(together(tilted(oneBush(), 90)), 0, 40, 0), 1.2, 0.6, 0.4));
}

/** Bucket pin with flag head, lock hole and grease nipple; lies along x. */
export function bucketPin(): THREE.Object3D {
  const flag = outline([
    [-0.34, -0.34],
    [0.34, -0.34],
    [0.34, 0.5],
    [0.18, 0.86],
    [-0.18, 0.86],
    [-0.34, 0.5],
  ]);
  flag.holes.push(hole(0, 0.62, 0.1));
  return tilted(
    together(
      turned(
        [
          [0.0001, -1.6],
          [0.2, -1.6, 0.02],
          [0.29, -1.48, 0.03],
          [0.29, 1.5, 0.02],
          [0.0001, 1.5],
        ],
        groundSteel(),
      ),
      band(0.27, 0.294, -1.35, -1.27, blackOxide(), 0.004),
      at(tilted(plate(flag, 0.14, castPaint("#2b2d30"), 0.02), -90), 0, 1.52, 0),
      disc(0.08, 1.56, 1.68, bronze(), 0.02),
      disc(0.05, 1.66, 1.76, zincSteel(), 0.02),
    ),
    0,
    0,
    90,
  );
}

/** Cutting edge: long bevelled plate with countersunk square holes, bolts beside it. */
export function cuttingEdge(): THREE.Object3D {
  const section = outline([
    [-0.42, -0.06],
    [0.3, -0.06],
    [0.5, 0.0],
    [0.3, 0.06],
    [-0.42, 0.06],
  ]);
  const bar = plate(section, 4.4, castPaint("#3b3d41"), 0.012);
  bar.geometry.rotateY(Math.PI / 2);
  const parts: THREE.Object3D[] = [bar];
  for (let index = 0; index < 9; index += 1) {
    for (const row of [-0.24]) {
      const z = -row;
      const x = -1.92 + index * 0.48;
      parts.push(
        at(
          ring(
            [
              [0.045, 0, 0.004],
              [0.1, 0.0, 0.004],
              [0.1, 0.012, 0.004],
              [0.05, 0.004, 0.004],
            ],
            turnedSteel(),
          ),
          x,
          0.058,
          z,
        ),
      );
      parts.push(at(disc(0.052, 0, 0.008, plastic("#0d0d0e"), 0.002), x, 0.058, z));
    }
  }
  return together(...parts);
}

/** End bit: the corner piece of a dozer blade. */
export function endBit(): THREE.Object3D {
  const shape = outline([
    [-0.9, -0.45],
    [0.75, -0.55],
    [1.0, -0.2],
    [0.86, 0.5],
    [-0.1, 0.42],
    [-0.9, 0.42],
  ]);
  const parts: THREE.Object3D[] = [];
  for (const [x, y] of [
    [-0.6, 0.1],
    [-0.15, 0.08],
    [0.3, 0.1],
    [0.62, 0.2],
  ] as const) {
    shape.holes.push(hole(x, y, 0.062));
    parts.push(
      at(
        tilted(
          ring(
            [
              [0.06, 0, 0.003],
              [0.11, 0.002, 0.003],
              [0.11, 0.012, 0.003],
              [0.06, -0.03, 0.003],
            ],
            turnedSteel(),
          ),
          90,
        ),
        x,
        y,
        0.075,
      ),
    );
  }
  const wear = outline([
    [-0.9, -0.45],
    [0.75, -0.55],
    [0.9, -0.34],
    [-0.9, -0.26],
  ]);
  const face = together(
    plate(shape, 0.16, castPaint("#3b3d41"), 0.03),
    at(plate(wear, 0.1, castPaint("#3b3d41"), 0.03), 0, 0, 0.08),
    ...parts,
  );
  return tilted(face, -62);
}
