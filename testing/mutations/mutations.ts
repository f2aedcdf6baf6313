/** One small fault that a test must notice. */
export interface Mutation {
  file: string;
  /** Must occur exactly once in the file. */
  text: string;
  replacement: string;
  /** The test files to run, first the one that should notice it fastest. */
  tests: string[];
  /** Why no test of `npm test` can notice it; left out if one must. */
  survives?: string;
}

const money = ["contract/core/money.test.ts"];
const weight = ["contract/parcels/chargeable-weight.test.ts"];
const rights = ["server/http/staff-permissions.test.ts"];
const login = ["server/domains/people/accounts/login.test.ts"];
const values = ["server/bank-files/read-values.test.ts"];
const statement = ["server/bank-files/read-statement.test.ts"];
const matches = ["server/domains/money/statements/propose-matches.test.ts"];
const setAside = ["server/workflows/money/payments/set-aside-receipt.test.ts"];
const matching = ["server/workflows/money/statements/match-transfer.test.ts"];
const undoing = ["server/workflows/money/payments/undo-money.test.ts"];
const payments = ["server/workflows/money/payments/confirm-payment.test.ts"];
const refunding = ["server/workflows/money/refunds/refunds.test.ts"];
const refundsTakenBack = ["server/workflows/money/refunds/refunds-taken-back.test.ts"];
const takingBackHandOver = ["server/workflows/parcels/take-back-hand-over.test.ts"];
const returnsTakenBack = ["server/workflows/returns/returns-taken-back.test.ts"];
const leavingOut = ["server/workflows/orders/editing/leave-out-pieces.test.ts"];
const lostParcels = ["server/workflows/parcels/lost-parcels.test.ts"];
const writingOff = ["server/workflows/money/payments/write-off.test.ts"];
const editingReleased = ["server/workflows/orders/editing/edit-released-order.test.ts"];
const ending = ["server/workflows/orders/moving/unpaid-orders.test.ts"];
const refundedParts = ["server/workflows/money/refunds/refunded-pieces.test.ts"];
const credit = ["contract/money/credit-terms.test.ts"];
const onAccount = ["server/workflows/money/credit/on-account.test.ts"];
const partPayments = ["server/workflows/money/payments/part-payments.test.ts"];
const online = ["server/workflows/money/online/online-payment.test.ts"];
const attempts = ["server/domains/money/online/next-attempt-state.test.ts"];
const gateway = ["server/partners/gateways/midtrans.test.ts", ...online];
const returning = ["server/workflows/returns/returns.test.ts"];
const takingOver = ["web/storefront/features/orders/cart/take-over.test.ts"];
const guestCart = ["web/storefront/features/orders/cart/guest-lines.test.ts"];
const cartLines = ["server/workflows/orders/cart/add-cart-lines.test.ts"];
const offering = ["server/workflows/quotations/quotations.test.ts"];
const requests = ["server/workflows/quotations/quote-requests.test.ts"];
const stock = ["server/workflows/stock/reserve-stock.test.ts"];
const ofCompanies = ["server/domains/people/companies/companies.test.ts"];
const ofLists = ["server/domains/orders/lists/saved-lists.test.ts"];
const listService = "server/domains/orders/lists/saved-lists.service.ts";
const listQueries = "server/domains/orders/lists/saved-lists.queries.ts";
const taxQueries = "server/domains/money/tax/tax.queries.ts";
const taxService = "server/domains/money/tax/tax.service.ts";
const coretaxAmounts = "server/domains/money/tax/coretax-amounts.ts";
const taxing = ["server/domains/money/tax/tax.test.ts", "server/domains/money/tax/coretax-amounts.test.ts"];
const purchaseOrders = ["server/workflows/orders/entering/change-purchase-order.test.ts"];
const placing = ["server/workflows/orders/entering/place-order.test.ts"];
const moving = ["server/workflows/orders/moving/move-order.test.ts"];
const editing = ["server/workflows/orders/editing/edit-order.test.ts"];
const asking = ["server/workflows/money/payments/ask-for-payment.test.ts"];
const companyPrices = ["server/rules/catalogue/company-price.test.ts"];
const search = [
  "server/domains/catalogue/products/ways-in.test.ts",
  "server/domains/catalogue/search/product-search.test.ts",
  "server/domains/catalogue/search/reading/read-words.test.ts",
  "server/domains/catalogue/search/reading/spelling.test.ts",
];
const narrowing = ["narrowing", "narrowing-many", "facets"].map(
  (name) => `server/domains/catalogue/narrowing/${name}.test.ts`,
);
const facets = narrowing.toReversed();
const lines = ["server/domains/catalogue/imports/reading/check-line.test.ts"];
const prices = ["server/domains/catalogue/products/bulk/price-edit.test.ts"];

const m = (
  file: string,
  text: string,
  replacement: string,
  tests: string[],
  survives?: string,
): Mutation => ({
  file,
  text,
  replacement,
  tests,
  ...(survives !== undefined && { survives }),
});

