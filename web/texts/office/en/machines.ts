import type { MisfitClaim } from "#contract/machines/admin/misfits.ts";
import type { MachineFileKind } from "#contract/machines/admin/machine-files.ts";
import type { MisfitState } from "#contract/machines/misfits.ts";
/** Machines, engines and components, and the series of each. */
export const machines = {
  title: "Machines",
  text: "The machines, engines and components that parts fit. Open one to say in which serial numbers its maker built it.",
  searchLabel: "Search by maker and model",
  searchShort: "Maker or model: PC200-8",
  machine: "Machine",
  series: "Series",
  parts: "Parts",
  seriesCount: (count: number) => `${count} series`,
  partCount: (count: number) => (count === 1 ? "1 part" : `${count} parts`),
  none: "No machines yet.",
  noneText: "A product's form adds the machines that it fits. You can also add one here.",
  toList: "All machines",
  noSeries: "No series yet",
  seriesHint:
    "A series is the serial numbers with which the maker built one version, such as 300001-UP or JBT1-JBT9999. From them the shop knows a buyer's plate, and which engine and components are built in. Where the serial number decides which part fits, the shop asks buyers for it and does not go by the model alone.",
  seriesOf: (place: number, count: number) => `Series ${place} of ${count}`,
  addSeries: "Add a series",
  serialsPlaceholder: "300001-UP",
  serialsUnread: "This is no range. Write it like 300001-UP or JBT1-JBT9999",
  digits: "Digits",
  digitsHint: "On the plate: 5 in JBT00001",
  yearFrom: "First year",
  yearTo: "Last year",
  name: "Maker's name of the series",
  nameHint: "Only if it has one, such as Excel or N1.",
  builtIn: "Built in",
  nothingBuiltIn: "Nothing stated yet.",
  findBuiltIn: "Add an engine or component",
  findBuiltInHint: "Maker or model: 6D107",

  lines: {
    plate: "Check for a machine",
    placeholder: "Plate: PC200-8 313445",
    check: "Check",
    chosen: (machine: string) => `Checked for ${machine}`,
    outside: "No series that we know has this serial number.",
    missing: "Without a serial number some lines cannot be answered.",
    another: "Another machine",
    unknown: "This plate is not known. Type maker, model and serial number.",
    several: "Which one?",
  },
  undoSave: "Bring back what was before",
  plans: {
    title: "Service plans",
    titleOf: (machine: string) => `Service plans of ${machine}`,
    hint: "What the maker wants done after how many operating hours. Each interval includes the shorter ones that its hours are a multiple of, so type in each only what comes on top of them. The kit of 2,000 hours is calculated: each item once, with its largest quantity.",
    none: "No service plan yet",
    noneText:
      "With a plan, buyers see what this machine needs at each service and put it into the cart with one press.",
    plan: "Service plan",
    addPlan: "Add a plan",
    removePlan: "Remove this plan",
    name: "Name",
    allSerials: "All",
    source: "Source",
    isSample: "The numbers are examples: buyers are asked to check them",
    every: (hours: string) => `Every ${hours} hours`,
    first: (hours: string) => `First ${hours} hours`,
    hours: "Hours",
    severeHours: "Hours in severe duty",
    months: "Or months",
    isFirst: "Only the first time",
    addInterval: "Add an interval",
    addItem: "Add an item",
    itemOf: (place: number) => `item ${place}`,
    words: "Or in words",
    quantity: "Quantity",
    countedIn: "Counted in",
  },
};

/** Reports of customers that a part did not fit. */
export const misfits = {
  title: "Did not fit",
  text: "What customers report. The part's page and its answers say so until somebody has decided here.",
  statesLabel: "Reports",
  states: { open: "To decide", upheld: "Right", dismissed: "It fits" } satisfies Record<MisfitState, string>,
  list: "Reports",
  none: "No reports here.",
  noneText:
    "Customers report on a part's page, or at a delivered line of their order, that a part did not fit.",
  machine: "Machine",
  unknownMachine: "not known to the shop: nothing is marked",
  noMachine: "not said: nothing is marked",
  serialNumber: "Serial number",
  number: "Chosen by",
  note: "In the customer's words",
  reporter: "Reported by",
  aGuest: "a guest without an address",
  order: "Order",
  byReturn: (number: string) => `Said in the return ${number}`,
  toProduct: "Open the product",
  uphold: "It is right …",
  dismiss: "It fits …",
  reopen: "Take the decision back",
  upholdTitle: (part: string) => `${part}: the customer is right`,
  upholdText:
    "The mark goes away. Say here what is taken away from the product, or change it in its form. A customer with an email is told.",
  dismissTitle: (part: string) => `${part}: it fits after all`,
  dismissText: "The mark goes away, and the catalogue stays as it is. A customer with an email is told.",
  claims: {
    fitment: (name: string) => `It no longer fits ${name}`,
    reference: (name: string) => `It no longer answers to ${name}`,
  } satisfies Record<MisfitClaim, (name: string) => string>,
  answer: "For the customer",
  answerHint: "Stands in the email: what fits instead, or why this one does.",
  decide: "Decide",
  decidedBy: (person: string, moment: string) => `${person}, ${moment}`,
  decision: "Decided by",
  taken: {
    fitment: "The machine was taken away from the product.",
    reference: "The number was taken away from the product.",
  } satisfies Record<MisfitClaim, string>,
};

