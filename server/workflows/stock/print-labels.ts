import { eq, inArray } from "drizzle-orm";
import type { AdminCallInput } from "#contract/admin/call.ts";
import { shelfMark } from "#contract/stock/scanned-code.ts";
import { readDocumentCompany } from "../../rules/money/document-company.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Queryable } from "../../database/queryable.ts";
import { products } from "../../database/schema/catalogue.ts";
import { stocks } from "../../database/schema/stock.ts";
import type { PrintedLabel, PrintedLabels } from "../../printing/labels.tsx";
import { printPdf } from "../../printing/print-pdf.ts";
import type { PrintedFile } from "../money/documents/print-document.ts";

/** What is printed, as the call gives it once it is checked. */
export interface LabelRequest {
  parts?: { productId: number; copies: number }[] | undefined;
  shelves?: string[] | undefined;
  paper: AdminCallInput<"printLabels">["query"]["paper"];
  first?: number | undefined;
}

/**
 * Prints labels with barcodes for parts or for shelves.
 * @throws Refusal `productNotFound`; `paperNotPrinted` or `paperNotMade` as `printPdf` says.
 */
export async function printLabels(db: Queryable, request: LabelRequest): Promise<PrintedFile> {
  return {
    fileName: request.parts === undefined ? "label-rak.pdf" : "label-part.pdf",
    pdf: await printPdf({ labels: await readLabels(db, request) }),
  };
}

/** The labels that are asked for, in the order in which they are named. */
export async function readLabels(db: Queryable, request: LabelRequest): Promise<PrintedLabels> {
  const { parts = [], shelves = [], paper, first = 1 } = request;
  const known = await readParts(
    db,
    parts.map(({ productId }) => productId),
  );
  const labels = parts.flatMap(({ productId, copies }) => {
    const label = known.get(productId);
    if (label === undefined) throw new Refusal("productNotFound");
    return Array.from({ length: copies }, () => label);
  });
  return {
    labels: [...labels, ...shelves.map(labelOfShelf)],
    paper,
    first: paper === "a4" ? first : 1,
    companyName: (await readDocumentCompany(db)).name,
  };
}

function labelOfShelf(shelf: string): PrintedLabel {
  return { kind: "shelf", mark: bytesOf(shelfMark(shelf)), title: shelf, name: "", facts: "" };
}

async function readParts(db: Queryable, ids: number[]): Promise<Map<number, PrintedLabel>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      code: products.code,
      name: products.nameId,
      brand: products.brand,
      shelf: stocks.shelf,
    })
    .from(products)
    .leftJoin(stocks, eq(stocks.productId, products.id))
    .where(inArray(products.id, ids));
  return new Map(
    rows.map(({ id, code, name, brand, shelf }) => [
      id,
      {
        kind: "part",
        mark: bytesOf(code),
        title: code,
        name,
        facts: [...(shelf === null || shelf === "" ? [] : [`Rak ${shelf}`]), brand]
          .filter(Boolean)
          .join(" · "),
      },
    ]),
  );
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
