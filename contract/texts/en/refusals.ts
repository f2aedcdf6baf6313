import { hoursRefusals } from "./hours-refusals.ts";

/** The sentences of the refusals in English; the server fills in `{names}`. */
export const refusalTexts = {
  invalidInput: "Please check the marked fields.",
  wrongConfirmationLink: "This confirmation link is no longer valid. Please ask for a new one.",
  emailAlreadyConfirmed: "This email is already confirmed. Please login to continue.",
  wrongNewPasswordLink: "This link is no longer valid. Please ask for a new one.",
  wrongFirstOwnerLink:
    "This link is no longer valid: there is an owner already, or the shop was restarted. The console prints the current one.",
  wrongInvitationLink: "This invitation is no longer valid. Please ask the owner for a new one.",
  wrongOldPassword: "The old password is not correct.",
  passwordNotCorrect: "The password is not correct.",
  codeNotCorrect: "This code is not correct, or has been used already.",
  receiptNotAnImage: "The receipt must be a JPEG or PNG picture.",
  signInRequired: "Please log in first.",
  wrongCredentials: "Email or password is not correct.",
  notAllowed: "You are not allowed to do this.",
  noticeNotSigned: "This notification is not signed by the payment gateway.",
  emailNotConfirmed: "Please confirm your email first. We can send you the confirmation email again.",
  accountBlocked: "This account has been closed by the company. Please call us.",
  secondFactorNeeded:
    "Your account needs a one-time password before you go on: please set it up under My account.",
  oneTimeCodeRequired: "Please enter the code of your authenticator app, or a recovery code.",
  wrongOneTimeCode: "This code is not correct, or has been used already.",
  cursorUnknown:
    "The shop does not know this cursor. Please ask again from a moment (updatedSince), or for everything.",
  keyUnknown: "This API key is not known. Please check that it was copied completely.",
  keyExpired:
    "This API key has expired. The owner can make it valid for longer in the back office under API keys.",
  keyRevoked: "This API key was revoked and never works again. Please ask the owner for a new one.",
  keyAddressNotAllowed: "This API key may not be used from the address {address}.",
  keyLacksScope: "This API key lacks the scope {scope}.",
  notForKeys: "This call is for people who are logged in: no API key may make it.",
  keyNotFound: "This API key does not exist.",
  keyNameTaken: "Another API key has this name. Please give this one another name.",
  keyIsRevoked: "This API key was revoked and cannot be changed any more.",
  tooManyKeys: "At most {maximum} API keys can be valid. Revoke those that nothing uses any more.",
  notFound: "We could not find this.",
  productNotFound: "This product is not in our catalogue.",
  categoryNotFound: "This category no longer exists.",
  machineNotFound: "One of the machines no longer exists.",
  drawingNotFound: "This drawing no longer exists.",
  drawingChangedMeanwhile:
    "Somebody else changed this drawing after you opened it. What you changed here is not saved.",
  misfitNotFound: "This report is no longer there.",
  misfitDecided: "This report is decided already.",
  misfitNotDecided: "This report is not decided yet.",
  myMachineNotFound: "This machine is no longer among yours.",
  machineLinkUnknown: "This link is not valid, or no longer. Please ask for a new one.",
  tooManyMachines: "At most {maximum} machines can be kept. Take away those that you no longer have.",
  tooManyReadings: "At most {maximum} readings of one machine can be kept.",
  ...hoursRefusals,
  serviceNotPlanned: "{machine} has no service at {service} hours in its service plan.",
  tooManyServices: "At most {maximum} services of one machine can be kept.",
  tooManyWebhooks: "At most {most} webhooks can be kept.",
  webhookIsOff: "This webhook is switched off. Switch it on first.",
  serviceLinkUnknown:
    "This link is not valid, or no longer. You can end these emails on the machine's page in your account.",
  dueServiceNotFound: "The customer no longer wants to be written to about this machine.",
  productCodeTaken: "This number belongs to another product already: {product}",
  machineChangedMeanwhile:
    "Somebody else changed this machine after you opened it. What you changed here is not saved.",
  plansOverlap:
    "The service plans {one} and {other} are for the same serial numbers: each may have one plan only.",
  seriesOverlap: "The serial numbers {one} and {other} overlap: one number must not mean two series.",
  componentInItself: "A machine cannot be built into itself, also not by way of its components.",
  productChangedMeanwhile:
    "{person} changed this product after you opened it. Reload it: what you typed here is not saved.",
  tooManyProducts:
    "At most {maximum} products can be changed at once; these are {count}. Please choose fewer.",
  tooManyToCount:
    "At most {maximum} products can be counted at once; these are {count}. Please choose fewer.",
  priceFallsToNothing: "The price of {product} would fall to nothing. Nothing has been changed.",
  nothingToUndo: "There is nothing left to undo: these products have been changed again since.",
  workshopWordTaken: "'{word}' is already said for '{means}'. Delete it there first.",
  workshopWordEmpty: "Type words that differ from what they mean.",
  categoryNameTaken: "Another category has this name already.",
  categoryNotEmpty: "{count} products are still in this category. Move them first.",
  pictureNotAnImage: "A picture must be a JPEG, PNG, WebP or AVIF file.",
  pictureTooLarge: "A picture may have at most 10 MB and 40 megapixels.",
  orderNotFound: "We could not find this order.",
  orderNotTracked: "We do not know an order with this number and these digits.",
  orderLinkUnknown: "This link is not valid, or no longer valid.",
  staffNotFound: "This person is no longer among the staff.",
  addressHasAccount: "This email already has an account. Please use another one.",
  secondFactorExists: "This account has a one-time password already.",
  secondFactorMissing: "This account has no one-time password. Please begin again.",
  invitationAccepted: "This person has accepted the invitation already.",
  notYourself: "You cannot do this to your own account. Please ask another owner.",
  financeDoesNotOrder:
    "You belong to your company as finance, which pays its orders and places none. A buyer or a manager of the company can order.",
  inCompanyAlready: "Your account belongs to a company already. Leave it first.",
  companyNpwpKnown: "{company} has this NPWP. Is the new company one of its branches?",
  companyInUse:
    "This company stays: it has people, invitations, orders, requests, quotations, lists or prices.",
  customerInCompanyAlready: "This customer belongs to a company already.",
  customerTakesInvitation:
    "This customer has an email: please invite them, so that they accept it themselves.",
  invitedAlready:
    "This address was invited already, or belongs to the company. Take the invitation back to send another.",
  companyInvitationUnknown: "This invitation is no longer valid. Please ask your company for a new one.",
  companyInvitationForAnother:
    "This invitation was sent to another address. Log in with the account of that address, or ask to be invited under yours.",
  tooManyInCompany: "A company has at most {maximum} people.",
  lastManager: "This is the company's last manager. Make somebody else a manager first.",
  tooManyLists: "At most {maximum} lists can be saved. Delete one that is no longer needed.",
  listNotFound: "This list no longer exists.",
  listChangedMeanwhile:
    "Somebody else changed this list after you opened it. What you changed here is not saved.",
  tooManyAddresses: "An address book has at most {maximum} addresses.",
  lastOwner: "This is the last owner who can log in. Make somebody else an owner first.",
  emailTaken: "This email is already registered. Please log in or ask for a new password.",
  cartEmpty: "You don't have items in your cart.",
  priceChanged: "Prices have changed: your order now comes to {total}. Please check it and proceed again.",
  shippingCostChanged:
    "The shipping cost has changed: it is now {cost}. Please check your order and proceed again.",
  priceOnRequest: "{product} has no price yet. Please ask us for a quotation.",
  priceMissing: "{product} has no price yet. Please remove it from your cart and ask us for a quotation.",
  productGone: "{product} is no longer sold. Please remove it from your cart.",
  notEnoughStock:
    "{product}: {available} in stock. Please change the quantity in your cart, or ask us when more arrive.",
  stockAlreadyCounted: "{product} is counted already.",
  stockNotCounted: "{product} is not counted. Start counting it first.",
  stockBelowZero: "Only {onHand} are on hand.",
  movementOfOrder: "This movement belongs to the order {order}. Take it back there.",
  movementTakenBack: "This movement was taken back already, or takes another one back.",
  stockCountedSince:
    "The product was counted after this movement, and the count says what there is. Take back that count first.",
  stockMovedMeanwhile:
    "The stock has changed meanwhile: {onHand} are on hand now. Please look again before you save.",
  partNumberUnknown: "No product has the number {code}.",
  customerNotFound: "We could not find this customer.",
  wrongCountTyped: "The number typed does not match how many are chosen.",
  tooManyLogins: "Very many people are logging in at the moment. Please try again in a few seconds.",
  wrongNameTyped: "This is not the customer's name.",
  wrongEmailTyped: "This is not the customer's email.",
  customerHasEmail:
    "This customer has confirmed an email, which is the login: only the customer can have another one.",
  customerHasCredit: "The customer still has a credit of {amount}. Let them use it, or refund it, first.",
  customerHasMoneyLeft:
    "Money of this customer is not settled yet: {orders}. What is owed must be paid, and what was overpaid must be refunded, first.",
  customerHasOpenOrders: "An order of this customer is still open: {orders}. Finish or cancel it first.",
  quantityTooLarge: "At most {maximum} of one product fit in a cart.",
  orderNotPayable: "This order is not waiting for a payment.",
  paymentDecided:
    "We have checked this payment meanwhile, so it can no longer be corrected. Please look at the order again.",
  paymentAlreadyConfirmed: "You have already told us of this payment. We are checking it.",
  statementUnknown:
    "No bank movements were found in this file. The shop reads statements as CSV, XLSX or MT940; name the columns if it is one.",
  statementNotOurs:
    "This file is of account {account}, which is none of the shop's. Tick the box if it is to be saved all the same.",
  statementAccountUnknown:
    "This file does not say which of the shop's accounts it is of. Please choose the account.",
  statementRowsDoubtful:
    "{count} lines of this file may be in an earlier file. Please say for each whether it is new.",
  statementMatched:
    "{count} lines of this file are matched with orders or show a refund. Undo that first, then take the file back.",
  statementTooMuch:
    "There is more in this file than can be read at once. Please export fewer days from your bank.",
  statementHasFaults:
    "{count} lines of this file cannot be read. Save it without them, or export it again from the bank.",
  mutationNotFound: "We could not find this transfer.",
  mutationNotOpen: "This transfer was decided already, by {who}.",
  orderNotToMatch: "No payment can be booked to order {order}: its status is {status}.",
  orderPaidAlready: "Order {order} is paid by another transfer already.",
  parcelHasLeft: "A parcel of order {order} has left: it can no longer be cancelled.",
  refundTooMuch: "At most {amount} can be refunded.",
  refundPiecesTooMany: "{product}: at most {left} more can be refunded.",
  refundNotPromised: "No refund is waiting to be transferred.",
  refundChanged:
    "This refund has changed meanwhile: it is {amount} to account {account} now. Nothing was saved. Close this form and compare it with what was transferred.",
  refundAccountNamed: "An account has been entered already. To change it, please contact us.",
  noCredit: "The customer has no credit.",
  noCreditTerms: "Orders on account need a company with terms.",
  creditOverdue:
    "Orders on account that are overdue are open: {amount}. The next one can go once they are paid.",
  overCreditLimit: "{free} of the credit limit of {limit} is left; this order needs {amount}.",
  refundNotSent: "This refund was not transferred, or was recorded as arrived already.",
  refundSentAlready:
    "The refund was transferred already. First record on the refund that the money came back.",
  creditUsed:
    "Of this credit only {left} is left, the rest has paid other orders. Take it back from those orders first.",
  transferNotOfRefund:
    "This bank line does not show this amount going out of our account, or it shows other refunds.",
  refundWithoutAccount: "The account for this refund is not known yet.",
  nothingToReturn: "There is nothing of this order that could be sent back.",
  returnTooLate: "The time to ask for a return ended on {until}. Please contact us.",
  returnTooMany: "{product}: at most {left} can come back.",
  returnAskedAlready: "A return of this order is already waiting for our answer.",
  returnNotFound: "We could not find this return.",
  moreThanReturned:
    "What came back is worth at most {amount} of this order, with its shipping. Tick the box if more is meant.",
  returnNotOpen: "This return has moved on: look at it again, this step is no longer open.",
  requestNotFound: "We could not find this request.",
  requestNotOpen: "This request has moved on: look at it again, this step is no longer open.",
  quotationNotFound: "We could not find this quotation.",
  quotationLinkUnknown: "This link opens no quotation, or is no longer valid. Please ask us for a new one.",
  quotationClosed: "This quotation has become an order and stays as it is.",
  quotationChanged: "Somebody has changed this quotation meanwhile. Reload it.",
  quotationIncomplete:
    "Something is missing: each line needs a name and a price, and the validity must not be over.",
  quotationNotSent: "This quotation was not sent yet.",
  quotationRevised: "We have revised this quotation in the meantime. Please look at it again.",
  quotationNotOpen: "This quotation is no longer valid. Please ask us for a new one.",
  quotationAccepted: "This quotation has already become order {order}.",
  companyPeopleOnly: "This belongs to a company. Please log in with an account of one of its people.",
  quotationNeedsAccount: "Please log in or register first: the order needs your name and address.",
  photoNotAnImage: "A photo must be a JPEG or PNG picture.",
  photoTooLarge: "A photo may have at most 5 MB and 40 megapixels.",
  taxPdfNotReadable: "The tax invoice must be a complete PDF file.",
  taxPdfTooLarge: "The tax invoice's PDF may have at most 5 MB.",
  technicalFileNotReadable: "The document must be a complete PDF file.",
  technicalFileTooLarge: "A PDF of a document may have at most 10 MB.",
  taxPdfUnmatched: "No invoice has the tax invoice number of this PDF. Fill in the numbers first.",
  taxNumberTaken: "Another invoice already has this tax invoice's number.",
  taxInvoiceSent: "This invoice is in a file for Coretax. Withdraw that file before you change its buyer.",
  nothingForCoretax: "No invoice of this month is ready for Coretax.",
  whatsappNotOffered:
    "Messages by WhatsApp need a mobile number in your account, and a shop that sends them.",
  monthNotOver: "A month can be closed when it is over.",
  monthClosed: "This month is closed already.",
  monthNotClosed: "This month is not closed.",
  closeOtherMonthFirst: "Months are closed one after another: {month} comes first.",
  reopenLaterMonthFirst: "Only the last closed month can be opened again: {month}.",
  sellerNpwpMissing: "The company's NPWP in the settings must have 15 or 16 digits.",
  purchaseOrderNotReadable: "The purchase order must be a complete PDF file or a JPEG or PNG picture.",
  purchaseOrderTooLarge: "The purchase order may have at most 5 MB, and a picture 40 megapixels.",
  purchaseOrderClosed: "This order is closed: its purchase order can no longer be changed.",
  orderOfNoCompany: "This order is a private person's: it has no purchase order.",
  transferNotDivided: "The parts add up to {sum}, and the transfer is {amount}.",
  attemptNotToSettle: "There is nothing left to decide about this payment.",
  onlineMoneyChecked: "Money for this order has arrived, and we are checking it. Please do not pay again.",
  onlineMethodNotOffered: "This order cannot be paid in this way. Please choose another.",
  nothingOwed: "Nothing is owed for this order.",
  moreThanOwed: "At most {amount} is still owed for this order.",
  differenceChanged: "{amount} is owed for this order now. Look at the amount, and write it off again.",
  differenceOfNothing: "No money has come for this order, so nothing is a difference.",
  differenceTooLarge: "At most {amount} may be written off for this order (Settings, Payment and stock).",
  differenceInReceipt:
    "A receipt for this order waits to be checked. Decide it first: the money may be in it.",
  paymentNotToTakeBack:
    "This payment cannot be taken back: it was taken back already, or a bank transfer or the payment gateway shows it.",
  paymentNotThisMoney: "This transfer cannot be that payment of order {order}.",
  moneyWentBack:
    "{amount} of this money was already refunded to the customer of order {order}. Take that back first, then this.",
  matchToDecide:
    "The money of this transfer can be more than one thing for order {order}: {readings}. Say which it is.",
  receiptNotToReopen:
    "This receipt cannot wait to be checked again: its order is not to be paid, or another receipt of it waits.",
  receiptOfOtherAmount:
    "A receipt of {claimed} waits for order {order}, and {open} is open. Check the receipt and say how much came.",
  orderNotPaid: "Order {order} is not paid, do not ship it: {amount} is missing.",
  slipNotReadable: "The slip must be a complete PDF file or a JPEG or PNG picture.",
  slipTooLarge: "The slip may have at most 5 MB, and a picture 40 megapixels.",
  paymentNotToDecide: "There is no payment to check on this order.",
  orderNotPaidOtherwise: "This order is not paid without this receipt: please accept or reject it.",
  orderPaidOtherwise: "This order is paid without this receipt: please set it aside.",
  orderNotEditable: "This order can no longer be edited: it is {status}.",
  orderChangedMeanwhile: "Somebody changed this order in the meantime. Look at it again before you save.",
  taxIsIncluded: "The company collects PPN, which its prices include: no tax is added to an order.",
  discountTooLarge: "Your role may give a discount of at most {percent}% on a line and on the whole order.",
  receiptToDecide: "A receipt of {order} waits to be checked: accept or reject it first.",
  nothingChanged: "Nothing has changed.",
  documentNotYet: "This document cannot be printed while the order is {status}.",
  paperNotMade:
    "This document cannot be made from what is stored about it. Trying again does not help; please report it. (Reference: {requestId})",
  letterNotWritten:
    "The shop itself cannot write this email, and trying again does not help. Give whoever runs the server the reason: {detail}",
  orderMoveNotOpen: "An order in status {from} cannot move to {to}. Open moves: {open}.",
  orderNotToShip:
    "Parcels are packed once an order is paid and before all of it has left; this one is {status}.",
  lineTooSmall:
    "{product}: the order must keep at least {least}: they have left, are packed, will not be sent, or were refunded.",
  piecesRefunded:
    "{product}: the others were refunded, so at most {left} can be sent after all. Withdraw that refund first.",
  piecesOfUnpaidOrder:
    "This order is not paid yet: its customer would be asked to pay for these parts again. Press “Reopen” and take the parts off the order instead.",
  tooManyPieces: "{product}: only {left} are left to be packed.",
  shipmentNotFound: "This parcel no longer exists.",
  shipmentHasLeft: "This parcel has left already.",
  shipmentNotLeft: "This parcel has not left yet.",
  cancelStays:
    "Nothing of order {order} is left to be sent, it has no price, or its customer was erased: its cancellation stays. Copy it instead.",
  orderFinished: "Order {order} is finished. Press “Undo finish …” first.",
  parcelArrived:
    "By its steps this parcel has arrived or gone back. Withdraw that step first; what the courier itself reported stays.",
  parcelInReturn: "Parts of this parcel are in the return {number}. Take that return back first.",
  parcelLost: "This parcel is recorded as lost. Press “Record as found …” on it first.",
  parcelNotLost: "This parcel is not recorded as lost.",
  lossMadeGood: "The customer already gets something for this parcel: its pieces again, or their money.",
  replacementHasLeft:
    "The order {order}, which sends the parts again, has left already. Undo its hand-over first.",
  airwayBillRequired: "Please enter the airway bill number.",
  requestTimeout: "The request did not arrive in time. Please try again.",
  headersTooLarge: "The request's headers are too large.",
  tooLarge: "This is too large to be sent.",
  receiptTooLarge: "The receipt picture may have at most 5 MB and 40 megapixels.",
  unsupportedMediaType: "This kind of content is not accepted here.",
  keyReused: "This key was already used for something else.",
  shippingNotServed: "This courier service does not reach the address. Please choose another.",
  tooManyTries: "Too many attempts. Please wait {seconds} seconds and try again.",
  keyTooFast:
    "This API key may make {limit} calls a minute. Please wait {seconds} seconds and go on more slowly.",
  tooMuchAsked:
    "Your network is asking the shop for too much at once. Please wait a few seconds and try again.",
  unexpected: "Something went wrong on our side. Please try again later. (Reference: {requestId})",
  shippingUnavailable: "Shipping prices are not available at the moment. Please try again shortly.",
  onlinePaymentUnavailable:
    "This way to pay does not work at the moment. Please choose another, or pay by bank transfer.",
  databaseUnavailable: "The shop cannot be reached at the moment. Please try again shortly.",
  notBegun: "Not begun: the shop is too slow at the moment. Please try again shortly.",
  outcomeUnknown: "The shop did not answer in time: look at this one again to see whether it was done.",
  paperNotPrinted: "The document could not be printed in time. Please try again.",
  storageUnavailable: "The picture could not be stored. Please try again shortly.",
  settingChanged: "Somebody else has changed this meanwhile. Please reload it and make your change again.",
  bankAccountExists: "There is already an account with this bank name. Please give this one another name.",
  bankAccountNamed:
    "Payments or statements name this account: it can be taken out of the list that customers see, but keeps its name and is not deleted.",
  tooManyPictures: "A part shows at most {maximum} pictures.",
  listFileNotReadable:
    "This file is not an Excel workbook (.xlsx). Save it as .xlsx or CSV, or paste the list.",
  listFileEncrypted: "This workbook is protected by a password. Save it without one, or paste the list.",
  listFileEmpty: "The first sheet of this workbook is empty.",
  listFileTooLong: "A list has at most {maximum} lines. Please split the workbook.",
  listFileTooMuch:
    "There is too much in this workbook for a list of parts. Keep the part numbers and the quantities on its first sheet, and leave out the rest.",
  importNotReadable: "This file could not be read. It must be a CSV text or an Excel workbook (.xlsx).",
  importQuoteOpen:
    'Line {line} has a cell that begins with " and is never closed by another one. Correct that line, or save the list as .xlsx.',
  importOldExcel:
    "This is a workbook of an old Excel (.xls), or one with a password. Open it, and save it as .xlsx without a password.",
  importEmpty: "This file has no lines below the row that names the columns.",
  importHeaderRow:
    "Row {row} cannot name the columns: choose one of the first {maximum} rows that are not empty.",
  importTooLong: "A file may have at most {maximum} lines. Please split it.",
  importTooManyColumns:
    "A file may have at most {maximum} columns; this one has something in cell {cell}. Delete the columns that are not needed and save it again.",
  importFarCell:
    "Cell {cell} lies far away from the table and is not empty. Delete it and save the file again.",
  importCellTooLong: "Cell {cell} has more than {maximum} characters, which no spreadsheet can hold.",
  importTextNotAllowed: "Cell {cell} has characters that cannot be kept. Type its text again.",
  importTooMuch:
    "There is more in this file than can be read at once. Save the table alone as a new file, or split it.",
  importTooLarge: "A file may have at most 20 MB. Please split it.",
  companyHasPriceList: "This company has a price list of its own already.",
  supplierNotFound: "This supplier no longer exists.",
  supplierNameTaken: "Another supplier has this name.",
  tooManySuppliers: "The shop remembers at most {maximum} suppliers. Delete some first.",
  priceListNameTaken: "Another price list has this name.",
  priceListNotFound: "This price list no longer exists.",
  priceListOfOneCompany: "This price list belongs to one company alone.",
  priceTwice: "This list has a price for the same thing, the same quantity and the same first day already.",
  tooManyPrices: "A price list has at most {maximum} prices.",
  importNotFound: "This import no longer exists.",
  importNotOpen: "This import was applied already, or is being applied.",
  importNotFaulty: "No line of this file is faulty.",
  importHasFaults: "Lines of this file are faulty: nothing is applied before all of them are correct.",
  importTaxInDoubt: "Please say first whether the prices of this file are with or without PPN.",
  pricesJump: "{count} of {moved} changed prices change so much that somebody must look at them first.",
  importUnitInDoubt: "Please say first whether the weights of this file are in grams or in kilograms.",
  importHasWarnings: "This file has warnings. Please look at them and agree first.",
  importNotToUndo: "This import cannot be taken back: it was not applied, or more than a day ago.",
  exportTooLong:
    "{count} products do not fit into a workbook, which takes {maximum}. Please choose CSV or one category.",
  reportTooLong: "This file would have more than {maximum} rows. Please choose CSV or fewer days.",
  reportTooSlow:
    "Adding up so many days takes too long at the moment. Please choose fewer days, or try again later.",
};
