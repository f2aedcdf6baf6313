import {
  blankProduct,
  type CrossReference,
  type ProductFields,
} from "#contract/catalogue/admin/catalogue.ts";
import { unsaidReference, type ReferenceFacts } from "#contract/catalogue/cross-references.ts";

/** All fields of a product as they are typed, imported, audited and undone; it can be stored as JSON. */
export interface FullProduct extends ProductFields {
  /** Kept only for old orders; never shown. */
  isArchived: boolean;
}

/** A product to be added. Fields that are left out have the values of `blankProduct`. */
export type NewProduct = Omit<ProductFields, keyof typeof blankProduct> &
  Partial<Omit<FullProduct, "crossReferences">> & {
    createdAt?: Date;
    /** What is not said about a number is not known. */
    crossReferences?: (Pick<CrossReference, "brand" | "code"> & Partial<ReferenceFacts>)[];
  };

/** All fields of a product to be added. */
export function draftOf(product: NewProduct): FullProduct {
  const { createdAt: _createdAt, crossReferences = [], ...fields } = product;
  return {
    ...blankProduct,
    isArchived: false,
    ...fields,
    crossReferences: crossReferences.map((reference) => ({ ...unsaidReference, ...reference })),
  };
}

export interface ProductWithId {
  productId: number;
  product: FullProduct;
}

/** A stored product. */
export interface SavedProduct {
  id: number;
  updatedAt: Date;
  draft: FullProduct;
}

/** What happened to a product; `before` is null if it is new. */
export interface ProductChange {
  id: number;
  before: FullProduct | null;
  after: FullProduct;
}

/** A product to be overwritten. */
export interface ProductUpdate {
  id: number;
  before: FullProduct;
  after: FullProduct;
}
