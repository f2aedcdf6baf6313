import { readFile } from "node:fs/promises";
import pLimit from "p-limit";
import { sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/database/queryable.ts";
import { announceChange } from "#server/database/changes.ts";
import { insertCategory, insertProducts } from "#server/domains/catalogue/products/catalogue.service.ts";
import type { NewProduct } from "#server/domains/catalogue/products/full-product.ts";
import { insertTechnicalFile } from "#server/domains/catalogue/products/files/technical-documents.queries.ts";
import { tradeWords } from "#server/domains/catalogue/search/trade-words.ts";
import { insertSeries } from "#server/rules/machines/series.queries.ts";
import { insertServicePlans } from "#server/rules/machines/service-plans.queries.ts";
import { insertMachines, insertWorkshopWords } from "#server/domains/catalogue/products/ways-in.service.ts";
import { insertDrawing } from "#server/domains/machines/admin-drawings.service.ts";
import { defaultCompanyFacts } from "#server/company/default-company-facts.ts";
import { insertBankAccount, companySetting } from "#server/company/company-facts.ts";
import { languages } from "#contract/core/languages.ts";
import { pictureLocation } from "#contract/core/pictures.ts";
import { technicalFileAddress, type TechnicalDocument } from "#contract/catalogue/technical-documents.ts";
import { pictures } from "#server/database/schema/catalogue.ts";
import { storePicture, type StoredPicture } from "#server/files/storage/picture-store.ts";
import type { FileStore } from "#server/files/storage/file-store.ts";
import { storeTechnicalFile } from "#server/files/storage/technical-file.ts";
import { demoBankAccounts } from "./bank-accounts.ts";
import * as demo from "./catalogue/read-catalogue.ts";
import { drawingFile, readDrawings, type DemoDrawing } from "./catalogue/read-drawings.ts";
import { readServicePlans } from "./catalogue/read-service-plans.ts";
import { loadFleets } from "./load-fleets.ts";
import { loadHistory, storeHistoryFiles, type History } from "./history/load-history.ts";

/** How many pictures are written in parallel. */
const filesAtOnce = 8;
const banners = ["banner", "banner-phone"] as const;

type Keys = (pictureName: string) => string;

/** The name of a drawing's picture among the stored ones. */
const drawn = (name: string) => `drawing ${name}`;

/**
 * Fills an empty catalogue with the demo shop: all of it or nothing. If a history is given, a year of customers and
 * orders is added. Returns whether it did.
 */
export async function loadDemo(
  db: Database,
  files: FileStore,
  history?: () => Promise<History>,
): Promise<boolean> {
  if (await hasCategories(db)) return false;
  const categories = demo.readCategories();
  const products = demo.readProducts();
  const drawings = readDrawings();
  const pictureFiles = [
    ...banners,
    ...categories.map(({ picture }) => picture),
    ...products.flatMap((product) => product.pictures.map(({ name }) => name)),
  ].map((name) => [name, demo.pictureFile(name)] as const);
  const drawingFiles = drawings.map(({ name }) => [drawn(name), drawingFile(`${name}.webp`)] as const);
  // Before the transaction, which would otherwise stay open while hundreds of files are written to the disk. The
  // history's mails and the data sheets are printed in another thread at the same time.
  const [stored, lived, sheets] = await Promise.all([
    storePictures(files, new Map([...pictureFiles, ...drawingFiles])),
    history?.(),
    storeDataSheets(files, products),
  ]);
  const keyOf: Keys = (name) => found(stored, name).key;
  if (lived !== undefined) await storeHistoryFiles(files, lived);
  return db.transaction(async (tx) => {
    if (await hasCategories(tx)) return false;
    await tx
      .insert(pictures)
      .values([...stored.values()])
      .onConflictDoNothing();
    const categoryIds = await loadCategories(tx, categories, keyOf);
    const machineIds = await loadMachines(tx);
    await loadSeries(tx, machineIds);
    await loadDrawings(tx, drawings, { machineIds, keyOf });
    await insertServicePlans(
      tx,
      readServicePlans().map(({ brand, model, ...plan }) => ({
        ...plan,
        machineId: found(machineIds, `${brand} ${model}`),
      })),
    );
    for (const { key, bytes } of sheets) await insertTechnicalFile(tx, { key, bytes });
    await insertProducts(
      tx,
      newProducts(products, { categoryIds, machineIds, keyOf }).map((product) => ({
        ...product,
        documents: sheets.flatMap(({ code, document }) => (code === product.code ? [document] : [])),
      })),
    );
    await insertWorkshopWords(tx, [...tradeWords]);
    for (const [position, account] of demoBankAccounts.entries()) {
      await insertBankAccount(tx, { ...account, position });
    }
    const banner = {
      ...defaultCompanyFacts.banner,
      url: pictureLocation(keyOf("banner"), 1000),
      narrowUrl: pictureLocation(keyOf("banner-phone"), 640),
    };
    // In its history the company has begun to collect PPN.
    const legal = { ...defaultCompanyFacts.legal, isTaxable: lived !== undefined };
    await companySetting.write(tx, { ...defaultCompanyFacts, legal, banner });
    if (lived !== undefined) {
      await loadHistory(tx, lived);
      await loadFleets(tx, machineIds);
    }
    await announceChange(tx, "everything");
    return true;
  });
}

async function hasCategories(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from category limit 1`);
  return rows.length > 0;
}

/** Stores each picture once, however many parts show it. */
async function storePictures(
  files: FileStore,
  paths: Map<string, string>,
): Promise<Map<string, StoredPicture>> {
  const inTurn = pLimit(filesAtOnce);
  const stored = [...paths].map(([name, path]) =>
    inTurn(async () => {
      const bytes = await readFile(path);
      return [name, await storePicture(files, bytes)] as const;
    }),
  );
  return new Map(await Promise.all(stored));
}

interface StoredSheet {
  code: string;
  key: string;
  bytes: number;
  document: TechnicalDocument;
}

/** Prints and stores the data sheets of some parts. */
async function storeDataSheets(files: FileStore, products: demo.DemoProduct[]): Promise<StoredSheet[]> {
  // The code that prints them takes memory that a shop needs only when it is filled.
  const { partsWithDataSheet, printDataSheet } = await import("./data-sheets.ts");
  const sheets: StoredSheet[] = [];
  for (const product of products.filter(({ code }) => partsWithDataSheet.includes(code))) {
    for (const language of languages) {
      const pdf = await printDataSheet(product, language);
      const key = await storeTechnicalFile(files, pdf);
      const document = {
        kind: "dataSheet",
        title: "",
        language,
        address: technicalFileAddress(key),
      } as const;
      sheets.push({ code: product.code, key, bytes: pdf.length, document });
    }
  }
  return sheets;
}

async function loadCategories(tx: Transaction, categories: demo.DemoCategory[], keyOf: Keys) {
  const ids = new Map<string, number>();
  for (const [position, { nameEn, nameId, picture }] of categories.entries()) {
    ids.set(nameEn, await insertCategory(tx, { nameEn, nameId, position, pictureKey: keyOf(picture) }));
  }
  return ids;
}

/** The ids of machines and engines, by `Model` and by `Brand Model`. */
async function loadMachines(tx: Transaction): Promise<Map<string, number>> {
  const machines = demo.readMachines();
  const ids = await insertMachines(tx, machines);
  return new Map(
    machines.flatMap(({ brand, model }, index) => {
      const id = ids[index] ?? 0;
      return [
        [model, id],
        [`${brand} ${model}`, id],
      ];
    }),
  );
}

async function loadSeries(tx: Transaction, machineIds: Map<string, number>): Promise<void> {
  const named = demo.readSeries();
  await insertSeries(
    tx,
    named.map(({ brand, model, components, ...series }) => ({
      ...series,
      note: "",
      machineId: found(machineIds, `${brand} ${model}`),
      componentIds: components.map((name) => found(machineIds, name)),
    })),
  );
}

/** What the demo's drawings say of themselves; their parts' numbers are as much a sample as the catalogue's. */
const drawnBy = "CV. Mandiri Jaya";

async function loadDrawings(
  tx: Transaction,
  drawings: DemoDrawing[],
  { machineIds, keyOf }: { machineIds: Map<string, number>; keyOf: Keys },
): Promise<void> {
  for (const { name, titleId, titleEn, machines, callouts, lines } of drawings) {
    await insertDrawing(tx, {
      titleId,
      titleEn,
      pictureKey: keyOf(drawn(name)),
      source: drawnBy,
      isLicensed: false,
      machines: machines.map((model) => ({ machineId: found(machineIds, model), serials: null })),
      callouts,
      lines: lines.map(({ label, number, pieces, serials }) => ({
        label,
        number,
        pieces,
        serials,
        note: "",
      })),
    });
  }
}

/**
 * Products are dated a minute apart, so that "newest first" has an order: the first product of each category, then the
 * second of each.
 */
function newProducts(
  products: demo.DemoProduct[],
  known: { categoryIds: Map<string, number>; machineIds: Map<string, number>; keyOf: Keys },
): NewProduct[] {
  const now = Date.now();
  const datedInCategory = new Map<number, number>();
  return products.map((product) => {
    const categoryId = found(known.categoryIds, product.categoryEn);
    const round = datedInCategory.get(categoryId) ?? 0;
    datedInCategory.set(categoryId, round + 1);
    return {
      ...product,
      categoryId,
      createdAt: new Date(now - (round * known.categoryIds.size + categoryId) * 60_000),
      machineIds: product.fits.map((name) => found(known.machineIds, name)),
      fitmentDetails: product.positions.map(({ machine, serials, position, pieces, source }) => ({
        machineId: found(known.machineIds, machine),
        serials,
        position,
        pieces,
        note: "",
        source,
      })),
      pictures: product.pictures.map((picture) => ({
        key: known.keyOf(picture.name),
        ...altTexts(product, picture),
      })),
    };
  });
}

function altTexts({ code, nameEn, nameId }: demo.DemoProduct, { viewEn, viewId }: demo.DemoPicture) {
  const alt = (name: string, view: string) =>
    [`${name} ${code}`, view].filter((part) => part !== "").join(", ");
  return { altEn: alt(nameEn, viewEn), altId: alt(nameId, viewId) };
}

function found<Value>(known: Map<string, Value>, name: string): Value {
  const value = known.get(name);
  if (value === undefined) throw new Error(`the demo's sheets name ${name} but nowhere say what it is`);
  return value;
}
