import { quotationTexts } from "./en/quotations.ts";
import { askedOnAccountTexts } from "./en/asked-on-account.ts";
import { requestTexts } from "./en/requests.ts";
import { returnTexts } from "./en/returns.ts";

/** The English texts of the mails. */
export const mailTexts = {
  greeting: (salutation: string, name: string) => `Dear ${salutation} ${name},`,
  salutations: { Mr: "Mr", Mrs: "Mrs", Ms: "Ms" },
  closing: "Kind regards,",
  team: (company: string) => `The ${company} team`,
  questions: "Questions? Reply to this email or call us:",
  openingHours: "Open",
  automatic: (company: string) => `You get this email because of your account or order at ${company}.`,
  linkFallback: "If the button does not work, open this address:",
  whatNext: "What happens next",
  order: "Order",
  poNumber: "PO number",
  orderDate: "Ordered on",
  part: "Part",
  amount: "Amount",
  note: "Note",
  subtotal: "Parts",
  shipping: (courier: string) => `Shipping, ${courier}`,
  uniqueCode: "Unique code",
  shippingEstimate: "The shipping cost is an estimate: it could not be confirmed when you ordered.",
  total: "Total",
  deliverTo: "Deliver to",
  courier: "Courier",
  weight: "Chargeable weight",
  reason: "Reason",
  seeOrder: "See your order",
  confirmEmail: {
    subject: (company: string) => `Confirm your email for ${company}`,
    preview: "One step left before you can log in and order.",
    title: "One step left: confirm your email",
    body: (email: string) =>
      `Thank you for registering. Please confirm that ${email} is your address; after that you can log in and order.`,
    button: "Confirm my email",
    lifetime: (hours: number) =>
      `The link works once, within ${hours} hours. If it has expired, log in with your email and password and ask for a new one.`,
    notYou:
      "You did not register? Then ignore this email: without this confirmation nobody can use the account.",
  },
  newPassword: {
    subject: (company: string) => `Set a new password for ${company}`,
    preview: "The link works once and for a short time.",
    title: "Set a new password",
    body: (email: string) => `Somebody asked for a new password for the account ${email}. Choose it here:`,
    button: "Set a new password",
    lifetime: (minutes: number) => `The link works once, within ${minutes} minutes.`,
    notYou: "You did not ask for this? Then ignore this email: your old password stays as it is.",
  },
  passwordChanged: {
    subject: (company: string) => `Your password at ${company} has been changed`,
    preview: "Was it you? Then there is nothing to do.",
    title: "Your password has been changed",
    body: (email: string, moment: string) =>
      `The password of the account ${email} was changed on ${moment}. Other devices that were logged in have to log in again.`,
    wasYou: "Was it you? Then there is nothing to do.",
    notYou:
      "Was it not you? Then set a new password now, and tell us: we check the account and its orders with you.",
    button: "It was not me: set a new password",
  },
  greetingWithoutName: "Hello,",
  companyInvitation: {
    subject: (company: string) => `Invitation to order for ${company}`,
    preview: "Accept it with your own account.",
    title: (company: string) => `Join ${company}`,
    body: (person: string, company: string, role: string) =>
      `${person} invites you to the account of ${company} in our shop. Your role: ${role}.`,
    roles: {
      buyer: "buyer, who places orders",
      finance: "finance, who sees all orders and pays them",
      manager: "manager, who sees all orders and looks after people and addresses",
    },
    account: (email: string) =>
      `Log in with the account of ${email} and accept. If you have none, register with this address first.`,
    button: "Accept the invitation",
    lifetime: (days: number) => `The link works once, within ${days} days.`,
    notYou: "You did not expect this? Then ignore this email.",
  },
  office: {
    preview: "For the staff of the shop.",
    order: {
      subject: (number: string) => `New order ${number}`,
      title: "A new order",
      body: (number: string) => `A customer has placed the order ${number}. It is waiting to be processed.`,
      total: "Total",
      lines: "Lines",
      button: "Open the order",
    },
    receipt: {
      subject: (number: string) => `A receipt for ${number} is waiting to be checked`,
      title: "A receipt has arrived",
      body: (number: string) =>
        `The customer of the order ${number} has sent a receipt. It has not been checked yet: compare it with your bank account.`,
      amount: "Amount according to the customer",
      total: "Order total",
      button: "Check the payment",
    },
    request: {
      subject: (number: string) => `New request for a quotation ${number}`,
      title: "A new request for a quotation",
      body: (number: string) => `The request ${number} is waiting for an answer.`,
      lines: "Lines",
      button: "Open the request",
    },
  },
  health: {
    fault: {
      subject: (company: string) => `Something is wrong with the shop of ${company}`,
      preview: "For ten minutes now.",
      title: "The shop needs you",
      body: "The following has been wrong for ten minutes or longer. You get one more email when it is fixed.",
      button: "Open the shop's health",
    },
    well: {
      subject: (company: string) => `The shop of ${company} is working again`,
      preview: "There is nothing left to do about it.",
      title: "Working again",
      body: "The following is fixed:",
      button: "Open the shop's health",
    },
    since: (moment: string) => `Wrong since ${moment}`,
  },
  staffInvitation: {
    subject: (company: string) => `Your account in the back office of ${company}`,
    preview: "Choose a password and you can start.",
    title: "Welcome to the team",
    body: (email: string, role: string) =>
      `An account in the back office has been made for ${email}. Your role: ${role}. Choose a password here:`,
    roles: {
      owner: "owner",
      sales: "sales",
      finance: "finance",
      warehouse: "warehouse",
      catalogue: "catalogue",
    },
    button: "Choose a password",
    lifetime: (days: number) =>
      `The link works once, within ${days} days. If it has expired, the owner can send you a new one.`,
    notYou: "You did not expect this? Then ignore this email: without a password nobody can use the account.",
  },
  orderReceived: {
    subject: (code: string) => `We have received your order ${code}`,
    preview: (total: string) => `Total ${total}. Please do not transfer yet: we check the order first.`,
    title: "Thank you for your order",
    body: "We have received your order and are checking it. Please do not transfer any money yet.",
    steps: [
      "We check that every part is available and the right one.",
      "We send you an email with the amount, our bank accounts and the date to pay by.",
      "You transfer the amount and send us a picture of the receipt from your order's page.",
      "We pack the parts, hand them to the courier and send you the airway bill number.",
    ],
  },
  orderChanged: {
    subject: (code: string) => `Your order ${code} has been changed`,
    preview: (total: string) => `New total ${total}. Please do not transfer any money yet.`,
    title: "We have changed your order",
    body: "Before asking for your payment we have changed your order. This is what is different:",
    change: "Change",
    before: "Before",
    after: "Now",
    added: "added",
    removed: "removed",
    shipping: "Shipping",
    whole: "Your order now",
    /** An order that is paid, or on account. */
    released: {
      preview: (total: string) => `New total ${total}.`,
      body: "We have changed your order. This is what is different:",
      next: {
        even: (_amount: string) => "Is something not right? Reply to this email or call us.",
        wait: (amount: string) =>
          `Still to pay: ${amount}. Your order waits until it is paid; the email with the amount and our bank accounts follows. Is something not right? Reply to this email or call us before you pay.`,
        owed: (amount: string) =>
          `Still to pay: ${amount}. We continue with your order in the meantime. Is something not right? Reply to this email or call us.`,
        back: (amount: string) =>
          `${amount} of what you have paid is yours again; another email says how you get it. Is something not right? Reply to this email or call us.`,
      },
    },
    next: "Is something not right? Reply to this email or call us before you pay. Please do not transfer any money yet: the email with the amount and our bank accounts follows.",
  },
  processing: {
    subject: (code: string) => `We are working on your order ${code}`,
    preview: "Nothing to do for now: payment details follow.",
    title: "We are working on your order",
    body: "Our staff are checking the parts of your order. There is nothing to do for you now: please do not transfer any money yet.",
    next: "As soon as everything is ready you get an email with the amount, our bank accounts and the date to pay by.",
  },
  waitingForPayment: {
    subject: (code: string, total: string) => `Please pay ${total} for your order ${code}`,
    preview: (deadline: string) => `Please transfer by ${deadline}.`,
    title: "Your order is ready: please pay",
    body: "All parts of your order are available. Please transfer exactly this amount to one of our accounts:",
    exactly:
      "The last three digits are your order's unique code: please transfer the exact amount, to the last Rupiah, so that we recognise your payment at once.",
    deadline: (days: number) => `Pay by (${days === 1 ? "1 day" : `${days} days`})`,
    accounts: "Our bank accounts",
    accountHolder: "in the name of",
    reference: (code: string) => `Write the order number ${code} in the transfer message.`,
    steps: [
      "Transfer the exact amount to one of the accounts above, and to no other.",
      "Open your order, choose Confirm Payment and send us a picture of the receipt.",
      "We check the payment and start packing. Without a payment until the date above we may cancel the order.",
    ],
    button: "Confirm the payment",
  },
  alreadyPaid: {
    subject: (code: string) => `Your order ${code} is paid: here is its invoice`,
    preview: "Please do not transfer any money for it.",
    title: "Your order is already paid",
    body: "Thank you, your order is paid in full. Its invoice is attached; please do not transfer any money for it.",
    excess: (amount: string) =>
      `${amount} of what we received is more than the order costs now. It is yours: tell us whether we transfer it back to you, or keep it as your credit for another order.`,
    freeSubject: (code: string) => `There is nothing to pay for your order ${code}`,
    freeTitle: "There is nothing to pay",
    freeBody: "Your order costs nothing: please do not transfer any money for it.",
  },
  paymentReminder: {
    subject: (code: string, deadline: string) => `Reminder: please pay for your order ${code} by ${deadline}`,
    preview: (total: string) => `${total} is still to be transferred.`,
    title: "Your order is still waiting for your payment",
    body: "Your parts are set aside for you. We have not received a payment for them yet:",
    inPart: {
      subject: (code: string, deadline: string) =>
        `Reminder: please pay the rest of your order ${code} by ${deadline}`,
      body: "Your parts are set aside for you. We have received part of your payment; the rest is still open:",
    },
    deadline: "Please pay by",
    paidAlready:
      "Have you transferred already? Then send us a picture of the receipt, so that we find your payment.",
  },
  paymentOverdue: {
    subject: (code: string) => `The payment deadline of your order ${code} has passed`,
    preview: "Is your payment on its way? Then tell us.",
    title: "The payment deadline has passed",
    body: (deadline: string) =>
      `We have not received a payment for your order, which was to be paid by ${deadline}.`,
    inPart: {
      subject: (code: string) => `The payment deadline for the rest of your order ${code} has passed`,
      body: (deadline: string) =>
        `We have received part of the payment for your order, which was to be paid by ${deadline}. The rest is still open.`,
    },
    endsAt: "Without a payment the order is cancelled, and its parts are free for others, on",
  },
  reopened: {
    subject: (code: string) => `Please do not pay for your order ${code} yet`,
    preview: "We are changing the order: its invoice is no longer valid.",
    title: "We are changing your order",
    body: "We are checking your order again. The invoice that we sent you is no longer valid: please do not transfer any money for it.",
    next: "As soon as everything is ready you get a new email with the amount, our bank accounts and the date to pay by. Have you paid already? Reply to this email or call us.",
  },
  packing: {
    subject: (code: string) => `Payment accepted: we are packing your order ${code}`,
    preview: "You get the airway bill number as soon as the courier has the parcel.",
    title: "Thank you, we have your payment",
    body: "We have accepted your payment and are packing your parts.",
    next: "As soon as the courier has the parcel we send you the airway bill number. There is nothing to do for you now.",
  },
  delivering: {
    subject: (code: string) => `Your order ${code} is on its way`,
    preview: (provider: string, airwayBill: string) => `${provider}, ${airwayBill}`,
    title: "Your parts are on their way",
    body: "We have sent your parcel.",
    follow: "Track it with this number on the courier's site:",
    track: (provider: string) => `Open the tracking page of ${provider}`,
    airwayBill: "Airway bill",
    airwayBillOrVehicle: "Airway bill or vehicle",
    next: "Please check the parcel when it arrives, and film it as you open it: that helps if something is broken or missing.",
  },
  shipmentSent: {
    subject: (code: string) => `Part of your order ${code} is on its way`,
    lastSubject: (code: string) => `The rest of your order ${code} is on its way`,
    title: "Part of your order is on its way",
    lastTitle: "The rest of your order is on its way",
    body: (parcel: number) => `We have sent parcel ${parcel} of your order.`,
    lastBody: (parcel: number) => `We have sent parcel ${parcel}, the last one of your order.`,
    inside: "In this parcel",
    waiting: "Still to come",
    pieces: "Pieces",
    promised: (day: string) => `promised by ${day}`,
  },
  airwayBillCorrected: {
    subject: (code: string) => `Corrected airway bill number of your order ${code}`,
    title: "This is the right airway bill number",
    body: "The airway bill number that we emailed you before was wrong, and we are sorry. The right one is:",
  },
  shipmentLost: {
    subject: (code: string) => `A parcel of your order ${code} has been lost`,
    title: "The courier has lost your parcel",
    body: (parcel: number) =>
      `The courier could not find parcel ${parcel} of your order. We are sorry. There is nothing you need to do.`,
    replaced: "We send its parts again, free of charge, by this order:",
    later: "We are looking into it, and tell you soon how you get your parts or your money.",
  },
  shipmentFound: {
    subject: (code: string) => `The lost parcel of your order ${code} has been found`,
    title: "Your parcel has been found",
    body: (parcel: number) =>
      `We told you that parcel ${parcel} of your order was lost. It has been found and is on its way to you again.`,
    next: "The replacement or refund that we announced for it therefore no longer applies.",
  },
  orderCorrected: {
    oldNumber: "Number that is no longer valid",
    delivering: {
      subject: (code: string) => `Correction: a parcel of your order ${code} has not left yet`,
      title: "Your parcel has not left yet",
      body: "We told you that a parcel of your order was on its way. That was our mistake, and we are sorry: it is still with us.",
      next: "You get a new email with the airway bill number as soon as the courier has it.",
    },
    done: {
      subject: (code: string) => `Correction: your order ${code} is not finished yet`,
      title: "Your order is not finished yet",
      body: "We told you that your order had arrived and was finished. That was our mistake, and we are sorry: we keep following its parcels.",
      next: "You get a new email when it is finished.",
    },
    cancel: {
      subject: (code: string) => `Correction: your order ${code} is not cancelled`,
      title: "Your order goes on",
      body: "We told you that your order was cancelled. That was our mistake, and we are sorry: it goes on as before. Money that we promised to pay back, or kept for you because of it, stays with the order.",
      next: "You get a new email with the next step. Please do not transfer any money until then.",
    },
  },
  done: {
    subject: (code: string) => `Your order ${code} is finished`,
    preview: "Thank you for ordering from us.",
    title: "Your order has arrived",
    body: "The courier has delivered your parcel, and your order is finished. Thank you for ordering from us.",
    next: (workingDays: number) =>
      `Is a part missing, broken or wrong? Tell us within ${workingDays} working days of receiving it: reply to this email with a picture and we will help you.`,
    byItself: {
      body: (arrived: string) =>
        `Everything that you ordered had arrived by ${arrived}, so your order is finished now. Thank you for ordering from us.`,
      next: (lastDay: string) =>
        `Is a part missing, broken or wrong? You can still tell us until ${lastDay}: reply to this email with a picture and we will help you.`,
    },
    returns: "How exchanges and returns work",
  },
  cancel: {
    subject: (code: string) => `Your order ${code} has been cancelled`,
    preview: "Please do not transfer any money for it.",
    title: "Your order has been cancelled",
    body: "We are sorry: this order has been cancelled. Please do not transfer any money for it.",
    next: "Have you paid already, or would you like other parts instead? Reply to this email or call us, we will find a way.",
    button: "Back to the shop",
  },
  paymentReceived: {
    subject: (code: string) => `We are checking your payment for order ${code}`,
    preview: "Thank you. You get an email as soon as it is checked.",
    title: "Thank you, we are checking your payment",
    body: "Your payment confirmation has reached us. This is what you told us:",
    amount: "Amount transferred",
    total: "Order total",
    paymentTo: "To",
    sender: "From",
    date: "Date",
    next: "We compare it with our bank account, during our opening hours. As soon as it is accepted we start packing and send you an email. There is nothing to do for you now.",
  },
  paymentInPart: {
    subject: (code: string, missing: string) => `${missing} is missing for your order ${code}`,
    preview: (missing: string) => `Please transfer the missing ${missing}.`,
    title: "We have received part of your payment",
    body: "Thank you, we have accepted your payment. It is less than the order's total, so we are waiting for the rest:",
    missing: "Still to pay",
    accepted: "Accepted now",
    received: "Received so far",
    withheld: "Withheld tax",
    writtenOff: "Difference that we waived",
    credited: "Credited for parts that came back",
    dueAt: "Please pay by",
    steps: [
      "Transfer exactly the missing amount to one of the accounts above.",
      "Open your order, choose Confirm Payment and send us a picture of the new receipt.",
      "As soon as the rest arrives we start packing.",
    ],
    button: "Confirm the rest",
  },
  onAccount: {
    subject: (code: string) => `We are packing your order ${code} on account`,
    preview: (amount: string, due: string) => `Please pay ${amount} by ${due}.`,
    title: "Your order goes on account",
    body: "We are packing your parts now; you pay for them later. The invoice is attached.",
    toPay: "To pay",
    dueAt: "Due on",
    reference: (code: string) => `Write the order number ${code} in the transfer message.`,
    steps: [
      "We pack the parts and send you the airway bill number as soon as the courier has the parcel.",
      "Transfer the amount to one of the accounts above by the day on which it is due.",
      "We recognise the transfer on our bank statement. If you like, open your order and send us a picture of the receipt.",
    ],
    paidSubject: (code: string, amount: string) => `We have your payment of ${amount} for order ${code}`,
    paidTitle: "Thank you, your order is paid",
    paidWhole: "Thank you, we have accepted your payment. Nothing is left to pay for this order.",
    paidInPart: (missing: string) => `Thank you, we have accepted your payment. ${missing} is left to pay.`,
    paidWhileChanged:
      "Thank you, we have accepted your payment. We are checking your order again: please do not transfer any more money for it until you get a new email with the amount.",
  },
  paymentLessTax: {
    paidSubject: (code: string, amount: string) =>
      `We have your payment of ${amount} for order ${code}; the tax slips are still missing`,
    subjects: {
      invoice: (code: string) => `The invoice of your order ${code}: only the tax slips are still missing`,
      reminder: (code: string) => `Reminder: the tax slips for your order ${code} are still missing`,
    },
    preview: (tax: string) => `Please send us the slips for ${tax} of withheld tax.`,
    title: "Thank you for your payment",
    body: "We have accepted your payment. What is left of the order is the tax that you withhold; there is nothing more to transfer to us:",
    tax: "Tax that you withhold",
    next: "Please send us the slips (bukti potong, or SSP for PPN) by replying to this email. With them the order is settled.",
  },
  accountReminder: {
    soon: {
      subject: (code: string, due: string) => `Reminder: your order ${code} is due on ${due}`,
      title: "An order on account is due soon",
      body: (due: string) =>
        `Thank you for your order. A friendly reminder: it is due on ${due}. Please plan the payment:`,
    },
    today: {
      subject: (code: string) => `Your order ${code} is due today`,
      title: "An order on account is due today",
      body: (due: string) => `A friendly reminder: today, ${due}, your order is due. Please pay this amount:`,
    },
    overdue: {
      subject: (code: string, due: string) => `Your order ${code} was due on ${due}: please pay`,
      title: "An order on account is overdue",
      body: (due: string) =>
        `Your order was due on ${due}, and we have not received the whole payment yet. Please pay this amount now, or tell us when we can expect it:`,
      consequence: "While it is open we cannot send further orders on account.",
    },
    preview: (amount: string) => `${amount} to pay.`,
    invoice: "Invoice",
    slips:
      "If you withhold PPN or PPh 22, transfer the rest and send us the slips: what is withheld counts as paid.",
    paidAlready:
      "Have you transferred already? Then please ignore this email and send us the receipt, so that we find your payment.",
  },
  paymentTooMuch: {
    subject: (code: string, excess: string) => `You have paid ${excess} too much for your order ${code}`,
    preview: "The money is yours: tell us what to do with it.",
    title: "You have paid too much",
    body: "Thank you, we have your payment. It is more than was still to pay for your order:",
    excess: "Overpaid",
    received: "Received now",
    next: "This money is yours. We transfer it back to you, or keep it as your credit and deduct it from your next order: reply to this email or call us, and tell us which of the two you would like. You get another email as soon as it is done.",
  },
  paymentRejected: {
    subject: (code: string) => `Please check your payment for order ${code} again`,
    preview: "We could not accept your confirmation.",
    title: "We could not accept your payment yet",
    body: "We have checked your payment confirmation and could not accept it:",
    amount: "Amount to pay",
    dueAt: "Please pay by",
    steps: [
      "Compare the amount, the account and the receipt with your bank statement.",
      "Open your order, choose Confirm Payment and send the details and a clear picture of the receipt again.",
      "Are you sure that everything is right? Reply to this email or call us.",
    ],
    button: "Confirm the payment again",
  },
  refundPromised: {
    subject: (code: string, amount: string) => `Refund of ${amount} for your order ${code}`,
    preview: "Please tell us your bank account.",
    title: "We are refunding your money",
    body: "We refund this amount to you:",
    amount: "Refund",
    next: "Please tell us your bank account on your order's page. We transfer the money as soon as we have it.",
    button: "Enter my account",
    known: {
      preview: "We transfer it to the account that you entered.",
      next: "We transfer the money to the account that you entered. It is shown on your order's page.",
    },
  },
  refundAccount: {
    subject: (code: string, amount: string) =>
      `The account for the refund of ${amount} for your order ${code}`,
    preview: "Please check the account.",
    title: "An account for your refund has been entered",
    body: "We will transfer this amount to the account below:",
    amount: "Refund",
    next: "Is it not your account? Log in and change it on the order's page, or reply to this email or call us at once, before the money is sent.",
  },
  refundSent: {
    subject: (code: string, amount: string) =>
      `The refund of ${amount} for your order ${code} has been transferred`,
    preview: "We have transferred the money.",
    title: "We have refunded your money",
    body: "We have transferred this amount to your account:",
    amount: "Transferred",
    bank: "Bank",
    account: "Account",
    holder: "Account holder",
    next: "Depending on the bank, it arrives within one working day. Has it not arrived? Reply to this email or call us.",
  },
  paymentTakenBack: {
    subject: (code: string) => `Correction: a payment for your order ${code}`,
    preview: "We had counted money that was not for this order.",
    title: "We had counted a payment by mistake",
    body: "We told you that this amount had come for your order. That was our mistake, and we are sorry: it is no longer counted.",
    amount: "No longer counted",
    open: "Still to pay",
    dueAt: "Please pay by",
    cancelled:
      "The order is cancelled: there is nothing for you to pay, and there is no refund of this amount.",
    next: "Have you paid? Then please send us the receipt, or reply to this email.",
  },
  refundWithdrawn: {
    subject: (code: string, amount: string) => `The refund of ${amount} for your order ${code} is withdrawn`,
    preview: "This is why.",
    title: "A refund has been withdrawn",
    body: "We told you that we would refund this amount. The refund is withdrawn, and nothing is transferred:",
    amount: "Withdrawn",
    next: "Do you see it differently? Reply to this email or call us.",
    of: {
      credit: {
        subject: (code: string, amount: string) =>
          `The credit of ${amount} from your order ${code} is withdrawn`,
        title: "A credit has been withdrawn",
        body: "We told you that we keep this amount for you. The credit is withdrawn, and its credit note is void:",
      },
      "set-off": {
        subject: (code: string, amount: string) =>
          `The credit note of ${amount} for your order ${code} is void`,
        title: "A credit note is void",
        body: "We told you that you need not pay this amount. The credit note is withdrawn, and the amount is to be paid:",
      },
    },
  },
  refundTakenBack: {
    subject: (code: string, amount: string) =>
      `The refund of ${amount} for your order ${code} has not reached you`,
    preview: "The money has not reached you; we transfer it again.",
    title: "Your refund has not arrived",
    body: "We told you that this amount was transferred to you. It did not reach your account, and is still yours:",
    amount: "Refund",
    next: "Please check your account on the order's page, or enter it there if it is missing. We transfer the money again as soon as the account is right.",
  },
  creditKept: {
    subject: (code: string, amount: string) => `${amount} of your order ${code} is now your credit`,
    preview: "We deduct it from your next order.",
    title: "You have a credit with us",
    body: "We keep this amount for you:",
    amount: "Your credit",
    next: "Tell us with your next order, and we deduct it from what you have to pay. Would you rather have it back? Reply to this email or call us.",
  },
  creditNote: {
    subject: (code: string, amount: string) => `Credit note of ${amount} for your order ${code}`,
    preview: "You have that much less to pay.",
    title: "You have less to pay",
    body: "For the parts that came back, this amount is no longer to be paid. The credit note is attached.",
    amount: "No longer to be paid",
    open: "Left to pay",
    next: "If you have booked the invoice already, please set the credit note against it. Questions? Reply to this email or call us.",
  },
  taxInvoice: {
    subject: (code: string) => `Tax invoice for your order ${code}`,
    preview: "The PDF is attached.",
    title: "Your tax invoice",
    body: "The tax invoice (faktur pajak) for your order is attached as a PDF. You also find it beside the invoice, on the order's page.",
    bodyOfReplaced:
      "The tax invoice (faktur pajak) for your order is attached as a PDF. It replaces the one that you received before; please use this one.",
    invoice: "Invoice",
    number: "Tax invoice no.",
    next: "Please check the name and the NPWP. If something is not right, reply to this email or call us before you use it.",
  },
  ...returnTexts,
  askedOnAccount: askedOnAccountTexts,
  ...requestTexts,
  ...quotationTexts,
  mailbox: {
    title: "Mailbox",
    explanation:
      "This shop has no mail server (SMTP_URL is not set): its emails are kept here for 30 days. Only this machine sees the page.",
    empty: "No email yet. Register in the shop or place an order, and it appears here.",
    to: "To",
    from: "From",
    sent: "Sent",
    back: "All emails",
    asText: "As text",
    asPage: "As a page",
  },
};

/** The texts of one language; the Indonesian ones have the same shape. */
export type MailTexts = typeof mailTexts;
