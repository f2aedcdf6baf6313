import ipaddr from "ipaddr.js";

/** A network of addresses: its first one, and how many bits all of them share. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** IPv6 addresses that stand for IPv4 ones (::ffff:203.0.113.7) begin with so many bits. */
const mappedBits = 96;

/**
 * Reads an address or a network in CIDR form; undefined if the text is neither. IPv6 that stands for IPv4 is read as IPv4, and the bits
 * behind a network's own do not matter.
 */
export function readNetwork(text: string): Network | undefined {
  const [address = "", bits, ...more] = text.trim().split("/");
  // Without this an address may be one number, or have three parts.
  const isWritten =
    (ipaddr.IPv6.isValid(address) && !address.includes("%")) || ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!isWritten || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
  const read = ipaddr.parse(address);
  const isMapped = read instanceof ipaddr.IPv6 && read.isIPv4MappedAddress();
  const whole = read instanceof ipaddr.IPv4 ? 32 : 128;
  const count = bits === undefined ? whole : Number(bits);
  if (count > whole || (isMapped && count < mappedBits)) return undefined;
  return isMapped ? [read.toIPv4Address(), count - mappedBits] : [read, count];
}

/** The form in which a network is stored and shown: `203.0.113.0/24`, or `203.0.113.7` for one address. */
export function writeNetwork([address, bits]: Network): string {
  const kind = address instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6;
  const whole = kind === ipaddr.IPv4 ? 32 : 128;
  if (bits === whole) return address.toString();
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}

/** Whether an address is in one of the networks; one that nobody can read is in none. */
export function isWithin(networks: readonly Network[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const caller = ipaddr.process(address);
  return networks.some(([first, bits]) => caller.kind() === first.kind() && caller.match(first, bits));
}
