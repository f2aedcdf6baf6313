import { readFile } from "node:fs/promises";
import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";

/** Turns JSX into calls; everything else is read by Node itself. */
export const load: LoadHook = async (url, context, next) => {
  if (!url.endsWith(".tsx")) return next(url, context);
  const file = fileURLToPath(url);
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
    jsx: { runtime: "automatic" },
  });
  return { format: "module", source: code, shortCircuit: true };
};
