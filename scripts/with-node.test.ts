import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";

/** What runs a script if npm was started by a Node of this version: it prints its name. */
function runnerBeside(version: string): string {
  const installed = join(mkdtempSync(join(tmpdir(), "shop-node-")), "node");
  writeFileSync(installed, "#!/bin/sh\necho the installed one\n");
  chmodSync(installed, 0o755);
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, "scripts/with-node.mjs"), "-e", "console.log('the pinned one')"],
    {
      encoding: "utf8",
      env: {
        ...process.env,
        npm_node_execpath: installed,
        npm_config_user_agent: `npm/11.6.0 node/${version} linux x64 workspaces/false`,
      },
    },
  );
  return stdout.trim();
}

test("scripts run on the installed Node if it is new enough, else on the pinned one", () => {
  expect(runnerBeside("v20.19.5")).toBe("the pinned one");
  expect(runnerBeside("v22.20.0")).toBe("the pinned one");
  expect(runnerBeside("v24.1.0")).toBe("the installed one");
  expect(runnerBeside("v26.0.0")).toBe("the installed one");
});
