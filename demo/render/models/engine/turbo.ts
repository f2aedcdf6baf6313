import * as THREE from "three";
import { lengthwiseMark } from "../marks.ts";
import {
  blackOxide,
  castAluminium,
  castIron,
  forgedSteel,
  groundSteel,
  machinedAluminium,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  disc,
  hole,
  outline,
  plate,
  ring,
  tilted,
  together,
  turned,
} from "../shapes.ts";
import { bladedWheel } from "./turbo-wheels.ts";

/** A snail-shaped tube around the vertical axis whose section grows towards its outlet. */
function volute(radius: number, thin: number, thick: number, material: THREE.Material): THREE.Mesh {
  const around0 = 96;
  const section = 24;
  const positions: number[] = [];
  const faces: number[] = [];
  for (let step = 0; step <= around0; step += 1) {
    const share = step / around0;
    const angle = share * Math.PI * 2;
    const size = thin + (thick - thin) * share;
    const centre = radius + size * 0.55;
    for (let turn = 0; turn <= section; turn += 1) {
      const roll = (turn / section) * Math.PI * 2;
      const distance = centre + Math.cos(roll) * size;
      positions.push(Math.cos(angle) * distance, Math.sin(roll) * size, Math.sin(angle) * distance);
      if (step < around0 && turn < section) {
        const here = step * (section + 1) + turn;
        faces.push(here, here + 1, here + section + 1, here + 1, here + section + 2, here + section + 1);
      }
    }
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(faces);
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, material);
}

/** Straight pipe that carries on where the snail ends (angle 0, along -z). */
function outlet(radius: number, thick: number, length: number, material: THREE.Material): THREE.Object3D {
  const pipe = tilted(
    together(
      turned(
        [
          [0.0001, -0.02],
          [thick, 0],
          [thick * 0.94, length * 0.7, 0.05],
          [thick * 1.08, length * 0.8, 0.03],
          [thick * 1.08, length, 0.02],
          [thick * 0.76, length, 0.01],
          [thick * 0.7, length * 0.5, 0.01],
          [0.0001, length * 0.5],
        ],
        material,
      ),
    ),
    90,
  );
  return at(pipe, radius + thick * 0.55, 0, 0);
}

export type Turbocharger = {
  number: string;
  /** Size of the snails against the rest. */
  snail: number;
  /** How far the turbine is turned against the compressor, degrees: as the manifold wants it. */
  turbineTurn: number;
  wasteGate: boolean;
  blades: number;
  ported?: boolean;
};

/** A turbocharger: aluminium compressor snail, cast-iron turbine snail, bearing housing, actuator, number plate. */
export function turbocharger(measures: Turbocharger): THREE.Object3D {
  const { number, snail, turbineTurn, wasteGate, blades } = measures;
  const aluminium = castAluminium();
  const iron = castIron();
  const compressor = together(
    volute(0.5, 0.12, 0.27 * snail, aluminium),
    outlet(0.5, 0.27 * snail, 0.62, aluminium),
    ring(
      [
        [0.37, 0.66, 0.02],
        [0.455, 0.66, 0.02],
        [0.475, 0.63, 0.015],
        [0.475, 0.59, 0.015],
        [0.45, 0.56, 0.02],
        [0.45, 0.24, 0.06],
        [0.6, 0.1, 0.08],
        [0.62, -0.24, 0.02],
        [0.3, -0.24, 0.02],
        [0.3, -0.02, 0.03],
        [0.3, 0.3, 0.06],
        [0.36, 0.42, 0.05],
      ],
      aluminium,
    ),
    at(bladedWheel(0.285, blades), 0, -0.02, 0),
    disc(0.36, -0.24, -0.06, turnedSteel()),
    curvedPlate(number),
  );
  if (measures.ported)
    compressor.add(
      band(0.31, 0.335, 0.3, 0.5, aluminium, 0.01),
      around(6, 0.345, 0.36, () => block(0.02, 0.05, 0.06, aluminium, 0.006)),
    );
  const turbine = together(
    volute(0.46, 0.13, 0.26 * snail, iron),
    outlet(0.46, 0.26 * snail, 0.44, iron),
    at(plate(flangeOutline(0.42), 0.11, iron, 0.02), 0.46 + 0.26 * snail * 0.55, 0, 0.44),
    ring(
      [
        [0.3, 0.5, 0.01],
        [0.46, 0.5, 0.02],
        [0.46, 0.41, 0.02],
        [0.37, 0.36, 0.03],
        [0.37, 0.16, 0.05],
        [0.58, 0.04, 0.04],
        [0.58, -0.22, 0.02],
        [0.2, -0.22, 0.02],
        [0.26, 0.2, 0.02],
      ],
      iron,
    ),
    around(6, 0.415, 0.5, () => disc(0.024, -0.02, 0.006, blackOxide(), 0.003)),
    at(bladedWheel(0.25, 6, forgedSteel()), 0, 0.02, 0),
  );
  const core = together(
    disc(0.44, 0.12, 0.2, turnedSteel(), 0.02),
    turned(
      [
        [0.0001, -0.3],
        [0.36, -0.3, 0.02],
        [0.34, -0.24, 0.02],
        [0.26, -0.18, 0.06],
        [0.27, 0.1, 0.06],
        [0.44, 0.2, 0.03],
        [0.0001, 0.2],
      ],
      iron,
    ),
    oilFlange(iron, -1),
    oilFlange(iron, 1),
    around(8, 0.53, 0.2, () =>
      together(boltHead(0.05, zincSteel()), block(0.15, 0.03, 0.12, zincSteel(), 0.01)),
    ),
    ...clampBand(-0.33),
  );
  const assembled = together(
    at(compressor, 0, 0.48, 0),
    core,
    at(tilted(together(tilted(turbine, 180, 0, 0)), 0, turbineTurn, 0), 0, -0.56, 0),
    band(0.4, 0.6, 0.2, 0.26, aluminium, 0.02),
  );
  if (wasteGate) assembled.add(actuator());
  return tilted(assembled, 0, 0, -90);
}

