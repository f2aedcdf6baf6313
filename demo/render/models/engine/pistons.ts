import * as THREE from "three";
import { lyingMark, roundMark } from "../marks.ts";
import {
  blackOxide,
  castIron,
  forgedSteel,
  groundSteel,
  machinedAluminium,
  plastic,
  turnedSteel,
} from "../materials.ts";
import { at, band, disc, plate, ring, tilted, together, turned, type Corner } from "../shapes.ts";

const ringGroove = (y: number): [number, number, number][] => [
  [0.995, y - 0.035, 0.004],
  [0.93, y - 0.035, 0.004],
  [0.93, y + 0.035, 0.004],
  [0.995, y + 0.035, 0.004],
];

export type Piston = {
  height: number;
  /** Radius of the bowl and its depth; the piston's own radius is 1. */
  bowl: number;
  depth: number;
  /** Two-piece pistons have a forged steel crown on an aluminium skirt. */
  crown: "aluminium" | "steel";
  /** Dark graphite coat on the skirt's thrust sides. */
  coated: boolean;
  number: string;
};

/** Diesel piston: bowl in the crown, three ring grooves with rings, pin bosses and skirt, its number on the crown. */
export function piston({ height, bowl, depth, crown, coated, number }: Piston): THREE.Object3D {
  const metal = machinedAluminium();
  const crownMetal = crown === "steel" ? forgedSteel() : metal;
  const top = height;
  const belt = top - 0.6;
  const skirt = turned(
    [
      [0.9, 0],
      [0.97, 0.01, 0.02],
      [1, 0.08, 0.02],
      [1, belt - 0.03, 0.01],
      [0.96, belt, 0.01],
      [0.9, belt + 0.001],
    ],
    metal,
  );
  const head = turned(
    [
      [0.9, belt - (crown === "steel" ? -0.02 : 0.01)],
      [0.975, belt + (crown === "steel" ? 0.025 : 0), 0.01],
      ...ringGroove(top - 0.46),
      ...ringGroove(top - 0.31),
      ...ringGroove(top - 0.17),
      [0.99, top, 0.03],
      [bowl + 0.03, top, 0.03],
      [bowl - 0.02, top - 0.05, 0.03],
      [bowl + 0.01, top - depth * 0.6, 0.08],
      [bowl * 0.72, top - depth, 0.1],
      [bowl * 0.36, top - depth * 0.82, 0.08],
      [0.0001, top - depth * 0.42],
    ],
    crownMetal,
  );
  const inside = turned(
    [
      [0.9, 0],
      [0.86, 0.02],
      [0.82, top - 0.6],
      [0.0001, top - 0.5],
    ],
    metal,
  );
  const rings = [0.46, 0.31, 0.17].map((from, index) =>
    band(
      0.92,
      1.004,
      top - from - 0.03,
      top - from + 0.03,
      index === 0 ? turnedSteel() : blackOxide(),
      0.006,
    ),
  );
  const pin = tilted(
    together(
      band(0.2, 0.34, -0.97, 0.97, groundSteel(), 0.03),
      band(0.33, 0.42, -1.005, -0.9, metal, 0.02),
      band(0.33, 0.42, 0.9, 1.005, metal, 0.02),
      ...[-1, 1].map((side) => at(band(0.315, 0.345, -0.01, 0.01, blackOxide(), 0.006), 0, side * 0.985, 0)),
    ),
    0,
    0,
    90,
  );
  const parts: THREE.Object3D[] = [
    skirt,
    head,
    inside,
    ...rings,
    at(tilted(together(pin), 0, 62, 0), 0, height * 0.4, 0),
  ];
  if (coated) {
    const coat = new THREE.CylinderGeometry(1.0025, 1.0025, belt - 0.32, 40, 1, true, -0.62, 1.24);
    for (const turn of [28, 208])
      parts.push(
        tilted(at(new THREE.Mesh(coat, plastic("#3d3f43")), 0, (belt - 0.32) / 2 + 0.13, 0), 0, turn, 0),
      );
  }
  const room = 0.96 - bowl;
  parts.push(
    at(lyingMark([number], 0.66, Math.min(0.13, room * 0.5)), 0, top + 0.002, bowl + room * 0.56),
    at(lyingMark(["FRONT"], 0.2, 0.06), -0.0, top + 0.002, -bowl - room * 0.55),
  );
  return together(...parts);
}

export type Liner = {
  /** Length against the bore's radius of 0.5. */
  length: number;
  /** Wet liners stand in the coolant and seal with rings; dry ones are thin and pressed in. */
  kind: "wet" | "dry";
  number: string;
};

