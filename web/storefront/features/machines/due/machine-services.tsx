import { isFirstOver } from "#contract/machines/service-due.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import type { DoneForm as DoneValues, MyServices } from "#contract/machines/my-services.ts";
import { myServicesQuery, useMarkDone, useTakeBackDone } from "#web/api/machines/my-service-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { LinkButton } from "#web/ui/link.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import type { Saving, TakingBack } from "../own/saving.ts";
import { ServiceKit } from "../service/lazy-service-kit.tsx";
import { DoneForm } from "./done-form.tsx";
import { DoneHistory } from "./done-history.tsx";
import { DueLine } from "./due-line.tsx";
import { useDueText } from "./due-words.ts";
import { NoticesForm } from "./notices-form.tsx";

/** The services of a machine: what is due next with its kit, what was done, and who is told. */
export function MachineServices({ machine }: { machine: MyMachine }) {
  const { services: texts, shell } = useTexts();
  const { data, error, refetch } = useQuery(myServicesQuery(useCall(), machine.id));
  const marking = useMarkDone(machine.id);
  const taking = useTakeBackDone(machine.id);
  return (
    <section aria-labelledby="services-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 id="services-title" className="text-20">
        {texts.title}
      </h3>
      {data === undefined ? (
        error === null ? (
          <Spinner label={shell.loading} />
        ) : (
          <LoadFailed onRetry={() => void refetch()} />
        )
      ) : (
        <Services
          machine={machine}
          services={data}
          marking={machine.mayEdit ? marking : undefined}
          taking={machine.mayEdit ? taking : undefined}
          notices={<NoticesForm machine={machine} notices={data.notices} />}
        />
      )}
    </section>
  );
}

type ServicedMachine = Pick<MyMachine, "brand" | "model" | "serial" | "isSevere" | "hoursPerDay">;

interface ServicesProps {
  machine: ServicedMachine;
  services: Pick<MyServices, "due" | "plan" | "intervals" | "done">;
  /** What marks services as done; left out if the reader may not. */
  marking?: Saving<DoneValues> | undefined;
  /** What takes them back; left out if the reader may not. */
  taking?: TakingBack<MyServices["done"][number]> | undefined;
  /** Who is told. */
  notices?: ReactNode;
}

/** What is due next of a machine with its kit, and what was done. */
export function Services({ machine, services, marking, taking, notices }: ServicesProps) {
  const { services: texts } = useTexts();
  const { due, plan, intervals, done } = services;
  const mayMark = marking !== undefined && plan !== undefined;
  return (
    <>
      {due.state === "known" ? (
        <>
          <div className="grid gap-1">
            {due.next === undefined ? <p>{texts.noneDue}</p> : <DueLine due={due} />}
            {machine.isSevere && <p className="text-15 text-secondary">{texts.severeOn}</p>}
            {machine.hoursPerDay === null && <p className="text-15 text-secondary">{texts.noDay}</p>}
          </div>
          <Intervals intervals={intervals} />
        </>
      ) : (
        <Unknown machine={machine} state={due.state} />
      )}
      {plan !== undefined && (
        <ServiceKit
          // After a service was done, the kit is that of the next one.
          key={`${due.next?.service} ${machine.isSevere}`}
          machine={machine}
          serial={machine.serial}
          isSevere={machine.isSevere}
          isFirstOver={due.state === "known" && isFirstOver(intervals)}
          {...(due.next !== undefined && { hours: due.next.service })}
        />
      )}
      {mayMark && <DoneForm plan={plan} next={due.next?.service} marking={marking} />}
      {plan !== undefined && notices}
      {(mayMark || done.length > 0) && <DoneHistory done={done} taking={taking} />}
    </>
  );
}

function Unknown({
  machine: { brand, model, serial },
  state,
}: {
  machine: ServicedMachine;
  state: "noPlan" | "noHours" | "askSerial";
}) {
  const { services: texts } = useTexts();
  const named = [brand, model, serial].filter((part) => part !== "").join(" ");
  return (
    <div className="grid max-w-prose justify-items-start gap-3">
      <p>{texts.statesText[state]}</p>
      {state === "noPlan" && (
        <LinkButton look="secondary" to={`/ask?${new URLSearchParams({ serial: named }).toString()}`}>
          {texts.ask}
        </LinkButton>
      )}
    </div>
  );
}

/** When each interval of the plan is due next. */
function Intervals({ intervals }: Pick<MyServices, "intervals">) {
  const { services: texts } = useTexts();
  const language = useLanguage();
  const dueText = useDueText();
  const figure = (value: number) => formatFigure(value, language);
  if (intervals.length < 2) return null;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4">
        {texts.all}
      </summary>
      <ul className="divide-y divide-line border-y border-line">
        {intervals.map((interval) => {
          const { hours, isFirst, atHours } = interval;
          const facts = [dueText(interval).text, atHours < 0 ? "" : texts.atHours(figure(atHours))];
          return (
            <li key={`${hours} ${isFirst}`} className="tabular flex flex-wrap gap-x-4 py-2 text-15">
              <span className="basis-40 font-semibold">
                {isFirst ? texts.first(figure(hours)) : texts.every(figure(hours))}
              </span>
              <span className="min-w-0 flex-1 basis-56 text-secondary">
                {facts.filter((fact) => fact !== "").join(factDot)}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
