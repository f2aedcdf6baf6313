import type { CallData } from "#contract/call.ts";
import { normalizePartNumber } from "#contract/catalogue/part-number.ts";
import type { Language } from "#contract/core/languages.ts";
import type { SalesUnit } from "#contract/core/sales-units.ts";
import type { z } from "zod";
import type { namedMachine } from "#contract/machines/fitment-details.ts";
import type { FitState } from "#contract/machines/fits.ts";
import type { ItemFields, PlanFields } from "#contract/machines/admin/service-plans.ts";
import { kitOf, servicesOf } from "#contract/machines/service-kit.ts";
import type { KitLine, KitProduct, ReadPlan, ShownPlan } from "#contract/machines/service-plans.ts";
import { rangeText } from "#contract/machines/serials.ts";
import { gradeNames } from "#contract/texts/grade-names.ts";
import type { Source } from "../../core/cached-by-subject.ts";
import { Refusal } from "../../core/refusal.ts";
import { choosePlan } from "../../rules/machines/choose-plan.ts";
import { listServicePlans } from "../../rules/machines/service-plans.queries.ts";
import { dictionaryOf } from "../catalogue/search/reading/dictionary.ts";
import { answerFits } from "./fits.queries.ts";
import { describeMachine, type PlateMachine } from "./read-plate.ts";
import {
  listAlternatives,
  listStocked,
  productsOfNumbers,
  type Alternative,
  type StockedProduct,
} from "./service-kit.queries.ts";

type NamedMachine = z.output<typeof namedMachine>;

/** So many products are offered instead of another one. */
const mostAlternatives = 5;

interface MachinePlan {
  machine: PlateMachine;
  state: CallData<"getServicePlan">["state"];
  plan: PlanFields | undefined;
}

/**
 * The plan of a machine with this serial number.
 * @throws Refusal `machineNotFound`.
 */
async function planOf(source: Source, named: NamedMachine): Promise<MachinePlan> {
  const known = (await dictionaryOf(source)).machineNamed(named);
  if (known === undefined) throw new Refusal("machineNotFound");
  const [machine, plans] = await Promise.all([
    describeMachine(source, known, named.serial),
    listServicePlans(source.db, known.id),
  ]);
  return { machine, ...choosePlan(plans, machine.shown.serial) };
}

/** The service plan of a machine without its items. */
export async function readServicePlan(
  source: Source,
  named: NamedMachine,
): Promise<CallData<"getServicePlan">> {
  return shown(await planOf(source, named));
}

function shown({ machine, state, plan }: MachinePlan): CallData<"getServicePlan"> {
  return { machine: machine.shown, state, ...(plan !== undefined && { plan: shownPlan(plan) }) };
}

function shownPlan(fields: PlanFields): ShownPlan {
  const { note, source, intervals } = fields;
  const hasSevere = intervals.some(({ severeHours }) => severeHours !== null);
  const plan = planToRead(fields);
  return {
    ...plan,
    note,
    source,
    intervals: plan.intervals.map(({ items, ...interval }) => ({ ...interval, itemCount: items.length })),
    services: servicesOf(intervals, false),
    ...(hasSevere && { severeServices: servicesOf(intervals, true) }),
  };
}

/** A service plan with all that its intervals ask for. */
export function planToRead({ name, isSample, serials, intervals }: PlanFields): ReadPlan {
  return {
    name,
    isSample,
    serials: serials === null ? "" : rangeText(serials),
    intervals: intervals.map(({ hours, severeHours, months, isFirst, items }) => ({
      hours,
      ...(severeHours !== null && { severeHours }),
      ...(months !== null && { months }),
      isFirst,
      items,
    })),
  };
}

/**
 * What a machine needs for a service, with what the shop has for it. It takes as many statements for sixty items as for
 * one.
 * @throws Refusal `machineNotFound`.
 */
