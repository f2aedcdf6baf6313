import { startFakeMidtrans } from "#testing/servers/fake-midtrans.ts";
import { startFakeWhatsapp } from "#testing/servers/fake-whatsapp.ts";

// Starts a server that plays a partner, so that the shop can be tried with it before there is a contract:
//   npm run play -- whatsapp
// It prints the environment with which the shop finds it, and what it is told.

const partners: Record<string, () => Promise<{ environment: Record<string, string>; watch: () => void }>> = {
  whatsapp: async () => {
    const whatsapp = await startFakeWhatsapp({ port: 4011 });
    const shopUrl = process.argv[3] ?? "http://localhost:3000";
    let told = 0;
    const tell = async (id: string, state: "delivered" | "read") => {
      const { body, headers } = whatsapp.noticeOf(id, state, { billable: true });
      const answer = await fetch(`${shopUrl}/v1/whatsapp/notices`, { method: "POST", body, headers });
      console.log(`  told the shop "${state}": ${answer.status}`);
    };
    return {
      environment: {
        WHATSAPP_URL: whatsapp.url,
        WHATSAPP_TOKEN: whatsapp.token,
        WHATSAPP_PHONE_ID: whatsapp.phoneId,
        WHATSAPP_APP_SECRET: whatsapp.appSecret,
      },
      // Each message arrives after two seconds, and is read after five.
      watch: () => {
        for (const { id, body } of whatsapp.messages.slice(told)) {
          const [texts] = body.template.components;
          const said = texts.parameters.map(({ text }) => text).join(" | ");
          console.log(`${body.template.name} (${body.template.language.code}) to ${body.to}: ${said}`);
          setTimeout(() => void tell(id, "delivered").catch(console.error), 2_000);
          setTimeout(() => void tell(id, "read").catch(console.error), 5_000);
        }
        told = whatsapp.messages.length;
      },
    };
  },
  midtrans: async () => {
    const midtrans = await startFakeMidtrans();
    let told = 0;
    return {
      environment: { MIDTRANS_URL: midtrans.url, MIDTRANS_SERVER_KEY: midtrans.serverKey },
      watch: () => {
        for (const request of midtrans.requests.slice(told)) console.log(request);
        told = midtrans.requests.length;
      },
    };
  },
};

const [, , name = ""] = process.argv;
const start = partners[name];
if (start === undefined) {
  console.error(`npm run play -- ${Object.keys(partners).join(" | ")} [the shop's address]`);
  process.exit(1);
}
const { environment, watch } = await start();
console.log("Start the shop with:");
for (const [variable, value] of Object.entries(environment)) console.log(`  ${variable}=${value}`);
setInterval(watch, 500);
