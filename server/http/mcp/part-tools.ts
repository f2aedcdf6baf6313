import { z } from "zod";
import { lineAnswers, askedPieces, type AnsweredLine } from "#contract/catalogue/quick-order.ts";
import { limits } from "#contract/core/limits.ts";
import { fitAnswer, readMachine, type ReadMachine } from "#contract/machines/fits.ts";
import { cartLinkLimits, cartLinkPath, listOfCartLink } from "#contract/orders/cart-link.ts";
import { asShownPart, partUrl, shownPart } from "./shown-part.ts";
import { defineTool, type ToolParts } from "./tool.ts";

/** Lines of a list of one tool call. */
const mostLines = cartLinkLimits.lines;
/** Parts of one page. */
const mostParts = 20;

/** A text of an agent. Half a character, which no address can carry, is replaced. */
const spoken = (longest: number) =>
  z
    .string()
    .max(longest)
    .overwrite((text) => text.toWellFormed());

const partNumber = spoken(limits.savedNumberLength)
  .min(1)
  .describe("A part number, with or without dashes; also another maker's or a replaced one");
const machine = spoken(limits.nameLength).describe(
  "The machine as its plate or its owner calls it: PC200-8, Komatsu D85ESS-2",
);
const serial = spoken(limits.nameLength).describe(
  "The machine's serial number, which often decides what fits",
);
const line = z.object({ number: partNumber, pieces: z.int().min(1).max(limits.cartQuantity).default(1) });
const lines = z.array(line).min(1).max(mostLines);

/** The machines that a text may mean. */
async function machinesOf(
  { call }: ToolParts,
  { machine: name = "", serial: number = "" }: { machine?: string | undefined; serial?: string | undefined },
): Promise<ReadMachine[]> {
  const text = `${name} ${number === "" ? "" : `sn ${number}`}`.trim();
  return text === "" ? [] : (await call("readPlate", { query: { text } })).machines;
}

/** What is known of parts and a machine that none of them is sold for by its model. */
async function fitOf(
  { call }: Pick<ToolParts, "call">,
  { brand, model, serial: read }: ReadMachine,
  serialNumber: string | undefined,
  products: { id: number }[],
) {
  if (products.length === 0) return new Map<number, "doesNotFit" | "askSerial">();
  const query = { brand, model, serial: serialNumber ?? read, ids: products.map(({ id }) => id).join() };
  const { answers } = await call("checkFits", { query });
  return new Map(
    answers.flatMap(({ productId, state }) =>
      state === "doesNotFit" || state === "askSerial" ? [[productId, state] as const] : [],
    ),
  );
}

export const findPart = defineTool({
  name: "find_part",
  title: "Find parts",
  description:
    "Finds spare parts by number (any maker's, with or without dashes), by words in Indonesian or English (filter oli), by machine or by size; the best match first. Name the machine to see only what is sold for it; if nothing of it is, the parts come all the same, each with what the shop knows of it and the machine (fit).",
  input: z.object({
    query: spoken(limits.searchLength).min(1).describe("A part number, words, a machine or a size"),
    machine: machine.optional(),
    serial: serial.optional(),
    page: z.int().min(1).max(500).default(1),
  }),
  output: z.object({
    total: z.int().describe("At most 10,000"),
    parts: z.array(
      shownPart.extend({
        fit: z
          .enum(["doesNotFit", "askSerial", "unknown"])
          .optional()
          .describe(
            "Only if nothing was found that is sold for the machine: the part does not fit it, its serial number decides, or nothing is known",
          ),
      }),
    ),
    machines: z
      .array(readMachine)
      .optional()
      .describe("What the named machine may be; if there are several, ask which"),
    absent: z.array(z.string()).optional().describe("What of the query the catalogue does not have"),
    corrected: z.string().optional().describe("The query as it was read, if words were corrected"),
  }),
  run: async ({ query, page, ...plate }, parts) => {
    const machines = await machinesOf(parts, plate);
    const [known] = machines;
    const narrowing =
      machines.length === 1 && known !== undefined
        ? { narrowing: { machines: [{ brand: known.brand, model: known.model }] } }
        : {};
    const body = { page, limit: mostParts, filterKeyWord: query };
    const narrowed = await parts.call("pageProducts", { body: { ...body, ...narrowing } });
    const isOfOthers = narrowed.total === 0 && "narrowing" in narrowing;
    const { products, total, reading } = isOfOthers ? await parts.call("pageProducts", { body }) : narrowed;
    const absent = (reading?.absent ?? []).map(({ text }) => text);
    const fit =
      isOfOthers && known !== undefined ? await fitOf(parts, known, plate.serial, products) : undefined;
    return {
      total,
      parts: products.map((product) => ({
        ...asShownPart(product, parts.publicUrl),
        ...(fit && { fit: fit.get(product.id) ?? ("unknown" as const) }),
      })),
      ...(plate.machine !== undefined && { machines }),
      ...(absent.length > 0 && { absent }),
      ...(reading?.corrected !== undefined && { corrected: reading.corrected }),
    };
  },
});

