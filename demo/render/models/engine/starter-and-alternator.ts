import * as THREE from "three";
import { lengthwiseMark } from "../marks.ts";
import {
  blackOxide,
  castAluminium,
  copper,
  groundSteel,
  machinedAluminium,
  paint,
  plastic,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  circleOutline,
  disc,
  hexagon,
  hole,
  plate,
  tilted,
  together,
  turned,
} from "../shapes.ts";
import { gearOutline } from "../gears.ts";

export type StarterMotor = {
  /** Length of the field case against its usual 1. */
  length: number;
  teeth: number;
  colour: string;
  number: string;
  power: string;
};

/** Starter motor, axis vertical with the pinion up, the maker's plate on its side. */
export function starterMotor({ length, teeth, colour, number, power }: StarterMotor): THREE.Object3D {
  const down = 1 - length;
  const body = paint(colour);
  const nose = castAluminium();
  const solenoid = together(
    disc(0.24, 0.1, 1.15, body, 0.04),
    disc(0.21, -0.08, 0.12, plastic("#3a3c40"), 0.03),
    ...[-0.1, 0.1].map((x) =>
      at(
        together(
          disc(0.045, -0.3, -0.06, copper(), 0.01),
          at(tilted(hexagon(0.08, 0.06, copper()), 180), 0, -0.12, 0),
        ),
        x,
        0,
        0.04,
      ),
    ),
    at(block(0.14, 0.08, 0.03, copper(), 0.008), 0, -0.12, -0.12),
  );
  return together(
    turned(
      [
        [0.0001, down],
        [0.36, down, 0.06],
        [0.47, down + 0.06, 0.05],
        [0.47, 0.34 + down, 0.02],
        [0.5, 0.36 + down, 0.01],
        [0.5, 1.3, 0.02],
        [0.0001, 1.32],
      ],
      body,
    ),
    band(0.48, 0.512, 0.36 + down, 0.4 + down, zincSteel(), 0.005),
    band(0.46, 0.505, 1.24, 1.3, zincSteel(), 0.005),
    turned(
      [
        [0.0001, 1.3],
        [0.5, 1.3, 0.03],
        [0.5, 1.5, 0.05],
        [0.4, 1.62, 0.06],
        [0.38, 1.72, 0.02],
        [0.0001, 1.72],
      ],
      nose,
    ),
    at(tilted(plate(mountOutline(), 0.12, nose, 0.02), -90), 0, 1.76, 0),
    turned(
      [
        [0.0001, 1.8],
        [0.33, 1.8, 0.02],
        [0.3, 1.98, 0.05],
        [0.16, 2.02, 0.02],
        [0.0001, 2.02],
      ],
      nose,
    ),
    at(tilted(plate(gearOutline(teeth, 0.22, 0.15), 0.26, groundSteel(), 0.006), -90), 0, 2.12, 0),
    disc(0.07, 2.0, 2.36, groundSteel(), 0.02),
    at(solenoid, 0, 0.45, 0.68),
    at(block(0.3, 0.7, 0.3, body, 0.04), 0, 1.0, 0.46),
    ...[-1, 1]
      .map((side) => at(boltHead(0.06, zincSteel()), side * 0.3, down + 0.005, 0))
      .map((part) => tilted(part, 180)),
    casePlate([number, power, "STARTER"], -62),
  );
}

/** A plate bent around the field case, read along it. */
function casePlate(lines: string[], facing: number): THREE.Object3D {
  const sheet = new THREE.CylinderGeometry(0.506, 0.506, 0.56, 24, 1, true, -0.34, 0.68);
  sheet.translate(0, 0.86, 0);
  const group = together(
    new THREE.Mesh(sheet, machinedAluminium()),
    lengthwiseMark(lines, 0.5085, 0.6, 1.12, 0.3),
  );
  group.rotation.y = THREE.MathUtils.degToRad(facing);
  return group;
}

function mountOutline(): THREE.Shape {
  const shape = new THREE.Shape();
  shape.absellipse(0, 0, 0.5, 0.78, 0, Math.PI * 2, false);
  shape.holes.push(hole(0, -0.62, 0.07), hole(0, 0.62, 0.07));
  return shape;
}

const coolingWindows = (y: number) =>
  around(14, 0.606, y, () => block(0.085, 0.2, 0.05, plastic("#131415"), 0.012));

export type Alternator = { pulley: "ribbed" | "v"; ears: number; number: string; output: string };

