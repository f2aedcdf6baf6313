import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  firstSaleItems,
  type FirstDay as FirstDayData,
  type FirstDayItem,
} from "#contract/admin/first-day.ts";
import type { SampleName } from "#contract/admin/samples.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, buttonClasses } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { samplesQuery } from "../../api/settings-queries.ts";
import { firstDayQuery } from "../../api/today-queries.ts";
import { FileButton } from "../../kit/file-button.tsx";
import { TestMailOutcome } from "../../kit/test-mail-outcome.tsx";
import { useOffice } from "../../office.ts";
import { sheetTypes, useSheetUpload } from "../imports/use-sheet-upload.ts";
import { addBankAccount } from "../settings/add-bank-account.ts";
import { sampleTown, useSampleTariffsDoubt } from "../settings/use-tariffs-title.ts";

/** The screen on which each item is done, or changed later. */
const places: Record<FirstDayItem, string> = {
  company: "/settings/company",
  logo: "/settings/company",
  pages: "/settings/pages",
  banner: "/settings/banner",
  bank: "/settings/banks",
  shipping: "/settings/shipping",
  priceList: "/imports",
  pictures: "/imports",
  words: "/words",
  conditions: "/settings/pages",
  testMail: "/settings/mails",
  staff: "/staff",
  secondFactor: "/account",
};

/** What a new owner has to do, each item ticked by what the database contains; the owner can put the list away. */
export function FirstDay() {
  const { call, texts } = useOffice();
  const { firstDay } = texts;
  const options = firstDayQuery(call);
  const { data } = useQuery(options);
  const queryClient = useQueryClient();
  const putAway = useMutation({
    mutationFn: (isPutAway: boolean) => call("putAwayFirstDay", { body: { isPutAway } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(options.queryKey, changed);
    },
  });
  if (data === undefined || data.state === "over") return null;
  if (data.state === "put away") {
    return (
      <Button
        look="quiet"
        size="small"
        className="-ml-4 justify-self-start"
        disabled={putAway.isPending}
        onClick={() => {
          putAway.mutate(false);
        }}
      >
        {firstDay.takeOut}
      </Button>
    );
  }
  const firstSale = data.items.filter(isForFirstSale);
  const later = data.items.filter((item) => !isForFirstSale(item));
  return (
    <section aria-labelledby="first-day" className="rounded-6 border border-line border-t-4 border-t-yellow">
      <div className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[1fr_auto] md:p-5">
        <h2 id="first-day" className="text-20">
          {firstDay.title}
        </h2>
        <p className="text-15 font-semibold tabular md:row-span-2 md:self-center">
          {firstDay.progress(doneOf(data.items), data.items.length)}
        </p>
        <p className="text-15 text-secondary">{firstDay.intro}</p>
      </div>
      <ol className="border-t border-line">
        {firstSale.map((item) => (
          <Item key={item.name} {...item} />
        ))}
      </ol>
      <details open={firstSale.every(({ isDone }) => isDone)} className="border-t border-line">
        <summary className="cursor-pointer px-4 py-3 font-semibold md:px-5">
          {firstDay.later(doneOf(later), later.length)}
        </summary>
        <ol className="border-t border-line">
          {later.map((item) => (
            <Item key={item.name} {...item} />
          ))}
        </ol>
      </details>
      <div className="border-t border-line p-3 md:px-5">
        {putAway.error !== null && (
          <Alert kind="error" className="mb-3">
            {failureText(putAway.error, texts.frame.couldNotSend)}
          </Alert>
        )}
        <Button
          look="quiet"
          size="small"
          className="-ml-4"
          disabled={putAway.isPending}
          onClick={() => {
            putAway.mutate(true);
          }}
        >
          {firstDay.putAway}
        </Button>
      </div>
    </section>
  );
}

type ListedItem = FirstDayData["items"][number];

function isForFirstSale({ name }: ListedItem): boolean {
  return firstSaleItems.some((one) => one === name);
}

function doneOf(items: ListedItem[]): number {
  return items.filter(({ isDone }) => isDone).length;
}

function Item({ name, isDone }: ListedItem) {
  const { firstDay } = useOffice().texts;
  const { name: title, why, isSo } = firstDay.items[name];
  return (
    <li className="flex gap-3 border-line px-4 py-3 not-first:border-t md:px-5">
      <span
        className={classNames(
          "mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full border",
          isDone ? "border-success bg-success-ground text-success" : "border-edge",
        )}
      >
        {isDone && (
          <>
            <CheckIcon size={16} />
            <span className="sr-only">{firstDay.done}</span>
          </>
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_18rem]">
          <Link
            to={name === "bank" && !isDone ? addBankAccount : places[name]}
            className="inline-block py-0.5 font-semibold underline decoration-yellow-dark decoration-2 underline-offset-4"
          >
            {title}
          </Link>
          <p className="max-w-3xl text-15 text-secondary">
            {isDone ? isSo : why}
            {name === "testMail" && (
              <>
                {" "}
                <Link to={places.testMail} className="underline underline-offset-4">
                  {firstDay.mailsToCompany}
                </Link>
              </>
            )}
          </p>
        </div>
        {!isDone && name === "priceList" && <PriceList />}
        {!isDone && name === "shipping" && <Tariffs />}
        {!isDone && name === "testMail" && <TestMail />}
        {!isDone && name === "conditions" && <Conditions />}
      </div>
    </li>
  );
}

/** Takes the price list at once; its report opens. */
function PriceList() {
  const { firstDay, frame, imports } = useOffice().texts;
  const { send, isTooLarge, sending } = useSheetUpload();
  const failure = sending.error === null ? undefined : failureText(sending.error, frame.couldNotSend);
  return (
    <Action failure={isTooLarge ? imports.tooLarge : failure}>
      <FileButton
        label={firstDay.choosePriceList}
        accept={sheetTypes}
        pendingLabel={sending.isPending ? imports.reading(sending.variables.name) : undefined}
        onFile={send}
      />
    </Action>
  );
}

/** Keeps the sample tariffs, unless the company ships from another town than they: then their own screen asks first. */
function Tariffs() {
  const { firstDay } = useOffice().texts;
  const { confirm, isPending, failure } = useConfirmSample("tariffs");
  if (useSampleTariffsDoubt() !== undefined) return null;
  return (
    <Action failure={failure}>
      <Button look="secondary" size="small" disabled={isPending} onClick={confirm}>
        {firstDay.keepTariffs(sampleTown)}
      </Button>
    </Action>
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
    <Action
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
    </Action>
  );
}

/** The pages that the button confirms. */
const conditionPages = ["terms", "returns", "shipping", "privacy"] as const;

function Conditions() {
  const { firstDay } = useOffice().texts;
  const { confirm, isPending, failure } = useConfirmSample("conditions");
  return (
    <Action failure={failure}>
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
    </Action>
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
function Action({
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
