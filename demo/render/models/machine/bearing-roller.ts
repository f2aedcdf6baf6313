import type * as THREE from "three";
import { groundSteel } from "../materials.ts";
import { turned } from "../shapes.ts";

/** A roller standing at the origin, its ends broken; barrel-shaped where the middle is thicker. */
export function roller(foot: number, head: number, half: number, belly?: number): THREE.Mesh {
  const middle = (foot + head) / 2;
  return turned(
    [
      [0.0001, -half],
      [foot, -half, 0.012],
      [belly ?? middle, 0, belly ? half : 0.001],
      [head, half, 0.012],
      [0.0001, half],
    ],
    groundSteel(),
    24,
  );
}
