import { useQuery } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import type { Profile } from "#contract/people/auth.ts";
import type { Cart } from "#contract/orders/cart.ts";
import { orderingRoles } from "#contract/people/company-roles.ts";
import { creditFault } from "#contract/money/credit-terms.ts";
import { recipient } from "#contract/orders/orders.ts";
import { ownCompanyQuery } from "#web/api/company-queries.ts";
import { shippingCostQuery, shippingOptionsQuery } from "#web/api/shipping-queries.ts";
import { useApp, useTexts } from "#web/app-context.ts";
import { FaultSummary } from "#web/forms/fault-summary.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { AccountChoice } from "../../money/account-choice.tsx";
import { PurchaseOrderFields, type TypedPurchaseOrder } from "../purchase-order-fields.tsx";
import { BookedRecipient } from "./booked-recipient.tsx";
import { BillingDetail } from "./billing-detail.tsx";
import { nextChoice, whatIsMissing } from "./courier-choice.ts";
import { CourierPanel } from "./courier-panel.tsx";
import { fillRecipient, isRecipientField } from "./fill-recipient.ts";
import { keepCheckout, readCheckout } from "./kept-checkout.ts";
import { orderBody } from "./order-body.ts";
import { OrderPanel } from "./order-panel.tsx";
import { Panel } from "./panel.tsx";
import { Proceed } from "./proceed.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { useOrderSubmit } from "./use-order-submit.ts";

/** What gets the focus to choose a courier, or one of its services; without couriers it is the button that asks again. */
const firstOf = {
  courier: "input[name=courier], [role=alert] button",
  service: "input[name=service]",
};