const membership = "server/core/membership.ts";
const purchaseOrder = "server/workflows/orders/entering/change-purchase-order.ts";
const chargeable = "contract/parcels/chargeable-weight.ts";
const states = "contract/orders/order-states.ts";
const permissions = "contract/admin/permissions.ts";
const readValues = "server/bank-files/read-values.ts";
const balances = "server/bank-files/check-balances.ts";
const readFile = "server/bank-files/read-statement.ts";
const propose = "server/domains/money/statements/propose-matches.ts";
const moments = "server/core/format-moment.ts";
const match = "server/workflows/money/statements/match-transfer.ts";
const matchPart = "server/workflows/money/statements/match-part.ts";
const matchReadings = "server/domains/money/statements/match-readings.ts";
const undoMatch = "server/workflows/money/statements/undo-match.ts";
const takeBackPayment = "server/workflows/money/payments/take-back-payment.ts";
const settleStatus = "server/workflows/orders/moving/settle-order-status.ts";
const takeBackRefund = "server/workflows/money/refunds/take-back-refund.ts";
const withdrawRefund = "server/workflows/money/refunds/withdraw-refund.ts";
const withdrawMoney = "server/workflows/money/refunds/withdraw-money.ts";
const unsent = "server/workflows/orders/editing/unsent-pieces.ts";
const writeOff = "server/workflows/money/payments/write-off.ts";
const accept = "server/workflows/money/payments/accept-payment.ts";
const promise = "server/workflows/money/refunds/promise-refund.ts";
const orderPayments = "server/domains/money/payments/order-payments.queries.ts";
const decide = "server/workflows/money/payments/decide-payment.ts";
const hold = "server/workflows/stock/reserve-stock.ts";
const reservedLines = "server/domains/stock/reserved-lines.queries.ts";
const place = "server/workflows/orders/entering/place-order.ts";
const writeOrder = "server/workflows/orders/entering/write-order.ts";
const priceParcel = "server/domains/parcels/price-parcel.ts";
const lockCart = "server/domains/orders/cart/lock-cart.queries.ts";
const addToCart = "server/domains/orders/cart/add-to-cart.queries.ts";
const takeOver = "web/storefront/features/orders/cart/take-over.ts";
const guestLines = "web/storefront/features/orders/cart/guest-lines.ts";
const move = "server/workflows/orders/moving/move-order.ts";
const cancelling = "server/workflows/orders/moving/cancel-what-waits.ts";
const plan = "server/domains/orders/editing/plan-edit.ts";
const ask = "server/workflows/money/payments/ask-for-payment.ts";
const searches = "server/domains/catalogue/search/search-classes.ts";
const byNumber = "server/domains/catalogue/search/by-number.ts";
const understand = "server/domains/catalogue/search/reading/understand.ts";
const readWords = "server/domains/catalogue/search/reading/read-words.ts";
const spelling = "server/domains/catalogue/search/reading/spelling.ts";
const numbers = "server/domains/catalogue/imports/reading/read-numbers.ts";
const narrowed = "server/domains/catalogue/narrowing/narrowing.queries.ts";
const counted = "server/domains/catalogue/narrowing/facets.queries.ts";
const companyPrice = "server/rules/catalogue/company-price.ts";
const creditTerms = "contract/money/credit-terms.ts";
const companyCredit = "server/rules/money/company-credit.ts";
const release = "server/workflows/money/credit/release-on-account.ts";
const price = "server/domains/catalogue/products/bulk/price-edit.ts";

