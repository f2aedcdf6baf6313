import * as THREE from "three";
import { flatMark, lengthwiseMark, roundMark } from "../marks.ts";
import { blackOxide, bronze, forgedSteel, groundSteel, plastic, turnedSteel } from "../materials.ts";
import {
  at,
  band,
  block,
  boltHead,
  circleOutline,
  disc,
  hexagon,
  hole,
  outline,
  plate,
  thread,
  tilted,
  together,
  turned,
} from "../shapes.ts";

const arc = (outer: number, inner: number) => {
  const shape = new THREE.Shape();
  shape.absarc(0, 0, outer, 0, Math.PI, false);
  shape.absarc(0, 0, inner, Math.PI, 0, true);
  shape.closePath();
  return shape;
};

/** Half a bearing, its back up like a bridge along z; lining inside, some with the oil groove and hole. */
const shellHalf = (groove: boolean, width: number) => {
  const parts: THREE.Object3D[] = [plate(arc(0.62, 0.58), width, turnedSteel(), 0.008, 60)];
  const lining = arc(0.581, 0.566);
  if (groove) {
    const side = width * 0.4;
    parts.push(
      at(plate(lining, side, bronze(), 0.003, 60), 0, 0, (width - side) / 2),
      at(plate(lining, side, bronze(), 0.003, 60), 0, 0, -(width - side) / 2),
      at(tilted(disc(0.045, 0, 0.01, blackOxide(), 0.002), 0, 0, 8), -0.08, 0.612, 0),
    );
  } else parts.push(plate(lining, width * 0.985, bronze(), 0.003, 60));
  parts.push(at(block(0.035, 0.05, width * 0.3, turnedSteel(), 0.008), 0.615, 0.026, width * 0.22));
  return together(...parts);
};

export type BearingShells = { pairs: number; width: number; thrust: boolean; number: string };

/** Bearing shells as they come from the box: upper halves with groove behind, lower halves in front. */
export function bearingShells({ pairs, width, thrust, number }: BearingShells): THREE.Object3D {
  const group = new THREE.Group();
  const step = width + 0.17;
  for (let index = 0; index < pairs; index += 1) {
    const x = (index - (pairs - 1) / 2) * step;
    const upper = at(tilted(shellHalf(true, width), 0, 90, 0), x, 0, -0.75);
    const lower = together(tilted(shellHalf(false, width), 180, 90, 0));
    group.add(upper, at(lower, x, 0.62, 0.72));
  }
  group.add(
    at(
      tilted(together(roundMark([number], 0.6225, -width * 0.2, width * 0.2, 0.5, 0)), 0, 0, 90),
      0,
      0,
      -0.75,
    ),
  );
  if (thrust) {
    const shape = new THREE.Shape();
    shape.absarc(0, 0, 0.8, 0, Math.PI, false);
    shape.absarc(0, 0, 0.6, Math.PI, 0, true);
    shape.closePath();
    const washer = () => tilted(plate(shape, 0.05, bronze(), 0.008, 60), -90);
    group.add(at(washer(), -0.75, 0.025, 2.45), at(tilted(together(washer()), 0, 14, 0), 1.1, 0.025, 2.5));
  }
  return group;
}

const poppetValve = (head: number, metal: THREE.Material, tip: THREE.Material) =>
  together(
    turned(
      [
        [0.0001, 0.012],
        [head * 0.4, 0.012, 0.05],
        [head * 0.55, 0, 0.02],
        [head - 0.02, 0, 0.01],
        [head, 0.02, 0.01],
        [head, 0.06, 0.006],
        [head * 0.9, 0.115, 0.006],
        [head * 0.82, 0.135, 0.05],
        [head * 0.42, 0.23, 0.16],
        [0.1, 0.46, 0.16],
        [0.075, 0.9, 0.02],
      ],
      metal,
    ),
    turned(
      [
        [0.075, 0.88],
        [0.075, 2.3, 0.01],
        [0.058, 2.33, 0.01],
        [0.058, 2.4, 0.01],
        [0.075, 2.43, 0.01],
        [0.075, 2.55, 0.02],
        [0.0001, 2.56],
      ],
      tip,
    ),
  );

const lying = (valve: THREE.Object3D, angle: number) => tilted(together(tilted(valve, angle, 0, 0)), 0, 0, 0);

