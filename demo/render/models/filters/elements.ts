import type * as THREE from "three";
import { printAround, type FilterPrint } from "./filter-print.ts";
import { paper, plastic, rubber, turnedSteel, zincSteel } from "../materials.ts";
import { guardTube, pleats, type Guard } from "./pleats.ts";
import { around, at, band, block, disc, ring, rod, together } from "../shapes.ts";

export type Element = {
  diameterMm: number;
  heightMm: number;
  boreMm: number;
  pleatCount: number;
  paperColour?: string;
  /** Colour of moulded end caps; plated steel where none is given. */
  capColour?: string;
  /** What protects the paper outside; bare pleats held by strips where nothing is given. */
  guard?: Guard;
  /** Bail by which the element is lifted out of the tank. */
  bail?: boolean;
  /** Bypass valve with its spring on top, as return filters have. */
  bypass?: boolean;
  print: FilterPrint;
};

const RADIUS = 0.5;

function springCoil(radius: number, bottom: number, top: number, turns: number, wire: number): THREE.Mesh {
  const steps = turns * 12;
  const coils = Array.from({ length: steps + 1 }, (_, index): [number, number, number] => {
    const angle = (index / 12) * Math.PI * 2;
    return [Math.cos(angle) * radius, bottom + ((top - bottom) * index) / steps, Math.sin(angle) * radius];
  });
  return rod(coils, wire, turnedSteel(), false, steps * 3);
}

/** A bypass valve: bridge over the bore, spring and plate. */
function bypassValve(bore: number, height: number): THREE.Object3D {
  const steel = zincSteel();
  return together(
    disc(bore * 0.92, height + 0.01, height + 0.03, steel, 0.008),
    springCoil(bore * 0.52, height + 0.03, height + 0.2, 4, 0.014),
    disc(bore * 0.66, height + 0.2, height + 0.22, steel, 0.008),
    disc(0.03, height + 0.02, height + 0.26, turnedSteel(), 0.008),
    around(3, bore * 0.86, height + 0.12, () => block(0.07, 0.25, 0.014, steel, 0.006)),
    band(bore * 0.5, bore * 0.93, height + 0.235, height + 0.252, steel, 0.006),
  );
}

/** A hydraulic, fuel, oil or transmission element: pleats around a centre tube between two end caps. Built in millimetres. */
export function pleatedElement(measures: Element): THREE.Object3D {
  const { diameterMm, pleatCount, print } = measures;
  const height = measures.heightMm / diameterMm;
  const bore = measures.boreMm / diameterMm / 2;
  const cap = measures.capColour ? plastic(measures.capColour) : zincSteel();
  const parts: THREE.Object3D[] = [
    pleats(
      bore + 0.06,
      RADIUS * 0.94,
      0.05,
      height - 0.05,
      pleatCount,
      paper(measures.paperColour ?? "#ece4cc"),
    ),
    guardTube("punched", bore + 0.02, 0.02, height - 0.02, 0.07),
    ring(
      [
        [bore, 0, 0.012],
        [RADIUS, 0, 0.02],
        [RADIUS, 0.075, 0.015],
        [bore, 0.075, 0.01],
      ],
      cap,
    ),
    ring(
      [
        [bore, height - 0.07, 0.01],
        [RADIUS, height - 0.07, 0.015],
        [RADIUS, height + 0.01, 0.02],
        [RADIUS * 0.9, height + 0.01, 0.012],
        [RADIUS * 0.86, height - 0.012, 0.01],
        [bore + 0.13, height - 0.012, 0.01],
        [bore + 0.1, height + 0.01, 0.015],
        [bore + 0.08, height + 0.045, 0.015],
        [bore, height + 0.045, 0.012],
      ],
      cap,
    ),
    band(bore - 0.02, bore + 0.03, height + 0.02, height + 0.07, rubber(), 0.02),
  ];
  if (measures.guard) {
    parts.push(guardTube(measures.guard, RADIUS * 0.965, 0.06, height - 0.055, 0.06));
  } else {
    for (const y of [0.14, 0.86]) {
      parts.push(
        band(RADIUS * 0.92, RADIUS * 0.95, height * y - 0.025, height * y + 0.025, plastic("#d7d2c2"), 0.006),
      );
    }
  }
  const wide = Math.min(0.26 * height, 0.38);
  parts.push(printAround(print, RADIUS * 0.974, height * 0.5 - wide, height * 0.5 + wide));
  if (measures.bypass) parts.push(bypassValve(bore, height + 0.03));
  if (measures.bail) {
    const hold = bore + 0.1;
    parts.push(
      rod(
        [
          [-hold, height - 0.01, 0],
          [-hold, height + 0.1, 0],
          [-hold * 0.72, height + 0.25, 0],
          [0, height + 0.3, 0],
          [hold * 0.72, height + 0.25, 0],
          [hold, height + 0.1, 0],
          [hold, height - 0.01, 0],
        ],
        0.014,
        turnedSteel(),
      ),
      ...[-1, 1].map((side) =>
        at(block(0.05, 0.03, 0.09, zincSteel(), 0.01), side * hold, height + 0.012, 0),
      ),
    );
  }
  const element = together(...parts);
  element.scale.setScalar(diameterMm);
  return element;
}

