import * as THREE from "three";
import { wrappedLabel, type Label } from "./label.ts";
import { felt, paper, plastic, rubber, turnedSteel, zincSteel } from "./materials.ts";
import { around, at, band, disc, plate, ring, rod, tilted, together, turned } from "./shapes.ts";

/** Folded paper between two radii, standing on y = 0. */
function pleats(
  inner: number,
  outer: number,
  height: number,
  count: number,
  material: THREE.Material,
): THREE.Mesh {
  const outlineShape = new THREE.Shape();
  for (let index = 0; index < count * 2; index += 1) {
    const angle = (index / (count * 2)) * Math.PI * 2;
    const radius = index % 2 === 0 ? outer : inner;
    const point: [number, number] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (index === 0) outlineShape.moveTo(...point);
    else outlineShape.lineTo(...point);
  }
  const geometry = new THREE.ExtrudeGeometry(outlineShape, { depth: height, bevelEnabled: false });
  geometry.rotateX(-Math.PI / 2);
  geometry.deleteAttribute("uv");
  return new THREE.Mesh(geometry, material);
}

/** A sheet-metal tube with rows of punched holes. */
function perforatedTube(radius: number, bottom: number, top: number, pitch: number): THREE.Mesh {
  const size = 128;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no perforation: no 2D canvas.");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = "#000";
  for (const [x, y] of [
    [0.5, 0.5],
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]) {
    pen.beginPath();
    pen.arc((x ?? 0) * size, (y ?? 0) * size, size * 0.2, 0, Math.PI * 2);
    pen.fill();
  }
  const holes = new THREE.CanvasTexture(canvas);
  holes.wrapS = holes.wrapT = THREE.RepeatWrapping;
  holes.repeat.set(Math.round((2 * Math.PI * radius) / pitch), Math.round((top - bottom) / pitch));
  holes.anisotropy = 8;
  const material = zincSteel();
  material.alphaMap = holes;
  material.alphaTest = 0.5;
  const geometry = new THREE.CylinderGeometry(radius, radius, top - bottom, 112, 1, true);
  geometry.translate(0, (top + bottom) / 2, 0);
  return new THREE.Mesh(geometry, material);
}

export type PleatedElement = {
  /** Height for an outer diameter of 1. */
  height: number;
  bore: number;
  pleatCount: number;
  paperColour?: string;
  /** Colour of the end caps; steel where none is given. */
  capColour?: string;
  /** Outer guard: punched steel, or bare pleats held by bands. */
  guarded?: boolean;
  label?: Label;
  handle?: boolean;
};

/** A hydraulic or fuel element: pleats around a centre tube between two end caps. */
export function pleatedElement(measures: PleatedElement): THREE.Object3D {
  const { height, bore, pleatCount } = measures;
  const cap = measures.capColour ? plastic(measures.capColour) : zincSteel();
  const radius = 0.5;
  const parts: THREE.Object3D[] = [
    pleats(bore + 0.06, radius * 0.94, height, pleatCount, paper(measures.paperColour ?? "#ece4cc")),
    perforatedTube(bore + 0.02, 0.02, height - 0.02, 0.07),
    ring(
      [
        [bore, 0, 0.012],
        [radius, 0, 0.02],
        [radius, 0.075, 0.015],
        [bore, 0.075, 0.01],
      ],
      cap,
    ),
    ring(
      [
        [bore, height - 0.07, 0.01],
        [radius, height - 0.07, 0.015],
        [radius, height + 0.01, 0.02],
        [bore + 0.1, height + 0.01, 0.015],
        [bore + 0.08, height + 0.045, 0.015],
        [bore, height + 0.045, 0.012],
      ],
      cap,
    ),
    band(bore - 0.02, bore + 0.03, height + 0.02, height + 0.07, rubber(), 0.02),
  ];
  if (measures.guarded) parts.push(perforatedTube(radius * 0.965, 0.05, height - 0.05, 0.062));
  if (measures.label) parts.push(wrappedLabel(measures.label, radius * 0.972, height * 0.33, height * 0.68));
  else if (!measures.guarded) {
    for (const y of [0.36, 0.64]) {
      parts.push(
        band(radius * 0.92, radius * 0.955, height * y - 0.03, height * y + 0.03, plastic("#d7d2c2"), 0.006),
      );
    }
  }
  if (measures.handle) {
    parts.push(
      rod(
        [
          [-bore - 0.05, height + 0.02, 0],
          [-bore - 0.02, height + 0.2, 0],
          [0, height + 0.27, 0],
          [bore + 0.02, height + 0.2, 0],
          [bore + 0.05, height + 0.02, 0],
        ],
        0.014,
        turnedSteel(),
      ),
    );
  }
  return together(...parts);
}

export type AirElement = {
  /** Height for an outer diameter of 1. */
  height: number;
  bore: number;
  capColour: string;
  label?: Label;
};

