import { blankProduct, type ProductFields } from "#contract/catalogue/admin/catalogue.ts";

/** All fields of a product as they are typed, imported, audited and undone; it can be stored as JSON. */
export interface FullProduct extends ProductFields {
  /** Kept only for old orders; never shown. */
  isArchived: boolean;
}

/** A product to be added. Fields that are left out have the values of `blankProduct`. */
export type NewProduct = Omit<ProductFields, keyof typeof blankProduct> &
  Partial<FullProduct> & { createdAt?: Date };

/** All fields of a product to be added. */
export function draftOf(product: NewProduct): FullProduct {
  const { createdAt: _createdAt, ...fields } = product;
  return { ...blankProduct, isArchived: false, ...fields };
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
