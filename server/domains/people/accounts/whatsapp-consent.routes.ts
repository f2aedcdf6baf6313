import {
  isMobileNumber,
  printPhoneNumber,
  readPhoneNumber,
  whatsappNumber,
} from "#contract/core/phone-number.ts";
import * as people from "#contract/people/whatsapp-consent.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import * as queries from "../../../rules/operations/whatsapp.queries.ts";

/** Whether a customer wants messages by WhatsApp, at the number of the account. */
export function registerWhatsappConsentRoutes(
  register: RegisterEndpoint,
  { db, env }: Pick<Dependencies, "db" | "env">,
): void {
  const consentOf = async (userId: string): Promise<people.WhatsappConsent> => {
    const phoneNumber = await queries.findPhoneNumber(db, userId);
    const isMobile = isMobileNumber(readPhoneNumber(phoneNumber));
    return {
      isOffered: env.whatsapp !== undefined && isMobile,
      isGiven: await queries.wantsMessages(db, whatsappNumber(phoneNumber)),
      number: isMobile ? printPhoneNumber(phoneNumber) : "",
    };
  };

  register(people.getWhatsappConsent, ({ session: { userId } }) => consentOf(userId));

  register(people.setWhatsappConsent, async ({ body: { isGiven }, session: { userId } }) => {
    const { isOffered } = await consentOf(userId);
    const number = whatsappNumber(await queries.findPhoneNumber(db, userId));
    if (isGiven && !isOffered) throw new Refusal("whatsappNotOffered");
    await (isGiven ? queries.giveConsent(db, number) : queries.endConsent(db, number));
    return consentOf(userId);
  });
}
