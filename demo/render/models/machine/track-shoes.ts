import * as THREE from "three";
import { castPaint, plastic, turnedSteel } from "../materials.ts";
import { at, band, block, disc, hole, outline, plate, tilted, together } from "../shapes.ts";

export type TrackShoe = {
  /** Width across the machine and length along the track in millimetres. */
  width: number;
  pitch: number;
  grousers: 1 | 3;
  colour: string;
};

/** Outline of a rolled shoe section, along the track (x) and up (y), for a pitch of 1. */
function section(grousers: 1 | 3): THREE.Shape {
  if (grousers === 1)
    return outline([
      [-0.56, 0],
      [0.5, 0],
      [0.6, 0.05],
      [0.6, 0.1],
      [0.46, 0.085],
      [-0.24, 0.085],
      [-0.3, 0.13],
      [-0.335, 0.42],
      [-0.385, 0.42],
      [-0.42, 0.13],
      [-0.47, 0.085],
      [-0.56, 0.02],
    ]);
  return outline([
    [-0.56, -0.03],
    [-0.48, 0],
    [0.5, 0],
    [0.6, 0.04],
    [0.6, 0.09],
    [0.48, 0.075],
    [0.42, 0.18],
    [0.36, 0.18],
    [0.31, 0.075],
    [0.06, 0.075],
    [0.03, 0.18],
    [-0.03, 0.18],
    [-0.07, 0.075],
    [-0.33, 0.075],
    [-0.37, 0.18],
    [-0.43, 0.18],
    [-0.48, 0.08],
    [-0.56, 0.03],
  ]);
}

/** A track shoe, grousers up, its width along z: rolled section with four bolt holes and mud corners cut. */
export function trackShoe({ width, pitch, grousers, colour }: TrackShoe): THREE.Object3D {
  const steel = castPaint(colour);
  const long = width / pitch;
  const body = plate(section(grousers), long, steel, 0.008);
  const parts: THREE.Object3D[] = [body];
  const rows = grousers === 1 ? [-0.02, 0.34] : [-0.2, 0.19];
  for (const x of rows) {
    for (const z of [-0.52, -0.3, 0.3, 0.52]) {
      if (grousers === 3 && Math.abs(z) > 0.4) continue;
      const height = grousers === 1 ? 0.086 : 0.077;
      parts.push(
        at(disc(0.052, 0, 0.003, plastic("#0b0b0c"), 0.001), x, height, z),
        at(band(0.05, 0.062, 0, 0.004, turnedSteel(), 0.001), x, height, z),
      );
    }
  }
  return together(...parts);
}

/** A sprocket segment: an arc of teeth with its bolt holes, standing on its inner edge, face to +z. */
export function sprocketSegment({ teeth, colour }: { teeth: number; colour: string }): THREE.Object3D {
  const step = (Math.PI * 2) / 27;
  const span = step * teeth;
  const shape = new THREE.Shape();
  const start = Math.PI / 2 - span / 2;
  const samples = 16 * teeth;
  for (let index = 0; index <= samples; index += 1) {
    const angle = start + (index / samples) * span;
    const wave = -Math.cos(((angle - start) / step) * Math.PI * 2);
    const radius = 3.36 + 0.19 * Math.sign(wave) * Math.abs(wave) ** 0.6;
    const point: [number, number] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (index === 0) shape.moveTo(...point);
    else shape.lineTo(...point);
  }
  shape.absarc(0, 0, 2.62, start + span, start, true);
  shape.closePath();
  const steel = castPaint(colour);
  const rim = new THREE.Shape();
  rim.absarc(0, 0, 2.98, start + 0.01, start + span - 0.01, false);
  rim.absarc(0, 0, 2.6, start + span - 0.01, start + 0.01, true);
  rim.closePath();
  const marks: THREE.Object3D[] = [];
  for (let index = 0; index < 5; index += 1) {
    const angle = start + ((index + 0.5) / 5) * span;
    const [x, y] = [Math.cos(angle) * 2.79, Math.sin(angle) * 2.79];
    shape.holes.push(hole(x, y, 0.075));
    rim.holes.push(hole(x, y, 0.075));
    marks.push(at(tilted(band(0.075, 0.11, -0.012, 0.006, turnedSteel(), 0.004), 90), x, y, 0.262));
  }
  return at(together(plate(shape, 0.4, steel, 0.03), plate(rim, 0.52, steel, 0.02), ...marks), 0, -2.6, 0);
}

/** The grader's blade: a long curved plate with two rows of bolt holes. */
export function graderBlade({ colour }: { colour: string }): THREE.Object3D {
  const arc = new THREE.Shape();
  arc.absarc(0, 0, 2.0, -0.22, 0.2, false);
  arc.absarc(0, 0, 1.9, 0.2, -0.22, true);
  arc.closePath();
  const body = plate(arc, 8.6, castPaint(colour), 0.012);
  const parts: THREE.Object3D[] = [body];
  for (let index = 0; index < 12; index += 1) {
    const z = -3.9 + index * 0.71;
    parts.push(
      at(
        tilted(
          together(
            band(0.05, 0.085, 0, 0.012, turnedSteel(), 0.004),
            disc(0.05, 0, 0.01, plastic("#0b0b0c"), 0.002),
          ),
          0,
          0,
          90,
        ),
        1.9,
        0.02,
        z,
      ),
    );
  }
  return tilted(at(together(...parts), 0, 0, 0), 0, 0, 12);
}

/** Side cutter of a bucket: thick plate with a hooked, bevelled front edge and its bolt holes; face to +z. */
export function sideCutter({ colour, side }: { colour: string; side: "left" | "right" }): THREE.Object3D {
  const shape = outline([
    [-0.6, -1.1],
    [0.1, -1.1],
    [0.34, -0.92],
    [0.46, 0.1],
    [0.78, 0.9],
    [0.62, 1.16],
    [0.3, 1.08],
    [-0.08, 0.62],
    [-0.6, 0.42],
  ]);
  const holes: [number, number][] = [
    [-0.36, -0.82],
    [-0.3, -0.32],
    [-0.32, 0.18],
    [0.02, 0.1],
  ];
  const edge = outline([
    [0.16, -1.02],
    [0.34, -0.92],
    [0.46, 0.1],
    [0.78, 0.9],
    [0.62, 1.16],
    [0.34, 0.72],
    [0.26, 0.1],
  ]);
  const steel = castPaint(colour);
  const parts: THREE.Object3D[] = [];
  for (const [x, y] of holes) {
    shape.holes.push(hole(x, y, 0.085));
    parts.push(at(tilted(band(0.085, 0.125, 0, 0.012, turnedSteel(), 0.004), 90), x, y, 0.128));
  }
  const model = together(
    plate(shape, 0.26, steel, 0.045),
    at(plate(edge, 0.2, steel, 0.06), 0.02, 0, 0.08),
    at(block(0.14, 1.2, 0.1, steel, 0.04), -0.54, -0.34, 0.16),
    ...parts,
  );
  if (side === "left") model.scale.x = -1;
  return model;
}
