/** Where the account screen shows what the checkout leads to. */
export const accountAddresses = {
  edit: "/account",
  orders: "/account",
};
