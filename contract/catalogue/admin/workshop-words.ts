import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { requiredText, text } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";

/** What mechanics say, and what the catalogue calls it; the search treats them as the same word. */
export const workshopWord = z.object({
  /** As the catalogue writes it: `fuel filter`. */
  means: z.string(),
  /** Other words for it: `saringan solar`. */
  terms: z.array(z.string()),
});
export type WorkshopWord = z.infer<typeof workshopWord>;

/** The most words for one meaning; with more it would be a list of parts. */
export const mostWorkshopTerms = 40;

export const listWorkshopWords = defineEndpoint({
  name: "listWorkshopWords",
  access: "staff",
  permission: "editCatalogue",
  summary: "The workshop's words, which the search knows beside those of the catalogue",
  data: z.array(workshopWord),
});

export const saveWorkshopWord = defineEndpoint({
  name: "saveWorkshopWord",
  access: "staff",
  permission: "editCatalogue",
  summary:
    "Save the terms for a meaning, in place of those of `replaces`; the search knows them at once. Without terms the meaning is deleted",
  body: z.object({
    /** The meaning that is changed; empty for a new one. */
    replaces: text(limits.searchLength).default(""),
    means: requiredText(limits.searchLength),
    terms: z.array(requiredText(limits.searchLength)).max(mostWorkshopTerms, "tooLong"),
  }),
  data: workshopWord,
  refusals: ["workshopWordTaken", "workshopWordEmpty"],
});

const tradeWords = z.object({
  /** What would be added, without the words that the shop already has for any meaning. */
  coming: z.array(workshopWord),
  /** How many of the terms the shop has with the trade's meaning. */
  hasCount: z.int(),
});
export type TradeWords = z.infer<typeof tradeWords>;

export const getTradeWords = defineEndpoint({
  name: "getTradeWords",
  access: "staff",
  permission: "editCatalogue",
  summary: "The trade's words: which of them the shop would take, and how many it has",
  data: tradeWords,
});

export const takeTradeWords = defineEndpoint({
  name: "takeTradeWords",
  access: "staff",
  permission: "editCatalogue",
  summary: "Add the trade's words that the shop does not have; the search knows them at once",
  data: z.object({ count: z.int() }),
});

export const deleteTradeWords = defineEndpoint({
  name: "deleteTradeWords",
  access: "staff",
  permission: "editCatalogue",
  summary: "Delete the trade's words again; words that the shop wrote itself stay",
  data: z.object({ count: z.int() }),
});
