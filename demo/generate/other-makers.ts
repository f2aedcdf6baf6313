/** A maker of replacements and the shapes of its numbers for some categories; see number-pattern.ts. */
interface OtherMaker {
  brand: string;
  categories: readonly string[];
  shape: string;
}

const engine = ["Engine Parts", "Seal & Gasket", "Cooling System"];
const iron = ["Undercarriage", "Bucket & GET", "Final Drive & Axle", "Bolt & Hardware"];
const hydraulics = ["Hydraulic Pump & Motor", "Hydraulic Cylinder", "Control Valve", "Cylinder Seal Kit"];

/** The makers of replacements for such parts: their numbers are a product's cross references. */
export const otherMakers: readonly OtherMaker[] = [
  { brand: "Donaldson", categories: ["Oil Filter", "Fuel Filter", "Hydraulic Filter"], shape: "P5#####" },
  { brand: "Donaldson", categories: ["Air Filter"], shape: "P{53|60|77|78|81|82}####" },
  { brand: "Fleetguard", categories: ["Oil Filter"], shape: "LF#####" },
  { brand: "Fleetguard", categories: ["Fuel Filter"], shape: "F[FS]#####" },
  { brand: "Fleetguard", categories: ["Air Filter"], shape: "AF#####" },
  { brand: "Fleetguard", categories: ["Hydraulic Filter"], shape: "HF#####" },
  { brand: "Baldwin", categories: ["Oil Filter"], shape: "B{|T|D}####" },
  { brand: "Baldwin", categories: ["Fuel Filter"], shape: "BF#####" },
  { brand: "Baldwin", categories: ["Air Filter"], shape: "{PA|RS}####" },
  { brand: "Sakura", categories: ["Oil Filter"], shape: "C-#####" },
  { brand: "Sakura", categories: ["Fuel Filter"], shape: "FC-#####" },
  { brand: "Sakura", categories: ["Air Filter"], shape: "A-#####" },
  { brand: "Sakura", categories: ["Hydraulic Filter"], shape: "H-#####" },
  { brand: "SKF", categories: ["Bearing"], shape: "{62|63|222|223|302|320}##-{2Z|2RS1|E|J2}" },
  { brand: "NSK", categories: ["Bearing"], shape: "{62|63|222|223|302|320}##{DDU|ZZ|EA|J}" },
  { brand: "NTN", categories: ["Bearing"], shape: "{62|63|222|223|302|320}##{LLU|ZZ|B|U}" },
  {
    brand: "Bosch",
    categories: ["Fuel Injection", "Starter & Alternator"],
    shape: "0{445|986|124|001}######",
  },
  {
    brand: "Denso",
    categories: ["Fuel Injection", "Starter & Alternator"],
    shape: "{095000|294200|228000}-####",
  },
  { brand: "Garrett", categories: ["Turbocharger"], shape: "4[5-7]####-50##S" },
  { brand: "BorgWarner", categories: ["Turbocharger"], shape: "{31|17}####{70|88}-####" },
  { brand: "Prestolite", categories: ["Starter & Alternator"], shape: "M9[0-3]R####" },
  { brand: "Mahle", categories: engine, shape: "{0|2}## {WN|RS|VS|PI} ##" },
  { brand: "Goetze", categories: engine, shape: "08-######-00" },
  { brand: "FP Diesel", categories: engine, shape: "FP-#######" },
  { brand: "Berco", categories: iron, shape: "{KM|CR|ID|SP}####" },
  { brand: "ITM", categories: iron, shape: "{A|E}40#####M##" },
  { brand: "Esco", categories: ["Bucket & GET"], shape: "{22|25|30|35|40|V43|V51}{S|R|T}-###" },
  { brand: "Handok", categories: hydraulics, shape: "HD-######" },
  { brand: "NOK", categories: ["Cylinder Seal Kit", "Seal & Gasket"], shape: "A[A-Z]####{E|F|G}#" },
  { brand: "Gates", categories: ["Belt & Hose"], shape: "{4|6|8|10|12}PK####" },
  { brand: "Bando", categories: ["Belt & Hose"], shape: "RPF{3|5|8}####" },
  { brand: "Knorr-Bremse", categories: ["Brake & Clutch"], shape: "K0#####" },
  { brand: "Sachs", categories: ["Brake & Clutch"], shape: "1878 ### ###" },
  { brand: "VDO", categories: ["Sensor & Control"], shape: "360-08#-0##-###C" },
  { brand: "Nissens", categories: ["Cooling System"], shape: "9#####" },
];
