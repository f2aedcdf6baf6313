export const cart = {
  title: "Cart",
};
