import type { MyMachineWithReadings } from "#contract/machines/my-machines.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { accountNoticeMs } from "../../../notice-times.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";
import { FoldedList } from "./folded-list.tsx";
import { readingWords } from "./machine-words.ts";
import type { TakingBack } from "./saving.ts";

type Reading = MyMachineWithReadings["readings"][number];

interface ReadingsListProps {
  readings: Reading[];
  /** Left out if the reader may not take them back. */
  taking: TakingBack<Reading> | undefined;
}

/** What the meters of a machine showed, each of which can be taken back. */
export function ReadingsList({ readings, taking }: ReadingsListProps) {
  const { machines: texts } = useTexts();
  const language = useLanguage();
  if (readings.length === 0) return <p className="text-secondary">{texts.noReadings}</p>;
  return (
    <div className="grid gap-2">
      <h4 className="text-16 font-semibold">{texts.readings}</h4>
      <FoldedList>
        {readings.map((reading) => {
          const [hours, day] = readingWords(reading, language);
          const facts = [
            day,
            reading.meter === 2 ? texts.meters[2] : "",
            reading.isNewMeter ? texts.newMeter : "",
            texts.ways[reading.way],
            reading.by === "" ? "" : texts.by(reading.by),
          ];
          return (
            <li key={reading.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="tabular font-semibold">{texts.hoursNow(hours)}</span>
              <span className="min-w-0 flex-1 basis-48 text-15 text-secondary">
                {facts.filter(Boolean).join(factDot)}
              </span>
              {taking !== undefined && <TakeBack reading={reading} taking={taking} />}
            </li>
          );
        })}
      </FoldedList>
    </div>
  );
}

function TakeBack({ reading, taking }: { reading: Reading; taking: TakingBack<Reading> }) {
  const { machines: texts } = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const [hours, day] = readingWords(reading, language);
  return (
    <AskFirst
      action={texts.takeBack}
      actionLabel={texts.takeBackOf(hours, day)}
      title={texts.takeBackTitle(hours, day)}
      text={texts.takeBackText}
      isPending={taking.isPending}
      error={taking.variables?.id === reading.id ? taking.error : null}
      onSure={(close) => {
        taking.mutate(reading, {
          onSuccess: () => {
            close();
            notify({ kind: "success", text: texts.takenBack, durationMs: accountNoticeMs });
          },
        });
      }}
    />
  );
}
