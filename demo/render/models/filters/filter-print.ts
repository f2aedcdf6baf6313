import * as THREE from "three";

/** How a maker's filters are printed; each print has the number in large letters. */
export type PrintLayout = "band" | "block" | "stripe" | "frame" | "slash";

/** What is printed around a can or an element. */
export type FilterPrint = {
  /** The part number; without one only the fitting instructions are printed, as on a can's back. */
  number?: string;
  /** Kind of filter, in English and below it in Indonesian. */
  kind: string;
  kindId: string;
  layout: PrintLayout;
  background: string;
  text: string;
  accent: string;
};

type Area = { pen: CanvasRenderingContext2D; circumference: number; height: number };

/** Writes one line no wider than `room`, shrinking it where it must. */
function writeLine(
  { pen }: Area,
  text: string,
  x: number,
  baseline: number,
  size: number,
  room: number,
  face: string,
): void {
  pen.font = `${face.startsWith("Plex") ? 600 : 700} 100px "${face}"`;
  const fitting = Math.min(size, (room / pen.measureText(text).width) * 100);
  pen.font = `${face.startsWith("Plex") ? 600 : 700} ${fitting}px "${face}"`;
  pen.fillText(text, x, baseline);
}

/** Bands and fields that run around the whole print. */
function drawField(area: Area, print: FilterPrint, isLow: boolean): void {
  const { pen, circumference, height } = area;
  const fill = (colour: string, bottom: number, top: number) => {
    pen.fillStyle = colour;
    pen.fillRect(0, height * (1 - top), circumference, height * (top - bottom));
  };
  fill(print.background, 0, 1);
  if (isLow) {
    fill(print.accent, 0.92, 1);
    fill(print.accent, 0, 0.08);
    return;
  }
  if (print.layout === "band") {
    fill(print.accent, 0.93, 0.96);
    fill(print.accent, 0.04, 0.07);
  }
  if (print.layout === "block") {
    fill(print.accent, 0.5, 1);
    fill(print.text, 0.485, 0.5);
    fill(print.accent, 0, 0.05);
  }
  if (print.layout === "frame") {
    fill(print.accent, 0.85, 1);
    fill(print.accent, 0, 0.15);
    fill(print.text, 0.83, 0.842);
    fill(print.text, 0.158, 0.17);
  }
  if (print.layout === "stripe") {
    fill(print.accent, 0.2, 0.3);
    fill(print.text, 0.17, 0.185);
  }
}

/** A low print, as on the band of an element: the number as large as it goes, both kinds below it. */
function drawLowFront(area: Area, print: FilterPrint, number: string, middle: number): void {
  const { pen, circumference, height } = area;
  const room = circumference * 0.31;
  pen.textBaseline = "alphabetic";
  pen.textAlign = "center";
  pen.fillStyle = print.text;
  writeLine(area, number, middle, height * 0.47, height * 0.34, room, "Plex");
  writeLine(area, print.kind, middle, height * 0.665, height * 0.15, room, "Barlow");
  pen.globalAlpha = 0.75;
  writeLine(area, print.kindId, middle, height * 0.79, height * 0.105, room, "Barlow");
  pen.globalAlpha = 1;
}

/** The side with the number: `middle` is its centre in the units of the area. */
function drawFront(area: Area, print: FilterPrint, number: string, middle: number): void {
  const { pen, circumference, height } = area;
  const room = circumference * 0.315;
  const left = middle - room / 2;
  pen.textBaseline = "alphabetic";
  pen.textAlign = print.layout === "stripe" || print.layout === "slash" ? "left" : "center";
  const x = pen.textAlign === "left" ? left : middle;
  const tall = Math.min(height * 0.26, circumference * 0.09);
  const line = Math.min(height * 0.105, circumference * 0.04);
  const baselines = { band: 0.44, block: 0.36, frame: 0.47, stripe: 0.42, slash: 0.5 }[print.layout];
  if (print.layout === "slash") {
    pen.fillStyle = print.accent;
    for (const [index, width] of [0.06, 0.035, 0.02].entries()) {
      const start = left + room * (0.5 + index * 0.17);
      pen.beginPath();
      pen.moveTo(start, height * 0.24);
      pen.lineTo(start + room * 0.12, height * 0.06);
      pen.lineTo(start + room * 0.12 + circumference * width, height * 0.06);
      pen.lineTo(start + circumference * width, height * 0.24);
      pen.fill();
    }
  }
  pen.fillStyle = print.text;
  // Long numbers stay larger in the narrow face.
  const face = print.layout === "block" || number.length > 10 ? "Barlow" : "Plex";
  writeLine(area, number, x, height * baselines, tall, room, face);
  if (print.layout === "band" || print.layout === "slash") {
    pen.fillStyle = print.accent;
    pen.fillRect(left, height * (baselines + 0.06), room, height * 0.012);
  }
  pen.fillStyle = print.text;
  const gap = { band: 0.2, block: 0.27, frame: 0.2, stripe: 0.16, slash: 0.2 }[print.layout];
  writeLine(area, print.kind, x, height * (baselines + gap), line, room, "Barlow");
  pen.globalAlpha = 0.75;
  const below = print.layout === "stripe" ? 0.93 : baselines + gap + 0.1;
  writeLine(area, print.kindId, x, height * below, line * 0.66, room, "Barlow");
  pen.globalAlpha = 1;
}

