import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { EventNotTaken } from "./event-not-taken.ts";

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

export const resolveName: Resolve = async (name) => lookup(name, { all: true, verbatim: true });

/**
 * The address to connect to for the host of a URL, which `URL` has already brought into its usual form (`0x7f.1` is `127.0.0.1`).
 * @throws EventNotTaken if a name leads nowhere, or if one of its addresses is not of the public internet: this machine, a private network, the
 * cloud's own services, an address that wraps such a one.
 */
export async function findOutside(hostname: string, resolve: Resolve): Promise<LookupAddress> {
  const host = hostname.replace(/^\[|\]$/g, "");
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: host.includes(":") ? 6 : 4 }]
    : await ask(host, resolve);
  const [first] = addresses;
  if (first === undefined) throw new EventNotTaken("nameUnknown");
  if (!addresses.every(({ address }) => isOutside(address))) throw new EventNotTaken("addressRefused");
  return first;
}

/** Whether an IP address is one of the public internet. */
export function isOutside(address: string): boolean {
  // An IPv4 address that is written as IPv6 is judged as what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

async function ask(name: string, resolve: Resolve): Promise<LookupAddress[]> {
  try {
    return await resolve(name);
  } catch {
    throw new EventNotTaken("nameUnknown");
  }
}
