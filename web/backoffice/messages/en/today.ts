/** The first screen: what waits for whom. */
export const today = {
  title: "Today",
};
