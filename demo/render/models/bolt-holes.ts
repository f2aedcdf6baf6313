import type * as THREE from "three";
import { hole } from "./shapes.ts";

export const boltHoles = (shape: THREE.Shape, count: number, radius: number, size: number) => {
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    shape.holes.push(hole(Math.cos(angle) * radius, Math.sin(angle) * radius, size));
  }
};
