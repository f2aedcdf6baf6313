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
  /** The company that it buys for. */
  buysFor: DemoCompany | undefined;
  bank: BankName;
  /** How much it orders, against the others. */
  weight: number;
}

/** A part as it is bought. */
export interface Part {
  id: number;
  code: string;
  price: number;
  /** How often it is bought, against the others. */
  weight: number;
}

/** What all courses share. */
export interface World {
  driven: DrivenShop;
  random: Random;
  banks: Banks;
  customers: Customer[];
  parts: Part[];
  /** Milliseconds: when the history begins and ends. */
  began: number;
  ends: number;
  /** The picture of the last slip that a customer sent, base64, and whether one was sent twice. */
  lastSlip: string;
  isSlipSeen: boolean;
  /** Whether a refund is left waiting for its transfer. */
  isRefundWaiting: boolean;
}

export function staffOf({ driven }: World, name: StaffName): Caller {
  const found = driven.staff.get(name);
  if (found === undefined) throw new Error(`nobody has joined as ${name} yet`);
  return found;
}

/** A moment of the office, some minutes later than now: from `least` to `most`. */
export function later({ random }: World, least: number, most: number): number {
  return inOffice(Date.now() + random.between(least, most) * minute, random.next());
}

/** A moment at which people are awake, likewise. */
export function anyTime({ random }: World, least: number, most: number): number {
  const moment = Date.now() + random.between(least, most) * minute;
  const clock = hourOf(moment);
  return clock < 6 ? moment + (6 - clock + 3 * random.next()) * hour : moment;
}

/** Whether the history ends within so many days. */
export function isEnding({ ends }: World, days: number): boolean {
  return ends - Date.now() < days * day;
}

export function happens({ random }: World, perCent: number): boolean {
  return random.next() * 100 < perCent;
}
