import type { Random } from "./random.ts";

/**
 * The shapes of the makers' part numbers: `#` is a digit, everything else stands as it is. They are taken from the
 * numbers that public lists show (Komatsu's first group names the machine, Isuzu's last digit is a check digit …).
 */
const shapes: Record<string, readonly string[]> = {
  Komatsu: [
    "20Y-##-#####",
    "207-##-#####",
    "208-##-#####",
    "22B-##-#####",
    "421-##-#####",
    "600-###-####",
    "6754-##-####",
    "6735-##-####",
    "6151-##-####",
    "708-2L-#####",
    "07000-#####",
    "01010-#####",
  ],
  Caterpillar: ["1R-####", "###-####", "4T-####", "1U-####", "6I-####", "9W-####", "7E-####"],
  Isuzu: ["1-#####-###-#", "8-#####-###-#"],
  Hitachi: ["4######", "92#####", "897###-####", "FYA000#####"],
  Kobelco: ["LQ##C#####F#", "YN##V#####F#", "LS##S#####P#"],
  Cummins: ["30#####", "40#####", "49#####", "53#####"],
  "Volvo CE": ["11######", "145#####", "147#####"],
  Volvo: ["47####", "21######"],
  Hyundai: ["31E9-#####", "31Q6-#####", "XJBN-#####"],
  Fleetguard: ["LF#####", "FF#####", "FS#####", "AF#####", "WF####"],
  Sakura: ["C-#####", "FC-#####", "A-#####", "HC-#####"],
  JCB: ["320/#####", "32/######", "581/#####", "332/#####"],
  Perkins: ["2654####", "2656####", "T4######", "U5######"],
  Hino: ["15607-####", "S####-#####", "23304-#####"],
  Bosch: ["04451#####", "09284#####", "F00R######"],
  Denso: ["095000-####", "294200-####"],
  Bobcat: ["66#####", "67#####", "70#####"],
  Mitsubishi: ["ME######", "ME####-##"],
  Sakai: ["4###-#####-#"],
  SKF: ["6###-2Z/##", "22### E/C#", "NJ #### ECP"],
  NSK: ["6###DDU##", "3####JR", "NU####W"],
  Koyo: ["6###RS##", "3####JR/#"],
  Gates: ["#K-####", "#M2T-####"],
};

/** A part number in one of the maker's shapes; makers of other goods (oil, batteries) count on from `code`. */
export function partNumber(brand: string, code: string, random: Random): string {
  const shape = random.pick(shapes[brand] ?? [`${code}-#####`]);
  return shape.replace(/#/g, () => String(random.below(10)));
}
