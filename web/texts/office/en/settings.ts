import type { Clearing, RetentionSource } from "#contract/operations/admin/settings-retention.ts";
import type { MailFault, MailName } from "#contract/company/admin/settings-mails.ts";
import type { TariffFault } from "#contract/company/admin/settings-shipping.ts";
import type { SettingsSection } from "#contract/company/admin/settings.ts";
import type { companyPage, pageTextsPage, bannerPage } from "#contract/company/admin/settings.ts";
import type { documentsPage } from "#contract/company/admin/settings-documents.ts";
import type { officeMailsPage } from "#contract/company/admin/settings-office-mails.ts";
import type { rulesPage } from "#contract/company/admin/shop-rules.ts";
import type { backupsPage } from "#contract/operations/admin/settings-backups.ts";
import { bookWords } from "#contract/texts/book-words.ts";
import type { whatsappPage } from "#contract/operations/admin/whatsapp.ts";
import type { booksPage } from "#contract/money/admin/books.ts";
import { accountFields, type FieldWords, type GroupWords } from "../settings-words.ts";
import { onlinePayments } from "./online-payments.ts";
import { quotations } from "./quotations.ts";

const sections: Record<SettingsSection, string> = {
  company: "Company",
  pages: "About and Contact",
  banner: "Banner",
  banks: "Bank accounts",
  shipping: "Couriers and tariffs",
  rules: "Payment and stock",
  documents: "Documents",
  books: "Books",
  mails: "Emails",
  whatsapp: "WhatsApp",
  backups: "Backups",
  retention: "Data retention",
  webhooks: "Webhooks",
  health: "Health",
};

/** What is cleared, and from when its time is counted. */
const clearings: Record<Clearing, { name: string; what: string }> = {
  sessionDays: { name: "Customers' logins", what: "A login that is not used for this long ends." },
  mailMonths: {
    name: "List of sent emails",
    what: "Recipient, kind and time of each email; the texts are not kept.",
  },
  keptMailDays: {
    name: "Emails in /dev/mail",
    what: "Whole emails; they are only kept while no mail server is set.",
  },
  searchDays: {
    name: "Searches without a result",
    what: "Only what was searched for once; what several people look for stays.",
  },
  guestRequestMonths: {
    name: "Guests' requests for quotations",
    what: "With their photos and your quotations; those that became orders stay as long as the order.",
  },
  noticeMonths: {
    name: "Notifications of the payment gateway",
    what: "The messages of the gateway; the payments stay.",
  },
  importDays: { name: "Imported price lists", what: "The files and their reports; the products stay." },
  statementYears: {
    name: "Lines of bank statements",
    what: "Counted from the end of their year. If a line paid an order, only its text is deleted, because it names the payer.",
  },
  bookYears: {
    name: "Closed orders",
    what: "Counted from the end of their year. Names, addresses, notes, receipts, purchase orders, slips and photos are deleted; numbers, parts and amounts stay.",
  },
  links: {
    name: "Links in emails",
    what: "A day after they end; private links to orders and quotations after a year.",
  },
  counters: { name: "Counts of failed tries", what: "An hour after they end." },
  requestKeys: { name: "Keys of repeated requests", what: "With their answers, after 24 hours." },
  undo: {
    name: "Undo data of bulk changes and files",
    what: "After a day; of tax invoices that were filled in at once, after 30 days.",
  },
  quotes: { name: "Couriers' prices", what: "After six hours." },
  technicalFiles: {
    name: "Technical documents that no product uses",
    what: "A day after they were uploaded.",
  },
  events: { name: "Events for webhooks", what: "With the answers of the receivers, after 30 days." },
  files: {
    name: "Files that nothing uses",
    what: "A week after they were stored: pictures that were never saved, and files of deleted data. If they are more than half of all files, none is deleted, because the store may belong to another shop.",
  },
};

