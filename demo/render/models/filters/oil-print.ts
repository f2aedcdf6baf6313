import * as THREE from "three";

/** What is printed on a pail or drum of oil, grease or coolant. */
export type OilPrint = {
  /** The product's own number or trade name, as the catalogue writes it. */
  name: string;
  kind: string;
  kindId: string;
  /** What is in it: `20 L`, `16 kg`, `209 L`. */
  content: string;
  background: string;
  text: string;
  accent: string;
};

function fit(pen: CanvasRenderingContext2D, text: string, size: number, room: number): void {
  pen.font = `700 100px "Barlow"`;
  const fitting = Math.min(size, (room / pen.measureText(text).width) * 100);
  pen.font = `700 ${fitting}px "Barlow"`;
}

/** Breaks a name after the first word where it is long, so that it stays large. */
function nameLines(name: string): string[] {
  const words = name.split(" ");
  if (name.length <= 9 || words.length < 2) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

function drawFront(
  pen: CanvasRenderingContext2D,
  print: OilPrint,
  left: number,
  width: number,
  height: number,
): void {
  pen.save();
  pen.translate(left, 0);
  // A swoosh of two fields in the accent colour behind the content.
  pen.fillStyle = print.accent;
  pen.beginPath();
  pen.moveTo(0, height * 0.8);
  pen.bezierCurveTo(width * 0.35, height * 0.92, width * 0.65, height * 0.66, width, height * 0.72);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fill();
  pen.fillStyle = print.text;
  pen.beginPath();
  pen.moveTo(0, height * 0.765);
  pen.bezierCurveTo(width * 0.35, height * 0.885, width * 0.65, height * 0.62, width, height * 0.675);
  pen.lineTo(width, height * 0.695);
  pen.bezierCurveTo(width * 0.65, height * 0.64, width * 0.35, height * 0.905, 0, height * 0.785);
  pen.fill();
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const room = width * 0.66;
  pen.fillStyle = print.accent;
  // A drop above the name.
  pen.beginPath();
  pen.moveTo(width / 2, height * 0.06);
  pen.bezierCurveTo(width * 0.56, height * 0.13, width * 0.55, height * 0.185, width / 2, height * 0.185);
  pen.bezierCurveTo(width * 0.45, height * 0.185, width * 0.44, height * 0.13, width / 2, height * 0.06);
  pen.fill();
  const lines = nameLines(print.name);
  pen.fillStyle = print.text;
  lines.forEach((line, index) => {
    fit(pen, line, height * (lines.length > 1 ? 0.17 : 0.2), room);
    pen.fillText(line, width / 2, height * (lines.length > 1 ? 0.345 + index * 0.155 : 0.43));
  });
  fit(pen, print.kind, height * 0.062, room);
  pen.fillText(print.kind, width / 2, height * 0.59);
  pen.globalAlpha = 0.75;
  fit(pen, print.kindId, height * 0.045, room);
  pen.fillText(print.kindId, width / 2, height * 0.65);
  pen.globalAlpha = 1;
  pen.fillStyle = "#ffffff";
  fit(pen, print.content, height * 0.12, room * 0.6);
  pen.fillText(print.content, width / 2, height * 0.935);
  pen.restore();
}

/** A low and wide print, as between the hoops of a drum: name and kind above, content in a field below. */
function drawLowFront(
  pen: CanvasRenderingContext2D,
  print: OilPrint,
  left: number,
  width: number,
  height: number,
): void {
  pen.save();
  pen.translate(left, 0);
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const room = width * 0.6;
  pen.fillStyle = print.accent;
  pen.fillRect(0, 0, width, height * 0.06);
  pen.fillRect(0, height * 0.74, width, height * 0.26);
  pen.fillStyle = print.text;
  fit(pen, print.name, height * 0.34, room);
  pen.fillText(print.name, width / 2, height * 0.4);
  fit(pen, print.kind, height * 0.14, room);
  pen.fillText(print.kind, width / 2, height * 0.56);
  pen.globalAlpha = 0.75;
  fit(pen, print.kindId, height * 0.1, room);
  pen.fillText(print.kindId, width / 2, height * 0.68);
  pen.globalAlpha = 1;
  pen.fillStyle = "#ffffff";
  fit(pen, print.content, height * 0.19, room);
  pen.fillText(print.content, width / 2, height * 0.935);
  pen.restore();
}

function texture(canvas: HTMLCanvasElement): THREE.CanvasTexture {
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 16;
  return map;
}

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round(height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no labels: no 2D canvas.");
  return [canvas, pen];
}

/** The print around a pail or drum, front and back alike, between two heights; the wall may widen upwards. */
export function oilPrint(
  print: OilPrint,
  radiusBelow: number,
  radiusAbove: number,
  bottom: number,
  top: number,
): THREE.Mesh {
  const tall = top - bottom;
  const [canvas, pen] = canvasOf(2560, (2560 * tall) / (Math.PI * (radiusBelow + radiusAbove)));
  pen.fillStyle = print.background;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const draw = canvas.height < canvas.width * 0.2 ? drawLowFront : drawFront;
  for (const side of [0, 1]) draw(pen, print, (side * canvas.width) / 2, canvas.width / 2, canvas.height);
  const geometry = new THREE.CylinderGeometry(radiusAbove, radiusBelow, tall, 128, 1, true);
  geometry.rotateY(0.3 - Math.PI / 2);
  geometry.translate(0, (top + bottom) / 2, 0);
  return new THREE.Mesh(
    geometry,
    new THREE.MeshPhysicalMaterial({ map: texture(canvas), roughness: 0.4, clearcoat: 0.35 }),
  );
}

/** Stencilled words on the light top of a drum, seen from the front. */
export function oilTopPrint(print: OilPrint, width: number): THREE.Mesh {
  const [canvas, pen] = canvasOf(1024, 512);
  pen.fillStyle = print.text;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const lines = [print.name, print.kind, print.content];
  lines.forEach((line, index) => {
    fit(pen, line, index === 0 ? 170 : 96, 960);
    pen.fillText(line, 512, 120 + index * 140);
  });
  const sheet = new THREE.PlaneGeometry(width, width / 2);
  sheet.rotateX(-Math.PI / 2);
  return new THREE.Mesh(
    sheet,
    new THREE.MeshPhysicalMaterial({
      map: texture(canvas),
      transparent: true,
      depthWrite: false,
      roughness: 0.8,
      specularIntensity: 0.3,
    }),
  );
}
