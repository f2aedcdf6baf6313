import type { MailName } from "#contract/company/admin/settings-mails.ts";
import { companyInvitation } from "./templates/company-invitation.tsx";
import { confirmEmail } from "./templates/confirm-email.tsx";
import type { WrittenMail, Stationery } from "./templates/written-mail.ts";
import { healthFault, healthWell } from "./templates/health-mails.tsx";
import { newPassword } from "./templates/new-password.tsx";
import { officeOrder, officeReceipt, officeRequest } from "./templates/office-mails.tsx";
import { orderAlreadyPaid } from "./templates/order-already-paid.tsx";
import { orderCancelled } from "./templates/order-cancelled.tsx";
import { orderChanged } from "./templates/order-changed.tsx";
import { orderDelivering } from "./templates/order-delivering.tsx";
import { orderCorrected } from "./templates/order-corrected.tsx";
import { orderDone } from "./templates/order-done.tsx";
import { orderOnAccount, paymentLessTax, paymentOnAccount } from "./templates/account-mails.tsx";
import { accountDueSoon, accountDueToday, accountOverdue } from "./templates/account-reminders.tsx";
import { orderPacking } from "./templates/order-packing.tsx";
import { orderProcessing } from "./templates/order-processing.tsx";
import { orderReceived } from "./templates/order-received.tsx";
import { orderReopened } from "./templates/order-reopened.tsx";
import { orderWaitingForPayment } from "./templates/order-waiting-for-payment.tsx";
import { passwordChanged } from "./templates/password-changed.tsx";
import { paymentInPart } from "./templates/payment-in-part.tsx";
import { paymentReceived } from "./templates/payment-received.tsx";
import { paymentOverdue, paymentReminder } from "./templates/payment-reminder.tsx";
import { paymentRejected } from "./templates/payment-rejected.tsx";
import { paymentTakenBack } from "./templates/payment-taken-back.tsx";
import { paymentTooMuch } from "./templates/payment-too-much.tsx";
import {
  creditKept,
  creditNote,
  refundAccount,
  refundPromised,
  refundSent,
  refundTakenBack,
  refundWithdrawn,
} from "./templates/refund-mails.tsx";
import { quotationReminder, quotationSent } from "./templates/quotation-mails.tsx";
import { misfitDecided } from "./templates/misfit-mails.tsx";
import { serviceDue } from "./templates/service-mails.tsx";
import { requestDeclined, requestReceived } from "./templates/request-mails.tsx";
import {
  returnApproved,
  returnAsked,
  returnClosed,
  returnInspected,
  returnReceived,
  returnRefused,
  returnReplaced,
  returnTakenBack,
} from "./templates/return-mails.tsx";
import { shipmentFound, shipmentLost } from "./templates/lost-shipment.tsx";
import { airwayBillCorrected, shipmentSent } from "./templates/shipment-sent.tsx";
import { staffInvitation } from "./templates/staff-invitation.tsx";
import { taxInvoice } from "./templates/tax-invoice.tsx";

const templates = {
  "confirm-email": confirmEmail,
  "new-password": newPassword,
  "password-changed": passwordChanged,
  "staff-invitation": staffInvitation,
  "health-fault": healthFault,
  "health-well": healthWell,
  "office-order": officeOrder,
  "office-receipt": officeReceipt,
  "office-request": officeRequest,
  "company-invitation": companyInvitation,
  "order-received": orderReceived,
  "order-changed": orderChanged,
  "order-processing": orderProcessing,
  "order-waiting-for-payment": orderWaitingForPayment,
  "order-already-paid": orderAlreadyPaid,
  "order-reopened": orderReopened,
  "payment-reminder": paymentReminder,
  "payment-overdue": paymentOverdue,
  "payment-received": paymentReceived,
  "payment-in-part": paymentInPart,
  "order-on-account": orderOnAccount,
  "payment-on-account": paymentOnAccount,
  "payment-less-tax": paymentLessTax,
  "account-due-soon": accountDueSoon,
  "account-due-today": accountDueToday,
  "account-overdue": accountOverdue,
  "payment-too-much": paymentTooMuch,
  "payment-rejected": paymentRejected,
  "payment-taken-back": paymentTakenBack,
  "refund-promised": refundPromised,
  "refund-account": refundAccount,
  "refund-sent": refundSent,
  "refund-withdrawn": refundWithdrawn,
  "refund-taken-back": refundTakenBack,
  "credit-kept": creditKept,
  "credit-note": creditNote,
  "tax-invoice": taxInvoice,
  "order-packing": orderPacking,
  "order-delivering": orderDelivering,
  "shipment-sent": shipmentSent,
  "airway-bill-corrected": airwayBillCorrected,
  "shipment-lost": shipmentLost,
  "shipment-found": shipmentFound,
  "order-corrected": orderCorrected,
  "order-done": orderDone,
  "order-cancelled": orderCancelled,
  "return-asked": returnAsked,
  "return-approved": returnApproved,
  "return-refused": returnRefused,
  "return-received": returnReceived,
  "return-inspected": returnInspected,
  "return-replaced": returnReplaced,
  "return-closed": returnClosed,
  "return-taken-back": returnTakenBack,
  "request-received": requestReceived,
  "request-declined": requestDeclined,
  "quotation-sent": quotationSent,
  "quotation-reminder": quotationReminder,
  "misfit-decided": misfitDecided,
  "service-due": serviceDue,
} satisfies Record<MailName, (stationery: Stationery, facts: never) => WrittenMail>;

/** The facts that the template of a mail needs. */
export type FactsOf<Name extends MailName> = Parameters<(typeof templates)[Name]>[1];

/** A mail that is yet to be written: plain data, which can be sent to a thread. */
export type MailContent = { [Name in MailName]: { name: Name; facts: FactsOf<Name> } }[MailName];

/** Writes a mail from its facts. */
export function writeMail(stationery: Stationery, { name, facts }: MailContent): WrittenMail {
  return templates[name](stationery, facts as never);
}
