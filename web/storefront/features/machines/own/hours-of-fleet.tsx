import { useState } from "react";
import type { HoursLine } from "#contract/machines/hours-lists.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useAddReadings, useTakeBackReadings } from "#web/api/machines/my-machine-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { accountNoticeMs } from "../../../notice-times.ts";
import { readingWords } from "./machine-words.ts";
import { PastedList } from "./pasted-list.tsx";
import { BackToMachines } from "./back-to-machines.tsx";

/**
 * Writes hours of several machines down from a list: each line is answered first, and all of them can be taken back.
 */
export function HoursOfFleet() {
  const { machines: texts } = useTexts();
  const call = useCall();
  const [lines, setLines] = useState<HoursLine[]>();
  const another = () => {
    setLines(undefined);
  };
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackToMachines />
      <h2 id="account-view" className="text-26">
        {texts.hoursList}
      </h2>
      {lines === undefined ? (
        <>
          <p className="max-w-prose">{texts.hoursListLead}</p>
          <PastedList
            hint={texts.hoursListHint}
            ask={async (text) => (await call("readHoursList", { body: { text } })).lines}
            onRead={setLines}
          />
        </>
      ) : (
        <Answered lines={lines} onAnother={another} />
      )}
    </section>
  );
}

function Answered({ lines, onAnother }: { lines: HoursLine[]; onAnother: () => void }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const adding = useAddReadings();
  const takingBack = useTakeBackReadings();
  const readings = lines.flatMap(({ fault, machineId, hours, day }) =>
    fault === null && machineId !== null && hours !== null && day !== null
      ? [{ id: machineId, hours, day }]
      : [],
  );
  const written = adding.data?.readingIds;
  const error = adding.error ?? takingBack.error;
  return (
    <>
      {written !== undefined && <Alert kind="success">{texts.hoursSaved(written.length)}</Alert>}
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines keep their places, and two may be alike
          <Line key={place} line={line} />
        ))}
      </ul>
      {error !== null && <Alert kind="error">{failureText(error, texts.failed)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {written === undefined && (
          <Button
            disabled={readings.length === 0 || adding.isPending}
            pendingLabel={adding.isPending ? texts.saving : undefined}
            onClick={() => {
              adding.mutate(readings);
            }}
          >
            {texts.hoursSave(readings.length)}
          </Button>
        )}
        {written !== undefined && written.length > 0 && (
          <Button
            look="secondary"
            disabled={takingBack.isPending}
            pendingLabel={takingBack.isPending ? texts.saving : undefined}
            onClick={() => {
              takingBack.mutate(written, {
                onSuccess: () => {
                  adding.reset();
                  notify({ kind: "success", text: texts.hoursUndone, durationMs: accountNoticeMs });
                },
              });
            }}
          >
            {texts.hoursTakeBack}
          </Button>
        )}
        <Button look="secondary" onClick={onAnother}>
          {texts.anotherList}
        </Button>
      </div>
    </>
  );
}

function Line({ line }: { line: HoursLine }) {
  const { machines: texts } = useTexts();
  const language = useLanguage();
  const { unitNumber, machine, hours, day, lastHours, lastDay, fault } = line;
  const said =
    hours !== null && day !== null ? texts.hoursRead(...readingWords({ hours, day }, language)) : line.text;
  const before =
    lastHours !== null && lastDay !== null
      ? texts.hoursBefore(...readingWords({ hours: lastHours, day: lastDay }, language))
      : "";
  return (
    <li className="grid gap-1 py-3 break-words">
      <p>
        <span className="font-semibold">{unitNumber}</span>
        {factDot}
        {said}
      </p>
      <p className={classNames("text-15", fault === null ? "text-secondary" : "font-semibold text-danger")}>
        {fault === null
          ? [machine, before].filter((text) => text !== "").join(factDot)
          : texts.hoursFaults[fault]}
      </p>
    </li>
  );
}
