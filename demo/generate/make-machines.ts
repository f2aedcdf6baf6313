import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { DemoMachine } from "../catalogue/read-catalogue.ts";
import { numberPattern } from "./number-pattern.ts";

/** Families of models by maker, in its way of naming them; see number-pattern.ts. */
const machineFamilies: Record<string, readonly string[]> = {
  Komatsu: [
    "PC{35|45|60|88|110|138|150|180|210|220|228|240|270|350|450|600|800|2000}{|LC}-{5|6|7|8|10|11}",
    "D{21|37|39|41|51|53|58|61|68|155|275|475}{A|E|P|EX|PX}-{6|8|12|15|17|22|24}",
    "WA{100|150|180|200|250|270|430|480|600|700|800|900}-{3|5|6|7|8}",
    "HD{255|325|405|605|685|985|1500}-{5|6|7|8}",
  ],
  Caterpillar: [
    "3{05|07|08|11|13|15|18|23|24|25|26|29|40|45|49|65|74|85|90}{B|C|D|E|F}{|L}",
    "D{3|4|5|10|11}{G|H|K|M|N|R|T}{|XL|LGP}",
    "9{26|28|30|38|62|72|88|90|92|94}{F|G|H|K|M}",
    "7{35|40|45|69|70|71|72|73|75|85|89|93}{B|C|D|E|F|G}",
  ],
  Hitachi: [
    "ZX{30|50|70|110|120|160|180|210|225|270|280|330|400|450|500|650|670|850|870}{|LC|H}-{1|3|5G|6}",
    "EX{60|100|120|220|270|300|330|400|550|700|1200|1900|2500|3600}-{1|2|3|6|7}",
  ],
  Kobelco: [
    "SK{30|45|55|60|75|120|130|135|140|220|230|235|250|260|300|350|380|460|480|500|850}{|LC}-{2|3|5|9}",
  ],
  Volvo: [
    "EC{55|60|80|120|130|160|180|200|220|300|330|350|360|380|460|700|750}{B|C|D|E}{|L}",
    "L{45|50|60|70|90|110|150|180|220|260|350}{C|D|E|F|G|H}",
  ],
  Hyundai: [
    "R{55|60|80|110|130|140|160|180|200|250|290|300|330|360|380|450|480|500|520}LC-{3|5|7|7A|9|9S}",
    "HL{730|740|757|760|770|780|940|955|960|970|980}-{3|7|9|9S}",
  ],
  Sany: ["SY{35|55|60|75|95|135|155|185|200|235|245|265|285|305|335|375|395|465|485|500|750|870}{C|H|U}"],
  Doosan: [
    "DX{55|60|75|80|140|160|180|190|210|220|230|235|255|260|340|350|380|420|480|500|520|530|700|800}LC{|A}-{3|5|7}",
  ],
  JCB: ["JS{81|115|130|140|145|160|180|190|200|205|210|220|235|240|260|290|305|330|360|370|460}{|LC|NC}"],
  Sakai: ["{SV|SW|TW|R|TS}{204|320|400|505|510|512|520|610|650|800|900}{|D|T|-1}"],
  Bobcat: [
    "{S|T|E}{16|26|32|35|45|50|55|62|70|76|85|100|130|160|175|185|205|220|250|300|510|530|550|590|650|750|770|850}{|i}",
  ],
  Hino: ["{FC|FG|FL|FS|FY|SG|SH|ZS|ZY}{1|2|3|260|500|700}{JL|JP|TI|J}"],
  Isuzu: ["{NKR|NLR|NMR|NPR|NQR|FRR|FSR|FTR|FVM|CXZ|CYZ|EXZ|GVR|GXZ}{55|66|71|81|90|125|240|285|390}"],
};

const engineFamilies: Record<string, readonly string[]> = {
  Komatsu: ["S{|A|AA}6D{95|105|110|125|140|155|170}E-{1|2|3|5|6}"],
  Caterpillar: ["{30|31|33|34|35}{04|08|12|14|16|24|36|54|56|66}{|B|C|T}"],
  Isuzu: ["{4|6}{B|H|J|L|U|W}{A|B|D|E|F|G|K}1{|-T|-TC|X}"],
  Cummins: ["{QSB|QSC|QSL|QSM|QSX|QSK|ISB|ISL|ISM|KTA|NTA|VTA}{3.3|4.5|8.3|9|11|23|28|38|45|50|60}{|-C|-G}"],
  Perkins: ["{4|11|12}0{3|4|6}{C|D}-{22|44|66}{|T|TA}"],
  Mitsubishi: ["{4|6|8}{D|M|DR}{30|31|32|33|50|51|60|70}{|-T|-1AT}"],
  Yanmar: ["{3|4}TNV{70|74|76|80|82|84|86|88|94|98|106}{|T|C|F}"],
  Hino: ["{J|P|E|H|W}{04|06|07|09|11}{C|D|E|F}{|-T|-TA|-VC}"],
};

/** The known machines, followed by invented ones: some thousand models in the makers' families. */
export function makeMachines(known: DemoMachine[]): DemoMachine[] {
  const made = [...modelsOf(machineFamilies, "machine"), ...modelsOf(engineFamilies, "engine")];
  const byName = new Map([...known, ...made].toReversed().map((machine) => [nameOf(machine), machine]));
  return [...byName.values()].toReversed();
}

function modelsOf(families: Record<string, readonly string[]>, kind: DemoMachine["kind"]): DemoMachine[] {
  return Object.entries(families).flatMap(([brand, shapes]) =>
    shapes
      .map(numberPattern)
      .flatMap(({ size, at }) =>
        Array.from({ length: size }, (_, place) => ({ brand, kind, model: at(place) })),
      ),
  );
}

/** How the database tells machines apart. */
export function nameOf({ brand, model }: { brand: string; model: string }): string {
  return `${brand} ${normalizePartNumber(model)}`;
}
