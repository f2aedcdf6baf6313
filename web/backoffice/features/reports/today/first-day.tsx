import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  firstSaleItems,
  type FirstDay as FirstDayData,
  type FirstDayItem,
} from "#contract/reports/admin/first-day.ts";
import { failureText } from "#web/api/browser-call.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CheckIcon } from "#web/ui/icons/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { firstDayQuery } from "../../../api/today-queries.ts";
import { useOffice } from "../../../office.ts";
import { newBankAddress } from "../../company/new-bank-address.ts";
import { FirstDayAct } from "./first-day-acts.tsx";

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
      <div className="border-t border-line px-4 py-3 md:px-5">
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
            to={name === "bank" && !isDone ? newBankAddress : places[name]}
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
        {!isDone && <FirstDayAct name={name} />}
      </div>
    </li>
  );
}
