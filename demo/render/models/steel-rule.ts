import * as THREE from "three";
import { turnedSteel } from "./materials.ts";
import { block, together } from "./shapes.ts";

/** Lengths in millimetres of the rules in the drawer. */
const LENGTHS_MM = [
  30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000,
];

/** The shortest rule that is at least so long; the longest for what is longer than all. */
export function ruleLengthFor(millimetres: number): number {
  return LENGTHS_MM.find((length) => length >= millimetres) ?? 2000;
}

/** Broad enough for its numbers to be read; real rules are narrower when they are long. */
function ruleWidth(lengthMm: number): number {
  return lengthMm * 0.105;
}

/** Length beyond the last mark, where the rule hangs on its hole. */
function tailLength(lengthMm: number): number {
  return lengthMm * 0.075;
}

/** Marks stand no closer than can be told apart at the size of a picture. */
function markSteps(lengthMm: number): { fine: number; numbered: number } {
  if (lengthMm <= 300) return { fine: 1, numbered: 10 };
  if (lengthMm <= 1000) return { fine: 5, numbered: 50 };
  return { fine: 10, numbered: 100 };
}

/** The rule's face: marks along the upper edge, centimetres in figures, a hole at the right end. */
function drawFace(lengthMm: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 2048;
  const scale = canvas.width / (lengthMm + tailLength(lengthMm));
  const height = ruleWidth(lengthMm) * scale;
  canvas.height = Math.round(height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no rules: no 2D canvas.");
  pen.fillStyle = "#bfc1c4";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#131415";
  const { fine, numbered } = markSteps(lengthMm);
  const thickness = Math.max(2.2, Math.min(5, fine * scale * 0.24));
  for (let mark = 0; mark <= lengthMm; mark += fine) {
    const isNumbered = mark % numbered === 0;
    const isMiddle = mark % (numbered / 2) === 0;
    const depth = isNumbered ? 0.42 : isMiddle ? 0.32 : 0.2;
    const left = mark === 0 ? 0 : mark * scale - thickness / 2;
    pen.fillRect(left, 0, thickness * (isNumbered ? 1.3 : 1), height * depth);
  }
  pen.textBaseline = "alphabetic";
  pen.textAlign = "center";
  const figures = Math.min(height * 0.46, numbered * scale * 0.62);
  pen.font = `700 ${figures}px "Barlow"`;
  for (let mark = numbered; mark <= lengthMm; mark += numbered) {
    const last = mark === lengthMm;
    pen.fillText(String(mark / 10), mark * scale - (last ? figures * 0.12 : 0), height * 0.86);
  }
  pen.font = `600 ${figures * 0.62}px "Barlow"`;
  pen.textAlign = "left";
  pen.fillText("cm", thickness * 2.5, height * 0.86);
  pen.fillStyle = "#e8e6e2";
  pen.beginPath();
  pen.arc(canvas.width - height * 0.36, height * 0.5, height * 0.14, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = "#8d8f92";
  pen.lineWidth = 3;
  pen.stroke();
  return canvas;
}

/**
 * A steel rule in millimetres, lying flat with its zero at the origin, its numbers running to +x and its marked
 * edge on the x axis; it reaches from there towards +z, the reader's side.
 */
export function steelRule(lengthMm: number): THREE.Group {
  const whole = lengthMm + tailLength(lengthMm);
  const width = ruleWidth(lengthMm);
  const thickness = lengthMm * 0.006;
  const body = block(whole, thickness, width, turnedSteel(), thickness * 0.3);
  body.position.set(whole / 2, thickness / 2, width / 2);
  const texture = new THREE.CanvasTexture(drawFace(lengthMm));
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  const geometry = new THREE.PlaneGeometry(whole, width);
  geometry.rotateX(-Math.PI / 2);
  const face = new THREE.Mesh(
    geometry,
    new THREE.MeshPhysicalMaterial({ map: texture, metalness: 0.35, roughness: 0.42 }),
  );
  face.position.set(whole / 2, thickness * 1.04, width / 2);
  return together(body, face);
}
