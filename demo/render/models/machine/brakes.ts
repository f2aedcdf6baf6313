import * as THREE from "three";
import { boltHoles } from "../bolt-holes.ts";
import { castIron, friction, groundSteel, paint, plastic, turnedSteel, zincSteel } from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  circleOutline,
  disc,
  hole,
  outline,
  plate,
  ring,
  tilted,
  together,
  turned,
} from "../shapes.ts";

/** Inner teeth, and the bore at their tips for an outer diameter of 2. */
export type FrictionDisc = { teeth: number; bore: number; pads: number };

const oneFrictionDisc = ({ teeth, bore, pads: count }: FrictionDisc) => {
  const shape = circleOutline(1);
  const inside = new THREE.Path();
  for (let index = 0; index <= teeth * 4; index += 1) {
    const angle = -(index / (teeth * 4)) * Math.PI * 2;
    const radius = index % 4 < 2 ? bore : bore + 0.05;
    const point: [number, number] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (index === 0) inside.moveTo(...point);
    else inside.lineTo(...point);
  }
  shape.holes.push(inside);
  const half = (Math.PI / count) * 0.87;
  const lining = new THREE.Shape().absarc(0, 0, 0.99, -half, half, false);
  lining.absarc(0, 0, bore + 0.085, half * 0.9, -half * 0.9, true);
  lining.closePath();
  const pads = Array.from({ length: count }, (_, index) => {
    const both = together(
      at(plate(lining, 0.03, friction(), 0.005, 6), 0, 0, 0.026),
      at(plate(lining, 0.03, friction(), 0.005, 6), 0, 0, -0.026),
    );
    both.rotation.z = (index / count) * Math.PI * 2;
    return both;
  });
  return together(plate(shape, 0.045, turnedSteel(), 0.008, 90), ...pads);
};

/** Wet friction discs with inner teeth and a waffle of oil grooves, leaning on each other. */
export function frictionDisc(size: FrictionDisc): THREE.Object3D {
  return together(
    tilted(oneFrictionDisc(size), -90),
    at(tilted(oneFrictionDisc(size), -83, 0, 4), 0.4, 0.2, 0.3),
  );
}

/** Ventilated brake disc with its hat and bolt holes; axis vertical. */
export function brakeDisc({ bolts }: { bolts: number }): THREE.Object3D {
  const steel = groundSteel();
  const iron = castIron();
  const face = (low: number, high: number) => band(0.6, 1, low, high, steel, 0.012);
  const hat = circleOutline(0.5);
  hat.holes.push(hole(0, 0, 0.24));
  for (let index = 0; index < bolts; index += 1) {
    const angle = (index / bolts) * Math.PI * 2;
    hat.holes.push(hole(Math.cos(angle) * 0.37, Math.sin(angle) * 0.37, 0.042));
  }
  return together(
    face(0, 0.08),
    face(0.16, 0.24),
    around(36, 0.8, 0.12, () => block(0.03, 0.1, 0.36, iron, 0.008)),
    ring(
      [
        [0.47, 0.16, 0.02],
        [0.64, 0.16, 0.02],
        [0.64, 0.22, 0.02],
        [0.53, 0.26, 0.03],
        [0.53, 0.5, 0.04],
        [0.47, 0.5, 0.01],
      ],
      iron,
    ),
    at(tilted(plate(hat, 0.09, iron, 0.02), -90), 0, 0.47, 0),
  );
}

