/** The texts about what fits a machine. */
export const text = {
  fits: (machine: string) => `Fits ${machine}`,
  doesNotFit: (machine: string) => `Does not fit ${machine}`,
  askSerial: (machine: string) => `${machine}: the serial number decides`,
  because: {
    model: "It fits every serial number that we know of.",
    serial: (serials: string) => `It is for the serial numbers ${serials}.`,
    component: (component: string) => `It belongs to the ${component}, which is built into this machine.`,
    otherMachines: (machines: string) => `It is for ${machines}.`,
  },
  ask: {
    serial: (serials: string) => `It is for the serial numbers ${serials}. Type yours behind the model.`,
    component: (component: string) =>
      `It belongs to the ${component}. Type the machine's serial number, or look at the plate of the engine or component.`,
  },
  outside: (serial: string) => `None of the series that we know has the serial number ${serial}.`,
  series: (serials: string, years: string) =>
    years === "" ? `Series ${serials}` : `Series ${serials}, ${years}`,
  perMachine: (pieces: number) => (pieces === 1 ? "1 per machine" : `${pieces} per machine`),
  source: (source: string) => `Source: ${source}`,
  instead: "These fit instead:",
  several: "Which one is it?",
  unknown: "We do not know this plate. Type the model and the serial number, such as PC200-8 313445.",
  photo: "Not sure? Send us a photo of the plate, and we look it up.",
  anotherMachine: "Forget this machine",
  onlyModel: (model: string) => `Only parts for ${model}`,
  showAll: "Show all parts",
  page: (machine: string) => `About the ${machine}: series and parts`,
  kept: (machine: string) => `Your machine: ${machine}`,
  engineSerial: (engine: string) => `Serial number of the engine ${engine}`,
  checkEngine: "Check the engine",
  keep: "Keep in My machines",
  myMachines: "My machines",
  notKept: "This machine could not be kept. Please try again.",
  checking: "Checking …",
  whatFits: (unit: string) => `What fits ${unit}?`,
  nothingFits: "We know of no other part that fits instead. Ask us for a quotation.",
  writeSerial: (unit: string) => `Write down the serial number of ${unit}`,
  forWhichUnit: "For which unit?",
  unitsTitle: (code: string) => `Units for ${code}`,
  unitsLead: (pieces: string) =>
    `This line has ${pieces}. What is not shared out is for no unit in particular.`,
  unitNumber: "Unit number",
  unitQty: "Quantity",
  anotherUnit: "Add a unit",
  leaveUnitOut: (unit: string) => (unit === "" ? "Remove this unit" : `Remove ${unit}`),
  saveUnits: "Save",
  unitPieces: "Enter the quantity of each unit as a number, at least 1",
  unitTwice: "This unit is named twice",
  unitsTooMany: (pieces: string) => `More is for units than the line has: ${pieces}`,
};

export type FitText = typeof text;
