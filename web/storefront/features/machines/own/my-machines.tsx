import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MyMachine } from "#contract/machines/my-machines.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import { myMachinesQuery, useAddMachines } from "#web/api/machines/my-machine-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { hoursOfFleet, machineAddress, newFleet, unitOrders } from "../../people/accounts/account-view.ts";
import { DueLine } from "../due/due-line.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { MachineFacts } from "./machine-facts.tsx";
import { blankMachine, MachineForm } from "./machine-form.tsx";
import { choiceOf } from "./machine-words.ts";

/** The account's machines and those of its company. */
export function MyMachines() {
  const { machines: texts, shell } = useTexts();
  const { data, isError, refetch } = useQuery(myMachinesQuery(useCall()));
  const [isAdding, setAdding] = useState(false);
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  if (isAdding) {
    return (
      <AddForm
        company={data.company}
        onDone={() => {
          setAdding(false);
        }}
      />
    );
  }
  const inUse = data.machines.filter(({ isArchived }) => !isArchived);
  const archived = data.machines.filter(({ isArchived }) => isArchived);
  const add = (
    <div className="flex flex-wrap justify-center gap-3">
      <Button
        onClick={() => {
          setAdding(true);
        }}
      >
        {texts.add}
      </Button>
      <LinkButton to={machineAddress(newFleet)} look="secondary">
        {texts.addFleet}
      </LinkButton>
    </div>
  );
  return (
    <section
      aria-labelledby="account-view"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6"
    >
      <h2 id="account-view" className="text-26">
        {texts.title}
      </h2>
      <p className="max-w-prose">{texts.lead}</p>
      {inUse.length === 0 ? (
        <div className="w-full">
          <EmptyState title={texts.none} text={texts.noneText} action={add} />
        </div>
      ) : (
        <>
          {add}
          <div className="flex flex-wrap gap-x-6">
            <Link
              to={machineAddress(hoursOfFleet)}
              className="inline-flex min-h-11 items-center rounded-4 underline underline-offset-4"
            >
              {texts.hoursList}
            </Link>
            <Link
              to={machineAddress(unitOrders)}
              className="inline-flex min-h-11 items-center rounded-4 underline underline-offset-4"
            >
              {texts.unitOrders}
            </Link>
          </div>
          <MachineList machines={inUse} />
        </>
      )}
      {archived.length > 0 && (
        <>
          <h3 className="text-20">{texts.takenAwayTitle}</h3>
          <MachineList machines={archived} />
        </>
      )}
    </section>
  );
}

function MachineList({ machines }: { machines: MyMachine[] }) {
  const { machines: texts } = useTexts();
  return (
    <ul className="w-full divide-y divide-line border-y border-line">
      {machines.map((machine) => {
        const name = machineName(machine);
        return (
          <li key={machine.id} className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <p className="font-heading text-18 font-bold break-words">{name}</p>
              <MachineFacts machine={machine} />
              {!machine.isArchived && <DueLine due={machine.due} />}
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {!machine.isArchived && <ChooseButton machine={choiceOf(machine)} name={name} />}
              <Link
                to={machineAddress(machine.id)}
                aria-label={texts.openOf(name)}
                className="inline-flex min-h-10 items-center rounded-4 text-15 underline underline-offset-4"
              >
                {texts.open}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function AddForm({ company, onDone }: { company: string | null; onDone: () => void }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const { mutate, isPending, error } = useAddMachines();
  return (
    <MachineForm
      title={texts.addTitle}
      machine={blankMachine}
      company={company}
      asksSecondMeter
      isPending={isPending}
      error={error}
      onSave={(machine, isOfCompany) => {
        mutate(
          { isOfCompany, machines: [machine] },
          {
            onSuccess: () => {
              notify({ kind: "success", text: texts.saved, durationMs: accountNoticeMs });
              onDone();
            },
          },
        );
      }}
      onCancel={onDone}
    />
  );
}