/** Bore surface with the crossing scratches of the honing stones. */
function honedBore(radius: number, bottom: number, top: number): THREE.Mesh {
  const canvas = document.createElement("canvas");
  canvas.width = 1024;
  canvas.height = 512;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no bore: no 2D canvas.");
  pen.fillStyle = "#b9bbbe";
  pen.fillRect(0, 0, 1024, 512);
  for (let index = -40; index < 190; index += 1) {
    pen.strokeStyle = index % 3 === 0 ? "#8f9195" : "#d2d4d7";
    pen.lineWidth = index % 4 === 0 ? 1.6 : 0.8;
    for (const slope of [1, -1]) {
      pen.beginPath();
      pen.moveTo(index * 8.2, slope > 0 ? 0 : 512);
      pen.lineTo(index * 8.2 + 560, slope > 0 ? 512 : 0);
      pen.stroke();
    }
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  const geometry = new THREE.CylinderGeometry(radius, radius, top - bottom, 96, 1, true);
  geometry.translate(0, (top + bottom) / 2, 0);
  const material = new THREE.MeshPhysicalMaterial({
    map: texture,
    metalness: 0.9,
    roughness: 0.34,
    side: THREE.DoubleSide,
  });
  return new THREE.Mesh(geometry, material);
}

/** A cylinder liner with its flange, standing; wet ones with seal rings in the lands below. */
export function cylinderLiner({ length, kind, number }: Liner): THREE.Object3D {
  const top = length;
  const profile: Corner[] =
    kind === "wet"
      ? [
          [0.5, 0, 0.03],
          [0.58, 0, 0.03],
          [0.6, 0.1, 0.01],
          [0.57, 0.12, 0.01],
          [0.57, 0.17, 0.01],
          [0.6, 0.19, 0.01],
          [0.6, 0.25, 0.01],
          [0.57, 0.27, 0.01],
          [0.57, 0.32, 0.01],
          [0.6, 0.34, 0.01],
          [0.6, 0.42, 0.02],
          [0.575, 0.46, 0.02],
          [0.575, top - 0.36, 0.02],
          [0.6, top - 0.32, 0.01],
          [0.6, top - 0.14, 0.01],
          [0.665, top - 0.13, 0.01],
          [0.665, top - 0.02, 0.015],
          [0.56, top - 0.02, 0.01],
          [0.56, top, 0.008],
          [0.5, top, 0.015],
        ]
      : [
          [0.5, 0, 0.012],
          [0.525, 0, 0.012],
          [0.533, 0.06, 0.01],
          [0.533, top - 0.08, 0.01],
          [0.575, top - 0.075, 0.006],
          [0.575, top, 0.01],
          [0.5, top, 0.01],
        ];
  const parts: THREE.Object3D[] = [
    ring(profile, kind === "wet" ? turnedSteel() : castIron()),
    honedBore(0.4985, 0.04, top - 0.03),
    roundMark([number], kind === "wet" ? 0.5775 : 0.5355, top - 0.62, top - 0.52, 0.62, 18),
  ];
  if (kind === "wet")
    for (const [y, colour] of [
      [0.145, "#1f2022"],
      [0.295, "#8a3a22"],
    ] as const)
      parts.push(band(0.55, 0.614, y - 0.022, y + 0.022, plastic(colour), 0.018));
  return together(...parts);
}

const gappedRing = (radius: number, width: number, material: THREE.Material) => {
  const shape = new THREE.Shape();
  const gap = 0.022;
  shape.absarc(0, 0, radius, gap, Math.PI * 2 - gap, false);
  shape.absarc(0, 0, radius - 0.085, Math.PI * 2 - gap, gap, true);
  shape.closePath();
  return tilted(plate(shape, width, material, 0.01, 80), -90);
};

/** Two thin rails with their expander between them. */
function oilRing(): THREE.Object3D {
  const slots = Array.from({ length: 26 }, (_, index) => {
    const angle = ((index + 0.5) / 26) * Math.PI * 2;
    const slot = at(disc(0.02, -0.006, 0.006, blackOxide(), 0.002), Math.cos(angle), 0, Math.sin(angle));
    slot.rotation.set(0, -angle, -Math.PI / 2, "YXZ");
    return slot;
  });
  return together(gappedRing(1, 0.1, turnedSteel()), ...slots);
}

/** A set of rings fanned out: two compression rings, the oil ring, their number. */
export function pistonRings({ number }: { number: string }): THREE.Object3D {
  return together(
    at(tilted(gappedRing(1, 0.06, groundSteel()), -90, 0, 40), -0.42, 0.03, -0.3),
    at(tilted(gappedRing(1, 0.06, blackOxide()), -90, 0, 120), 0.08, 0.095, 0.02),
    at(tilted(together(oilRing()), 2.2, 200, 0), 0.5, 0.2, 0.34),
    at(roundMark([number], 1.004, -0.03, 0.03, 0.42, 0), 0.5, 0.2, 0.34),
  );
}
