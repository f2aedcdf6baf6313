import { sql } from "drizzle-orm";
import {
  bannerSamples,
  companySamples,
  pageSamples,
  type SampleName,
} from "#contract/company/admin/samples.ts";
import { firstDayItems, type FirstDay, type FirstDayItem } from "#contract/reports/admin/first-day.ts";
import { documentSetting } from "../../../company/document-setting.ts";
import { firstDaySetting } from "../../../company/first-day-setting.ts";
import { listSamples } from "../../../company/list-samples.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Environment } from "../../../env.ts";

/** The first day's list, with what is done according to the database. The one-time password is that of the owner who asks. */
export async function readFirstDay(
  db: Queryable,
  env: Pick<Environment, "demo" | "showsSamples">,
  userId: string,
): Promise<FirstDay> {
  const samples = await listSamples(db);
  const isReplaced = (...names: SampleName[]) => !names.some((name) => samples.includes(name));
  const setting = await firstDaySetting.read(db);
  const { logo } = await documentSetting.read(db);
  const facts = await readFacts(db, userId);
  const done: Record<FirstDayItem, boolean> = {
    company: isReplaced(...companySamples),
    logo: logo !== null,
    pages: isReplaced(...pageSamples),
    banner: isReplaced(...bannerSamples),
    bank: facts.hasBank,
    shipping: isReplaced("tariffs"),
    priceList: facts.hasProducts,
    pictures: facts.hasPictures,
    words: facts.hasWords,
    conditions: isReplaced("conditions"),
    testMail: setting.hasSentMail,
    staff: facts.hasStaff,
    secondFactor: facts.hasSecondFactor,
  };
  const isOver = firstDayItems.every((name) => done[name]) && facts.hasOrders;
  // A demo on its own machine has no owner who would fill in facts.
  const isDemo = env.demo && env.showsSamples;
  return {
    items: firstDayItems.map((name) => ({ name, isDone: done[name] })),
    state: isOver || isDemo ? "over" : setting.isPutAway ? "put away" : "open",
  };
}

async function readFacts(db: Queryable, userId: string) {
  const {
    rows: [facts],
  } = await db.execute<{
    hasBank: boolean;
    hasProducts: boolean;
    hasPictures: boolean;
    hasWords: boolean;
    hasStaff: boolean;
    hasSecondFactor: boolean;
    hasOrders: boolean;
  }>(sql`
    select exists (select from bank_account where is_active) as "hasBank",
      exists (select from product) as "hasProducts",
      exists (select from product_picture) as "hasPictures",
      exists (select from workshop_word) as "hasWords",
      exists (select from app_user
        where role not in ('member', 'program') and id <> ${userId} and deleted_at is null) as "hasStaff",
      exists (select from staff_second_factor
        where user_id = ${userId} and confirmed_at is not null) as "hasSecondFactor",
      exists (select from sales_order) as "hasOrders"`);
  if (facts === undefined) throw new Error("the database did not say how far the first day is");
  return facts;
}
