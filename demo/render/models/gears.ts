import * as THREE from "three";

/** Outline of a small gear. */
export function gearOutline(teeth: number, outer: number, root: number): THREE.Shape {
  const shape = new THREE.Shape();
  const step = (Math.PI * 2) / teeth;
  for (let index = 0; index < teeth; index += 1) {
    const start = index * step;
    const corners: [number, number][] = [
      [root, start],
      [root, start + step * 0.28],
      [outer, start + step * 0.42],
      [outer, start + step * 0.66],
      [root, start + step * 0.8],
    ];
    corners.forEach(([radius, angle], corner) => {
      const x = Math.cos(angle) * radius;
      const y = Math.sin(angle) * radius;
      if (index === 0 && corner === 0) shape.moveTo(x, y);
      else shape.lineTo(x, y);
    });
  }
  shape.closePath();
  return shape;
}