export type Strainer = { diameterMm: number; heightMm: number };

/** Suction strainer: wire mesh between steel caps on a rod, with its spring seat. Built in millimetres. */
export function suctionStrainer({ diameterMm, heightMm }: Strainer): THREE.Object3D {
  const steel = zincSteel();
  const height = heightMm / diameterMm;
  const mesh = height - 0.52;
  const strainer = together(
    guardTube("wire", 0.455, 0.08, mesh - 0.06, 0.019),
    disc(0.44, 0.05, mesh - 0.05, plastic("#66686b"), 0.01),
    around(6, 0.458, mesh / 2, () => block(0.045, mesh - 0.12, 0.01, steel, 0.004)),
    band(0.2, 0.5, 0, 0.1, steel, 0.03),
    band(0.2, 0.27, -0.035, 0.03, rubber(), 0.02),
    disc(0.5, mesh - 0.1, mesh, steel, 0.03),
    band(0.2, 0.34, mesh - 0.02, mesh + 0.05, steel),
    disc(0.035, mesh, height, turnedSteel(), 0.01),
    springCoil(0.17, mesh + 0.05, height - 0.09, 5, 0.02),
    disc(0.22, height - 0.09, height - 0.05, steel, 0.01),
    band(0.04, 0.075, height - 0.05, height - 0.01, steel, 0.01),
  );
  strainer.scale.setScalar(diameterMm);
  return strainer;
}

export type InTank = { diameterMm: number; heightMm: number; threadMm: number };

/** A strainer screwed into a tank: hexagon end of moulded plastic, pleated wire mesh. Built in millimetres. */
export function threadedStrainer({ diameterMm, heightMm, threadMm }: InTank): THREE.Object3D {
  const height = heightMm / diameterMm;
  const socket = threadMm / diameterMm / 2;
  const end = plastic("#1f2226");
  const strainer = together(
    pleats(0.4, 0.47, 0.05, height - 0.2, 60, paper("#a7a9ab")),
    guardTube("wire", 0.475, 0.06, height - 0.2, 0.02),
    disc(0.5, 0, 0.08, end, 0.03),
    disc(0.5, height - 0.24, height - 0.14, end, 0.03),
    around(6, socket + 0.07, height - 0.09, () => block(socket * 1.32, 0.15, 0.06, end, 0.014)),
    band(socket, socket + 0.08, height - 0.18, height, end, 0.015),
    ...Array.from({ length: 5 }, (_, index) =>
      band(
        socket - 0.012,
        socket + 0.01,
        height - 0.15 + index * 0.028,
        height - 0.134 + index * 0.028,
        end,
        0.006,
      ),
    ),
    disc(socket, height - 0.24, height - 0.17, plastic("#0c0c0d")),
  );
  strainer.scale.setScalar(diameterMm);
  return strainer;
}
