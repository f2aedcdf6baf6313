import type * as THREE from "three";
import { bronze, groundSteel, turnedSteel } from "./materials.ts";
import { around, at, band, ring, tilted, together, turned } from "./shapes.ts";

/** Taper roller bearing: cone with rollers and cage in its cup, or the cup set aside. */
export function taperBearing({ apart }: { apart: boolean }): THREE.Object3D {
  const steel = groundSteel();
  const cup = ring(
    [
      [1, 0, 0.05],
      [1, 0.46, 0.05],
      [0.74, 0.46, 0.02],
      [0.86, 0, 0.02],
    ],
    steel,
  );
  const cone = ring(
    [
      [0.46, -0.06, 0.04],
      [0.72, -0.06, 0.03],
      [0.72, 0.02, 0.015],
      [0.66, 0.04, 0.01],
      [0.56, 0.47, 0.01],
      [0.6, 0.5, 0.01],
      [0.6, 0.56, 0.02],
      [0.46, 0.56, 0.04],
    ],
    steel,
  );
  const rollers = around(19, 0.69, 0.25, () =>
    tilted(
      turned(
        [
          [0.0001, -0.2],
          [0.092, -0.2, 0.015],
          [0.074, 0.2, 0.015],
          [0.0001, 0.2],
        ],
        steel,
      ),
      -13,
    ),
  );
  const cage = together(
    band(0.57, 0.68, 0.455, 0.485, turnedSteel(), 0.008),
    band(0.74, 0.79, -0.03, 0.03, turnedSteel(), 0.01),
    around(19, 0.718, 0.25, () => tilted(cageBar(), -13), Math.PI / 19),
  );
  const inner = together(cone, rollers, cage);
  if (!apart) return together(cup, at(inner, 0, 0.02, 0));
  return together(at(cup, -0.95, 0, -0.35), at(inner, 0.85, 0.06, 0.35));
}

function cageBar(): THREE.Mesh {
  return turned(
    [
      [0.0001, -0.22],
      [0.03, -0.22, 0.008],
      [0.026, 0.22, 0.008],
      [0.0001, 0.22],
    ],
    turnedSteel(),
    8,
  );
}

/** Cylindrical roller bearing, rim to the viewer when turned. */
export function cylindricalBearing(): THREE.Object3D {
  const steel = groundSteel();
  return together(
    ring(
      [
        [0.44, -0.26, 0.035],
        [0.64, -0.26, 0.015],
        [0.64, 0.26, 0.015],
        [0.44, 0.26, 0.035],
      ],
      steel,
    ),
    ring(
      [
        [1, 0.26, 0.045],
        [0.78, 0.26, 0.015],
        [0.78, 0.2, 0.01],
        [0.86, 0.2, 0.005],
        [0.86, -0.2, 0.005],
        [0.78, -0.2, 0.01],
        [0.78, -0.26, 0.015],
        [1, -0.26, 0.045],
      ],
      steel,
    ),
    around(13, 0.75, 0, () =>
      turned(
        [
          [0.0001, -0.19],
          [0.105, -0.19, 0.02],
          [0.105, 0.19, 0.02],
          [0.0001, 0.19],
        ],
        steel,
      ),
    ),
    band(0.68, 0.8, 0.195, 0.235, bronze(), 0.012),
    band(0.68, 0.8, -0.235, -0.195, bronze(), 0.012),
  );
}

/** Spherical roller bearing with two rows of barrel rollers, inner ring tilted a little. */
export function sphericalBearing(): THREE.Object3D {
  const steel = groundSteel();
  const barrel = () =>
    turned(
      [
        [0.0001, -0.13],
        [0.085, -0.13, 0.02],
        [0.108, 0, 0.09],
        [0.085, 0.13, 0.02],
        [0.0001, 0.13],
      ],
      steel,
    );
  const row = (side: number) =>
    around(15, 0.72, side * 0.17, () => tilted(barrel(), side * 12), side > 0 ? 0 : Math.PI / 15);
  const inside = together(
    ring(
      [
        [0.46, -0.34, 0.035],
        [0.61, -0.34, 0.015],
        [0.64, 0, 0.06],
        [0.61, 0.34, 0.015],
        [0.46, 0.34, 0.035],
      ],
      steel,
    ),
    row(1),
    row(-1),
    band(0.63, 0.78, 0.3, 0.335, bronze(), 0.012),
  );
  return together(
    ring(
      [
        [1, 0.34, 0.045],
        [0.82, 0.34, 0.015],
        [0.86, 0, 0.1],
        [0.82, -0.34, 0.015],
        [1, -0.34, 0.045],
      ],
      steel,
    ),
    tilted(inside, 7, 0, 5),
  );
}
