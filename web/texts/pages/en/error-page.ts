/** The texts of the page for a failure on the server, which no browser loads. */
export const text = {
  unavailableTitle: "The shop cannot be reached",
  unavailableText: "It will be back shortly. Please try again in a minute.",
  tooMuchTitle: "One moment, please",
  tooMuchText:
    "Your network is asking the shop for too much at once. Please wait a few seconds and try again.",
};

export type ErrorPageText = typeof text;
