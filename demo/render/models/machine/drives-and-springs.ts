import * as THREE from "three";
import { boltHoles } from "../bolt-holes.ts";
import {
  blackOxide,
  castIron,
  castPaint,
  forgedSteel,
  rubber,
  turnedSteel,
  zincSteel,
} from "../materials.ts";
import { flangePort, splinedShaft } from "./ports.ts";
import {
  around,
  at,
  band,
  block,
  boltHead,
  circleOutline,
  disc,
  hexagon,
  plate,
  tilted,
  together,
  turned,
} from "../shapes.ts";

/** The travel motor of `travelMotor` and `finalDrive`, its flange at y = 0, body going down. */
function motorBody(colour: string): THREE.Object3D {
  const cast = castPaint(colour);
  return together(
    turned(
      [
        [0.0001, -1.15],
        [0.5, -1.15, 0.06],
        [0.54, -1.0, 0.04],
        [0.56, -0.2, 0.05],
        [0.66, -0.06, 0.04],
        [0.66, 0.02, 0.02],
        [0.0001, 0.02],
      ],
      cast,
    ),
    at(block(1.06, 0.4, 0.92, cast, 0.07), 0, -1.24, 0),
    ...[-1, 1].map((side) =>
      at(
        tilted(
          together(disc(0.15, 0, 0.22, castIron(), 0.02), at(hexagon(0.13, 0.12, zincSteel()), 0, 0.2, 0)),
          0,
          0,
          -90 * side,
        ),
        side * 0.5,
        -1.24,
        -0.22,
      ),
    ),
    ...[-0.24, 0.24].map((x) => at(tilted(flangePort(0.15), 90), x, -1.24, 0.47)),
    at(tilted(hexagon(0.08, 0.09, zincSteel()), 90), 0.2, -0.6, 0.55),
    at(block(0.26, 0.24, 0.16, castPaint("#45484d"), 0.03), -0.16, -0.6, 0.54),
    at(tilted(hexagon(0.06, 0.08, zincSteel()), 90), -0.16, -0.6, 0.62),
    ...[-0.42, 0.42].flatMap((x) =>
      [-0.36, 0.36].map((z) => at(tilted(boltHead(0.06, blackOxide()), 180), x, -1.44, z)),
    ),
  );
}

/** Travel motor with its mounting flange and splined shaft; lies along x, shaft to +x. */
export function travelMotor({ colour }: { colour: string }): THREE.Object3D {
  const flange = circleOutline(0.98);
  boltHoles(flange, 12, 0.87, 0.05);
  return tilted(
    together(
      motorBody(colour),
      at(tilted(plate(flange, 0.18, castPaint(colour), 0.025), -90), 0, 0.06, 0),
      turned(
        [
          [0.0001, 0.12],
          [0.72, 0.12, 0.01],
          [0.72, 0.26, 0.02],
          [0.5, 0.3, 0.02],
          [0.46, 0.46, 0.02],
          [0.0001, 0.46],
        ],
        turnedSteel(),
      ),
      splinedShaft(0.2, 0.44, 1.0),
    ),
    0,
    0,
    -90,
  );
}

/** Final drive, motor included: planetary hub with its sprocket flange and cover, axis along x, cover to +x. */
export function finalDrive({ colour }: { colour: string }): THREE.Object3D {
  const cast = castPaint(colour);
  const frameFlange = circleOutline(0.98);
  boltHoles(frameFlange, 20, 0.89, 0.042);
  const sprocketFlange = circleOutline(1.18);
  boltHoles(sprocketFlange, 22, 1.06, 0.046);
  const hub = turned(
    [
      [0.0001, 0.1],
      [0.8, 0.1, 0.02],
      [0.84, 0.34, 0.02],
      [0.98, 0.4, 0.03],
      [0.98, 0.62, 0.03],
      [0.9, 0.68, 0.05],
      [0.9, 1.34, 0.04],
      [0.86, 1.4, 0.03],
      [0.84, 1.46, 0.05],
      [0.5, 1.54, 0.06],
      [0.0001, 1.56],
    ],
    cast,
  );
  return tilted(
    together(
      motorBody(colour),
      at(tilted(plate(frameFlange, 0.16, cast, 0.02), -90), 0, 0.08, 0),
      hub,
      at(tilted(plate(sprocketFlange, 0.16, cast, 0.025), -90), 0, 0.5, 0),
      band(0.82, 0.99, 0.2, 0.26, forgedSteel(), 0.01),
      around(16, 0.82, 1.4, () => boltHead(0.052, blackOxide())),
      at(hexagon(0.09, 0.07, zincSteel()), 0.34, 1.55, 0.1),
      at(hexagon(0.09, 0.07, zincSteel()), -0.34, 1.55, 0.1),
      at(hexagon(0.09, 0.07, zincSteel()), 0, 1.55, -0.36),
    ),
    0,
    0,
    -90,
  );
}

/** Leaf spring: tapered stack of curved leaves with rolled eyes, U-clips and the centre bolt; along x. */
export function leafSpring({ leaves }: { leaves: number }): THREE.Object3D {
  const steel = castPaint("#303338");
  const parts: THREE.Object3D[] = [];
  const bend = 7.2;
  const thick = 0.085;
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const half = 3 - (leaf * 2.35) / leaves;
    const radius = bend + thick * 1.02 * leaf;
    const span = half / bend;
    const shape = new THREE.Shape();
    shape.absarc(0, 0, radius + thick, -Math.PI / 2 - span, -Math.PI / 2 + span, false);
    shape.absarc(0, 0, radius, -Math.PI / 2 + span, -Math.PI / 2 - span, true);
    shape.closePath();
    parts.push(at(plate(shape, 0.56, steel, 0.012, 80), 0, bend, 0));
  }
  const end = 3 / bend;
  for (const side of [-1, 1]) {
    const [x, y] = [Math.sin(end) * bend * side, bend - Math.cos(end) * bend];
    parts.push(
      at(tilted(band(0.12, 0.2, -0.28, 0.28, steel, 0.02), 90), x + side * 0.1, y + 0.08, 0),
      at(tilted(band(0.075, 0.125, -0.29, 0.29, rubber(), 0.02), 90), x + side * 0.1, y + 0.08, 0),
      at(tilted(band(0.05, 0.08, -0.31, 0.31, turnedSteel(), 0.01), 90), x + side * 0.1, y + 0.08, 0),
    );
    const clip = 1.75;
    const lift = bend - Math.cos(clip / bend) * bend - 0.2;
    parts.push(
      at(
        tilted(block(0.16, 0.5, 0.66, blackOxide(), 0.03), 0, 0, (side * clip * 57.3) / bend),
        side * clip,
        lift + 0.1,
        0,
      ),
    );
  }
  const low = -thick * leaves;
  parts.push(
    at(tilted(hexagon(0.11, 0.1, zincSteel()), 180), 0, low, 0),
    at(hexagon(0.11, 0.1, zincSteel()), 0, thick * 0.2, 0),
  );
  return together(...parts);
}
