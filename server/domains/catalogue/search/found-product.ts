import type { ProductCard } from "#contract/catalogue.ts";
import type { Names } from "./other-names.ts";
import type { Link } from "../replacements.queries.ts";

/** What a search has found, and what says why. */
export interface FoundProduct {
  card: ProductCard;
  names: Names;
  codeNormalized: string;
  /** What it fits. */
  machineIds: number[];
  /** Another maker's number for it, which was typed; of a number's search alone. */
  crossReference: string | null;
  /** The links of the chain that contains the typed number; of a number's search alone. */
  links: Link[];
}
