import { fork, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
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
function leaveLock(holder: { id?: string; pid?: number; host?: string } = {}, file = lock): void {
  const whole = { id: "gone", pid: deadPid, startedAt: "1", host: hostname(), ...holder };
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
     process.on("message", ({ folder, at }) => {
       if (folder === undefined) return release(), process.send("released");
       while (Date.now() < at);
       try { release = lockDataDirectory(folder); process.send("got it"); }
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
      writeFileSync(lock, JSON.stringify({ id: "zombie", pid, startedAt, host: hostname() }));
      lockDataDirectory(folder)();
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

  it("is taken over from one that died while taking it over", () => {
    leaveLock();
    leaveLock({ id: "gone-too" }, `${lock}.after-gone`);
    const release = lockDataDirectory(folder);
    expect(readdirSync(folder)).toEqual(["shop.lock"]);
    expect(readFileSync(lock, "utf8")).toContain(`"pid":${process.pid},`);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is refused to a second in the same process, and free again when it is given back", () => {
    const release = lockDataDirectory(folder);
    expect(() => lockDataDirectory(folder)).toThrow(DataDirectoryInUse);
    expect(() => lockDataDirectory(folder)).toThrow(`in use by process ${process.pid}`);
    release();
    lockDataDirectory(folder)();
  });

  it("is taken over from a process of the same number before a restart, and from one that left no name", () => {
    leaveLock({ pid: process.pid });
    lockDataDirectory(folder)();
    writeFileSync(lock, "");
    lockDataDirectory(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("belongs to another machine or container while that one shows that it lives, whatever its number is", () => {
    leaveLock({ pid: process.pid, host: "another" });
    age(45);
    expect(() => lockDataDirectory(folder)).toThrow(/in use by process \d+ on another/);
    age(75);
    lockDataDirectory(folder)();
  });

  it("shows that its holder lives, until it is given back or lost", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const release = lockDataDirectory(folder);
    age(75);
    vi.advanceTimersByTime(16_000);
    expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(5_000);

    leaveLock({ id: "another", host: "another" });
    age(45);
    vi.advanceTimersByTime(16_000);
    expect(Date.now() - statSync(lock).mtimeMs).toBeGreaterThan(40_000);
    release();
    expect(readFileSync(lock, "utf8")).toContain("another");
    expect(vi.getTimerCount()).toBe(0);
  });
});
