/** The shapes of one maker's numbers: those of a category, or else those of `other`. See number-pattern.ts. */
type Shapes = Partial<Record<string, readonly string[]>>;

const komatsuEngine =
  "6{127|136|150|151|154|156|162|205|206|207|209|211|215|217|218|221|222|240|245|251|261|505|560|620|731|732|733|734|735|736|738|741|742|743|744|745|754}";
const komatsuChassis =
  "{14X|17A|195|198|201|203|205|206|207|208|209|20Y|21K|21N|21W|22B|22U|23A|234|24Y|418|419|421|423|424|425|426|561|562|569|566|154|150|144|130|175|176}";

/**
 * By maker, as public lists show them: Komatsu's first group names the machine or engine and the second the assembly,
 * Isuzu's last digit is a check digit, and so on. No two shapes have a number in common, however it is written.
 */
export const makerShapes: Record<string, Shapes> = {
  Komatsu: {
    "Oil Filter": ["600-2[123]#-####", `${komatsuEngine}-5[12]-####`],
    "Fuel Filter": ["600-31#-####", "600-32#-####"],
    "Air Filter": ["600-18#-####", "600-17#-####"],
    "Hydraulic Filter": [`${komatsuChassis}-60-#####`, "07063-#####"],
    "Seal & Gasket": [`${komatsuEngine}-1[1-9]-####`, "07000-#####", "07012-#####"],
    "Cylinder Seal Kit": ["707-9[89]-#####"],
    "Engine Parts": [`${komatsuEngine}-[234][12]-####`],
    "Fuel Injection": [`${komatsuEngine}-7[1-3]-####`],
    Turbocharger: [`${komatsuEngine}-8[12]-####`],
    "Starter & Alternator": ["600-8[1-6]#-####"],
    "Sensor & Control": ["78{34|35|61|24}-[1-9]#-####", `${komatsuChassis}-06-#####`],
    "Belt & Hose": [`${komatsuChassis}-62-#####`, "041[2-4]#-#####"],
    "Cooling System": [`${komatsuEngine}-6[1-4]-####`, `${komatsuChassis}-03-#####`],
    "Hydraulic Pump & Motor": ["70[568]-{1G|2G|1L|2L|3D|7G|8F|1S}-#####"],
    "Hydraulic Cylinder": ["707-0[01]-#####", `${komatsuChassis}-63-#####`],
    "Control Valve": ["7{00|02|09|23}-[1-9]#-#####"],
    "Final Drive & Axle": [`${komatsuChassis}-2[67]-#####`],
    Undercarriage: [`${komatsuChassis}-3[02]-#####`],
    "Bucket & GET": [`${komatsuChassis}-7[012]-#####`],
    "Brake & Clutch": [`${komatsuChassis}-{22|33}-#####`],
    other: [`${komatsuChassis}-{09|54}-#####`, "01010-#####", "01643-#####"],
  },
  Caterpillar: {
    "Oil Filter": ["1R-####", "[12]##-####"],
    "Bucket & GET": ["{1U|3G|4T|6Y|8J|9J|9W}-####", "[12]##-####"],
    "Bolt & Hardware": ["{4F|6V|8T|5P|7H}-####", "[12]##-####"],
    "Seal & Gasket": ["{3J|9G|9Y|7X|4W}-####", "[12]##-####"],
    other: ["[12]##-####", "{2P|4N|6I|6N|7E|7N|7W|8E|8N|8P|9N|9P|9X}-####"],
  },
  Hitachi: { other: ["4######", "9[12]#####"] },
  Cummins: { other: ["3######", "5######"] },
  Kobelco: {
    "Hydraulic Filter": ["{YN|LC|LS}5#V#####{P1|F1|S5}"],
    Undercarriage: ["{YN|LC|LS}6#D#####{P1|F1}"],
    other: ["{YN|LC|LQ|LS|YX|YT}[0-4]#{C|D|E|P|S|V}#####{P1|F1}"],
  },
  Isuzu: { other: ["8-9#######-#", "1-[18]#######-#"] },
  Hyundai: {
    "Bucket & GET": ["61{N6|N8|Q6}-#####"],
    "Air Filter": ["11{N6|N8|Q6}-#####"],
    other: ["31{E9|N6|N8|Q6|Q7|Y1|E1}-#####", "XJBN-#####"],
  },
  JCB: {
    "Air Filter": ["32/9#####"],
    "Hydraulic Cylinder": ["556/#####"],
    "Hydraulic Filter": ["581/#####"],
    other: ["3{20|32|33|34}/#####", "991/#####", "45[38]/#####"],
  },
  Hino: {
    "Oil Filter": ["15607-####"],
    "Fuel Filter": ["23304-#####"],
    other: ["{16100|24100|27040|31210|31250|37401|41201|43206|43512|48110|04465|04495}-E####"],
  },
  "Volvo CE": { other: ["14[5-9]#####", "17[2-4]#####", "11[01]#####"] },
  Volvo: { other: ["2[0-3]######"] },
  Perkins: {
    "Fuel Filter": ["26560###"],
    other: ["CH1####", "{2645|4132|3135|4181}A###", "{T4|U5|P8}######"],
  },
  Bobcat: { other: ["6[67]#####", "7[0-4]#####"] },
  Sakai: { other: ["40##-#####-#"] },
  Mitsubishi: { other: ["ME######", "32[A-G]##-#####"] },
  Yanmar: { other: ["YM1{19|21|23|29|71}###-#####"] },
  Donaldson: { other: ["P5#####", "P7#####"] },
  Fleetguard: {
    "Oil Filter": ["LF#####"],
    "Fuel Filter": ["F[FS]#####"],
    "Air Filter": ["AF#####"],
    other: ["{WF|HF|CV|ST}#####"],
  },
  Sakura: {
    "Oil Filter": ["C-#####"],
    "Fuel Filter": ["FC-#####", "SFC-#####"],
    "Air Filter": ["A-#####"],
    other: ["HC-#####", "WC-#####"],
  },
  Bosch: { other: ["0445######", "0928######", "0986######"] },
  Denso: { other: ["095000-####", "294[0-3]00-####", "293400-####"] },
  Zexel: { other: ["10[1-6]###-####"] },
  SKF: { other: ["6[0-4][0-3]#-{2Z|2RS1|2RSH}/{C3|C4|VA201|GJN}", "BA2B ######", "BT1B ######"] },
  NSK: { other: ["6[0-4][0-3]#{DDU|ZZ|VV}{C3|CM|C4}", "{BA|AC|BD}###-####"] },
  NTN: { other: ["6[0-4][0-3]#{LLU|LLB}{|/2AS|/5K}", "SC#####", "4T-CR######"] },
  Koyo: { other: ["6[0-4][0-3]#{2RS|2RU}{C3|C4}", "DG######", "STD####"] },
  Timken: { other: ["{HM|JM|LM|M}######"] },
  "Delco Remy": { other: ["1046####", "1947####", "8600####"] },
  "GS Astra": { other: ["[3-9]#[BDE][1-3]#{L|R}{|-MF}"] },
  Incoe: { other: ["1##[E-H][1-5]#{L|R}{|-MF}"] },
  Gates: { other: ["{4|6|8|10|12}PK####", "{8|10|12|16}G-{8|10|12|16}{FJX|FFORX|MP|FL}##"] },
  Berco: { other: ["KM####", "CR####", "ID####", "SP####"] },
  Shell: { other: ["5500#####"] },
  Pertamina: { other: ["A05######"] },
};
