import { expect, test } from "vitest";
import { contractCalls } from "#testing/contract-calls.ts";
import { adminRoutes } from "./admin/routes.ts";
import { takesKey } from "./core/fields.ts";
import { routes } from "./routes.ts";

/** Calls by POST that change something and take no `Idempotency-Key`, and why. */
const unkeyed = {
  "its answer has a secret, which is not kept": `login makeKey addWebhookEndpoint rotateWebhookSecret makeMachineLink
    startSecondFactor renewRecoveryCodes writeOrderMessage writeQuotationMessage`,
  "what it asks for is done, or refused, the second time": `logout deleteMyMachines takeBackMachineReadings endServiceMails
    acceptCompanyInvitation rejectQuotation takeBackTaxFilling confirmCustomerEmail eraseCustomer eraseSpam confirmSamples
    switchWebhookEndpoint undoBulkEdit undoMachineFile decideMisfit reopenMisfit applyImport undoImport takeTradeWords
    removeSecondFactor createFirstOwner acceptInvitation moveOrders clearNow restorePriceList nameBankColumns
    recordServiceMessage recordQuotationMessage`,
  "nobody is signed in": `register resendConfirmation requestNewPassword setNewPassword addLinkedReading askLinkedReturn
    acceptLinkedQuotation rejectLinkedQuotation startLinkedOnlinePayment takePaymentNotice`,
  "it takes a file, and the same file is taken once or replaces itself": `importTaxNumbers addTaxPdf takeStatement
    addBannerPicture addShopsBannerPicture addLogo addDrawingPicture addCataloguePicture cropCataloguePicture
    addTechnicalFile uploadImport importMachineFile importPriceList importTariffs addMatchedPicture`,
  "it only asks somebody else for something once more": `startOnlinePayment inviteStaffAgain mailCustomerNewPassword
    sendTestMail testWebhookEndpoint makeBackup`,
} as const;

const all: Record<string, string> = { ...routes, ...adminRoutes };
const posted = [...contractCalls.values()].filter(({ name }) => all[name]?.startsWith("POST"));

test("every call by POST takes an Idempotency-Key, or has a reason not to", () => {
  const reasons = Object.values(unkeyed).flatMap((names) => names.split(/\s+/));
  expect(reasons.toSorted()).toEqual([...new Set(reasons)].toSorted());
  const without = posted.filter((call) => !takesKey(call) && call.onlyReads !== true).map(({ name }) => name);
  expect(without.toSorted()).toEqual(reasons.toSorted());
});

test("a call that only reads takes no Idempotency-Key, and is sent by POST because of its body", () => {
  const reads = [...contractCalls.values()].filter(({ onlyReads }) => onlyReads);
  expect(reads.filter(takesKey)).toEqual([]);
  expect(reads.filter((call) => !posted.includes(call))).toEqual([]);
});
