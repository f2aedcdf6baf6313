import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { brandColours } from "#contract/company/brand-colours.ts";
import { cachedLook, type ShownLook } from "../../company/shown-look.ts";
import type { Dependencies } from "../../dependencies.ts";
import { drawInitials } from "../../files/storage/draw-initials.ts";
import { drawIcon, drawShare, icoOf, iconDrawing, recolour } from "../../files/storage/brand-picture.ts";
import { originalKey } from "../../files/storage/picture-store.ts";

/** A logo as it is stored, or a mark in the company's colours. */
type Mark = { logo: Buffer } | { drawing: string };

interface BrandPicture {
  type: string;
  /** Undefined if the shop's own file is used unchanged. */
  draw: (mark: Mark, look: ShownLook, own: string) => Promise<Buffer | string | undefined>;
}

const iconOf = (size: number): BrandPicture => ({
  type: "image/png",
  draw: (mark) => drawIcon(mark, size),
});

const pictures: Record<string, BrandPicture> = {
  "favicon.svg": {
    type: "image/svg+xml",
    draw: async (mark) => ("drawing" in mark ? mark.drawing : iconDrawing(await drawIcon(mark, 128))),
  },
  "favicon.ico": { type: "image/x-icon", draw: async (mark) => icoOf(await drawIcon(mark, 32)) },
  "apple-touch-icon.png": iconOf(180),
  "icon-192.png": iconOf(192),
  "icon-512.png": iconOf(512),
  "share.png": {
    type: "image/png",
    draw: async (mark, { colour, initials }) => {
      if ("drawing" in mark && initials === null) return undefined;
      return drawShare("logo" in mark ? mark.logo : await drawIcon(mark, 330), brandColours(colour));
    },
  },
  "no-picture.svg": {
    type: "image/svg+xml",
    draw: async (_mark, { colour }, own) => recolour(own, brandColours(colour)),
  },
};

/** The files of the shop that show its mark or its colour. */
export const brandPictures = Object.keys(pictures);

/**
 * Serves the icons, the picture for shared links and the drawing for a missing picture: the shop's own files (in
 * `folder`), or pictures drawn with the company's logo, colour or initials. Each is drawn once.
 */
export function registerBrandPictures(
  app: FastifyInstance,
  folder: string,
  { db, changes, files, log }: Pick<Dependencies, "db" | "changes" | "files" | "log">,
): void {
  const drawnFor = new WeakMap<ShownLook, Map<string, Promise<Buffer | string | undefined>>>();

  const readOwn = (name: string) => readFileSync(join(folder, name), "utf8");

  async function draw(name: string, { draw: drawWith }: BrandPicture, look: ShownLook) {
    const logo = look.logo === null ? undefined : await files.get(originalKey(look.logo));
    const own = () => (look.initials === null ? readOwn("favicon.svg") : drawInitials(look.initials));
    const mark = logo === undefined ? { drawing: recolour(own(), brandColours(look.colour)) } : { logo };
    return drawWith(mark, look, name.endsWith(".svg") ? readOwn(name) : "");
  }

  async function drawn(name: string, picture: BrandPicture) {
    try {
      const look = await cachedLook({ db, changes });
      if (look.logo === null && look.colour === null && look.initials === null) return undefined;
      const ofLook = drawnFor.get(look) ?? new Map<string, Promise<Buffer | string | undefined>>();
      drawnFor.set(look, ofLook);
      const begun = ofLook.get(name) ?? draw(name, picture, look);
      ofLook.set(name, begun);
      begun.catch(() => ofLook.delete(name));
      return await begun;
    } catch (error) {
      log.warn({ err: error, name }, "a picture with the company's mark could not be drawn");
      return undefined;
    }
  }

  for (const [name, picture] of Object.entries(pictures)) {
    app.get(`/${name}`, async (_request, reply) => {
      const made = await drawn(name, picture);
      if (made === undefined) return reply.sendFile(name);
      return reply.type(picture.type).header("cache-control", "public, max-age=3600").send(made);
    });
  }
}
