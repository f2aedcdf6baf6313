import { readListFile as readListFileCall, readQuickOrder } from "#contract/catalogue/quick-order.ts";
import { readTypedLines } from "#contract/catalogue/typed-lines.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { visitorOf } from "../../../http/visitor.ts";
import { readListFile } from "./list-file.ts";
import { answerLines, missedNumbers } from "./quick-order.service.ts";

/** Lists of numbers that visitors paste: open to everybody, and made in the visitor's turn. */
export function registerQuickOrderRoutes(
  register: RegisterEndpoint,
  { db, changes, turns, missedSearches }: Dependencies,
): void {
  register(readQuickOrder, async ({ body, language, request }) => {
    const typed = readTypedLines(body.text);
    const lines = await turns.of(request)(() => answerLines({ db, changes }, typed, language));
    const visitor = visitorOf(request);
    for (const number of missedNumbers(lines)) missedSearches.note({ ...visitor, typed: number });
    return { lines };
  });

  register.countedFile(readListFileCall, "listFilePerAddress", async ({ body, request }) => {
    return turns.of(request)(async () => ({ text: await readListFile(body) }));
  });
}