/** Series and service plans as files. */
export const machineFiles = {
  title: "Series and service plans",
  text: "What the shop knows of machines, as a file. A file adds and changes, and removes nothing. Export first to see the columns.",
  kinds: { series: "Series", servicePlans: "Service plans" } satisfies Record<MachineFileKind, string>,
  importFile: { series: "Import series", servicePlans: "Import service plans" } satisfies Record<
    MachineFileKind,
    string
  >,
  importTexts: {
    series:
      "One line for each series, or for each engine and component that is built into it. Maker, model and Serial from say which series is meant; one that is there is changed, without removing what is built in.",
    servicePlans:
      "One line for each item of an interval. Maker, model, serial numbers and hours say which interval is meant; items that are there are changed, and none is removed.",
  } satisfies Record<MachineFileKind, string>,
  file: "CSV or XLSX file",
  apply: "Save",
  applied: "The file is saved. It can be taken back for a day.",
  summary: (lines: number, added: number, changed: number, unchanged: number) =>
    `${lines} ${lines === 1 ? "line" : "lines"}: ${added} new, ${changed} changed, ${unchanged} as they are`,
  faulty: (count: number, isLeftOut: boolean) =>
    `${count} faulty: ${isLeftOut ? "left out" : "nothing is saved"}`,
  leaveOut: "Save without the faulty lines",
  leaveNone: "Save nothing while lines are faulty",
  saveFaulty: "Download the faulty lines",
  moves: "What the file would do",
  movesShown: (count: number) => `The first ${count} lines`,
  isNew: "New",
  isChanged: "Changed",
  undoTitle: "Can be taken back",
  undone: (kind: string, count: number) => `${kind}, ${count === 1 ? "1 machine" : `${count} machines`}`,
  undo: "Take back",
  undoQuestion: "Take this file back?",
  undoText:
    "Each machine gets what it had before the file. Machines that were changed since stay as they are, and are named.",
  restored: (count: number) =>
    count === 1 ? "1 machine has again what it had." : `${count} machines have again what they had.`,
  kept: (names: string) => `Changed since, and left as they are: ${names}`,
};

/** Customers' machines whose service is due. */
export const dueServices = {
  title: "Services due",
  text: "Customers' machines whose service is due, or will be within 50 hours or 30 days. Only those whose owner has allowed the shop to write about it stand here; the hours are calculated from the last reading and the hours of a day.",
  list: "Machines, the most urgent first",
  none: "No service is due",
  noneText:
    "Customers allow it on the page of their machine, at “The shop may write to me by WhatsApp when a service is due”.",
  more: (count: number) => `${count} more are due later.`,
  service: (hours: string) => `Service of ${hours} hours`,
  inHours: (hours: string) => `in ${hours} hours`,
  onDay: (day: string) => `around ${day}`,
  byMonths: (day: string) => `on ${day}, by its months`,
  now: "due now",
  passedHours: (hours: string) => `overdue by ${hours} hours`,
  passedDay: (day: string) => `overdue since ${day}`,
  customer: "Customer",
  machine: "Machine",
  site: "Site",
  hours: "Hours today",
  calculated: (hours: string, day: string) => `about ${hours}, calculated from ${day}`,
  read: (hours: string, day: string) => `${hours}, read on ${day}`,
  severe: "Severe duty",
  kit: (count: number) => (count === 1 ? "Kit: 1 line" : `Kit: ${count} lines`),
  noKit: "This service needs no parts.",
  message: "Write by WhatsApp",
  messageHint: "Its link opens the kit in the shop, which everybody may see.",
  messageOf: (machine: string) => `Write by WhatsApp about ${machine}`,
};
