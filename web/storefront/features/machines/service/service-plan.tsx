import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { limits } from "#contract/core/limits.ts";
import type { CallData } from "#contract/call.ts";
import type { ShownPlan } from "#contract/machines/service-plans.ts";
import { countedIntervals, hoursOf, includedIn } from "#contract/machines/service-kit.ts";
import { servicePlanQuery } from "#web/api/machines/service-plan-query.ts";
import { useCall, useLanguage } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { LinkButton } from "#web/ui/link.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { factDot } from "#web/ui/text/fact-dot.ts";
import { keepChoice, type NamedChoice } from "../machine-choice.ts";
import { KitList } from "./kit-list.tsx";
import { useServiceText } from "./service-text.ts";

export interface ServicePlanProps {
  /** Its serial number is empty while the visitor has not typed it. */
  machine: NamedChoice;
  /** The service whose kit is shown first, in operating hours. */
  hours?: number | undefined;
  /** Whether it is shown first as in severe duty. */
  isSevere?: boolean | undefined;
  /** Whether the first service of the machine is over, so that a kit has nothing for it. */
  isFirstOver?: boolean | undefined;
}

/** The service plan of a machine: a service is chosen, and its kit put into the cart. */
export function ServicePlan({ machine, ...shown }: ServicePlanProps) {
  const text = useServiceText();
  const { data, isError, refetch } = useQuery(servicePlanQuery(useCall(), machine));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <output className="block">{text.loading}</output>;
  if (data.state === "askSerial") return <AskSerial machine={machine} />;
  if (data.plan === undefined) return <NoPlan of={data.machine} />;
  return <KnownPlan machine={machine} plan={data.plan} {...shown} />;
}

/** The machine's plans differ by serial number, and it is not known. */
function AskSerial({ machine }: { machine: NamedChoice }) {
  const text = useServiceText();
  return (
    <form
      className="grid max-w-xl gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("serial");
        if (typeof typed === "string" && typed.trim() !== "") {
          keepChoice({ ...machine, serial: typed.trim() });
        }
      }}
    >
      <p>{text.askSerial}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={text.serial}
          name="serial"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={limits.nameLength}
          className="code"
          fieldClassName="min-w-0 flex-1 basis-52"
        />
        <Button type="submit" look="secondary">
          {text.showPlan}
        </Button>
      </div>
    </form>
  );
}

function NoPlan({ of: { brand, model, serial } }: { of: CallData<"getServicePlan">["machine"] }) {
  const text = useServiceText();
  const named = [brand, model, serial].filter((part) => part !== "").join(" ");
  return (
    <div className="grid max-w-xl gap-3">
      <p>{serial === "" ? text.none : text.noneForSerial(serial)}</p>
      <div>
        <LinkButton look="secondary" to={`/ask?${new URLSearchParams({ serial: named }).toString()}`}>
          {text.ask}
        </LinkButton>
      </div>
    </div>
  );
}

function KnownPlan({
  machine,
  plan,
  hours,
  isSevere: wasSevere = false,
  isFirstOver = false,
}: ServicePlanProps & { plan: ShownPlan }) {
  const text = useServiceText();
  const language = useLanguage();
  const call = useCall();
  const group = useId();
  const [isSevere, setSevere] = useState(wasSevere);
  const intervals = countedIntervals(plan.intervals);
  const isOnlyFirst = (service: number) =>
    intervals.every((interval) => interval.isFirst || service % hoursOf(interval, isSevere) !== 0);
  const services = ((isSevere ? plan.severeServices : undefined) ?? plan.services).filter(
    (service) => !(isFirstOver && isOnlyFirst(service)),
  );
  const [wanted, setWanted] = useState(hours);
  const chosen =
    wanted !== undefined && (wanted === hours || services.includes(wanted)) ? wanted : services[0];
  const offered = chosen === undefined || services.includes(chosen) ? services : [...services, chosen];
  const kit = useQuery({
    queryKey: ["service-kit", machine, chosen, isSevere],
    queryFn: ({ signal }) =>
      call("getServiceKit", {
        query: { ...machine, hours: String(chosen), isSevere: isSevere ? "true" : "false" },
        signal,
      }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
  });
  const lines = kit.data?.lines.filter(({ isFirst }) => !(isFirst && isFirstOver));
  const figure = (value: number) => formatFigure(value, language);
  const included = includedHours(intervals, chosen ?? 0, isSevere);
  return (
    <div className="grid gap-5">
      <div className="grid max-w-[75ch] gap-1 text-15 text-secondary">
        {plan.isSample && <p className="font-medium text-ink">{text.sample}</p>}
        <p>
          {[
            plan.serials === "" ? "" : text.forSerials(plan.serials),
            machine.serial === "" ? "" : text.forSerial(machine.serial),
            plan.source === "" ? "" : text.source(plan.source),
          ]
            .filter((part) => part !== "")
            .join(factDot)}
        </p>
        {plan.note !== "" && <p>{plan.note}</p>}
      </div>
      <fieldset className="print:hidden">
        <legend className="mb-2 text-15 font-semibold">{text.choose}</legend>
        <div className="flex flex-wrap gap-2">
          {offered.map((service) => (
            <label
              key={service}
              className="tabular flex min-h-11 cursor-pointer items-center rounded-6 border border-edge bg-white px-4 font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={service === chosen}
                onChange={() => {
                  setWanted(service);
                }}
              />
              {isOnlyFirst(service) ? text.first(figure(service)) : text.every(figure(service))}
            </label>
          ))}
        </div>
        {plan.severeServices !== undefined && (
          <label className="mt-2 flex min-h-11 items-center gap-3 text-15">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={isSevere}
              onChange={(event) => {
                setSevere(event.target.checked);
              }}
            />
            {text.severe}
          </label>
        )}
      </fieldset>
      {chosen !== undefined && (
        <section aria-labelledby={`${group}-kit`} className="grid gap-3" aria-busy={kit.isPlaceholderData}>
          <div>
            <h3 id={`${group}-kit`} className="text-20">
              {text.kit(figure(chosen))}
            </h3>
            <p className="text-15 text-secondary" aria-live="polite">
              {[
                lines === undefined ? "" : text.count(lines.length),
                included.length === 0 ? "" : text.includes(included.map(figure).join(", ")),
              ]
                .filter((part) => part !== "")
                .join(factDot)}
            </p>
          </div>
          {kit.isError && <LoadFailed onRetry={() => void kit.refetch()} />}
          {kit.isPending && <output className="block">{text.loading}</output>}
          {lines !== undefined && (
            <KitList
              // Another kit has other lines.
              key={kit.isPlaceholderData ? "before" : `${chosen} ${isSevere} ${machine.serial}`}
              lines={lines}
            />
          )}
        </section>
      )}
    </div>
  );
}

/** The hours of the shorter intervals that a service includes. */
function includedHours(intervals: ReturnType<typeof countedIntervals>, service: number, isSevere: boolean) {
  const all = includedIn(intervals, service, isSevere).map((interval) => hoursOf(interval, isSevere));
  return [...new Set(all)].filter((hours) => hours !== service);
}
