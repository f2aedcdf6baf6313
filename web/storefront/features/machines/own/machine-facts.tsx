import type { MyMachine } from "#contract/machines/my-machines.ts";
import { useTexts } from "#web/app-context.ts";
import { Badge } from "#web/ui/badge.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { useHoursText } from "./machine-words.ts";

type ShownMachine = Pick<
  MyMachine,
  | "brand"
  | "model"
  | "serial"
  | "serialState"
  | "series"
  | "engineSerial"
  | "site"
  | "isOfCompany"
  | "isKnown"
  | "meters"
>;

/** What a machine is, where it works and what its meters show. */
export function MachineFacts({ machine }: { machine: ShownMachine }) {
  const { machines: texts } = useTexts();
  const hoursText = useHoursText();
  const { brand, model, serial, serialState, series, engineSerial, site, isOfCompany, isKnown } = machine;
  const { known, outside, missing } = texts.serialStates;
  const meant = { known: known(series?.serials ?? ""), outside, missing, unchecked: "" }[serialState];
  const facts = [meant, engineSerial && texts.engineIs(engineSerial), site && texts.siteIs(site)];
  return (
    <div className="grid min-w-0 gap-1 break-words">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0">
          {brand} {model} <span className="code">{serial}</span>
        </span>
        {isOfCompany && <Badge>{texts.ofCompanyBadge}</Badge>}
        {!isKnown && <Badge>{texts.unknownBadge}</Badge>}
      </p>
      <p className="text-15 text-secondary empty:hidden">
        {facts.filter((fact) => fact !== "").join(factDot)}
      </p>
      {hoursText(machine).map((text) => (
        <p key={text} className="tabular text-15 text-secondary">
          {text}
        </p>
      ))}
    </div>
  );
}
