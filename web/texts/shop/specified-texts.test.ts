import { expect, test } from "vitest";
import { messagesOf } from "#testing/output/render-screen.tsx";
import { text as about } from "#web/texts/pages/en/about.ts";

const { account, auth, cart, catalogue, checkout, forms, shell } = messagesOf.en;
const { validation } = forms;

/** Every text that the specification quotes, next to the English text of the shop that contains it. */
const quoted: [string, string][] = [
  // 2. Screens and routes
  ["Welcome to CV. Mandiri Jaya", catalogue.welcome("CV. Mandiri Jaya")],
  ["Produk Baru", catalogue.newProducts],
  ["Popular Category", catalogue.popularCategory],
  ["Go To Shop", catalogue.goToShop],
  ["Shop", shell.shop],
  ["Categories", shell.categories],
  ["About Us", shell.aboutUs],
  ["Contact Us", shell.contactUs],
  ["No Item in Cart", shell.noItemInCart],
  ["Qty", shell.quantity],
  ["To Cart", shell.toCart],
  ["Search", shell.search],
  ["Search Product", shell.searchProduct],
  ["Login", shell.login],
  ["Profile", shell.profile],
  ["Cart", shell.cart],
  ["About", shell.about],
  ["Contact", shell.contact],
  ["Add to Cart", catalogue.addToCart],
  ["What do we do", about.whatWeDo],
  ["Our Mission", about.ourMission],
  ["History Of Us", about.historyOfUs],
  ["Email", forms.email],
  ["Username or Email", auth.emailHint],
  ["Password", forms.password],
  ["Login", auth.login],
  ["Don't have any account yet? Please sign up.", auth.noAccount],
  ["REGISTER", auth.register],
  ["NEW ACCOUNT", auth.newAccount],
  ["Mr", forms.salutations.Mr],
  ["Mrs", forms.salutations.Mrs],
  ["Ms", forms.salutations.Ms],
  ["Type Your City or Subdistrict", forms.typeSubdistrict],
  ["No Data found", forms.noSubdistrict],
  ["Register", auth.registerButton],
  ["All", catalogue.all],
  ["Showing 13 - 24 of 320 results", catalogue.showing("13", "24", "320")],
  ["No Product Found", catalogue.noProductFound],
  ["Minimum quantity is one", catalogue.minimumQuantity],
  ["Minimum quantity is one", validation.minimumQuantity],
  ["Add To Cart", catalogue.addToCartButton],
  ["Delete", cart.delete],
  ["Image", cart.image],
  ["Product", cart.product],
  ["Price", cart.price],
  ["Quantity", cart.quantity],
  ["Total", cart.total],
  ["Total Price", cart.totalPrice],
  ["Proceed To Checkout", cart.proceedToCheckout],
  ["Checkout", checkout.title],
  ["You don't have items in your cart.", checkout.emptyCart],
  ["Billing Detail", checkout.billingDetail],
  ["Send to different address", checkout.sendToDifferentAddress],
  ["Your Order", checkout.yourOrder],
  ["Proceed", checkout.proceed],
  ["Thank You!", checkout.thankYouTitle],
  ["Please wait for the admin to process your order", checkout.waitForAdmin],
  ["Please do the payment when transaction status is Waiting For Payment", checkout.payWhenWaiting],
  ["We will redirect you to your account page shortly", checkout.redirectSoon],
  ["Account", account.title],
  ["Account Info", account.accountInfo],
  ["Change Password", account.changePassword],
  ["Order History", account.orderHistory],
  ["Logout", account.logout],
  ["Account Details", account.details],
  ["Edit Account Info", account.edit],
  ["Update Account Info", account.update],
  ["CHANGE PASSWORD", account.changePasswordButton],
  ["CANCEL", account.cancelButton],
  ["Invoice No.", account.columns.invoiceNumber],
  ["Invoice Date", account.columns.invoiceDate],
  ["Total", account.columns.total],
  ["Status", account.columns.status],
  ["Shipping", account.columns.shipping],
  ["Airway Bills", account.columns.airwayBills],
  ["Action", account.columns.action],
  ["N/A", account.notAvailable],
  ["Copied!", account.copied],
  ["Confirm Payment", account.confirmPayment],
  ["Payment Confirmation", account.paymentTitle],
  [
    "After you have made your bank transfer, please notify us by entering the details of the transaction",
    account.paymentInstruction,
  ],
  ["Sales Order No.", account.salesOrderNumber],
  ["Transaction Date", account.transactionDate],
  ["Sender Name", account.senderName],
  ["Amount Transferred", account.amountTransferred],
  ["Sender Email", account.senderEmail],
  ["Payment to", account.paymentTo],
  // 4. States and transitions
  ["Login Success", auth.loginSuccess],
  ["Email confirmed. Please login to continue", auth.emailConfirmed],
  ["New", account.statuses.new],
  ["Processing", account.statuses.processing],
  ["Waiting For Payment", account.statuses["waiting for payment"]],
  ["On Packing Process", account.statuses.packing],
  ["On Delivery", account.statuses.delivering],
  ["Finish", account.statuses.done],
  ["Cancel", account.statuses.cancel],
  // 5. Validation rules
  ["Enter a valid email", validation.emailInvalid],
  ["Email is required", validation.emailRequired],
  ["Password should be of minimum 8 characters length", validation.passwordTooShort],
  ["Password is required", validation.passwordRequired],
  ["Passwords must match", validation.passwordsMustMatch],
  ["First Name is required", validation.firstNameRequired],
  ["Phone Number is required", validation.phoneRequired],
  ["Phone Number is not valid", validation.phoneInvalid],
  ["Company Name is required", validation.companyRequired],
  ["Address is required", validation.addressRequired],
  ["Subdistrict is required", validation.subdistrictRequired],
  ["Postal Code is required", validation.postalCodeRequired],
  ["Old Password is required", validation.oldPasswordRequired],
  ["New Password should be of minimum 8 characters length", validation.newPasswordTooShort],
  ["Transaction Date is required", validation.transactionDateRequired],
  ["Sender Name is required", validation.senderNameRequired],
  ["Amount Transferred is required", validation.amountRequired],
  ["Sender Email is required", validation.senderEmailRequired],
  ["Payment to is required", validation.paymentToRequired],
  ["Receipt image is required", validation.receiptRequired],
  // 8. Error catalogue
  ["opss, Failed to add product to cart, Try Again", catalogue.addFailed],
  ["Successfully add product to cart,", catalogue.addedToCart],
  ["To Cart", catalogue.toCart],
  ["Close", shell.close],
  [
    "Registration has been successful. Please kindly check your email for completing your registration.",
    auth.registered,
  ],
  ["Something wrong happened, please kindly try again later", checkout.orderFailed],
  ["Updated!", account.updated],
  ["Password Updated!", account.passwordUpdated],
  ["Maximum allowed number of files exceeded. Only 3 allowed", forms.tooManyFiles(3)],
  ["File a.png successfully added.", forms.fileAdded("a.png")],
  ["File a.png removed.", forms.fileRemoved("a.png")],
  ["File a.png was rejected.", forms.fileRejected("a.png")],
  ["File type not supported.", forms.fileTypeNotSupported],
  ["File is too big. Size limit is 5 MB.", forms.fileTooBig("5 MB")],
];

test.each(quoted)("the English edition says '%s'", (text, held) => {
  expect(held).toBe(text);
});

test("the hint of the receipt names the dimension 300x300px", () => {
  expect(account.receiptHint).toContain("dimension 300x300px");
});

type Texts = { [key: string]: unknown };

/** Every text with its path; a text that needs values gets some. */
function textsIn(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const made: unknown = Reflect.apply(value, undefined, [2, 3, 4]);
    return [[path, typeof made === "string" ? made : ""]];
  }
  return Object.entries(value as Texts).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

test("the Indonesian edition has a text of its own for every text", () => {
  const english = new Map(textsIn(messagesOf.en));
  const indonesian = textsIn(messagesOf.id);
  expect(indonesian.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted());
  expect(indonesian.filter(([, text]) => text.trim() === "")).toEqual([]);
  // The languages share names and single words, but no text of more than three words.
  const shared = indonesian.filter(
    ([path, text]) => english.get(path) === text && text.split(/\s+/).length > 3,
  );
  expect(shared.map(([path]) => path)).toEqual([]);
});
