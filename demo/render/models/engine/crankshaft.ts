import * as THREE from "three";
import { gearOutline } from "../gears.ts";
import { flatMark, lengthwiseMark } from "../marks.ts";
import {
  blackOxide,
  castIron,
  castPaint,
  forgedSteel,
  groundSteel,
  rubber,
  turnedSteel,
} from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  disc,
  hole,
  plate,
  ring,
  tilted,
  together,
  type Corner,
} from "../shapes.ts";

/** A cylinder along x from `from` to `to`. */
function journal(radius: number, from: number, to: number, material: THREE.Material): THREE.Object3D {
  return tilted(disc(radius, -to, -from, material, 0.008), 0, 0, 90);
}

/** Web between main journal and crank pin with its counterweight, in the YZ plane (pin towards +y). */
function webOutline(throwLength: number): THREE.Shape {
  const shape = new THREE.Shape();
  shape.absarc(0, throwLength, 0.235, 0.25, Math.PI - 0.25, false);
  shape.lineTo(-0.3, 0.02);
  shape.lineTo(-0.46, -0.12);
  shape.absarc(0, 0, 0.56, Math.PI + 0.28, -0.28, false);
  shape.lineTo(0.3, 0.02);
  shape.closePath();
  return shape;
}

export type Crankshaft = { cylinders: 4 | 6; number: string };

/** A forged crankshaft lying along x: ground journals and pins, webs with counterweights, flange and nose. */
export function crankshaft({ cylinders, number }: Crankshaft): THREE.Object3D {
  const forged = forgedSteel();
  const ground = groundSteel();
  const pitch = 0.92;
  const throwLength = 0.34;
  const angles = cylinders === 6 ? [0, 240, 120, 120, 240, 0] : [0, 180, 180, 0];
  const half = (cylinders * pitch) / 2;
  const parts: THREE.Object3D[] = [];
  for (let index = 0; index <= cylinders; index += 1) {
    const x = index * pitch - half;
    parts.push(journal(0.24, x - 0.15, x + 0.15, ground));
    parts.push(at(tilted(disc(0.026, 0, 0.004, blackOxide(), 0.001), 60), x, 0.12, 0.209));
  }
  angles.forEach((angle, index) => {
    const x = (index + 0.5) * pitch - half;
    const throwGroup = together(
      at(journal(0.195, -0.16, 0.16, ground), 0, throwLength, 0),
      ...[-1, 1].map((side) =>
        at(tilted(plate(webOutline(throwLength), 0.16, forged, 0.025), 0, 90, 0), side * 0.235, 0, 0),
      ),
    );
    throwGroup.rotation.x = THREE.MathUtils.degToRad(angle + 20);
    throwGroup.position.x = x;
    parts.push(throwGroup);
  });
  const rear = half + 0.15;
  parts.push(
    journal(0.36, rear, rear + 0.14, turnedSteel()),
    at(
      tilted(
        around(8, 0.26, 0, () => disc(0.035, 0, 0.006, blackOxide(), 0.002)),
        0,
        0,
        -90,
      ),
      rear + 0.14,
      0,
      0,
    ),
    journal(0.12, rear + 0.1, rear + 0.15, blackOxide()),
    journal(0.17, -half - 0.5, -half - 0.14, ground),
    journal(0.2, -half - 0.26, -half - 0.14, turnedSteel()),
    at(block(0.2, 0.03, 0.05, turnedSteel(), 0.008), -half - 0.38, 0.17, 0),
    journal(0.06, -half - 0.51, -half - 0.49, blackOxide()),
    at(tilted(plate(gearOutline(36, 0.31, 0.27), 0.11, turnedSteel(), 0.003), 0, 90, 0), -half - 0.2, 0, 0),
  );
  parts.push(at(flatMark([number], 0.13, 0.02, "#101112"), rear + 0.07, 0, 0.362));
  const letters = lengthwiseMark([number], 0.3615, -0.065, 0.065, 0.05, "#101112");
  parts.push(at(tilted(together(letters), 0, 0, -90), rear + 0.07, 0, 0));
  return together(...parts);
}

/** Egg-shaped cam outline. */
function camOutline(base: number, lift: number): THREE.Shape {
  const points: THREE.Vector2[] = [];
  for (let step = 0; step < 72; step += 1) {
    const angle = (step / 72) * Math.PI * 2;
    const rise = Math.max(0, Math.cos(angle)) ** 3;
    points.push(
      new THREE.Vector2(Math.sin(angle) * (base + lift * rise), Math.cos(angle) * (base + lift * rise)),
    );
  }
  return new THREE.Shape(points);
}