/** Primary air element: pleats behind punched steel, moulded polyurethane ends. */
export function airFilterOuter({ height, bore, capColour, label }: AirElement): THREE.Object3D {
  const cap = plastic(capColour);
  const radius = 0.5;
  const parts = [
    pleats(bore + 0.05, radius * 0.93, height, 120, paper("#e9d9a6")),
    perforatedTube(radius * 0.955, 0.04, height - 0.06, 0.05),
    perforatedTube(bore + 0.02, 0.02, height - 0.02, 0.05),
    ring(
      [
        [bore * 0.3, 0, 0.02],
        [radius, 0, 0.03],
        [radius, 0.09, 0.02],
        [bore * 0.3, 0.09, 0.01],
      ],
      cap,
    ),
    ring(
      [
        [bore, height - 0.09, 0.01],
        [radius, height - 0.09, 0.02],
        [radius * 1.005, height - 0.01, 0.025],
        [radius * 0.93, height + 0.015, 0.02],
        [bore + 0.1, height, 0.02],
        [bore + 0.07, height + 0.05, 0.02],
        [bore, height + 0.05, 0.02],
      ],
      cap,
    ),
  ];
  for (const y of [0.36, 0.66]) {
    parts.push(
      band(radius * 0.95, radius * 0.972, height * y - 0.012, height * y + 0.012, plastic("#d9d4c6"), 0.005),
    );
  }
  if (label) parts.push(wrappedLabel(label, radius * 0.974, height * 0.38, height * 0.64));
  return together(...parts);
}

/** Safety element: felt over a steel cage, moulded top with a grip. */
export function airFilterInner({ height, bore, capColour, label }: AirElement): THREE.Object3D {
  const cap = plastic(capColour);
  const radius = 0.32;
  const parts: THREE.Object3D[] = [
    turned(
      [
        [bore * 0.6, 0.05],
        [radius, 0.05, 0.01],
        [radius, height - 0.05, 0.01],
        [bore * 0.6, height - 0.05],
      ],
      felt(),
    ),
    band(bore * 0.5, radius * 1.06, 0, 0.07, cap, 0.025),
    disc(radius * 1.06, height - 0.08, height, cap, 0.03),
    around(3, radius * 0.55, height, () => disc(0.035, -0.01, 0.05, cap, 0.02)),
    at(tilted(plate(gripOutline(radius), 0.05, cap, 0.015), 0), 0, height - 0.01, 0),
  ];
  if (label) parts.push(wrappedLabel(label, radius + 0.003, height * 0.4, height * 0.66));
  return together(...parts);
}

function gripOutline(radius: number): THREE.Shape {
  const width = radius * 0.7;
  const shape = new THREE.Shape();
  shape.moveTo(-width, 0);
  shape.quadraticCurveTo(-width, 0.12, -width * 0.5, 0.12);
  shape.lineTo(width * 0.5, 0.12);
  shape.quadraticCurveTo(width, 0.12, width, 0);
  shape.holes.push(
    new THREE.Path([
      new THREE.Vector2(-width * 0.6, 0.02),
      new THREE.Vector2(width * 0.6, 0.02),
      new THREE.Vector2(width * 0.45, 0.08),
      new THREE.Vector2(-width * 0.45, 0.08),
    ]),
  );
  return shape;
}

/** Outer element with its inner element standing beside it. */
export function airFilterSet(measures: AirElement): THREE.Object3D {
  const { label: _outerOnly, ...inner } = measures;
  return together(
    at(airFilterOuter(measures), -0.2, 0, -0.12),
    at(airFilterInner({ ...inner, height: measures.height * 0.94 }), 0.58, 0, 0.3),
  );
}

/** Suction strainer: wire mesh between steel caps, with a rod and spring seat. */
export function suctionStrainer(): THREE.Object3D {
  const steel = zincSteel();
  const coils: [number, number, number][] = Array.from({ length: 64 }, (_, index) => {
    const angle = (index / 64) * Math.PI * 10;
    return [Math.cos(angle) * 0.14, 1.36 + index * 0.0055, Math.sin(angle) * 0.14];
  });
  return together(
    perforatedTube(0.4, 0.06, 1.24, 0.026),
    disc(0.385, 0.05, 1.25, plastic("#77787a"), 0.01),
    disc(0.44, 0, 0.1, steel, 0.03),
    disc(0.44, 1.2, 1.3, steel, 0.03),
    band(0.2, 0.3, 1.28, 1.37, steel),
    around(8, 0.405, 0.65, () => at(disc(0.012, -0.56, 0.56, steel, 0.004), 0, 0, 0)),
    disc(0.03, 1.2, 1.9, turnedSteel(), 0.01),
    rod(coils, 0.016, turnedSteel(), false, 260),
    disc(0.17, 1.71, 1.75, steel, 0.01),
  );
}
