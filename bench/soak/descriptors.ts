import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** The state of a connection that both ends hold open, in `/proc/net/tcp` (`proc_pid_net(5)`). */
const established = "01";

/** How many descriptors a process has open: those that it needs itself, and the connections that clients hold open. */
export interface DescriptorCount {
  descriptors: number;
  clients: number;
}

/** Counts the open descriptors of the process that serves this port. */
export function countDescriptors(pid: number, port: number): DescriptorCount {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).flatMap((descriptor) => {
    try {
      return [readlinkSync(`${folder}/${descriptor}`)];
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });
  // Read last: a connection that is opened meanwhile is not among the descriptors, so it is not counted at all.
  return sortDescriptors(targets, readFileSync(`/proc/${pid}/net/tcp`, "utf8"), port);
}

/**
 * Tells descriptors apart by what they lead to (`socket:[4711]`, a path), with the table of TCP connections that names
 * the sockets of clients of this port.
 */
export function sortDescriptors(targets: string[], tcpTable: string, port: number): DescriptorCount {
  const ofPort = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const held = new Set<string>();
  for (const row of tcpTable.split("\n")) {
    const [, local = "", , state, , , , , , inode] = row.trim().split(/\s+/);
    if (local.endsWith(ofPort) && state === established) held.add(`socket:[${inode}]`);
  }
  const clients = targets.filter((target) => held.has(target)).length;
  return { descriptors: targets.length - clients, clients };
}
