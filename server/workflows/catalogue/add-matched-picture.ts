import type { AdminCallData } from "#contract/admin/call.ts";
import { catalogueLimits } from "#contract/catalogue/admin/catalogue.ts";
import type { Language } from "#contract/core/languages.ts";
import { recordAudit } from "../../core/record-audit.ts";
import { announceChange } from "../../database/changes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { prepareCardPicture } from "../../domains/catalogue/products/files/prepare-card-picture.ts";
import { changeProducts, findProductsById } from "../../domains/catalogue/products/full-products.ts";
import { matchPictures } from "../../domains/catalogue/imports/match-pictures.ts";
import { Refusal } from "../../core/refusal.ts";
import { takePicture } from "../../files/storage/catalogue-picture.ts";

/**
 * Adds a picture after those of the product whose number begins its file name. The same picture is added only once.
 * @throws Refusal `productNotFound` if no product has the number, `tooManyPictures` if it has as many as it can have,
 * and the refusals of a picture that cannot be stored.
 */
export async function addMatchedPicture(
  { db, files, jobs }: Dependencies,
  {
    fileName,
    picture,
    userId,
    language,
  }: { fileName: string; picture: Uint8Array; userId: string; language: Language },
): Promise<AdminCallData<"addMatchedPicture">> {
  const [match] = await matchPictures(db, [fileName], language);
  const product = match?.product;
  if (product === undefined || product === null) throw new Refusal("productNotFound");
  const stored = await takePicture(db, files, picture);
  return db.transaction(async (tx) => {
    const draft = (await findProductsById(tx, [product.id])).get(product.id)?.draft;
    if (draft === undefined) throw new Refusal("productNotFound");
    if (draft.pictures.some(({ key }) => key === stored.key)) return { product, wasThere: true };
    if (draft.pictures.length >= catalogueLimits.pictures) {
      throw new Refusal("tooManyPictures", { maximum: catalogueLimits.pictures });
    }
    const added = {
      key: stored.key,
      altEn: `${draft.nameEn} ${draft.code}`,
      altId: `${draft.nameId} ${draft.code}`,
    };
    await changeProducts(tx, [{ id: product.id, draft: { ...draft, pictures: [...draft.pictures, added] } }]);
    await recordAudit(tx, {
      userId,
      action: "product.addPicture",
      subjectId: String(product.id),
      subjectLabel: draft.code,
      after: { picture: fileName },
    });
    if (draft.pictures.length === 0) await prepareCardPicture(tx, jobs, stored.key);
    await announceChange(tx, "catalogue");
    return { product, wasThere: false };
  });
}
