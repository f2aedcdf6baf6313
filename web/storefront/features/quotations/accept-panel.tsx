import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { CallError } from "#contract/call.ts";
import { orderingRoles } from "#contract/people/company-roles.ts";
import { creditFault } from "#contract/money/credit-terms.ts";
import { formatRupiah } from "#contract/core/money.ts";
import { recipient, type PlacedOrder } from "#contract/orders/orders.ts";
import type { QuotedLine, ShownQuotation } from "#contract/quotations/quotations.ts";
import { brandAndGrade } from "#contract/texts/grade-names.ts";
import { failureText } from "#web/api/browser-call.ts";
import { ownCompanyQuery, usePutPurchaseOrderFile } from "#web/api/company-queries.ts";
import { ordersKey } from "#web/api/orders-queries.ts";
import { quotationLinkHeaders, shownQuotationQuery, type QuotationAt } from "#web/api/quotation-queries.ts";
import { useSession } from "#web/api/session.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { checkedValues, useShopForm } from "#web/forms/use-shop-form.ts";
import { useNavigate } from "#web/navigation.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { isPlainPress, LinkButton } from "#web/ui/link.tsx";
import { handOn } from "../people/accounts/handed-on.ts";
import { knownPerson } from "../people/accounts/registration-form.ts";
import { loginAddress } from "../people/accounts/return-path.ts";
import { withWayBack } from "../people/accounts/way-back.ts";
import { emptyRecipient } from "../orders/checkout/order-body.ts";
import { AccountChoice } from "../money/account-choice.tsx";
import { PurchaseOrderFields } from "../orders/purchase-order-fields.tsx";
import { accountAddress, justPlaced } from "../people/accounts/account-view.ts";
import { OtherAddress } from "./other-address.tsx";

/** The registration, which leads back to the quotation. */
const register = withWayBack("/register", new URLSearchParams({ return: "/quotation" }));

type Recipient = z.output<typeof recipient>;

interface AcceptPanelProps {
  quotation: ShownQuotation;
  at: QuotationAt;
}

