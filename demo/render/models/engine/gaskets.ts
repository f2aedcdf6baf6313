import * as THREE from "three";
import { flatLabel } from "../label.ts";
import { lyingMark } from "../marks.ts";
import { copper, plastic, rubber, turnedSteel, zincSteel } from "../materials.ts";
import { at, band, hole, outline, plate, rod, tilted, together } from "../shapes.ts";
import { lipSeal } from "../machine/seals.ts";

export type HeadGasket = {
  cylinders: number;
  /** Bore against the pitch of the cylinders. */
  bore: number;
  material: "steel" | "graphite";
  number: string;
};

/** A cylinder-head gasket lying flat: sheet, fire rings, bolt, water and oil holes, printed number. */
export function cylinderHeadGasket({ cylinders, bore, material, number }: HeadGasket): THREE.Object3D {
  const half = cylinders / 2 + 0.2;
  const deep = 0.74;
  const edge: [number, number][] = [
    [-half, -deep + 0.12],
    [-half + 0.12, -deep],
  ];
  for (let index = 0; index < cylinders; index += 1) {
    const x = index - (cylinders - 1) / 2;
    edge.push([x - 0.3, -deep], [x - 0.22, -deep - 0.05], [x + 0.1, -deep - 0.05], [x + 0.18, -deep]);
  }
  edge.push(
    [half - 0.1, -deep],
    [half, -deep + 0.1],
    [half, deep - 0.22],
    [half - 0.2, deep],
    [-half + 0.08, deep],
    [-half, deep - 0.08],
  );
  const shape = outline(edge);
  const isSteel = material === "steel";
  const sheet = isSteel ? turnedSteel() : plastic("#3b3d40");
  const bead = isSteel ? plastic("#2f3134") : zincSteel();
  const parts: THREE.Object3D[] = [];
  const eyelet = (x: number, y: number, radius: number) => {
    shape.holes.push(hole(x, y, radius));
    parts.push(
      at(
        band(radius - 0.004, radius + 0.022, -0.012, 0.02, isSteel ? plastic("#b0522e") : copper(), 0.005),
        x,
        0,
        -y,
      ),
    );
  };
  for (let index = 0; index < cylinders; index += 1) {
    const x = index - (cylinders - 1) / 2;
    shape.holes.push(hole(x, 0, bore / 2));
    parts.push(at(band(bore / 2 - 0.006, bore / 2 + 0.032, -0.016, 0.027, bead, 0.008), x, 0, 0));
    eyelet(x + 0.17, 0.58, 0.055);
    eyelet(x - 0.14, -0.6, 0.05);
    shape.holes.push(hole(x - 0.2, 0.56, 0.03), hole(x + 0.2, -0.57, 0.035), hole(x, 0.6, 0.02));
  }
  for (let index = 0; index <= cylinders; index += 1) {
    const x = index - cylinders / 2;
    for (const side of [-1, 1]) shape.holes.push(hole(x * 0.995, side * 0.49, 0.07));
    if (index % 2 === 1) shape.holes.push(hole(x, 0.66, 0.03));
  }
  const flat = tilted(plate(shape, 0.026, sheet, 0.004, 28), -90);
  const colour = isSteel ? "#1b1c1e" : "#e4e2dc";
  return at(
    together(
      flat,
      ...parts,
      at(lyingMark([number], 0.62, 0.085, colour), 0.5 - cylinders / 2 + 0.02, 0.0145, 0.665),
    ),
    0,
    0.02,
    0,
  );
}

/** Two embossed steel gaskets of an exhaust manifold, one on the other. */
export function manifoldGasket({ ports, number }: { ports: number; number: string }): THREE.Object3D {
  const one = (letters: boolean) => {
    const half = ports * 0.5;
    const shape = outline([
      [-half, -0.3],
      [-half + 0.1, -0.38],
      [half - 0.1, -0.38],
      [half, -0.3],
      [half, 0.3],
      [half - 0.1, 0.38],
      [-half + 0.1, 0.38],
      [-half, 0.3],
    ]);
    const parts: THREE.Object3D[] = [];
    for (let index = 0; index < ports; index += 1) {
      const x = index - (ports - 1) / 2;
      const port = new THREE.Path();
      port.absellipse(x, 0, 0.25, 0.2, 0, Math.PI * 2, true);
      shape.holes.push(port);
      const ridge = Array.from({ length: 24 }, (_, step): [number, number, number] => {
        const angle = (step / 24) * Math.PI * 2;
        return [x + Math.cos(angle) * 0.29, 0.012, Math.sin(angle) * 0.24];
      });
      parts.push(rod(ridge, 0.014, zincSteel(), true, 60));
      shape.holes.push(hole(x - 0.38, 0.27, 0.045), hole(x + 0.38, -0.27, 0.045));
    }
    if (letters) parts.push(at(lyingMark([number], 0.5, 0.06), 0, 0.0135, 0.335));
    return together(tilted(plate(shape, 0.024, zincSteel(), 0.004, 30), -90), ...parts);
  };
  return together(
    at(tilted(one(false), 0, 7, 0), 0.1, 0.014, -0.42),
    at(tilted(one(true), 0, -3, 0), 0, 0.05, 0.2),
  );
}

