import fastJson, { type AnySchema } from "fast-json-stringify";
import { madeOnce } from "./made-once.ts";

/**
 * What writes an answer as JSON by its schema. It is compiled once for each schema: nearly every refusal of every call
 * has the same one, and compiling it for each of them took most of the time until the shop was ready.
 */
export const writerOf = madeOnce((schema: object): ((answer: unknown) => string) =>
  fastJson(schema as AnySchema),
);
