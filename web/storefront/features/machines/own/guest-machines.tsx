import { useState } from "react";
import type { MyMachineForm } from "#contract/machines/my-machines.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import { useKeptMachines } from "#web/api/machines/kept-machines.ts";
import { useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";
import { choiceText, readChoices, type MachineChoice } from "../machine-choice.ts";
import { ChooseButton } from "./choose-button.tsx";
import { dropMachine, keepMachine, keptMost } from "./kept-list.ts";
import { blankMachine, MachineForm } from "./machine-form.tsx";

/** What is changed: a machine, or a new one. */
type Written = { machine: MachineChoice | undefined } | undefined;

/** The machines of a visitor without an account, which the browser keeps. */
export function GuestMachines() {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const machines = readChoices(useKeptMachines());
  const [written, setWritten] = useState<Written>();
  const [problem, setProblem] = useState("");
  const save = ({ brand, model, serial, engineSerial, unitNumber }: MyMachineForm) => {
    const kept = keepMachine({ brand, model, serial, engineSerial, unitNumber }, written?.machine);
    setWritten(undefined);
    setProblem({ kept: "", full: texts.full(keptMost), notKept: texts.notKept }[kept]);
    if (kept === "kept") notify({ kind: "success", text: texts.saved, durationMs: accountNoticeMs });
  };
  if (written !== undefined) {
    return (
      <MachineForm
        title={written.machine === undefined ? texts.addTitle : texts.editTitle(machineName(written.machine))}
        machine={{ ...blankMachine, ...written.machine }}
        hasHours={false}
        isPending={false}
        error={null}
        onSave={save}
        onCancel={() => {
          setWritten(undefined);
        }}
      />
    );
  }
  const add = (
    <Button
      onClick={() => {
        setWritten({ machine: undefined });
      }}
    >
      {texts.add}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      {problem !== "" && <Alert kind="error">{problem}</Alert>}
      {machines.length === 0 ? (
        <div className="w-full">
          <EmptyState title={texts.none} text={texts.noneText} action={add} />
        </div>
      ) : (
        <>
          {add}
          <ul className="w-full divide-y divide-line border-y border-line">
            {machines.map((machine) => (
              <li key={choiceText(machine)} className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
                <div className="grid min-w-0 flex-1 basis-64 gap-1 break-words">
                  <p className="font-heading text-18 font-bold">{machineName(machine)}</p>
                  <p>
                    {machine.brand} {machine.model} <span className="code">{machine.serial}</span>
                  </p>
                  {machine.engineSerial !== "" && (
                    <p className="text-15 text-secondary">{texts.engineIs(machine.engineSerial)}</p>
                  )}
                </div>
                <div className="flex flex-wrap gap-2">
                  <ChooseButton machine={machine} name={machineName(machine)} />
                  <Button
                    look="secondary"
                    size="small"
                    onClick={() => {
                      setWritten({ machine });
                    }}
                  >
                    {texts.change}
                  </Button>
                  <TakeAway machine={machine} />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function TakeAway({ machine }: { machine: MachineChoice }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const name = machineName(machine);
  return (
    <AskFirst
      action={texts.takeAway}
      actionLabel={texts.takeAwayOf(name)}
      title={texts.takeAwayTitle(name)}
      text={texts.forgetText}
      isPending={false}
      error={null}
      onSure={(close) => {
        close();
        dropMachine(machine);
        notify({ kind: "success", text: texts.takenAway(name), durationMs: accountNoticeMs });
      }}
    />
  );
}
