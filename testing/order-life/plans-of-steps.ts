import * as fc from "fast-check";
import type { Act, Told } from "./acts.ts";
import { anyPlace, ofOrder, placeIn } from "./plan.ts";

// The staff types even minutes and couriers report odd ones, because of two steps with the same minute the one that is
// reported later counts, and of two simultaneous reports nobody knows which one that is.

const minute = fc.nat(9);

/** What a courier's service reports when it is asked. */
export const toldSteps: fc.Arbitrary<Told[]> = fc.uniqueArray(
  fc.record({
    state: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom("in transit" as const, "problem" as const) },
      { weight: 5, arbitrary: fc.constant("delivered" as const) },
      { weight: 1, arbitrary: fc.constant("returned" as const) },
    ),
    minute: minute.map((number) => number * 2 + 1),
  }),
  { selector: (step) => step.minute, minLength: 1, maxLength: 3 },
);

const typed: fc.Arbitrary<Told> = fc.record({
  state: fc.constantFrom("in transit", "problem", "delivered", "delivered"),
  minute: minute.map((number) => number * 2),
});

/** A report about a parcel, whether it has left or not, and its consequences. */
export const ofSteps = fc
  .record({ number: anyPlace, choice: anyPlace, kind: fc.nat(9), step: typed, steps: toldSteps })
  .chain(({ number, choice, kind, step, steps }) =>
    ofOrder(({ orders }, order): Act | undefined => {
      const parcels = orders[order]?.parcels ?? [];
      const parcel = placeIn(parcels, number);
      if (parcel === undefined) return { do: "finish", order };
      const known = parcels[parcel]?.steps ?? [];
      const { state, minute: when } = known[placeIn(known, choice) ?? -1] ?? step;
      const acts: Act[] = [
        { do: "typeStep", order, parcel, step },
        { do: "typeStep", order, parcel, step },
        { do: "follow", order, parcel, steps },
        { do: "follow", order, parcel, steps },
        { do: "withdrawStep", order, parcel, step: { state, minute: when } },
        { do: "correct", order, parcel, airwayBill: choice > 2 ? "JNE-79" : "JNE-80" },
        { do: "finish", order },
      ];
      return acts[kind % acts.length];
    }),
  );
