import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { lines, numericId } from "../../core/fields.ts";
import { limits } from "../../core/limits.ts";
import { misfitStates } from "../misfits.ts";

/**
 * What the catalogue says and a report calls wrong: that the part fits the machine, or that it answers to the number.
 */
export const misfitClaims = ["fitment", "reference"] as const;
export type MisfitClaim = (typeof misfitClaims)[number];

/** A customer's word that a part did not fit, as the staff reads it. */
export const adminMisfit = z.object({
  id: z.int(),
  state: z.enum(misfitStates),
  reportedAt: z.string(),
  product: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  /** As it was typed, as of the two below. */
  machine: z.string(),
  serialNumber: z.string(),
  number: z.string(),
  note: z.string(),
  /** The machine of the catalogue that was meant; null if the text names none, or several. */
  knownMachine: z.object({ id: z.int(), brand: z.string(), model: z.string() }).nullable(),
  /** What of the product the report calls wrong and is still there. */
  claims: z.array(z.enum(misfitClaims)),
  /**
   * Who reports it; null for those who may not see customers, and once it was forgotten. `customerId` is null for a
   * guest.
   */
  reporter: z
    .object({
      customerId: z.string().nullable(),
      name: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
    })
    .nullable(),
  order: z
    .object({
      id: z.string(),
      orderCode: z.string(),
      /** The return in which the customer said it; null if it was reported by itself. */
      returnNumber: z.string().nullable(),
    })
    .nullable(),
  /** Who decided, when, and what the customer was told beside; null while it is open. */
  decision: z.object({ by: z.string(), at: z.string(), answer: z.string() }).nullable(),
  /** What was taken away from the product with the decision. */
  taken: z.array(z.enum(misfitClaims)),
});
export type AdminMisfit = z.infer<typeof adminMisfit>;

export const listMisfits = defineEndpoint({
  name: "listMisfits",
  access: "staff",
  permission: "seeCatalogue",
  summary:
    "Reports of customers that a part did not fit, of one state: open ones, the oldest first; decided ones, the newest first",
  query: z.object({
    state: z.enum(misfitStates, "invalid").default("open"),
    after: z.string().max(500).default(""),
  }),
  data: z.object({ rows: z.array(adminMisfit), next: z.string().nullable() }),
});

const mayDecide = { access: "staff", permission: "editCatalogue" } as const;
const key = z.object({ id: numericId });

export const decideMisfit = defineEndpoint({
  name: "decideMisfit",
  ...mayDecide,
  summary:
    "Say that a report is right (`upheld`), and take away what the catalogue says wrongly, or that the part fits after all (`dismissed`). The mark goes away; the customer is told by mail if there is an email",
  params: key,
  body: z
    .object({
      state: z.enum(["upheld", "dismissed"], "invalid"),
      /** What is taken away from the product. */
      takesAway: z.array(z.enum(misfitClaims, "invalid")).max(misfitClaims.length, "invalid").default([]),
      /** Mailed to the customer. */
      answer: lines(limits.reasonLength).default(""),
    })
    .refine(({ state, takesAway }) => state === "upheld" || takesAway.length === 0, {
      path: ["takesAway"],
      error: "invalid",
    }),
  data: adminMisfit,
  refusals: ["misfitNotFound", "misfitDecided"],
});

export const reopenMisfit = defineEndpoint({
  name: "reopenMisfit",
  ...mayDecide,
  summary:
    "Take a decision back: the report is open again, and what was taken away from the product with it comes back",
  params: key,
  data: adminMisfit,
  refusals: ["misfitNotFound", "misfitNotDecided"],
});
