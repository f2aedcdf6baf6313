/** What writes something down, in an account or in the browser, as a mutation does. */
export interface Saving<Input> {
  mutate: (input: Input, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: Error | null;
}

/** What takes one of several things back. */
export interface TakingBack<Thing extends { id: number }> extends Saving<Thing> {
  /** The one that was taken back last. */
  variables: { id: number } | undefined;
}
