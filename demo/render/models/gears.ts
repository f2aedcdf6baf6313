import * as THREE from "three";

/** Outline of a small gear. */
export function gearOutline(teeth: number, outer: number, root: number): THREE.Shape {
  const shape = new THREE.Shape();
  const step = (Math.PI * 2) / teeth;
  for (let index = 0; index < teeth; index += 1) {
    const start = index * step;
    const corners: [number, number][] = [
      [root, start],
      [root, start + step * 0.14],
      [outer, start + step * 0.33],
      [outer, start + step * 0.67],
      [root, start + step * 0.86],
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
