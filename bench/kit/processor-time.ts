import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second (`getconf CLK_TCK`). */
const millisecondsOfTick = 10;

/** Milliseconds for which a process has used processors. */
export function processorTimeOf(pid: number): number {
  const { user, system } = readTimes(pid);
  return (user + system) * millisecondsOfTick;
}

/** The same for a process and all its children, including those that have ended. */
export function processorTimeOfFamily(pid: number): number {
  const { user, system, ended } = readTimes(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const living = children.reduce((sum, child) => {
    try {
      return sum + processorTimeOf(Number(child));
    } catch {
      // It has ended in the meantime, and is counted with the next sample.
      return sum;
    }
  }, 0);
  return (user + system + ended) * millisecondsOfTick + living;
}

/** Ticks: fields 14 to 17 of `stat` (man proc), counted from after the name, because the name may contain blanks. */
function readTimes(pid: number): { user: number; system: number; ended: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  return { user, system, ended: endedUser + endedSystem };
}
