import * as THREE from "three";
import { printAround, printedSheet, type FilterPrint } from "./filter-print.ts";
import { felt, paper, plastic, rubber, zincSteel } from "../materials.ts";
import { guardTube, pleats, type Guard } from "./pleats.ts";
import { around, at, band, disc, plate, ring, tilted, together, turned } from "../shapes.ts";

export type AirElement = {
  diameterMm: number;
  heightMm: number;
  boreMm: number;
  /** Colour of the moulded ends; plated steel ends with a rubber face where none is given. */
  capColour?: string;
  guard: Guard;
  print: FilterPrint;
};

const RADIUS = 0.5;

/** The sticker on the closed end, with the number. */
function endSticker(print: FilterPrint, radius: number, height: number): THREE.Object3D {
  const sheet = printedSheet(print, print.number ?? "", radius * 1.24, radius * 0.72);
  return at(tilted(sheet, -90), 0, height, 0);
}

/** Primary air element standing on its open end, its closed end with dish and sticker above. Built in millimetres. */
export function airFilterOuter(measures: AirElement): THREE.Object3D {
  const { diameterMm, guard, print } = measures;
  const height = measures.heightMm / diameterMm;
  const bore = measures.boreMm / diameterMm / 2;
  const moulded = measures.capColour !== undefined;
  const cap = moulded ? plastic(measures.capColour) : zincSteel();
  const parts = [
    pleats(bore + 0.05, RADIUS * 0.93, 0.05, height - 0.08, 110, paper("#e9d9a6")),
    guardTube(guard, RADIUS * 0.955, 0.06, height - 0.06, guard === "expanded" ? 0.075 : 0.05),
    guardTube(guard, bore + 0.02, 0.02, height - 0.06, guard === "expanded" ? 0.075 : 0.05),
    // The open end with its seal, below.
    ring(
      [
        [bore, 0, 0.02],
        [RADIUS * (moulded ? 1 : 0.995), 0, 0.03],
        [RADIUS * (moulded ? 1.005 : 0.995), 0.09, 0.02],
        [bore, 0.09, 0.01],
      ],
      cap,
    ),
    // The closed end above: a rim around a shallow dish.
    turned(
      [
        [RADIUS * 0.9, height - 0.1, 0.01],
        [RADIUS * 1.002, height - 0.09, 0.015],
        [RADIUS * 1.002, height - 0.02, 0.03],
        [RADIUS * 0.9, height, 0.03],
        [RADIUS * 0.82, height - 0.005, 0.03],
        [RADIUS * 0.76, height - 0.035, 0.03],
        [0.0001, height - 0.035],
      ],
      cap,
    ),
    endSticker(print, RADIUS * 0.74, height - 0.0325),
    printAround(print, RADIUS * 0.974, height * 0.5 - 0.22, height * 0.5 + 0.22),
  ];
  if (!moulded) parts.push(band(bore + 0.03, bore + 0.15, -0.04, 0.01, rubber(), 0.018));
  for (const y of [0.22, 0.78]) {
    parts.push(
      band(RADIUS * 0.95, RADIUS * 0.968, height * y - 0.01, height * y + 0.01, plastic("#d9d4c6"), 0.004),
    );
  }
  const element = together(...parts);
  element.scale.setScalar(diameterMm);
  return element;
}

/** Safety element: felt over a steel cage, moulded top with a grip. Built in millimetres. */
export function airFilterInner(measures: AirElement): THREE.Object3D {
  const { diameterMm, print } = measures;
  const height = measures.heightMm / diameterMm;
  const bore = measures.boreMm / diameterMm / 2;
  const cap = plastic(measures.capColour ?? "#2b2d31");
  const radius = RADIUS * 0.95;
  const element = together(
    guardTube("punched", bore, 0.04, height - 0.06, 0.06),
    turned(
      [
        [bore + 0.02, 0.05],
        [radius, 0.05, 0.01],
        [radius, height - 0.05, 0.01],
        [bore + 0.02, height - 0.05],
      ],
      felt(),
    ),
    ring(
      [
        [bore, 0, 0.02],
        [RADIUS * 1.02, 0, 0.03],
        [RADIUS * 1.02, 0.1, 0.025],
        [bore, 0.1, 0.02],
      ],
      cap,
    ),
    disc(RADIUS * 1.02, height - 0.11, height, cap, 0.035),
    around(3, RADIUS * 0.72, height, () => disc(0.05, -0.01, 0.06, cap, 0.03)),
    at(plate(gripOutline(RADIUS), 0.075, cap, 0.02), 0, height - 0.015, 0),
    printAround(print, radius + 0.004, height * 0.5 - 0.3, height * 0.5 + 0.3),
  );
  element.scale.setScalar(diameterMm);
  return element;
}

function gripOutline(radius: number): THREE.Shape {
  const width = radius * 0.66;
  const shape = new THREE.Shape();
  shape.moveTo(-width, 0);
  shape.quadraticCurveTo(-width, 0.17, -width * 0.5, 0.17);
  shape.lineTo(width * 0.5, 0.17);
  shape.quadraticCurveTo(width, 0.17, width, 0);
  shape.holes.push(
    new THREE.Path([
      new THREE.Vector2(-width * 0.6, 0.03),
      new THREE.Vector2(width * 0.6, 0.03),
      new THREE.Vector2(width * 0.45, 0.115),
      new THREE.Vector2(-width * 0.45, 0.115),
    ]),
  );
  return shape;
}

export type AirSet = { outer: AirElement; inner: AirElement };

/** Outer element with its inner element standing beside it. Built in millimetres. */
export function airFilterSet({ outer, inner }: AirSet): THREE.Object3D {
  const apart = (outer.diameterMm + inner.diameterMm) / 2 + outer.diameterMm * 0.06;
  return together(
    at(airFilterOuter(outer), -apart * 0.42, 0, -apart * 0.2),
    at(airFilterInner(inner), apart * 0.52, 0, apart * 0.22),
  );
}
