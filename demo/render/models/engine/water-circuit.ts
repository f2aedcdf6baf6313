import * as THREE from "three";
import { gearOutline } from "../gears.ts";
import { lengthwiseMark, lyingMark, roundMark } from "../marks.ts";
import {
  brass,
  castAluminium,
  castIron,
  copper,
  groundSteel,
  rubber,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
import {
  around,
  at,
  block,
  boltHead,
  circleOutline,
  disc,
  hole,
  outline,
  plate,
  ring,
  tilted,
  together,
  turned,
} from "../shapes.ts";

export type WaterPump = {
  metal: "iron" | "aluminium";
  drive: "flange" | "pulley" | "gear";
  /** Which way the inlet pipe leans, degrees. */
  inletTurn: number;
  number: string;
};

/** Engine water pump: cast housing, hub, impeller behind, inlet pipe, number on the housing. */
export function waterPump({ metal, drive, inletTurn, number }: WaterPump): THREE.Object3D {
  const iron = metal === "iron" ? castIron() : castAluminium();
  const body = outline([
    [-0.75, -0.5],
    [-0.4, -0.85],
    [0.5, -0.8],
    [0.85, -0.3],
    [0.8, 0.5],
    [0.35, 0.85],
    [-0.45, 0.75],
    [-0.8, 0.2],
  ]);
  const bosses: [number, number][] = [
    [-0.72, -0.42],
    [-0.38, -0.76],
    [0.48, -0.72],
    [0.76, -0.26],
    [0.72, 0.46],
    [0.3, 0.76],
    [-0.42, 0.66],
    [-0.72, 0.18],
  ];
  const flange = circleOutline(0.48);
  for (let index = 0; index < 4; index += 1) {
    const angle = (index / 4) * Math.PI * 2 + 0.4;
    flange.holes.push(hole(Math.cos(angle) * 0.35, Math.sin(angle) * 0.35, 0.055));
  }
  const facing = together(
    plate(body, 0.16, iron, 0.03),
    ...bosses.map(([x, y]) =>
      at(
        tilted(together(disc(0.12, -0.08, 0.2, iron, 0.03), at(boltHead(0.07, zincSteel()), 0, 0.2, 0)), 90),
        x,
        y,
        0,
      ),
    ),
    tilted(
      turned(
        [
          [0.0001, 0],
          [0.66, 0.02, 0.05],
          [0.58, 0.2, 0.12],
          [0.3, 0.34, 0.08],
          [0.28, 0.62, 0.03],
          [0.0001, 0.62],
        ],
        iron,
      ),
      90,
    ),
    tilted(disc(0.16, 0.6, 0.78, groundSteel(), 0.01), 90),
    ...driveEnd(drive, flange),
    tilted(disc(0.14, 0.76, 0.9, turnedSteel(), 0.02), 90),
    tilted(disc(0.08, 0.8, 0.93, groundSteel(), 0.01), 90),
    at(
      tilted(
        together(
          turned(
            [
              [0.0001, 0],
              [0.27, 0, 0.02],
              [0.27, 0.5, 0.02],
              [0.3, 0.55, 0.02],
              [0.3, 0.64, 0.02],
              [0.23, 0.64, 0.01],
              [0.22, 0.3, 0.01],
              [0.0001, 0.3],
            ],
            iron,
          ),
          inletMark(number, metal),
        ),
        0,
        0,
        inletTurn,
      ),
      -Math.sin((inletTurn * Math.PI) / 180) * 0.56,
      Math.cos((inletTurn * Math.PI) / 180) * 0.62,
      0.16,
    ),
    tilted(disc(0.5, -0.12, -0.06, castIron()), 90),
    tilted(
      around(7, 0.3, -0.2, () => tilted(block(0.04, 0.16, 0.34, iron, 0.015), 0, 30, 0)),
      90,
    ),
  );
  return facing;
}

/** The number along the inlet pipe; the pipe leans to the left, so the letters start at its mouth. */
function inletMark(number: string, metal: WaterPump["metal"]): THREE.Object3D {
  const letters = lengthwiseMark([number], 0.2715, -0.2, 0.2, 0.11, metal === "iron" ? "#e6e6e2" : "#26282a");
  letters.rotation.z = Math.PI;
  return at(together(letters), 0, 0.3, 0);
}

/** What turns the pump: a hub flange for a pulley, the pulley itself, or a gear. */
function driveEnd(drive: WaterPump["drive"], flange: THREE.Shape): THREE.Object3D[] {
  if (drive === "flange") return [at(plate(flange, 0.1, turnedSteel(), 0.02), 0, 0, 0.78)];
  if (drive === "gear")
    return [at(plate(gearOutline(34, 0.57, 0.49), 0.2, turnedSteel(), 0.005), 0, 0, 0.72)];
  const grooves = Array.from({ length: 8 }, (_, index): [number, number, number][] => [
    [0.56, 0.62 + index * 0.045, 0.004],
    [0.525, 0.642 + index * 0.045, 0.004],
  ]).flat();
  return [
    tilted(
      turned(
        [
          [0.0001, 0.6],
          [0.5, 0.58, 0.01],
          [0.58, 0.58, 0.01],
          ...grooves,
          [0.58, 0.99, 0.01],
          [0.58, 1.02, 0.01],
          [0.5, 1.02, 0.01],
          [0.47, 0.74, 0.03],
          [0.0001, 0.74],
        ],
        turnedSteel(),
      ),
      90,
    ),
    tilted(
      around(4, 0.3, 0.74, () => boltHead(0.06, zincSteel())),
      90,
    ),
  ];
}

/** Wax thermostat: flange with seal, frame, wax element and spring. */
export function thermostat({ opening, number }: { opening: string; number: string }): THREE.Object3D {
  const metal = brass();
  const coils: [number, number, number][] = Array.from({ length: 100 }, (_, index) => {
    const angle = (index / 100) * Math.PI * 10;
    const radius = 0.3 + index * 0.0016;
    return [Math.cos(angle) * radius, 0.32 + index * 0.0052, Math.sin(angle) * radius];
  });
  const spring = new THREE.Mesh(
    new THREE.TubeGeometry(
      new THREE.CatmullRomCurve3(coils.map((point) => new THREE.Vector3(...point))),
      240,
      0.028,
      10,
    ),
    groundSteel(),
  );
  const bridge = (height: number, width: number) => {
    const shape = outline([
      [-width, 0],
      [-width * 0.86, 0],
      [-width * 0.3, height * 0.86],
      [width * 0.3, height * 0.86],
      [width * 0.86, 0],
      [width, 0],
      [width * 0.38, height],
      [-width * 0.38, height],
    ]);
    return plate(shape, 0.22, metal, 0.012);
  };
  return together(
    ring(
      [
        [0.5, 0.86, 0.02],
        [0.82, 0.86, 0.02],
        [0.82, 0.9, 0.01],
        [0.6, 0.92, 0.02],
        [0.56, 1.0, 0.02],
        [0.5, 1.0, 0.01],
      ],
      metal,
    ),
    ring(
      [
        [0.74, 0.82, 0.02],
        [0.88, 0.82, 0.03],
        [0.88, 0.94, 0.03],
        [0.74, 0.94, 0.02],
        [0.74, 0.91, 0.005],
        [0.84, 0.91, 0.005],
        [0.84, 0.85, 0.005],
        [0.74, 0.85, 0.005],
      ],
      rubber(),
    ),
    disc(0.5, 0.93, 0.98, copper(), 0.02),
    at(lyingMark([number], 0.5, 0.07), 0, 0.9225, 0.73),
    roundMark([opening], 0.1715, 0.42, 0.66, 0.26),
    at(lyingMark([number], 0.6, 0.12), 0, 0.9825, 0.33),
    at(bridge(0.5, 0.56), 0, 0.96, 0),
    disc(0.08, 0.96, 1.42, groundSteel(), 0.02),
    disc(0.17, 0.1, 0.9, metal, 0.03),
    disc(0.22, 0.2, 0.3, copper(), 0.02),
    spring,
    at(tilted(bridge(0.72, 0.6), 180), 0, 0.9, 0),
    disc(0.3, 0, 0.05, metal, 0.015),
    disc(0.06, 0, 0.2, groundSteel()),
    at(tilted(boltHead(0.05, zincSteel()), 0), 0.64, 0.9, 0.2),
  );
}