const square = (value: number) => Math.sign(value) * Math.abs(value) ** 0.28;

/** Moulded gasket of a valve cover: a rubber loop with its bolt eyelets. */
export function valveCoverGasket({ length }: { length: number }): THREE.Object3D {
  const corners: [number, number][] = [];
  const half = length / 2;
  for (let step = 0; step <= 60; step += 1) {
    const angle = (step / 60) * Math.PI * 2;
    corners.push([square(Math.cos(angle)) * half, square(Math.sin(angle)) * 0.5]);
  }
  const line = (height: number) =>
    corners.slice(0, 60).map(([x, z]): [number, number, number] => [x, height, z]);
  const soft = rubber();
  const ears = [-0.38, -0.13, 0.13, 0.38]
    .map((share) => share * length)
    .flatMap((x) =>
      [-1, 1].map((side) =>
        at(
          together(
            band(0.055, 0.105, 0, 0.07, soft, 0.02),
            band(0.04, 0.058, -0.005, 0.085, zincSteel(), 0.006),
          ),
          x,
          0,
          side * 0.57,
        ),
      ),
    );
  return together(rod(line(0.04), 0.042, soft, true, 260), rod(line(0.085), 0.024, soft, true, 260), ...ears);
}

const torus = (radius: number, section: number, material: THREE.Material) => {
  const geometry = new THREE.TorusGeometry(radius, section, 16, 72);
  geometry.rotateX(Math.PI / 2);
  geometry.translate(0, section, 0);
  return new THREE.Mesh(geometry, material);
};

function frame(width: number, depth: number, bar: number, material: THREE.Material): THREE.Object3D {
  const shape = outline([
    [-width, -depth],
    [width, -depth],
    [width, depth],
    [-width, depth],
  ]);
  shape.holes.push(
    new THREE.Path([
      new THREE.Vector2(-width + bar, -depth + bar),
      new THREE.Vector2(-width + bar, depth - bar),
      new THREE.Vector2(width - bar, depth - bar),
      new THREE.Vector2(width - bar, -depth + bar),
    ]),
  );
  for (let index = 0; index < 9; index += 1)
    for (const side of [-1, 1])
      shape.holes.push(
        hole(-width + bar / 2 + (index / 8) * (2 * width - bar), side * (depth - bar / 2), bar * 0.22),
      );
  return tilted(plate(shape, 0.03, material, 0.006), -90);
}

const shaftSeal = (radius: number, x: number, z: number) => {
  const part = lipSeal({ bore: 0.7, width: 0.3, rubberColour: "#8a2f24", spring: true });
  part.scale.setScalar(radius);
  return at(part, x, 0, z);
};

const stemSeal = (x: number) =>
  at(
    together(
      band(0.045, 0.085, 0, 0.12, plastic("#3f6b4f"), 0.02),
      band(0.08, 0.095, 0, 0.06, zincSteel(), 0.006),
    ),
    x,
    0,
    2.82,
  );

/** What an overhaul set holds, laid out: head, pan and cover gaskets, shaft seals, rings, washers, and the set's card. */
export function overhaulGasketSet({
  cylinders,
  number,
}: {
  cylinders: number;
  number: string;
}): THREE.Object3D {
  const head = cylinderHeadGasket({ cylinders, bore: 0.82, material: "graphite", number });
  const scale = 4.4 / cylinders;
  head.scale.setScalar(scale);
  const cover = valveCoverGasket({ length: 3.8 });
  cover.scale.setScalar(0.82);
  const card = at(
    tilted(
      flatLabel(
        {
          number,
          kind: "ENGINE GASKET SET",
          note: `${cylinders} CYLINDERS`,
          background: "#fdb813",
          text: "#1f2022",
          accent: "#1f2022",
        },
        1.5,
        0.72,
      ),
      -90,
    ),
    1.55,
    0.012,
    2.05,
  );
  return together(
    at(head, 0, 0.01, 0),
    at(frame(2.3, 0.42, 0.13, plastic("#4c4f53")), 0, 0.02, 1.02 + 0.18 * scale),
    at(cover, -0.75, 0, 2.05),
    shaftSeal(0.4, -1.95, 3.0),
    shaftSeal(0.28, -1.15, 2.98),
    at(torus(0.24, 0.028, rubber()), -0.5, 0, 2.98),
    at(torus(0.16, 0.024, rubber()), -0.02, 0, 2.98),
    ...Array.from({ length: 6 }, (_, index) => stemSeal(0.4 + index * 0.24)),
    ...Array.from({ length: 7 }, (_, index) =>
      at(band(0.07, 0.12, 0, 0.025, copper(), 0.008), 0.42 + index * 0.3, 0, 3.12),
    ),
    card,
  );
}
