import * as THREE from "three";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";
import { gearOutline } from "../gears.ts";
import { blackOxide, bronze, forgedSteel, groundSteel, turnedSteel } from "../materials.ts";
import { around, at, band, circleOutline, disc, hole, plate, tilted, together, turned } from "../shapes.ts";

/** A spur gear standing along y, `tall` high and centred, with a bore. */
function spur(
  teeth: number,
  tip: number,
  root: number,
  bore: number,
  tall: number,
  steel: THREE.Material,
): THREE.Mesh {
  const shape = gearOutline(teeth, tip, root);
  if (bore > 0) shape.holes.push(hole(0, 0, bore));
  return tilted(plate(shape, tall, steel, Math.min(0.018, (tip * 0.4) / teeth), 48), -90);
}

export type PlanetaryGear = { teeth: number; bore: number; tall: number };

/** A planetary gear with its bush, ground faces, one lying before a standing one. */
export function planetaryGear({ teeth, bore, tall }: PlanetaryGear): THREE.Object3D {
  const make = () =>
    together(
      spur(teeth, 1, 1 - 4.4 / teeth, bore, tall, forgedSteel()),
      band(bore - 0.03, bore + 0.12, -tall / 2 - 0.012, tall / 2 + 0.012, groundSteel(), 0.02),
      band(bore - 0.07, bore - 0.02, -tall * 0.46, tall * 0.46, bronze(), 0.01),
    );
  return at(make(), 0, tall / 2, 0);
}

/** A shaft with a long gear at one end and a splined length at the other; axis along x. */
export function sunGear({ teeth }: { teeth: number }): THREE.Object3D {
  const steel = groundSteel();
  return tilted(
    together(
      at(spur(teeth, 0.62, 0.5, 0, 1.0, forgedSteel()), 0, 1.25, 0),
      turned(
        [
          [0.0001, -1.2],
          [0.3, -1.2, 0.04],
          [0.34, -1.1, 0.02],
          [0.34, 0.5, 0.02],
          [0.42, 0.6, 0.03],
          [0.42, 1.78, 0.03],
          [0.26, 1.82, 0.02],
          [0.0001, 1.82],
        ],
        steel,
      ),
      at(tilted(plate(gearOutline(22, 0.37, 0.33), 1.0, forgedSteel(), 0.004), -90), 0, -0.62, 0),
      band(0.335, 0.35, 0.14, 0.2, blackOxide(), 0.004),
    ),
    0,
    0,
    -90,
  );
}

/** Swing pinion: big teeth at the end of a flanged, splined shaft; axis vertical, teeth down. */
export function swingPinion(): THREE.Object3D {
  const steel = groundSteel();
  return tilted(
    together(
      at(spur(13, 0.72, 0.5, 0, 0.95, forgedSteel()), 0, 0.48, 0),
      turned(
        [
          [0.0001, 0.9],
          [0.5, 0.9, 0.03],
          [0.56, 1.02, 0.02],
          [0.56, 1.5, 0.02],
          [0.62, 1.54, 0.02],
          [0.62, 1.68, 0.02],
          [0.46, 1.72, 0.02],
          [0.46, 2.3, 0.02],
          [0.38, 2.34, 0.02],
          [0.38, 3.0, 0.03],
          [0.34, 3.06, 0.02],
          [0.0001, 3.06],
        ],
        steel,
      ),
      at(tilted(plate(gearOutline(24, 0.42, 0.37), 0.56, forgedSteel(), 0.005), -90), 0, 2.68, 0),
    ),
    0,
    0,
    90,
  );
}

