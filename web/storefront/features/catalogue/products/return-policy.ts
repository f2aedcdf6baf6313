/**
 * How parts can be returned, for search engines, with the content of /returns (schema.org; Google's rules for
 * `MerchantReturnPolicy`). The shop counts working days from the day after delivery, Google counts days: it gets the
 * fewest days that so many working days can take, so that nothing is promised that the shop does not do. Customers who
 * only changed their mind pay the return shipping; a part that is wrong or faulty comes back at the shop's cost, and the
 * customer chooses between another one and the money.
 */
export function returnPolicy(workingDays: number, publicUrl: string): Record<string, unknown> {
  const weekends = Math.floor((workingDays - 1) / 5);
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "ID",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: workingDays + 2 * weekends,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    refundType: ["https://schema.org/FullRefund", "https://schema.org/ExchangeRefund"],
    merchantReturnLink: `${publicUrl}/returns`,
  };
}
