/** The English texts of the mails about orders. */
export const ordersTexts = {
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
};
