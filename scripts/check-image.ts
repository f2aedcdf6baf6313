// `npm run check-image`: builds the image of Dockerfile, starts it as docs/operations.md says, and checks that it
// serves and stops well. Without a working container tool it runs the Dockerfile's steps in folders of this machine
// instead, and says so; this finds a file that is not copied and a command that fails. The exit code is 1 if anything
// is wrong.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#testing/servers/free-port.ts";

const root = process.env["SHOP_ROOT"] ?? fileURLToPath(new URL("..", import.meta.url));
/** Seconds until a new shop with its demo must be ready, and until one that was told to stop must have ended. */
const [startPatience, stopPatience] = [180, 15];

/** What is asked of a started shop, in a container or without one. */
interface Started {
  address: string;
  /** Tells it to stop, and returns its exit code. */
  stop: () => Promise<number | null>;
  /** What it has printed. */
  said: () => string;
}

const tool = findTool();
const started = tool === undefined ? await startInFolders() : await startContainer(tool);
await check(started);
console.log(
  tool === undefined
    ? "The steps of the Dockerfile work, and what they leave serves and stops well. The image itself was not built: no container tool works here."
    : "The image builds, serves and stops well.",
);

/** The first container tool that is installed and works; CONTAINER_TOOL names one. */
function findTool(): string | undefined {
  const named = process.env["CONTAINER_TOOL"];
  for (const name of named === undefined ? ["docker", "podman"] : [named]) {
    const { error, status, stderr } = spawnSync(name, ["info"], { encoding: "utf8", timeout: 30_000 });
    if (error === undefined && status === 0) return name;
    const reason = error === undefined ? stderr.trim().split("\n").at(-1) : "is not installed";
    console.log(`${name}: ${reason}`);
    if (named !== undefined) fail(`CONTAINER_TOOL names ${named}, which does not work here.`);
  }
  return undefined;
}

async function startContainer(name: string): Promise<Started> {
  console.log(`Building the image with ${name}.`);
  const image = `shop-check-${process.pid}`;
  const container = image;
  const ask = (...words: string[]) => spawnSync(name, words, { encoding: "utf8" });
  process.on("exit", () => {
    ask("rm", "--force", "--volumes", container);
    ask("rmi", "--force", image);
  });
  if (spawnSync(name, ["build", "--tag", image, root], { stdio: "inherit" }).status !== 0)
    fail("The image does not build.");
  const port = await freePort();
  // Like compose.yaml: the container may write only to the volume and /tmp.
  const runs = ask(
    "run",
    "--detach",
    "--name",
    container,
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--publish",
    `127.0.0.1:${port}:3000`,
    image,
  );
  if (runs.status !== 0) fail(`The image does not start: ${runs.stderr.trim()}`);
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      ask("stop", "--time", String(stopPatience), container);
      const { stdout } = ask("inspect", "--format", "{{.State.ExitCode}}", container);
      return Number(stdout.trim() || Number.NaN);
    },
    said: () => {
      const { stdout, stderr } = ask("logs", container);
      return stdout + stderr;
    },
  };
}

/** Runs the steps of the Dockerfile, with a folder for each stage. */
async function startInFolders(): Promise<Started> {
  console.log(
    "No container tool works here: the steps of the Dockerfile are taken in folders of this machine.",
  );
  const folder = mkdtempSync(join(tmpdir(), "shop-image-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const stages = new Map<string, string>();
  let stage = folder;
  let workFolder = "/";
  let command: string[] = [];
  // The images have Node 24; here it is the one that the project pins.
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env["PATH"] ?? ""}`,
  };
  const here = (path: string) => join(stage, path.startsWith("/") ? path : join(workFolder, path));

  for (const line of instructionsOf(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(.*)$/s.exec(line) ?? [];
    if (word === "FROM") {
      const name = / AS (\S+)$/i.exec(rest)?.[1] ?? "last";
      stage = join(folder, name);
      stages.set(name, stage);
      mkdirSync(stage, { recursive: true });
    } else if (word === "WORKDIR") {
      workFolder = rest;
      mkdirSync(here(rest), { recursive: true });
    } else if (word === "ENV") {
      for (const [, name = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) env[name] = value;
    } else if (word === "COPY") {
      copy(rest, { here, stages });
    } else if (word === "RUN") {
      // Commands that create folders of the image itself are not run on this machine.
      if (/(^|\s)\/\w/.test(rest)) continue;
      console.log(`RUN ${rest}`);
      const { status } = spawnSync("sh", ["-c", rest], { cwd: here("."), env, stdio: "inherit" });
      if (status !== 0) fail(`A step of the Dockerfile fails: RUN ${rest}`);
    } else if (word === "CMD") {
      command = JSON.parse(rest) as string[];
    }
  }

  const port = await freePort();
  const [program = "node", ...words] = command;
  const child = spawn(program, words, {
    cwd: here("."),
    env: { ...env, HOST: "127.0.0.1", PORT: String(port), DATA_DIR: here(env["DATA_DIR"] ?? "/data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.on("exit", () => child.kill("SIGKILL"));
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += String(data)));
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      return Promise.race([ended, sleep(stopPatience * 1_000, null)]);
    },
    said: () => said,
  };
}

/** The instructions of a Dockerfile without comments, each in one line. */
function instructionsOf(text: string): string[] {
  return text
    .replaceAll(/^#.*$/gm, "")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
}

function copy(
  words: string,
  { here, stages }: { here: (path: string) => string; stages: Map<string, string> },
): void {
  const options = words.match(/--\w+=\S+/g) ?? [];
  const paths = words.split(/\s+/).filter((path) => !path.startsWith("--"));
  const target = paths.pop() ?? ".";
  const stage = options.find((option) => option.startsWith("--from="))?.slice("--from=".length);
  const source = stage === undefined ? root : stages.get(stage);
  if (source === undefined) fail(`COPY names a stage that does not exist: ${words}`);
  const ignored = stage === undefined ? ignoredNames() : [];
  for (const path of paths) {
    const from = join(source, path);
    const isInto = paths.length > 1 || target.endsWith("/");
    const to = isInto && path !== "." ? join(here(target), basename(path)) : here(target);
    try {
      mkdirSync(dirname(to), { recursive: true });
      cpSync(from, to, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !ignored.includes(file.slice(source.length).replace(/^\//, "")),
      });
    } catch (error) {
      fail(`COPY ${path} fails: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** The names in .dockerignore, which are all in the top folder. */
function ignoredNames(): string[] {
  return readFileSync(join(root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
}

/** Asks a started shop what a visitor and a load balancer ask, and stops it. */
async function check({ address, stop, said }: Started): Promise<void> {
  const sayAnd = (message: string): never => {
    console.error(said());
    return fail(message);
  };
  const deadline = Date.now() + startPatience * 1_000;
  while (!(await answers(`${address}/readyz`))) {
    if (Date.now() > deadline) sayAnd(`The shop is not ready after ${startPatience} s.`);
    await sleep(500);
  }
  const home = await fetch(`${address}/`);
  if (!home.ok || !(await home.text()).includes('<script type="application/json" id="state">'))
    sayAnd(`The first page answers ${home.status}, or is no page of the shop.`);
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  const told = (await (await fetch(`${address}/v1/version`)).json()) as { data?: { version?: string } };
  if (told.data?.version !== version)
    sayAnd(`The shop says that it is version ${told.data?.version}, not ${version}.`);
  const code = await stop();
  if (code !== 0)
    sayAnd(`The shop was told to stop and ended with ${code}, not with 0 within ${stopPatience} s.`);
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
