import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { calendarDay, numericId, searchText, text, uuid } from "../fields.ts";

/** Every act of the staff that is audited; the first word is the kind of thing that it is done to. */
export const auditActions = [
  "order.move",
  "order.pack",
  "order.unpack",
  "order.handOver",
  "order.correctAirwayBill",
  "order.addStep",
  "order.withdrawStep",
  "order.promise",
  "order.edit",
  "order.enter",
  "order.note",
  "order.deleteNote",
  "order.message",
  "order.purchaseOrder",
  "payment.accept",
  "payment.reject",
  "payment.setAside",
  "payment.settle",
  "refund.promise",
  "refund.credit",
  "refund.account",
  "refund.send",
  "refund.confirm",
  "refund.withdraw",
  "return.enter",
  "return.approve",
  "return.refuse",
  "return.receive",
  "return.inspect",
  "return.settle",
  "request.take",
  "request.decline",
  "request.close",
  "statement.take",
  "tax.writeFile",
  "tax.takeBackFile",
  "tax.number",
  "tax.buyer",
  "tax.pdf",
  "mutation.match",
  "mutation.ignore",
  "mutation.open",
  "staff.invite",
  "staff.inviteAgain",
  "staff.withdrawInvitation",
  "staff.acceptInvitation",
  "staff.createFirstOwner",
  "staff.changeRole",
  "staff.block",
  "staff.unblock",
  "staff.resetSecondFactor",
  "staff.endSessions",
  "staff.endOwnSessions",
  "staff.setUpSecondFactor",
  "staff.removeSecondFactor",
  "staff.renewRecoveryCodes",
  "staff.useRecoveryCode",
  "staff.changePassword",
  "setting.staff",
  "setting.company",
  "setting.pages",
  "setting.banner",
  "setting.documents",
  "setting.rules",
  "setting.addBank",
  "setting.changeBank",
  "setting.orderBanks",
  "setting.deleteBank",
  "setting.offerServices",
  "setting.changeTariff",
  "setting.importTariffs",
  "stock.start",
  "stock.stop",
  "stock.move",
  "stock.shelf",
  "company.correct",
  "company.setRole",
  "company.withdrawInvitation",
  "customer.create",
  "customer.addNote",
  "customer.deleteNote",
  "customer.confirmEmail",
  "customer.setEmail",
  "customer.block",
  "customer.unblock",
  "customer.mailNewPassword",
  "customer.export",
  "customer.erase",
  "priceList.create",
  "priceList.rename",
  "priceList.delete",
  "priceList.share",
  "priceList.endSharing",
  "priceList.addPrice",
  "priceList.changePrice",
  "priceList.deletePrice",
  "priceList.import",
  "import.apply",
  "import.undo",
  "product.import",
  "product.undoImport",
  "product.addPicture",
  "report.export",
  "demand.settle",
  "demand.reopen",
  "product.create",
  "product.update",
  "product.bulkEdit",
  "product.undoBulkEdit",
  "machine.create",
  "category.create",
  "category.update",
  "category.order",
  "category.delete",
] as const;

/** The fields of a recipient of which an audit entry says that they were changed, without what they hold. */
export const auditedRecipientFields = ["name", "company", "phoneNumber", "address", "postalCode"] as const;

export type AuditAction = (typeof auditActions)[number];
type SubjectOf<Action extends string> = Action extends `${infer Subject}.${string}` ? Subject : never;
export type AuditSubject = SubjectOf<AuditAction>;

/** The kinds of things, by which the list can be filtered: the first words of the actions. */
export const auditSubjects = [
  ...new Set(auditActions.map((action) => action.slice(0, action.indexOf(".")) as AuditSubject)),
];

export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  userId: z.string(),
  userName: z.string(),
  /** One of `auditActions`, or one that an earlier version recorded. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  subjectLabel: z.string(),
  /** How many things it was done to at once; `subjectId` and the changes belong to one of them. */
  count: z.int(),
  /** Only the changed fields; null if there was nothing before or there is nothing now. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = defineEndpoint({
  name: "listAudit",
  access: "staff",
  permission: "seeAudit",
  summary:
    "What the staff did, newest first; days are Jakarta's and both included. What was done to many things at once is one entry, unless a name or an entry is asked for",
  query: z.object({
    /** Part of the thing's name. */
    q: searchText().optional(),
    person: uuid.optional(),
    subject: text(40).optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    /** An entry's id: returns only the entries of the same act, one for each thing. */
    of: numericId.optional(),
    after: text(200).optional(),
  }),
  data: z.object({ rows: z.array(auditEntry), next: z.string().nullable() }),
});

export const listAuditPeople = defineEndpoint({
  name: "listAuditPeople",
  access: "staff",
  permission: "seeAudit",
  summary: "Everybody who has done something that was written down",
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});