const checkedLine = z.object({
  line: z.string(),
  number: z.string(),
  pieces: z.int().describe("0 while they must be asked about"),
  answer: z.enum(lineAnswers),
  parts: z.array(shownPart).describe("One if the line is certain; several to choose from"),
  newer: z.array(shownPart).optional().describe("What replaces the part"),
  askAboutPieces: askedPieces.optional(),
});

const asChecked = (answered: AnsweredLine, publicUrl: string): z.input<typeof checkedLine> => ({
  line: answered.text,
  number: answered.number,
  pieces: answered.qty,
  answer: answered.answer,
  parts: answered.products.map((product) => asShownPart(product, publicUrl)),
  ...(answered.newer && { newer: answered.newer.map((product) => asShownPart(product, publicUrl)) }),
  ...(answered.asked && { askAboutPieces: answered.asked }),
});

export const checkList = defineTool({
  name: "check_list",
  title: "Check a list of parts",
  description:
    "Reads a purchasing list as somebody pasted it (numbers with pieces, one line each, also from Excel or WhatsApp) and says for each line which part it is: found, replaced, another maker's, several, similar, unknown. Nothing is guessed: what is not certain is to be asked about.",
  input: z.object({ text: spoken(limits.listLength).min(1).describe("The list, at most 500 lines") }),
  output: z.object({ lines: z.array(checkedLine) }),
  run: async ({ text }, { call, publicUrl }) => {
    const answered = await call("readQuickOrder", { body: { text } });
    return { lines: answered.lines.map((each) => asChecked(each, publicUrl)) };
  },
});

/** The lines that mean one part each, with its id, and the others. */
async function resolve({ call, publicUrl }: ToolParts, wanted: z.output<typeof lines>) {
  const text = listOfCartLink(wanted.map(({ number, pieces }) => ({ number, pieces: String(pieces) })));
  const answered = (await call("readQuickOrder", { body: { text } })).lines;
  const certain = answered.flatMap(({ products, qty, answer }) => {
    const [product] = products;
    const isCertain = ["found", "replaced", "otherMaker"].includes(answer) && product !== undefined;
    return isCertain ? [{ id: product.id, qty }] : [];
  });
  const unsure = answered.filter(({ answer }) => !["found", "replaced", "otherMaker"].includes(answer));
  return { certain, unsure: unsure.map((each) => asChecked(each, publicUrl)) };
}

export const part = defineTool({
  name: "part",
  title: "One part",
  description:
    "Everything that the shop says of one part: price, stock, sizes, the machines that it fits, other makers' numbers, what it replaces and what replaces it. By the id that find_part answers, or by its number.",
  input: z.object({ id: z.int().min(1).max(999_999_999).optional(), number: partNumber.optional() }),
  output: z.object({
    part: shownPart.optional(),
    description: z.string().optional(),
    weightGrams: z.int().optional(),
    category: z.string().optional(),
    machines: z.array(z.object({ brand: z.string(), model: z.string() })).optional(),
    otherNumbers: z.array(z.object({ brand: z.string(), number: z.string() })).optional(),
    replaces: z.array(z.string()).optional(),
    replacedBy: z.array(z.string()).optional(),
    chooseFrom: z
      .array(shownPart)
      .optional()
      .describe("The number means several parts, or is only similar to these"),
  }),
  run: async ({ id, number }, parts) => {
    const { call, publicUrl } = parts;
    let wanted = id;
    if (wanted === undefined) {
      const { certain, unsure } = await resolve(parts, [{ number: number ?? "", pieces: 1 }]);
      wanted = certain[0]?.id;
      if (wanted === undefined) return { chooseFrom: unsure.flatMap((each) => each.parts) };
    }
    const detail = await call("getProduct", { params: { id: String(wanted) } });
    const { code, name, brand, price, salesUnit, stock } = detail;
    return {
      part: {
        id: detail.id,
        number: code,
        name,
        brand,
        priceRupiah: price,
        ...(salesUnit && { unit: salesUnit }),
        ...(stock && { stock }),
        url: partUrl(publicUrl, detail.id),
      },
      description: detail.description,
      weightGrams: detail.weight,
      category: detail.ProductCategorization.name,
      machines: detail.machines.map(({ brand: maker, model }) => ({ brand: maker, model })),
      otherNumbers: detail.crossReferences.map(({ brand: maker, code: other }) => ({
        brand: maker,
        number: other,
      })),
      replaces: detail.olderNumbers,
      replacedBy: detail.newerNumbers,
    };
  },
});

