import type { AdminCall } from "#contract/admin/call.ts";
import type { Call } from "#contract/call.ts";

interface Wanted {
  /** The asker's calls; without a session the asker is a guest with this phone number. */
  asker: Call;
  isGuest?: boolean;
  /** The calls of the staff who answer. */
  office: AdminCall;
  /** The number of a product with a price, and the pieces. */
  number: string;
  qty?: number;
}

/** A quotation for one product at its price that was requested and sent as its first version. */
export async function buildSentQuotation({ asker, isGuest = false, office, number, qty = 1 }: Wanted) {
  const body = { lines: [{ number, qty }] };
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
