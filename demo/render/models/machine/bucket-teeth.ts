import * as THREE from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { blackOxide, castPaint, forgedSteel, plastic } from "../materials.ts";
import { at, band, block, disc, tilted, together, turned } from "../shapes.ts";

type Section = [x: number, halfWidth: number, low: number, high: number];

/**
 * A body with flat sides drawn by cross-sections (half width, lower and upper edge) along x. With a pocket, its rear
 * end is open and hollow along these sections.
 */
export function lofted(sections: Section[], material: THREE.Material, pocket: Section[] = []): THREE.Mesh {
  const positions: number[] = [];
  const edge = 0.16;
  const outlineAt = ([x, w, low, high]: [number, number, number, number]): THREE.Vector3[] => {
    const c = Math.min(edge * w, (high - low) * 0.3);
    return [
      [w - c, low],
      [w, low + c],
      [w, high - c],
      [w - c, high],
      [-w + c, high],
      [-w, high - c],
      [-w, low + c],
      [-w + c, low],
    ].map(([z, y]) => new THREE.Vector3(x, y ?? 0, z ?? 0));
  };
  const push = (...points: (THREE.Vector3 | undefined)[]) => {
    for (const point of points) if (point) positions.push(point.x, point.y, point.z);
  };
  const rings = sections.map(outlineAt);
  const hollow = pocket.map(outlineAt);
  const join = (line: THREE.Vector3[][]) =>
    line.forEach((here, index) => {
      const next = line[index + 1];
      if (!next) return;
      for (let corner = 0; corner < 8; corner += 1) {
        const after = (corner + 1) % 8;
        push(here[corner], next[corner], here[after], here[after], next[corner], next[after]);
      }
    });
  join(rings);
  const [rear] = rings;
  if (rear && hollow.length > 0) join([rear, ...hollow].toReversed());
  const cap = (points: THREE.Vector3[] | undefined, flip: boolean) => {
    if (!points) return;
    for (let corner = 1; corner < 7; corner += 1) {
      if (flip) push(points[0], points[corner], points[corner + 1]);
      else push(points[0], points[corner + 1], points[corner]);
    }
  };
  cap(hollow.length > 0 ? hollow.at(-1) : rear, true);
  cap(rings.at(-1), false);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return new THREE.Mesh(toCreasedNormals(geometry, 0.5), material);
}

export type BucketTooth = {
  /** Standard, long and slim, blunt for rock with a wear rib, or the flat tooth of a loader. */
  kind: "standard" | "long" | "rock" | "loader";
  colour: string;
  /** How the tooth is held: a pin through its sides, or from above. */
  pin: "side" | "vertical";
};

/** Upper and lower edge along the tooth, from behind the shoulder to the tip. */
const TOOTH_SECTIONS: Record<BucketTooth["kind"], Section[]> = {
  standard: [
    [-0.1, 0.46, -0.42, 0.4],
    [0.25, 0.44, -0.38, 0.27],
    [0.6, 0.42, -0.35, 0.13],
    [0.95, 0.4, -0.33, 0.0],
    [1.25, 0.385, -0.315, -0.1],
    [1.42, 0.38, -0.305, -0.18],
  ],
  long: [
    [-0.1, 0.45, -0.4, 0.4],
    [0.3, 0.42, -0.34, 0.27],
    [0.8, 0.36, -0.28, 0.12],
    [1.3, 0.31, -0.22, -0.01],
    [1.7, 0.28, -0.19, -0.08],
    [1.84, 0.27, -0.17, -0.11],
  ],
  rock: [
    [-0.1, 0.47, -0.44, 0.42],
    [0.3, 0.46, -0.4, 0.33],
    [0.7, 0.44, -0.37, 0.2],
    [1.05, 0.42, -0.35, 0.06],
    [1.22, 0.41, -0.33, -0.06],
  ],
  loader: [
    [-0.1, 0.5, -0.42, 0.34],
    [0.3, 0.5, -0.42, 0.16],
    [0.7, 0.52, -0.42, 0.0],
    [1.1, 0.54, -0.42, -0.14],
    [1.5, 0.55, -0.42, -0.28],
    [1.62, 0.55, -0.42, -0.33],
  ],
};

