import * as THREE from "three";
import { machinedAluminium, turnedSteel } from "../materials.ts";
import { disc, hexagon, together, turned } from "../shapes.ts";

/** Radius and height of hub and shroud where the gas has gone the share `u` of its way from the eye to the rim. */
function meridian(
  radius: number,
  height: number,
  u: number,
): { hub: [number, number]; tip: [number, number] } {
  const turn = (u * Math.PI) / 2;
  const out = 1 - Math.cos(turn);
  const down = 1 - Math.sin(turn);
  return {
    hub: [radius * (0.17 + 0.83 * out), height * down],
    tip: [radius * (0.7 + 0.3 * out), height * (0.14 + 0.8 * down)],
  };
}

/** One twisted blade, from its leading edge at `from` to the rim. */
function blade(radius: number, height: number, from: number, twist: number): THREE.BufferGeometry {
  const along = 14;
  const across = 5;
  const positions: number[] = [];
  const faces: number[] = [];
  for (let step = 0; step <= along; step += 1) {
    const u = from + (1 - from) * (step / along);
    const { hub, tip } = meridian(radius, height, u);
    for (let index = 0; index <= across; index += 1) {
      const v = index / across;
      const r = hub[0] + (tip[0] - hub[0]) * v;
      const y = hub[1] + (tip[1] - hub[1]) * v;
      const angle = twist * ((1 - u) ** 1.6 * (0.4 + 0.8 * v) - u ** 3 * 0.3);
      positions.push(Math.cos(angle) * r, y, Math.sin(angle) * r);
      if (step === along || index === across) continue;
      const here = step * (across + 1) + index;
      faces.push(here, here + 1, here + across + 1, here + 1, here + across + 2, here + across + 1);
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return geometry;
}

/** A compressor wheel milled from the solid: full blades, splitters between them, nose nut. Eye up, base at y = 0. */
export function bladedWheel(radius: number, blades: number, metal = machinedAluminium()): THREE.Object3D {
  const height = radius * 0.92;
  const hub: [number, number, number][] = [
    [0.0001, -0.03, 0.01],
    [radius, -0.03, 0.008],
  ];
  for (let step = 10; step >= 0; step -= 1) {
    const [r, y] = meridian(radius, height, step / 10).hub;
    hub.push([r, y, 0.004]);
  }
  hub.push([0.0001, height, 0.004]);
  const group = together(
    turned(hub, metal, 72),
    hexagon(radius * 0.17, radius * 0.14, turnedSteel()).translateY(height),
    disc(radius * 0.08, height, height + radius * 0.3, turnedSteel(), 0.01),
  );
  const full = blade(radius * 0.985, height, 0, 0.95);
  const splitter = blade(radius * 0.985, height, 0.32, 0.95);
  for (let index = 0; index < blades * 2; index += 1) {
    const mesh = new THREE.Mesh(index % 2 === 0 ? full : splitter, metal);
    mesh.rotation.y = (index / (blades * 2)) * Math.PI * 2;
    group.add(mesh);
  }
  return group;
}
