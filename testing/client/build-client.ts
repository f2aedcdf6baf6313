import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#server/process/project-root.ts";

export const clientFolder = join(projectRoot, "client");

/** The Node of this machine that runs npm, which may be older than the one that the shop's packages pin. */
export const machinesNode = process.env["npm_node_execpath"] ?? process.execPath;

/** Builds the package into `client/dist`, as `npm run client` does. */
export function buildClient(): void {
  execFileSync(process.execPath, [join(projectRoot, "scripts/build-client.ts")], { cwd: projectRoot });
}
