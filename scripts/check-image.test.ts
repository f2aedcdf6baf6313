import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#server/process/project-root.ts";

const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  version: string;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "image-test-"));
});
afterEach(() => {
  // A container that was not stopped, because the check failed before.
  const started = join(folder, "pid");
  if (existsSync(started)) spawnSync("kill", [readFileSync(started, "utf8").trim()]);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * A container tool that records its calls, and whose container is a small server. `faults` are the words at which it
 * fails; `exitCode` is the exit code of the container.
 */
function writeTool({
  faults = [],
  told = version,
  exitCode = 0,
}: {
  faults?: string[];
  told?: string;
  exitCode?: number;
}) {
  const server = `require("node:http").createServer((request, response) => response.end(
    request.url === "/v1/version" ? ${JSON.stringify(JSON.stringify({ data: { version: told } }))}
      : '<script type="application/json" id="state">')).listen(process.argv[1], "127.0.0.1")`;
  writeFileSync(
    join(folder, "docker"),
    `#!/bin/sh
echo "$@" >> "${folder}/asked"
case " ${faults.join(" ")} " in *" $1 "*) echo "no daemon here" >&2; exit 1;; esac
case "$1" in
  run) port=$(echo "$@" | sed 's/.*127.0.0.1:\\([0-9]*\\):3000.*/\\1/')
    "${process.execPath}" -e '${server.replaceAll("'", `'"'"'`)}' "$port" >/dev/null 2>&1 &
    echo $! > "${folder}/pid";;
  stop) kill "$(cat "${folder}/pid")";;
  inspect) echo ${exitCode};;
esac
exit 0
`,
  );
  chmodSync(join(folder, "docker"), 0o755);
}

async function checkImage(): Promise<{ code: number | null; said: string; asked: string }> {
  const child = spawn(process.execPath, [join(projectRoot, "scripts/check-image.ts")], {
    env: { ...process.env, PATH: `${folder}:/usr/bin:/bin`, CONTAINER_TOOL: "docker" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += String(data)));
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { code, said, asked: readFileSync(join(folder, "asked"), "utf8") };
}

test("the image is built, started as documented, asked, stopped and removed", async () => {
  writeTool({});
  const { code, said, asked } = await checkImage();
  expect(said).toContain("The image builds, serves and stops well.");
  expect(code).toBe(0);
  const words = asked
    .trim()
    .split("\n")
    .map((line) => line.split(" ")[0]);
  expect(words).toEqual(["info", "build", "run", "stop", "inspect", "rm", "rmi"]);
  expect(asked).toMatch(
    /^run --detach --name \S+ --read-only --tmpfs \/tmp --publish 127\.0\.0\.1:\d+:3000 /m,
  );
});

test.each([
  [{ faults: ["info"] }, "CONTAINER_TOOL names docker, which does not work here."],
  [{ faults: ["build"] }, "The image does not build."],
  [{ told: "0.9.0" }, `The shop says that it is version 0.9.0, not ${version}.`],
  [{ exitCode: 137 }, "ended with 137, not with 0"],
])("%j is reported and fails", async (tool, message) => {
  writeTool(tool);
  const { code, said } = await checkImage();
  expect(said).toContain(message);
  expect(code).toBe(1);
});
