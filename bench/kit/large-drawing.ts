import { readFile } from "node:fs/promises";
import type { AdminCall } from "#contract/admin/call.ts";

/** A picture of the demo, 4,000 pixels wide. */
const picture = new URL("../../demo/drawings/final-drive.webp", import.meta.url);
const callouts = 40;
const perRow = 8;

/** Adds a drawing with 40 callouts, each with a line for a part of the catalogue, and returns its page's path. */
export async function addLargeDrawing(call: AdminCall): Promise<string> {
  const { key } = await call("addDrawingPicture", { body: await readFile(picture) });
  const { products } = await call("pageProducts", { body: { limit: callouts } });
  const labels = Array.from({ length: callouts }, (_, place) => String(place + 1));
  const { id } = await call("addDrawing", {
    body: {
      titleId: "Final drive",
      titleEn: "Final drive",
      pictureKey: key,
      source: "",
      isLicensed: false,
      machines: [],
      callouts: labels.map((label, place) => ({
        label,
        x: ((place % perRow) + 0.5) / perRow,
        y: (Math.floor(place / perRow) + 0.5) / (callouts / perRow),
      })),
      lines: labels.map((label, place) => ({
        label,
        number: products[place]?.code ?? label,
        pieces: 1,
        note: "",
        serials: null,
      })),
    },
  });
  return `/drawings/${id}`;
}