const retentionSources: Record<RetentionSource, string> = {
  books: "Accounts have to be kept for ten years (UU KUP, article 28 (11)).",
  shop: "A login ends after 30 days at the latest.",
  privacy: "Personal data is kept no longer than it is needed (UU 27/2022, article 16).",
};

/** What is wrong, and what to do about it. */
const mailFaults: Record<MailFault, string> = {
  unwritten:
    "The shop itself cannot write its emails: the fault is in the shop, not at the mail server, and trying again does not help. Give whoever runs the server the reason below, and have the shop updated.",
  unreachable:
    "The mail server cannot be reached: check the server's name and the port in SMTP_URL, and whether this machine may connect to it.",
  tooSlow:
    "The mail server did not answer in time: check the port in SMTP_URL (587 or 465), and whether a firewall is in between.",
  encryption:
    "The encrypted connection failed: use smtps:// with port 465, or smtp:// with port 587, and the server's name as its certificate has it.",
  login:
    "The mail server refused the login: check the user and the password in SMTP_URL. Some providers ask for an app password.",
  sender: "The mail server refused the sender: set MAIL_FROM to an address that this server may send from.",
  recipient: "The mail server does not know your address: check the email of your account.",
  other: "The mail server refused the email for another reason.",
};

const mailNames: Record<MailName, string> = {
  "confirm-email": "Confirm the email",
  "new-password": "Choose a new password",
  "password-changed": "The password was changed",
  "order-received": "Order received",
  "order-processing": "Order is being checked",
  "order-waiting-for-payment": "Please pay",
  "order-already-paid": "Invoice of an order that is already paid",
  "order-reopened": "Order reopened",
  "payment-reminder": "Reminder a day before",
  "payment-overdue": "Payment overdue",
  "payment-received": "Receipt arrived, being checked",
  "payment-in-part": "Part payment",
  "order-on-account": "Approved on account",
  "payment-on-account": "Payment of an order on account",
  "payment-less-tax": "Paid, less withheld tax",
  "account-due-soon": "Due soon, on account",
  "account-due-today": "Due today, on account",
  "account-overdue": "Overdue, on account",
  "payment-too-much": "Overpaid",
  "refund-promised": "Refund promised",
  "refund-account": "Account for a refund entered",
  "refund-sent": "Refund transferred",
  "refund-withdrawn": "Refund withdrawn",
  "refund-taken-back": "Refund did not arrive",
  "credit-kept": "Kept as credit",
  "credit-note": "Credit note lowers what is owed",
  "tax-invoice": "Tax invoice as PDF",
  "payment-rejected": "Receipt rejected",
  "payment-taken-back": "Payment corrected",
  "order-packing": "Payment accepted, packing",
  "order-delivering": "With the courier",
  "shipment-sent": "One of several parcels has left",
  "airway-bill-corrected": "Airway bill corrected",
  "shipment-lost": "Parcel lost",
  "shipment-found": "Lost parcel found",
  "order-corrected": "Not sent, finished or cancelled after all",
  "order-changed": "Order changed",
  "order-done": "Order done",
  "order-cancelled": "Order cancelled",
  "return-asked": "Return requested",
  "return-approved": "Return approved",
  "return-refused": "Return refused",
  "return-received": "Returned parts received",
  "return-inspected": "Returned parts inspected",
  "return-replaced": "Returned parts replaced",
  "return-closed": "Return without refund",
  "return-taken-back": "Step of a return taken back",
  "request-received": "Request for a quotation received",
  "request-declined": "Request for a quotation declined",
  "misfit-decided": "Report that a part did not fit decided",
  "service-due": "Service of a customer's machine due soon",
  "quotation-sent": "Quotation sent",
  "quotation-reminder": "Quotation expires soon",
  "company-invitation": "Invitation to a company",
  "staff-invitation": "Invitation to the staff",
  "office-order": "New order (to the company)",
  "office-receipt": "Receipt to be checked (to the company)",
  "office-request": "New request for a quotation (to the company)",
  "health-fault": "Something is wrong (to the owner)",
  "health-well": "Working again (to the owner)",
};

