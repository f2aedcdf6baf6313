import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { formatFigure } from "#contract/core/figures.ts";
import type { DueMachine } from "#contract/machines/admin/due-services.ts";
import { machineName } from "#contract/machines/machine-name.ts";
import { passedBy } from "#contract/machines/service-due.ts";
import { salesUnitNames } from "#contract/texts/sales-unit-names.ts";
import { failureText } from "#web/api/browser-call.ts";
import { formatDay, jakartaDayOf } from "#web/texts/moments.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { MessageDialog } from "../../kit/dialogs/message-dialog.tsx";
import { PhoneLink } from "../../kit/phone-link.tsx";
import { useOffice } from "../../office.ts";
import { Fact } from "./fact.tsx";

const linkLook = "rounded-4 underline decoration-yellow-dark decoration-2 underline-offset-4";

/** A customer's machine whose service is due: whose it is, what it needs, and a text to its owner. */
export function DueCard({ machine }: { machine: DueMachine }) {
  const { call, language, texts } = useOffice();
  const { dueServices: words, frame } = texts;
  const [isWriting, setWriting] = useState(false);
  const { brand, model, serial, site, hours, isCalculated, readOn, isSevere } = machine;
  const { kit, customer, message } = machine;
  const used = useMutation({
    mutationFn: () =>
      call("recordServiceMessage", {
        params: { id: machine.machineId },
        body: { customerId: customer.id },
      }),
  });
  const figure = (value: number) => formatFigure(value, language);
  const name = machineName(machine);
  const told = [figure(hours), formatDay(readOn, language)] as const;
  return (
    <li className="rounded-6 border border-line bg-white p-4">
      <article aria-label={name} className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-18 break-words">{name}</h2>
          <Due machine={machine} />
        </div>
        <dl className="grid gap-x-6 gap-y-2 text-15 sm:grid-cols-2 xl:grid-cols-4">
          <Fact name={words.customer}>
            <Link to={`/customers/${customer.id}`} className={linkLook}>
              {customer.name}
            </Link>
            {customer.company !== "" && <span className="block">{customer.company}</span>}
            <span className="block">
              <PhoneLink number={customer.phoneNumber} />
            </span>
          </Fact>
          <Fact name={words.machine}>
            {brand} {model} <span className="code">{serial}</span>
            {isSevere && (
              <span className="block">
                <Badge>{words.severe}</Badge>
              </span>
            )}
          </Fact>
          {site !== "" && <Fact name={words.site}>{site}</Fact>}
          <Fact name={words.hours}>
            <span className="tabular">{isCalculated ? words.calculated(...told) : words.read(...told)}</span>
          </Fact>
        </dl>
        <Kit kit={kit} />
        {used.error !== null && <Alert kind="error">{failureText(used.error, frame.couldNotSend)}</Alert>}
        <div>
          <AllowedButton
            permission="messageCustomers"
            look="secondary"
            aria-label={words.messageOf(name)}
            onClick={() => {
              setWriting(true);
            }}
          >
            {words.message}
          </AllowedButton>
        </div>
      </article>
      {isWriting && (
        <MessageDialog
          title={words.messageOf(name)}
          message={message}
          hint={words.messageHint}
          phoneNumber={customer.phoneNumber}
          onUse={() => {
            used.mutate();
          }}
          onClose={() => {
            setWriting(false);
          }}
        />
      )}
    </li>
  );
}

/** Today in Jakarta. */
function today(): string {
  return jakartaDayOf(new Date());
}

/** Which service is due and when; what has passed says so. */
function Due({ machine: { due } }: { machine: DueMachine }) {
  const { language, texts } = useOffice();
  const { dueServices: words } = texts;
  const { service, hoursLeft, day, isByMonths } = due;
  const passed = passedBy(due, today());
  const left = Math.abs(hoursLeft);
  const hours = formatFigure(left < 1 ? left : Math.round(left), language);
  const dayText = day === null ? "" : formatDay(day, language);
  const said = isByMonths ? words.byMonths(dayText) : dayText && words.onDay(dayText);
  const when = {
    months: words.passedDay(dayText),
    hours: hoursLeft === 0 ? words.now : words.passedHours(hours),
    neither: [said, words.inHours(hours)].filter((part) => part !== "").join(", "),
  }[passed ?? "neither"];
  return (
    <p className={classNames("tabular font-semibold", passed !== undefined && "text-danger")}>
      {words.service(formatFigure(service, language))}: {when}
    </p>
  );
}

function Kit({ kit }: Pick<DueMachine, "kit">) {
  const { language, texts } = useOffice();
  const { dueServices: words } = texts;
  if (kit.length === 0) return <p className="text-15 text-secondary">{words.noKit}</p>;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-4 text-15 underline decoration-yellow-dark underline-offset-4">
        {words.kit(kit.length)}
      </summary>
      <ul className="grid max-w-2xl gap-1 text-15">
        {kit.map(({ code, words: named, quantity, salesUnit }) => (
          <li key={`${code} ${named} ${salesUnit}`} className="flex flex-wrap gap-x-3">
            <span className="min-w-0 flex-1 break-words">
              {code !== "" && <span className="code">{code}</span>} {named}
            </span>
            <span className="tabular">
              {formatFigure(quantity, language)} {salesUnitNames[language][salesUnit]}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
