import * as THREE from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { blackOxide, castPaint, forgedSteel, groundSteel, plastic } from "./materials.ts";
import { at, band, block, disc, tilted, together, turned } from "./shapes.ts";

const CAST = "#35373b";

/** A body with flat sides drawn by cross-sections (half width, lower and upper edge) along x. */
export function lofted(
  sections: [x: number, halfWidth: number, low: number, high: number][],
  material: THREE.Material,
): THREE.Mesh {
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
  rings.forEach((here, index) => {
    const next = rings[index + 1];
    if (!next) return;
    for (let corner = 0; corner < 8; corner += 1) {
      const after = (corner + 1) % 8;
      push(here[corner], next[corner], here[after], here[after], next[corner], next[after]);
    }
  });
  const cap = (points: THREE.Vector3[] | undefined, flip: boolean) => {
    if (!points) return;
    for (let corner = 1; corner < 7; corner += 1) {
      if (flip) push(points[0], points[corner], points[corner + 1]);
      else push(points[0], points[corner + 1], points[corner]);
    }
  };
  cap(rings[0], true);
  cap(rings.at(-1), false);
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return new THREE.Mesh(toCreasedNormals(geometry, 0.5), material);
}

/** A bucket tooth, tip to +x; the rock type is blunter and carries a wear rib. */
export function bucketTooth({ kind }: { kind: "long" | "rock" }): THREE.Object3D {
  const cast = castPaint(CAST);
  const tip = kind === "long" ? 1.55 : 1.3;
  const body = lofted(
    [
      [-1.0, 0.46, -0.42, 0.42],
      [-0.86, 0.5, -0.46, 0.46],
      [-0.5, 0.5, -0.45, 0.45],
      [-0.1, 0.47, -0.42, 0.4],
      [0.5, 0.43, -0.36, 0.2],
      [1.1, 0.4, -0.33, kind === "long" ? -0.06 : 0.06],
      [tip, 0.38, -0.32, kind === "long" ? -0.22 : -0.1],
    ],
    cast,
  );
  const parts: THREE.Object3D[] = [
    body,
    at(block(0.06, 0.62, 0.7, plastic("#101112"), 0.05), -0.985, 0, 0),
    at(block(0.42, 0.16, 0.36, cast, 0.06), -0.72, 0.48, 0),
    at(block(0.42, 0.16, 0.36, cast, 0.06), -0.72, -0.48, 0),
  ];
  for (const side of [-1, 1]) {
    parts.push(at(tilted(band(0.13, 0.19, 0, 0.05, cast, 0.02), 90 * side), -0.5, 0.02, side * 0.48));
    parts.push(at(tilted(disc(0.13, 0, 0.025, groundSteel(), 0.01), 90 * side), -0.5, 0.02, side * 0.485));
  }
  if (kind === "rock") {
    parts.push(
      lofted(
        [
          [-0.3, 0.12, 0.3, 0.5],
          [0.4, 0.12, 0.1, 0.36],
          [1.1, 0.11, -0.05, 0.13],
        ],
        cast,
      ),
    );
  }
  return together(...parts);
}

/** A weld-on tooth adapter: nose to +x, two legs that straddle the lip. */
export function toothAdapter(): THREE.Object3D {
  const cast = castPaint(CAST);
  const leg = (side: number) =>
    tilted(
      lofted(
        [
          [-1.5, 0.3, -0.06, 0.06],
          [-1.2, 0.42, -0.1, 0.12],
          [-0.5, 0.46, -0.14, 0.16],
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
