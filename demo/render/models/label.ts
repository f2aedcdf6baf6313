import * as THREE from "three";

/** The text on a printed can or pail. */
export type Label = {
  number: string;
  kind: string;
  /** Small line under the kind: thread, use, viscosity. */
  note?: string;
  background: string;
  text: string;
  accent: string;
};

const WIDTH = 2048;

/** Draws a label once around a can; the number faces `front` (0..1 of the turn). */
function drawLabel(label: Label, aspect: number, repeats: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = Math.round(WIDTH / aspect);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no labels: no 2D canvas.");
  const { height } = canvas;
  pen.fillStyle = label.background;
  pen.fillRect(0, 0, WIDTH, height);
  pen.fillStyle = label.accent;
  pen.fillRect(0, height * 0.04, WIDTH, height * 0.035);
  pen.fillRect(0, height * 0.925, WIDTH, height * 0.035);
  const share = WIDTH / repeats;
  for (let index = 0; index < repeats; index += 1) {
    const left = index * share;
    const room = share * 0.8;
    pen.fillStyle = label.text;
    pen.textAlign = "center";
    pen.textBaseline = "alphabetic";
    let size = height * 0.3;
    pen.font = `600 ${size}px "Plex"`;
    size = Math.min(size, (size * room) / pen.measureText(label.number).width);
    pen.font = `600 ${size}px "Plex"`;
    const middle = left + share / 2;
    pen.fillText(label.number, middle, height * 0.46);
    pen.fillStyle = label.accent;
    pen.fillRect(middle - room / 2, height * 0.53, room, height * 0.014);
    pen.fillStyle = label.text;
    let kindSize = height * 0.15;
    pen.font = `700 ${kindSize}px "Barlow"`;
    kindSize = Math.min(kindSize, (kindSize * room) / pen.measureText(label.kind).width);
    pen.font = `700 ${kindSize}px "Barlow"`;
    pen.fillText(label.kind, middle, height * 0.7);
    if (label.note) {
      pen.font = `600 ${height * 0.085}px "Barlow"`;
      pen.globalAlpha = 0.78;
      pen.fillText(label.note, middle, height * 0.83, room);
      pen.globalAlpha = 1;
    }
  }
  return canvas;
}

/** A label wrapped around a can of `radius`, from `bottom` to `top`, number a little to the right of the front (+z), where the usual view looks. */
export function wrappedLabel(
  label: Label,
  radius: number,
  bottom: number,
  top: number,
  repeats = 3,
  taper = 0,
): THREE.Mesh {
  const height = top - bottom;
  const texture = new THREE.CanvasTexture(drawLabel(label, (2 * Math.PI * radius) / height, repeats));
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  const geometry = new THREE.CylinderGeometry(radius + taper, radius, height, 128, 1, true);
  geometry.rotateY(0.26 - Math.PI / repeats);
  geometry.translate(0, (top + bottom) / 2, 0);
  const material = new THREE.MeshPhysicalMaterial({ map: texture, roughness: 0.36, clearcoat: 0.6 });
  return new THREE.Mesh(geometry, material);
}

/** A flat printed plate in the XY plane, facing +z. */
export function flatLabel(label: Label, width: number, height: number): THREE.Mesh {
  const texture = new THREE.CanvasTexture(drawLabel(label, width / height, 1));
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  const material = new THREE.MeshPhysicalMaterial({ map: texture, roughness: 0.4, clearcoat: 0.4 });
  return new THREE.Mesh(new THREE.PlaneGeometry(width, height), material);
}
