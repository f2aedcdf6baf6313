import * as THREE from "three";
import {
  castAluminium,
  castIron,
  groundSteel,
  machinedAluminium,
  turnedSteel,
  zincSteel,
} from "./materials.ts";
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
} from "./shapes.ts";

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

function bladedWheel(radius: number, blades: number): THREE.Object3D {
  const metal = machinedAluminium();
  const blade = outline([
    [radius * 0.16, 0],
    [radius, -0.02],
    [radius * 0.96, 0.1],
    [radius * 0.68, 0.3],
    [radius * 0.2, 0.34],
  ]);
  return together(
    turned(
      [
        [0.0001, -0.03],
        [radius, -0.03, 0.01],
        [radius * 0.5, 0.1, 0.1],
        [radius * 0.22, 0.36, 0.05],
        [0.0001, 0.4],
      ],
      metal,
    ),
    around(blades, 0, 0, () => tilted(plate(blade, 0.016, metal, 0.004), 0, 0, 0)),
    disc(0.05, 0.34, 0.46, turnedSteel(), 0.02),
  );
}

/** A turbocharger: aluminium compressor snail, cast-iron turbine snail, bearing housing and actuator. */
export function turbocharger({ scale }: { scale: number }): THREE.Object3D {
  const aluminium = castAluminium();
  const iron = castIron();
  const compressor = together(
    volute(0.5, 0.12, 0.27 * scale, aluminium),
    outlet(0.5, 0.27 * scale, 0.62, aluminium),
    ring(
      [
        [0.36, 0.62, 0.02],
        [0.44, 0.62, 0.02],
        [0.46, 0.56, 0.02],
        [0.43, 0.5, 0.02],
        [0.45, 0.22, 0.06],
        [0.62, 0.06, 0.05],
        [0.62, -0.24, 0.02],
        [0.3, -0.24, 0.02],
        [0.3, -0.1, 0.02],
        [0.32, 0.3, 0.02],
      ],
      aluminium,
    ),
    at(bladedWheel(0.31, 11), 0, 0.05, 0),
    disc(0.36, -0.24, -0.1, turnedSteel()),
  );
  const turbine = together(
    volute(0.46, 0.13, 0.26 * scale, iron),
    outlet(0.46, 0.26 * scale, 0.44, iron),
    at(plate(flangeOutline(0.42), 0.11, iron, 0.02), 0.46 + 0.26 * scale * 0.55, 0, 0.44),
    ring(
      [
        [0.3, 0.5, 0.01],
        [0.42, 0.5, 0.02],
        [0.42, 0.4, 0.02],
        [0.36, 0.36, 0.03],
        [0.37, 0.16, 0.05],
        [0.58, 0.04, 0.04],
        [0.58, -0.22, 0.02],
        [0.2, -0.22, 0.02],
        [0.26, 0.2, 0.02],
      ],
      iron,
    ),
    at(bladedWheel(0.25, 10), 0, 0, 0),
  );
  const core = together(
    disc(0.44, 0.12, 0.2, turnedSteel(), 0.02),
    turned(
      [
        [0.0001, -0.3],
        [0.34, -0.3, 0.02],
        [0.26, -0.18, 0.06],
        [0.27, 0.1, 0.06],
        [0.44, 0.2, 0.03],
        [0.0001, 0.2],
      ],
      iron,
    ),
    at(block(0.3, 0.3, 0.3, iron, 0.05), 0, -0.04, -0.24),
    at(tilted(disc(0.09, 0, 0.1, zincSteel()), -90), 0, -0.04, -0.38),
    around(6, 0.5, 0.2, () => boltHead(0.055, zincSteel())),
    around(6, 0.48, -0.36, () => tilted(boltHead(0.055, zincSteel()), 180)),
  );
  const assembled = together(
    at(compressor, 0, 0.48, 0),
    core,
    at(tilted(together(tilted(turbine, 180, 0, 0)), 0, 150, 0), 0, -0.56, 0),
    band(0.4, 0.6, 0.2, 0.26, aluminium, 0.02),
    actuator(),
  );
  return tilted(assembled, 0, 0, -90);
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