/** A bucket tooth, tip to +x, hollow behind for the adapter's nose. */
export function bucketTooth({ kind, colour, pin }: BucketTooth): THREE.Object3D {
  const cast = castPaint(colour);
  const body = lofted(
    [
      [-1.0, 0.47, -0.43, 0.43],
      [-0.94, 0.5, -0.46, 0.46],
      [-0.72, 0.5, -0.46, 0.46],
      [-0.4, 0.49, -0.45, 0.45],
      ...TOOTH_SECTIONS[kind],
    ],
    cast,
    [
      [-1.0, 0.37, -0.33, 0.33],
      [-0.5, 0.32, -0.28, 0.28],
      [0.1, 0.24, -0.18, 0.16],
    ],
  );
  const parts: THREE.Object3D[] = [body];
  if (pin === "side") {
    for (const side of [-1, 1]) {
      parts.push(
        at(tilted(band(0.11, 0.2, -0.03, 0.045, cast, 0.03), 90 * side), -0.6, 0.02, side * 0.5),
        at(tilted(disc(0.115, 0, 0.022, plastic("#0d0d0e"), 0.006), 90 * side), -0.6, 0.02, side * 0.5),
        at(block(0.3, 0.2, 0.08, cast, 0.04), -0.86, 0.02, side * 0.49),
      );
    }
    parts.push(
      at(block(0.36, 0.1, 0.4, cast, 0.05), -0.74, 0.46, 0),
      at(block(0.36, 0.1, 0.4, cast, 0.05), -0.74, -0.46, 0),
    );
  } else {
    for (const side of [-1, 1]) {
      parts.push(
        at(block(0.44, 0.12, 0.5, cast, 0.06), -0.64, side * 0.47, 0),
        at(block(0.13, 0.02, 0.2, plastic("#0d0d0e"), 0.008), -0.62, side * 0.53, 0),
      );
    }
  }
  if (kind === "rock") {
    parts.push(
      lofted(
        [
          [-0.34, 0.1, 0.3, 0.47],
          [-0.2, 0.12, 0.3, 0.52],
          [0.4, 0.12, 0.1, 0.4],
          [1.0, 0.11, -0.1, 0.16],
          [1.14, 0.1, -0.12, 0.06],
        ],
        cast,
      ),
    );
  }
  if (kind === "long") {
    parts.push(
      lofted(
        [
          [-0.2, 0.06, 0.2, 0.46],
          [0.6, 0.05, 0.0, 0.24],
          [1.4, 0.04, -0.16, 0.0],
        ],
        cast,
      ),
    );
  }
  return together(...parts);
}

/** A weld-on tooth adapter: nose to +x, two legs of that length that straddle the lip. */
export function toothAdapter({ colour, legs }: { colour: string; legs: number }): THREE.Object3D {
  const cast = castPaint(colour);
  const leg = (side: number) =>
    tilted(
      lofted(
        [
          [-legs, 0.3, -0.06, 0.06],
          [-legs * 0.8, 0.42, -0.1, 0.12],
          [-legs * 0.33, 0.46, -0.14, 0.16],
          [0.1, 0.46, -0.16, 0.2],
        ],
        cast,
      ),
      side > 0 ? 0 : 180,
      0,
      0,
    );
  const upper = at(together(leg(1)), 0, 0.34, 0);
  const lower = at(together(leg(-1)), 0, -0.34, 0);
  const nose = lofted(
    [
      [-0.1, 0.48, -0.54, 0.54],
      [0.16, 0.5, -0.54, 0.54],
      [0.2, 0.4, -0.42, 0.42],
      [0.66, 0.36, -0.34, 0.34],
      [1.05, 0.31, -0.2, 0.2],
      [1.12, 0.29, -0.16, 0.16],
    ],
    cast,
  );
  const eyes = [-1, 1].map((side) =>
    at(tilted(disc(0.11, 0, 0.02, plastic("#111213"), 0.005), 90 * side), 0.6, 0, side * 0.362),
  );
  return together(upper, lower, nose, ...eyes);
}

const smoothPin = () =>
  turned(
    [
      [0.0001, -0.8],
      [0.11, -0.8, 0.03],
      [0.13, -0.74, 0.02],
      [0.13, -0.1, 0.01],
      [0.1, -0.08, 0.01],
      [0.1, 0.08, 0.01],
      [0.13, 0.1, 0.01],
      [0.13, 0.74, 0.02],
      [0.11, 0.8, 0.03],
      [0.0001, 0.8],
    ],
    forgedSteel(),
  );

const pinLock = () =>
  tilted(
    together(
      band(0.12, 0.21, -0.09, 0.09, blackOxide(), 0.03),
      band(0.1, 0.13, -0.06, 0.06, plastic("#8f2f24"), 0.01),
    ),
    0,
  );

/** Tooth pins with their locks. */
export function toothPin(): THREE.Object3D {
  return together(
    at(tilted(smoothPin(), 90, 0, 0), -0.2, 0.13, 0),
    at(tilted(together(tilted(smoothPin(), 90, 0, 0)), 0, 28, 0), 0.35, 0.13, 0.1),
    at(pinLock(), 0.85, 0.09, 0.55),
    at(pinLock(), 0.5, 0.09, 0.95),
  );
}
