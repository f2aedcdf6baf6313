/** The texts of the page of a machine. */
export const text = {
  title: (machine: string) => `Spare parts for ${machine}`,
  description: (machine: string, total: number, categories: string) =>
    total === 0
      ? `Series, serial numbers and components of the ${machine}.`
      : `${total} parts for the ${machine} by category (${categories}), with its series and serial numbers. Shipped across Indonesia.`,
  all: "All parts",
  lead: (total: number, categories: number) =>
    `${total} ${total === 1 ? "part" : "parts"} in ${categories} ${categories === 1 ? "category" : "categories"}`,
  showAll: (total: number) => `Show all ${total} parts`,
  parts: "Parts by category",
  more: (total: number) => `All ${total}`,
  noParts: "We list no parts for this machine yet. Ask us: we look for them.",
  ask: "Ask for parts",
  series: "Series and serial numbers",
  seriesLine: "What is built in can differ from series to series.",
  serials: "Serial numbers",
  years: "Years",
  builtIn: "Built in",
  note: "Note",
  builtInto: "Built into",
  service: "Scheduled service",
  plan: {
    title: (count: number) => (count === 1 ? "The whole plan" : `All ${count} plans`),
    forSerials: (serials: string) => `For the serial numbers ${serials}`,
    sample: "Sample: check numbers and quantities with your machine's book.",
    every: (hours: string) => `Every ${hours} hours`,
    first: (hours: string) => `First ${hours} hours`,
    months: (months: number) => (months === 1 ? "or each month" : `or every ${months} months`),
    severe: (hours: string) => `in severe duty every ${hours} hours`,
    nothing: "No parts",
  },
  own: {
    title: "Is this your machine?",
    hint: "Type the serial number from its plate: then we say of each part whether it fits.",
    label: "Serial number",
    keep: "Choose this machine",
    kept: (machine: string) => `Your machine: ${machine}`,
    known: (serials: string, years: string) => `Series ${serials}${years && `, ${years}`}`,
    outside: (serial: string) =>
      `We know no series with ${serial}. Compare it with the plate, or send us a photo of it.`,
    forget: "Forget this machine",
  },
};

export type MachineText = typeof text;
