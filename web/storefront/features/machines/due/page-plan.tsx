import { machineName } from "#contract/machines/machine-name.ts";
import { isFirstOver } from "#contract/machines/service-due.ts";
import { useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { useTexts } from "#web/app-context.ts";
import { Link } from "#web/ui/link.tsx";
import { choiceText, type MachineChoice } from "../machine-choice.ts";
import { guestMachineAddress } from "../own/guest-addresses.ts";
import { readKept, type KeptMachine } from "../own/kept-machine.ts";
import { shownOfKept } from "../own/kept-hours.ts";
import { today, useHoursText } from "../own/machine-words.ts";
import { ServicePlan, type ServicePlanProps } from "../service/service-plan.tsx";
import { DueLine } from "./due-line.tsx";
import { useKeptServices } from "./use-kept-services.ts";

export interface PagePlanProps extends ServicePlanProps {
  /** The chosen machine, if the page is about its model. */
  chosen?: MachineChoice | undefined;
}

/**
 * The service plan of a machine. If the browser keeps the hours of the chosen one, it begins with what is due of it, and
 * the kit of its next service is shown first.
 */
export function PagePlan({ chosen, ...shown }: PagePlanProps) {
  const kept = readKept(useKeptMachines());
  const own = chosen && kept.find((machine) => choiceText(machine) === choiceText(chosen));
  if (own === undefined || own.readings.length === 0) return <ServicePlan {...shown} />;
  return <OwnPlan own={own} {...shown} />;
}

function OwnPlan({ own, hours, ...shown }: ServicePlanProps & { own: KeptMachine }) {
  const { machines: texts } = useTexts();
  const hoursText = useHoursText();
  const { services } = useKeptServices(own, true);
  const { due, intervals = [] } = services ?? {};
  const name = machineName(own);
  const isKnown = due?.state === "known";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isKnown && (
        <div className="grid gap-1 print:hidden">
          <p className="font-heading text-18 font-bold break-words">{name}</p>
          {hoursText(shownOfKept(own, today())).map((text) => (
            <p key={text} className="tabular text-15 text-secondary">
              {text}
            </p>
          ))}
          <DueLine due={due} />
          <Link
            to={guestMachineAddress(own)}
            aria-label={texts.openOf(name)}
            className="inline-flex min-h-11 w-fit items-center rounded-4 text-15 underline underline-offset-4"
          >
            {texts.open}
          </Link>
        </div>
      )}
      <ServicePlan
        // After a service was done, the kit is that of the next one.
        key={`${due?.next?.service} ${own.isSevere}`}
        {...shown}
        hours={hours ?? due?.next?.service}
        isSevere={own.isSevere}
        isFirstOver={isKnown && isFirstOver(intervals)}
      />
    </div>
  );
}
