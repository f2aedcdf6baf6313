// Loaded before everything else (`node --import`), in the main thread and in each worker. The shop and its embedded database then have the
// time that `setClock` sets, and their clock runs on from there.
import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";

const name = "shop-clock";
const known = getEnvironmentData(name);
const memory =
  known instanceof SharedArrayBuffer ? known : new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
if (known === undefined) setEnvironmentData(name, memory);

/** Milliseconds by which the shop's clock is ahead of the machine's; one number for all threads. */
const ahead = new Float64Array(memory);
const machineNow = Date.now.bind(Date);

class ShopDate extends Date {
  constructor(...given: [] | [string | number | Date]) {
    if (given.length === 0) super(ShopDate.now());
    // Any other form of the constructor: years, months and so on.
    else super(...given);
  }

  static override now(): number {
    return machineNow() + (ahead[0] ?? 0);
  }
}
globalThis.Date = ShopDate as DateConstructor;

/** Sets the clock of all threads; it never goes back. */
export function setClock(moment: number): void {
  ahead[0] = Math.ceil(Math.max(moment, ShopDate.now()) - machineNow());
}

/** Sets the clock for the first time, to any moment. */
export function startClock(moment: number): void {
  ahead[0] = Math.ceil(moment - machineNow());
}