export async function readServiceKit(
  source: Source,
  { hours, isSevere, ...named }: NamedMachine & { hours: number; isSevere: boolean },
  language: Language,
): Promise<CallData<"getServiceKit">> {
  const found = await planOf(source, named);
  if (found.plan === undefined) return { ...shown(found), lines: [] };
  const { intervals } = found.plan;
  const codes = intervals.flatMap(({ items }) => items.map(({ code }) => code));
  const products = await productsOfNumbers(source.db, codes, language);
  const keyed = intervals.map((interval) => ({
    ...interval,
    items: interval.items.map((item) => {
      const product = products.get(normalizePartNumber(item.code));
      return { ...item, product, key: keyOf(item, product?.id) };
    }),
  }));
  const kit = kitOf(keyed, hours, isSevere);
  const chosen = [...new Set(kit.flatMap(({ product }) => product?.id ?? []))];
  const { machineId, seriesId, shown: machine } = found.machine;
  const others =
    chosen.length === 0 ? [] : await listAlternatives(source.db, { machineId, seriesId }, chosen);
  const ids = [...new Set([...chosen, ...others.map(({ id }) => id)])].toSorted((one, other) => one - other);
  const asked = { machineId, seriesId, serial: machine.serial };
  const [fits, stocked] =
    ids.length === 0
      ? [[], new Map<number, StockedProduct>()]
      : await Promise.all([
          answerFits(source.db, asked, ids, language),
          listStocked(source.db, ids, language),
        ]);
  const fitOf = new Map(fits.map(({ productId, state }) => [productId, state]));
  const beside = Map.groupBy(
    others.filter((one) => isOffered(one, fitOf)),
    ({ of }) => of,
  );
  const offer = (id: number, item: ItemFields) => offered(stocked.get(id), item, fitOf.get(id), language);
  const lines = kit.map(({ key: _key, product, ...item }): KitLine => {
    if (product === undefined) return { ...item, alternatives: [] };
    const main = offer(product.id, item);
    const alternatives = (beside.get(product.id) ?? []).flatMap(({ id }) => offer(id, item) ?? []);
    return {
      ...item,
      ...(main !== undefined && {
        product: { ...main, ...(product.foundBy !== undefined && { foundBy: product.foundBy }) },
      }),
      alternatives: alternatives.slice(0, mostAlternatives),
    };
  });
  return { ...shown(found), lines };
}

/** Items are the same if they mean the same product, or if their numbers or words are the same. */
function keyOf({ code, words }: ItemFields, productId: number | undefined): string {
  if (productId !== undefined) return `product ${productId}`;
  if (code !== "") return `number ${normalizePartNumber(code)}`;
  return `words ${words.toLowerCase().replace(/\s+/g, " ")}`;
}

/**
 * A product stands in for another one if it is known to fit, or if the shop knows no machine of either: oil is for all.
 * One of which only that is unknown needs a maker's number that says so.
 */
function isOffered({ of, id, isReferred }: Alternative, fitOf: ReadonlyMap<number, FitState>): boolean {
  const fit = fitOf.get(id);
  if (fit !== undefined) return fit === "fits";
  return isReferred || !fitOf.has(of);
}

function offered(
  stocked: StockedProduct | undefined,
  item: ItemFields,
  fit: FitState | undefined,
  language: Language,
): KitProduct | undefined {
  if (stocked === undefined) return undefined;
  const { product, grade, delivery, available, liters } = stocked;
  const pieces = piecesOf(item, product.salesUnit ?? "pcs", liters);
  return {
    ...product,
    ...(grade !== null && { grade: gradeNames[language][grade] }),
    ...(delivery !== null && { delivery }),
    ...(pieces !== undefined && { pieces }),
    ...(pieces !== undefined && available !== null && { isEnough: available >= pieces }),
    ...(fit !== undefined && { fit }),
  };
}

/**
 * How many of what a product is sold by make a plan's quantity: the same if it is in the same unit, and as many pails
 * as hold so many litres. Undefined if nobody can tell.
 */
export function piecesOf(
  { quantity, salesUnit }: Pick<ItemFields, "quantity" | "salesUnit">,
  soldBy: SalesUnit,
  liters: number | null,
): number | undefined {
  if (salesUnit === soldBy) return Math.ceil(quantity);
  if (salesUnit === "liter" && soldBy === "pcs" && liters !== null) return Math.ceil(quantity / liters);
  return undefined;
}
