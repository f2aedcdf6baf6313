import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FleetLine } from "#contract/machines/fleet.ts";
import { myMachineLimits } from "#contract/machines/my-machines.ts";
import { failureText } from "#web/api/browser-call.ts";
import { myMachinesQuery, useAddMachines, useDeleteMachines } from "#web/api/machines/my-machine-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { draftsOf, isToMend, machineOf, tableOf, type FleetDraft } from "./fleet-draft.ts";
import { FleetLineRow } from "./fleet-line.tsx";
import { PastedList } from "./pasted-list.tsx";
import { BackToMachines } from "./back-to-machines.tsx";

/** Adds a list of machines: each line is answered first, and the whole list can be taken back. */
export function AddFleet() {
  const { machines: texts, shell } = useTexts();
  const call = useCall();
  const { data, isError, refetch } = useQuery(myMachinesQuery(call));
  const [drafts, setDrafts] = useState<FleetDraft[]>();
  const [added, setAdded] = useState<string[]>();
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  const answered = (lines: FleetLine[]) => {
    const leftOut = (drafts ?? []).flatMap(({ isTaken }, place) => (isTaken ? [] : [place]));
    // A line that could not be added before is added once it is mended.
    const chosenOut = leftOut.filter((place) => drafts?.[place] !== undefined && !isToMend(drafts[place]));
    setDrafts(draftsOf(lines, data.machines, new Set(chosenOut)));
  };
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackToMachines />
      <h2 id="account-view" className="text-26">
        {texts.fleetTitle}
      </h2>
      {added !== undefined && (
        <Added
          ids={added}
          onTakenBack={() => {
            setAdded(undefined);
          }}
        />
      )}
      {added === undefined && drafts === undefined && (
        <>
          <p className="max-w-prose">{texts.fleetLead}</p>
          <PastedList
            hint={texts.fleetHint(myMachineLimits.atOnce)}
            ask={async (text) => (await call("readFleet", { body: { text } })).lines}
            onRead={answered}
          />
        </>
      )}
      {added === undefined && drafts !== undefined && (
        <Lines
          drafts={drafts}
          company={data.company}
          onChange={setDrafts}
          onAnswered={answered}
          onAdded={setAdded}
        />
      )}
    </section>
  );
}

interface LinesProps {
  drafts: FleetDraft[];
  company: string | null;
  /** Undefined: another list. */
  onChange: (drafts: FleetDraft[] | undefined) => void;
  onAnswered: (lines: FleetLine[]) => void;
  onAdded: (ids: string[]) => void;
}

function Lines({ drafts, company, onChange, onAnswered, onAdded }: LinesProps) {
  const { machines: texts } = useTexts();
  const call = useCall();
  const adding = useAddMachines();
  const [isOfCompany, setOfCompany] = useState(company !== null);
  const [isChanged, setChanged] = useState(false);
  const checking = useMutation({
    mutationFn: async () => (await call("readFleet", { body: { text: tableOf(drafts) } })).lines,
    onSuccess: (lines) => {
      setChanged(false);
      onAnswered(lines);
    },
  });
  const taken = drafts.filter((draft) => draft.isTaken);
  const toMend = drafts.filter(isToMend).length;
  const error = adding.error ?? checking.error;
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {texts.fleetCounts(taken.length, toMend)}
      </p>
      <ul aria-label={texts.fleetLines} className="divide-y divide-line border-y border-line">
        {drafts.map((draft, place) => (
          <FleetLineRow
            // oxlint-disable-next-line react/no-array-index-key -- the lines keep their places, and two may be alike
            key={place}
            draft={draft}
            place={place + 1}
            onChange={(change) => {
              if (change.isTaken === undefined) setChanged(true);
              onChange(drafts.with(place, { ...draft, ...change }));
            }}
          />
        ))}
      </ul>
      {company !== null && (
        <label className="-ml-2 flex w-fit items-center gap-3 rounded-4 px-2 py-2.5 hover:bg-ground">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={isOfCompany}
            onChange={({ target }) => {
              setOfCompany(target.checked);
            }}
          />
          <span className="text-16 font-medium">{texts.ofCompany(company)}</span>
        </label>
      )}
      {error !== null && <Alert kind="error">{failureText(error, texts.failed)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {isChanged ? (
          <Button
            disabled={checking.isPending}
            pendingLabel={checking.isPending ? texts.fleetReading : undefined}
            onClick={() => {
              checking.mutate();
            }}
          >
            {texts.fleetCheckAgain}
          </Button>
        ) : (
          <Button
            disabled={taken.length === 0 || adding.isPending}
            pendingLabel={adding.isPending ? texts.saving : undefined}
            onClick={() => {
              adding.mutate(
                { isOfCompany, machines: taken.map(machineOf) },
                {
                  onSuccess: ({ ids }) => {
                    onAdded(ids);
                  },
                },
              );
            }}
          >
            {texts.fleetSave(taken.length)}
          </Button>
        )}
        <Button
          look="secondary"
          onClick={() => {
            onChange(undefined);
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

function Added({ ids, onTakenBack }: { ids: string[]; onTakenBack: () => void }) {
  const { machines: texts } = useTexts();
  const notify = useNotify();
  const { mutate, isPending, error } = useDeleteMachines();
  return (
    <>
      <Alert kind="success">{texts.fleetSaved(ids.length)}</Alert>
      {error !== null && <Alert kind="error">{failureText(error, texts.failed)}</Alert>}
      <div>
        <Button
          look="secondary"
          disabled={isPending}
          pendingLabel={isPending ? texts.saving : undefined}
          onClick={() => {
            mutate(ids, {
              onSuccess: () => {
                notify({ kind: "success", text: texts.fleetUndone, durationMs: accountNoticeMs });
                onTakenBack();
              },
            });
          }}
        >
          {texts.fleetUndo}
        </Button>
      </div>
    </>
  );
}
