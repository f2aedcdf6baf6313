import { useMutation, useQuery } from "@tanstack/react-query";
import { linkedReadingForm, type LinkedMachine } from "#contract/machines/hours-lists.ts";
import type { CallInput } from "#contract/call.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import { failureText } from "#web/api/browser-call.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { PageHead } from "#web/page-head.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { readingWords } from "../features/machines/own/machine-words.ts";
import { MeterSelect, NewMeterBox } from "../features/machines/own/meter-fields.tsx";
import { readTypedHours } from "../features/machines/own/typed-hours.ts";
import { useLinkCode } from "../shell/use-link-code.ts";

/** /machine-hours#…: whoever has a machine's private link writes down what its meter shows today. */
export function Component() {
  const { shell, machines: texts } = useTexts();
  const code = useLinkCode("machine-link");
  return (
    <div className="page">
      <PageHead title={texts.linkTitle} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: texts.linkTitle }]}
      />
      <h1 className="pb-5 text-32">{texts.linkTitle}</h1>
      {code === undefined && <PageSpinner label={shell.loading} />}
      {code === null && <EmptyState title={texts.linkIncomplete} text={texts.linkIncompleteText} />}
      {typeof code === "string" && <Machine code={code} />}
    </div>
  );
}

function Machine({ code }: { code: string }) {
  const { shell, machines: texts } = useTexts();
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ["machine-link", code],
    queryFn: ({ signal }) => call("readMachineLink", { body: { code }, signal }),
    staleTime: 0,
    retry: false,
  });
  if (error !== null) return <Alert kind="error">{failureText(error, texts.failed)}</Alert>;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return <HoursOfLink code={code} opened={data} />;
}

function HoursOfLink({ code, opened }: { code: string; opened: LinkedMachine }) {
  const { machines: texts } = useTexts();
  const language = useLanguage();
  const call = useCall();
  const blank = { code, meter: 1 as const, isNewMeter: false };
  const form = useShopForm(linkedReadingForm, blank);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: (body: CallInput<"addLinkedReading">["body"]) => call("addLinkedReading", { body }),
  });
  const machine = data ?? opened;
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-1 break-words">
        <h2 className="text-26">{machineName(machine)}</h2>
        <p className="text-secondary">
          {machine.brand} {machine.model}
        </p>
        {machine.meters.map(({ meter, ...last }) => {
          const text = texts.hoursRead(...readingWords(last, language));
          return (
            <p key={meter} className="tabular">
              {meter === 2 ? texts.secondMeter(text) : text}
            </p>
          );
        })}
      </div>
      {data !== undefined && error === null && <Alert kind="success">{texts.linkThanks}</Alert>}
      <FormShell
        form={form}
        label={texts.linkTitle}
        isPending={isPending}
        submitError={error}
        refusalFields={{ hoursGoBack: "hours" }}
        onSubmit={(body) => {
          mutate(body, {
            onSuccess: () => {
              form.reset(blank);
            },
          });
        }}
        className="grid gap-4"
      >
        {machine.hasSecondMeter && <MeterSelect field={form.register("meter", { valueAsNumber: true })} />}
        <FormTextField
          form={form}
          name="hours"
          label={texts.linkToday}
          hint={texts.hoursHint}
          inputMode="decimal"
          autoComplete="off"
          rules={{ setValueAs: readTypedHours }}
        />
        <NewMeterBox field={form.register("isNewMeter")} />
        <div>
          <Button
            type="submit"
            size="large"
            disabled={isPending}
            pendingLabel={isPending ? texts.saving : undefined}
            className="max-sm:w-full"
          >
            {texts.save}
          </Button>
        </div>
      </FormShell>
    </div>
  );
}
