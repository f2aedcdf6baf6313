import * as THREE from "three";
import { flatMark } from "../marks.ts";
import { rubber } from "../materials.ts";
import { at, together } from "../shapes.ts";

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

/** The maker's print on the back of a belt, at the loop's side that faces +z. */
function backPrint(
  text: string,
  half: number,
  radius: number,
  out: number,
  width: number,
  height: number,
): THREE.Object3D {
  const steps = 40;
  const from = 0.22;
  const positions: number[] = [];
  const places: number[] = [];
  const faces: number[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const angle = Math.PI * (1 - from) + (share - 1) * Math.PI * (1 - 2 * from);
    const bearing = Math.PI - angle;
    const normal = new THREE.Vector2(
      Math.cos(bearing) * radius,
      Math.sin(bearing) * (radius + half),
    ).normalize();
    const x = Math.cos(bearing) * (radius + half) + normal.x * out;
    const z = Math.sin(bearing) * radius + normal.y * out;
    positions.push(x, height - width / 2, z, x, height + width / 2, z);
    places.push(share, 0, share, 1);
    if (step === steps) continue;
    const here = step * 2;
    faces.push(here, here + 2, here + 1, here + 1, here + 2, here + 3);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute("uv", new THREE.Float32BufferAttribute(places, 2));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  const print = flatMark([text], 14 * width, width, "#e9e6da");
  print.geometry = geometry;
  return print;
}

/** One V-belt, or a matched set side by side, the number printed on the back. */
export function vBelt({
  count,
  length,
  number,
}: {
  count: number;
  length: number;
  number: string;
}): THREE.Object3D {
  const half = 0.5 * length;
  const belts = Array.from({ length: count }, (_, index) =>
    at(
      together(loop(WEDGE, half, 0.6, 0), backPrint(`${number}  ${number}`, half, 0.6, 0.1015, 0.13, 0.11)),
      0,
      0.225 * index,
      0,
    ),
  );
  return together(...belts);
}

/** A poly-V belt with its ribs inside, the number printed on its back. */
export function ribbedBelt({
  ribs,
  length,
  number,
}: {
  ribs: number;
  length: number;
  number: string;
}): THREE.Object3D {
  const width = ribs * 0.058;
  const half = 0.55 * length;
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
  return together(
    loop(section, half, 0.55, 0),
    backPrint(`${number}   ${number}`, half, 0.55, 0.0515, 0.15, width / 2),
  );
}
