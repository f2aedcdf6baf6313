import * as entry from "#contract/orders/admin/order-entry.ts";
import { namedUnits } from "#contract/orders/for-units.ts";
import { chargeableKilograms } from "#contract/parcels/chargeable-weight.ts";
import { byProvider } from "../../../partners/carriers/shipping-options.ts";
import { readCredit } from "../../../rules/money/company-credit.ts";
import { creditOf } from "../../../rules/money/customer-credit.ts";
import { findMembership } from "../../../core/membership.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { collectLines } from "../../../workflows/orders/entering/collect-lines.ts";
import { enterOrder } from "../../../workflows/orders/entering/enter-order.ts";
import { findOrderingCustomer, findOrderToCopy } from "./order-entry.queries.ts";
import { orderableProduct, readOrderLines } from "./read-order-lines.ts";

/** Orders that the staff enters. */
export function registerOrderEntryRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, shipping } = dependencies;

  register(entry.readOrderLines, async ({ body, language }) => ({
    lines: await readOrderLines(db, body.text, language),
  }));

  register(entry.getOrderCopy, async ({ params: { id: order }, language }) => {
    const older = await findOrderToCopy(db, order);
    if (older === undefined) throw new Refusal("orderNotFound");
    const { lines } = await collectLines(db, { from: "order", order }, language);
    const sold = new Set(lines.map(({ productId }) => productId));
    return {
      customerId: older.customerId,
      otherRecipient: older.otherRecipient,
      lines: lines.flatMap(({ qty, forUnits = [], productId, ...line }) =>
        productId === null
          ? []
          : [{ qty, ...namedUnits(forUnits), product: orderableProduct({ ...line, productId }) }],
      ),
      gone: older.lines.flatMap(({ productId, code, name, qty, salesUnit }) =>
        productId !== null && sold.has(productId) ? [] : [{ code, name, qty, salesUnit }],
      ),
    };
  });

  register(entry.quoteNewOrder, async ({ body, language }) => {
    const { lines } = await collectLines(
      db,
      { from: "staff", lines: body.lines, customerId: null },
      language,
    );
    const subdistrictId = body.subdistrictId ?? (await subdistrictOf(body.customerId ?? ""));
    const kilograms = chargeableKilograms(lines);
    return {
      chargeableKilograms: kilograms,
      options: byProvider(await shipping.quote({ subdistrictId, kilograms })),
    };
  });

  register(entry.getCustomerCredit, async ({ params: { id } }) => {
    if ((await findOrderingCustomer(db, id)) === undefined) throw new Refusal("customerNotFound");
    const membership = await findMembership(db, id);
    const standing = membership === undefined ? null : ((await readCredit(db, membership)) ?? null);
    return { standing, kept: await creditOf(db, { userId: id, companyId: membership?.companyId ?? null }) };
  });

  register(entry.enterOrder, ({ body, keyed, session: enteredBy, language }) =>
    enterOrder(dependencies, { body, enteredBy, language, keyed }),
  );

  async function subdistrictOf(customerId: string): Promise<number> {
    const subdistrictId = (await findOrderingCustomer(db, customerId))?.subdistrictId;
    if (subdistrictId == null) throw new Refusal("customerNotFound");
    return subdistrictId;
  }
}
