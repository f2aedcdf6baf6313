/** Runs inside the browser that render.ts starts; bundled by Vite on the fly. */
import * as THREE from "three";
import { families, type Family } from "../families.ts";
import type { Picture } from "../picture.ts";
import type { StillLife } from "../still-life.ts";
import { standOnGround } from "./framing.ts";
import { unitsPerMillimetre, withRule } from "./rule-before-part.ts";
import { Studio } from "./studio.ts";

declare global {
  interface Window {
    photographPart: (picture: Picture, exposures: number, pixels: number) => Promise<string>;
    photographStillLife: (life: StillLife, exposures: number) => Promise<string>;
  }
}

const studio = new Studio();

function buildModel(family: Family, measures: unknown): THREE.Object3D {
  // The table's entries are checked against their family's measures where they are written.
  const build = families[family] as (measures: unknown) => THREE.Object3D;
  return build(measures);
}

function turnedModel(model: THREE.Object3D, turn: readonly [number, number, number]): THREE.Group {
  const holder = new THREE.Group();
  holder.add(model);
  const [x, y, z] = turn.map((degrees) => THREE.MathUtils.degToRad(degrees));
  holder.rotation.set(x ?? 0, y ?? 0, z ?? 0, "YXZ");
  return holder;
}

function photographPart(picture: Picture, exposures: number, pixels: number): string {
  const { pose = [0, 0, 0], rule, size = rule ? 0.82 : 0.7, cameraTurn = 20 } = picture.view ?? {};
  const part = buildModel(picture.family, picture.measures);
  const unitsPerMm = rule && unitsPerMillimetre(part, rule);
  const posed = turnedModel(part, pose);
  const model = unitsPerMm ? withRule(posed, unitsPerMm, cameraTurn) : posed;
  return studio.photograph(standOnGround(model), {
    width: pixels,
    height: pixels,
    ground: "#f1efeb",
    shadowStrength: 0.62,
    exposures,
    // Shadows fall to the side of tall parts; wide ones may come nearer to the edges.
    frame: { centreX: 0.48, centreY: 0.49, width: Math.min(size + 0.1, 0.86), height: size },
    cameraTurn,
    cameraHeight: picture.view?.cameraHeight ?? (rule ? 28 : 20),
  });
}

async function photographStillLife(life: StillLife, exposures: number): Promise<string> {
  const group = new THREE.Group();
  for (const item of life.items) {
    const stand = standOnGround(turnedModel(buildModel(item.family, item.measures), item.pose ?? [0, 0, 0]));
    const holder = new THREE.Group();
    holder.add(stand);
    holder.scale.setScalar(item.scale);
    holder.position.set(item.x, 0, item.z);
    group.add(holder);
  }
  const photograph = studio.photograph(standOnGround(group), { ...life.shot, exposures });
  return life.words ? setWords(photograph, life, life.words) : photograph;
}

/** Sets a title, an accent stripe and a line of text beside the parts. */
async function setWords(
  photograph: string,
  { shot }: StillLife,
  words: NonNullable<StillLife["words"]>,
): Promise<string> {
  const image = new Image();
  image.src = photograph;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = shot.width;
  canvas.height = shot.height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser sets no words: no 2D canvas.");
  pen.drawImage(image, 0, 0);
  const left = shot.width * 0.06;
  const middle = shot.height * 0.47;
  pen.fillStyle = "#fdb813";
  pen.fillRect(left, middle - 112, 84, 10);
  pen.fillStyle = "#ffffff";
  pen.font = '700 76px "Barlow"';
  pen.fillText(words.title, left, middle);
  pen.fillStyle = "#c9c7c2";
  pen.font = '600 32px "Barlow"';
  pen.fillText(words.line, left, middle + 62);
  pen.fillStyle = "#fdb813";
  for (let x = -20; x < shot.width; x += 44) {
    pen.beginPath();
    pen.moveTo(x, shot.height);
    pen.lineTo(x + 16, shot.height - 16);
    pen.lineTo(x + 38, shot.height - 16);
    pen.lineTo(x + 22, shot.height);
    pen.fill();
  }
  return canvas.toDataURL("image/png");
}

window.photographPart = async (picture, exposures, pixels) => {
  await document.fonts.ready;
  return photographPart(picture, exposures, pixels);
};
window.photographStillLife = async (life, exposures) => {
  await document.fonts.ready;
  return photographStillLife(life, exposures);
};
