// The package has no types of its own; these cover what accepted-encoding.ts uses.
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: { "accept-encoding": string | undefined } });
    /** The one of `available` that the client wants most; of several equal ones the first of `preferred`. */
    encoding<Encoding extends string>(
      available: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding | undefined;
  }
}
