import { pageLimits } from "./page-limits.ts";

/** Every limit that server and browser share, each named once. */
export const limits = {
  ...pageLimits,
  /** Characters. */
  emailLength: 254,
  /** Endpoints that are told of events. */
  webhooks: 20,
  webhookAddressLength: 500,
  webhookDescriptionLength: 120,
  companyLength: 120,
  /** The people of one company, including those who are invited. */
  companyPeople: 100,
  /** Of one account or company. */
  addresses: 200,
  companyInvitationDays: 7,
  poNumberLength: 60,
  /** The number of a cheque, or of the slip of withheld tax. */
  slipNumberLength: 60,
  addressLength: 300,
  /** As it is typed, with the characters between the digits. */
  phoneLength: 30,
  postalCodeLength: 10,
  reasonLength: 300,
  /** The most requests that are handed from one member of staff to another in one act. */
  handedOverRequests: 500,
  airwayBillLength: 40,
  /** The words about one step of a parcel. */
  stepTextLength: 200,
  /** The length of a note of the staff about an order or a customer. */
  noteLength: 2_000,
  secondFactorCodeLength: 40,
  keyNameLength: 60,
  /** Addresses and networks from which a key may be used. */
  keyAddresses: 20,
  /** Calls a minute: of a new key, and the most that one may be given. */
  keyCallsPerMinute: 600,
  mostKeyCallsPerMinute: 6_000,
  /** Keys that are not revoked. */
  openKeys: 50,
  /** Days for which a key may be valid. */
  keyDays: 3_650,
  passwordMinimumLength: 8,
  passwordMaximumLength: 128,
  /** A cart note is accepted only while shorter than 72 characters. */
  cartNoteLength: 71,
  cartQuantity: 9_999,
  /** Units among which the pieces of a line are shared out. */
  unitsOfLine: 500,
  /** Of one account, and shared in one company. */
  savedLists: 100,
  /** Characters of a number as it was typed into a list. */
  savedNumberLength: 100,
  /** Bytes of a workbook with a list. */
  listFileBytes: 1_000_000,
  /** Characters of a pasted list. */
  listLength: 60_000,
  pageSizeMaximum: 100,
  subdistrictAnswers: 10,
  suggestionAnswers: 8,
  suggestedMachines: 3,
  /** Makers of machines among which visitors choose, and the models of one of them. */
  offeredMakers: 200,
  offeredModels: 1_000,
  receiptBytes: 5_242_880,
  receiptPixels: 40_000_000,
  returnPhotos: 4,
  requestPhotos: 4,
  quotedNameLength: 200,
  /** Working days until a quoted part leaves. */
  quotedDeliveryDays: 365,
  /** Orders that one transfer pays. */
  ordersOfTransfer: 20,
  paymentDeadlineDays: 3,
  paymentDeadlineMaximumDays: 30,
  /** Rupiah of one order that are written off as a small difference, unless the settings say otherwise. */
  writeOffRupiah: 10_000,
  writeOffMaximumRupiah: 1_000_000,
  graceDays: 7,
  graceMaximumDays: 60,
  /** Days from the arrival of an order's last parcel until it is finished. */
  finishDays: 7,
  /** Characters of an uploaded file's name. */
  fileNameLength: 200,
  /** Suppliers whose price lists the shop remembers how to read. */
  suppliers: 500,
  /** Characters of the name of a sheet in a workbook; Excel allows 31. */
  sheetNameLength: 100,
  importFileBytes: 20_000_000,
  statementFileBytes: 4_000_000,
  /** Characters of the lines that a call names, which stand in its address. */
  statementLinesNamed: 4_000,
  idempotencyHours: 24,
  idempotencyKeyLength: 100,
} as const;
