import type { OutgoingMail } from "#server/mail/mail-transport.ts";
import { sendMail } from "#server/workflows/operations/send-mail.ts";
import type { TestShop } from "./test-shop.ts";

/** Sends mails that are owed, by their ids. Returns them as they went out; one that is not sent any more is left out. */
export async function sendMails(
  shop: TestShop,
  ids: readonly (string | undefined)[],
): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail) };
  for (const id of ids) {
    if (id === undefined) throw new Error("the mail is not owed");
    await sendMail({ ...shop.dependencies, transport }, id);
  }
  return sent;
}

/** Sends one mail that is owed. Returns it as it went out; undefined if it is not sent any more. */
export async function sendOneMail(shop: TestShop, id: string | undefined): Promise<OutgoingMail | undefined> {
  return (await sendMails(shop, [id]))[0];
}
