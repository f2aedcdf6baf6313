/**
 * What is read of an order or a parcel, with the name of its courier only if it is one of the company's own: the others are known by
 * their code, and have none.
 */
export function withOwnCourier<Read extends { shippingProviderName: string }>({
  shippingProviderName,
  ...read
}: Read) {
  return { ...read, ...(shippingProviderName !== "" && { shippingProviderName }) };
}