/** The form that accepts a quotation: alternatives are chosen, the purchase order is named, and it becomes an order. */
export function AcceptPanel({ quotation, at }: AcceptPanelProps) {
  const { quotation: texts, company: companyTexts, forms } = useTexts();
  const call = useCall();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const isMember = useSession() === "member";
  const company = useQuery({ ...ownCompanyQuery(call), enabled: isMember });
  const putFile = usePutPurchaseOrderFile();
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const [purchaseOrder, setPurchaseOrder] = useState({ poNumber: "", files: [] as File[] });
  const [isOnAccount, setOnAccount] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const recipientFields = useShopForm(recipient, emptyRecipient);
  const groups = groupsOf(quotation.lines);
  const wanted = groups.map(([own]) => chosen.get(own.position) ?? own.position);
  const total = totalOf(quotation, wanted);
  // People who may not order do not see the choice, and it does not count while something does not allow it.
  const buyer = company.data != null && orderingRoles.includes(company.data.role) ? company.data : null;
  // On account orders whoever is logged in for the company that the quotation is for.
  const credit = quotation.isForOthers === true ? null : (buyer?.credit ?? null);
  const goesOnAccount = isOnAccount && credit !== null && creditFault(credit, total) === undefined;
  const accepting = useMutation({
    mutationFn: async (elsewhere: Recipient | undefined): Promise<PlacedOrder> => {
      const body = {
        version: quotation.version,
        lines: wanted,
        poNumber: purchaseOrder.poNumber.trim(),
        isOnAccount: goesOnAccount,
        ...(elsewhere !== undefined && { recipient: elsewhere }),
      };
      const placed =
        "id" in at
          ? await call("acceptQuotation", { params: { id: at.id }, body })
          : await call("acceptLinkedQuotation", { headers: quotationLinkHeaders(at.code), body });
      const [file] = purchaseOrder.files;
      // The order exists: if its file could not be stored, it can be added on the order's page.
      if (file !== undefined) await putFile.mutateAsync({ id: placed.id, file }).catch(console.error);
      return placed;
    },
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ordersKey });
      if (isMember && quotation.isForOthers !== true)
        navigate(accountAddress("orders", id), { state: justPlaced });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: shownQuotationQuery(call, at).queryKey }),
  });
  if (quotation.order !== null) return <Ordered order={quotation.order} isMember={isMember} />;
  const accept = async () => {
    const elsewhere = isElsewhere ? await checkedValues(recipientFields) : undefined;
    // A field with a fault shows it itself.
    if (isElsewhere && elsewhere === undefined) return;
    accepting.mutate(elsewhere);
  };
  if (quotation.rejection !== null) return null;
  if (!quotation.isOpen) return <p>{texts.notOpen}</p>;
  const needsAccount =
    accepting.error instanceof CallError && accepting.error.reason === "quotationNeedsAccount";
  return (
    <section aria-labelledby="accept-quotation" className="grid gap-4 rounded-6 bg-ground p-5 md:p-7">
      <h2 id="accept-quotation" className="text-20">
        {texts.acceptTitle}
      </h2>
      <p>{quotation.isForOthers === true ? texts.acceptTextOthers : texts.acceptText}</p>
      {groups
        .filter((group) => group.length > 1)
        .map((group) => (
          <Choice
            key={group[0].position}
            group={group}
            chosen={chosen.get(group[0].position) ?? group[0].position}
            onChoose={(position) => {
              setChosen(new Map(chosen).set(group[0].position, position));
            }}
          />
        ))}
      {isMember && quotation.isForOthers !== true && (
        <OtherAddress
          form={recipientFields}
          isTicked={isElsewhere}
          onTick={setElsewhere}
          isWayQuoted={quotation.delivery === "franco" || quotation.shippingCost > 0}
        />
      )}
      {isMember && company.data != null && (
        <PurchaseOrderFields value={purchaseOrder} onChange={setPurchaseOrder} />
      )}
      {credit !== null && credit.termsDays > 0 && (
        <div className="grid gap-3">
          <h3 id="quotation-payment" className="text-18">
            {companyTexts.howToPay}
          </h3>
          <AccountChoice
            titleId="quotation-payment"
            credit={credit}
            total={total}
            isOnAccount={goesOnAccount}
            onChoose={setOnAccount}
          />
        </div>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
        <span className="font-heading text-20 font-bold">{texts.total}</span>
        <span className="tabular font-heading text-26 font-bold">{formatRupiah(total)}</span>
      </p>
      {accepting.error !== null && (
        <Alert kind="error">{failureText(accepting.error, forms.couldNotSend)}</Alert>
      )}
      {needsAccount ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={loginAddress("/quotation")}>{texts.login}</LinkButton>
          <LinkButton
            to={register}
            look="secondary"
            onClick={(event) => {
              if (!isPlainPress(event)) return;
              event.preventDefault();
              navigate(register, { state: handOn("known-person", knownPerson(quotation)) });
            }}
          >
            {texts.register}
          </LinkButton>
        </div>
      ) : (
        <Button
          size="large"
          className="justify-self-start"
          disabled={accepting.isPending}
          pendingLabel={accepting.isPending ? texts.accepting : undefined}
          onClick={() => void accept()}
        >
          {texts.accept}
        </Button>
      )}
    </section>
  );
}

function Ordered({ order, isMember }: { order: NonNullable<ShownQuotation["order"]>; isMember: boolean }) {
  const { quotation: texts } = useTexts();
  return (
    <output className="grid justify-items-start gap-3 rounded-6 bg-ground p-5">
      <span className="font-semibold">{texts.ordered(order.orderCode)}</span>
      {isMember ? (
        <LinkButton to={accountAddress("orders", order.id)} look="secondary">
          {texts.toOrder}
        </LinkButton>
      ) : (
        <span>{texts.orderedText}</span>
      )}
    </output>
  );
}

type Group = [own: QuotedLine, ...alternatives: QuotedLine[]];

/** Each line that is not an alternative, with its alternatives. */
function groupsOf(lines: QuotedLine[]): Group[] {
  return lines
    .filter(({ alternativeOf }) => alternativeOf === null)
    .map((own) => [own, ...lines.filter(({ alternativeOf }) => alternativeOf === own.position)]);
}

function totalOf({ lines, shippingCost }: ShownQuotation, wanted: number[]): number {
  return lines
    .filter(({ position }) => wanted.includes(position))
    .reduce((sum, { qty, price }) => sum + qty * price, shippingCost);
}

interface ChoiceProps {
  group: Group;
  chosen: number;
  onChoose: (position: number) => void;
}

function Choice({ group, chosen, onChoose }: ChoiceProps) {
  const { quotation: texts } = useTexts();
  const language = useLanguage();
  const [own] = group;
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2 font-semibold">{texts.choose(own.position + 1)}</legend>
      {group.map(({ position, code, name, qty, price, ...made }) => (
        <label key={position} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={`choice-${own.position}`}
            checked={chosen === position}
            onChange={() => {
              onChoose(position);
            }}
            className="size-5"
          />
          <span className="min-w-0 break-words">
            {[`${code} ${name}`.trim(), brandAndGrade(made, language)]
              .filter((fact) => fact !== "")
              .join(", ")}{" "}
            <span className="tabular">{formatRupiah(qty * price)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
