/** The cart of somebody who is not logged in. */
export const guestCart = {
  title: "Guest cart",
  lead: "These parts are kept in this browser only. Log in or register to order them: they then come into your cart by themselves.",
  logInToOrder: "Log in to order",
  registerToOrder: "Register to order",
  emptyTitle: "Your guest cart is empty",
  emptyText: "Put parts here while you look around. You log in only to order.",
  goneTitle: "No longer sold",
  goneText: "We do not sell these parts any more. They are not counted in the total.",
  removeGone: "Take them out",
  notKept: "This browser does not let the shop keep anything, so your change is not saved.",
  arrived: (count: number) =>
    count === 1
      ? "1 part of your guest cart is in your cart."
      : `${count} parts of your guest cart are in your cart.`,
  leftBehind: (count: number) =>
    count === 1
      ? "1 part of your guest cart is no longer sold, and not in your cart:"
      : `${count} parts of your guest cart are no longer sold, and not in your cart:`,
  withoutPrice: "Without a price yet, and not in your cart. Please ask us for a quotation:",
  notArrived:
    "The parts of your guest cart could not be put into your cart yet. They are still kept in this browser.",
};
