import fastJson, { type AnySchema } from "fast-json-stringify";

type Write = (answer: unknown) => string;

const writers = new WeakMap<object, Write>();

/**
 * What writes an answer as JSON by its schema. It is compiled once for each schema: nearly every refusal of every call
 * has the same one, and compiling it for each of them took most of the time until the shop was ready.
 */
export function writerOf(schema: object): Write {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const write = fastJson(schema as AnySchema);
  writers.set(schema, write);
  return write;
}
