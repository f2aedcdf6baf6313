import type { FastifyInstance } from "fastify";
import { Refusal } from "../core/refusal.ts";

/** No form of the shop nests deeper; deeper bodies only serve to overflow the stack of whoever walks them. */
const maximumDepth = 16;

/** Accepts JSON bodies and nothing else, refuses prototype keys, and nesting deeper than any form has. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (typeof body !== "string" || depthOf(body) > maximumDepth) {
      done(new Refusal("invalidInput"));
      return;
    }
    void parse(request, body, done);
  });
}

/** How deep the brackets of a JSON text nest, brackets inside strings not counted. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (character === '"') {
      index = endOfString(json, index);
    } else if (character === "{" || character === "[") {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (character === "}" || character === "]") {
      depth -= 1;
    }
  }
  return deepest;
}

/** The index of the quote that closes the string opened at `start`. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === "\\") backslashes += 1;
    if (backslashes % 2 === 0) return end;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}
