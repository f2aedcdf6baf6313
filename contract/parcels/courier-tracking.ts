/**
 * The couriers' tracking pages, by the shop's codes of the couriers, which are the same as RajaOngkir's. The customer
 * types the number there, because the parameters of these pages change without notice.
 */
const trackingPages: Readonly<Record<string, string>> = {
  jne: "https://www.jne.co.id/tracking-package",
  tiki: "https://www.tiki.id/id/track",
  pos: "https://www.posindonesia.co.id/id/tracking",
  jnt: "https://jet.co.id/track",
  sicepat: "https://www.sicepat.com/checkAwb",
  anteraja: "https://anteraja.id/tracking",
  ninja: "https://www.ninjaxpress.co/id-id/tracking",
  lion: "https://lionparcel.com/track/stt",
  ide: "https://idexpress.com/lacak-paket",
};

/** The courier's own tracking page; undefined for a courier without a known one. */
export function trackingPage(shippingProvider: string): string | undefined {
  const code = shippingProvider.trim().toLowerCase();
  return Object.hasOwn(trackingPages, code) ? trackingPages[code] : undefined;
}