/** Four brake pads in two leaning pairs. */
export function brakePadSet(): THREE.Object3D {
  const backing = outline([
    [-0.9, -0.3],
    [-0.55, -0.42],
    [0.55, -0.42],
    [0.9, -0.3],
    [0.96, 0.1],
    [0.8, 0.36],
    [0.4, 0.46],
    [-0.4, 0.46],
    [-0.8, 0.36],
    [-0.96, 0.1],
  ]);
  const lining = outline([
    [-0.76, -0.28],
    [-0.05, -0.34],
    [-0.05, 0.38],
    [-0.4, 0.38],
    [-0.76, 0.28],
  ]);
  const mirrored = outline([
    [0.76, -0.28],
    [0.76, 0.28],
    [0.4, 0.38],
    [0.05, 0.38],
    [0.05, -0.34],
  ]);
  const pads = [0, 1, 2, 3].map(() =>
    together(
      plate(backing, 0.09, paint("#26282b"), 0.015),
      at(plate(lining, 0.2, friction(), 0.025), 0, 0, 0.13),
      at(plate(mirrored, 0.2, friction(), 0.025), 0, 0, 0.13),
    ),
  );
  const [first, second, third, fourth] = pads.map((pad, index) => tilted(pad, index < 2 ? -14 : -90));
  const placed: [THREE.Object3D | undefined, number, number, number][] = [
    [first, -1.0, 0.44, -0.4],
    [second, 1.0, 0.44, -0.4],
    [third, -0.95, 0.045, 0.55],
    [fourth, 1.05, 0.045, 0.6],
  ];
  const set = new THREE.Group();
  for (const [pad, x, y, z] of placed) if (pad) set.add(at(pad, x, y, z));
  return set;
}

/** Brake shoe linings of a drum brake: four drilled arcs lying and leaning, with a row of rivets before them. */
export function brakeLiningSet(): THREE.Object3D {
  const arc = new THREE.Shape();
  arc.absarc(0, 0, 1.3, -0.92, 0.92, false);
  arc.absarc(0, 0, 1.16, 0.92, -0.92, true);
  arc.closePath();
  const lining = () => {
    const body = plate(arc, 0.78, friction(), 0.02, 64);
    const holes: THREE.Object3D[] = [];
    for (let index = 0; index < 6; index += 1) {
      const angle = -0.75 + index * 0.3;
      for (const z of [-0.2, 0.2]) {
        const spot = together(
          tilted(band(0.05, 0.075, 0, 0.008, turnedSteel(), 0.003), 0, 0, -90),
          tilted(disc(0.05, 0, 0.006, plastic("#141210"), 0.002), 0, 0, -90),
        );
        spot.position.set(Math.cos(angle) * 1.301, Math.sin(angle) * 1.301, z);
        spot.rotation.z = angle;
        holes.push(spot);
      }
    }
    return together(body, ...holes);
  };
  const lying = (x: number, z: number, turn: number) =>
    at(tilted(together(tilted(lining(), 0, 0, 90)), 0, turn, 0), x, -0.75, z);
  const rivets = Array.from({ length: 8 }, (_, index) =>
    at(
      tilted(
        together(disc(0.06, 0, 0.03, zincSteel(), 0.01), disc(0.035, 0.02, 0.14, zincSteel(), 0.01)),
        index % 3 === 0 ? 0 : 90,
        index * 70,
        0,
      ),
      -0.7 + index * 0.2,
      index % 3 === 0 ? 0 : 0.06,
      1.85 + (index % 2) * 0.12,
    ),
  );
  return together(
    lying(-1.15, 0, 12),
    lying(1.15, -0.15, -8),
    lying(-1.05, 1.0, 16),
    lying(1.2, 0.95, -12),
    ...rivets,
  );
}

/** Brake drum lying with its hub face up: rim with a strengthening bead, bolt circle, pilot bore. */
export function brakeDrum({ bolts }: { bolts: number }): THREE.Object3D {
  const iron = castIron();
  const face = circleOutline(0.66);
  face.holes.push(hole(0, 0, 0.36));
  boltHoles(face, bolts, 0.51, 0.05);
  boltHoles(face, 2, 0.43, 0.025);
  return together(
    turned(
      [
        [0.9, 0.02, 0.01],
        [0.92, 0, 0.01],
        [1, 0, 0.02],
        [1, 0.14, 0.03],
        [0.97, 0.17, 0.03],
        [0.97, 0.74, 0.04],
        [0.9, 0.84, 0.05],
        [0.72, 0.9, 0.04],
        [0.64, 0.96, 0.02],
        [0.6, 0.96, 0.01],
      ],
      iron,
    ),
    band(0.9, 0.93, 0.0, 0.74, groundSteel(), 0.01),
    at(tilted(plate(face, 0.1, iron, 0.02), -90), 0, 0.95, 0),
    band(0.35, 0.372, 0.9, 1.004, turnedSteel(), 0.006),
    around(24, 0.985, 0.45, () => at(block(0.02, 0.5, 0.05, iron, 0.01), 0, 0, 0)),
  );
}
