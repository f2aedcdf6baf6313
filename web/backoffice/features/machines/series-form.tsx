import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFieldArray } from "react-hook-form";
import { seriesLimits, type MachineWithSeries } from "#contract/machines/admin/series.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { machineSeriesQuery } from "../../api/machines-queries.ts";
import { keys } from "../../api/query-keys.ts";
import { Panel } from "../../kit/panel.tsx";
import { useMay, useOffice } from "../../office.ts";
import { LeaveQuestion } from "../catalogue/products/leave-question.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SeriesRow } from "./series-row.tsx";
import { nextSeries, seriesForm, valuesOf, type SeriesValues } from "./series-values.ts";

/** Milliseconds for which "saved" is shown. */
const savedNoticeMs = 4_000;

interface SeriesFormProps {
  machine: MachineWithSeries;
  onLoadAgain: () => Promise<MachineWithSeries | undefined>;
}

/** All series of a machine, which are saved together. */
export function SeriesForm({ machine, onLoadAgain }: SeriesFormProps) {
  const { call, texts } = useOffice();
  const { frame, machines: words } = texts;
  const mayEdit = useMay()("editCatalogue");
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useShopForm<SeriesValues, SeriesValues>(seriesForm, valuesOf(machine));
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "series" });
  const params = { id: String(machine.id) };
  const save = useMutation({
    mutationFn: (body: SeriesValues) => call("saveMachineSeries", { params, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(machineSeriesQuery(call, params.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...keys.machines, "list"] });
      // Also if it is the version from before: the rows may stand in another order than they are stored in.
      form.reset(valuesOf(saved));
      notify({ kind: "success", text: frame.saved, durationMs: savedNoticeMs });
    },
  });
  useEffect(() => {
    form.reset(valuesOf(machine));
    // The values belong to this version.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [machine.version]);
  const add = () => {
    append(nextSeries(form.getValues("series").at(-1)));
  };
  return (
    <FormShell
      form={form}
      onSubmit={save.mutate}
      isPending={save.isPending}
      submitError={save.error}
      hasOwnAlert
      label={words.series}
      className="grid gap-5"
    >
      <Panel title={words.series}>
        {fields.length === 0 ? (
          <EmptyState
            title={words.noSeries}
            text={words.seriesHint}
            action={
              mayEdit && (
                <Button look="secondary" onClick={add}>
                  {words.addSeries}
                </Button>
              )
            }
          />
        ) : (
          <>
            <p className="max-w-[75ch] text-15 text-secondary">{words.seriesHint}</p>
            <ol className="grid gap-4">
              {fields.map(({ id }, index) => (
                <SeriesRow
                  key={id}
                  form={form}
                  index={index}
                  count={fields.length}
                  machine={machine}
                  onRemove={() => {
                    remove(index);
                  }}
                />
              ))}
            </ol>
            {mayEdit && (
              <div>
                <Button look="secondary" disabled={fields.length >= seriesLimits.series} onClick={add}>
                  {words.addSeries}
                </Button>
              </div>
            )}
          </>
        )}
      </Panel>
      <SaveBar
        error={save.error}
        isPending={save.isPending}
        onLoadAgain={() => {
          void onLoadAgain();
          save.reset();
        }}
      />
      <LeaveQuestion isChanged={form.formState.isDirty && !save.isPending} />
    </FormShell>
  );
}
