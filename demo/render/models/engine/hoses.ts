import * as THREE from "three";
import { flatLabel } from "../label.ts";
import { lengthwiseMark } from "../marks.ts";
import { groundSteel, plastic, rubber, yellowZinc, zincSteel } from "../materials.ts";
import { at, band, disc, hexagon, plate, rod, tilted, together, turned } from "../shapes.ts";

export type HoseEnd = "straight" | "jic" | "elbow" | "eye";

/** End of a hydraulic hose, its mouth up; the hose enters at y = 0. */
function hoseEnd(kind: HoseEnd, radius: number): THREE.Object3D {
  const steel = kind === "jic" ? yellowZinc() : zincSteel();
  const rings = [0.02, 0.12, 0.22].map((y) =>
    band(radius * 1.1, radius * 1.36, y - 0.02, y + 0.045, steel, 0.02),
  );
  const shell = turned(
    [
      [radius * 0.98, -0.08],
      [radius * 1.34, -0.08, 0.02],
      [radius * 1.26, 0.3, 0.02],
      [radius * 0.95, 0.36, 0.03],
      [radius * 0.7, 0.4, 0.01],
      [0.0001, 0.4],
    ],
    steel,
  );
  const base = together(shell, ...rings);
  const nut = (kindOfNut: "flat" | "cone") =>
    together(
      hexagon(radius * 1.6, 0.34, steel),
      disc(radius * 1.28, 0.32, 0.42, steel, 0.02),
      band(radius * 0.8, radius * 1.2, 0.4, 0.425, plastic("#101112"), 0.008),
      disc(radius * 0.82, 0.3, kindOfNut === "flat" ? 0.43 : 0.46, groundSteel(), 0.02),
      disc(radius * 0.42, 0.42, kindOfNut === "flat" ? 0.435 : 0.465, plastic("#0b0b0c"), 0.003),
    );
  if (kind === "straight" || kind === "jic")
    return together(
      base,
      disc(radius * 0.8, 0.38, 0.6, steel, 0.02),
      hexagon(radius * 1.3, 0.14, steel).translateY(0.42),
      nut(kind === "jic" ? "cone" : "flat").translateY(0.6),
    );
  if (kind === "elbow") {
    const bend: [number, number, number][] = [
      [0, 0.36, 0],
      [0, 0.56, 0],
    ];
    for (let step = 1; step <= 8; step += 1) {
      const angle = (step / 8) * (Math.PI / 2);
      bend.push([0.34 - Math.cos(angle) * 0.34, 0.56 + Math.sin(angle) * 0.34, 0]);
    }
    bend.push([0.5, 0.9, 0]);
    return together(
      base,
      rod(bend, radius * 0.76, steel, false, 60),
      at(tilted(nut("flat"), 0, 0, -90), 0.46, 0.9, 0),
    );
  }
  const eye = new THREE.Shape().absarc(0, 0, radius * 1.9, 0, Math.PI * 2, false);
  eye.holes.push(new THREE.Path().absarc(0, 0, radius * 1.05, 0, Math.PI * 2, true));
  return together(
    base,
    disc(radius * 0.8, 0.38, 0.7, steel, 0.02),
    at(plate(eye, radius * 2.1, steel, 0.03, 60), 0, 0.68 + radius * 1.6, 0),
    at(
      tilted(band(radius * 1.2, radius * 1.7, radius * 1.05, radius * 1.05 + 0.01, groundSteel(), 0.004), 90),
      0,
      0.68 + radius * 1.6,
      0,
    ),
  );
}

/** Fittings for hydraulic hoses: one standing, one lying beside it; the number is stamped on the shell. */
export function hoseFitting({ kind, number }: { kind: HoseEnd; number: string }): THREE.Object3D {
  const radius = 0.22;
  const stamped = () =>
    together(hoseEnd(kind, radius), lengthwiseMark([number], radius * 1.345, -0.06, 0.3, 0.085));
  const lying = together(tilted(stamped(), 0, 0, -86));
  return together(at(stamped(), 0, 0.08, 0), at(tilted(lying, 0, 34, 0), 0.42, radius * 1.62, 0.5));
}

/** Hydraulic hose in one loop with a fitting at each end, the maker's line printed along it. */
export function hydraulicHose({ end, number }: { end: HoseEnd; number: string }): THREE.Object3D {
  const radius = 0.13;
  const ends = 1.5;
  const points: [number, number, number][] = [[-ends, radius + 0.03, LOOP_DEPTH]];
  // A trochoid: both ends run out straight, and the hose crosses over itself in front of the loop.
  for (let step = 0; step <= 32; step += 1) {
    const angle = (step / 16 - 1) * Math.PI;
    const over = Math.exp(-(((angle - 2) / 0.8) ** 2));
    points.push([
      0.36 * angle - 1.0 * Math.sin(angle),
      radius + 0.03 + over * radius * 2.05,
      -LOOP_DEPTH * Math.cos(angle),
    ]);
  }
  points.push([ends, radius + 0.03, LOOP_DEPTH]);
  return together(
    rod(points, radius, rubber(), false, 260),
    at(tilted(hoseEnd(end, radius), 0, 0, 90), -ends + 0.02, radius + 0.03, LOOP_DEPTH),
    at(tilted(hoseEnd(end, radius), 0, 0, -90), ends - 0.02, radius + 0.03, LOOP_DEPTH),
    ...(number ? [at(flatLabelTag(number), 0, 0, LOOP_DEPTH + 0.62)] : []),
  );
}

