const upToEleven = [
  "nol",
  "satu",
  "dua",
  "tiga",
  "empat",
  "lima",
  "enam",
  "tujuh",
  "delapan",
  "sembilan",
  "sepuluh",
  "sebelas",
];

const groups = [
  { value: 1_000_000_000_000, name: "triliun" },
  { value: 1_000_000_000, name: "miliar" },
  { value: 1_000_000, name: "juta" },
  { value: 1_000, name: "ribu" },
];

/** A whole amount of Rupiah in Indonesian words (terbilang), as an invoice repeats it: `Dua ratus ribu rupiah`. */
export function rupiahInWords(rupiah: number): string {
  const words = `${inWords(rupiah)} rupiah`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A whole number, zero or more, in Indonesian words. */
function inWords(number: number): string {
  for (const { value, name } of groups) {
    if (number >= value) {
      const count = Math.floor(number / value);
      // One thousand is "seribu"; a million and more use "satu".
      const head = count === 1 && value === 1_000 ? "seribu" : `${inWords(count)} ${name}`;
      return withRest(head, number % value);
    }
  }
  if (number >= 200) return withRest(`${belowTwelve(Math.floor(number / 100))} ratus`, number % 100);
  if (number >= 100) return withRest("seratus", number % 100);
  if (number >= 20) return withRest(`${belowTwelve(Math.floor(number / 10))} puluh`, number % 10);
  if (number >= 12) return `${belowTwelve(number - 10)} belas`;
  return belowTwelve(number);
}

function withRest(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}

function belowTwelve(number: number): string {
  return upToEleven[number] ?? "";
}
