import { readFile } from "node:fs/promises";
import type { LoadHook } from "node:module";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";

/** Turns JSX into function calls; Node itself reads everything else. */
export const load: LoadHook = async (url, context, next) => {
  if (!url.endsWith(".tsx")) return next(url, context);
  const file = fileURLToPath(url);
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file, {
    jsx: { runtime: "automatic" },
  });
  return { format: "module", source: code, shortCircuit: true };
};
