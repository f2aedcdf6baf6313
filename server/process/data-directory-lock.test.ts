import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "../log.ts";
import { noteOfThisProcess } from "./running-process.ts";
import { DataDirectoryInUse, lockDataDirectory } from "./data-directory-lock.ts";

const deadPid = spawnSync(process.execPath, ["--version"]).pid;
const racers = 6;
const rounds = 20;

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-lock-"));
  lock = join(folder, "shop.lock");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** Writes a lock as its holder would have left it; by default a process of this machine that no longer exists. */
function leaveLock(
  holder: { id?: string; pid?: number; host?: string; place?: string | undefined } = {},
  file = lock,
): void {
  const whole = {
    ...noteOfThisProcess(),
    id: "gone",
    pid: deadPid,
    startedAt: "1",
    run: "earlier",
    ...holder,
  };
  writeFileSync(file, JSON.stringify(whole));
}

const age = (seconds: number) => {
  const then = Date.now() / 1_000 - seconds;
  utimesSync(lock, then, then);
};

/** Separate processes that all try to lock a folder at the same moment, when they are told to. */
async function startRacers(): Promise<ChildProcess[]> {
  const script = join(folder, "racer.mjs");
  writeFileSync(
    script,
    `import { lockDataDirectory } from ${JSON.stringify(new URL("./data-directory-lock.ts", import.meta.url).href)};
     let release = () => undefined;
     process.on("message", async ({ folder, at }) => {
       if (folder === undefined) return release(), process.send("released");
       while (Date.now() < at);
       try { release = await lockDataDirectory(folder); process.send("got it"); }
       catch (error) { release = () => undefined; process.send(error.name); }
     });
     process.send("ready");`,
  );
  const children = Array.from({ length: racers }, () => fork(script, { execArgv: [] }));
  await Promise.all(children.map((child) => once(child, "message")));
  return children;
}

async function ask(children: ChildProcess[], message: object): Promise<unknown[]> {
  const answers = children.map(async (child) => ((await once(child, "message")) as unknown[])[0]);
  for (const child of children) child.send(message);
  return Promise.all(answers);
}

describe("the lock of the data folder", () => {
  it.runIf(process.platform === "linux")(
    "takes over a lock if its holder has ended and waits for its parent as a zombie",
    async () => {
      // The shell starts a child and then becomes a program that never collects it: the child stays a zombie.
      const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 60"], {
        stdio: ["ignore", "pipe", "ignore"],
      });
      const [line] = (await once(parent.stdout, "data")) as [Buffer];
      const pid = Number(line.toString());
      const stat = () => readFileSync(`/proc/${pid}/stat`, "utf8");
      const startedAt =
        stat()
          .slice(stat().lastIndexOf(")") + 2)
          .split(" ")[19] ?? "";
      await expect.poll(stat, { timeout: 5_000 }).toMatch(/\) Z /);
      writeFileSync(lock, JSON.stringify({ ...noteOfThisProcess(), id: "zombie", pid, startedAt }));
      (await lockDataDirectory(folder))();
      parent.kill();
    },
  );

  it("is taken over from a dead process by exactly one of many, round after round", async () => {
    const children = await startRacers();
    try {
      for (let round = 0; round < rounds; round += 1) {
        if (round % 4 !== 3) leaveLock({ id: `gone-${round}` });
        const answers = await ask(children, { folder, at: Date.now() + 30 });
        expect(answers.filter((answer) => answer === "got it")).toHaveLength(1);
        expect(answers.filter((answer) => answer === "DataDirectoryInUse")).toHaveLength(racers - 1);
        await ask(children, {});
        expect(readdirSync(folder)).toEqual(["racer.mjs"]);
      }
    } finally {
      for (const child of children) child.kill();
    }
  });

  it("is taken over from one that died while taking it over", async () => {
    leaveLock();
    leaveLock({ id: "gone-too" }, `${lock}.after-gone`);
    const release = await lockDataDirectory(folder);
    expect(readdirSync(folder)).toEqual(["shop.lock"]);
    expect(readFileSync(lock, "utf8")).toContain(`"pid":${process.pid},`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is refused to a second in the same process, and free again when it is given back", async () => {
    const release = await lockDataDirectory(folder);
    await expect(lockDataDirectory(folder)).rejects.toThrow(DataDirectoryInUse);
    await expect(lockDataDirectory(folder)).rejects.toThrow(
      `in use by process ${process.pid}. Stop it first, or`,
    );
    release();
    (await lockDataDirectory(folder))();
  });

  it("is given to one of two who ask at once in the same process", async () => {
    const asked = await Promise.allSettled([lockDataDirectory(folder), lockDataDirectory(folder)]);
    expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const one of asked) if (one.status === "fulfilled") one.value();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over from a process of the same number before it, and from one that left no name", async () => {
    leaveLock({ pid: process.pid });
    (await lockDataDirectory(folder))();
    writeFileSync(lock, "");
    (await lockDataDirectory(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [
      "another machine or container",
      { host: "another", place: "another boot" },
      /in use by process \d+ on another\. Stop it first, or/,
    ],
    ["a machine or container of the same name", { place: "another boot" }, /in use by process \d+ on /],
    ["an older version of the shop", { place: undefined }, /in use by process \d+ on /],
  ])("belongs to %s while that one shows that it lives, whatever its number is", async (_, holder, says) => {
    leaveLock({ pid: process.pid, ...holder });
    age(45);
    const asked = lockDataDirectory(folder);
    const signOfLife = sleep(100).then(() => age(0));
    await expect(asked).rejects.toThrow(says);
    await signOfLife;
    age(75);
    (await lockDataDirectory(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is waited for until a container that was killed and started again has been silent for too long, and says so once", async () => {
    const said: string[] = [];
    const log = createLog({ logLevel: "info" }, { write: (line: string) => said.push(line) });
    leaveLock({ pid: 1, place: "the container before" });
    const left = statSync(lock).mtimeMs;
    const ended: string[] = [];
    const [release] = await Promise.all([
      lockDataDirectory(folder, { log, longestSilence: 1_200 }).finally(() => ended.push("lock")),
      sleep(1_000).then(() => ended.push("pause")),
    ]);
    expect(ended).toEqual(["pause", "lock"]);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("waiting for a sign of life of the process that holds the data folder");
    expect(readFileSync(lock, "utf8")).toContain(`"pid":${process.pid},`);
    // Whoever comes next counts from now on.
    expect(statSync(lock).mtimeMs).toBeGreaterThan(left);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("shows that its holder lives, until it is given back or lost", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const release = await lockDataDirectory(folder);
    const taken = statSync(lock).mtimeMs;
    age(75);
    vi.advanceTimersByTime(16_000);
    await expect.poll(() => statSync(lock).mtimeMs).toBeGreaterThanOrEqual(taken);

    leaveLock({ id: "another", place: "another boot" });
    age(45);
    const left = statSync(lock).mtimeMs;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(statSync(lock).mtimeMs).toBe(left);
    release();
    expect(readFileSync(lock, "utf8")).toContain("another boot");
    expect(vi.getTimerCount()).toBe(0);
  });
});