/** How far a lying valve tips down to its stem, degrees. */
const restAngle = (radius: number) => 90 + (Math.atan((radius - 0.075) / 2.5) * 180) / Math.PI;

/** Valves lying side by side: the inlet valve and the narrower exhaust valve with its darker head. */
export function engineValves({ head, number }: { head: number; number: string }): THREE.Object3D {
  const first = poppetValve(head, groundSteel(), groundSteel());
  const letters = lengthwiseMark([number], 0.0765, 1.15, 1.95, 0.062);
  letters.rotation.y = Math.PI;
  first.add(letters);
  const second = poppetValve(head * 0.88, turnedSteel(), groundSteel());
  return together(
    at(lying(first, restAngle(head)), 0, head, 0),
    at(tilted(lying(second, restAngle(head * 0.88)), 0, 13, 0), 1.0, head * 0.88, -0.1),
  );
}

/** Connecting rod with cap, bolts, bush and shells, lying flat; number etched beside the joint. */
export function connectingRod({ number }: { number: string }): THREE.Object3D {
  const steel = forgedSteel();
  const bigEnd = circleOutline(0.58);
  bigEnd.holes.push(hole(0, 0, 0.42));
  const smallEnd = circleOutline(0.35);
  smallEnd.holes.push(hole(0, 0, 0.22));
  const beam = outline([
    [-0.46, 0.3],
    [-0.3, 0.62],
    [-0.2, 1.05],
    [-0.16, 2.05],
    [0.16, 2.05],
    [0.2, 1.05],
    [0.3, 0.62],
    [0.46, 0.3],
    [0.25, 0.44],
    [0, 0.5],
    [-0.25, 0.44],
  ]);
  const web = outline([
    [-0.12, 0.86],
    [-0.085, 1.86],
    [0.085, 1.86],
    [0.12, 0.86],
  ]);
  beam.holes.push(web);
  const flat = together(
    plate(bigEnd, 0.42, steel, 0.03, 72),
    at(plate(smallEnd, 0.46, steel, 0.03, 60), 0, 2.3, 0),
    plate(beam, 0.3, steel, 0.05),
    plate(web, 0.12, steel, 0.01),
    at(tilted(band(0.19, 0.225, -0.236, 0.236, bronze(), 0.012), 90), 0, 2.3, 0),
    tilted(band(0.402, 0.425, -0.19, 0.19, turnedSteel(), 0.008), 90),
    tilted(band(0.392, 0.406, -0.188, 0.188, bronze(), 0.004), 90),
    at(block(0.05, 0.05, 0.3, blackOxide(), 0.01), 0, 2.63, 0),
    at(flatMark([number], 0.5, 0.07, "#e6e6e3"), 0, 0.715, 0.153),
  );
  for (const side of [-1, 1]) {
    flat.add(
      at(
        plate(
          outline([
            [-0.13, -0.3],
            [0.13, -0.3],
            [0.13, 0.24],
            [0.04, 0.34],
            [-0.13, 0.34],
          ]),
          0.38,
          steel,
          0.035,
        ),
        side * 0.55,
        0,
        0,
      ),
      at(tilted(boltHead(0.1, blackOxide()), 180), side * 0.56, -0.29, 0),
      at(block(0.3, 0.01, 0.386, blackOxide(), 0.003), side * 0.545, 0, 0),
    );
  }
  return tilted(flat, -90, 0, 0);
}

export type Bolt = { length: number; headHeight: number; withNut: boolean; coated: "black" | "steel" };

/** A hexagon bolt standing on its head, thread up. */
export function bolt({ length, headHeight, withNut, coated }: Bolt): THREE.Object3D {
  const steel = coated === "black" ? blackOxide() : turnedSteel();
  const parts: THREE.Object3D[] = [
    hexagon(0.46, headHeight, steel),
    disc(0.42, headHeight - 0.01, headHeight + 0.04, steel, 0.01),
    disc(0.25, headHeight, length * 0.5, steel, 0.01),
    thread(0.25, length * 0.48, length, 0.055, steel),
  ];
  if (withNut)
    parts.push(
      at(together(hexagon(0.46, 0.4, steel)), 1.05, 0, 0.35),
      at(disc(0.26, 0.3, 0.402, plastic("#141516"), 0.004), 1.05, 0, 0.35),
    );
  return together(...parts);
}
