import { formatFigure } from "./figures.ts";
import type { Language } from "./languages.ts";
import { countText, type Count } from "./texts/count-text.ts";
import { refusalTexts as en } from "./texts/refusals.en.ts";
import { refusalTexts as id } from "./texts/refusals.id.ts";

/** Every refusal that the shop expects, with its HTTP status. */
export const refusalStatus = {
  invalidInput: 400,
  wrongConfirmationLink: 400,
  emailAlreadyConfirmed: 400,
  wrongNewPasswordLink: 400,
  wrongFirstOwnerLink: 400,
  wrongInvitationLink: 400,
  wrongOldPassword: 400,
  wrongEmailTyped: 400,
  partNumberUnknown: 400,
  passwordNotCorrect: 400,
  codeNotCorrect: 400,
  receiptNotAnImage: 400,
  pictureNotAnImage: 400,
  importNotReadable: 400,
  importEmpty: 400,
  importHeaderRow: 400,
  importTooManyColumns: 400,
  importFarCell: 400,
  importCellTooLong: 400,
  importTextNotAllowed: 400,
  importTooMuch: 400,
  statementTooMuch: 400,
  signInRequired: 401,
  wrongCredentials: 401,
  oneTimeCodeRequired: 401,
  wrongOneTimeCode: 401,
  notAllowed: 403,
  financeDoesNotOrder: 403,
  noticeNotSigned: 403,
  emailNotConfirmed: 403,
  accountBlocked: 403,
  secondFactorNeeded: 403,
  notFound: 404,
  productNotFound: 404,
  categoryNotFound: 404,
  machineNotFound: 404,
  orderNotFound: 404,
  orderLinkUnknown: 404,
  orderNotTracked: 404,
  customerNotFound: 404,
  staffNotFound: 404,
  companyInvitationUnknown: 404,
  importNotFound: 404,
  priceListNotFound: 404,
  requestTimeout: 408,
  emailTaken: 409,
  inCompanyAlready: 409,
  invitedAlready: 409,
  companyInvitationForAnother: 409,
  tooManyInCompany: 409,
  lastManager: 409,
  tooManyAddresses: 409,
  priceListNameTaken: 409,
  companyHasPriceList: 409,
  priceListOfOneCompany: 409,
  priceTwice: 409,
  tooManyPrices: 409,
  settingChanged: 409,
  bankAccountExists: 409,
  bankAccountNamed: 409,
  addressHasAccount: 409,
  secondFactorExists: 409,
  secondFactorMissing: 409,
  invitationAccepted: 409,
  notYourself: 409,
  lastOwner: 409,
  cartEmpty: 409,
  priceChanged: 409,
  shippingCostChanged: 409,
  productGone: 409,
  productCodeTaken: 409,
  productChangedMeanwhile: 409,
  priceFallsToNothing: 409,
  tooManyProducts: 409,
  nothingToUndo: 409,
  categoryNameTaken: 409,
  categoryNotEmpty: 409,
  quantityTooLarge: 409,
  notEnoughStock: 409,
  stockAlreadyCounted: 409,
  stockNotCounted: 409,
  stockBelowZero: 409,
  stockMovedMeanwhile: 409,
  customerHasOpenOrders: 409,
  customerHasEmail: 409,
  orderNotPayable: 409,
  paymentAlreadyConfirmed: 409,
  paymentNotToDecide: 409,
  orderNotPaidOtherwise: 409,
  orderPaidOtherwise: 409,
  onlineMethodNotOffered: 409,
  attemptNotToSettle: 409,
  orderNotEditable: 409,
  orderChangedMeanwhile: 409,
  nothingChanged: 409,
  receiptToDecide: 409,
  discountTooLarge: 409,
  taxIsIncluded: 409,
  documentNotYet: 409,
  statementUnknown: 422,
  statementHasFaults: 422,
  mutationNotFound: 404,
  mutationNotOpen: 409,
  orderNotToMatch: 409,
  orderPaidAlready: 409,
  transferNotDivided: 409,
  parcelHasLeft: 409,
  refundTooMuch: 409,
  refundPiecesTooMany: 409,
  refundNotPromised: 409,
  refundAccountNamed: 409,
  refundNotSent: 409,
  noCredit: 409,
  refundWithoutAccount: 409,
  nothingToReturn: 409,
  returnTooLate: 409,
  returnTooMany: 409,
  returnAskedAlready: 409,
  returnNotFound: 404,
  returnNotOpen: 409,
  photoNotAnImage: 400,
  photoTooLarge: 413,
  orderMoveNotOpen: 409,
  orderNotToShip: 409,
  tooManyPieces: 409,
  shipmentNotFound: 404,
  shipmentHasLeft: 409,
  shipmentNotLeft: 409,
  airwayBillRequired: 400,
  importNotOpen: 409,
  tooManyPictures: 409,
  importHasFaults: 409,
  importHasWarnings: 409,
  importNotToUndo: 409,
  exportTooLong: 409,
  reportTooLong: 409,
  importTooLong: 413,
  importTooLarge: 413,
  tooLarge: 413,
  receiptTooLarge: 413,
  pictureTooLarge: 413,
  unsupportedMediaType: 415,
  keyReused: 422,
  shippingNotServed: 422,
  tooManyTries: 429,
  tooMuchAsked: 429,
  headersTooLarge: 431,
  unexpected: 500,
  shippingUnavailable: 503,
  onlinePaymentUnavailable: 503,
  databaseUnavailable: 503,
  storageUnavailable: 503,
  paperNotPrinted: 503,
} as const;

export type RefusalReason = keyof typeof refusalStatus;

export type RefusalValues = Record<string, string | number | Count>;

/** One field that was refused; `path` is the field's name in the request, with dots. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of every answer that is not a success. */
export interface ErrorBody {
  code: number;
  /** Stable name of the refusal, for programs; `message` is for people. */
  reason: RefusalReason;
  message: string;
  errors?: FieldError[];
}

/** The refusal's sentence in the reader's language, with `{names}` filled from `values`; numbers as readers write them, and counts with their unit. */
export function refusalText(reason: RefusalReason, language: Language, values: RefusalValues = {}): string {
  const text = (language === "id" ? id : en)[reason];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? "";
    if (typeof value === "object") return countText(value, language);
    return typeof value === "number" ? formatFigure(value, language) : value;
  });
}
