import { z } from "zod";
import { defineEndpoint } from "../core/endpoint.ts";
import { idempotencyHeaders, requiredText, uuid } from "../core/fields.ts";
import { limits } from "../core/limits.ts";

/** A line of a list as its buyer typed it; what its number means is looked up when the list is opened. */
export const savedLine = z.object({
  number: requiredText(limits.savedNumberLength),
  /** As it was typed, even if it is 0 or too many. */
  qty: z.int({ error: "wholeNumber" }).min(0, "tooSmall").max(999_999, "tooLarge"),
});
export type SavedLine = z.infer<typeof savedLine>;

const listName = requiredText(limits.nameLength);
/** What is asked for when lines are saved as a list. */
export const savedListForm = z.object({ name: listName, isShared: z.boolean("invalid").default(false) });
const savedLines = z
  .array(savedLine, { error: "invalid" })
  .min(1, "required")
  .max(limits.linesAtOnce, "tooManyLines");

export const savedListHead = z.object({
  id: z.string(),
  name: z.string(),
  lineCount: z.int(),
  /** Whether the caller's whole company can use it. */
  isShared: z.boolean(),
  /** Whether the caller made it. */
  isOwn: z.boolean(),
  /** Who made it; null if the account no longer exists. */
  ownerName: z.string().nullable(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  changedAt: z.string(),
});
export type SavedListHead = z.infer<typeof savedListHead>;

export const savedList = savedListHead.extend({
  /** Increases with each change. */
  version: z.int(),
  lines: z.array(savedLine.extend({ number: z.string(), qty: z.int() })),
});
export type SavedList = z.infer<typeof savedList>;

const one = { params: z.object({ id: uuid }) };
/** A list of 500 lines with long numbers. */
const bodyLimitBytes = 256 * 1024;

export const listSavedLists = defineEndpoint({
  name: "listSavedLists",
  access: "member",
  summary: "The caller's saved lists and those that their company shares, by name",
  data: z.array(savedListHead),
});

export const getSavedList = defineEndpoint({
  name: "getSavedList",
  access: "member",
  ...one,
  summary: "A saved list with its lines",
  data: savedList,
  refusals: ["listNotFound"],
});

export const saveNewList = defineEndpoint({
  name: "saveNewList",
  access: "member",
  summary: "Save a list of part numbers and pieces, for the caller only or for their company",
  headers: idempotencyHeaders,
  body: savedListForm.extend({ lines: savedLines }),
  data: savedList,
  refusals: ["notAllowed", "tooManyLists"],
  bodyLimitBytes,
});

export const changeSavedList = defineEndpoint({
  name: "changeSavedList",
  access: "member",
  ...one,
  summary:
    "Change the name and the lines of a list: one's own, or (as a buyer or manager) one that the company shares. `version` is that of the list as it was opened",
  body: z.object({ version: z.int({ error: "invalid" }), name: listName, lines: savedLines }),
  data: savedList,
  refusals: ["listNotFound", "notAllowed", "listChangedMeanwhile"],
  bodyLimitBytes,
});

export const shareSavedList = defineEndpoint({
  name: "shareSavedList",
  access: "member",
  ...one,
  summary: "Share one's own list with one's company, or make it private again",
  body: z.object({ isShared: z.boolean("invalid") }),
  data: savedList,
  refusals: ["listNotFound", "notAllowed", "tooManyLists"],
});

export const deleteSavedList = defineEndpoint({
  name: "deleteSavedList",
  access: "member",
  ...one,
  summary: "Delete one's own list, or (as a manager) one that the company shares",
  data: z.null(),
  refusals: ["listNotFound", "notAllowed"],
});
