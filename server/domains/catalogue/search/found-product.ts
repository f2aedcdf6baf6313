import type { ProductCard } from "#contract/catalogue/catalogue.ts";
import type { Names } from "./reading/other-names.ts";
import type { FoundReference } from "../products/cross-references.ts";
import type { Link } from "../products/replacements.queries.ts";

/** A found product, and what tells why it was found. */
export interface FoundProduct {
  card: ProductCard;
  names: Names;
  codeNormalized: string;
  /** What it fits. */
  machineIds: number[];
  /** The typed number, if it is another maker's number for the product; only for a search by number. */
  crossReference: FoundReference | null;
  /** The links of the chain that contains the typed number; only for a search by number. */
  links: Link[];
}
