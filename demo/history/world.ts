import type { Random } from "../generate/random.ts";
import type { Banks, BankName } from "./bank.ts";
import { day, hour, hourOf, inOffice, minute } from "./calendar.ts";
import type { Caller, DrivenShop, StaffName } from "./driven-shop.ts";
import type { DemoCompany } from "./people.ts";

/** A customer who has an account in the shop. */
export interface Customer extends Caller {
  name: string;
  email: string;
  phoneNumber: string;
  company: string;
  subdistrictId: number;
  /** The company for which the customer buys. */
  buysFor: DemoCompany | undefined;
  bank: BankName;
  /** How much the customer orders, compared with others. */
  weight: number;
}

/** A part that can be bought. */
export interface Part {
  id: number;
  code: string;
  price: number;
  /** A machine or engine that it fits, with its brand; empty if the catalogue names none. */
  machine: string;
  /** How often it is bought, compared with other parts. */
  weight: number;
}

/** What all courses share. */
export interface World {
  driven: DrivenShop;
  random: Random;
  banks: Banks;
  customers: Customer[];
  parts: Part[];
  /** The last number of each company's purchase orders, by its legal name. */
  lastPoNumbers: Map<string, number>;
  /** When the history begins and ends, in milliseconds since 1970. */
  began: number;
  ends: number;
  /** The picture of the last slip that a customer sent, as base64, and whether a slip has been sent twice. */
  lastSlip: string;
  isSlipSeen: boolean;
  /** Whether a refund has been left that waits for its transfer. */
  isRefundWaiting: boolean;
  /** Whether somebody's excess has been left on which the finance department has not decided. */
  isExcessLeft: boolean;
  /** Whether somebody has cancelled a paid order in the last days, so that money is to be paid back. */
  isCancelLeft: boolean;
  /** How many customers send their slips on the last afternoon, for the finance department's next morning. */
  lastSlips: number;
  /** Whether an order of the last days has been paid in part. */
  isPartLeft: boolean;
  /** Whether one of the last slips, which nobody has checked yet, is of less than its order costs. */
  isShortSlipLeft: boolean;
}

export function staffOf({ driven }: World, name: StaffName): Caller {
  const found = driven.staff.get(name);
  if (found === undefined) throw new Error(`nobody has joined as ${name} yet`);
  return found;
}

/** A moment in office hours, `least` to `most` minutes from now. */
export function later({ random }: World, least: number, most: number): number {
  return inOffice(Date.now() + random.between(least, most) * minute, random.next());
}

/** A moment at which people are awake, `least` to `most` minutes from now. */
export function anyTime({ random }: World, least: number, most: number): number {
  const moment = Date.now() + random.between(least, most) * minute;
  const clock = hourOf(moment);
  return clock < 6 ? moment + (6 - clock + 3 * random.next()) * hour : moment;
}

/** Whether the history ends within this number of days. */
export function isEnding({ ends }: World, days: number): boolean {
  return ends - Date.now() < days * day;
}

export function happens({ random }: World, perCent: number): boolean {
  return random.next() * 100 < perCent;
}
