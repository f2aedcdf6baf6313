import type { AdminCallData } from "#contract/admin/call.ts";
import { millisecondsOfADay } from "#contract/core/days.ts";
import type { DueService } from "#contract/machines/due-services.ts";
import { dueWithin, mostDueListed, type DueMachine } from "#contract/machines/admin/due-services.ts";
import { kitOf } from "#contract/machines/service-kit.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import { companySetting } from "../../../company/company-facts.ts";
import { jakartaDay } from "../../../core/format-moment.ts";
import type { Queryable } from "../../../database/queryable.ts";
import { intervalsLeft, readDue, type DueOfMachine } from "./due.service.ts";
import { listNoticed, type NoticedMachine, type NoticeKey } from "./service-mails.queries.ts";
import { writeServiceMessage } from "./service-message.ts";

/** So many machines are read at once. */
const atOnce = 500;

/**
 * The machines whose service is due or will be soon, of those who have asked the staff to write to them, the most urgent
 * first. A company's machine stands once, with the first of its people who have asked.
 */
export async function listDueServices(
  db: Queryable,
  publicUrl: string,
): Promise<AdminCallData<"listDueServices">> {
  const today = jakartaDay(new Date());
  const last = jakartaDay(new Date(Date.parse(today) + dueWithin.days * millisecondsOfADay));
  const found = new Map<string, { machine: NoticedMachine; answer: DueOfMachine; due: DueService }>();
  let after: NoticeKey | undefined;
  for (;;) {
    const machines = await listNoticed(db, "byStaff", { after, most: atOnce });
    const answers = await readDue(db, machines);
    for (const [place, machine] of machines.entries()) {
      const answer = answers[place];
      const due = answer?.shown.next;
      if (answer === undefined || due === undefined || found.has(machine.id)) continue;
      if (due.hoursLeft <= dueWithin.hours || (due.day !== null && due.day <= last))
        found.set(machine.id, { machine, answer, due });
    }
    const end = machines.at(-1);
    if (end === undefined || machines.length < atOnce) break;
    after = { machineId: end.id, userId: end.userId };
  }
  const sorted = [...found.values()].toSorted(
    (one, other) =>
      (one.due.day ?? today).localeCompare(other.due.day ?? today) || one.due.hoursLeft - other.due.hoursLeft,
  );
  const company = (await companySetting.read(db)).name;
  return {
    rows: sorted
      .slice(0, mostDueListed)
      .map(({ machine, answer, due }) => dueMachine(machine, { answer, due, company, publicUrl })),
    more: Math.max(0, sorted.length - mostDueListed),
  };
}

function dueMachine(
  { id, customer, ...machine }: NoticedMachine,
  {
    answer,
    due,
    company,
    publicUrl,
  }: { answer: DueOfMachine; due: DueService; company: string; publicUrl: string },
): DueMachine {
  const { unitNumber, brand, model, serial, site, isSevere } = machine;
  const keyed = intervalsLeft(answer).map((interval) => ({
    ...interval,
    items: interval.items.map((item) => ({
      ...item,
      key: normalizePartNumber(item.code) || item.words.toLowerCase(),
    })),
  }));
  const kit = kitOf(keyed, due.service, isSevere).map(({ code, words, quantity, salesUnit }) => ({
    code,
    words,
    quantity,
    salesUnit,
  }));
  const { id: customerId, name, company: buyer, phoneNumber } = customer;
  const facts = { unitNumber, brand, model, name, due, kit, company, publicUrl };
  return {
    machineId: id,
    unitNumber,
    brand,
    model,
    serial,
    site,
    hours: answer.today?.hours ?? 0,
    isCalculated: answer.today?.isCalculated ?? false,
    readOn: answer.today?.readOn ?? "",
    isSevere,
    due,
    kit,
    customer: { id: customerId, name, company: buyer, phoneNumber },
    message: writeServiceMessage(facts, customer),
  };
}
