import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { MachineWithPlans, PlanFields } from "#contract/machines/admin/service-plans.ts";
import { planLimits } from "#contract/machines/plan-limits.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { servicePlansQuery } from "../../api/machines-queries.ts";
import { useMay, useOffice } from "../../office.ts";
import { machineName } from "../catalogue/products/machine-name.ts";
import { LeaveQuestion } from "../catalogue/products/leave-question.tsx";
import { PlanSection } from "./plan-section.tsx";
import { blankPlan, plansForm, plansOf, type PlansValues } from "./plan-values.ts";
import { SaveBar } from "./save-bar.tsx";

/** Milliseconds for which "saved" is shown. */
const savedNoticeMs = 4_000;

interface PlansFormProps {
  machine: MachineWithPlans;
  onLoadAgain: () => Promise<unknown>;
}

/** All service plans of a machine, which are saved together. What was before a save can be brought back. */
export function PlansForm({ machine, onLoadAgain }: PlansFormProps) {
  const { call, texts } = useOffice();
  const { frame, machines } = texts;
  const words = machines.plans;
  const mayEdit = useMay()("editCatalogue");
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useShopForm<PlansValues, PlansValues>(plansForm, plansOf(machine));
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "plans" });
  const [before, setBefore] = useState<PlanFields[]>();
  const params = { id: String(machine.id) };
  const save = useMutation({
    mutationFn: (body: PlansValues) => call("saveMachineServicePlans", { params, body }),
    onSuccess: (saved) => {
      setBefore(saved.version === machine.version ? undefined : machine.plans);
      queryClient.setQueryData(servicePlansQuery(call, params.id).queryKey, saved);
      form.reset(plansOf(saved));
      notify({ kind: "success", text: frame.saved, durationMs: savedNoticeMs });
    },
  });
  useEffect(() => {
    form.reset(plansOf(machine));
    // The values belong to this version.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [machine.version]);
  const add = () => {
    append(blankPlan(machineName(machine)));
  };
  return (
    <FormShell
      form={form}
      onSubmit={save.mutate}
      isPending={save.isPending}
      submitError={save.error}
      hasOwnAlert
      label={words.title}
      className="grid gap-5"
    >
      <p className="max-w-[75ch] text-15 text-secondary">{words.hint}</p>
      {fields.length === 0 ? (
        <EmptyState
          title={words.none}
          text={words.noneText}
          action={
            mayEdit && (
              <Button look="secondary" onClick={add}>
                {words.addPlan}
              </Button>
            )
          }
        />
      ) : (
        <>
          {fields.map(({ id }, index) => (
            <PlanSection
              key={id}
              form={form}
              index={index}
              products={machine.products}
              onRemove={() => {
                remove(index);
              }}
            />
          ))}
          {mayEdit && (
            <div>
              <Button look="secondary" disabled={fields.length >= planLimits.plans} onClick={add}>
                {words.addPlan}
              </Button>
            </div>
          )}
        </>
      )}
      <SaveBar
        error={save.error}
        isPending={save.isPending}
        onLoadAgain={() => {
          void onLoadAgain();
          save.reset();
        }}
        onUndo={
          before === undefined || form.formState.isDirty
            ? undefined
            : () => {
                save.mutate({ plans: before, version: machine.version });
              }
        }
      />
      <LeaveQuestion isChanged={form.formState.isDirty && !save.isPending} />
    </FormShell>
  );
}
