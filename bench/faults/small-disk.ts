import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of a few megabytes. */
export interface SmallDisk {
  path: string;
  /** Leaves this many kilobytes free. */
  fillUp: (free?: number) => void;
  makeRoom: () => void;
  remove: () => void;
}

/** Undefined if this user may not mount one: only root may. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), "shop-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`, "tmpfs", path], {
      stdio: "ignore",
    });
  } catch {
    rmSync(path, { recursive: true });
    return undefined;
  }
  const ballast = join(path, "ballast");
  return {
    path,
    fillUp: (free = 0) => {
      const { bavail, bsize } = statfsSync(path);
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - free * 1_024), 1));
      } catch (error) {
        // If others write at the same time, it is full as well.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    makeRoom: () => truncateSync(ballast, 0),
    remove: () => {
      execFileSync("umount", ["-l", path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