/** Oil inlet or drain of the bearing housing: boss, flange face, two bolts. */
function oilFlange(iron: THREE.Material, side: 1 | -1): THREE.Object3D {
  return together(
    at(block(0.3, 0.28, 0.2, iron, 0.05), 0, -0.04, side * 0.24),
    at(block(0.34, 0.24, 0.06, iron, 0.03), 0, -0.04, side * 0.35),
    at(tilted(disc(0.06, 0, 0.008, blackOxide(), 0.003), 90 * side), 0, -0.04, side * 0.38),
    ...[-0.12, 0.12].map((x) =>
      at(tilted(disc(0.028, 0, 0.008, blackOxide(), 0.003), 90 * side), x, -0.04, side * 0.38),
    ),
  );
}

/** V-band between bearing housing and turbine, with its T-bolt. */
function clampBand(y: number): THREE.Object3D[] {
  return [
    band(0.5, 0.605, y - 0.06, y + 0.06, zincSteel(), 0.03),
    at(block(0.14, 0.1, 0.06, zincSteel(), 0.02), -0.42, y, 0.48),
    at(
      tilted(together(disc(0.02, -0.2, 0.2, turnedSteel()), boltHead(0.045, zincSteel())), 0, 0, 60),
      -0.42,
      y,
      0.5,
    ),
  ];
}

/** The maker's plate on the compressor's neck, read along it. */
function curvedPlate(number: string): THREE.Object3D {
  const arc = 0.5;
  const sheet = new THREE.CylinderGeometry(0.456, 0.456, 0.3, 24, 1, true, -arc / 2, arc);
  sheet.translate(0, 0.4, 0);
  const letters = lengthwiseMark([number, "TURBOCHARGER"], 0.4585, 0.26, 0.54, 0.17);
  const plateAround = together(new THREE.Mesh(sheet, machinedAluminium()), letters);
  plateAround.rotation.y = -0.42;
  return plateAround;
}

function flangeOutline(size: number): THREE.Shape {
  const shape = outline([
    [-size, -size * 0.8],
    [size, -size * 0.8],
    [size, size * 0.8],
    [-size, size * 0.8],
  ]);
  for (const x of [-1, 1])
    for (const y of [-1, 1]) shape.holes.push(hole(x * size * 0.76, y * size * 0.58, 0.05));
  shape.holes.push(hole(0, 0, size * 0.5));
  return shape;
}

/** Waste-gate actuator can with its push rod, beside the compressor. */
function actuator(): THREE.Object3D {
  const can = together(
    turned(
      [
        [0.0001, -0.12],
        [0.17, -0.12, 0.04],
        [0.2, 0, 0.02],
        [0.215, 0.01, 0.01],
        [0.2, 0.03, 0.01],
        [0.16, 0.12, 0.06],
        [0.0001, 0.14],
      ],
      zincSteel(),
    ),
    disc(0.022, -0.95, -0.1, groundSteel(), 0.005),
  );
  return together(at(can, -0.55, 0.5, 0.62), at(block(0.3, 0.03, 0.2, zincSteel(), 0.01), -0.5, 0.38, 0.52));
}