/** One spiral bevel tooth row: teeth swept along a cone from `inner` to `outer` radius. */
function bevelTeeth(
  count: number,
  inner: number,
  outer: number,
  low: number,
  rise: number,
  depth: number,
  twist: number,
): THREE.Mesh {
  const positions: number[] = [];
  const step = (Math.PI * 2) / count;
  const profile: [number, number][] = [
    [-0.5, 0],
    [-0.32, 0.08],
    [-0.13, 1],
    [0.13, 1],
    [0.32, 0.08],
    [0.5, 0],
  ];
  const slices = 8;
  const point = (tooth: number, slice: number, corner: number): THREE.Vector3 => {
    const share = slice / slices;
    const radius = inner + (outer - inner) * share;
    const [offset, height] = profile[corner] ?? [0, 0];
    const angle = tooth * step + offset * step + twist * share;
    return new THREE.Vector3(
      Math.cos(angle) * radius,
      low + rise * (1 - share) + height * depth * (0.65 + 0.35 * share),
      Math.sin(angle) * radius,
    );
  };
  const push = (...points: THREE.Vector3[]) => {
    for (const each of points) positions.push(each.x, each.y, each.z);
  };
  for (let tooth = 0; tooth < count; tooth += 1) {
    for (let corner = 0; corner < profile.length - 1; corner += 1) {
      for (let slice = 0; slice < slices; slice += 1) {
        const a = point(tooth, slice, corner);
        const b = point(tooth, slice, corner + 1);
        const c = point(tooth, slice + 1, corner);
        const d = point(tooth, slice + 1, corner + 1);
        push(a, b, c, b, d, c);
      }
      for (const slice of [0, slices]) {
        const a = point(tooth, slice, corner);
        const b = point(tooth, slice, corner + 1);
        const below = (each: THREE.Vector3) => new THREE.Vector3(each.x, low - 0.06, each.z);
        push(a, b, below(a), b, below(b), below(a));
      }
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return new THREE.Mesh(toCreasedNormals(geometry, 0.5), forgedSteel());
}

export type CrownWheel = { teeth: number; pinionTeeth: number };

/** Crown wheel lying face up, its pinion leaning at its side. */
export function crownWheel({ teeth, pinionTeeth }: CrownWheel): THREE.Object3D {
  const flange = circleOutline(0.7);
  flange.holes.push(hole(0, 0, 0.46));
  for (let index = 0; index < 12; index += 1) {
    const angle = (index / 12) * Math.PI * 2;
    flange.holes.push(hole(Math.cos(angle) * 0.57, Math.sin(angle) * 0.57, 0.036));
  }
  const wheel = together(
    band(0.66, 1.0, 0, 0.16, forgedSteel(), 0.03),
    at(tilted(plate(flange, 0.12, turnedSteel(), 0.015), -90), 0, 0.08, 0),
    bevelTeeth(teeth, 0.7, 0.995, 0.16, 0.06, 0.11, 0.34),
    band(0.455, 0.475, 0.0, 0.15, groundSteel(), 0.01),
  );
  const cone = bevelTeeth(pinionTeeth, 0.16, 0.26, 0.62, 0.32, 0.1, -0.9);
  const pinion = together(
    cone,
    turned(
      [
        [0.0001, -0.95],
        [0.09, -0.95, 0.01],
        [0.1, -0.7, 0.01],
        [0.13, -0.66, 0.01],
        [0.13, -0.1, 0.01],
        [0.17, -0.06, 0.01],
        [0.17, 0.3, 0.01],
        [0.24, 0.4, 0.02],
        [0.24, 0.62, 0.02],
        [0.17, 0.94, 0.02],
        [0.11, 0.96, 0.01],
        [0.11, 1.1, 0.01],
        [0.0001, 1.1],
      ],
      groundSteel(),
    ),
    at(tilted(plate(gearOutline(20, 0.145, 0.125), 0.34, forgedSteel(), 0.005), -90), 0, -0.46, 0),
  );
  return together(wheel, at(tilted(together(tilted(pinion, 0, 0, 90)), 0, -16, 0), 0.15, 0.3, 1.45));
}

/** A bearing cup of a universal joint on its trunnion. */
const jointCup = () =>
  together(
    turned(
      [
        [0.0001, 0.98],
        [0.27, 0.98, 0.03],
        [0.29, 0.94, 0.02],
        [0.29, 0.56, 0.02],
        [0.2, 0.54, 0.01],
        [0.0001, 0.54],
      ],
      groundSteel(),
    ),
    band(0.2, 0.272, 0.49, 0.55, blackOxide(), 0.02),
    band(0.18, 0.27, 0.978, 0.994, blackOxide(), 0.006),
  );

const jointArm = () =>
  together(
    turned(
      [
        [0.0001, 0],
        [0.24, 0, 0.02],
        [0.21, 0.36, 0.03],
        [0.17, 0.5, 0.02],
        [0.0001, 0.5],
      ],
      forgedSteel(),
    ),
    jointCup(),
  );

/** Universal joint: the forged cross with its four bearing cups, grease nipple and snap rings. */
export function universalJoint(): THREE.Object3D {
  const arms = [0, 90, 180, 270].map((turn) => tilted(jointArm(), 0, 0, turn));
  return tilted(
    together(
      ...arms,
      new THREE.Mesh(new THREE.SphereGeometry(0.27, 40, 24), forgedSteel()),
      at(
        tilted(
          together(disc(0.05, 0.2, 0.34, turnedSteel(), 0.01), disc(0.035, 0.32, 0.42, turnedSteel(), 0.015)),
          90,
        ),
        0,
        0,
        0,
      ),
      around(1, 0, 0, () => band(0.265, 0.28, -0.02, 0.02, forgedSteel(), 0.01)),
    ),
    -90,
  );
}
