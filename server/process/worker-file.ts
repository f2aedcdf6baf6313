import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { projectRoot } from "./project-root.ts";

/**
 * The file of a worker (a thread or a process): next to the asking module (`import.meta.url`) in the sources, in the
 * build's folder in the built server.
 */
export function workerFile(askingModule: string, name: string): string {
  if (askingModule.endsWith(".ts")) return fileURLToPath(new URL(`./${name}.ts`, askingModule));
  return join(projectRoot, "dist/server", `${name}.js`);
}
