import { sql, type SQL } from "drizzle-orm";
import type { FitmentSource } from "#contract/machines/fitment-details.ts";
import type { FitAnswer } from "#contract/machines/fits.ts";
import type { MachineKind } from "#contract/machines/machine-kinds.ts";
import type { SerialRange } from "#contract/machines/serials.ts";
import type { Language } from "#contract/core/languages.ts";
import { fitmentSourceNames } from "#contract/texts/fitment-source-names.ts";
import {
  answerFit,
  type Decision,
  type KnownFitment,
  type PartFitments,
} from "../../rules/machines/answer-fit.ts";
import { runBuilt, valuesOf, type ValueOf } from "../../database/prepared.ts";
import type { Queryable } from "../../database/queryable.ts";
import { serialRangeOrNull } from "../../rules/machines/serial-columns.ts";

/** The machine that parts are asked for; its series, if its serial number is known. */
export interface AskedMachine {
  machineId: number;
  /** Empty if it is not known. */
  serial: string;
  /** Of its engine; empty if it is not known. */
  engineSerial?: string;
  seriesId: number | undefined;
}

/** Components are built into components: at most so many below each other. */
const deepest = 4;
/** How many parts of a name are looked through for one that fits instead of another. */
const lookedThrough = 100;
const mostInstead = 3;

/**
 * What is built into the machine of the value `machine`, and the machine itself: `built (machine_id, is_certain)`. It is
 * certain if the machine's `series` is known (else it is null), or if all its series have it.
 */
export function builtInto(value: ValueOf): SQL {
  const known = value("series", "integer");
  const isOfSeries = (series: SQL, above: SQL) =>
    sql`${series}.machine_id = ${above}.machine_id and (${above}.depth > 0 or ${known} is null or ${series}.id = ${known})`;
  return sql`recursive found (machine_id, is_certain, depth) as (
      select ${value("machine", "integer")}, true, 0
      union all
      select part.component_id, above.is_certain and not exists (
          select from machine_series other where ${isOfSeries(sql`other`, sql`above`)} and not exists (
            select from series_component where series_id = other.id and component_id = part.component_id)),
        above.depth + 1
      from found above
      join machine_series series on ${isOfSeries(sql`series`, sql`above`)}
      join series_component part on part.series_id = series.id
      where above.depth < ${sql.raw(String(deepest))}
    ), built as materialized (select machine_id, bool_or(is_certain) as is_certain from found group by machine_id)`;
}

/** The values of `builtInto`. */
export function builtIntoValues({ machineId, seriesId }: Pick<AskedMachine, "machineId" | "seriesId">) {
  return { machine: machineId, series: seriesId ?? null };
}

/** What is known of a product: a row for each place of each machine of what is built in, one with nulls if it fits none. */
interface KnownRow {
  id: number;
  machine_id: number | null;
  brand: string;
  model: string;
  kind: MachineKind;
  is_certain: boolean;
  is_component: boolean;
  /** Null if it is not known where it sits. */
  detail_id: number | null;
  serials: SerialRange | null;
  position: string;
  pieces: number | null;
  note: string;
  source: FitmentSource | null;
  others: PartFitments["others"] | null;
}

/**
 * Reads what is known of products. They are rows of `wanted` with an id, in the order of `orderBy`; `columns` are added
 * to each row. Plain joins take a third of the time that JSON of each product does.
 */