/** Alternator, axis vertical with the pulley up, the maker's plate on the stator. */
export function alternator({ pulley, ears, number, output }: Alternator): THREE.Object3D {
  const metal = castAluminium();
  const grooves: [number, number, number][] =
    pulley === "ribbed"
      ? [0, 1, 2, 3, 4].flatMap((index): [number, number, number][] => [
          [0.3, 1.62 + index * 0.05, 0.005],
          [0.25, 1.645 + index * 0.05, 0.005],
        ])
      : [0, 1].flatMap((index): [number, number, number][] => [
          [0.33, 1.62 + index * 0.13, 0.005],
          [0.22, 1.66 + index * 0.13, 0.005],
          [0.22, 1.69 + index * 0.13, 0.005],
          [0.33, 1.73 + index * 0.13, 0.005],
        ]);
  return together(
    turned(
      [
        [0.0001, 0.02],
        [0.46, 0.02, 0.04],
        [0.62, 0.12, 0.08],
        [0.64, 0.46, 0.02],
        [0.0001, 0.46],
      ],
      metal,
    ),
    disc(0.61, 0.46, 0.78, turnedSteel(), 0.01),
    around(48, 0.612, 0.62, () => block(0.012, 0.3, 0.012, blackOxide(), 0.003)),
    turned(
      [
        [0.0001, 0.78],
        [0.64, 0.78, 0.02],
        [0.62, 1.12, 0.08],
        [0.4, 1.26, 0.06],
        [0.24, 1.3, 0.02],
        [0.22, 1.4, 0.02],
        [0.0001, 1.4],
      ],
      metal,
    ),
    coolingWindows(0.3),
    coolingWindows(0.96),
    around(10, 0.42, 1.225, () => tilted(block(0.075, 0.03, 0.2, plastic("#131415"), 0.012), 24)),
    around(16, 0.34, 1.47, () => tilted(block(0.05, 0.12, 0.18, zincSteel(), 0.01), 0, 30, 0)),
    disc(0.42, 1.38, 1.42, zincSteel(), 0.01),
    turned(
      [
        [0.0001, 1.56],
        [0.33, 1.56, 0.02],
        [0.33, 1.6, 0.01],
        ...grooves,
        [0.33, 1.87, 0.01],
        [0.33, 1.9, 0.02],
        [0.2, 1.9, 0.02],
        [0.18, 1.82, 0.02],
        [0.0001, 1.82],
      ],
      turnedSteel(),
    ),
    at(hexagon(0.13, 0.12, zincSteel()), 0, 1.82, 0),
    disc(0.06, 1.8, 2.0, zincSteel(), 0.02),
    ...[-1, 1].map((side) => at(ear(metal), side * 0.74, side > 0 ? 0.62 : 0.95, 0)),
    ...(ears > 2 ? [at(ear(metal), 0.74, 0.98, 0)] : []),
    statorPlate([number, output, "ALTERNATOR"]),
    ...[0, 1, 2].map((index) =>
      at(
        tilted(boltHead(0.05, zincSteel()), 180),
        Math.cos(index * 2.1) * 0.42,
        0.03,
        Math.sin(index * 2.1) * 0.42,
      ),
    ),
    at(block(0.3, 0.1, 0.22, plastic("#24262a"), 0.03), 0.1, -0.02, 0.2),
    at(tilted(disc(0.05, 0, 0.2, copper(), 0.01), 180), -0.25, 0.04, 0.1),
  );
}

/** The maker's plate bent around the stator, to be read with the pulley on the left. */
function statorPlate(lines: string[]): THREE.Object3D {
  const sheet = new THREE.CylinderGeometry(0.63, 0.63, 0.32, 24, 1, true, -0.26, 0.52);
  sheet.translate(0, 0.62, 0);
  const letters = lengthwiseMark(lines, 0.6325, -0.145, 0.145, 0.26);
  letters.rotation.z = Math.PI;
  const group = together(new THREE.Mesh(sheet, machinedAluminium()), at(together(letters), 0, 0.62, 0));
  group.rotation.y = THREE.MathUtils.degToRad(142);
  return group;
}

function ear(metal: THREE.Material): THREE.Object3D {
  const shape = circleOutline(0.16);
  shape.holes.push(hole(0, 0, 0.075));
  return together(
    tilted(plate(shape, 0.3, metal, 0.02), 90),
    at(block(0.2, 0.26, 0.2, metal, 0.03), 0, 0, 0),
  );
}
