import * as THREE from "three";
import { plastic, rubber, yellowZinc, zincSteel } from "./materials.ts";
import { at, band, disc, hexagon, rod, thread, tilted, together, turned } from "./shapes.ts";

/** Sweeps a section (x outwards, y across) along a closed loop of two pulleys, lying on its edge. */
function loop(section: [number, number][], half: number, radius: number, sag: number): THREE.Mesh {
  const steps = 160;
  const positions: number[] = [];
  const faces: number[] = [];
  const count = section.length;
  for (let step = 0; step <= steps; step += 1) {
    const angle = (step / steps) * Math.PI * 2;
    const wave = 1 + sag * Math.cos(2 * angle);
    const x = Math.cos(angle) * (radius + half) * wave;
    const z = Math.sin(angle) * radius * (2 - wave);
    const normal = new THREE.Vector2(Math.cos(angle) * radius, Math.sin(angle) * (radius + half)).normalize();
    for (const [out, across] of section) positions.push(x + normal.x * out, across, z + normal.y * out);
    if (step === steps) break;
    for (let index = 0; index < count; index += 1) {
      const next = (index + 1) % count;
      const a = step * count + index;
      const b = step * count + next;
      faces.push(a, b, a + count, b, b + count, a + count);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  const flat = geometry.toNonIndexed();
  flat.computeVertexNormals();
  return new THREE.Mesh(flat, rubber());
}

const WEDGE: [number, number][] = [
  [0.09, 0],
  [0.1, 0.01],
  [0.1, 0.21],
  [0.09, 0.22],
  [-0.08, 0.18],
  [-0.09, 0.165],
  [-0.09, 0.055],
  [-0.08, 0.04],
];

/** One V-belt, or a matched pair. */
export function vBelt({ count }: { count: number }): THREE.Object3D {
  const belts = Array.from({ length: count }, (_, index) =>
    at(loop(WEDGE, 0.75 - index * 0.06, 0.6, 0.03 * (index + 1)), 0.12 * index, 0.235 * index, 0.06 * index),
  );
  return together(...belts);
}

/** A poly-V belt with its ribs inside. */
export function ribbedBelt({ ribs }: { ribs: number }): THREE.Object3D {
  const width = 0.5;
  const section: [number, number][] = [
    [0.05, 0],
    [0.05, width],
  ];
  for (let index = ribs - 1; index >= 0; index -= 1) {
    const top = ((index + 1) / ribs) * width;
    const bottom = (index / ribs) * width;
    section.push(
      [-0.02, top - 0.006],
      [-0.065, (top + bottom) / 2 + 0.008],
      [-0.065, (top + bottom) / 2 - 0.008],
      [-0.02, bottom + 0.006],
    );
  }
  return loop(section, 0.8, 0.55, 0.06);
}

function fitting(radius: number): THREE.Object3D {
  const steel = yellowZinc();
  return together(
    turned(
      [
        [radius * 0.9, -0.3],
        [radius * 1.34, -0.3, 0.02],
        [radius * 1.34, -0.22, 0.02],
        [radius * 1.26, -0.2, 0.01],
        [radius * 1.26, 0.1, 0.02],
        [radius * 1.0, 0.14, 0.03],
        [radius * 0.8, 0.2, 0.01],
        [0.0001, 0.2],
      ],
      zincSteel(),
    ),
    hexagon(radius * 1.5, 0.2, steel).translateY(0.2),
    disc(radius * 1.24, 0.38, 0.52, steel, 0.01),
    thread(radius * 1.05, 0.5, 0.72, 0.04, steel),
    band(radius * 0.5, radius * 0.9, 0.7, 0.75, steel, 0.01),
  );
}

/** Hydraulic hose in one loop with a fitting at each end. */
export function hydraulicHose(): THREE.Object3D {
  const radius = 0.11;
  const points: [number, number, number][] = [
    [-1.6, 0.12, 0.75],
    [-1.2, 0.12, 0.72],
  ];
  for (let step = 0; step <= 12; step += 1) {
    const angle = Math.PI * (0.62 - (step / 12) * 2.24);
    points.push([Math.cos(angle) * 0.85, 0.12 + (step / 12) * 0.2, Math.sin(angle) * 0.72 - 0.05]);
  }
  points.push([0.75, 0.3, 0.88], [1.5, 0.14, 1.12]);
  const start = at(tilted(fitting(radius), 0, 0, 90), -1.66, 0.12, 0.76);
  start.rotation.y = 0.08;
  const end = together(tilted(fitting(radius), 0, 0, -90));
  end.rotation.y = -0.3;
  return together(rod(points, radius, rubber(), false, 220), start, at(end, 1.52, 0.14, 1.125));
}

/** Hose as bought by the metre: a flat coil tied with straps. */
export function hoseCoil(): THREE.Object3D {
  const points: [number, number, number][] = [];
  const turns = 4;
  for (let step = 0; step <= turns * 28; step += 1) {
    const angle = (step / 28) * Math.PI * 2;
    const layer = step / 28;
    const radius = 0.95 - 0.06 * Math.sin(layer * 2.1);
    points.push([Math.cos(angle) * radius, 0.11 + layer * 0.2, Math.sin(angle) * radius]);
  }
  points.push([1.1, 0.95, 0.45], [1.25, 0.92, 0.95]);
  const straps = [0.6, 2.7, 4.6].map((angle) => {
    const strap = tilted(new THREE.Mesh(new THREE.TorusGeometry(0.5, 0.02, 8, 60), plastic("#fdb813")), 0);
    strap.scale.set(0.34, 1.02, 1.6);
    strap.rotation.y = -angle;
    return at(strap, Math.cos(angle) * 0.94, 0.5, Math.sin(angle) * 0.94);
  });
  return together(rod(points, 0.105, rubber(), false, 420), ...straps);
}

const hoseClamp = (radius: number) =>
  together(
    band(radius, radius + 0.025, -0.07, 0.07, zincSteel(), 0.006),
    at(tilted(hexagon(0.07, 0.12, zincSteel()), 90), 0, 0, radius + 0.06),
    at(disc(0.06, -0.08, 0.08, zincSteel()), 0.06, 0, radius + 0.05),
  );

/** Moulded coolant hose with its clamps. */
export function radiatorHose(): THREE.Object3D {
  const radius = 0.27;
  const line: [number, number, number][] = [
    [-1.35, 0.3, 0.5],
    [-0.8, 0.3, 0.5],
    [-0.2, 0.32, 0.35],
    [0.1, 0.4, -0.1],
    [0.35, 0.62, -0.35],
    [0.8, 1.0, -0.4],
    [1.05, 1.45, -0.4],
    [1.1, 1.85, -0.4],
  ];
  const inner = line.map(([x, y, z], index): [number, number, number] =>
    index === 0 ? [x - 0.005, y, z] : index === line.length - 1 ? [x, y + 0.005, z] : [x, y, z],
  );
  return together(
    rod(line, radius, rubber(), false, 160),
    rod(inner, radius * 0.82, plastic("#101011"), false, 120),
    at(tilted(hoseClamp(radius), 0, 0, 90), -1.15, 0.3, 0.5),
    at(tilted(hoseClamp(radius), 0, 40, -6), 1.085, 1.65, -0.4),
  );
}
