import * as THREE from "three";

const SIDE = 2048;

/** Draws the words twice along a circle of `middle` (share of the canvas's half), `height` tall. */
function drawRound(words: string, middle: number, height: number, colour: string): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no marks: no 2D canvas.");
  const radius = (middle * SIDE) / 2;
  const size = (height * SIDE) / 2;
  pen.font = `600 ${size}px "Plex"`;
  pen.fillStyle = colour;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const step = (pen.measureText("0").width * 1.08) / radius;
  for (const start of [0, Math.PI]) {
    words.split("").forEach((letter, index) => {
      pen.save();
      pen.translate(SIDE / 2, SIDE / 2);
      pen.rotate(start + (index - (words.length - 1) / 2) * step);
      pen.fillText(letter, 0, -radius);
      pen.restore();
    });
  }
  return canvas;
}

/** The number etched or moulded on a ring's face between two radii at height `y`, read from above, twice around. */
export function roundMark(
  words: string,
  inner: number,
  outer: number,
  y: number,
  colour = "#3c3e42",
): THREE.Mesh {
  const middle = (inner + outer) / 2 / outer;
  const texture = new THREE.CanvasTexture(drawRound(words, middle, ((outer - inner) / outer) * 0.72, colour));
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  const geometry = new THREE.RingGeometry(inner, outer, 96);
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, y, 0);
  const material = new THREE.MeshPhysicalMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    roughness: 0.6,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
  return new THREE.Mesh(geometry, material);
}
