import type * as THREE from "three";
import { flatMark } from "../marks.ts";
import { brass, plastic } from "../materials.ts";
import { at, block, tilted, together } from "../shapes.ts";

/** A moulded cable plug with its latch, mouth to +x. */
export function plug(colour: string, number = "", turned = 0): THREE.Object3D {
  const body = plastic(colour);
  return together(
    block(0.5, 0.3, 0.38, body, 0.05),
    at(block(0.26, 0.36, 0.44, body, 0.05), 0.16, 0, 0),
    at(block(0.02, 0.22, 0.3, plastic("#0c0c0d"), 0.008), 0.295, 0, 0),
    at(block(0.3, 0.06, 0.14, plastic("#44474c"), 0.02), 0.02, 0.18, 0),
    ...[-0.08, 0, 0.08].map((z) => at(block(0.03, 0.03, 0.03, brass(), 0.006), 0.3, 0, z)),
    at(tilted(flatMark([number], 0.25, 0.1, "#dededa"), 0, 0, turned), 0.162, -0.02, 0.2225),
  );
}
