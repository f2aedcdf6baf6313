export const checkout = {
  title: "Checkout",
  thankYouTitle: "Thank You!",
};
