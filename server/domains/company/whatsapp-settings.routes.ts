import * as contract from "#contract/operations/admin/whatsapp.ts";
import type { WhatsappOverview } from "#contract/operations/admin/whatsapp.ts";
import { whatsappEvents } from "#contract/operations/whatsapp-messages.ts";
import { languages } from "#contract/core/languages.ts";
import { whatsappFooters, whatsappTemplate } from "#contract/texts/whatsapp-templates.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { whatsappNoticesPath } from "../../http/whatsapp-notices.ts";
import { createWhatsapp, verifyTokenOf } from "../../partners/messengers/whatsapp-cloud.ts";
import { readPart, writePart } from "./settings-part.ts";
import { whatsappPart } from "./settings-parts.ts";
import { countMessages } from "../../rules/operations/whatsapp.queries.ts";

/** Messages by WhatsApp: what the owner chooses, the texts, and what the month costs. */
export function registerWhatsappSettingRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;

  register(contract.getWhatsapp, () => describe(dependencies));

  register(contract.saveWhatsapp, async ({ body, session: { userId } }) => {
    await writePart(db, whatsappPart, { ...body, userId });
    return describe(dependencies);
  });

  register(contract.exportWhatsappTemplates, async ({ reply }) =>
    reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", 'attachment; filename="whatsapp-templates.json"')
      .send(JSON.stringify(submitted(dependencies.env.publicUrl), undefined, 2)),
  );
}

async function describe({ db, env }: Dependencies): Promise<WhatsappOverview> {
  const { version, value } = await readPart(db, whatsappPart);
  const access = env.whatsapp;
  const states =
    access === undefined || value.accountId === ""
      ? []
      : await createWhatsapp(access).listTemplates(value.accountId);
  const isKnown = access !== undefined && value.accountId !== "" && typeof states !== "string";
  const { counts, consents } = await countMessages(db);
  const billable = counts.reduce((sum, one) => sum + one.billable, 0);
  return {
    version,
    value,
    isOn: access !== undefined,
    webhook:
      access === undefined
        ? null
        : { url: env.publicUrl + whatsappNoticesPath, verifyToken: verifyTokenOf(access) },
    templates: whatsappEvents.flatMap((event) =>
      languages.map((language) => {
        const { name, body } = whatsappTemplate(event, language);
        const told = isKnown
          ? states.find((one) => one.name === name && one.language === language)
          : undefined;
        return { event, language, name, body, state: told?.state ?? (isKnown ? "missing" : "unknown") };
      }),
    ),
    templatesFault: typeof states === "string" ? states : "",
    month: {
      counts: counts.map(({ event, sent, delivered, read, failed }) => ({
        event,
        sent,
        delivered,
        read,
        failed,
      })),
      billable,
      cost: value.rupiahPerMessage === 0 ? null : billable * value.rupiahPerMessage,
    },
    consents,
  };
}

/** The texts as `POST /{account}/message_templates` takes them. */
function submitted(publicUrl: string) {
  return whatsappEvents.flatMap((event) =>
    languages.map((language) => {
      const { name, body, button, page, examples } = whatsappTemplate(event, language);
      return {
        name,
        language,
        category: "UTILITY",
        components: [
          { type: "BODY", text: body, example: { body_text: [examples] } },
          { type: "FOOTER", text: whatsappFooters[language] },
          {
            type: "BUTTONS",
            buttons: [
              {
                type: "URL",
                text: button,
                url: `${publicUrl}/${page}#{{1}}`,
                example: [`${publicUrl}/${page}#k3xJ8QmZ`],
              },
            ],
          },
        ],
      };
    }),
  );
}
