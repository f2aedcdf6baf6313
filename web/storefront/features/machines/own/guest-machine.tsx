import { machineName } from "#contract/machines/machine-name.ts";
import type { MyMachineWithReadings } from "#contract/machines/my-machines.ts";
import type { MyServices } from "#contract/machines/my-services.ts";
import { useTexts } from "#web/app-context.ts";
import { goTo } from "#web/navigation.tsx";
import { Button } from "#web/ui/button.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { AskFirst } from "../../people/companies/ask-first.tsx";
import { Services } from "../due/machine-services.tsx";
import { useKeptServices } from "../due/use-kept-services.ts";
import { BackToMachines } from "./back-to-machines.tsx";
import { ChooseButton } from "./choose-button.tsx";
import { guestMachines } from "./guest-addresses.ts";
import { HoursForm } from "./hours-form.tsx";
import { shownOfKept, withDone, withHours, withoutDone, withoutHours } from "./kept-hours.ts";
import { dropMachine } from "./kept-list.ts";
import type { KeptMachine } from "./kept-machine.ts";
import { MachineFacts } from "./machine-facts.tsx";
import { choiceOfKept, today } from "./machine-words.ts";
import { ReadingsList } from "./readings-list.tsx";
import { useKeptAct } from "./use-kept-act.ts";

type Reading = MyMachineWithReadings["readings"][number];
type Done = MyServices["done"][number];

/** One of the machines that the browser keeps, with its services and the readings of its meter. */
export function GuestMachine({ machine, onChange }: { machine: KeptMachine; onChange: () => void }) {
  const { machines: texts } = useTexts();
  const adding = useKeptAct(machine, withHours);
  const taking = useKeptAct(machine, (now, reading: Reading) => withoutHours(now, reading));
  const name = machineName(machine);
  return (
    <section aria-labelledby="machine-title" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackToMachines to={guestMachines} />
      <div className="grid gap-2">
        <h2 id="machine-title" className="text-26 break-words">
          {name}
        </h2>
        <MachineFacts machine={shownOfKept(machine, today())} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ChooseButton machine={choiceOfKept(machine)} name={name} />
        <Button look="secondary" size="small" onClick={onChange}>
          {texts.change}
        </Button>
        <TakeAway machine={machine} />
      </div>
      <GuestServices machine={machine} />
      <section aria-labelledby="hours-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 id="hours-title" className="text-20">
          {texts.hours}
        </h3>
        <HoursForm hasSecondMeter={false} adding={adding} />
        <ReadingsList
          readings={machine.readings
            .map((reading, id) => ({ ...reading, id, meter: 1, way: "typed" as const, by: "" }))
            .toReversed()}
          taking={taking}
        />
      </section>
    </section>
  );
}

/** The services of a kept machine, as an account shows them. */
function GuestServices({ machine }: { machine: KeptMachine }) {
  const { services: texts, shell } = useTexts();
  const { services, isFailed, refetch } = useKeptServices(machine, true);
  const marking = useKeptAct(machine, withDone);
  const taking = useKeptAct(machine, (now, done: Done) => ({ machine: withoutDone(now, done) }));
  return (
    <section aria-labelledby="services-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 id="services-title" className="text-20">
        {texts.title}
      </h3>
      {services !== undefined ? (
        <Services
          machine={machine}
          services={{
            ...services,
            done: machine.done.map((done, id) => ({ ...done, id, by: "" })).toReversed(),
          }}
          marking={marking}
          taking={taking}
        />
      ) : isFailed ? (
        <LoadFailed onRetry={refetch} />
      ) : (
        <Spinner label={shell.loading} />
      )}
    </section>
  );
}

function TakeAway({ machine }: { machine: KeptMachine }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const name = machineName(machine);
  const drop = async () => {
    // Its page would say that it is gone.
    await goTo(guestMachines, { replace: true });
    dropMachine(machine);
    notify({ kind: "success", text: texts.takenAway(name), durationMs: accountNoticeMs });
  };
  return (
    <AskFirst
      action={texts.takeAway}
      title={texts.takeAwayTitle(name)}
      text={texts.forgetText}
      isPending={false}
      error={null}
      onSure={(close) => {
        close();
        void drop();
      }}
    />
  );
}
