import { isDueSoon } from "#contract/machines/service-due.ts";
import { jakartaDay } from "../core/format-moment.ts";
import type { Dependencies } from "../dependencies.ts";
import { readDue } from "../domains/machines/services/due.service.ts";
import { listNoticed, type NoticeKey } from "../domains/machines/services/service-mails.queries.ts";
import { tellOfService } from "../workflows/machines/tell-of-service.ts";

/** So many machines are read at once. */
const atOnce = 200;

/**
 * Mails those who have asked for it that a service of a machine is due soon: of each service once. Each mail has a
 * transaction of its own: one that fails is tried again by the next run, and stops no other.
 */
export async function tellOfServices(
  parts: Pick<Dependencies, "db" | "mails" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const today = jakartaDay(new Date());
  let after: NoticeKey | undefined;
  for (;;) {
    const machines = await listNoticed(parts.db, "byMail", { after, most: atOnce });
    const due = await readDue(parts.db, machines);
    for (const [place, { id: machineId, userId }] of machines.entries()) {
      signal.throwIfAborted();
      const { shown, dueHours } = due[place] ?? {};
      if (shown?.next === undefined || dueHours === undefined || !isDueSoon(shown.next, today)) continue;
      try {
        await tellOfService(parts, { machineId, userId }, dueHours);
      } catch (error) {
        parts.log.error({ err: error, machineId }, "nobody could be told of a machine's service");
      }
    }
    const last = machines.at(-1);
    if (last === undefined || machines.length < atOnce) return;
    after = { machineId: last.id, userId: last.userId };
  }
}
