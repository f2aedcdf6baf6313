import type { CallName } from "#contract/endpoint.ts";

/**
 * Which caller may do what, written by hand and used only by tests: it says what the company wants, so nothing in it
 * comes from the code that enforces it.
 */

/** Every kind of caller, in the order of the columns below. */
export const callers = ["nobody", "member", "owner", "sales", "finance", "warehouse", "catalogue"] as const;
export type Caller = (typeof callers)[number];

/** The result for a caller: the call is allowed, or the refusal's status. */
export type Meeting =
  | { isOpen: true }
  | { isOpen: false; status: 401 | 403; reason: "signInRequired" | "notAllowed" | "secondFactorNeeded" };

/**
 * A column for each caller: `yes`, or the status of the refusal. The last column is the result for staff whose cell
 * says `yes` while the company requires one-time passwords and they have none.
 */
const rows: Record<CallName, string> = {
  // nobody member | owner sales finance warehouse catalogue | without the one-time password

  // The shop, for everybody.
  listCategories: "yes yes | yes yes yes yes yes | yes",
  listNewArrivals: "yes yes | yes yes yes yes yes | yes",
  pageProducts: "yes yes | yes yes yes yes yes | yes",
  suggestProducts: "yes yes | yes yes yes yes yes | yes",
  getProduct: "yes yes | yes yes yes yes yes | yes",
  listChosenProducts: "yes yes | yes yes yes yes yes | yes",
  readQuickOrder: "yes yes | yes yes yes yes yes | yes",
  readListFile: "yes yes | yes yes yes yes yes | yes",
  quoteShipping: "yes yes | yes yes yes yes yes | yes",
  searchSubdistricts: "yes yes | yes yes yes yes yes | yes",
  listBanks: "yes yes | yes yes yes yes yes | yes",
  getVersion: "yes yes | yes yes yes yes yes | yes",
  getCompany: "yes yes | yes yes yes yes yes | yes",
  getCompanyProfile: "yes yes | yes yes yes yes yes | yes",
  login: "yes yes | yes yes yes yes yes | yes",
  register: "yes yes | yes yes yes yes yes | yes",
  confirmEmail: "yes yes | yes yes yes yes yes | yes",
  resendConfirmation: "yes yes | yes yes yes yes yes | yes",
  requestNewPassword: "yes yes | yes yes yes yes yes | yes",
  setNewPassword: "yes yes | yes yes yes yes yes | yes",
  checkFirstOwnerLink: "yes yes | yes yes yes yes yes | yes",
  createFirstOwner: "yes yes | yes yes yes yes yes | yes",
  acceptInvitation: "yes yes | yes yes yes yes yes | yes",
  readCompanyInvitation: "yes yes | yes yes yes yes yes | yes",

  // The private link to an order, for everybody who has it. Nobody here has one.
  getLinkedOrder: "yes yes | yes yes yes yes yes | yes",
  confirmLinkedPayment: "yes yes | yes yes yes yes yes | yes",
  getLinkedOnlinePayment: "yes yes | yes yes yes yes yes | yes",
  startLinkedOnlinePayment: "yes yes | yes yes yes yes yes | yes",
  nameLinkedRefundAccount: "yes yes | yes yes yes yes yes | yes",
  listLinkedDocuments: "yes yes | yes yes yes yes yes | yes",
  getLinkedTaxPdf: "yes yes | yes yes yes yes yes | yes",
  getLinkedDocument: "yes yes | yes yes yes yes yes | yes",

  // The payment gateway, which signs what it sends.
  takePaymentNotice: "yes yes | yes yes yes yes yes | yes",
  listLinkedReturns: "yes yes | yes yes yes yes yes | yes",
  askLinkedReturn: "yes yes | yes yes yes yes yes | yes",
  getLinkedDeliveryPhoto: "yes yes | yes yes yes yes yes | yes",
  // People without an account can ask for a quotation too.
  askQuotationAsGuest: "yes yes | yes yes yes yes yes | yes",
  // The private link to a quotation, for everybody who has it. Nobody here has one.
  getLinkedQuotation: "yes yes | yes yes yes yes yes | yes",
  rejectLinkedQuotation: "yes yes | yes yes yes yes yes | yes",
  acceptLinkedQuotation: "yes yes | yes yes yes yes yes | yes",
  getLinkedQuotationPdf: "yes yes | yes yes yes yes yes | yes",
  // An order by its code and the digits of a phone number.
  trackOrder: "yes yes | yes yes yes yes yes | yes",

  // The caller's own things: cart, orders, profile. The staff may buy, too.
  logout: "401 yes | yes yes yes yes yes | yes",
  updatePassword: "401 yes | yes yes yes yes yes | yes",
  getProfile: "401 yes | yes yes yes yes yes | yes",
  updateProfile: "401 yes | yes yes yes yes yes | yes",
  addToCart: "401 yes | yes yes yes yes yes | yes",
  addLinesToCart: "401 yes | yes yes yes yes yes | yes",
  getCartSummary: "401 yes | yes yes yes yes yes | yes",
  getCart: "401 yes | yes yes yes yes yes | yes",
  updateCartItem: "401 yes | yes yes yes yes yes | yes",
  deleteCartItem: "401 yes | yes yes yes yes yes | yes",
  listShippingOptions: "401 yes | yes yes yes yes yes | yes",
  getShippingCost: "401 yes | yes yes yes yes yes | yes",
  placeOrder: "401 yes | yes yes yes yes yes | yes",
  getAccountStatement: "401 yes | yes yes yes yes yes | yes",
  getAccountStatementPdf: "401 yes | yes yes yes yes yes | yes",
  listOrders: "401 yes | yes yes yes yes yes | yes",
  getOrder: "401 yes | yes yes yes yes yes | yes",
  listOrderDocuments: "401 yes | yes yes yes yes yes | yes",
  getOrderTaxPdf: "401 yes | yes yes yes yes yes | yes",
  getOrderDocument: "401 yes | yes yes yes yes yes | yes",
  getDeliveryPhoto: "401 yes | yes yes yes yes yes | yes",
  nameRefundAccount: "401 yes | yes yes yes yes yes | yes",
  confirmPayment: "401 yes | yes yes yes yes yes | yes",
  getOnlinePayment: "401 yes | yes yes yes yes yes | yes",
  startOnlinePayment: "401 yes | yes yes yes yes yes | yes",
  askQuotation: "401 yes | yes yes yes yes yes | yes",
  listOwnRequests: "401 yes | yes yes yes yes yes | yes",
  listOwnQuotations: "401 yes | yes yes yes yes yes | yes",
  getOwnQuotation: "401 yes | yes yes yes yes yes | yes",
  rejectQuotation: "401 yes | yes yes yes yes yes | yes",
  acceptQuotation: "401 yes | yes yes yes yes yes | yes",
  getOwnQuotationPdf: "401 yes | yes yes yes yes yes | yes",
  listOwnReturns: "401 yes | yes yes yes yes yes | yes",
  askReturn: "401 yes | yes yes yes yes yes | yes",
  getOwnPrices: "401 403 | 403 403 403 403 403 | 403",
  getOwnCompany: "401 yes | yes yes yes yes yes | yes",
  openCompany: "401 yes | yes yes yes yes yes | yes",
  lookAtCompanyInvitation: "401 yes | yes yes yes yes yes | yes",
  acceptCompanyInvitation: "401 yes | yes yes yes yes yes | yes",
  listAddresses: "401 yes | yes yes yes yes yes | yes",
  addAddress: "401 yes | yes yes yes yes yes | yes",
  changeAddress: "401 yes | yes yes yes yes yes | yes",
  deleteAddress: "401 yes | yes yes yes yes yes | yes",

  // The caller's own lists, and those shared in a company: `saved-lists.test.ts` has colleagues and strangers.
  listSavedLists: "401 yes | yes yes yes yes yes | yes",
  getSavedList: "401 yes | yes yes yes yes yes | yes",
  saveNewList: "401 yes | yes yes yes yes yes | yes",
  changeSavedList: "401 yes | yes yes yes yes yes | yes",
  shareSavedList: "401 yes | yes yes yes yes yes | yes",
  deleteSavedList: "401 yes | yes yes yes yes yes | yes",

  // The company's things. Nobody here belongs to one: `companies.test.ts` has people who do.
  changeCompany: "401 403 | 403 403 403 403 403 | 403",
  listCompanyPeople: "401 403 | 403 403 403 403 403 | 403",
  inviteToCompany: "401 403 | 403 403 403 403 403 | 403",
  takeBackCompanyInvitation: "401 403 | 403 403 403 403 403 | 403",
  setCompanyRole: "401 403 | 403 403 403 403 403 | 403",
  removeCompanyPerson: "401 403 | 403 403 403 403 403 | 403",
  // The purchase order of a company's order, for its people: nobody here belongs to a company, and the order is not
  // theirs.
  findPurchaseOrder: "401 yes | yes yes yes yes yes | yes",
  setPurchaseOrderNumber: "401 yes | yes yes yes yes yes | yes",
  putPurchaseOrderFile: "401 yes | yes yes yes yes yes | yes",
  getPurchaseOrderFile: "401 yes | yes yes yes yes yes | yes",
  leaveCompany: "401 403 | 403 403 403 403 403 | 403",
  addCompanyAddress: "401 403 | 403 403 403 403 403 | 403",
  changeCompanyAddress: "401 403 | 403 403 403 403 403 | 403",
  deleteCompanyAddress: "401 403 | 403 403 403 403 403 | 403",

  // The receipt of another customer's order (`aboutAnothersOrder`).
  getProofOfPayment: "401 403 | yes yes yes 403 403 | 403",
  getReceiptImage: "401 403 | yes yes yes 403 403 | 403",

  // The staff's own accounts, where the one-time password is set up.
  getStaffSession: "401 403 | yes yes yes yes yes | yes",
  changeOwnView: "401 403 | yes yes yes yes yes | yes",
  listOwnSessions: "401 403 | yes yes yes yes yes | yes",
  endOwnSession: "401 403 | yes yes yes yes yes | yes",
  endOtherSessions: "401 403 | yes yes yes yes yes | yes",
  startSecondFactor: "401 403 | yes yes yes yes yes | yes",
  confirmSecondFactor: "401 403 | yes yes yes yes yes | yes",
  removeSecondFactor: "401 403 | yes yes yes yes yes | yes",
  renewRecoveryCodes: "401 403 | yes yes yes yes yes | yes",

  // The staff and its acts.
  listStaff: "401 403 | yes 403 403 403 403 | 403",
  inviteStaff: "401 403 | yes 403 403 403 403 | 403",
  inviteStaffAgain: "401 403 | yes 403 403 403 403 | 403",
  withdrawInvitation: "401 403 | yes 403 403 403 403 | 403",
  changeStaffRole: "401 403 | yes 403 403 403 403 | 403",
  setStaffBlocked: "401 403 | yes 403 403 403 403 | 403",
  resetSecondFactor: "401 403 | yes 403 403 403 403 | 403",
  endStaffSessions: "401 403 | yes 403 403 403 403 | 403",
  updateStaffRules: "401 403 | yes 403 403 403 403 | 403",
  listAudit: "401 403 | yes 403 403 403 403 | 403",
  listAuditPeople: "401 403 | yes 403 403 403 403 | 403",

  // What all members of staff see, each as much as the role may.
  countWaiting: "401 403 | yes yes yes yes yes | 403",
  getToday: "401 403 | yes yes yes yes yes | 403",
  streamNews: "401 403 | yes yes yes yes yes | 403",

  // Orders. `moves` says which move is open to whom.
  listAdminOrders: "401 403 | yes yes yes yes 403 | 403",
  exportOrders: "401 403 | yes yes yes 403 403 | 403",
  getOrderNeighbours: "401 403 | yes yes yes yes 403 | 403",
  countAdminOrders: "401 403 | yes yes yes yes 403 | 403",
  getAdminOrder: "401 403 | yes yes yes yes 403 | 403",
  moveOrder: "401 403 | yes yes yes yes 403 | 403",
  releaseOnAccount: "401 403 | yes yes yes 403 403 | 403",
  moveOrders: "401 403 | yes yes yes yes 403 | 403",
  addOrderNote: "401 403 | yes yes yes yes 403 | 403",
  deleteOrderNote: "401 403 | yes yes yes yes 403 | 403",
  printDocument: "401 403 | yes yes yes yes 403 | 403",
  setOrderPurchaseOrder: "401 403 | yes yes 403 403 403 | 403",
  putOrderPurchaseOrderFile: "401 403 | yes yes 403 403 403 | 403",
  getOrderPurchaseOrderFile: "401 403 | yes yes yes yes 403 | 403",
  writeOrderMessage: "401 403 | yes yes yes 403 403 | 403",
  recordOrderMessage: "401 403 | yes yes yes 403 403 | 403",
  printOrders: "401 403 | yes yes yes yes 403 | 403",
  printOrder: "401 403 | yes yes yes yes 403 | 403",
  // Parcels.
  packShipment: "401 403 | yes yes 403 yes 403 | 403",
  handOverShipment: "401 403 | yes yes 403 yes 403 | 403",
  correctShipment: "401 403 | yes yes 403 yes 403 | 403",
  unpackShipment: "401 403 | yes yes 403 yes 403 | 403",
  addShipmentStep: "401 403 | yes yes 403 yes 403 | 403",
  withdrawShipmentStep: "401 403 | yes yes 403 yes 403 | 403",
  getShipmentPhoto: "401 403 | yes yes yes yes 403 | 403",
  leaveOutPieces: "401 403 | yes yes yes 403 403 | 403",
  sendPiecesAfterAll: "401 403 | yes yes yes 403 403 | 403",
  promiseLines: "401 403 | yes yes 403 yes 403 | 403",
  printShipment: "401 403 | yes yes yes yes 403 | 403",

  // Requests for quotations: sales answers them; everybody who sees orders sees them.
  listRequests: "401 403 | yes yes yes yes 403 | 403",
  getRequest: "401 403 | yes yes yes yes 403 | 403",
  getRequestPhoto: "401 403 | yes yes yes yes 403 | 403",
  enterRequest: "401 403 | yes yes 403 403 403 | 403",
  takeRequest: "401 403 | yes yes 403 403 403 | 403",
  declineRequest: "401 403 | yes yes 403 403 403 | 403",
  closeRequest: "401 403 | yes yes 403 403 403 | 403",
  // Quotations: sales writes them; everybody who sees orders sees them.
  listQuotations: "401 403 | yes yes yes yes 403 | 403",
  getQuotation: "401 403 | yes yes yes yes 403 | 403",
  getQuotationPdf: "401 403 | yes yes yes yes 403 | 403",
  startQuotation: "401 403 | yes yes 403 403 403 | 403",
  saveQuotation: "401 403 | yes yes 403 403 403 | 403",
  sendQuotation: "401 403 | yes yes 403 403 403 | 403",
  writeQuotationMessage: "401 403 | yes yes yes 403 403 | 403",
  recordQuotationMessage: "401 403 | yes yes yes 403 403 | 403",
  // Returns: sales answers the customer, the warehouse looks at the parts, finance gives money back.
  listReturns: "401 403 | yes yes yes yes 403 | 403",
  getReturnPhoto: "401 403 | yes yes yes yes 403 | 403",
  enterReturn: "401 403 | yes yes 403 403 403 | 403",
  approveReturn: "401 403 | yes yes 403 403 403 | 403",
  refuseReturn: "401 403 | yes yes 403 403 403 | 403",
  receiveReturn: "401 403 | yes 403 403 yes 403 | 403",
  inspectReturn: "401 403 | yes 403 403 yes 403 | 403",
  settleReturn: "401 403 | yes 403 yes 403 403 | 403",
  takeBackDecision: "401 403 | yes yes 403 403 403 | 403",
  takeBackReception: "401 403 | yes 403 403 yes 403 | 403",
  takeBackSettlement: "401 403 | yes 403 yes 403 403 | 403",

  findOrderProducts: "401 403 | yes yes 403 403 403 | 403",
  enterOrder: "401 403 | yes yes 403 403 403 | 403",
  explainPrices: "401 403 | yes yes 403 403 403 | 403",
  getCustomerCredit: "401 403 | yes yes 403 403 403 | 403",
  listPriceLists: "401 403 | yes yes 403 403 403 | 403",
  getPriceList: "401 403 | yes yes 403 403 403 | 403",
  createPriceList: "401 403 | yes yes 403 403 403 | 403",
  renamePriceList: "401 403 | yes yes 403 403 403 | 403",
  deletePriceList: "401 403 | yes yes 403 403 403 | 403",
  sharePriceList: "401 403 | yes yes 403 403 403 | 403",
  endPriceListSharing: "401 403 | yes yes 403 403 403 | 403",
  findBuyingCompanies: "401 403 | yes yes 403 403 403 | 403",
  listPrices: "401 403 | yes yes 403 403 403 | 403",
  addPrice: "401 403 | yes yes 403 403 403 | 403",
  changePrice: "401 403 | yes yes 403 403 403 | 403",
  deletePrice: "401 403 | yes yes 403 403 403 | 403",
  exportPriceList: "401 403 | yes yes 403 403 403 | 403",
  importPriceList: "401 403 | yes yes 403 403 403 | 403",
  restorePriceList: "401 403 | yes yes 403 403 403 | 403",
  readOrderLines: "401 403 | yes yes 403 403 403 | 403",
  quoteNewOrder: "401 403 | yes yes 403 403 403 | 403",
  getOrderCopy: "401 403 | yes yes 403 403 403 | 403",
  previewOrderEdit: "401 403 | yes yes 403 403 403 | 403",
  quoteOrderEdit: "401 403 | yes yes 403 403 403 | 403",
  editOrder: "401 403 | yes yes 403 403 403 | 403",

  // Money.
  getSales: "401 403 | yes yes yes 403 403 | 403",
  listRefunds: "401 403 | yes yes yes 403 403 | 403",
  getRefundReceipt: "401 403 | yes yes yes 403 403 | 403",
  promiseRefund: "401 403 | yes 403 yes 403 403 | 403",
  useCredit: "401 403 | yes 403 yes 403 403 | 403",
  setRefundAccount: "401 403 | yes 403 yes 403 403 | 403",
  sendRefund: "401 403 | yes 403 yes 403 403 | 403",
  confirmRefund: "401 403 | yes 403 yes 403 403 | 403",
  withdrawRefund: "401 403 | yes 403 yes 403 403 | 403",
  takeBackRefund: "401 403 | yes 403 yes 403 403 | 403",
  correctRefund: "401 403 | yes 403 yes 403 403 | 403",
  listRefundTransfers: "401 403 | yes yes yes 403 403 | 403",
  setRefundTransfer: "401 403 | yes 403 yes 403 403 | 403",
  listPayments: "401 403 | yes yes yes 403 403 | 403",
  getPayment: "401 403 | yes yes yes 403 403 | 403",
  getPaymentReceipt: "401 403 | yes yes yes 403 403 | 403",
  listOnlineAttempts: "401 403 | yes yes yes 403 403 | 403",
  settleOnlineAttempt: "401 403 | yes 403 yes 403 403 | 403",
  decidePayment: "401 403 | yes 403 yes 403 403 | 403",
  getDebtorStatement: "401 403 | yes yes yes 403 403 | 403",
  getDebtorStatementPdf: "401 403 | yes yes yes 403 403 | 403",
  enterPayment: "401 403 | yes 403 yes 403 403 | 403",
  writeOffDifference: "401 403 | yes 403 yes 403 403 | 403",
  getWithheldTax: "401 403 | yes 403 yes 403 403 | 403",
  correctEnteredPayment: "401 403 | yes 403 yes 403 403 | 403",
  takeBackEnteredPayment: "401 403 | yes 403 yes 403 403 | 403",
  previewTakenBack: "401 403 | yes 403 yes 403 403 | 403",
  reopenReceipt: "401 403 | yes 403 yes 403 403 | 403",
  putEnteredPaymentFile: "401 403 | yes 403 yes 403 403 | 403",
  getEnteredPaymentFile: "401 403 | yes yes yes 403 403 | 403",
  previewStatement: "401 403 | yes 403 yes 403 403 | 403",
  takeStatement: "401 403 | yes 403 yes 403 403 | 403",
  listTaxInvoices: "401 403 | yes 403 yes 403 403 | 403",
  exportTaxInvoices: "401 403 | yes 403 yes 403 403 | 403",
  writeCoretaxFile: "401 403 | yes 403 yes 403 403 | 403",
  getCoretaxFile: "401 403 | yes 403 yes 403 403 | 403",
  takeBackCoretaxFile: "401 403 | yes 403 yes 403 403 | 403",
  setTaxNumber: "401 403 | yes 403 yes 403 403 | 403",
  setTaxBuyer: "401 403 | yes 403 yes 403 403 | 403",
  putTaxPdf: "401 403 | yes 403 yes 403 403 | 403",
  getTaxPdf: "401 403 | yes 403 yes 403 403 | 403",
  listStatements: "401 403 | yes 403 yes 403 403 | 403",
  listMutations: "401 403 | yes 403 yes 403 403 | 403",
  searchMatchableOrders: "401 403 | yes 403 yes 403 403 | 403",
  listMatchReadings: "401 403 | yes 403 yes 403 403 | 403",
  matchMutation: "401 403 | yes 403 yes 403 403 | 403",
  setMutationState: "401 403 | yes 403 yes 403 403 | 403",
  previewUndoneMatch: "401 403 | yes 403 yes 403 403 | 403",

  // Stock.
  listStock: "401 403 | yes yes 403 yes yes | 403",
  getStock: "401 403 | yes yes 403 yes yes | 403",
  listStockMovements: "401 403 | yes yes 403 yes yes | 403",
  startCounting: "401 403 | yes 403 403 yes 403 | 403",
  stopCounting: "401 403 | yes 403 403 yes 403 | 403",
  setShelf: "401 403 | yes 403 403 yes 403 | 403",
  moveStock: "401 403 | yes 403 403 yes 403 | 403",
  checkDelivery: "401 403 | yes 403 403 yes 403 | 403",
  receiveDelivery: "401 403 | yes 403 403 yes 403 | 403",
  chooseToCount: "401 403 | yes 403 403 yes 403 | 403",
  countMany: "401 403 | yes 403 403 yes 403 | 403",

  // Customers.
  listBuyingCompanies: "401 403 | yes yes yes 403 403 | 403",
  getBuyingCompany: "401 403 | yes yes yes 403 403 | 403",
  correctBuyingCompany: "401 403 | yes yes 403 403 403 | 403",
  setCompanyTerms: "401 403 | yes 403 yes 403 403 | 403",
  setBuyingCompanyRole: "401 403 | yes yes 403 403 403 | 403",
  addBuyingCompanyPerson: "401 403 | yes yes 403 403 403 | 403",
  inviteToBuyingCompany: "401 403 | yes yes 403 403 403 | 403",
  withdrawBuyingCompanyInvitation: "401 403 | yes yes 403 403 403 | 403",
  addBuyingCompanyAddress: "401 403 | yes yes 403 403 403 | 403",
  changeBuyingCompanyAddress: "401 403 | yes yes 403 403 403 | 403",
  deleteBuyingCompanyAddress: "401 403 | yes yes 403 403 403 | 403",
  listCustomers: "401 403 | yes yes yes 403 403 | 403",
  getCustomer: "401 403 | yes yes yes 403 403 | 403",
  addCustomerNote: "401 403 | yes yes 403 403 403 | 403",
  deleteCustomerNote: "401 403 | yes yes 403 403 403 | 403",
  setCustomerEmail: "401 403 | yes yes 403 403 403 | 403",
  confirmCustomerEmail: "401 403 | yes yes 403 403 403 | 403",
  changeCustomer: "401 403 | yes yes 403 403 403 | 403",
  listCustomerAddresses: "401 403 | yes yes yes 403 403 | 403",
  addCustomerAddress: "401 403 | yes yes 403 403 403 | 403",
  changeCustomerAddress: "401 403 | yes yes 403 403 403 | 403",
  deleteCustomerAddress: "401 403 | yes yes 403 403 403 | 403",
  eraseSpam: "401 403 | yes 403 403 403 403 | 403",
  blockCustomer: "401 403 | yes yes 403 403 403 | 403",
  mailCustomerNewPassword: "401 403 | yes yes 403 403 403 | 403",
  exportCustomer: "401 403 | yes 403 403 403 403 | 403",
  eraseCustomer: "401 403 | yes 403 403 403 403 | 403",

  // Settings.
  getSamples: "401 403 | yes 403 403 403 403 | 403",
  confirmSamples: "401 403 | yes 403 403 403 403 | 403",
  getFirstDay: "401 403 | yes 403 403 403 403 | 403",
  putAwayFirstDay: "401 403 | yes 403 403 403 403 | 403",
  getCompanySettings: "401 403 | yes 403 403 403 403 | 403",
  saveCompanySettings: "401 403 | yes 403 403 403 403 | 403",
  getPageTexts: "401 403 | yes 403 403 403 403 | 403",
  savePageTexts: "401 403 | yes 403 403 403 403 | 403",
  getBannerSettings: "401 403 | yes 403 403 403 403 | 403",
  saveBannerSettings: "401 403 | yes 403 403 403 403 | 403",
  addBannerPicture: "401 403 | yes 403 403 403 403 | 403",
  addShopsBannerPicture: "401 403 | yes 403 403 403 403 | 403",
  getDocumentSettings: "401 403 | yes 403 403 403 403 | 403",
  saveDocumentSettings: "401 403 | yes 403 403 403 403 | 403",
  getBackups: "401 403 | yes 403 403 403 403 | 403",
  saveBackupSettings: "401 403 | yes 403 403 403 403 | 403",
  makeBackup: "401 403 | yes 403 403 403 403 | 403",
  getOfficeMails: "401 403 | yes 403 403 403 403 | 403",
  saveOfficeMails: "401 403 | yes 403 403 403 403 | 403",
  getRetention: "401 403 | yes 403 403 403 403 | 403",
  saveRetention: "401 403 | yes 403 403 403 403 | 403",
  clearNow: "401 403 | yes 403 403 403 403 | 403",
  getHealth: "401 403 | yes 403 403 403 403 | 403",
  addLogo: "401 403 | yes 403 403 403 403 | 403",
  getShopRules: "401 403 | yes 403 403 403 403 | 403",
  saveShopRules: "401 403 | yes 403 403 403 403 | 403",
  listBankAccountSettings: "401 403 | yes 403 403 403 403 | 403",
  addBankAccount: "401 403 | yes 403 403 403 403 | 403",
  orderBankAccounts: "401 403 | yes 403 403 403 403 | 403",
  changeBankAccount: "401 403 | yes 403 403 403 403 | 403",
  deleteBankAccount: "401 403 | yes 403 403 403 403 | 403",
  getShippingSettings: "401 403 | yes 403 403 403 403 | 403",
  saveShippingOrigin: "401 403 | yes 403 403 403 403 | 403",
  saveOfferedServices: "401 403 | yes 403 403 403 403 | 403",
  saveTariffService: "401 403 | yes 403 403 403 403 | 403",
  exportTariffs: "401 403 | yes 403 403 403 403 | 403",
  importTariffs: "401 403 | yes 403 403 403 403 | 403",
  tryQuote: "401 403 | yes 403 403 403 403 | 403",
  previewMail: "401 403 | yes 403 403 403 403 | 403",
  sendTestMail: "401 403 | yes 403 403 403 403 | 403",

  // The company's earnings.
  getSalesReport: "401 403 | yes 403 yes 403 403 | 403",
  exportSalesReport: "401 403 | yes 403 yes 403 403 | 403",
  getMoneyReport: "401 403 | yes 403 yes 403 403 | 403",
  exportMoneyReport: "401 403 | yes 403 yes 403 403 | 403",
  getOpenReport: "401 403 | yes 403 yes 403 403 | 403",
  exportOpenReport: "401 403 | yes 403 yes 403 403 | 403",

  // The catalogue.
  listAdminProducts: "401 403 | yes yes 403 yes yes | 403",
  listBrands: "401 403 | yes yes 403 yes yes | 403",
  getAdminProduct: "401 403 | yes yes 403 yes yes | 403",
  listMachines: "401 403 | yes yes 403 yes yes | 403",
  listAdminCategories: "401 403 | yes yes 403 yes yes | 403",
  exportProducts: "401 403 | yes yes 403 yes yes | 403",
  previewBulkEdit: "401 403 | yes 403 403 403 yes | 403",
  applyBulkEdit: "401 403 | yes 403 403 403 yes | 403",
  undoBulkEdit: "401 403 | yes 403 403 403 yes | 403",
  createProduct: "401 403 | yes 403 403 403 yes | 403",
  saveProduct: "401 403 | yes 403 403 403 yes | 403",
  addMachine: "401 403 | yes 403 403 403 yes | 403",
  addCataloguePicture: "401 403 | yes 403 403 403 yes | 403",
  cropCataloguePicture: "401 403 | yes 403 403 403 yes | 403",
  addTechnicalFile: "401 403 | yes 403 403 403 yes | 403",
  getTechnicalFile: "401 403 | yes yes 403 yes yes | 403",
  createCategory: "401 403 | yes 403 403 403 yes | 403",
  orderCategories: "401 403 | yes 403 403 403 yes | 403",
  saveCategory: "401 403 | yes 403 403 403 yes | 403",
  deleteCategory: "401 403 | yes 403 403 403 yes | 403",
  uploadImport: "401 403 | yes 403 403 403 yes | 403",
  listImports: "401 403 | yes 403 403 403 yes | 403",
  getImport: "401 403 | yes 403 403 403 yes | 403",
  listImportLines: "401 403 | yes 403 403 403 yes | 403",
  setImportSupplier: "401 403 | yes 403 403 403 yes | 403",
  listSuppliers: "401 403 | yes 403 403 403 yes | 403",
  renameSupplier: "401 403 | yes 403 403 403 yes | 403",
  deleteSupplier: "401 403 | yes 403 403 403 yes | 403",
  mapImport: "401 403 | yes 403 403 403 yes | 403",
  chooseSheet: "401 403 | yes 403 403 403 yes | 403",
  chooseHeaderRow: "401 403 | yes 403 403 403 yes | 403",
  settleImportCategories: "401 403 | yes 403 403 403 yes | 403",
  applyImport: "401 403 | yes 403 403 403 yes | 403",
  undoImport: "401 403 | yes 403 403 403 yes | 403",
  downloadImportReport: "401 403 | yes 403 403 403 yes | 403",
  downloadFaultyLines: "401 403 | yes 403 403 403 yes | 403",
  matchPictures: "401 403 | yes 403 403 403 yes | 403",
  addMatchedPicture: "401 403 | yes 403 403 403 yes | 403",

  // What was searched and not found.
  listWorkshopWords: "401 403 | yes 403 403 403 yes | 403",
  saveWorkshopWord: "401 403 | yes 403 403 403 yes | 403",
  getTradeWords: "401 403 | yes 403 403 403 yes | 403",
  takeTradeWords: "401 403 | yes 403 403 403 yes | 403",
  deleteTradeWords: "401 403 | yes 403 403 403 yes | 403",
  listDemand: "401 403 | yes yes 403 403 yes | 403",
  settleDemand: "401 403 | yes yes 403 403 yes | 403",
  exportDemand: "401 403 | yes yes 403 403 yes | 403",
};