/** A camshaft lying along x: bearings, ground lobes in pairs, drive gear in front. */
export function camshaft({ cylinders, number }: { cylinders: 4 | 6; number: string }): THREE.Object3D {
  const pitch = 0.62;
  const half = (cylinders * pitch) / 2;
  const iron = castIron();
  const ground = groundSteel();
  const firing = cylinders === 6 ? [0, 240, 120, 300, 60, 180] : [0, 270, 90, 180];
  const parts: THREE.Object3D[] = [journal(0.105, -half - 0.1, half + 0.05, iron)];
  for (let index = 0; index <= cylinders; index += 1)
    parts.push(journal(0.185, index * pitch - half - 0.055, index * pitch - half + 0.055, ground));
  firing.forEach((angle, index) => {
    const x = (index + 0.5) * pitch - half;
    [-0.12, 0.12].forEach((offset, pair) => {
      const lobe = tilted(plate(camOutline(0.125, 0.06), 0.11, ground, 0.008, 4), 0, 90, 0);
      const holder = together(lobe);
      holder.rotation.x = THREE.MathUtils.degToRad(angle + pair * 105);
      holder.position.x = x + offset;
      parts.push(holder);
    });
  });
  const gearFace = gearOutline(56, 0.47, 0.42);
  for (let index = 0; index < 6; index += 1) {
    const angle = (index / 6) * Math.PI * 2;
    gearFace.holes.push(hole(Math.cos(angle) * 0.26, Math.sin(angle) * 0.26, 0.06));
  }
  parts.push(
    at(tilted(plate(gearFace, 0.16, turnedSteel(), 0.003), 0, 90, 0), -half - 0.24, 0, 0),
    journal(0.16, -half - 0.36, -half - 0.1, turnedSteel()),
    journal(0.06, -half - 0.37, -half - 0.35, blackOxide()),
    at(
      tilted(together(lengthwiseMark([number], 0.1075, -0.17, 0.17, 0.06, "#e7e7e5")), 0, 0, -90),
      half - 0.31,
      0,
      0,
    ),
  );
  return together(...parts);
}

export type Pulley = {
  /** Outer radius is 1; half the width of the rim. */
  width: number;
  grooves: number;
  profile: "v" | "ribbed";
  holes: number;
  bore: number;
  /** Vibration damper: a ring of rubber in the web. */
  damper: boolean;
  number: string;
};

/** A belt pulley, axis along z, its front to +z. */
export function pulley({ width, grooves, profile, holes, bore, damper, number }: Pulley): THREE.Object3D {
  const iron = castPaint("#2b2d30");
  const bare = turnedSteel();
  const depth = profile === "v" ? 0.17 : 0.05;
  const pitch = (width * 2 - 0.08) / grooves;
  const rim: Corner[] = [
    [0.8, -width, 0.01],
    [1, -width, 0.02],
  ];
  for (let index = 0; index < grooves; index += 1) {
    const start = -width + 0.04 + index * pitch;
    rim.push(
      [1, start + pitch * 0.08, 0.008],
      [1 - depth, start + pitch * 0.36, 0.008],
      [1 - depth, start + pitch * 0.64, 0.008],
      [1, start + pitch * 0.92, 0.008],
    );
  }
  rim.push([1, width, 0.02], [0.8, width, 0.01]);
  const web = new THREE.Shape().absarc(0, 0, damper ? 0.66 : 0.82, 0, Math.PI * 2, false);
  web.holes.push(hole(0, 0, bore + 0.03));
  for (let index = 0; index < holes; index += 1) {
    const angle = ((index + 0.5) / holes) * Math.PI * 2;
    const reach = bore + (0.66 - bore) * 0.42;
    web.holes.push(hole(Math.cos(angle) * reach, Math.sin(angle) * reach, 0.065));
  }
  const parts: THREE.Object3D[] = [
    tilted(ring(rim, bare), 90),
    plate(web, width * 0.8, iron, 0.02),
    tilted(band(bore, bore + 0.1, -width * 0.6, width * 0.6, bare, 0.015), 90),
  ];
  if (damper)
    parts.push(
      tilted(band(0.72, 0.82, -width * 0.95, width * 0.95, iron, 0.02), 90),
      tilted(band(0.655, 0.725, -width * 0.8, width * 0.8, rubber(), 0.01), 90),
    );
  parts.push(at(flatMark([number], 0.5, 0.075, "#d8d8d4"), 0, damper ? -0.55 : -0.7, width * 0.4 + 0.004));
  return together(...parts);
}

/** A flywheel ring gear lying flat. */
export function ringGear({ teeth, number }: { teeth: number; number: string }): THREE.Object3D {
  const shape = gearOutline(teeth, 1, 0.955);
  shape.holes.push(hole(0, 0, 0.845));
  const gear = tilted(plate(shape, 0.115, turnedSteel(), 0.0025, 120), -90);
  const letters = at(tilted(flatMark([number], 0.42, 0.055, "#1d1e20"), -90), 0, 0.0595, 0.9);
  return together(gear, letters);
}

/** Cone mounting of the engine: rubber between steel plates, with its bolt and washer. */
export function engineMount({ number }: { number: string }): THREE.Object3D {
  const steel = blackOxide();
  const base = new THREE.Shape().absellipse(0, 0, 1.15, 0.82, 0, Math.PI * 2, false);
  base.holes.push(hole(-0.92, 0, 0.1), hole(0.92, 0, 0.1));
  return together(
    at(tilted(plate(base, 0.09, steel, 0.02), -90), 0, 0.045, 0),
    ring(
      [
        [0.16, 0.09, 0.02],
        [0.78, 0.09, 0.03],
        [0.8, 0.16, 0.03],
        [0.7, 0.3, 0.12],
        [0.56, 0.66, 0.08],
        [0.56, 0.76, 0.03],
        [0.16, 0.76, 0.02],
      ],
      rubber(),
    ),
    disc(0.58, 0.76, 0.83, steel, 0.02),
    disc(0.24, 0.83, 0.88, turnedSteel(), 0.01),
    at(boltHead(0.2, turnedSteel()), 0, 0.86, 0),
    at(tilted(flatMark([number], 0.6, 0.085, "#d8d8d4"), -90), 0, 0.0925, 0.72),
    roundRidge(),
  );
}

const roundRidge = () => band(0.6, 0.655, 0.44, 0.48, rubber(), 0.02);
