import { formatFigure } from "#contract/core/figures.ts";
import type { MyServices } from "#contract/machines/my-services.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { formatDay } from "#web/texts/moments.ts";
import { useNotify } from "#web/ui/notice.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { accountNoticeMs } from "../../../notice-times.ts";
import { FoldedList } from "../own/folded-list.tsx";
import type { TakingBack } from "../own/saving.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";

type Done = MyServices["done"][number];

interface DoneHistoryProps {
  done: Done[];
  /** Left out if the reader may not take them back. */
  taking: TakingBack<Done> | undefined;
}

/** The services that were done on a machine, each of which can be taken back. */
export function DoneHistory({ done, taking }: DoneHistoryProps) {
  const { services: texts } = useTexts();
  const language = useLanguage();
  if (done.length === 0) return <p className="text-secondary">{texts.noHistory}</p>;
  return (
    <div className="grid gap-2">
      <h3 className="text-18">{texts.history}</h3>
      <FoldedList>
        {done.map((one) => {
          const facts = [
            formatDay(one.day, language),
            texts.doneAt(formatFigure(one.hours, language)),
            one.by === "" ? "" : texts.by(one.by),
          ];
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="tabular font-semibold">{texts.next(formatFigure(one.service, language))}</span>
              <span className="tabular min-w-0 flex-1 basis-48 text-15 text-secondary">
                {facts.filter((fact) => fact !== "").join(factDot)}
              </span>
              {taking !== undefined && <TakeBack done={one} taking={taking} />}
            </li>
          );
        })}
      </FoldedList>
    </div>
  );
}

function TakeBack({ done, taking }: { done: Done; taking: TakingBack<Done> }) {
  const { services: texts } = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const words = [formatFigure(done.service, language), formatDay(done.day, language)] as const;
  return (
    <AskFirst
      action={texts.takeBack}
      actionLabel={texts.takeBackOf(...words)}
      title={texts.takeBackTitle(...words)}
      text={texts.takeBackText}
      isPending={taking.isPending}
      error={taking.variables?.id === done.id ? taking.error : null}
      onSure={(close) => {
        taking.mutate(done, {
          onSuccess: () => {
            close();
            notify({ kind: "success", text: texts.takenBack, durationMs: accountNoticeMs });
          },
        });
      }}
    />
  );
}
