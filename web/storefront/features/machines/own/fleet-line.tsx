import { limits } from "#contract/core/limits.ts";
import { machineLimits } from "#contract/machines/fitment-details.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { classNames } from "#web/ui/class-names.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CheckIcon, WarningIcon } from "#web/ui/icons/icons.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { isAddable, isToMend, type FleetDraft } from "./fleet-draft.ts";
import { readingWords } from "./machine-words.ts";

interface FleetLineProps {
  draft: FleetDraft;
  /** Counted from 1. */
  place: number;
  onChange: (change: Partial<FleetDraft>) => void;
}

/** A line of a list of machines with the shop's answer; what is wrong in it is mended here. */
export function FleetLineRow({ draft, place, onChange }: FleetLineProps) {
  const { machines: texts } = useTexts();
  const language = useLanguage();
  const isOpen = isToMend(draft);
  const { unitNumber, brand, model, serial, engineSerial, site, hours, day } = draft;
  const facts = [
    engineSerial && texts.engineIs(engineSerial),
    site && texts.siteIs(site),
    hours !== null && day !== null ? texts.hoursRead(...readingWords({ hours, day }, language)) : "",
  ];
  const Icon = isOpen ? WarningIcon : CheckIcon;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          aria-label={texts.fleetTake(place)}
          className="mt-1 size-5 shrink-0 accent-ink"
          checked={draft.isTaken}
          disabled={!isAddable(draft)}
          onChange={({ target }) => {
            onChange({ isTaken: target.checked });
          }}
        />
        <span className="min-w-0 break-words">
          <span className="font-semibold">{unitNumber || texts.fleetLine(place)}</span>
          {factDot}
          {brand === "" && model === "" ? draft.text : `${brand} ${model}`}{" "}
          <span className="code">{serial}</span>
        </span>
      </label>
      <p
        className={classNames(
          "ml-8 flex items-start gap-1 text-15 font-semibold",
          isOpen ? "text-yellow-text" : "text-success",
        )}
      >
        <Icon size={16} className="mt-0.5 shrink-0" />
        <span className="min-w-0">{useAnswers(draft).join(". ")}</span>
      </p>
      <p className="ml-8 text-15 text-secondary empty:hidden">{facts.filter(Boolean).join(factDot)}</p>
      {isOpen && (
        <fieldset className="ml-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="sr-only">{texts.fleetLine(place)}</legend>
          {(["unitNumber", "brand", "model", "serial"] as const).map((field) => (
            <TextField
              key={field}
              label={texts[field]}
              value={draft[field]}
              autoComplete="off"
              maxLength={field === "unitNumber" ? machineLimits.unitNumberLength : limits.nameLength}
              onChange={({ target }) => {
                onChange({ [field]: target.value });
              }}
            />
          ))}
        </fieldset>
      )}
    </li>
  );
}

/** What the shop says to a line. */
function useAnswers({ answer, machines, brand, model, sameAs, isMine, unread }: FleetDraft): string[] {
  const { machines: texts } = useTexts();
  const said = texts.fleetAnswers[answer];
  const isNameless = brand.trim() === "" || model.trim() === "";
  const cells = unread.map((cell) => texts.fleetCells[cell]).join(", ");
  return [
    typeof said === "string" ? said : said(machines[0]?.series?.serials ?? ""),
    isNameless && answer !== "several" ? texts.fleetNameless : "",
    sameAs === null ? "" : texts.fleetTwice(sameAs),
    isMine ? texts.fleetMine : "",
    cells === "" ? "" : texts.fleetUnread(cells),
  ].filter((text) => text !== "");
}
