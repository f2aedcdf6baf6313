import { chosenMachine } from "./machines/chosen-machine.ts";
import { checkoutKey, keptCodeKey, quotationCodeKey } from "./session.ts";

/** Where the tab stores the codes of private links. */
const linkKeys = [
  quotationCodeKey,
  "order-link",
  "company-invitation",
  "machine-link",
  "service-mails",
] as const;
export type LinkKey = (typeof linkKeys)[number];

/** Where the tab stores what one screen hands on to the next about a person (`web/storefront/features/people/accounts/handed-on.ts`). */
const handedKeys = ["known-person", "registered-email"] as const;
export type HandedKey = (typeof handedKeys)[number];

/**
 * Removes what a customer's visit has left in this tab, and the code of a private link in the browser: whoever uses it
 * next finds no checkout, nobody's name, address or machine, and no private link of an order, a quotation or an
 * invitation. What the office has in the same tab stays: a count or a delivery that is not booked yet. So does the link
 * `kept`, with which the same person goes on under another account.
 */
export function forgetVisit(kept?: LinkKey): void {
  try {
    for (const key of [checkoutKey, ...linkKeys, ...handedKeys]) {
      if (key !== kept) sessionStorage.removeItem(key);
    }
    localStorage.removeItem(keptCodeKey);
    // A machine of the account or of its company; one that a guest typed stays.
    if (chosenMachine.read()?.includes('"id":') === true) chosenMachine.write(null);
  } catch {
    // A browser without storage has nothing to clear.
  }
}