/**
 * These calls get the id of another person's order that has a receipt; every other call gets an id that does not exist.
 */
export const aboutAnothersOrder: ReadonlySet<CallName> = new Set(["getProofOfPayment", "getReceiptImage"]);

/** The calls that have a row in the table. */
export const listedCalls = Object.keys(rows) as CallName[];

/** The result for `caller` at a call. */
export function meeting(
  name: CallName,
  caller: Caller,
  { lacksSecondFactor }: { lacksSecondFactor: boolean },
): Meeting {
  const [customers = "", staff = "", withoutFactor = ""] = rows[name].split(" | ");
  const cell = `${customers} ${staff}`.split(" ")[callers.indexOf(caller)];
  const isStaff = caller !== "nobody" && caller !== "member";
  if (cell === "yes" && isStaff && lacksSecondFactor && withoutFactor === "403") {
    return { isOpen: false, status: 403, reason: "secondFactorNeeded" };
  }
  if (cell === "yes") return { isOpen: true };
  if (cell === "401") return { isOpen: false, status: 401, reason: "signInRequired" };
  if (cell === "403") return { isOpen: false, status: 403, reason: "notAllowed" };
  throw new Error(`the role table has no cell for ${name} and ${caller}`);
}

/** Who may move an order, by the statuses before and after. */
export const moves: { from: string; to: string; allowed: Caller[] }[] = [
  { from: "new", to: "processing", allowed: ["owner", "sales"] },
  { from: "new", to: "cancel", allowed: ["owner", "sales", "finance"] },
  { from: "processing", to: "waiting for payment", allowed: ["owner", "sales"] },
  { from: "processing", to: "cancel", allowed: ["owner", "sales", "finance"] },
  { from: "waiting for payment", to: "packing", allowed: ["owner", "finance"] },
  { from: "waiting for payment", to: "processing", allowed: ["owner", "sales"] },
  { from: "waiting for payment", to: "cancel", allowed: ["owner", "sales", "finance"] },
  { from: "packing", to: "cancel", allowed: ["owner", "sales", "finance"] },
  { from: "packing", to: "delivering", allowed: ["owner", "sales", "warehouse"] },
  { from: "delivering", to: "done", allowed: ["owner", "sales", "warehouse"] },
];

/** Which callers receive which kind of news; only the person concerned hears that their sessions ended. */
export const newsReceivers: Record<string, Caller[]> = {
  orderPlaced: ["owner", "sales", "finance", "warehouse"],
  orderMoved: ["owner", "sales", "finance", "warehouse"],
  orderEdited: ["owner", "sales", "finance", "warehouse"],
  receiptReceived: ["owner", "sales", "finance"],
  importProgressed: ["owner", "catalogue"],
  stockChanged: ["owner", "sales", "warehouse", "catalogue"],
  statementsChanged: ["owner", "finance"],
};
