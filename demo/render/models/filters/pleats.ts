import * as THREE from "three";
import { zincSteel } from "../materials.ts";

/** Folded paper between two radii and two heights, open in the middle. */
export function pleats(
  inner: number,
  outer: number,
  bottom: number,
  top: number,
  count: number,
  material: THREE.Material,
): THREE.Mesh {
  const outlineShape = new THREE.Shape();
  for (let index = 0; index < count * 2; index += 1) {
    const angle = (index / (count * 2)) * Math.PI * 2;
    const radius = index % 2 === 0 ? outer : inner;
    const point: [number, number] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (index === 0) outlineShape.moveTo(...point);
    else outlineShape.lineTo(...point);
  }
  outlineShape.holes.push(new THREE.Path().absarc(0, 0, inner * 0.99, 0, Math.PI * 2, true));
  const geometry = new THREE.ExtrudeGeometry(outlineShape, { depth: top - bottom, bevelEnabled: false });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, bottom, 0);
  geometry.deleteAttribute("uv");
  return new THREE.Mesh(geometry, material);
}

/** What a sheet or a net lets through, drawn once and repeated: white stays, black is open. */
function openings(kind: Guard): THREE.CanvasTexture {
  const size = 128;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no perforation: no 2D canvas.");
  pen.fillStyle = kind === "punched" ? "#fff" : "#000";
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = kind === "punched" ? "#000" : "#fff";
  pen.strokeStyle = "#fff";
  if (kind === "punched") {
    for (const [x, y] of [
      [0.5, 0.5],
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]) {
      pen.beginPath();
      pen.arc((x ?? 0) * size, (y ?? 0) * size, size * 0.2, 0, Math.PI * 2);
      pen.fill();
    }
  } else if (kind === "wire") {
    pen.fillRect(0, 0, size * 0.42, size);
    pen.fillRect(0, 0, size, size * 0.42);
  } else {
    // Expanded metal: diamonds with thick knots.
    pen.lineWidth = size * 0.15;
    pen.beginPath();
    for (const [x1, y1, x2, y2] of [
      [-0.1, 0.4, 0.6, 1.1],
      [0.4, -0.1, 1.1, 0.6],
      [-0.1, 0.6, 0.6, -0.1],
      [0.4, 1.1, 1.1, 0.4],
    ] as const) {
      pen.moveTo(x1 * size, y1 * size);
      pen.lineTo(x2 * size, y2 * size);
    }
    pen.stroke();
  }
  const texture = new THREE.CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = THREE.RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}

/** A sheet with rows of punched holes, expanded metal, or woven wire. */
export type Guard = "punched" | "expanded" | "wire";

/** A tube of such sheet; `pitch` is the distance of its openings. */
export function guardTube(
  kind: Guard,
  radius: number,
  bottom: number,
  top: number,
  pitch: number,
  material: THREE.MeshPhysicalMaterial = zincSteel(),
): THREE.Mesh {
  const map = openings(kind);
  const tall = kind === "expanded" ? 0.5 : 1;
  map.repeat.set(
    Math.round((2 * Math.PI * radius) / pitch),
    Math.max(1, Math.round((top - bottom) / (pitch * tall))),
  );
  material.alphaMap = map;
  material.alphaTest = 0.5;
  const geometry = new THREE.CylinderGeometry(radius, radius, top - bottom, 112, 1, true);
  geometry.translate(0, (top + bottom) / 2, 0);
  return new THREE.Mesh(geometry, material);
}
