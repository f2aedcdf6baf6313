/** The cart of somebody who is not logged in. */
export const guestCart = {
  title: "Guest cart",
  lead: "These parts are kept in this browser only. Log in or register to order them: they are then moved to your cart.",
  logInToOrder: "Log in to order",
  registerToOrder: "Register to order",
  emptyTitle: "Your guest cart is empty",
  emptyText: "Collect parts here while you look around. You only need to log in to order.",
  goneTitle: "No longer sold",
  goneText: "We do not sell these parts any more. They are not counted in the total.",
  removeGone: "Remove them",
  notKept: "This browser does not let the shop store anything, so your change is not saved.",
  arrived: (count: number) =>
    count === 1
      ? "1 part from your guest cart is now in your cart."
      : `${count} parts from your guest cart are now in your cart.`,
  leftBehind: (count: number) =>
    count === 1
      ? "1 part from your guest cart is no longer sold and is not in your cart:"
      : `${count} parts from your guest cart are no longer sold and are not in your cart:`,
  withoutPrice: "No price yet, so not in your cart. Please ask us for a quotation:",
  notArrived:
    "The parts from your guest cart could not be moved to your cart yet. They are still kept in this browser.",
};
