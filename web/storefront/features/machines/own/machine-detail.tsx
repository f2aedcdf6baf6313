import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MyMachineWithReadings } from "#contract/machines/my-machines.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import {
  myMachineQuery,
  myMachinesQuery,
  useAddReading,
  useArchiveMachine,
  useChangeMachine,
  useDeleteMachines,
  useMoveMachine,
  useTakeBackReading,
} from "#web/api/machines/my-machine-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { isAbout } from "#web/api/browser-call.ts";
import { accountNoticeMs } from "../../../notice-times.ts";
import { accountAddress } from "../../people/accounts/account-view.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";
import { MachineServices } from "../due/machine-services.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { HoursForm } from "./hours-form.tsx";
import { MachineFacts } from "./machine-facts.tsx";
import { MachineForm } from "./machine-form.tsx";
import { choiceOf } from "./machine-words.ts";
import { OperatorLink } from "./operator-link.tsx";
import { PlatePhoto } from "./plate-photo.tsx";
import { ReadingsList } from "./readings-list.tsx";
import { BackToMachines } from "./back-to-machines.tsx";

/** One of the account's or the company's machines, with the readings of its meters. */
export function MachineDetail({ id }: { id: string }) {
  const { machines: texts, shell } = useTexts();
  const { data, error, refetch } = useQuery(myMachineQuery(useCall(), id));
  const adding = useAddReading(id);
  const taking = useTakeBackReading(id);
  const [isChanging, setChanging] = useState(false);
  if (error !== null && isAbout(error, "myMachineNotFound")) {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert kind="error">{texts.gone}</Alert>
        <BackToMachines />
      </div>
    );
  }
  if (data === undefined) {
    if (error !== null) return <LoadFailed onRetry={() => void refetch()} />;
    return <PageSpinner label={shell.loading} />;
  }
  if (isChanging) {
    return (
      <ChangeForm
        machine={data}
        onDone={() => {
          setChanging(false);
        }}
      />
    );
  }
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackToMachines />
      <div className="grid gap-2">
        <h2 id="account-view" className="text-26 break-words">
          {machineName(data)}
        </h2>
        <MachineFacts machine={data} />
        {!data.mayEdit && <p className="text-15 text-secondary">{texts.readOnly}</p>}
      </div>
      <Acts
        machine={data}
        onChange={() => {
          setChanging(true);
        }}
      />
      {!data.isArchived && <MachineServices machine={data} />}
      <section aria-labelledby="hours-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 id="hours-title" className="text-20">
          {texts.hours}
        </h3>
        {data.mayEdit && !data.isArchived && (
          <HoursForm hasSecondMeter={data.hasSecondMeter} adding={adding} />
        )}
        <ReadingsList readings={data.readings} taking={data.mayEdit ? taking : undefined} />
      </section>
      {data.mayEdit && !data.isArchived && <OperatorLink id={id} />}
      <PlatePhoto machine={data} />
    </section>
  );
}

function ChangeForm({ machine, onDone }: { machine: MyMachineWithReadings; onDone: () => void }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const { mutate, isPending, error } = useChangeMachine(machine.id);
  return (
    <MachineForm
      title={texts.editTitle(machineName(machine))}
      machine={machine}
      asksSecondMeter
      isPending={isPending}
      error={error}
      onSave={(form) => {
        mutate(
          { ...form, version: machine.version },
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

function Acts({ machine, onChange }: { machine: MyMachineWithReadings; onChange: () => void }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const { data: { company = null } = {} } = useQuery(myMachinesQuery(useCall()));
  const archiving = useArchiveMachine(machine.id);
  const deleting = useDeleteMachines();
  const name = machineName(machine);
  const tell = (text: string) => {
    notify({ kind: "success", text, durationMs: accountNoticeMs });
  };
  return (
    <div className="flex flex-wrap gap-3">
      {!machine.isArchived && <ChooseButton machine={choiceOf(machine)} name={name} />}
      {machine.mayEdit && !machine.isArchived && (
        <>
          <Button look="secondary" size="small" onClick={onChange}>
            {texts.change}
          </Button>
          {company !== null && <MoveButton machine={machine} company={company} />}
          <AskFirst
            action={texts.takeAway}
            title={texts.takeAwayTitle(name)}
            text={texts.takeAwayText}
            isPending={archiving.isPending}
            error={archiving.error}
            onSure={(close) => {
              archiving.mutate(true, {
                onSuccess: () => {
                  close();
                  tell(texts.takenAway(name));
                },
              });
            }}
          />
        </>
      )}
      {machine.mayEdit && machine.isArchived && (
        <>
          <AskFirst
            action={texts.bringBack}
            title={texts.bringBackOf(name)}
            text={texts.takenAwayTitle}
            isPending={archiving.isPending}
            error={archiving.error}
            onSure={(close) => {
              archiving.mutate(false, {
                onSuccess: () => {
                  close();
                  tell(texts.broughtBack(name));
                },
              });
            }}
          />
          <AskFirst
            look="danger"
            action={texts.delete}
            title={texts.deleteTitle(name)}
            text={texts.deleteText}
            isPending={deleting.isPending}
            error={deleting.error}
            onSure={(close) => {
              deleting.mutate([machine.id], {
                onSuccess: () => {
                  close();
                  tell(texts.deleted(name));
                  navigate(accountAddress("machines"), { replace: true });
                },
              });
            }}
          />
        </>
      )}
    </div>
  );
}

/** Gives the machine to the company, or takes it back. */
function MoveButton({ machine, company }: { machine: MyMachineWithReadings; company: string }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const { mutate, isPending, error } = useMoveMachine(machine.id);
  const name = machineName(machine);
  const { isOfCompany } = machine;
  return (
    <AskFirst
      action={isOfCompany ? texts.takeForMe : texts.giveToCompany}
      title={isOfCompany ? texts.takeForMeTitle(name) : texts.giveTitle(name, company)}
      text={isOfCompany ? texts.takeForMeText : texts.giveText}
      isPending={isPending}
      error={error}
      onSure={(close) => {
        mutate(!isOfCompany, {
          onSuccess: () => {
            close();
            const text = isOfCompany ? texts.takenForMe(name) : texts.given(name);
            notify({ kind: "success", text, durationMs: accountNoticeMs });
          },
        });
      }}
    />
  );
}
