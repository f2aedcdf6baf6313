import { formatFigure } from "#contract/core/figures.ts";
import { passedBy } from "#contract/machines/service-due.ts";
import { formatDay, jakartaDay } from "../../core/format-moment.ts";
import type { ServiceFacts } from "../service-facts.queries.ts";
import type { Addressee, Stationery, WrittenMail } from "./written-mail.ts";
import { Action, Emphasis, FactTable, Paragraph, SmallPrint, TextLink } from "./parts.tsx";

export interface ServiceMailFacts extends ServiceFacts {
  user: Addressee;
  /** The machine's page in the account. */
  url: string;
  /** Ends these mails. */
  endUrl: string;
}

/** Says that a service of somebody's machine is due soon, or has become due. */
export function serviceDue(
  { texts: { serviceDue: texts }, language }: Stationery,
  { user, url, endUrl, due, ...machine }: ServiceMailFacts,
): WrittenMail {
  const figure = (value: number) => formatFigure(value, language);
  const { service, atHours, hoursLeft, day, isByMonths } = due;
  const named = `${machine.brand} ${machine.model}`;
  const name = machine.unitNumber || named;
  const passed = passedBy(due, jakartaDay(new Date()));
  const left = hoursLeft < 0 ? texts.passed(figure(-hoursLeft)) : texts.left(figure(hoursLeft));
  const dayText = day === null || passed === "hours" ? "" : formatDay(new Date(day), language);
  const today = figure(machine.hours);
  const rows = [
    { label: texts.machine, value: named },
    { label: texts.serialNumber, value: machine.serial },
    { label: texts.site, value: machine.site },
    // A service that was due before the meter was changed has no hours of the new one.
    { label: texts.dueAt, value: atHours < 0 ? left : `${texts.hours(figure(atHours))}, ${left}` },
    {
      label: texts.dueOn,
      value: dayText && (isByMonths ? texts.byMonths(dayText) : texts.about(dayText)),
    },
    { label: texts.today, value: machine.isCalculated ? texts.calculated(today) : texts.hours(today) },
  ];
  return {
    subject: (passed === undefined ? texts.subject : texts.subjectOverdue)(name, figure(service)),
    preview: texts.preview(name),
    title: passed === undefined ? texts.title : texts.titleOverdue,
    addressee: user,
    body: (
      <>
        <Paragraph>{texts.body(name)}</Paragraph>
        <Emphasis label={texts.service} value={texts.hours(figure(service))} />
        <FactTable rows={rows.filter(({ value }) => value !== "")} />
        <Action href={url}>{texts.action}</Action>
        <Paragraph>{texts.done}</Paragraph>
        <SmallPrint>
          <TextLink href={endUrl}>{texts.end(name)}</TextLink>
        </SmallPrint>
      </>
    ),
  };
}
