import * as THREE from "three";

/** The `index`-th number of the van der Corput sequence: evenly spread, the same on every run. */
export function evenly(index: number, base: number): number {
  let result = 0;
  let fraction = 1 / base;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    result += (rest % base) * fraction;
    fraction /= base;
  }
  return result;
}

/** A direction towards one spot of a round lamp around `centre`; `spread` is its radius at distance 1. */
export function lampSample(centre: THREE.Vector3, spread: number, index: number): THREE.Vector3 {
  const axis = centre.clone().normalize();
  const side = new THREE.Vector3(0, 1, 0).cross(axis).normalize();
  const up = axis.clone().cross(side);
  const radius = spread * Math.sqrt(evenly(index + 1, 2));
  const angle = 2 * Math.PI * evenly(index + 1, 3);
  return axis
    .addScaledVector(side, radius * Math.cos(angle))
    .addScaledVector(up, radius * Math.sin(angle))
    .normalize();
}

/** A direction towards one spot of an evenly bright sky, denser overhead. */
export function skySample(index: number): THREE.Vector3 {
  const height = 0.72 + 0.28 * Math.sqrt(evenly(index + 1, 5));
  const angle = 2 * Math.PI * evenly(index + 1, 7);
  const flat = Math.sqrt(1 - height * height);
  return new THREE.Vector3(flat * Math.cos(angle), height, flat * Math.sin(angle));
}
