import { globSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "#contract/core/endpoint.ts";
import { projectRoot } from "#server/process/project-root.ts";

const isCall = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "access" in value && "summary" in value;

const files = globSync("contract/**/*.ts", { cwd: projectRoot }).filter((path) => !path.includes(".test."));
const modules = await Promise.all(
  files.map((path) => import(join(projectRoot, path)) as Promise<Record<string, unknown>>),
);

/** Every call of the contract by its name, whichever file defines it. */
export const contractCalls: ReadonlyMap<string, Endpoint> = new Map(
  modules.flatMap((module) => Object.values(module).filter(isCall)).map((call) => [call.name, call]),
);
