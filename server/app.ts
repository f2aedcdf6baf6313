import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Dependencies } from "./dependencies.ts";
import { registerChangesRoutes } from "./domains/operations/changes/changes.routes.ts";
import { registerAuditRoutes } from "./domains/operations/audit.routes.ts";
import { registerAccountRoutes } from "./domains/people/accounts/accounts.routes.ts";
import { registerAddressBookRoutes } from "./domains/people/companies/address-books.routes.ts";
import { registerAddressRoutes } from "./domains/people/companies/addresses.routes.ts";
import { registerAdminCompanyRoutes } from "./domains/people/companies/admin-companies.routes.ts";
import { registerCompanyRoutes } from "./domains/people/companies/companies.routes.ts";
import { registerCartRoutes } from "./domains/orders/cart/cart.routes.ts";
import { registerAdminCatalogueRoutes } from "./domains/catalogue/products/admin-catalogue.routes.ts";
import { registerCatalogueRoutes } from "./domains/catalogue/catalogue.routes.ts";
import { registerAdminMachineRoutes } from "./domains/machines/admin-machines.routes.ts";
import { registerAdminDrawingRoutes } from "./domains/machines/admin-drawings.routes.ts";
import { registerDrawingRoutes } from "./domains/machines/drawings.routes.ts";
import { registerMyMachineRoutes } from "./domains/machines/my-machines/my-machines.routes.ts";
import { registerServiceRoutes } from "./domains/machines/services/services.routes.ts";
import { registerMachineRoutes } from "./domains/machines/machines.routes.ts";
import { registerMachineFileRoutes } from "./domains/machines/files/machine-files.routes.ts";
import { registerMisfitRoutes } from "./domains/machines/misfits.routes.ts";
import { registerChosenProductRoutes } from "./domains/catalogue/listing/chosen-products.routes.ts";
import { registerQuickOrderRoutes } from "./domains/catalogue/quick-order/quick-order.routes.ts";
import { registerCustomerRoutes } from "./domains/people/customers/customers.routes.ts";
import { registerSavedListRoutes } from "./domains/orders/lists/saved-lists.routes.ts";
import { registerUnitOrderRoutes } from "./domains/reports/unit-orders.routes.ts";
import { registerAccountStatementRoutes } from "./domains/reports/account-statement.routes.ts";
import { registerReportRoutes } from "./domains/reports/reports.routes.ts";
import { registerWebhookRoutes } from "./domains/operations/webhooks/webhooks.routes.ts";
import { registerHealthRoutes } from "./domains/operations/health.routes.ts";
import { registerWorkshopWordRoutes } from "./domains/catalogue/search/workshop-words.routes.ts";
import { registerDemandRoutes } from "./domains/catalogue/demand/demand.routes.ts";
import { registerImportRoutes } from "./domains/catalogue/imports/imports.routes.ts";
import { registerShippingRoutes } from "./domains/parcels/shipping.routes.ts";
import { registerAdminOrderRoutes } from "./domains/orders/admin-orders.routes.ts";
import { registerDocumentRoutes } from "./domains/money/documents/documents.routes.ts";
import { registerOrderEntryRoutes } from "./domains/orders/entering/order-entry.routes.ts";
import { registerOrderExportRoutes } from "./domains/orders/order-export.routes.ts";
import { registerOrderLinkRoutes } from "./domains/orders/order-links.routes.ts";
import { registerWhatsappSettingRoutes } from "./domains/company/whatsapp-settings.routes.ts";
import { registerWhatsappConsentRoutes } from "./domains/people/accounts/whatsapp-consent.routes.ts";
import { takeWhatsappNotice } from "./workflows/operations/take-whatsapp-notice.ts";
import { registerBookRoutes } from "./domains/money/books/books.routes.ts";
import { registerTaxRoutes } from "./domains/money/tax/tax.routes.ts";
import { registerPurchaseOrderRoutes } from "./domains/orders/purchase-orders.routes.ts";
import { registerParcelTrackingRoutes } from "./domains/parcels/parcel-tracking.routes.ts";
import { registerShipmentRoutes } from "./domains/parcels/shipments.routes.ts";
import { registerOrderRoutes } from "./domains/orders/orders.routes.ts";
import { registerRefundRoutes } from "./domains/money/refunds/refunds.routes.ts";
import { registerOnlinePaymentRoutes } from "./domains/money/online/online-payments.routes.ts";
import { registerPriceRoutes } from "./domains/catalogue/prices/price-lists.routes.ts";
import { registerQuotationRoutes } from "./domains/quotations/quotations.routes.ts";
import { registerQuoteRequestRoutes } from "./domains/quotations/quote-requests.routes.ts";
import { registerReturnRoutes } from "./domains/returns/returns.routes.ts";
import { registerEnteredPaymentRoutes } from "./domains/money/payments/entered-payments.routes.ts";
import { registerAdminPaymentRoutes } from "./domains/money/payments/admin-payments.routes.ts";
import { registerPaymentRoutes } from "./domains/money/payments/payments.routes.ts";
import { registerPublicFactsRoutes } from "./domains/company/public-facts.routes.ts";
import { registerAdminStockRoutes } from "./domains/stock/admin-stock.routes.ts";
import { registerStockCountRoutes } from "./domains/stock/stock-count.routes.ts";
import { registerOwnAccountRoutes } from "./domains/people/accounts/own-account.routes.ts";
import { registerSettingsRoutes } from "./domains/company/settings.routes.ts";
import { registerTodayRoutes } from "./domains/reports/today/today.routes.ts";
import { companySetting } from "./company/company-facts.ts";
import { registerStatementRoutes } from "./domains/money/statements/statements.routes.ts";
import { registerStaffRoutes } from "./domains/people/staff/staff.routes.ts";
import { registerKeyRoutes } from "./domains/people/keys/keys.routes.ts";
import { collectApiDocument, registerApiDocs } from "./http/pages/api-docs.ts";
import { registerDevMailbox } from "./mail/dev-mailbox.ts";
import { settleEncoding } from "./http/packing/accepted-encoding.ts";
import { createBoundedServer } from "./http/connections/connections.ts";
import { closeGently } from "./http/connections/close-gently.ts";
import { handleErrors, sendRefusal } from "./http/error-handler.ts";
import { registerBackOfficePages } from "./http/pages/back-office-pages.ts";
import { registerHealth } from "./http/connections/health.ts";
import { acceptOnlyJson } from "./http/json-bodies.ts";
import { CachedCalls } from "./http/cached-calls.ts";
import type { PackedBody } from "./http/packing/packed-body.ts";
import { registerLiveNews } from "./http/connections/live-news.ts";
import { registerWhatsappNotices } from "./http/whatsapp-notices.ts";
import { registerMcp } from "./http/mcp/mcp.ts";
import { registerPages, type PageRenderer } from "./http/pages/pages.ts";
import { registerPictures } from "./http/pages/pictures.ts";
import { AnswerCache } from "./core/answer-cache.ts";
import { Refusal } from "./core/refusal.ts";
import { createRegister } from "./http/register-endpoint.ts";
import { addSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { registerIndexNowKey } from "./domains/catalogue/feeds/index-now-key.ts";
import { registerLlmsText } from "./domains/catalogue/feeds/llms-text.ts";
import { registerMerchantFeeds } from "./domains/catalogue/feeds/merchant-feed.ts";
import { registerSitemap } from "./domains/catalogue/feeds/sitemap.ts";
import {
  registerTechnicalFileRoutes,
  registerTechnicalFiles,
} from "./domains/catalogue/products/files/technical-documents.routes.ts";
import { registerUcp } from "./domains/catalogue/ucp/ucp.routes.ts";
import { originForm } from "./http/connections/origin-form.ts";
import { answerUnreadable } from "./http/unreadable-requests.ts";

/**
 * Builds the whole shop over its parts, ready to listen on a port or to be called in the same process. Without `pages`
 * it serves only calls and files.
 */
export async function buildApp(dependencies: Dependencies, pages?: PageRenderer): Promise<FastifyInstance> {
  const { env, log, database, changes } = dependencies;
  const headers = securityHeaders({ isHttps: env.publicUrl.startsWith("https:") });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy ?? false,
    serverFactory: createBoundedServer,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => originForm(url),
    // Fastify answers a path that cannot be decoded before any hook runs.
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (_error, request, reply) => {
      void reply.headers(headers);
      void sendRefusal(request, reply, new Refusal("invalidInput"));
    },
  });

  closeGently(app);
  handleErrors(app);
  acceptOnlyJson(app);
  addSecurityHeaders(app, headers);
  logAnswers(app);
  dependencies.metrics?.watchRequests(app);
  dependencies.traces?.watchRequests(app);
  settleEncoding(app);
  await collectApiDocument(app, env.publicUrl);
  await app.register(compress, {
    threshold: 1_024,
    encodings: ["br", "gzip"],
    // These answers are compressed once for each request: the fastest level takes a quarter of the time and gives a
    // fifth more bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });

  const cache = new AnswerCache<PackedBody>({
    changes,
    maximumBytes: 32_000_000,
    bytesOf: ({ bytes }, asked) => bytes + 2 * asked.length,
    stockShownBy: ({ stockOf }) => stockOf,
    lifetimeSeconds: 60,
  });
  dependencies.metrics?.addCache("answers", () => cache.figures);
  const cachedCalls = new CachedCalls(cache);
  app.decorate("cachedCalls", cachedCalls);
  const register = createRegister(app, { ...dependencies, cachedCalls });
  registerAccountRoutes(register, dependencies);
  const forPublicReads = { ...dependencies, db: database.publicReads.db };
  registerCatalogueRoutes(register, forPublicReads);
  registerChosenProductRoutes(register, forPublicReads);
  registerMachineRoutes(register, forPublicReads);
  registerDrawingRoutes(register, forPublicReads);
  registerMisfitRoutes(register, dependencies);
  registerMachineFileRoutes(register, dependencies);
  registerTechnicalFileRoutes(register, dependencies);
  registerQuickOrderRoutes(register, forPublicReads);
  registerUcp(app, register, forPublicReads);
  if (dependencies.env.whatsapp !== undefined)
    registerWhatsappNotices(app, dependencies.env.whatsapp, (notice) =>
      takeWhatsappNotice(dependencies, notice),
    );
  registerMcp(app, dependencies, register.keys);
  registerSavedListRoutes(register, dependencies);
  registerMyMachineRoutes(register, dependencies);
  registerServiceRoutes(register, dependencies);
  registerCartRoutes(register, dependencies);
  registerShippingRoutes(register, dependencies);
  registerOrderRoutes(register, dependencies);
  registerOrderLinkRoutes(register, dependencies);
  registerPurchaseOrderRoutes(register, dependencies);
  registerParcelTrackingRoutes(register, dependencies);
  registerPaymentRoutes(register, dependencies);
  registerOnlinePaymentRoutes(register, dependencies);
  registerPublicFactsRoutes(register, forPublicReads);

  // Calls that read and write thousands of rows.
  const forLongCalls = { ...dependencies, db: database.longCalls.db };
  registerStaffRoutes(register, dependencies);
  registerKeyRoutes(register, dependencies);
  registerSettingsRoutes(register, dependencies);
  registerHealthRoutes(register, dependencies);
  registerWebhookRoutes(register, dependencies);
  registerTodayRoutes(register, dependencies);
  registerOwnAccountRoutes(register, dependencies);
  registerAuditRoutes(register, dependencies);
  registerAdminMachineRoutes(register, dependencies);
  registerAdminDrawingRoutes(register, dependencies);
  registerAdminCatalogueRoutes(register, forLongCalls);
  registerAdminOrderRoutes(register, dependencies);
  registerDocumentRoutes(register, dependencies);
  registerOrderEntryRoutes(register, dependencies);
  registerShipmentRoutes(register, dependencies);
  registerAdminPaymentRoutes(register, dependencies);
  registerEnteredPaymentRoutes(register, dependencies);
  registerRefundRoutes(register, dependencies);
  registerPriceRoutes(register, dependencies);
  registerReturnRoutes(register, dependencies);
  registerQuoteRequestRoutes(register, dependencies);
  registerQuotationRoutes(register, dependencies);
  registerCompanyRoutes(register, dependencies);
  registerAddressRoutes(register, dependencies);
  registerAdminCompanyRoutes(register, dependencies);
  registerAddressBookRoutes(register, dependencies);
  registerStatementRoutes(register, forLongCalls);
  registerTaxRoutes(register, forLongCalls);
  registerBookRoutes(register, forLongCalls);
  registerWhatsappSettingRoutes(register, dependencies);
  registerWhatsappConsentRoutes(register, dependencies);
  registerAdminStockRoutes(register, dependencies);
  registerStockCountRoutes(register, forLongCalls);
  registerCustomerRoutes(register, dependencies);
  registerOrderExportRoutes(register, forLongCalls);
  registerImportRoutes(register, forLongCalls);
  registerDemandRoutes(register, forLongCalls);
  registerChangesRoutes(register, forLongCalls);
  registerWorkshopWordRoutes(register, forLongCalls);
  registerReportRoutes(register, forLongCalls);
  registerAccountStatementRoutes(register, dependencies);
  registerUnitOrderRoutes(register, dependencies);
  app.addHook("onClose", () => dependencies.missedSearches.flush());

  registerHealth(app, database);
  registerApiDocs(app, cache, async () => (await companySetting.read(dependencies.db)).name);
  registerPictures(app, dependencies);
  registerTechnicalFiles(app, { ...forPublicReads, files: dependencies.files });
  registerDevMailbox(app, dependencies);
  registerSitemap(app, { ...forLongCalls, kept: cache });
  registerMerchantFeeds(app, forLongCalls);
  registerIndexNowKey(app, env);
  registerLlmsText(app, { ...forPublicReads, kept: cache });
  registerLiveNews(register, app, dependencies);
  if (pages !== undefined) await registerBackOfficePages(app, forPublicReads);
  if (pages !== undefined) await registerPages(app, dependencies, pages);
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal("notFound")));
  return app;
}

/**
 * Logs one line for each answer: the path without its query (which may hold an address or a code), the status and the
 * time.
 */
function logAnswers(app: FastifyInstance): void {
  // None of these fields can hold a secret, and looking for some in each of them takes longer than writing the line.
  const answers = app.log.child({}, { redact: [] });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    answers.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.routeOptions.url ?? "(unknown)",
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      "answered",
    );
    done();
  });
}
