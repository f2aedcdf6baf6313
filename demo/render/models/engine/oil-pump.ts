import type * as THREE from "three";
import { gearOutline } from "../gears.ts";
import { flatMark } from "../marks.ts";
import { castAluminium, castIron, groundSteel, rubber, turnedSteel, zincSteel } from "../materials.ts";
import { at, block, boltHead, disc, hole, outline, plate, tilted, together } from "../shapes.ts";

/** Gear-type oil pump of the engine: cast body, cover, drive gear, suction and pressure flanges. */
export function oilPump({ number, teeth }: { number: string; teeth: number }): THREE.Object3D {
  const body = castAluminium();
  const face = outline([
    [-0.62, -0.5],
    [-0.3, -0.66],
    [0.42, -0.66],
    [0.78, -0.4],
    [0.8, 0.28],
    [0.46, 0.62],
    [-0.4, 0.62],
    [-0.72, 0.3],
  ]);
  const bolts: [number, number][] = [
    [-0.56, -0.4],
    [0.4, -0.54],
    [0.68, -0.2],
    [0.62, 0.3],
    [-0.34, 0.5],
    [-0.6, 0.2],
  ];
  const driveGear = gearOutline(teeth, 0.5, 0.44);
  for (let index = 0; index < 3; index += 1) {
    const angle = (index / 3) * Math.PI * 2 + 0.5;
    driveGear.holes.push(hole(Math.cos(angle) * 0.26, Math.sin(angle) * 0.26, 0.08));
  }
  return together(
    plate(face, 0.5, body, 0.05),
    at(plate(face, 0.1, castIron(), 0.03), 0, 0, 0.31),
    ...bolts.map(([x, y]) => at(tilted(boltHead(0.065, zincSteel()), 90), x, y, 0.35)),
    at(plate(driveGear, 0.18, turnedSteel(), 0.006), -0.12, -0.02, 0.6),
    at(tilted(disc(0.14, 0, 0.34, groundSteel(), 0.015), 90), -0.12, -0.02, 0.36),
    at(tilted(disc(0.2, 0, 0.36, body, 0.03), 0, 0, -90), 0.66, -0.12, 0),
    at(block(0.1, 0.62, 0.46, body, 0.03), 1.02, -0.12, 0),
    at(tilted(disc(0.12, 0, 0.012, rubber(), 0.003), 0, 0, -90), 1.065, -0.12, 0),
    at(tilted(disc(0.18, 0, 0.3, body, 0.03), 0), 0.2, 0.56, 0),
    at(block(0.6, 0.1, 0.44, body, 0.03), 0.2, 0.9, 0),
    at(disc(0.11, 0, 0.01, rubber(), 0.003), 0.2, 0.95, 0),
    at(flatMark([number], 0.6, 0.09, "#e6e6e2"), 0.36, 0.4, 0.3625),
  );
}