export const mutations: Mutation[] = [
  // Money and weights.
  m("contract/core/money.ts", "`Rp. ${", "`Rp ${", money),
  m("contract/core/money.ts", '"IDR"', '"USD"', money),
  m(
    "contract/core/money.ts",
    'style: "currency",\n  currency: "IDR",\n  maximumFractionDigits: 0',
    'style: "currency",\n  currency: "IDR",\n  maximumFractionDigits: 2, minimumFractionDigits: 2',
    money,
  ),
  m(chargeable, "6_000n", "5_000n", weight),
  m(chargeable, "parts + partsPerKilogram - 1n", "parts + partsPerKilogram", weight),
  m(chargeable, "parts + partsPerKilogram - 1n", "parts", weight),
  m(chargeable, "Math.max(1, ", "Math.max(0, ", weight),
  m(chargeable, "volume > weight ? volume", "volume < weight ? volume", weight),
  m(chargeable, "if (!line.isVolume) return weight;", "", weight),
  m(chargeable, "BigInt(line.qty) * ", "", weight),
  m(chargeable, "Math.round(value", "Math.ceil(value", weight),
  m(
    companyPrice,
    "order by rule.is_own_list desc, rule.rank,",
    "order by rule.rank, rule.is_own_list desc,",
    companyPrices,
  ),
  m(companyPrice, "least(${price}, ${products.priceRupiah})", "${price}", companyPrices),
  m(companyPrice, "${priceRules.minQty} <= ${qty}", "${priceRules.minQty} < ${qty}", companyPrices),
  m(
    companyPrice,
    "${priceRules.validUntil} >= ${today}",
    "${priceRules.validUntil} > ${today}",
    companyPrices,
  ),
  m(price, "2n * amount + unit", "2n * amount", prices),
  m(price, "const whole = 10_000n", "const whole = 1_000n", prices),
  m(price, "whole + hundredths", "whole - hundredths", prices),
  m(price, "doubled < 0n && ", "", prices),

  // What each status means.
  m(states, 'to: ["processing", "cancel"]', 'to: ["processing"]', [
    "contract/orders/order-states.test.ts",
    ...moving,
  ]),
  m(states, 'to: ["waiting for payment", "cancel"]', 'to: ["waiting for payment", "packing", "cancel"]', [
    "contract/orders/order-states.test.ts",
    ...moving,
  ]),
  m(states, 'to: ["delivering", "cancel"]', 'to: ["delivering"]', [
    "contract/orders/order-states.test.ts",
    ...moving,
  ]),
  m(states, 'movedWith: "decidePayments"', 'movedWith: "shipOrders"', rights),
  m(states, " && order.paymentReceiptSenderName === null", "", [
    "contract/orders/order-states.test.ts",
    ...payments,
  ]),
  m(
    states,
    'done: {\n    to: [],\n    movedWith: "shipOrders",\n    isOpen: false,\n    isEditable: false,\n    isBilled: true,\n    isReleased: true',
    'done: {\n    to: [],\n    movedWith: "shipOrders",\n    isOpen: false,\n    isEditable: false,\n    isBilled: true,\n    isReleased: false',
    matching,
  ),

  // Who may do what.
  m(
    permissions,
    'shipOrders: ["owner", "sales", "warehouse"]',
    'shipOrders: ["owner", "sales", "warehouse", "finance"]',
    rights,
  ),
  m(
    permissions,
    'seePayments: ["owner", "sales", "finance"]',
    'seePayments: ["owner", "sales", "finance", "warehouse"]',
    rights,
  ),
  m(
    permissions,
    'decidePayments: ["owner", "finance"]',
    'decidePayments: ["owner", "finance", "sales"]',
    rights,
  ),
  m(
    permissions,
    'editCatalogue: ["owner", "catalogue"]',
    'editCatalogue: ["owner", "catalogue", "sales"]',
    rights,
  ),
  m(permissions, 'managePersonalData: ["owner"]', 'managePersonalData: ["owner", "sales"]', rights),
  m(permissions, 'seeAudit: ["owner"]', "seeAudit: []", rights),
  m("server/core/rights.ts", 'lacksSecondFactor && permission !== "useBackOffice"', "false", rights),
  m("server/core/rights.ts", ' && permission !== "useBackOffice"', "", rights),
  m(
    "server/http/register-endpoint.ts",
    "if (!(await isOwner(asked, session.userId))) ",
    "if (false) ",
    rights,
  ),
  m(
    "contract/money/payments.ts",
    'name: "getReceiptImage",\n  access: "ownerOrStaff",\n  permission: "seePayments"',
    'name: "getReceiptImage",\n  access: "ownerOrStaff",\n  permission: "useBackOffice"',
    rights,
  ),
  m("contract/admin/news.ts", 'receiptReceived: "seePayments"', 'receiptReceived: "seeOrders"', rights),
  m("server/core/sessions.ts", "interval '12 hours'", "interval '12 days'", login),
  m("server/core/sessions.ts", " and session.created_at > now() - interval '30 days'", "", login),
  m(
    "server/domains/people/accounts/login.service.ts",
    "const sessionsOfAccount = 20",
    "const sessionsOfAccount = 21",
    login,
  ),
  m(
    "server/domains/people/accounts/login.service.ts",
    "const accountKey = account?.id ?? name",
    "const accountKey = name",
    login,
  ),
  m(
    "server/domains/people/accounts/login.service.ts",
    "if (account.blockedAt !== null) throw",
    "if (false) throw",
    ["server/domains/people/accounts/second-factor.test.ts"],
  ),
  m(
    "server/domains/people/accounts/login.service.ts",
    "if (account.emailConfirmedAt === null) throw",
    "if (false) throw",
    login,
  ),

  // Reading statements.
  m(readValues, "/\\(.*\\d.*\\)/.test(text) || ", "", values),
  m(readValues, "|| /^-|-$/.test(figures)", "", values),
  m(readValues, "points > commas ?", "points < commas ?", values),
  m(readValues, "if (points === commas) return undefined;", "", values),
  m(readValues, "2000 + Number(year)", "1900 + Number(year)", values),
  m(readValues, "write(thisYear) <= latest", "write(thisYear) < latest", values),
  m(readValues, 'cents.padEnd(2, "0")', 'cents.padStart(2, "0")', values),
  m(readValues, "  agu: 8,\n", "", values),
  m(readValues, "Number.isSafeInteger(value) ?", "true ?", values),
  m(readValues, "date.getUTCMonth() === month - 1 && ", "", values),
  m(balances, "before + amountCents", "before - amountCents", statement),
  m(balances, "balanceCents ?? expected", "expected", statement),
  m(balances, "down.length <= up.length ? down : up", "down", statement),
  m(readFile, "latest: preamble.to ?? today", "latest: today", statement),
  m(readFile, "from: booked[0] ?? null", "from: booked.at(-1) ?? null", statement),

  // Which order a transfer paid.
  m(propose, "daysAfter: 30", "daysAfter: 45", matches),
  m(propose, "daysBefore: 1", "daysBefore: 2", matches),
  m(propose, "index > 0 && start + index === text.length - 1", "index > 0", matches),
  m(propose, "found.length >= leftLetters && ", "", matches),
  m(propose, "(counts.get(proposal.orderId) ?? 0) > 1", "false", matches),
  m(propose, "(hasUniqueCode && isAlone)", "hasUniqueCode", matches),
  m(propose, 'isSure && isAlone ? "strong"', 'isSure ? "strong"', matches),
  m(
    propose,
    "const isSure = isExact && mayBeTransferred(transfer, order);",
    "const isSure = isExact;",
    matches,
  ),
  m(moments, '"sv-SE", { timeZone: "Asia/Jakarta" }', '"sv-SE", { timeZone: "UTC" }', matches),
  m(propose, "(?!\\d)", "", matches),
  m(
    propose,
    "if (askedAt === null) return false;",
    "",
    matches,
    "only the compiler needs the line: without a moment, the day is in 1970, for which every transfer comes too late",
  ),
  m(matchPart, 'throw new Refusal("orderNotToMatch", { order, status });', "", matching),
  m(
    matchPart,
    'if (certain.decision.kind === "overpayment") throw new Refusal("orderPaidAlready", { order: orderCode });',
    "",
    partPayments,
  ),
  m(matchReadings, 'if (payment.method === "cash") return false;', "", undoing),
  m(matchReadings, "distance(part, first.payment) > 0", "false", undoing),
  m(match, "if (sum !== transfer.amountRupiah) {", "if (false) {", partPayments),
  m(undoMatch, "await rememberUndone(tx, { mutationId: transfer.id, orderId });", "", undoing),
  m(undoMatch, "await removePayment(tx, mails, removed, by);", "", undoing),
  m(undoMatch, 'state === "ignored" && before.state !== "open"', "false", matching),

  // Money that is counted twice or not at all, and acts whose way back leaves something.
  m(matchReadings, "const isNear = distance(part, payment) <= nearRupiah;", "const isNear = false;", undoing),
  m(matchReadings, " && order.givenBack === 0", "", undoing),
  m(
    matchPart,
    'if (status === "cancel") await refundLatePayment(tx, mails, { order, amountRupiah, promisedBy: matchedBy });',
    "",
    undoing,
  ),
  m(matchPart, 'const isCash = payment.method === "cash";', "const isCash = false;", undoing),
  m(
    matchPart,
    "await issueKwitansiAnew(tx, { orderId: order.id, subject: payment.id, reason, issuedBy: matchedBy });",
    "void reason;",
    undoing,
  ),
  m(
    undoMatch,
    "await issueKwitansiAnew(tx, { orderId, subject: id, reason: by.reason, issuedBy: by.decidedBy });",
    "",
    undoing,
  ),
  m(undoMatch, "of payment.freed) {", "of []) {", undoing),
  m(takeBackPayment, "await withdrawPayment(tx, id, decidedBy);", "", undoing),
  m(takeBackPayment, 'await voidDocuments(tx, { orderId, kind: "kwitansi", subject: id, reason });', "", [
    "server/workflows/money/payments/entered-payments.test.ts",
  ]),
  m(takeBackPayment, "promisedAt: matchedAt, ", "promisedAt: null, ", undoing),
  m(takeBackPayment, "if (!hasReceipt) return;", "return;", undoing),
  m(
    settleStatus,
    'if (status !== "packing" || onAccount !== null || owed === 0) return status;',
    "return status;",
    undoing,
  ),
  m(settleStatus, "|| (await hasLeft(tx, orderId))", "", takingBackHandOver),
  m(promise, "if (written !== undefined) return written;", "", refundsTakenBack),
  m(
    promise,
    "pieces.length > 0 && orderStates[status].reservesStock && !orderStates[status].isReleased",
    "false",
    leavingOut,
  ),
  m(promise, "if (!isStillSent && pieces.length > 0 && promisedBy !== null) {", "if (false) {", leavingOut),
  m(withdrawRefund, "if (returnId !== undefined) {", "if (false) {", returnsTakenBack),
  m(withdrawRefund, 'if (order.status === "waiting for payment") {', "if (false) {", refunding),
  m(withdrawMoney, 'refund.state === "confirmed" && left < amount', "false", refundsTakenBack),
  m(
    withdrawMoney,
    'await voidDocuments(tx, { orderId, kind: "credit-note", subject: id, reason });',
    "",
    refundsTakenBack,
  ),
  m(withdrawMoney, "if (isSetOff) await rejectSetOff(tx, id, decidedBy);", "", returnsTakenBack),
  m(
    takeBackRefund,
    'await voidDocuments(tx, { orderId: refund.orderId, kind: "credit-note", subject: id, reason });',
    "",
    refundsTakenBack,
  ),
  m(takeBackRefund, "if (missing > 0) await promiseRest(", "if (false) await promiseRest(", refundsTakenBack),
  m(takeBackRefund, "Math.min(amount, promised) - amountRupiah", "amount - amountRupiah", refundsTakenBack),
  m(
    takeBackRefund,
    "const part = Math.min(rest.amountRupiah, rupiah - lowered.rupiah);",
    "const part = 0;",
    refundsTakenBack,
  ),
  m(
    "server/rules/money/customer-credit.ts",
    ": eq(orders.companyId, companyId),",
    ": eq(orders.userId, userId),",
    refundsTakenBack,
  ),
  m(cancelling, "Math.min(refundable, await creditWithin(tx, order.id))", "0", refundsTakenBack),
  m("server/workflows/returns/settle-return.ts", "amount > worth + beside", "false", returnsTakenBack),
  m(
    "server/workflows/returns/take-back-return.ts",
    "if (isInspected) await unshelve(tx, found, act.userId);",
    "",
    returnsTakenBack,
  ),
  m(
    "server/domains/parcels/shipments.queries.ts",
    "${orderLines.qty} - ${orderLines.cancelledQty} - ${orderLines.shippedQty}",
    "${orderLines.qty} - ${orderLines.shippedQty}",
    leavingOut,
  ),
  m(unsent, "await makeMove(tx, mails, moved, { to, reason, movedBy: userId });", "", leavingOut),
  m(writeOff, "writtenOff + amountRupiah > writeOffRupiah", "amountRupiah > writeOffRupiah", writingOff),
  m(writeOff, "if (amountRupiah !== owed) throw", "if (false) throw", writingOff),
  m(
    "server/workflows/orders/editing/settle-edit.ts",
    "Math.min(freed, money.refundable)",
    "money.refundable",
    editingReleased,
  ),
  m(
    "server/workflows/orders/editing/settle-edit.ts",
    "await clearDecidedSender(tx, order.id);",
    "",
    editingReleased,
  ),
  m("server/domains/orders/moving/unpaid-orders.queries.ts", ", not(mayBePaid)", "", ending),
  m("server/workflows/operations/forget-order-texts.ts", 'const names = ["name", ', "const names = [", [
    "server/jobs/clear-old.test.ts",
  ]),
  m("server/domains/money/documents/documents.queries.ts", "interval '11 months'", "interval '62 days'", [
    "server/workflows/money/documents/issue-missing-invoices.test.ts",
  ]),

  // Orders on account.
  m(creditTerms, "standing.used + amountRupiah > standing.creditLimit", "false", credit),
  m(creditTerms, "standing.used + amountRupiah >", "standing.used + amountRupiah >=", credit),
  m(creditTerms, "if (standing.overdue > 0)", "if (false)", credit),
  m(companyCredit, "or(isOwedOnAccount, isAsked)),", "isOwedOnAccount),", onAccount),
  m(companyCredit, "without === undefined ? undefined : ne(orders.id, without)", "undefined", onAccount),
  m(release, 'isAllowed(releasedBy, "manageCredit")', "true", onAccount),
  m(release, 'reason !== "" && fault', "fault", onAccount),
  m(release, "await requireReceiptDecided(tx, order.id);", "", onAccount),
  m(accept, "if (!isToBePaid && !isThere)", "if (!isWaiting && !isThere)", onAccount),
  m(accept, '(isReleased || before.status === "cancel")', 'before.status === "cancel"', [
    "server/workflows/money/payments/money-beyond-total.test.ts",
  ]),

  // Payments.
  m(cancelling, "refundable <= 0", "true", refunding),
  m(move, 'received > 0 && reason === ""', "false", refunding),
  m(promise, "promise.amountRupiah > refundable", "false", refunding),
  m(promise, "if (qty > left) throw", "if (false) throw", refundedParts),
  m(promise, ".filter(({ qty }) => qty > 0)", "", refundedParts),
  m("server/rules/money/refunded-pieces.ts", "payment.state <> 'withdrawn'", "true", refundedParts),
  m("contract/money/pieces-value.ts", "Math.min(paid, worth)", "paid", [
    "server/rules/money/refunded-pieces.test.ts",
    ...refundedParts,
  ]),
  m(accept, "isWaiting && open === 0", "isWaiting", partPayments),
  m(accept, "await clearDecidedSender(tx, order.id);", "", partPayments),
  m(orderPayments, '{ state: "accepted", ...counted }', '{ state: "rejected", ...counted }', payments),
  m(
    accept,
    'await mails.enqueue(tx, { template: "order-status", orderId: order.id, status, reason });',
    "",
    payments,
  ),
  m(decide, 'if (status === undefined) throw new Refusal("paymentNotToDecide");', "", payments),
  m(decide, "await givePaymentDays(tx, orderId, deadlineDays);", "", payments),
  m(
    decide,
    "orderStates[status].isReleased && received >= total",
    "orderStates[status].isReleased",
    onAccount,
  ),
  m(
    decide,
    'if (isPaidOtherwise(await lockOrderMoney(tx, orderId))) throw new Refusal("orderPaidOtherwise");',
    "",
    setAside,
  ),
  m(decide, 'if (closed === undefined) throw new Refusal("paymentNotToDecide");', "", setAside),
  m(decide, 'await mails.enqueue(tx, { template: "payment-rejected", orderId, reason });', "", payments),
  m(ask, "generate_series(1, 999)", "generate_series(1, 900)", asking),
  m(ask, "generate_series(1, 999)", "generate_series(2, 999)", asking),
  m(ask, "if (!uniqueCode || (await lockOrderMoney(tx, orderId)).open === 0) return;", "", asking),

  // Stock.
  m(hold, "stock.onHand -= quantity;", "", stock),
  m(hold, "quantity: -quantity", "quantity", stock),
  m(
    hold,
    "Math.min(line.qty - line.reservedQty, stock.onHand - stock.reserved)",
    "line.qty - line.reservedQty",
    stock,
  ),
  m(hold, "if (stock.reserved <= stock.onHand) return;", "return;", stock),
  m(hold, "const pieces = Math.min(qty, available);", "const pieces = qty;", stock),
  m(hold, "if (stock !== undefined) stock.reserved += pieces;", "", stock),
  m(hold, "stock.reserved -= pieces;\n    line.reservedQty -= pieces;", "", stock),
  m(hold, "if (seen.length > 0)", "if (seen.length === 0)", stock),
  m(
    reservedLines,
    "desc(orders.orderDate),\n      desc(orders.id)",
    "asc(orders.orderDate),\n      asc(orders.id)",
    stock,
  ),
  m(
    reservedLines,
    ".orderBy(asc(orders.orderDate), asc(orders.id)",
    ".orderBy(desc(orders.orderDate), desc(orders.id)",
    stock,
  ),
  m("server/rules/stock/shown-stock.ts", "available > fewPieces", "available >= fewPieces", stock),

  // Orders.
  m(place, "body.total !== total", "body.total < total", placing),
  m(
    priceParcel,
    "quote.costRupiah !== chosen.shippingCost",
    "quote.costRupiah > chosen.shippingCost",
    placing,
  ),
  m(writeOrder, '{ kind: "shipping", amount: quote.costRupiah }, ', "", placing),
  m(place, "if (gone !== undefined) throw", "if (false) throw", placing),
  m(
    writeOrder,
    ".with(number, buyingCompany, placed, lines, event, mail, emptied, kept)",
    ".with(number, buyingCompany, placed, lines, event, mail, kept)",
    placing,
  ),
  m(place, "chargeableKilograms(lines) !== kilograms", "false", placing),
  m(
    lockCart,
    '.orderBy(...asAdded)\n      .for("update")',
    ".orderBy(...asAdded)",
    placing,
    "shows only when two orders of one cart run at the same time, which PGlite's one connection cannot",
  ),
  m(
    lockCart,
    '.orderBy(stocks.productId)\n      .for("update")',
    ".orderBy(stocks.productId)",
    placing,
    "shows only when two orders of one part run at the same time, which PGlite's one connection cannot",
  ),
  m(
    "server/workflows/orders/moving/make-move.ts",
    "await cancelWhatWaits(tx, mails, order, { reason, movedBy, wasToPay, refundAs: step.refundAs })",
    "undefined",
    stock,
  ),
  m(
    "server/workflows/parcels/ship-pieces.ts",
    "await sellPieces(tx, orderId, pieces, handOver.userId, () => markHandedOver(tx, id, handOver));",
    "await markHandedOver(tx, id, handOver);",
    stock,
  ),
  m(move, 'move.to === "delivering" && !move.airwayBill', "false", moving),
  m(move, "if (!orderStates[from].to.includes(move.to))", "if (false)", moving),
  m(plan, "lines.length === before.size && lines.every(isAsBefore(before))", "false", editing),
  m(plan, '{ kind: "shipping", amount: shippingCost }', '{ kind: "shipping", amount: 0 }', editing),
  m(plan, "kept.has(id)) throw", "false) throw", editing),
  m(plan, " > limits.amountRupiah) {", " > Number.MAX_VALUE) {", editing),

  // Search.
  m(searches, "machine.rest.length === 0 && machine.exact.length > 0", "false", search),
  m(searches, 'isExactFirst ? [desc(fits(value("exact", "integer[]")))] : []', "[]", search),
  m(byNumber, "desc(sql`${products.codeNormalized} = ${typed}`),", "", search),
  m(searches, "sql`translate(${number}, 'OISB', '0158')`", "sql`translate(${number}, 'OIS', '015')`", search),
  m(
    searches,
    "if (typedNumbers.length < 2) return { begun: [], absent: [] };",
    "return { begun: [], absent: [] };",
    search,
  ),
  m(searches, "...needs.filter((need) => !present.has(need)).map(absentNeed)", "", search),
  m(understand, "shortestNumberAmongWords = 5", "shortestNumberAmongWords = 9", search),
  m(understand, '["VOE", "CAT", "KOM"]', '["CAT", "KOM"]', search),
  m(readWords, "if (dictionary.isPhrase(said)) return { count, meant: [said] };", "", search),
  m(readWords, "asTyped ? undefined : dictionary.nearest(word)", "dictionary.nearest(word)", search),
  m(spelling, "missingVowel: 0.6", "missingVowel: 1.6", search),
  m(spelling, "swapped: () => 0.7", "swapped: () => 1.7", search),
  m("contract/catalogue/part-number.ts", "    .toUpperCase()\n", "", lines),

  // Payment online.
  m(
    "server/domains/money/online/next-attempt-state.ts",
    "isSame && transaction.amountRupiah === amountRupiah",
    "isSame",
    attempts,
  ),
  m(
    "server/domains/money/online/next-attempt-state.ts",
    "if (settledByPeople.has(state)) return undefined;",
    "",
    attempts,
  ),
  m(
    "server/domains/money/online/next-attempt-state.ts",
    'transaction.status === "denied" || transaction.status === "cancelled"',
    "false",
    attempts,
  ),
  m(
    "server/domains/money/online/next-attempt-state.ts",
    'return state === "opening" ? "pending" : undefined;',
    'return "pending";',
    attempts,
  ),
  m(
    "server/workflows/money/online/apply-transaction.ts",
    "select payment.created_at + interval '1 hour' from",
    "select null::timestamptz from",
    online,
  ),
  m(
    "server/workflows/money/online/apply-transaction.ts",
    ' || error.reason !== "moneyWentBack"',
    " || true",
    online,
  ),
  m("server/partners/gateways/midtrans.ts", "|| !timingSafeEqual(given, signed)", "", gateway),
  m("server/partners/gateways/midtrans.ts", "customer_details: _, ", "", gateway),
  m("server/workflows/money/online/start-online-payment.ts", "attempt.method === method && ", "", online),
  m("server/workflows/money/online/start-online-payment.ts", "  requirePayable(order);\n", "", online),

  // Requests for quotations.
  m(
    "server/core/idempotency.queries.ts",
    "row.requestHash !== request.requestHash",
    "row.requestHash === undefined",
    requests,
  ),
  m("server/workflows/quotations/ask-quotation.ts", "if (!isNew) await forget();", "", requests),
  m(
    "server/workflows/quotations/answer-request.ts",
    "if (!isMoved)",
    "if (request.answer === answer)",
    requests,
  ),

  // Quotations.
  m(
    "server/workflows/quotations/write-quotation.ts",
    "quotation.edit !== edit",
    "quotation.edit < edit",
    offering,
  ),
  m("server/workflows/quotations/send-quotation.ts", "price > 0", "price >= 0", offering),
  m(
    "server/domains/quotations/quotation-drafts.queries.ts",
    "const own = lines.filter(({ alternativeOf }) => alternativeOf === null);",
    "const own = lines;",
    offering,
  ),

  m(
    "server/workflows/quotations/accept-quotation.ts",
    "validUntil >= jakartaDay(new Date())",
    'validUntil !== ""',
    offering,
  ),
  m("server/workflows/quotations/accept-quotation.ts", "answered.length === own.length &&", "", offering),

  // Returns.
  m("server/workflows/returns/settle-return.ts", "amount > most", "false", returning),
  m("server/workflows/returns/settle-return.ts", "Math.min(amount, open)", "0", [
    "server/workflows/money/credit/set-off.test.ts",
  ]),
  m(
    "server/workflows/returns/settle-return.ts",
    'from: ["inspected"]',
    'from: ["received", "inspected"]',
    returning,
    "a return that nobody has inspected is refused before its amount is asked for",
  ),
  m("server/workflows/returns/ask-return.ts", "isCustomer ? arrived : left", "left", returning),
  m("server/workflows/returns/ask-return.ts", "requireAtMost(line, qty);", "", returning),
  m("server/workflows/returns/receive-return.ts", "requireAtMost(line, typed.qty);", "", returning),
  m(
    "server/workflows/returns/receive-return.ts",
    "typed.shelf + typed.scrap + typed.maker !== line.receivedQty",
    "false",
    returning,
  ),
  m("server/workflows/returns/receive-return.ts", "if (locked.size === 0) return;", "return;", returning),

  // Narrowing.
  m(narrowed, "lte(products.priceRupiah, priceTo)", "sql`${products.priceRupiah} < ${priceTo}`", narrowing),
  m(counted, "choice.facet !== facet", "true", facets),
  m(counted, "(measure = ${facet} or ${columnOf(facet)})", "${columnOf(facet)}", facets),
  m("server/domains/catalogue/narrowing/facets.ts", 'scopeOf(source, "")', "scopeOf(source, unit)", facets),
  m(
    "server/domains/catalogue/search/product-search.ts",
    "narrowed !== undefined && (await findsAny(db, searchClass, scope))",
    "false",
    narrowing,
  ),
  m(
    "server/domains/catalogue/search/found-cards.queries.ts",
    "limit ${writtenLimit(mostCounted + 1)}",
    "limit ${writtenLimit(mostCounted)}",
    narrowing,
  ),
  m("contract/catalogue/catalogue.ts", "page === 1 && !isNarrowed(narrowing)", "page === 1", narrowing),

  // Reading products.
  m(numbers, "value < smallestUsualRupiah", "value <= smallestUsualRupiah", lines),
  m(numbers, '.replace(/[.,]-$/, "")', "", lines),
  m(numbers, 'text.replace(",", ".")', "text", lines),
  m(numbers, "isKilograms ? 1_000 : 1)", "1)", lines),
  m(numbers, 'if (value === 0) return { fault: "priceZero" };', "", lines),
  m(numbers, "grams <= 0", "grams < 0", lines),
  m(numbers, "size > catalogueLimits.sizeCm", "false", lines),
  m(numbers, 'if (isRounded && !roundsPrices) return { fault: "fractionOfRupiah" };', "", lines),
  m(numbers, '"ya", ', "", lines),

  // Companies.
  m(membership, 'see: ["finance", "manager"]', 'see: ["buyer", "finance", "manager"]', ofCompanies),
  m(membership, 'pay: ["finance", "manager"]', 'pay: ["manager"]', ofCompanies),
  m(membership, 'return: ["manager"]', 'return: ["finance", "manager"]', ofCompanies),
  m(membership, " || !roles.includes(membership.role)", "", ofCompanies),
  m(membership, "${isOwn} or ", "", ofCompanies),
  m(membership, "${orders.companyId} is null or ${isOfBuyingCompany(userId)}", "true", ofCompanies),
  m(
    membership,
    'mayWithOrder(userId, "see"), isOfBuyingCompany(userId)',
    'mayWithOrder(userId, "see")',
    purchaseOrders,
  ),
  m(
    membership,
    'mayWithOrder(userId, "see"), isOfBuyingCompany(userId)',
    "isOfBuyingCompany(userId)",
    purchaseOrders,
  ),
  m(purchaseOrder, "if (!isStaff && ", "if (false && ", purchaseOrders),
  m(purchaseOrder, "!orderStates[found.orderStatus].isOpen", "false", purchaseOrders),
  m(purchaseOrder, "if (isStaff) {", "if (false) {", purchaseOrders),
  m("server/files/storage/whole-pdf.ts", "isPdf && ", "", purchaseOrders),
  m(
    "server/workflows/orders/entering/write-replacement.ts",
    "  await copyCompany(tx, orderId, answer.id);\n",
    "",
    returning,
  ),

  // Parcels that the courier has lost.
  m(
    "server/workflows/parcels/make-loss-good.ts",
    "loss.replacementId !== null || loss.refundIds.length > 0",
    "false",
    lostParcels,
  ),
  m("server/workflows/parcels/make-loss-good.ts", "short !== undefined", "false", lostParcels),
  m(
    "server/workflows/parcels/lose-shipment.ts",
    "await requireUnclaimed(tx, orderId, await listPieces(tx, shipmentId));",
    "",
    lostParcels,
  ),
  m("server/workflows/parcels/find-lost-shipment.ts", 'refund.state !== "promised"', "false", lostParcels),
  m("server/domains/parcels/shipment-steps.queries.ts", "and not ${isLost}", "", lostParcels),
  m(
    "server/domains/returns/returns.queries.ts",
    "shipped - lost - claimed",
    "shipped - claimed",
    lostParcels,
  ),

  // Lists that a company shares.
  m(membership, 'edit: ["buyer", "manager"]', 'edit: ["buyer", "finance", "manager"]', ofLists),
  m(membership, 'delete: ["manager"]', 'delete: ["buyer", "manager"]', ofLists),
  m(
    membership,
    "membership !== undefined && may.includes(membership.role)",
    "membership !== undefined",
    ofLists,
  ),
  m(listService, 'if (!list.mayEdit) throw new Refusal("notAllowed");', "", ofLists),
  m(listService, 'if (!list.mayDelete) throw new Refusal("notAllowed");', "", ofLists),
  m(listService, 'if (!list.isOwn) throw new Refusal("notAllowed");', "", ofLists),
  m(
    listService,
    'if (membership === undefined) throw new Refusal("notAllowed");',
    'if (membership === undefined) return "00000000-0000-0000-0000-000000000000";',
    ofLists,
  ),
  m(listService, "if (list.version !== version)", "if (false)", ofLists),
  m(
    listService,
    "(await countOwnLists(tx, userId)) >= limits",
    "(await countOwnLists(tx, userId)) > limits",
    ofLists,
  ),
  m(listService, "membership.companyId)) >= limits", "membership.companyId)) > limits", ofLists),
  m(
    listQueries,
    "and(eq(savedLists.userId, userId), isNull(savedLists.companyId));\n  return",
    "eq(savedLists.userId, userId);\n  return",
    ofLists,
  ),
  m(
    listQueries,
    "or(isPrivate, eq(savedLists.companyId, membership.companyId))",
    "or(isPrivate, sql`true`)",
    ofLists,
  ),

  // A guest's cart that becomes a member's.
  m(takeOver, "underWay ??= takeOver", "underWay = takeOver", takingOver),
  m(takeOver, '"idempotency-key": key', '"idempotency-key": `${key}-${Date.now()}`', takingOver),
  m(takeOver, 'how: "atLeast"', 'how: "add"', takingOver),
  m(guestLines, "readGuestCart().key === key && ", "", guestCart),
  m(addToCart, "greatest(${cartItems.qty}, excluded.qty, (", "greatest(excluded.qty, (", cartLines),

  // Tax invoices.
  m(taxQueries, " = 'ready'`", " <> 'numbered'`", taxing),
  m(taxQueries, "not ${isVoid} or ", "", taxing),
  m(taxService, 'if (found.fileId !== null) throw new Refusal("taxInvoiceSent");', "", taxing),
  m(coretaxAmounts, "amount + by - 1n", "amount", taxing),
  m(coretaxAmounts, "(2n * amount + by) / (2n * by)", "amount / by", taxing),
  m("server/domains/money/tax/coretax-file.ts", "hasTin ? placeOfBuyer : headOffice", "placeOfBuyer", taxing),
];
