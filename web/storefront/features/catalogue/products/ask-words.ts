import type { Messages } from "#web/texts/shop/en.ts";
import { machineOf } from "../narrowing/choices.ts";
import type { ShopSearch } from "../search/shop-search.ts";

export type Sought = Pick<ShopSearch, "q" | "narrowing">;

/** The last list that was shown in this document. */
let lastList: Sought | undefined;

/** Remembers the search of a list, so that the page of one of its parts, and a question about it, can name the machine. */
export function rememberList(sought: Sought): void {
  lastList = sought;
}

/** What was sought in the last list that was shown in this document, if there was one. */
export function lastSought(): Sought | undefined {
  return lastList;
}

/** The text of a chat about a part: the search before it, the machine, and the part's page. */
export function partWords({ catalogue, shell }: Pick<Messages, "catalogue" | "shell">, address: string) {
  return (company: string, part: string): string =>
    [
      catalogue.partMessage(company, part),
      ...(lastList === undefined || lastList.q === "" ? [] : [catalogue.searchedFor(lastList.q)]),
      ...machineLines(lastList, shell.suggestedMachine),
      address,
    ].join("\n");
}

/** The text of a chat about a list: what is searched, the machine, and the list's page. */
export function listWords(
  { catalogue, shell }: Pick<Messages, "catalogue" | "shell">,
  search: ShopSearch,
  address: string,
) {
  return (company: string): string =>
    [
      catalogue.listMessage(company, search.q || search.unit),
      ...machineLines(search, shell.suggestedMachine),
      address,
    ].join("\n");
}

function machineLines(sought: Sought | undefined, label: string): string[] {
  return (sought?.narrowing ?? [])
    .filter(({ facet }) => facet === "machine")
    .map(({ value }) => {
      const { brand, model } = machineOf(value);
      return `${label}: ${brand} ${model}`;
    });
}
