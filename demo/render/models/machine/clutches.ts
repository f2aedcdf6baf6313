import * as THREE from "three";
import { boltHoles } from "../bolt-holes.ts";
import { blackOxide, castIron, castPaint, friction, plastic, turnedSteel, zincSteel } from "../materials.ts";
import {
  around,
  at,
  band,
  block,
  circleOutline,
  disc,
  hole,
  plate,
  rod,
  tilted,
  together,
  turned,
} from "../shapes.ts";

const damperSpring = () => {
  const points = Array.from({ length: 60 }, (_, index): [number, number, number] => {
    const angle = (index / 60) * Math.PI * 12;
    return [index * 0.0034 - 0.1, Math.cos(angle) * 0.052, Math.sin(angle) * 0.052];
  });
  return rod(points, 0.018, blackOxide(), false, 120);
};

/** Clutch disc: lining with rivets, cushion plate, damper springs, splined hub; face to +z. */
export function clutchDisc({ springs: count }: { springs: number }): THREE.Object3D {
  const lining = circleOutline(1);
  lining.holes.push(hole(0, 0, 0.64));
  const carrier = circleOutline(0.68);
  carrier.holes.push(hole(0, 0, 0.2));
  const cover = circleOutline(0.5);
  cover.holes.push(hole(0, 0, 0.19));
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    cover.holes.push(hole(Math.cos(angle) * 0.35, Math.sin(angle) * 0.35, 0.092));
  }
  const springs = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const part = at(damperSpring(), Math.cos(angle) * 0.35, Math.sin(angle) * 0.35, 0.06);
    part.rotation.z = angle + Math.PI / 2;
    return part;
  });
  const rivets = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2;
    const radius = index % 2 === 0 ? 0.74 : 0.9;
    return at(
      tilted(disc(0.024, 0, 0.012, blackOxide(), 0.004), 90),
      Math.cos(angle) * radius,
      Math.sin(angle) * radius,
      0.042,
    );
  });
  const grooves = Array.from({ length: 24 }, (_, index) => {
    const angle = ((index + 0.5) / 24) * Math.PI * 2;
    const part = at(
      block(0.34, 0.014, 0.006, plastic("#2a251f"), 0.002),
      Math.cos(angle) * 0.82,
      Math.sin(angle) * 0.82,
      0.045,
    );
    part.rotation.z = angle;
    return part;
  });
  const splines = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2;
    const part = at(
      block(0.03, 0.022, 0.4, turnedSteel(), 0.006),
      Math.cos(angle) * 0.126,
      Math.sin(angle) * 0.126,
      0.02,
    );
    part.rotation.z = angle;
    return part;
  });
  return together(
    plate(lining, 0.09, friction(), 0.012, 72),
    plate(carrier, 0.03, zincSteel(), 0.008, 60),
    at(plate(cover, 0.1, zincSteel(), 0.03, 48), 0, 0, 0.03),
    tilted(band(0.13, 0.22, -0.2, 0.24, turnedSteel(), 0.015), 90),
    ...springs,
    ...rivets,
    ...grooves,
    ...splines,
  );
}

/** Steel pressure plate cover of a clutch with its diaphragm fingers and bolt flange, face up. */
export function clutchCover(): THREE.Object3D {
  const cover = castPaint("#2d3034");
  const rim = circleOutline(1);
  rim.holes.push(hole(0, 0, 0.8));
  boltHoles(rim, 12, 0.93, 0.03);
  const fingers = Array.from({ length: 18 }, (_, index) => {
    const finger = new THREE.Shape();
    finger.absarc(0, 0, 0.62, -0.155, 0.155, false);
    finger.absarc(0, 0, 0.24, 0.12, -0.12, true);
    finger.closePath();
    const part = together(tilted(plate(finger, 0.03, turnedSteel(), 0.006, 8), -90));
    const lean = new THREE.Group();
    part.rotation.z = -0.12;
    lean.add(at(part, 0, 0.51, 0));
    lean.rotation.y = (index / 18) * Math.PI * 2;
    return lean;
  });
  return together(
    at(tilted(plate(rim, 0.06, cover, 0.015), -90), 0, 0.1, 0),
    turned(
      [
        [0.8, 0.08, 0.01],
        [0.84, 0.13, 0.02],
        [0.78, 0.36, 0.05],
        [0.6, 0.44, 0.05],
        [0.5, 0.44, 0.02],
        [0.5, 0.4, 0.01],
      ],
      cover,
    ),
    around(9, 0.57, 0.44, () => disc(0.04, 0, 0.03, zincSteel(), 0.012)),
    around(3, 0.72, 0.37, () => at(block(0.2, 0.06, 0.12, turnedSteel(), 0.02), 0, 0, 0), 0.3),
    band(0.46, 0.78, 0, 0.08, castIron(), 0.015),
    ...fingers,
    disc(0.12, 0, 0.004, plastic("#0f0f10"), 0.001),
  );
}
