import { sql, type SQL } from "drizzle-orm";
import type { FitAnswer } from "#contract/machines/fits.ts";
import type { Language } from "#contract/core/languages.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import { answerFit, type Decision, type PartFitments } from "../../rules/machines/answer-fit.ts";
import type { Queryable } from "../../database/queryable.ts";
import { detailFields } from "../catalogue/products/fitment-details.queries.ts";

/** The machine that parts are asked for; its series, if its serial number is known. */
export interface AskedMachine {
  machineId: number;
  /** Empty if it is not known. */
  serial: string;
  /** Of its engine; empty if it is not known. */
  engineSerial?: string;
  seriesId: number | undefined;
}

type Row = Record<string, unknown> & PartFitments & { id: number; is_reported: boolean };

/** Components are built into components: at most so many below each other. */
const deepest = 4;
/** How many parts of a name are looked through for one that fits instead of another. */
const lookedThrough = 100;
const mostInstead = 3;

/**
 * What is built into a machine, and the machine itself: `built (machine_id, is_certain)`. It is certain if the machine's
 * series is known, or if all its series have it.
 */
export function builtInto({ machineId, seriesId }: Pick<AskedMachine, "machineId" | "seriesId">): SQL {
  const known = sql`${seriesId ?? null}::int`;
  const isOfSeries = (series: SQL, above: SQL) =>
    sql`${series}.machine_id = ${above}.machine_id and (${above}.depth > 0 or ${known} is null or ${series}.id = ${known})`;
  return sql`recursive found (machine_id, is_certain, depth) as (
      select ${machineId}::int, true, 0
      union all
      select part.component_id, above.is_certain and not exists (
          select from machine_series other where ${isOfSeries(sql`other`, sql`above`)} and not exists (
            select from series_component where series_id = other.id and component_id = part.component_id)),
        above.depth + 1
      from found above
      join machine_series series on ${isOfSeries(sql`series`, sql`above`)}
      join series_component part on part.series_id = series.id
      where above.depth < ${deepest}
    ), built as materialized (select machine_id, bool_or(is_certain) as is_certain from found group by machine_id)`;
}

/** What the product `wanted` fits of what is built in, as JSON. */
const fitting = (machineId: number) => sql`coalesce((
  select json_agg(json_build_object(
    'machine', json_build_object('brand', machine.brand, 'model', machine.model, 'kind', machine.kind),
    'isComponent', built.machine_id <> ${machineId}, 'isCertain', is_certain,
    'details', coalesce((
      select json_agg(json_build_object(${detailFields}) order by detail.id)
      from fitment_detail detail
      where detail.product_id = wanted.id and detail.machine_id = built.machine_id), '[]'))
    order by built.machine_id <> ${machineId}, built.machine_id)
  from built join fitment on fitment.machine_id = built.machine_id and fitment.product_id = wanted.id
  join machine on machine.id = built.machine_id), '[]')`;

/** Whether products fit a machine, in the order of their ids; without those of which no machine is known. */
export async function answerFits(
  db: Queryable,
  asked: AskedMachine,
  ids: number[],
  language: Language,
): Promise<FitAnswer[]> {
  const { rows } = await db.execute<Row>(sql`
    with ${builtInto(asked)}
    select wanted.id, ${fitting(asked.machineId)} as fitting, coalesce((
      select json_agg(json_build_object('brand', brand, 'model', model))
      from (select brand, model from fitment join machine on machine.id = machine_id
        where product_id = wanted.id order by machine_id limit 3) as named), '[]') as others,
      exists (select from misfit where product_id = wanted.id and machine_id = ${asked.machineId} and state = 'open')
        as is_reported
    from unnest(${sql.param(ids)}::int[]) as wanted (id)
    join product on product.id = wanted.id and product.is_visible order by wanted.id`);
  const answers = rows.flatMap(({ id, is_reported: isReported, ...known }): FitAnswer[] => {
    const decision = answerFit(known, asked.serial, asked.engineSerial);
    if (decision === undefined) return [];
    const answer = shown(id, decision, language);
    return [isReported && answer.state !== "doesNotFit" ? { ...answer, isReported } : answer];
  });
  const [only] = answers;
  if (ids.length > 1 || only?.state !== "doesNotFit") return answers;
  return [{ ...only, instead: await findInstead(db, asked, only.productId, language) }];
}

/** Parts of the same name and category that fit the machine, those of the same maker first. */
async function findInstead(
  db: Queryable,
  asked: AskedMachine,
  productId: number,
  language: Language,
): Promise<FitAnswer["instead"]> {
  const name = language === "id" ? sql`wanted.name_id` : sql`wanted.name_en`;
  const { rows } = await db.execute<Row & { code: string; name: string }>(sql`
    with ${builtInto(asked)}
    select wanted.id, wanted.code, ${name} as name, ${fitting(asked.machineId)} as fitting
    from product unfit join product wanted
      on wanted.category_id = unfit.category_id and wanted.name_en = unfit.name_en and wanted.is_visible
    where unfit.id = ${productId} and wanted.id in (
      select product_id from built join fitment using (machine_id))
    order by wanted.brand <> unfit.brand, wanted.id limit ${lookedThrough}`);
  return rows
    .filter(
      ({ fitting: known }) =>
        answerFit({ fitting: known, others: [] }, asked.serial, asked.engineSerial)?.state === "fits",
    )
    .slice(0, mostInstead)
    .map(({ id, code, name: shownName }) => ({ id, code, name: shownName }));
}

function shown(productId: number, { positions, ...decision }: Decision, language: Language): FitAnswer {
  return {
    productId,
    ...decision,
    positions: positions
      .filter(({ position, pieces, note, source }) => Boolean(position || pieces || note || source))
      .map(({ position, pieces, note, source }) => ({
        position,
        note,
        ...(pieces !== null && { pieces }),
        ...(source !== null && { source: fitmentSourceNames[language][source] }),
      })),
    instead: [],
  };
}