/** Fitting instructions: three numbered squares with a line of text each. */
function drawInstructions(area: Area, print: FilterPrint, middle: number): void {
  const { pen, circumference, height } = area;
  const side = Math.min(circumference * 0.05, height * (print.layout === "block" ? 0.11 : 0.16));
  const steps = ["OIL THE SEAL", "TURN TO CONTACT", "+ 3/4 TURN"];
  pen.textBaseline = "middle";
  for (const [index, step] of steps.entries()) {
    const top = height * (print.layout === "block" ? 0.57 : 0.3) + (index - 0.25) * side * 1.35;
    const left = middle - circumference * 0.075;
    pen.strokeStyle = print.text;
    pen.fillStyle = print.text;
    pen.lineWidth = circumference * 0.0012;
    pen.strokeRect(left, top, side, side);
    pen.textAlign = "center";
    pen.font = `700 ${side * 0.62}px "Barlow"`;
    pen.fillText(String(index + 1), left + side / 2, top + side * 0.54);
    pen.textAlign = "left";
    pen.font = `600 ${side * 0.34}px "Barlow"`;
    pen.fillText(step, left + side * 1.25, top + side * 0.52, circumference * 0.11);
  }
}

/** A bar code made of the number's own characters. */
function drawBars(area: Area, print: FilterPrint, number: string, middle: number): void {
  const { pen, circumference, height } = area;
  const width = circumference * 0.1;
  const tall = Math.min(height * 0.2, width * 0.6);
  const top = height * 0.42;
  pen.fillStyle = "#ffffff";
  pen.fillRect(middle - width * 0.56, top - tall * 0.14, width * 1.12, tall * 1.5);
  pen.fillStyle = "#141516";
  const bar = width / 64;
  for (let index = 0; index < 64; index += 1) {
    const mark = number.charCodeAt(index % number.length) * (index + 7);
    if (mark % 5 < 2 || index < 2 || index > 61)
      pen.fillRect(middle - width / 2 + index * bar, top, bar, tall);
  }
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  writeLine(area, number, middle, top + tall * 1.26, tall * 0.24, width, "Plex");
}

function drawPrint(print: FilterPrint, circumference: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = 2560;
  canvas.height = Math.round((height * canvas.width) / circumference);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no labels: no 2D canvas.");
  // In the canvas's own pixels: letters a fraction of a unit high and enlarged would stand too close.
  const area = { pen, circumference: canvas.width, height: canvas.height };
  const isLow = height < circumference * 0.26;
  drawField(area, print, isLow);
  const { number } = print;
  if (number) {
    const draw = isLow ? drawLowFront : drawFront;
    for (const share of [0.25, 0.75]) draw(area, print, number, canvas.width * share);
    drawInstructions(area, print, canvas.width * 0.535);
    drawBars(area, print, number, canvas.width * 0.98);
  } else {
    for (const share of [0.16, 0.36, 0.66, 0.86]) drawInstructions(area, print, canvas.width * share);
  }
  return canvas;
}

/**
 * The print around a can of `radius` from `bottom` to `top`, its number a little to the right of the front (+z),
 * where the usual view looks; `turn` in radians moves it on.
 */
export function printAround(
  print: FilterPrint,
  radius: number,
  bottom: number,
  top: number,
  turn = 0,
): THREE.Mesh {
  const texture = new THREE.CanvasTexture(drawPrint(print, 2 * Math.PI * radius, top - bottom));
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  const geometry = new THREE.CylinderGeometry(radius, radius, top - bottom, 128, 1, true);
  geometry.rotateY(0.3 - Math.PI / 2 + turn);
  geometry.translate(0, (top + bottom) / 2, 0);
  return new THREE.Mesh(
    geometry,
    new THREE.MeshPhysicalMaterial({
      map: texture,
      roughness: 0.36,
      clearcoat: 0.6,
      clearcoatRoughness: 0.14,
    }),
  );
}

/** The same print on a flat sheet in the XY plane, facing +z. */
export function printedSheet(print: FilterPrint, number: string, width: number, height: number): THREE.Mesh {
  const canvas = document.createElement("canvas");
  canvas.width = 1024;
  canvas.height = Math.round((1024 * height) / width);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no labels: no 2D canvas.");
  // One front panel fills the sheet: it is 0.3 of a circumference wide, and a little stays free beside it.
  const area = { pen, circumference: canvas.width / 0.34, height: canvas.height };
  drawField(area, print, true);
  drawLowFront(area, print, number, canvas.width / 2);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 16;
  return new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshPhysicalMaterial({ map: texture, roughness: 0.75, specularIntensity: 0.4 }),
  );
}
