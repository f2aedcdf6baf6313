import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import type { AdminCallData, AdminCallInput } from "#contract/admin/call.ts";
import { creditFault } from "#contract/money/credit-terms.ts";
import { newRecipient, type KnownRecipient } from "#contract/people/admin/recipients.ts";
import type { ReadMachine } from "#contract/machines/fits.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { failureText } from "#web/api/browser-call.ts";
import { checkedValues, useShopForm } from "#web/forms/use-shop-form.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { keys } from "../../../api/query-keys.ts";
import { Panel } from "../../../kit/panel.tsx";
import { useMay, useOffice } from "../../../office.ts";
import { useUnitNumbers } from "../../machines/line-units.tsx";
import { LinesMachine } from "../../machines/lines-machine.tsx";
import { CompanyPrices } from "../editing/company-prices.tsx";
import { EditLines } from "../editing/edit-lines.tsx";
import { typedLine, type Offer, type TypedLine } from "../editing/edited-order.ts";
import { orderNoticeMs } from "../notice-time.ts";
import { ProductFinder } from "../editing/product-finder.tsx";
import { checkedCharges, typedCharges, type TypedCharges } from "../editing/typed-charges.ts";
import { AccountChoice } from "./account-choice.tsx";
import { CourierChoice, type Destination } from "./courier-choice.tsx";
import type { FoundCustomer } from "../../people/customers/customer-finder.tsx";
import { CustomerChoice } from "./customer-choice.tsx";
import { enteredLines, enteredSums } from "./entered-order.ts";
import { KeptChoice } from "./kept-choice.tsx";
import { NewCustomerFields } from "./new-customer-fields.tsx";
import { checkedCustomer, emptyCustomer, newCustomerForm } from "./new-customer-form.ts";
import { PasteLines } from "./paste-lines.tsx";
import { EntrySums } from "./entry-sums.tsx";
import { RecipientChoice } from "./recipient-choice.tsx";
import { emptyRecipient, recipientForm } from "./recipient-form.ts";

type Entry = AdminCallInput<"enterOrder">["body"];

interface OrderEntryProps {
  /** The customer, the recipient if it is somebody else, and the lines of an older order that is copied. */
  customer?: FoundCustomer;
  recipient?: KnownRecipient | null;
  lines?: TypedLine[];
  gone?: AdminCallData<"getOrderCopy">["gone"];
}

