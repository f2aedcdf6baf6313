import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fateOf, giveSignsOfLife, noteOfThisProcess, silenceOf } from "./running-process.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "shop-process-"));
  file = join(folder, "note.json");
  writeFileSync(file, '{"whose":"of this process"}');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const anHour = 60 * 60 * 1_000;

/** Sets this machine's clock, and takes over its timers. */
function setClock(offset: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.setSystemTime(now + offset);
}

/** By the clock of the disk. */
const silent = () => silenceOf(file, folder);

function age(seconds: number): void {
  const then = statSync(file).mtimeMs / 1_000 - seconds;
  utimesSync(file, then, then);
}

describe("a process", () => {
  const own = noteOfThisProcess();

  it("runs while its number belongs to it", async () => {
    expect(fateOf(own)).toBe("runs");
    expect(fateOf({ ...own, run: "an earlier one" })).toBe("ended");
    const child = spawn("sleep", ["60"], { stdio: "ignore" });
    await once(child, "spawn");
    const startedAt = startOf(child.pid ?? 0);
    expect(fateOf({ ...own, pid: child.pid ?? 0, startedAt })).toBe("runs");
    const ended = once(child, "exit");
    child.kill();
    await ended;
    expect(fateOf({ ...own, pid: child.pid ?? 0, startedAt })).toBe("ended");
  });

  it("has ended if its number was given to another process, or to none", () => {
    expect(fateOf({ ...own, pid: process.ppid, startedAt: "1" })).toBe("ended");
    const { pid } = spawnSync(process.execPath, ["--version"]);
    expect(fateOf({ ...own, pid, startedAt: "1" })).toBe("ended");
  });

  it("is elsewhere on a machine of the same name, in another container and before a restart, whatever its number is", () => {
    expect(fateOf({ ...own, place: `${own.place} and another` })).toBe("elsewhere");
    expect(fateOf({ ...own, place: "" })).toBe("elsewhere");
  });

  it.runIf(process.platform === "linux")("is placed by its machine, its start and its container", () => {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    expect(own.place).toMatch(new RegExp(`^${own.host} ${boot} pid:\\[\\d+\\]$`));
  });
});

/** Field 22 of proc(5); empty where there is no /proc. */
function startOf(pid: number): string {
  if (process.platform !== "linux") return "";
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[21] ?? "";
}

describe("a sign of life", () => {
  it("is by the clock of the disk, however wrong that of the machine is, and leaves the file as it was", async () => {
    age(600);
    setClock(-anHour);
    const stop = giveSignsOfLife(file);
    vi.advanceTimersByTime(16_000);
    await vi.waitFor(async () => expect(await silent()).toBeLessThan(60_000));
    expect(await silent()).toBeGreaterThanOrEqual(0);
    expect(readFileSync(file, "utf8")).toBe('{"whose":"of this process"}');
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not given for the file of another, and a file that is gone stops nobody", async () => {
    age(600);
    setClock(0);
    const isOurs = vi.fn<() => boolean>(() => false);
    const stop = giveSignsOfLife(file, isOurs);
    const stopGone = giveSignsOfLife(join(folder, "gone.json"));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(isOurs).toHaveBeenCalledTimes(2);
    expect(await silent()).toBeGreaterThan(500_000);
    expect(readdirSync(folder)).toEqual(["note.json"]);
    stop();
    stopGone();
  });
});

describe("silence", () => {
  it("is by the clock of the disk, and endless if the file is gone", async () => {
    age(600);
    setClock(anHour);
    expect(await silent()).toBeGreaterThan(599_000);
    expect(await silent()).toBeLessThan(660_000);
    rmSync(file);
    expect(await silent()).toBe(Infinity);
    expect(readdirSync(folder)).toEqual([]);
  });
});
