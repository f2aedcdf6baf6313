import { useState } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import { machinePath } from "#contract/machines/machine-path.ts";
import { useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { useLanguage, useTexts } from "#web/app-context.ts";
import { goTo, useSearch } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { DueLine } from "../due/due-line.tsx";
import { useKeptServices } from "../due/use-kept-services.ts";
import { choiceText } from "../machine-choice.ts";
import { BackToMachines } from "./back-to-machines.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { guestMachineAddress, guestMachines, type KeptName } from "./guest-addresses.ts";
import { GuestMachineForm } from "./guest-machine-form.tsx";
import { GuestMachine } from "./guest-machine.tsx";
import { shownOfKept } from "./kept-hours.ts";
import { readKept, type KeptMachine } from "./kept-machine.ts";
import { MachineFacts } from "./machine-facts.tsx";
import { choiceOfKept, today } from "./machine-words.ts";

/** The machines of a visitor without an account, which the browser keeps, or the one that the address names. */
export function GuestMachines() {
  const { machines: texts } = useTexts();
  const machines = readKept(useKeptMachines());
  const named = useSearch().get("machine");
  const [written, setWritten] = useState<{ replaced?: KeptMachine }>();
  const close = async (kept: KeptName | undefined) => {
    // A machine with another name has another address.
    if (kept !== undefined && named !== null) await goTo(guestMachineAddress(kept), { replace: true });
    setWritten(undefined);
  };
  if (written !== undefined) {
    return (
      <GuestMachineForm
        {...written}
        onDone={(kept) => {
          void close(kept);
        }}
      />
    );
  }
  if (named !== null) {
    const machine = machines.find((one) => choiceText(one) === named);
    if (machine !== undefined) {
      return (
        <GuestMachine
          key={named}
          machine={machine}
          onChange={() => {
            setWritten({ replaced: machine });
          }}
        />
      );
    }
    return (
      <div className="grid justify-items-start gap-4">
        <Alert kind="error">{texts.gone}</Alert>
        <BackToMachines to={guestMachines} />
      </div>
    );
  }
  const add = (
    <Button
      onClick={() => {
        setWritten({});
      }}
    >
      {texts.add}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      {machines.length === 0 ? (
        <div className="w-full">
          <EmptyState title={texts.none} text={texts.noneText} action={add} />
        </div>
      ) : (
        <>
          {add}
          <ul className="w-full divide-y divide-line border-y border-line">
            {machines.map((machine) => (
              <GuestMachineLine key={choiceText(machine)} machine={machine} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const link = "inline-flex min-h-10 items-center rounded-4 text-15 underline underline-offset-4";

/** A machine in the list, with its next service. */
function GuestMachineLine({ machine }: { machine: KeptMachine }) {
  const { machines: texts, services: serviceTexts } = useTexts();
  const language = useLanguage();
  const { services } = useKeptServices(machine, false);
  const name = machineName(machine);
  const next = services?.due.next;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="font-heading text-18 font-bold break-words">{name}</p>
        <MachineFacts machine={shownOfKept(machine, today())} />
        {services !== undefined && <DueLine due={services.due} />}
        {next !== undefined && (
          <Link
            to={`${machinePath(machine)}?hours=${next.service}#service`}
            aria-label={serviceTexts.kitOf(formatFigure(next.service, language), name)}
            className={`${link} w-fit`}
          >
            {serviceTexts.kit}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChooseButton machine={choiceOfKept(machine)} name={name} />
        <Link to={guestMachineAddress(machine)} aria-label={texts.openOf(name)} className={link}>
          {texts.open}
        </Link>
      </div>
    </li>
  );
}
