import type { ProductDetail } from "#contract/catalogue/catalogue.ts";
import { Companions } from "./companions.tsx";
import { Documents } from "./documents.tsx";

/** The companions of a part, and its technical documents. */
export function PartLinks({ product: { companions, documents } }: { product: ProductDetail }) {
  return (
    <>
      <Companions groups={companions} />
      <Documents documents={documents} />
    </>
  );
}
