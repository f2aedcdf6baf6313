const listed = new Intl.ListFormat("en");

/** The texts about a search. */
export const text = {
  corrected: (shown: string) => `Showing “${shown}”.`,
  onlyAsTyped: (typed: string) => `Search only for “${typed}”`,
  word: (word: string) => `“${word}”`,
  absent: (names: string[]) =>
    `${listed.format(names)} ${names.length === 1 ? "is" : "are"} not in the catalogue`,
  restIsShown: "these are the results for the other words",
  nameAbsent: (words: string[]) =>
    `None of these is called ${listed.format(words)}: they have it in a longer name or in their description.`,
  partAbsent: (part: string, machine: string) => `The catalogue has no ${part} for ${machine} yet.`,
  serialNumber: (serial: string) =>
    `The search does not check the serial number ${serial}. Ask us whether the part fits.`,
  serialKnown: (machine: string) => `${machine} is a machine that we know.`,
  chooseMachine: "Check each part for it",
  serialChosen: (machine: string) => `Each part says whether it fits ${machine}.`,
  machineParts: (machine: string) => `Parts for ${machine}`,
  similarIsShown: "What differs is underlined. Compare it with the number on your part before ordering.",
  similar: "similar numbers",
  fitsNumber: (number: string) => `fits ${number}`,
  notThisNumber: (number: string) => `not ${number}`,
  differsIn: (characters: string) => `differs in ${characters}`,
  otherParts: (part: string) => `Other ${part} parts`,
  otherPartsFor: (machine: string) => `Other parts for ${machine}`,
  partsFor: (word: string) => `Results for “${word}”`,
  seeAll: (total: string) => `See all ${total}`,
};

export type SearchText = typeof text;
