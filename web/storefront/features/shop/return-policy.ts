/**
 * How parts can be returned, for search engines, as /returns says it (schema.org; Google's rules for `MerchantReturnPolicy`). The shop
 * counts working days from the day after delivery, Google counts days: the fewest that so many working days can take, so that nothing is
 * promised that the shop does not keep. Who only changed the mind pays the way back.
 */
export function returnPolicy(workingDays: number): Record<string, unknown> {
  const weekends = Math.floor((workingDays - 1) / 5);
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "ID",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: workingDays + 2 * weekends,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  };
}
