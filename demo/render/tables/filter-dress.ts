import type { Crown } from "../models/filters/can-shell.ts";
import type { FilterPrint } from "../models/filters/filter-print.ts";

/** How a brand's filters look here: sheet colour, print, crown of its cans, moulded ends of its air elements. No logo. */
export type Dress = Pick<FilterPrint, "layout" | "background" | "text" | "accent"> & {
  colour: string;
  crown: Crown;
  capColour?: string;
};

const paperWhite = "#f3f1ec";
const ink = "#1f2022";

const white = (accent: string, layout: Dress["layout"], crown: Crown, capColour?: string): Dress => ({
  colour: paperWhite,
  background: paperWhite,
  text: ink,
  accent,
  layout,
  crown,
  ...(capColour === undefined ? {} : { capColour }),
});

const onSheet = (
  colour: string,
  accent: string,
  layout: Dress["layout"],
  crown: Crown,
  capColour?: string,
): Dress => ({ ...white(accent, layout, crown, capColour), colour });

const dresses: Record<string, Dress> = {
  Komatsu: {
    colour: "#f0a400",
    background: ink,
    text: "#ffffff",
    accent: "#fdb813",
    layout: "band",
    crown: "domed",
    capColour: "#2f3135",
  },
  Caterpillar: onSheet("#25272b", "#f5ab00", "block", "dished", "#7d2b22"),
  Cummins: {
    colour: "#25272b",
    background: "#2b2d31",
    text: "#ffffff",
    accent: "#a3221b",
    layout: "block",
    crown: "nut",
  },
  Fleetguard: onSheet("#2b2d31", "#b3261e", "stripe", "domed"),
  Donaldson: white("#1f5fa8", "frame", "fluted", "#1f5fa8"),
  Hitachi: onSheet("#d5521c", "#d5521c", "slash", "dished", "#b4491f"),
  Kobelco: onSheet("#0f6f78", "#0f6f78", "stripe", "domed", "#12616a"),
  Hyundai: {
    colour: "#22355f",
    background: "#22355f",
    text: "#ffffff",
    accent: "#e8b31a",
    layout: "frame",
    crown: "dished",
    capColour: "#2b2d31",
  },
  Volvo: onSheet("#2f435f", "#c79b3a", "band", "dished", "#2f435f"),
  "Volvo CE": onSheet("#2f435f", "#c79b3a", "band", "dished", "#2f435f"),
  Isuzu: white("#b8231d", "stripe", "domed"),
  Hino: white("#b9471d", "slash", "fluted"),
  Mitsubishi: white("#8b1d2c", "band", "dished"),
  JCB: {
    colour: "#f3b200",
    background: paperWhite,
    text: ink,
    accent: "#f3b200",
    layout: "block",
    crown: "dished",
    capColour: "#33353a",
  },
  Bobcat: white("#e0641b", "block", "fluted"),
  Perkins: onSheet("#184f93", "#184f93", "stripe", "dished"),
  Yanmar: onSheet("#a8242b", "#a8242b", "slash", "fluted"),
  Sakai: onSheet("#23708f", "#23708f", "band", "dished"),
  Sakura: onSheet("#1d5039", "#2b8a57", "slash", "domed", "#1d5039"),
};

/** The dress of a brand; a plain white one for brands without their own. */
export function dressOf(brand: string): Dress {
  return dresses[brand] ?? white("#5b5f66", "band", "dished");
}