/** An order that the staff enters: for whom, which parts at what price, by which courier. */
export function OrderEntry(start: OrderEntryProps) {
  const { call, texts, language } = useOffice();
  const t = texts.orderEntry;
  const may = useMay();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [who, setWho] = useState<FoundCustomer | "new" | undefined>(start.customer);
  const [lines, setLines] = useState(start.lines ?? []);
  const [charges, setCharges] = useState(() => typedCharges([]));
  const [offer, setOffer] = useState<Offer>();
  const [machine, setMachine] = useState<ReadMachine>();
  const [isOnAccount, setOnAccount] = useState(false);
  const [paysFromCredit, setPaysFromCredit] = useState(true);
  const [isTried, setTried] = useState(false);
  // The same for every retry of the same order, so that a lost answer never creates a second one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useShopForm(newCustomerForm, emptyCustomer("", "id"));
  const customerPlace = useWatch({ control: form.control, name: "RajaongkirSubdistrictId" });
  const [isOther, setOther] = useState(start.recipient != null);
  const recipientFields = useShopForm(recipientForm, start.recipient ?? emptyRecipient);
  const recipientPlace = useWatch({ control: recipientFields.control, name: "RajaongkirSubdistrictId" });
  const entered = enteredLines(lines);
  const destination = isOther ? placeOf(recipientPlace) : destinationOf(who, customerPlace);
  const customerId = who === undefined || who === "new" ? "" : who.id;
  const credit = useQuery({
    queryKey: [...keys.companies, "of-customer", customerId],
    queryFn: ({ signal }) => call("getCustomerCredit", { params: { id: customerId }, signal }),
    enabled: customerId !== "",
  });
  const unitNumbers = useUnitNumbers(customerId === "" ? null : customerId);
  const terms = credit.data?.standing;
  const standing = terms != null && terms.termsDays > 0 ? terms : undefined;
  const kept = credit.data?.kept ?? 0;
  const { total } = enteredSums(entered, offer, charges);
  // The choice does not count while something does not allow it.
  const goesOnAccount = isOnAccount && standing !== undefined && creditFault(standing, total) === undefined;
  const usesKept = paysFromCredit && kept > 0 && !goesOnAccount && may("manageRefunds");
  const entering = useMutation({
    mutationFn: (body: Entry) => call("enterOrder", { body, headers: { "idempotency-key": key } }),
    onSuccess: (placed: PlacedOrder) => {
      notify({ kind: "success", text: t.entered(placed.orderCode), durationMs: orderNoticeMs });
      void navigate(`/orders/${placed.orderCode}`);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.orders });
      await queryClient.invalidateQueries({ queryKey: keys.companies });
    },
  });
  const save = async (goesOn: boolean) => {
    setTried(true);
    const checked = checkedCharges(charges);
    if (who === undefined || entered === undefined || offer === undefined || checked === undefined) return;
    if (entering.isPending) return;
    const customer = who === "new" ? await checkedValues(form) : { id: who.id };
    if (customer === undefined) return;
    const recipient = isOther ? await checkedValues(recipientFields) : null;
    if (recipient === undefined) return;
    const { shippingProvider, shippingMethod, shippingCost } = offer;
    entering.mutate({
      ...("id" in customer ? { customerId: customer.id } : { newCustomer: checkedCustomer(customer) }),
      ...(recipient !== null && { recipient: newRecipient.parse(recipient) }),
      lines: entered,
      shippingProvider,
      shippingMethod,
      shippingCost: Number(shippingCost),
      charges: checked,
      isAskedForPayment: goesOn && !goesOnAccount,
      ...(goesOn && usesKept && { paysFromCredit: true }),
      ...(goesOnAccount && { onAccount: goesOn ? "released" : "asked" }),
    });
  };
  // After a refusal, changed content is a new request.
  const change = (act: () => void) => {
    if (entering.isError) {
      entering.reset();
      setKey(crypto.randomUUID());
    }
    act();
  };
  const add = (added: TypedLine[]) => {
    change(() => {
      setLines((before) => [...before, ...added]);
    });
  };
  const missing = missingIn({ who, entered, offer, charges, t });
  return (
    <div className="grid gap-5">
      <Panel title={texts.orders.customerTitle}>
        {who === undefined && (
          <CustomerChoice
            onChoose={(customer) => {
              change(() => {
                setWho(customer);
              });
            }}
            onNew={(typed) => {
              form.reset(emptyCustomer(typed, form.getValues("language")));
              setWho("new");
            }}
          />
        )}
        {who === "new" && <NewCustomerFields form={form} />}
        {who !== undefined && who !== "new" && <ChosenCustomer customer={who} />}
        {who !== undefined && (
          <Button
            look="quiet"
            size="small"
            className="-ml-4 justify-self-start"
            onClick={() => {
              change(() => {
                setWho(undefined);
              });
            }}
          >
            {t.anotherCustomer}
          </Button>
        )}
      </Panel>
      {who !== undefined && (
        <RecipientChoice
          form={recipientFields}
          isOther={isOther}
          onOther={(isTicked) => {
            change(() => {
              setOther(isTicked);
            });
          }}
        />
      )}
      <Panel title={texts.orders.lines}>
        {start.gone !== undefined && start.gone.length > 0 && (
          <Alert kind="error">
            {t.gone(
              start.gone
                .map(({ code, qty, salesUnit }) => `${code} (${quantityText(qty, salesUnit, language)})`)
                .join(", "),
            )}
          </Alert>
        )}
        <LinesMachine machine={machine} onChange={setMachine} />
        <EditLines
          lines={lines}
          hasDiscounts={false}
          machine={machine}
          unitNumbers={unitNumbers}
          onChange={(changed) => {
            change(() => {
              setLines(changed);
            });
          }}
        />
        {who !== undefined && who !== "new" && (
          <CompanyPrices
            customerId={who.id}
            lines={lines}
            onChange={(changed) => {
              change(() => {
                setLines(changed);
              });
            }}
          />
        )}
        <ProductFinder
          onAdd={(product) => {
            add([typedLine(product, 1)]);
          }}
        />
        <PasteLines onAdd={add} />
      </Panel>
      <Panel title={texts.orders.courier}>
        <CourierChoice lines={entered} destination={destination} chosen={offer} onChoose={setOffer} />
      </Panel>
      <EntrySums
        lines={entered}
        offer={offer}
        charges={charges}
        onCharges={(typed) => {
          change(() => {
            setCharges(typed);
          });
        }}
      />
      {standing !== undefined && (
        <AccountChoice
          standing={standing}
          amount={total}
          isOnAccount={goesOnAccount}
          onChoose={(chosen) => {
            change(() => {
              setOnAccount(chosen);
            });
          }}
        />
      )}
      {kept > 0 && (
        <KeptChoice
          rupiah={kept}
          isDisabled={goesOnAccount}
          isChosen={usesKept}
          onChoose={(chosen) => {
            change(() => {
              setPaysFromCredit(chosen);
            });
          }}
        />
      )}
      {isTried && missing !== undefined && <Alert kind="error">{missing}</Alert>}
      {entering.error !== null && (
        <Alert kind="error">{failureText(entering.error, texts.frame.couldNotSend)}</Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={entering.isPending}
          pendingLabel={entering.isPending ? texts.frame.saving : undefined}
          onClick={() => {
            void save(true);
          }}
        >
          {goesOnAccount ? t.saveAndRelease : t.saveAndAsk}
        </Button>
        <Button
          look="secondary"
          disabled={entering.isPending}
          onClick={() => {
            void save(false);
          }}
        >
          {t.save}
        </Button>
      </div>
    </div>
  );
}

function ChosenCustomer({ customer }: { customer: FoundCustomer }) {
  const { texts } = useOffice();
  return (
    <p className="text-15">
      <span className="font-semibold">
        {customer.name}
        {customer.company !== "" && `, ${customer.company}`}
      </span>
      <span className="block text-secondary">
        <span className="tabular">{customer.phoneNumber}</span>
        {" · "}
        {customer.email === "" ? texts.customers.noEmail : customer.email}
        {" · "}
        {customer.city}
      </span>
    </p>
  );
}

function destinationOf(
  who: FoundCustomer | "new" | undefined,
  subdistrictId: number,
): Destination | undefined {
  if (who === undefined) return undefined;
  return who === "new" ? placeOf(subdistrictId) : { customerId: who.id };
}

/** A chosen subdistrict; 0 means none. */
function placeOf(subdistrictId: number): Destination | undefined {
  return subdistrictId === 0 ? undefined : { subdistrictId };
}

/** What an order still needs before it can be saved. */
function missingIn(entry: {
  who: FoundCustomer | "new" | undefined;
  entered: ReturnType<typeof enteredLines>;
  offer: Offer | undefined;
  charges: TypedCharges;
  t: ReturnType<typeof useOffice>["texts"]["orderEntry"];
}): string | undefined {
  if (entry.who === undefined) return entry.t.customerMissing;
  if (entry.entered === undefined) return entry.t.linesMissing;
  if (entry.offer === undefined) return entry.t.courierMissing;
  return checkedCharges(entry.charges) === undefined ? entry.t.chargesWrong : undefined;
}
