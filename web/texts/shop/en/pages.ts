/** The frame of the long texts, and the error pages. */
export const pages = {
  onThisPage: "On this page",
  inShort: "In short",
  inForceSince: (day: string) => `In force since ${day}`,
  questions: "Questions?",
  notFoundTitle: "This page does not exist",
  notFoundText:
    "The address may be mistyped, or the part has left our catalogue. Search for its number above.",
  errorTitle: "Something went wrong",
  errorText: "The page could not be shown. Your data is safe: please try again in a moment.",
  chunkText: "Part of the page did not load. Please check your connection and try again.",
  tryAgain: "Try again",
  goHome: "Go to the home page",
  goToShop: "Go To Shop",
};