const faults: Record<TariffFault["fault"], string> = {
  columnMissing: "this column is missing",
  provinceUnknown: "no such province",
  priceWrong: "not a whole price above zero",
  minimumWrong: "not a whole weight of at least 1",
  daysWrong: "not a number of days",
  textWrong: "empty, too long, or with characters that are not allowed",
  twice: "this province is listed twice for the same service",
  differs: "differs from the lines above for the same service",
  unreadable: "this is not a CSV file",
};

const inLanguage = { id: "Indonesian", en: "English" };

/** How the company runs its shop. */
export const settings = {
  title: "Settings",
  sectionsLabel: "Parts of the settings",
  sections,
  savedNotice: "Saved. The shop shows it now.",
  loadAgain: "Reload",
  inLanguage,
  company: {
    groups: {
      contact: { title: "Name and contact" },
      legal: { title: "Legal details" },
    } satisfies GroupWords<typeof companyPage>,
    fields: {
      name: { label: "Name" },
      phone: { label: "Phone" },
      whatsapp: { label: "WhatsApp" },
      email: { label: "Email" },
      address: { label: "Address" },
      openingHours: { label: "Opening hours" },
      since: {
        label: "Selling since (year)",
        hint: "“Since …” in the header and the welcome; leave it empty to say nothing.",
      },
      shipsFrom: {
        label: "Parcels leave from (town)",
        hint: "“From …” where the shop tells of shipping; leave it empty to say nothing.",
      },
      marketplaces: {
        label: "Marketplaces",
        columns: { name: "Name", url: "Web address, https://…" },
        add: "Add a marketplace",
        remove: (name: string) => `Remove ${name}`,
      },
      "legal.name": { label: "Legal name, for documents" },
      "legal.nib": { label: "NIB (13 digits)" },
      "legal.npwp": { label: "NPWP (15 or 16 digits)" },
      "legal.isTaxable": { label: "The company is a PKP (it charges PPN)" },
      "complaints.email": { label: "Email for complaints" },
      "complaints.whatsapp": { label: "WhatsApp for complaints" },
      "consumerProtection.office": { label: "Consumer protection office" },
      "consumerProtection.whatsapp": { label: "WhatsApp of that office" },
      returnWorkingDays: {
        label: "Time to return parts (working days)",
        hint: "At least 2, as the law requires.",
      },
    } satisfies FieldWords<typeof companyPage>,
  },
  pages: {
    groups: {
      about: { title: "About Us" },
      contact: { title: "Contact Us" },
    } satisfies GroupWords<typeof pageTextsPage>,
    fields: {
      aboutLead: { label: "Headline", hint: "If it is empty, the shop shows its own text." },
      "about.whatWeDo": { label: "What do we do" },
      "about.mission": { label: "Our Mission" },
      "about.history": { label: "History Of Us" },
      "contact.intro": { label: "First sentences", hint: "If it is empty, the shop shows its own text." },
      "contact.helpful": {
        label: "What we need to know to answer, one per line",
        hint: "If it is empty, the shop shows its own text.",
      },
    } satisfies FieldWords<typeof pageTextsPage>,
    formatHint:
      "Leave an empty line to start a new paragraph. Write a link as [words](address); the address starts with /, https://, mailto: or tel:.",
  },
  banner: {
    groups: {
      words: { title: "Text" },
      pictures: { title: "Pictures" },
    } satisfies GroupWords<typeof bannerPage>,
    fields: {
      title: { label: "Title" },
      description: { label: "Description" },
      link: { label: "Link of the button", hint: "The address of a page of the shop, such as /shop." },
    } satisfies FieldWords<typeof bannerPage, "url" | "narrowUrl">,
    wide: "Wide picture (desktop)",
    wideHint: "At least 1000 px wide, about 10:7. Keep the left side empty: the text goes there.",
    narrow: "Narrow picture (phone)",
    narrowHint: "At least 640 px wide, about 9:7.",
    now: "Current picture",
    shopsOwn: "Use the shop's own picture",
    storing: "Uploading",
    stored: "The picture has been uploaded. Press Save to show it in the shop.",
  },
  banks: {
    intro:
      "Customers see the accounts in this order once an order waits for payment: on the order's page, in the form that confirms the transfer, in the email that asks for payment, and on the invoice.",
    label: "Bank accounts",
    add: "Add an account",
    bankName: "Bank",
    alias: "Short name",
    aliasHint: "Stands before the account number, such as BCA.",
    number: "Account number",
    holder: "Account holder",
    isActive: "Shown to customers",
    active: "Shown",
    hidden: "Hidden",
    named: "There are payments to this account: its bank name cannot be changed, and it cannot be deleted.",
    order: "Order",
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    addTitle: "New bank account",
    editTitle: "Change the bank account",
    removeTitle: (name: string) => `Delete the account at ${name}?`,
    removeText:
      "There are no payments to this account. It is deleted for good; the audit keeps a record of it.",
    empty: "No bank account yet",
    emptyText: "Without an account, customers cannot pay.",
  },
  shipping: {
    originTitle: "Where parcels leave",
    originHint: "RajaOngkir calculates its prices from this subdistrict.",
    offersTitle: "Services offered to customers",
    offersHint: (hasOutsideCarrier: boolean): string =>
      hasOutsideCarrier
        ? "Shipping costs come from RajaOngkir. Couriers that it does not price, such as your own truck, cost what you enter in the tariff table. While RajaOngkir does not answer, the whole table is used."
        : "Shipping costs come from the tariff table, because no RajaOngkir key is set.",
    saveOffers: "Save the services",
    noOffers: "The tariff table is empty.",
    sampleTariffsTitle: (from: string) => `Table of sample tariffs, calculated from ${from}`,
    sampleTariffsFrom: (sample: string, from: string) =>
      from === ""
        ? `The sample tariffs are calculated from ${sample}. Enter the tariffs from your town, service by service, or delete the services that you do not use.`
        : `The sample tariffs are calculated from ${sample}, but you ship from ${from}. Enter the tariffs from ${from}, service by service, or delete the services that you do not use.`,
    sampleTariffsAsk: (sample: string) => `Keep the tariffs from ${sample}?`,
    tariffsTitle: (from: string) => (from === "" ? "Tariff table" : `Tariff table, from ${from}`),
    service: "Service",
    newService: "New service",
    whose: "Whose service",
    ownCourier: "Our own or another courier",
    provider: "Courier's code",
    providerHint: "A short word in lower case, for files: truck.",
    providerName: "Courier",
    serviceName: "Service",
    description: "Description",
    minimum: "Minimum kg",
    province: "Province",
    price: "Rp per kg",
    days: "Days",
    priceOf: (province: string) => `Rp per kg, ${province}`,
    daysOf: (province: string) => `Days, ${province}`,
    allTitle: "For all provinces",
    allHint: (count: number) =>
      `Fills in the rows of all ${count} provinces. Afterwards you can change or empty single ones.`,
    allFill: "Fill in all provinces",
    allFilled: "All provinces are filled in, but not saved yet.",
    allUndo: "Undo",
    allOpen: "Press “Fill in all provinces” first, or empty this field.",
    notServed: "If a price is empty, the service does not reach that province.",
    save: "Save the tariffs",
    takeOut: "Delete the service",
    takeOutTitle: (name: string) => `Delete ${name} from the tariff table?`,
    takeOutText:
      "Customers are no longer offered this service, and its prices are lost. Export the table first if you may need them.",
    exportFile: "Export as CSV",
    importFile: "Import a CSV",
    importTitle: "Import the tariff table",
    importText:
      "The file replaces the whole table. If one line is wrong, nothing is replaced. Export the table first to see the columns. A line with “All provinces” as its province counts for every province without a line of its own.",
    file: "CSV file",
    apply: "Replace the table",
    faults,
    applied: "The tariff table has been replaced.",
    quoteTitle: "Try a shipping cost",
    quoteHint: "What a customer is offered, without the hidden services.",
    subdistrict: "Subdistrict",
    kilograms: "Chargeable kg",
    ask: "Check the cost",
    sources: {
      outsideCarrier: "RajaOngkir answered",
      tariffTable: "From the tariff table",
      tariffTableInstead: "RajaOngkir gave no prices: the tariff table is used",
    },
    quoteSources: {
      outsideCarrier: "From RajaOngkir",
      tariffTable: "From the tariff table",
      tariffTableInstead: "From the tariff table, as an estimate",
    },
    milliseconds: (count: number) => `${count} ms`,
    cost: "Cost",
    nothingReaches: "No service reaches this subdistrict.",
  },
  look: {
    title: "Logo and colour",
    save: "Save logo and colour",
    logo: "Logo",
    logoHint:
      "A JPEG, PNG or WebP picture on white: for the shop's header, its icon, shared links, emails and documents (printed 15 mm high). Save an SVG drawing as PNG first.",
    noLogo: "Without a logo",
    colour: "Colour",
    colourCode: "The company's colour",
    colourPicker: "Choose a colour",
    colourHint:
      "For buttons, marks and lines of the shop, the back office, emails and documents. Lighter and darker shades are made from it, so that text stays readable. If it is empty, the shop's own yellow is used.",
    ownColours: "Back to the shop's own colours",
    preview: "Preview",
    sampleButton: "Add to Cart",
    sampleLink: "See the order",
    sampleMark: "Estimate",
    sampleMenu: "Orders",
    onButtons: "Text on buttons",
    onWhite: "Text in this colour",
    onMenu: "Text on the dark menu",
    contrast: (ratio: string) => `${ratio} : 1`,
    leastContrast:
      "Text needs at least 4.5 : 1 to be easy to read. The shop makes sure of it: it makes the text dark or white, and the shades darker or lighter.",
  },
  books: {
    intro:
      "The numbers of the accounts in your accounting program, as the files of the books name them. Those of a new shop are Jurnal's.",
    groups: {
      accounts: { title: "Accounts" },
    } satisfies GroupWords<typeof booksPage>,
    fields: {
      ...accountFields(bookWords.en.accounts),
      banks: {
        label: "Bank accounts",
        hint: "Each of your own bank accounts can have an account of its own; transfers to the others are posted to “Bank”. Write the bank's name as it stands under Settings, Bank accounts.",
        columns: { bankName: "Bank", account: "Number of the account" },
        add: "Add a bank",
        remove: (bank: string) => `Remove ${bank}`,
      },
    } satisfies FieldWords<typeof booksPage>,
  },
  whatsapp: {
    intro:
      "Customers who ticked it at the checkout, in their account or when they registered are told by WhatsApp instead of by email. If WhatsApp says that a message failed, or nobody says within two hours that it arrived, the email goes after all. Who answers STOP gets no more messages. The texts that you send yourself stay as they are.",
    isOff:
      "Nothing is sent and nobody is asked: the server needs WHATSAPP_TOKEN, WHATSAPP_PHONE_ID and WHATSAPP_APP_SECRET of an app at Meta.",
    webhook: "Enter these at Meta, under WhatsApp, Configuration, Webhook, and subscribe to “messages”:",
    webhookUrl: "Callback URL",
    verifyToken: "Verify token",
    groups: {
      events: { title: "What is told" },
      account: { title: "Account and costs" },
    } satisfies GroupWords<typeof whatsappPage>,
    fields: {
      payment: { label: "Ask for payment" },
      paid: { label: "Payment received" },
      sent: { label: "Parcel sent" },
      delivered: { label: "Order finished" },
      quotation: { label: "Quotation" },
      reminder: { label: "Payment reminder" },
      accountId: {
        label: "Number of the WhatsApp Business account",
        hint: "With it the states of the texts are read below. It stands at Meta in the app's WhatsApp settings.",
      },
      rupiahPerMessage: {
        label: "Rupiah for one billed message",
        hint: "From Meta's price list, to know what the month costs; 0 if it is not known.",
      },
    } satisfies FieldWords<typeof whatsappPage>,
    month: "This month",
    consents: (count: string) => `${count} numbers want messages.`,
    billed: (count: string) => `${count} messages were billed this month.`,
    cost: (rupiah: string) => `They cost about ${rupiah}.`,
    costUnknown: "Their price is not entered.",
    event: "Message",
    sent: "Sent",
    delivered: "Delivered",
    read: "Read",
    failed: "Failed",
    texts: "Texts",
    textsHint:
      "Meta has to approve each text in each language before it can be sent. The file has all of them as Meta's call for new texts takes them.",
    saveTexts: "Save texts as a file",
    statesFailed: (reason: string) => `WhatsApp did not say how the texts stand (${reason}).`,
    states: {
      unknown: "Not asked",
      missing: "Not submitted",
      APPROVED: "Approved",
      PENDING: "Being checked",
      REJECTED: "Rejected",
      PAUSED: "Paused",
      DISABLED: "Disabled",
    } as Partial<Record<string, string>>,
  },
  documents: {
    groups: {
      signature: { title: "Signature" },
      quotations: { title: "Quotations" },
    } satisfies GroupWords<typeof documentsPage>,
    fields: {
      signerName: {
        label: "Name",
        hint: "If it is empty, the company's legal name is printed under the signature.",
      },
      signerTitle: { label: "Position" },
      taxRules: {
        label: "PPN",
        hint: "Only used if the company is a PKP (Settings, Company). Prices include PPN. The rule that applies is the one with the latest starting day that has passed. PMK 131/2024: 12% on 11/12 of the selling price.",
        columns: {
          from: "Valid from",
          ratePercent: "Rate in per cent",
          baseNumerator: "DPP: numerator",
          baseDenominator: "DPP: denominator",
        },
        add: "Add a rule",
        remove: (day: string) => `Remove the rule from ${day}`,
      },
      "quotations.validDays": {
        label: "Validity of a quotation (days)",
        hint: "New quotations start with these values; each of them can be changed.",
      },
      "quotations.delivery": { label: quotations.delivery, options: quotations.deliveryNames },
      "quotations.terms": {
        label: quotations.terms,
        hint: "If it is empty, the terms of the last quotation sent in this language are used.",
      },
      "quotations.signerName": {
        label: "Signature of quotations",
        hint: "If it is empty, the same as on other documents.",
      },
      "quotations.signerTitle": { label: "Position of the person who signs quotations" },
    } satisfies FieldWords<typeof documentsPage, "logo" | "colour">,
    intro:
      "This is printed on invoices, kwitansi, delivery orders and credit notes that are issued from now on. Documents that have been issued do not change.",
    lookIsIn: "Logo and colour are under",
  },
  rules: {
    groups: {
      payment: { title: "Payment" },
      account: { title: "Orders on account" },
      delivered: { title: "Delivered orders" },
      online: {
        title: onlinePayments.title,
        text: "Ways to pay that customers are offered beside bank transfer, once the shop has a Midtrans key. Each of them also has to be switched on at Midtrans.",
      },
      discounts: { title: "Discounts" },
      stock: { title: "Stock" },
    } satisfies GroupWords<typeof rulesPage>,
    fields: {
      "payment.deadlineDays": {
        label: "Time to pay (days)",
        hint: "Counted from the request for payment. It applies to requests from now on.",
      },
      "payment.uniqueCode": {
        label: "Unique code of Rp 1 to Rp 999",
        hint: "Each order that waits for payment costs a few Rupiah more, so that its transfer is easy to recognise. If this is off, the total is only subtotal and shipping.",
      },
      "writeOff.writeOffRupiah": {
        label: "Write off differences up to (Rp)",
        hint: "The most that finance may write off for one order when a transfer is a little short, for example because of bank fees. 0: never.",
      },
      "unpaid.endsUnpaid": {
        label: "Cancel unpaid orders automatically",
        hint: "The customer is reminded a day before the last day to pay and on that day; then the order is cancelled automatically and its stock becomes free. If this is off, the order waits until you cancel it.",
      },
      "unpaid.graceDays": {
        label: "Cancelled this many days after the last day to pay",
        hint: "The reminder names the day. A day that a customer has been told still applies.",
      },
      "account.remindsOnAccount": {
        label: "Send reminders for orders on account by email",
        hint: "The buyer and the company's finance people are reminded before the due date, on the due date, and twice after it, until the order is paid.",
      },
      "account.remindDaysBefore": { label: "First reminder (days before the due date)" },
      "account.remindDaysAfter": { label: "Next reminder (days after the due date)" },
      "account.remindDaysAgain": { label: "Last reminder (days after the due date)" },
      "delivered.finishesDelivered": {
        label: "Finish them automatically",
        hint: "Some days after all parcels have been delivered, the order moves to Finish and the customer gets an email. If this is off, you finish orders yourself.",
      },
      "delivered.finishDays": {
        label: "Finished this many days after delivery",
        hint: "Counted from the delivery of the last parcel.",
      },
      "online.offered.qris": { label: onlinePayments.methods.qris },
      "online.offered.bca": { label: onlinePayments.methods.bca },
      "online.offered.mandiri": { label: onlinePayments.methods.mandiri },
      "online.offered.bni": { label: onlinePayments.methods.bni },
      "online.offered.bri": { label: onlinePayments.methods.bri },
      "online.offered.permata": { label: onlinePayments.methods.permata },
      "online.offered.cimb": { label: onlinePayments.methods.cimb },
      "online.qrisMaximum": {
        label: "QRIS limit (Rp)",
        hint: "Bank Indonesia allows Rp 10.000.000 for one payment. Above it QRIS is not offered.",
      },
      "discounts.sales": {
        label: "Largest discount by sales (per cent)",
        hint: "For each line and for the whole order, when an order is edited.",
      },
      "discounts.owner": {
        label: "Largest discount by the owner (per cent)",
        hint: "For each line and for the whole order, when an order is edited.",
      },
      "stock.sellsIndent": {
        label: "Parts that are out of stock can be ordered (indent)",
        hint: "If this is off, customers cannot order more than is available.",
      },
    } satisfies FieldWords<typeof rulesPage>,
    staffTitle: "Staff",
    staffText: "The staff, their roles, and whether everybody needs a one-time password:",
    toStaff: "Staff",
  },
  backups: {
    groups: {
      night: { title: "Automatic backups" },
      kept: {
        title: "Backups that are kept",
        below:
          "The last backup of each day, week and month, as many as the numbers say; older ones are deleted.",
      },
    } satisfies GroupWords<typeof backupsPage>,
    fields: {
      backsUp: { label: "Make a backup every night", hint: "At 01.47 WIB; it usually takes a few seconds." },
      keptDays: { label: "Daily" },
      keptWeeks: { label: "Weekly" },
      keptMonths: { label: "Monthly" },
    } satisfies FieldWords<typeof backupsPage>,
    intro: (folder: string) =>
      `A backup holds everything: catalogue, customers, orders, documents and files, all from the same moment. Backups are kept on the server, in ${folder}. Copy them to another machine too: if the server's disk breaks, its backups are lost with it.`,
    listTitle: "Backups",
    none: "No backups yet.",
    rows: (count: string, size: string) => `${count} rows (${size})`,
    files: (count: string, size: string) => `${count} files (${size})`,
    makeNow: "Back up now",
    begun: "The backup has started. It appears in the list when it is done.",
    failed: (moment: string, reason: string) => `The last attempt failed, ${moment}: ${reason}`,
  },
  retention: {
    intro:
      "Data that is older than its time is deleted every night at 03.17 WIB, a little at a time, so that the shop stays fast. The privacy page names the same periods.",
    lastTitle: "Last run",
    never: "It has not run yet.",
    ranAt: (moment: string) => `Run ${moment}.`,
    nothing: "There was nothing to delete.",
    failed: (names: string) => `Could not be deleted yet, and is tried again: ${names}.`,
    counted: (last: string, total: string) => `${last} (total ${total})`,
    clearNow: "Delete now",
    begun: "It has started. The result appears here when it is done.",
    periodsTitle: "Periods that you can set",
    fixedTitle: "Fixed periods",
    units: { days: "days", months: "months", years: "years" },
    bounds: (least: string, most: string) => `${least} to ${most}.`,
    clearings,
    sources: retentionSources,
  },
  health: {
    intro:
      "The state of each part of the shop. If something has been wrong for ten minutes, the owners also get an email about it.",
    lookedAt: (moment: string) => `Checked ${moment}.`,
    lookAgain: "Check again",
    pglite: (version: string) => `PGlite ${version}, within the shop`,
    postgresql: (version: string) => `PostgreSQL ${version}`,
    answered: (milliseconds: string) => `answered in ${milliseconds} ms`,
    free: (free: string, total: string) => `${free} free of ${total}`,
    waiting: (count: string) => `${count} waiting`,
    oldest: (moment: string) => `the oldest since ${moment}`,
    newest: (moment: string) => `the newest of ${moment}`,
    services: (count: string) => `${count} services in the tariff table`,
    lastPrice: (moment: string) => `RajaOngkir's last answer ${moment}`,
    lastTold: (at: string) => `Search engines were last told: ${at}`,
    lastNotice: (moment: string) => `last notification ${moment}`,
    fault: (moment: string, reason: string) => `Fault, ${moment}: ${reason}`,
    reason: (reason: string) => `The mail server said: ${reason}`,
    ownReason: (reason: string) => `The reason: ${reason}`,
    addressWaits:
      "It does not take emails for the address yet; the address may be wrong, or its mailbox full.",
  },
  mails: {
    groups: {
      office: {
        title: "Emails to your company",
        text: "An email as soon as a customer has done something, at the latest a minute later. It names the number and the amount, not the customer.",
      },
    } satisfies GroupWords<typeof officeMailsPage>,
    fields: {
      addresses: {
        label: "Email addresses",
        hint: "Up to five, separated by commas. Nothing is sent while this is empty.",
      },
      language: { label: "Language of these emails", options: inLanguage },
      order: { label: "New order" },
      receipt: { label: "Receipt to be checked" },
      request: { label: "Request for a quotation" },
    } satisfies FieldWords<typeof officeMailsPage>,
    intro:
      "The emails that customers get, with made-up data. The sentences are fixed; company, accounts and deadlines come from your settings.",
    exampleTitle: "Emails to customers",
    mail: "Email",
    names: mailNames,
    language: "Language",
    preview: "Preview",
    subject: "Subject",
    sendTest: "Send it to me",
    sending: "Sending",
    outcomes: {
      sent: (to: string) => `The mail server has accepted the email for ${to}.`,
      kept: (to: string) =>
        `The email for ${to} has not left: this shop has no mail server, and keeps its emails.`,
      failed: (to: string) => `The email for ${to} could not be sent.`,
    },
    keptAdvice:
      "Emails leave once whoever runs the server has set SMTP_URL. The first day's line is ticked when a test email was accepted by that mail server.",
    openMailbox: "View the kept email",
    faults: mailFaults,
    serverSays: (words: string) => `The mail server said: ${words}`,
    shopSays: (words: string) => `The reason: ${words}`,
  },
};
