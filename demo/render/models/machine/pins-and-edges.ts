import type * as THREE from "three";
import { blackOxide, bronze, castPaint, groundSteel, plastic, turnedSteel, zincSteel } from "../materials.ts";
import { at, band, disc, hole, outline, plate, ring, tilted, together, turned } from "../shapes.ts";

export type Bushing = {
  /** Bore and length for an outer diameter of 1.2. */
  bore: number;
  length: number;
};

const oneBush = ({ bore, length }: Bushing) =>
  together(
    ring(
      [
        [bore, 0, 0.05],
        [0.6, 0, 0.05],
        [0.6, length, 0.05],
        [bore, length, 0.05],
        [bore, length / 2 + 0.08, 0.01],
        [bore + 0.03, length / 2 + 0.04, 0.01],
        [bore + 0.03, length / 2 - 0.04, 0.01],
        [bore, length / 2 - 0.08, 0.01],
      ],
      groundSteel(),
    ),
    band(0.585, 0.602, length / 2 - 0.05, length / 2 + 0.05, blackOxide(), 0.004),
  );

/** Hardened bush with grease groove; a second one lies behind. */
export function bushing(size: Bushing): THREE.Object3D {
  return together(
    oneBush(size),
    at(tilted(together(tilted(oneBush(size), 90)), 0, 40, 0), 1.2, 0.6, 0.4 - (size.length - 1.2) / 2),
  );
}

/** Bucket pin with flag head, lock hole and grease nipple; lies along x; `slender` is its length over its diameter. */
export function bucketPin({ slender, head }: { slender: number; head: "flag" | "round" }): THREE.Object3D {
  const half = 0.29 * slender;
  const flag = outline([
    [-0.34, -0.34],
    [0.34, -0.34],
    [0.34, 0.5],
    [0.18, 0.86],
    [-0.18, 0.86],
    [-0.34, 0.5],
  ]);
  flag.holes.push(hole(0, 0.62, 0.1));
  const top =
    head === "flag"
      ? at(tilted(plate(flag, 0.14, castPaint("#2b2d30"), 0.02), -90), 0, half + 0.02, 0)
      : disc(0.46, half - 0.06, half + 0.1, castPaint("#2b2d30"), 0.03);
  return tilted(
    together(
      turned(
        [
          [0.0001, -half - 0.1],
          [0.2, -half - 0.1, 0.02],
          [0.29, -half + 0.02, 0.03],
          [0.29, half, 0.02],
          [0.0001, half],
        ],
        groundSteel(),
      ),
      ...[-0.55, 0.1].map((share) =>
        band(0.27, 0.2925, half * share - 0.03, half * share + 0.03, blackOxide(), 0.004),
      ),
      top,
      disc(0.08, half + 0.06, half + 0.18, bronze(), 0.02),
      disc(0.05, half + 0.16, half + 0.26, zincSteel(), 0.02),
    ),
    0,
    0,
    90,
  );
}

/** Cutting edge: long bevelled plate with countersunk square holes, bolts beside it. */
export function cuttingEdge({ holes, length }: { holes: number; length: number }): THREE.Object3D {
  const section = outline([
    [-0.42, -0.06],
    [0.3, -0.06],
    [0.5, 0.0],
    [0.3, 0.06],
    [-0.42, 0.06],
  ]);
  const bar = plate(section, length, castPaint("#3b3d41"), 0.012);
  bar.geometry.rotateY(Math.PI / 2);
  const parts: THREE.Object3D[] = [bar];
  for (let index = 0; index < holes; index += 1) {
    for (const z of [-0.3, -0.12]) {
      const x = ((index + 0.5) / holes - 0.5) * length * 0.97;
      parts.push(
        at(
          ring(
            [
              [0.03, 0, 0.004],
              [0.056, 0.0, 0.004],
              [0.056, 0.008, 0.004],
              [0.034, 0.003, 0.004],
            ],
            turnedSteel(),
          ),
          x,
          0.058,
          z,
        ),
      );
      parts.push(at(disc(0.033, 0, 0.006, plastic("#0d0d0e"), 0.002), x, 0.058, z));
    }
  }
  return together(...parts);
}

/** End bit: the corner piece of a dozer blade, for its right or left end. */
export function endBit({ side }: { side: "left" | "right" }): THREE.Object3D {
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
  if (side === "left") face.scale.x = -1;
  return tilted(face, -62);
}
