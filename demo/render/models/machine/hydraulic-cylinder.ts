import type * as THREE from "three";
import { blackOxide, bronze, castPaint, groundSteel, paint, turnedSteel, zincSteel } from "../materials.ts";
import { flangePort } from "./ports.ts";
import {
  at,
  band,
  block,
  boltHead,
  disc,
  around,
  plate,
  outline,
  hole,
  ring,
  rod,
  tilted,
  together,
  turned,
} from "../shapes.ts";

export type HydraulicCylinder = {
  /** Barrel, rod and eye diameters and the closed length from eye to eye, in millimetres. */
  barrel: number;
  rod: number;
  length: number;
  /** How far the rod stands out. */
  stroke: number;
  colour: string;
  /** An eye at both ends, or trunnions around the barrel and a clevis. */
  ends: "eyes" | "clevis";
};

/** Lays a part built upright along x. */
const lie = (part: THREE.Object3D) => tilted(together(part), 0, 0, -90);

/** A cast eye with its bush, its axis along z, reaching from x = 0 to its centre at x = `reach`. */
function eye(radius: number, width: number, reach: number, material: THREE.Material): THREE.Object3D {
  const shape = outline([
    [0, -radius * 0.72],
    [reach, -radius],
    [reach, radius],
    [0, radius * 0.72],
  ]);
  const knuckle = tilted(
    ring(
      [
        [radius * 0.62, -width / 2, 0.03],
        [radius, -width / 2, 0.05],
        [radius, width / 2, 0.05],
        [radius * 0.62, width / 2, 0.03],
      ],
      material,
    ),
    90,
  );
  shape.holes.push(hole(reach, 0, radius * 0.62));
  const bush = tilted(band(radius * 0.5, radius * 0.64, -width * 0.49, width * 0.49, bronze(), 0.02), 90);
  return together(
    plate(shape, width * 0.86, material, 0.06),
    at(knuckle, reach, 0, 0),
    at(bush, reach, 0, 0),
    at(together(disc(0.05, 0, 0.1, zincSteel(), 0.01)), reach * 0.9, radius * 0.97, 0),
  );
}

/** A fork of two eyes, as on steering cylinders. */
function clevis(radius: number, width: number, reach: number, material: THREE.Material): THREE.Object3D {
  return together(
    at(eye(radius, width * 0.3, reach, material), 0, 0, width * 0.36),
    at(eye(radius, width * 0.3, reach, material), 0, 0, -width * 0.36),
    at(block(0.3, radius * 1.4, width, material, 0.05), 0.02, 0, 0),
  );
}

/** Hydraulic cylinder lying along x, rod to +x: barrel, gland with bolts, ports with their pipe, chromed rod, eyes. */
export function hydraulicCylinder(size: HydraulicCylinder): THREE.Object3D {
  const unit = size.barrel / 2;
  const radius = 1;
  const rodRadius = size.rod / 2 / unit;
  const eyeRadius = radius * 0.82;
  const barrelLength = (size.length / unit - eyeRadius * 3.4) * 0.94;
  const out = size.stroke / unit;
  const colour = castPaint(size.colour);
  const smooth = paint(size.colour);
  const gland = barrelLength;
  const barrel = turned(
    [
      [0.0001, -0.05],
      [radius * 0.86, -0.05, 0.06],
      [radius, 0.12, 0.05],
      [radius, gland - 0.1, 0.02],
      [radius * 1.16, gland - 0.08, 0.03],
      [radius * 1.16, gland + 0.18, 0.03],
      [radius * 1.14, gland + 0.2, 0.02],
      [radius * 1.14, gland + 0.52, 0.06],
      [radius * 0.84, gland + 0.56, 0.03],
      [radius * 0.8, gland + 0.7, 0.03],
      [rodRadius * 1.02, gland + 0.72, 0.02],
      [0.0001, gland + 0.72],
    ],
    smooth,
  );
  const chrome = turned(
    [
      [0.0001, gland + 0.6],
      [rodRadius, gland + 0.6],
      [rodRadius, gland + out + 0.9, 0.02],
      [0.0001, gland + out + 0.9],
    ],
    groundSteel(),
  );
  const wiper = band(rodRadius, rodRadius * 1.16, gland + 0.7, gland + 0.75, blackOxide(), 0.02);
  const bolts = around(12, radius * 0.99, gland + 0.54, () => boltHead(0.085, blackOxide()));
  const seam = band(radius * 0.99, radius * 1.012, 0.26, 0.34, turnedSteel(), 0.01);
  const port = (x: number) =>
    at(
      together(at(block(0.5, 0.3, 0.5, colour, 0.05), 0, 0.06, 0), at(flangePort(0.2), 0, 0.26, 0)),
      x,
      radius,
      0.12,
    );
  const pipe = rod(
    [
      [gland - 0.42, radius * 1.12, -0.42],
      [gland - 0.7, radius * 1.12, -0.56],
      [gland * 0.5, radius * 1.1, -0.58],
      [0.8, radius * 1.1, -0.56],
      [0.62, radius * 1.14, -0.36],
    ],
    0.12,
    smooth,
  );
  const clips = [0.3, 0.68].map((share) =>
    at(tilted(block(0.2, 0.3, 0.42, blackOxide(), 0.03), -22), gland * share, radius * 1.0, -0.56),
  );
  const end = (material: THREE.Material) =>
    size.ends === "eyes"
      ? eye(eyeRadius, 1.2, eyeRadius * 1.5, material)
      : clevis(eyeRadius * 0.7, 1.5, eyeRadius * 1.5, material);
  const rear = end(colour);
  rear.rotation.y = Math.PI;
  return together(
    lie(barrel),
    lie(chrome),
    lie(wiper),
    lie(bolts),
    lie(seam),
    port(0.45),
    port(gland - 0.42),
    pipe,
    ...clips,
    rear,
    at(end(colour), gland + out + 0.72, 0, 0),
  );
}
