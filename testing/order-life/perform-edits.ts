import { randomUUID } from "node:crypto";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { CallError } from "#contract/call.ts";
import type { ActOf, NamedRecipient } from "./acts.ts";
import { courier } from "./courier.ts";
import { subdistrictOf, typedRecipient } from "./recipients.ts";
import type { Sight } from "./seen.ts";
import type { World } from "./world.ts";

type EditedLines = AdminCallInput<"quoteOrderEdit">["body"]["lines"];

/** The staff enters an order; returns its id. */
export async function enter(
  { staff, customer, products }: World,
  { wanted, recipient, charges, isAskedForPayment }: ActOf<"enter">,
): Promise<string> {
  const lines = wanted.map(({ product, qty }) => {
    const { id: productId = 0, price = 0 } = products[product] ?? {};
    return { productId, qty, price };
  });
  const weighed = lines.map(({ productId, qty }) => ({ productId, qty }));
  const isOther = recipient !== "customer";
  const to = isOther ? { subdistrictId: subdistrictOf(recipient) } : { customerId: customer.id };
  const shippingCost = costOf(await staff("quoteNewOrder", { body: { ...to, lines: weighed } }));
  const { id } = await staff("enterOrder", {
    body: {
      ...courier,
      shippingCost,
      customerId: customer.id,
      ...(isOther && { recipient: typedRecipient(recipient) }),
      lines,
      charges,
      isAskedForPayment,
    },
    headers: onlyOnce(),
  });
  return id;
}

/** The staff edits an order as it was at the last look. */
export async function edit(
  world: World,
  order: Sight["order"],
  { wanted, percent, charges, recipient, isQuoted }: ActOf<"edit">,
): Promise<void> {
  const params = { id: order.id };
  const lines = wanted.map(({ product, qty }) => {
    const { id: productId = 0, price = 0 } = world.products[product] ?? {};
    const known = order.lines.find((line) => line.productId === productId);
    return { lineId: known?.id ?? null, productId, qty, price, discount: null };
  });
  await world.staff("editOrder", {
    params,
    body: {
      ...courier,
      shippingCost: isQuoted ? await quote(world, order, { lines, recipient }) : order.shippingCost,
      version: order.version,
      lines,
      discount: percent === 0 ? null : { percent },
      charges,
      ...(recipient !== undefined && { recipient: bodyOf(recipient) }),
    },
  });
}

/**
 * The courier's price now. If somebody else has just removed a line, the edit comes too late, whatever the price is.
 */
async function quote(
  { staff }: World,
  { id, shippingCost }: Sight["order"],
  { lines, recipient }: { lines: EditedLines; recipient: NamedRecipient | undefined },
): Promise<number> {
  const place = recipient && (bodyOf(recipient)?.RajaongkirSubdistrictId ?? null);
  const body = { lines, ...(place !== undefined && { subdistrictId: place }) };
  try {
    return costOf(await staff("quoteOrderEdit", { params: { id }, body }));
  } catch (error) {
    if (error instanceof CallError && error.reason === "invalidInput") return shippingCost;
    throw error;
  }
}

function bodyOf(recipient: NamedRecipient) {
  if (recipient === "customer, typed") return typedRecipient("customer");
  return recipient === "customer" ? null : typedRecipient(recipient);
}

function costOf({ options }: { options: { services: { service: string; cost: number }[] }[] }): number {
  const services = options.flatMap((option) => option.services);
  return services.find(({ service }) => service === courier.shippingMethod)?.cost ?? 0;
}

/** However often the call is sent, it takes effect once. */
export function onlyOnce(): { "idempotency-key": string } {
  return { "idempotency-key": randomUUID() };
}