/** The checkout of a cart that is not empty. */
export function CheckoutForm({ profile, cart }: { profile: Profile; cart: Cart }) {
  const { checkout, company: texts } = useTexts();
  const { call, preload } = useApp();
  const { id: userId } = profile;
  const [kept] = useState(() => readCheckout(userId));
  const [choice, dispatch] = useReducer(nextChoice, kept.choice);
  const form = useShopForm(recipient, kept.recipient, { shouldFocusError: false });
  const place = useRef<HTMLFormElement>(null);
  const { data: company = null } = useQuery(ownCompanyQuery(call));
  const [purchaseOrder, setPurchaseOrder] = useState<TypedPurchaseOrder>({
    poNumber: kept.poNumber,
    files: [],
  });
  const { poNumber } = purchaseOrder;
  const [isOnAccount, setOnAccount] = useState(kept.isOnAccount);
  const [booked, setBooked] = useState(0);
  const { isValid } = useFormState({ control: form.control });
  const recipientSubdistrictId = useWatch({ control: form.control, name: "RajaongkirSubdistrictId" });
  const ownSubdistrictId = profile.RajaongkirSubdistrictId ?? 0;
  const subdistrictId = choice.sendToDifferentAddress ? recipientSubdistrictId : ownSubdistrictId;
  const { submit, isPending, refusal } = useOrderSubmit(({ reason, errors }) => {
    if (reason === "shippingNotServed") dispatch({ type: "serviceRefused" });
    for (const { path, message } of errors) {
      if (isRecipientField(path)) form.setError(path, { type: "server", message });
    }
  });

  const isServiceChosen = subdistrictId !== 0 && choice.service !== "";
  const { provider, service } = choice;
  const cost = useQuery({
    ...shippingCostQuery(call, { subdistrictId, provider, service }),
    enabled: isServiceChosen,
  });
  // While the cost is loaded again, the old one is not valid.
  const known = cost.isFetching || !isServiceChosen ? undefined : cost.data;
  const { data: options } = useQuery({
    ...shippingOptionsQuery(call, subdistrictId),
    enabled: subdistrictId !== 0,
  });
  const courier = options?.find((option) => option.provider === provider)?.providerName ?? provider;

  useEffect(() => {
    preload("/thankyou");
  }, [preload]);
  useEffect(() => {
    const keep = () => {
      keepCheckout(userId, { choice, recipient: form.getValues(), poNumber, isOnAccount });
    };
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [userId, choice, form, poNumber, isOnAccount]);
  const total = cart.sumQtyPrice + (known?.cost ?? 0);
  // People who may not order do not see the choice, and it does not count while something does not allow it.
  const credit = company !== null && orderingRoles.includes(company.role) ? company.credit : null;
  const goesOnAccount = isOnAccount && credit !== null && creditFault(credit, total) === undefined;
  const accountDays = goesOnAccount ? credit.termsDays : undefined;
  const missing = whatIsMissing({
    hasAccountSubdistrict: ownSubdistrictId !== 0,
    choice,
    isRecipientValid: isValid,
    isCostKnown: known !== undefined,
  });
  const showMissing = () => {
    if (missing === "recipient") void form.handleSubmit(() => undefined)();
    if (missing !== "courier" && missing !== "service") return;
    const panel = place.current?.querySelector("[aria-labelledby=courier-title]");
    const first = panel?.querySelector<HTMLElement>(firstOf[missing]);
    if (first != null) first.focus();
    else panel?.scrollIntoView();
  };
  return (
    <form
      ref={place}
      noValidate
      aria-label={checkout.title}
      className="grid gap-6 lg:grid-cols-[1fr_26rem] lg:gap-10 xl:gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing !== null || known === undefined) return;
        const body = orderBody({
          profile,
          recipient: form.getValues(),
          choice,
          shippingCost: known.cost,
          total,
          ...(company !== null && { poNumber }),
          isOnAccount: goesOnAccount,
        });
        const poFile = company === null ? undefined : purchaseOrder.files[0];
        void submit({ body, cart, poFile, accountDays });
      }}
    >
      <div className="grid min-w-0 content-start gap-5">
        <div>
          <FaultSummary form={form} refusal={refusal} />
          <BillingDetail
            profile={profile}
            isTicked={choice.sendToDifferentAddress}
            onTick={(isTicked) => {
              dispatch({ type: "ticked", isTicked });
            }}
          >
            <BookedRecipient
              onChoose={(address) => {
                fillRecipient(form, address);
                setBooked(address.id);
                dispatch({ type: "recipientSubdistrictChanged" });
              }}
            />
            {/* When the place changes, the fields of the other address start again. */}
            <RecipientFields
              key={booked}
              form={form}
              onSubdistrictChange={() => {
                dispatch({ type: "recipientSubdistrictChanged" });
              }}
            />
          </BillingDetail>
        </div>
        {company !== null && (
          <Panel id="purchase-order" title={texts.purchaseOrder}>
            <p className="-mt-2 pb-4 text-15 text-secondary">{texts.purchaseOrderText}</p>
            <PurchaseOrderFields value={purchaseOrder} onChange={setPurchaseOrder} />
          </Panel>
        )}
        <CourierPanel
          subdistrictId={subdistrictId}
          choice={choice}
          onCourier={(chosen) => {
            dispatch({ type: "courierChosen", provider: chosen });
          }}
          onService={(chosen) => {
            dispatch({ type: "serviceChosen", service: chosen });
          }}
          chargeableKilograms={known?.chargeableWeightKilograms}
        />
        {credit !== null && credit.termsDays > 0 && (
          <Panel id="on-account" title={texts.howToPay}>
            <AccountChoice
              titleId="on-account-title"
              credit={credit}
              total={total}
              isOnAccount={goesOnAccount}
              onChoose={setOnAccount}
            />
          </Panel>
        )}
      </div>
      <OrderPanel
        cart={cart}
        shippingLabel={isServiceChosen ? checkout.shippingBy(courier, service) : checkout.shipping}
        shippingCost={known?.cost}
        isEstimate={known?.isEstimate === true}
      >
        <Proceed
          missing={missing}
          onShowMissing={showMissing}
          isPending={isPending}
          refusal={refusal}
          note={accountDays === undefined ? checkout.paymentNote : checkout.accountNote(accountDays)}
          cost={{
            error: isServiceChosen && !cost.isFetching ? cost.error : null,
            isFetching: cost.isFetching,
            retry: () => void cost.refetch(),
          }}
        />
      </OrderPanel>
    </form>
  );
}
