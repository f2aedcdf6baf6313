import sharp, { type OverlayOptions } from "sharp";
import { shopColours, type BrandColours } from "#contract/company/brand-colours.ts";
import { pictureInputPixels } from "./picture-store.ts";

const white = "#ffffff";

/** A drawing of the shop (SVG) in the company's colours. */
export function recolour(drawing: string, { main, on }: BrandColours): string {
  return drawing.replaceAll(shopColours.main, main).replaceAll(shopColours.on, on);
}

/** A square icon as PNG; `size` in pixels. A logo is drawn on white, inside the circle that a phone may cut out. */
export async function drawIcon(mark: { logo: Buffer } | { drawing: string }, size: number): Promise<Buffer> {
  if ("drawing" in mark) {
    return sharp(Buffer.from(mark.drawing), { density: 300 }).resize(size, size).png().toBuffer();
  }
  const inner = Math.round(size * 0.76);
  const logo = await fitLogo(mark.logo, { width: inner, height: inner });
  return onWhite({ width: size, height: size }, [{ input: logo }]);
}

/** An SVG that contains the picture, because browsers that support SVG icons use no other icon. */
export function iconDrawing(png: Buffer): string {
  const picture = `data:image/png;base64,${png.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="${picture}" width="64" height="64"/></svg>`;
}

/** The picture for shared links: the logo on white above a band of the company's colour. */
export async function drawShare(original: Buffer, { main }: BrandColours): Promise<Buffer> {
  const [width, height, band] = [1_200, 630, 24];
  const logo = await fitLogo(original, { width: 840, height: 330 });
  const stripe = await sharp({ create: { width, height: band, channels: 3, background: main } })
    .png()
    .toBuffer();
  return onWhite({ width, height }, [{ input: logo }, { input: stripe, top: height - band, left: 0 }]);
}

/** An ICO file with a PNG of 32 × 32 pixels. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // One icon, 32 by 32, 32 bits a pixel, its length and where it begins.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function fitLogo(logo: Buffer, box: { width: number; height: number }): Promise<Buffer> {
  return sharp(logo, { limitInputPixels: pictureInputPixels })
    .autoOrient()
    .trim({ background: white, threshold: 12 })
    .resize({ ...box, fit: "inside" })
    .png()
    .toBuffer();
}

function onWhite(size: { width: number; height: number }, layers: OverlayOptions[]): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: white } })
    .composite(layers)
    .png()
    .toBuffer();
}
