import * as contract from "#contract/catalogue/admin/workshop-words.ts";
import { recordAudit } from "../../../core/record-audit.ts";
import { Refusal } from "../../../core/refusal.ts";
import { takeLock } from "../../../database/advisory-locks.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { asWords } from "./reading/dictionary.ts";
import { deleteTradeWords, readTradeWords, takeTradeWords } from "./trade-words.service.ts";
import { insertWorkshopWords } from "../products/ways-in.service.ts";
import { deleteMeaning, findOtherMeaning, listWorkshopWords, listTermsOf } from "./workshop-words.queries.ts";

/** The staff's calls about the words of the workshop. */
export function registerWorkshopWordRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(contract.listWorkshopWords, () => listWorkshopWords(db));

  register(contract.getTradeWords, () => readTradeWords(db));
  register(contract.takeTradeWords, ({ session: { userId } }) => takeTradeWords(db, userId));
  register(contract.deleteTradeWords, ({ session: { userId } }) => deleteTradeWords(db, userId));

  register(contract.saveWorkshopWord, ({ body, session: { userId } }) => {
    const means = asWords(body.means);
    const terms = [...new Set(body.terms.map(asWords))].filter((term) => term !== "" && term !== means);
    if (means === "" || (terms.length === 0 && body.terms.length > 0)) throw new Refusal("workshopWordEmpty");
    return db.transaction(async (tx) => {
      await takeLock(tx, "workshopWords");
      // All terms of the meaning, under its new and its old name, are replaced.
      const replaced = body.replaces === "" ? means : body.replaces;
      const before = await listTermsOf(tx, replaced);
      const kept = replaced === means ? [] : await listTermsOf(tx, means);
      const after = [...new Set([...kept, ...terms])].toSorted();
      await deleteMeaning(tx, replaced);
      await deleteMeaning(tx, means);
      const taken = after.length === 0 ? undefined : await findOtherMeaning(tx, after, means);
      if (taken !== undefined)
        throw new Refusal("workshopWordTaken", { word: taken.term, means: taken.means });
      await insertWorkshopWords(
        tx,
        after.map((term) => ({ term, means })),
      );
      await recordAudit(tx, {
        userId,
        action: after.length === 0 ? "word.delete" : "word.save",
        subjectId: means,
        subjectLabel: means,
        ...(before.length > 0 && {
          before: { words: before, ...(replaced !== means && { means: replaced }) },
        }),
        ...(after.length > 0 && { after: { words: after, ...(replaced !== means && { means }) } }),
      });
      return { means, terms: after };
    });
  });
}