function selectKnown(
  value: ValueOf,
  { wanted, columns, orderBy }: { wanted: SQL; columns: SQL; orderBy: SQL },
): SQL {
  return sql`
    with ${builtInto(value)}, built_machine as materialized (
      select id, brand, model, kind, is_certain, id <> ${value("machine", "integer")} as is_component
      from built join machine on machine.id = machine_id
    )
    select wanted.id, built_machine.id as machine_id, built_machine.brand, built_machine.model,
      built_machine.kind, is_certain, is_component,
      detail.id as detail_id, ${serialRangeOrNull} as serials, detail.position, detail.pieces, detail.note, detail.source,
      case when built_machine.id is null then (
        select json_agg(json_build_object('brand', brand, 'model', model))
        from (select brand, model from fitment join machine on machine.id = machine_id
          where product_id = wanted.id order by machine_id limit 3) as named) end as others, ${columns}
    from ${wanted}
    left join fitment on product_id = wanted.id and machine_id = any(array(select id from built_machine))
    left join built_machine on built_machine.id = fitment.machine_id
    left join fitment_detail detail on detail.product_id = wanted.id and detail.machine_id = fitment.machine_id
    order by ${orderBy}, is_component, built_machine.id, detail.id`;
}

/** The rows of each product, in their order, with what is known of it. */
function knownOf<Row extends KnownRow>(rows: Row[]): { row: Row; known: PartFitments }[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofProduct) => {
    const [row] = ofProduct;
    if (row === undefined) return [];
    const ofMachines = Map.groupBy(
      ofProduct.filter(({ machine_id: machineId }) => machineId !== null),
      ({ machine_id: machineId }) => machineId,
    );
    const fitting = [...ofMachines.values()].flatMap((places): KnownFitment[] => {
      const [first] = places;
      if (first === undefined) return [];
      const { brand, model, kind, is_component: isComponent, is_certain: isCertain } = first;
      const details = places
        .filter(({ detail_id: detailId }) => detailId !== null)
        .map(({ serials, position, pieces, note, source }) => ({ serials, position, pieces, note, source }));
      return [{ machine: { brand, model, kind }, isComponent, isCertain, details }];
    });
    return [{ row, known: { fitting, others: row.others ?? [] } }];
  });
}

const selectFits = (value: ValueOf): SQL =>
  selectKnown(value, {
    wanted: sql`unnest(${value("ids", "integer[]")}) as wanted (id)
      join product on product.id = wanted.id and product.is_visible`,
    columns: sql`exists (
      select from misfit
      where product_id = wanted.id and machine_id = ${value("machine", "integer")} and state = 'open') as is_reported`,
    orderBy: sql`wanted.id`,
  });

/** Whether products fit a machine, in the order of their ids; without those of which no machine is known. */
export async function answerFits(
  db: Queryable,
  asked: AskedMachine,
  ids: number[],
  language: Language,
): Promise<FitAnswer[]> {
  const values = { ...builtIntoValues(asked), ids };
  const { rows } = await runBuilt(db, { shape: "fits", build: selectFits, values });
  const answers = knownOf(rows as (KnownRow & { is_reported: boolean })[]).flatMap(
    ({ row: { id, is_reported: isReported }, known }): FitAnswer[] => {
      const decision = answerFit(known, asked.serial, asked.engineSerial);
      if (decision === undefined) return [];
      const answer = shown(id, decision, language);
      return [isReported && answer.state !== "doesNotFit" ? { ...answer, isReported } : answer];
    },
  );
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
  const same = sql`(
    select same.id, same.code, same.name_id, same.name_en, same.brand <> unfit.brand as is_of_another
    from product unfit join product same
      on same.category_id = unfit.category_id and same.name_en = unfit.name_en and same.is_visible
    where unfit.id = ${productId} and same.id in (
      select product_id from built join fitment using (machine_id))
    order by is_of_another, same.id limit ${lookedThrough}) as wanted`;
  const { rows } = await db.execute<Record<string, unknown> & KnownRow & { code: string; name: string }>(
    selectKnown(valuesOf(builtIntoValues(asked)), {
      wanted: same,
      columns: sql`code, ${language === "id" ? sql`name_id` : sql`name_en`} as name`,
      orderBy: sql`is_of_another, wanted.id`,
    }),
  );
  return knownOf(rows)
    .filter(({ known }) => answerFit(known, asked.serial, asked.engineSerial)?.state === "fits")
    .slice(0, mostInstead)
    .map(({ row: { id, code, name } }) => ({ id, code, name }));
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
