import type { CallName } from "#contract/core/endpoint.ts";

/**
 * Which calls a key of a program may make by each of its scopes, written by hand and used only by tests, as the table of roles beside it.
 * What is open to everybody is open to a key too. A scope without calls of its own is a second right for some values of other calls:
 * `processOrders` lets `moveOrder` take up an order.
 */
const rows = {
  seeToday: "countWaiting getToday",
  seeOrders:
    "countAdminOrders getAdminOrder getOrderNeighbours getOrderPurchaseOrderFile getQuotation getQuotationPdf getRequest getRequestPhoto getReturnPhoto getShipmentPhoto listAdminOrders listChangedOrders listImportOrders listPriceListOrders listQuotations listRequests listReturns",
  moveOrders: "moveOrder moveOrders",
  processOrders: "",
  cancelOrders: "claimFromCourier leaveOutPieces makeLossGood sendPiecesAfterAll takeBackCancel",
  editOrders:
    "editOrder findOrderProducts previewOrderEdit putOrderPurchaseOrderFile quoteOrderEdit setOrderPurchaseOrder",
  enterOrders: "enterOrder explainPrices getCustomerCredit getOrderCopy quoteNewOrder readOrderLines",
  shipOrders:
    "addShipmentStep correctShipment findLostShipment handOverShipment loseShipment packShipment promiseLines takeBackFinish takeBackHandOver unpackShipment withdrawShipmentStep",
  exportOrders: "exportOrders",
  writeOrderNotes: "addOrderNote deleteOrderNote",
  messageCustomers:
    "endOrderLinks recordOrderMessage recordQuotationMessage recordServiceMessage writeOrderMessage writeQuotationMessage",
  printOrders: "printDocument printOrder printOrders printShipment",
  seePayments:
    "getDebtorStatement getDebtorStatementPdf getEnteredPaymentFile getPayment getPaymentReceipt getProofOfPayment getReceiptImage getRefundReceipt getSales listChangedPayments listOnlineAttempts listPayments listRefundTransfers listRefunds",
  decidePayments:
    "correctEnteredPayment decidePayment enterPayment getWithheldTax previewTakenBack putEnteredPaymentFile reopenReceipt settleOnlineAttempt takeBackEnteredPayment writeOffDifference",
  manageCredit: "setCompanyTerms",
  releaseOnAccount: "releaseOnAccount",
  manageRefunds:
    "confirmRefund correctRefund promiseRefund sendRefund setRefundAccount setRefundTransfer takeBackRefund useCredit withdrawRefund",
  answerRequests:
    "closeRequest declineRequest enterRequest saveQuotation sendQuotation startQuotation takeRequest",
  manageReturns: "approveReturn enterReturn refuseReturn takeBackDecision",
  receiveReturns: "inspectReturn receiveReturn takeBackReception",
  settleReturns: "settleReturn takeBackSettlement",
  manageStatements:
    "forgetBankFile listKnownBankFiles listMatchReadings listMutations listStatements matchMutation nameBankColumns previewStatement previewUndoneMatch readBankTable searchMatchableOrders setMutationState takeBackStatement takeStatement",
  seeReports:
    "exportMoneyReport exportOpenReport exportSalesReport getMoneyReport getOpenReport getSalesReport",
  manageTax:
    "addTaxPdf exportTaxInvoices getCoretaxFile getTaxPdf importTaxNumbers listTaxFillings listTaxInvoices matchTaxPdfs putTaxPdf setTaxBuyer setTaxNumber takeBackCoretaxFile takeBackTaxFilling writeCoretaxFile",
  keepBooks: "closeMonth exportBooks getBooks reopenMonth",
  seeCatalogue:
    "exportMachineFile exportProducts findDrawingParts getAdminProduct getFullDrawing getMachineSeries getMachineServicePlans getTechnicalFile listAdminCategories listAdminProducts listBrands listChangedProducts listMachines listMisfits pageDrawings pageMachines",
  editCatalogue:
    "addCataloguePicture addDrawing addDrawingPicture addMachine addMatchedPicture addTechnicalFile applyBulkEdit applyImport chooseHeaderRow chooseSheet createCategory createProduct cropCataloguePicture decideMisfit deleteCategory deleteDrawing deleteSupplier deleteTradeWords downloadFaultyLines downloadImportReport getImport getTradeWords importMachineFile listImportLines listImportParts listImports listMachineFiles listSuppliers listWorkshopWords mapImport matchPictures orderCategories previewBulkEdit renameSupplier reopenMisfit saveCategory saveDrawing saveFaultyMachineLines saveMachineSeries saveMachineServicePlans saveProduct saveWorkshopWord setImportSupplier settleImportCategories takeTradeWords undoBulkEdit undoImport undoMachineFile uploadImport",
  seeStock: "getStock listChangedStock listStock listStockMovements printLabels",
  moveStock:
    "checkDelivery chooseToCount countMany moveStock receiveDelivery setShelf startCounting stopCounting takeBackMovement",
  seeCustomers:
    "getBuyingCompany getCustomer listBuyingCompanies listChangedCustomers listCustomerAddresses listCustomerMachines listCustomers listDueServices",
  editCustomers:
    "addBuyingCompanyAddress addBuyingCompanyPerson addCustomerAddress addCustomerNote blockCustomer changeBuyingCompanyAddress changeCustomer changeCustomerAddress confirmCustomerEmail correctBuyingCompany deleteBuyingCompanyAddress deleteCustomerAddress deleteCustomerNote inviteToBuyingCompany mailCustomerNewPassword openBuyingCompany removeBuyingCompany setBuyingCompanyRole setCustomerEmail withdrawBuyingCompanyInvitation",
  managePrices:
    "addPrice changePrice createPriceList deletePrice deletePriceList endPriceListSharing exportPriceList findBuyingCompanies getPriceList importPriceList listPriceLists listPrices renamePriceList restorePriceList sharePriceList",
  seeDemand: "exportDemand listDemand settleDemand",
} as const;

/** Every scope that a key may have. */
export const listedScopes = Object.keys(rows) as (keyof typeof rows)[];

/** The calls that a key may make by this scope alone. */
export function callsOfScope(scope: keyof typeof rows): CallName[] {
  return rows[scope].split(" ").filter(Boolean) as CallName[];
}
