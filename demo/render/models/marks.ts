import * as THREE from "three";
import { machinedAluminium, zincSteel } from "./materials.ts";
import { at, block, disc, tilted, together } from "./shapes.ts";

/** Draws lines of letters, the first one the largest, without a background: only the letters are visible. */
function drawLetters(lines: string[], aspect: number, colour: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 1024;
  canvas.height = Math.max(32, Math.round(1024 / aspect));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no letters: no 2D canvas.");
  pen.fillStyle = colour;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const room = canvas.height / (lines.length + 0.15);
  lines.forEach((line, index) => {
    let size = room * (index === 0 ? 0.92 : 0.66);
    const font = () => (index === 0 ? `600 ${size}px "Plex"` : `700 ${size}px "Barlow"`);
    pen.font = font();
    size = Math.min(size, (size * 980) / pen.measureText(line).width);
    pen.font = font();
    pen.fillText(line, 512, room * (index + 0.62));
  });
  return canvas;
}

function lettersMaterial(canvas: HTMLCanvasElement): THREE.MeshPhysicalMaterial {
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  return new THREE.MeshPhysicalMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    roughness: 0.6,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
}

/** Letters etched or printed on a flat face in the XY plane, facing +z. */
export function flatMark(lines: string[], width: number, height: number, colour = "#26282a"): THREE.Mesh {
  const material = lettersMaterial(drawLetters(lines, width / height, colour));
  return new THREE.Mesh(new THREE.PlaneGeometry(width, height), material);
}

/** The same lying flat, to be read from +z. */
export function lyingMark(lines: string[], width: number, height: number, colour?: string): THREE.Object3D {
  return tilted(flatMark(lines, width, height, colour), -90);
}

/** Letters around a shaft along y; `facing` turns their middle away from +z (degrees), `top` up or sideways. */
export function roundMark(
  lines: string[],
  radius: number,
  bottom: number,
  top: number,
  width: number,
  facing = 0,
  colour = "#26282a",
): THREE.Mesh {
  const arc = Math.min(Math.PI * 1.9, width / radius);
  const material = lettersMaterial(drawLetters(lines, width / (top - bottom), colour));
  const geometry = new THREE.CylinderGeometry(
    radius,
    radius,
    top - bottom,
    48,
    1,
    true,
    THREE.MathUtils.degToRad(facing) - arc / 2,
    arc,
  );
  geometry.translate(0, (top + bottom) / 2, 0);
  return new THREE.Mesh(geometry, material);
}

/** Letters along a shaft that lies or stands along y: they run from bottom to top and are seen from +z. */
export function lengthwiseMark(
  lines: string[],
  radius: number,
  bottom: number,
  top: number,
  height: number,
  colour = "#26282a",
): THREE.Mesh {
  const arc = height / radius;
  const material = lettersMaterial(drawLetters(lines, (top - bottom) / height, colour));
  const geometry = new THREE.CylinderGeometry(radius, radius, top - bottom, 24, 1, true, -arc / 2, arc);
  const place = geometry.getAttribute("uv");
  for (let index = 0; index < place.count; index += 1)
    place.setXY(index, place.getY(index), 1 - place.getX(index));
  geometry.translate(0, (top + bottom) / 2, 0);
  return new THREE.Mesh(geometry, material);
}

/** A thin riveted plate with engraved lines, in the XY plane, facing +z. */
export function nameplate(lines: string[], width: number, height: number): THREE.Group {
  const rivet = () => tilted(disc(height * 0.07, 0, 0.012, zincSteel(), 0.005), 90);
  return together(
    block(width, height, 0.014, machinedAluminium(), 0.006),
    at(flatMark(lines, width * 0.8, height * 0.86), 0, 0, 0.0085),
    at(rivet(), -width * 0.455, 0, 0.004),
    at(rivet(), width * 0.455, 0, 0.004),
  );
}
