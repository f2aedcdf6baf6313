import { randomBytes } from "node:crypto";
import type { AdminCall } from "#contract/admin/call.ts";
import type { Call } from "#contract/call.ts";

interface Wanted {
  /** Who asks; a call without a session asks as a guest with this telephone number. */
  asker: Call;
  isGuest?: boolean;
  /** Who answers. */
  office: AdminCall;
  /** The number of a product with a price, and the pieces. */
  number: string;
  qty?: number;
}

/** A quotation for one product at its price, which was asked for and sent as its first version. */
export async function buildSentQuotation({ asker, isGuest = false, office, number, qty = 1 }: Wanted) {
  const body = { requestKey: randomBytes(16).toString("hex"), lines: [{ number, qty }] };
  const asked = isGuest
    ? await asker("askQuotationAsGuest", { body: { ...body, name: "Pak Joko", phoneNumber: "081234567890" } })
    : await asker("askQuotation", { body });
  const { rows } = await office("listRequests", { query: { state: "new" } });
  const requestId = rows.find((row) => row.number === asked.number)?.id ?? 0;
  const params = await office("startQuotation", { body: { requestId } });
  const { edit } = await office("getQuotation", { params });
  const sent = await office("sendQuotation", { params, body: { edit } });
  return { params, requestId, sent };
}
