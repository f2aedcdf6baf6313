import { z } from "zod";

/** How other parts belong to one: they must or should be ordered with it, or they are in it, as in a kit. */
export const companionKinds = ["orderWith", "kitContains"] as const;
export type CompanionKind = (typeof companionKinds)[number];

/** The companions of one kind, as a part's page shows them. */
export const companionGroup = z.object({
  kind: z.enum(companionKinds),
  /** In the reader's language, like the products' names. */
  name: z.string(),
  parts: z.array(
    z.object({
      code: z.string(),
      /** How many pieces of it belong to one piece of the part. */
      pieces: z.int(),
      /** Left out while the shop does not sell it. */
      product: z.object({ id: z.int(), name: z.string() }).optional(),
    }),
  ),
});
export type CompanionGroup = z.infer<typeof companionGroup>;
