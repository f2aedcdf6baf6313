import * as admin from "#contract/quotations/admin/quote-requests.ts";
import * as contract from "#contract/quotations/quote-requests.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { RegisterEndpoint } from "../../http/register-endpoint.ts";
import { sendPrivateFile } from "../../http/send-private-file.ts";
import { askQuotation } from "../../workflows/quotations/ask-quotation.ts";
import { enterRequest } from "../../workflows/quotations/enter-request.ts";
import { closeRequest, declineRequest, takeRequest } from "../../workflows/quotations/answer-request.ts";
import { findRequest, listOwnRequests, listRequests } from "./shown-requests.queries.ts";
import { findRequestPhoto } from "./quote-requests.queries.ts";

/** Requests for quotations: customers and guests ask, the staff answers. */
export function registerQuoteRequestRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db, files, limits } = dependencies;

  register(contract.askQuotation, async ({ body: form, session: { userId }, keyed, language }) => {
    await limits.consume("quoteRequestPerAccount", userId);
    return askQuotation(dependencies, {
      form,
      by: { userId },
      language,
      keyed: keyed && { userId, ...keyed },
    });
  });

  register.countedFile(
    contract.askQuotationAsGuest,
    "quoteRequestPerAddress",
    ({ body, keyed, language }) => {
      const { name, company, phoneNumber, email, ...form } = body;
      return askQuotation(dependencies, {
        form,
        by: { name, company, phoneNumber, email },
        language,
        keyed: keyed && { userId: null, ...keyed },
      });
    },
  );

  register(contract.listOwnRequests, ({ session: { userId } }) => listOwnRequests(db, userId));

  register(admin.listRequests, ({ query, language }) => listRequests(db, query, language));

  register(admin.enterRequest, ({ body, session: { userId }, keyed }) =>
    enterRequest(dependencies, { body, userId, keyed: keyed && { userId, ...keyed } }),
  );

  register(admin.getRequest, async ({ params: { id }, language }) => {
    const request = await findRequest(db, id, language);
    if (request === undefined) throw new Refusal("requestNotFound");
    return request;
  });

  register(admin.takeRequest, ({ params: { id }, session: { userId }, language }) =>
    takeRequest(dependencies, { id, userId, language }),
  );

  register(admin.declineRequest, ({ params: { id }, body, session: { userId }, language }) =>
    declineRequest(dependencies, { id, userId, language, ...body }),
  );

  register(admin.closeRequest, ({ params: { id }, body, session: { userId }, language }) =>
    closeRequest(dependencies, { id, userId, language, ...body }),
  );

  register(admin.getRequestPhoto, async ({ params, reply }) => {
    const photo = await findRequestPhoto(db, params);
    const bytes = photo && (await files.get(photo.key));
    if (photo === undefined || bytes === undefined) throw new Refusal("notFound");
    return sendPrivateFile(reply, { ...photo, bytes });
  });
}