/** How far the loop of a hose reaches before and behind its middle. */
const LOOP_DEPTH = 0.8;

/** The paper tag that hangs on a hose. */
function flatLabelTag(number: string): THREE.Object3D {
  return tilted(
    flatLabel(
      { number, kind: "HYDRAULIC HOSE", background: "#ffffff", text: "#1f2022", accent: "#fdb813" },
      1.36,
      0.56,
    ),
    -90,
  ).translateZ(0.008);
}

/** Hose as bought by the metre: a flat coil tied with straps. */
export function hoseCoil({ radius: hose, number }: { radius: number; number: string }): THREE.Object3D {
  const points: [number, number, number][] = [];
  const turns = 4;
  for (let step = 0; step <= turns * 28; step += 1) {
    const angle = (step / 28) * Math.PI * 2;
    const layer = step / 28;
    const radius = 0.95 - 0.06 * Math.sin(layer * 2.1);
    points.push([Math.cos(angle) * radius, hose * 1.05 + layer * hose * 1.9, Math.sin(angle) * radius]);
  }
  points.push([1.05, hose * 8.8, 0.45], [1.12, hose * 8.6, 0.8]);
  const straps = [0.6, 2.7, 4.6].map((angle) => {
    const strap = tilted(new THREE.Mesh(new THREE.TorusGeometry(0.5, 0.02, 8, 60), plastic("#fdb813")), 0);
    strap.scale.set(hose * 3.3, hose * 9.9, 1.6);
    strap.rotation.y = -angle;
    return at(strap, Math.cos(angle) * 0.94, hose * 4.8, Math.sin(angle) * 0.94);
  });
  const card = flatLabel(
    { number, kind: "HYDRAULIC HOSE", background: "#ffffff", text: "#1f2022", accent: "#fdb813" },
    1.1,
    0.46,
  );
  return together(
    rod(points, hose, rubber(), false, 420),
    ...straps,
    ...(number ? [at(tilted(card, -90, 0, 0), 0.1, 0.012, 1.45)] : []),
  );
}

const hoseClamp = (radius: number) =>
  together(
    band(radius, radius + 0.025, -0.07, 0.07, zincSteel(), 0.006),
    at(tilted(hexagon(0.07, 0.12, zincSteel()), 90), 0, 0, radius + 0.06),
    at(disc(0.06, -0.08, 0.08, zincSteel()), 0.06, 0, radius + 0.05),
  );

const bends: Record<"s" | "elbow" | "long", [number, number, number][]> = {
  s: [
    [-1.35, 0.3, 0.5],
    [-0.8, 0.3, 0.5],
    [-0.2, 0.32, 0.35],
    [0.1, 0.4, -0.1],
    [0.35, 0.62, -0.35],
    [0.8, 1.0, -0.4],
    [1.05, 1.45, -0.4],
    [1.1, 1.85, -0.4],
  ],
  elbow: [
    [-1.3, 0.3, 0.4],
    [-0.7, 0.3, 0.4],
    [-0.1, 0.3, 0.36],
    [0.3, 0.36, 0.2],
    [0.52, 0.62, 0.05],
    [0.58, 1.0, 0],
    [0.6, 1.5, 0],
    [0.6, 1.85, 0],
  ],
  long: [
    [-1.7, 0.3, 0.2],
    [-1.2, 0.3, 0.2],
    [-0.6, 0.3, 0.3],
    [0, 0.3, 0.5],
    [0.6, 0.3, 0.4],
    [1.1, 0.36, 0.05],
    [1.4, 0.7, -0.2],
    [1.46, 1.2, -0.25],
    [1.46, 1.5, -0.25],
  ],
};

/** Moulded coolant hose with its clamps and printed number. */
export function radiatorHose({ bend, number }: { bend: keyof typeof bends; number: string }): THREE.Object3D {
  const radius = 0.27;
  const line = bends[bend];
  const inner = line.map(([x, y, z], index): [number, number, number] =>
    index === 0 ? [x - 0.005, y, z] : index === line.length - 1 ? [x, y + 0.005, z] : [x, y, z],
  );
  const first = line[0] ?? [0, 0, 0];
  const last = line.at(-1) ?? [0, 0, 0];
  const print = at(
    tilted(together(lengthwiseMark([number], radius * 1.008, 0.34, 0.86, 0.12, "#e9e6da")), 0, 0, -90),
    first[0],
    first[1],
    first[2],
  );
  return together(
    rod(line, radius, rubber(), false, 160),
    rod(inner, radius * 0.82, plastic("#101011"), false, 120),
    at(tilted(hoseClamp(radius), 0, 0, 90), first[0] + 0.2, first[1], first[2]),
    at(tilted(hoseClamp(radius), 0, 40, 0), last[0], last[1] - 0.2, last[2]),
    print,
  );
}