export const fits = defineTool({
  name: "fits",
  title: "Does it fit?",
  description:
    "Whether parts fit a machine: fits, doesNotFit, or askSerial where the serial number decides. Parts of which the shop knows no machine are left out of the answers: nothing is known of them, do not say that they fit.",
  input: z.object({
    machine,
    serial: serial.optional(),
    numbers: z.array(partNumber).min(1).max(mostLines),
  }),
  output: z.object({
    machine: readMachine.optional(),
    chooseMachine: z
      .array(readMachine)
      .optional()
      .describe("The text may mean several machines, or none: ask which"),
    answers: z.array(fitAnswer.extend({ number: z.string() })),
    unknownNumbers: z.array(z.string()),
  }),
  run: async ({ numbers, ...plate }, parts) => {
    const machines = await machinesOf(parts, plate);
    const [known] = machines;
    if (machines.length !== 1 || known === undefined)
      return { chooseMachine: machines, answers: [], unknownNumbers: [] };
    const found = await parts.call("readQuickOrder", {
      body: { text: listOfCartLink(numbers.map((number) => ({ number, pieces: "1" }))) },
    });
    const byId = new Map(
      found.lines.flatMap(({ products: [product, ...others], number }) =>
        product === undefined || others.length > 0 ? [] : [[product.id, number] as const],
      ),
    );
    const unknownNumbers = found.lines
      .filter(({ products }) => products.length !== 1)
      .map(({ number }) => number);
    if (byId.size === 0) return { machine: known, answers: [], unknownNumbers };
    const query = {
      brand: known.brand,
      model: known.model,
      serial: plate.serial ?? known.serial,
      ids: [...byId.keys()].join(),
    };
    const { machine: asked, answers } = await parts.call("checkFits", { query });
    return {
      machine: asked,
      answers: answers.map((answer) => ({ ...answer, number: byId.get(answer.productId) ?? "" })),
      unknownNumbers,
    };
  },
});

export const shippingPrice = defineTool({
  name: "shipping_price",
  title: "Shipping price",
  description:
    "What parts cost to send to a subdistrict (kecamatan) of Indonesia, with each courier's services, the cheapest first. If several subdistricts have the name, they are listed: ask which, and call again with its id.",
  input: z.object({
    lines,
    subdistrict: spoken(limits.searchLength)
      .optional()
      .describe("Its name, with the city if it is common: Sangatta Utara"),
    subdistrictId: z.int().min(1).max(999_999_999).optional(),
  }),
  output: z.object({
    chooseSubdistrict: z.array(z.object({ subdistrictId: z.int(), name: z.string() })).optional(),
    services: z
      .array(
        z.object({
          courier: z.string(),
          service: z.string(),
          days: z.string(),
          costRupiah: z.int(),
          isEstimate: z.boolean(),
        }),
      )
      .optional(),
    notIncluded: z
      .array(checkedLine)
      .optional()
      .describe("Lines that are not certain, and are not in the price"),
  }),
  run: async ({ lines: wanted, subdistrict = "", subdistrictId }, parts) => {
    const { call } = parts;
    let place = subdistrictId;
    if (place === undefined) {
      const places = await call("searchSubdistricts", { query: { name: subdistrict } });
      place = places.length === 1 ? places[0]?.subdistrictId : undefined;
      if (place === undefined) {
        const named = places.map(({ subdistrictId: id, subdistrictName, city, province }) => ({
          subdistrictId: id,
          name: `${subdistrictName}, ${city}, ${province}`,
        }));
        return { chooseSubdistrict: named };
      }
    }
    const { certain, unsure } = await resolve(parts, wanted);
    if (certain.length === 0) return { services: [], notIncluded: unsure };
    const { services } = await call("quoteShipping", {
      body: { subdistrictId: place, lines: certain.map(({ id, qty }) => ({ ProductId: id, qty })) },
    });
    return {
      services: services.map(({ providerName, service, estimatedDays, cost, isEstimate }) => ({
        courier: providerName,
        service,
        days: estimatedDays,
        costRupiah: cost,
        isEstimate,
      })),
      ...(unsure.length > 0 && { notIncluded: unsure }),
    };
  },
});

const link = z.object({ url: z.string(), whatItDoes: z.string() });
const linkedLines = (wanted: z.output<typeof lines>) =>
  cartLinkPath(wanted.map(({ number, pieces }) => ({ number, qty: pieces })));

export const cartLink = defineTool({
  name: "cart_link",
  title: "Fill a cart by link",
  description:
    "A link that offers parts for the cart. Give it to the person: they see the lines with today's prices, add them, log in, choose a courier and order. Nothing is ordered by the link.",
  input: z.object({ lines }),
  output: link,
  run: async ({ lines: wanted }, { publicUrl }) =>
    Promise.resolve({
      url: publicUrl + linkedLines(wanted),
      whatItDoes: "Shows the parts and asks whether they should be added to the cart; the person decides.",
    }),
});

export const prepareQuotation = defineTool({
  name: "prepare_quotation",
  title: "Prepare a request for a quotation",
  description:
    "A link to the form for asking for a quotation, filled in with parts (also ones that the shop does not know) and the machine's serial number. The person adds how to be reached and sends it: nothing is sent by the link.",
  input: z.object({ lines, serial: serial.optional() }),
  output: link,
  run: async ({ lines: wanted, serial: number }, { publicUrl }) => {
    const query = linkedLines(wanted).slice("/cart".length);
    const more = number === undefined ? "" : `&serial=${encodeURIComponent(number)}`;
    return Promise.resolve({
      url: `${publicUrl}/ask${query}${more}`,
      whatItDoes: "Opens the form with these lines; the person looks them through and sends it.",
    });
  },
});
