import type { DueService } from "#contract/machines/due-services.ts";
import { isDueSoon } from "#contract/machines/service-due.ts";
import { jakartaDay } from "../core/format-moment.ts";
import type { Queryable } from "../database/queryable.ts";
import { readDue } from "../domains/machines/services/due.service.ts";
import { listNoticed, type NoticeKey } from "../domains/machines/services/service-mails.queries.ts";

/** What a mail says of a service that is due soon. */
export interface ServiceFacts {
  unitNumber: string;
  brand: string;
  model: string;
  serial: string;
  site: string;
  /** The hours of today of its meter. */
  hours: number;
  isCalculated: boolean;
  due: DueService;
}

/**
 * The service of a machine of which somebody is told, which was due at `dueHours` when the mail was queued; undefined
 * if it was done meanwhile, or the mails were ended.
 */
export async function findServiceFacts(
  db: Queryable,
  only: NoticeKey,
  dueHours: number,
): Promise<ServiceFacts | undefined> {
  const [machine] = await listNoticed(db, "byMail", { only, most: 1 });
  if (machine === undefined) return undefined;
  const [due] = await readDue(db, [machine]);
  const next = due?.shown.next;
  if (due?.today === undefined || next === undefined || due.dueHours !== dueHours) return undefined;
  if (!isDueSoon(next, jakartaDay(new Date()))) return undefined;
  const { unitNumber, brand, model, serial, site } = machine;
  const { hours, isCalculated } = due.today;
  return { unitNumber, brand, model, serial, site, hours, isCalculated, due: next };
}
