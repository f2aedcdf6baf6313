import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FirstDayItem } from "#contract/reports/admin/first-day.ts";
import type { SampleName } from "#contract/company/admin/samples.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { samplesQuery } from "../../../api/settings-queries.ts";
import { firstDayQuery } from "../../../api/today-queries.ts";
import { FileButton } from "../../../kit/files/file-button.tsx";
import { TestMailOutcome } from "../../company/test-mail-outcome.tsx";
import { useOffice } from "../../../office.ts";
import { sheetTypes, useSheetUpload } from "../../catalogue/imports/use-sheet-upload.ts";
import { sampleTown, useSampleTariffsDoubt } from "../../company/use-tariffs-title.ts";

/** The buttons with which an item can be done in the list itself; none for most items. */
export function FirstDayAct({ name }: { name: FirstDayItem }) {
  switch (name) {
    case "priceList": {
      return <PriceList />;
    }
    case "shipping": {
      return <Tariffs />;
    }
    case "testMail": {
      return <TestMail />;
    }
    case "conditions": {
      return <Conditions />;
    }
    default: {
      return null;
    }
  }
}

/** Takes the price list at once; its report opens. */
function PriceList() {
  const { firstDay, frame, imports } = useOffice().texts;
  const { send, isTooLarge, sending } = useSheetUpload();
  const failure = sending.error === null ? undefined : failureText(sending.error, frame.couldNotSend);
  return (
    <Act failure={isTooLarge ? imports.tooLarge : failure}>
      <FileButton
        label={firstDay.choosePriceList}
        accept={sheetTypes}
        pendingLabel={sending.isPending ? imports.reading(sending.variables.name) : undefined}
        onFile={send}
      />
    </Act>
  );
}

/** Keeps the sample tariffs. If the company ships from another town than theirs, their own screen asks first. */
function Tariffs() {
  const { firstDay } = useOffice().texts;
  const { confirm, isPending, failure } = useConfirmSample("tariffs");
  if (useSampleTariffsDoubt() !== undefined) return null;
  return (
    <Act failure={failure}>
      <Button look="secondary" size="small" disabled={isPending} onClick={confirm}>
        {firstDay.keepTariffs(sampleTown)}
      </Button>
    </Act>
  );
}

function TestMail() {
  const { patientCall, texts, language } = useOffice();
  const { firstDay, frame } = texts;
  const refresh = useRefresh();
  const sending = useMutation({
    mutationFn: () => patientCall("sendTestMail", { params: { mail: "order-received" }, body: { language } }),
    onSuccess: (sent) => (sent.outcome === "sent" ? refresh() : undefined),
  });
  return (
    <Act
      failure={sending.error === null ? undefined : failureText(sending.error, frame.couldNotSend)}
      outcome={sending.data === undefined ? undefined : <TestMailOutcome sent={sending.data} />}
    >
      <Button
        look="secondary"
        size="small"
        disabled={sending.isPending}
        pendingLabel={sending.isPending ? firstDay.sending : undefined}
        onClick={() => {
          sending.mutate();
        }}
      >
        {firstDay.sendMail}
      </Button>
    </Act>
  );
}

/** The pages that the button confirms. */
const conditionPages = ["terms", "returns", "shipping", "privacy"] as const;

function Conditions() {
  const { firstDay } = useOffice().texts;
  const { confirm, isPending, failure } = useConfirmSample("conditions");
  return (
    <Act failure={failure}>
      <div className="-ml-4 flex flex-wrap">
        {conditionPages.map((page) => (
          <a
            key={page}
            href={`/${page}`}
            target="_blank"
            rel="noopener"
            className={buttonClasses("quiet", "small")}
          >
            {firstDay.conditionPages[page]}
          </a>
        ))}
      </div>
      <Button look="secondary" size="small" disabled={isPending} onClick={confirm}>
        {firstDay.agree}
      </Button>
    </Act>
  );
}

/** Confirms that a sample is true for the company. */
function useConfirmSample(name: SampleName) {
  const { call, texts } = useOffice();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const confirming = useMutation({
    mutationFn: () => call("confirmSamples", { body: { names: [name] } }),
    onSuccess: (left) => {
      queryClient.setQueryData(samplesQuery(call).queryKey, left);
      return refresh();
    },
  });
  return {
    confirm: () => {
      confirming.mutate();
    },
    isPending: confirming.isPending,
    failure: confirming.error === null ? undefined : failureText(confirming.error, texts.frame.couldNotSend),
  };
}

/** The buttons of an item, and below them the result. */
function Act({
  failure,
  outcome,
  children,
}: {
  failure?: string | undefined;
  outcome?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap gap-2">{children}</div>
      {outcome !== undefined && <div className="basis-full">{outcome}</div>}
      {failure !== undefined && (
        <Alert kind="error" className="basis-full">
          {failure}
        </Alert>
      )}
    </>
  );
}

function useRefresh() {
  const { call } = useOffice();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: firstDayQuery(call).queryKey });
}
