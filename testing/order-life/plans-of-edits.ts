import * as fc from "fast-check";
import type { SalesUnit } from "#contract/sales-units.ts";
import type { Charged, Edit, NamedRecipient } from "./acts.ts";
import { ofOrder, type Plan } from "./plan.ts";
import type { Recipient } from "./recipients.ts";

/** How many products there are. */
export const products = 3;

export const wanted = fc
  .uniqueArray(fc.record({ product: fc.nat(products - 1), qty: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ product }) => product,
    minLength: 1,
    maxLength: products,
  })
  .map((lines) => lines.toSorted((one, other) => one.product - other.product));

/** Usually no other charges beside goods and shipping; a charge that is left out stays as it is. */
const charged: fc.Arbitrary<Charged> = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      insurance: fc.constantFrom(0, 7_500),
      tax: fc.constantFrom(0, 27_500),
      rounding: fc.constantFrom(-999, -500, 0, 999),
    },
    { requiredKeys: [] },
  ),
);

/** The recipient of an edit; every second edit leaves it as it is. */
const named = fc.option(
  fc.constantFrom<NamedRecipient>("customer", "customer, typed", "site", "driver", "driver moved"),
  { nil: undefined, freq: 2 },
);

/** The result of an edit. */
export const edits: fc.Arbitrary<Edit> = fc
  .record({
    wanted,
    percent: fc.constantFrom(0, 0, 10),
    charges: charged,
    recipient: named,
    isQuoted: fc.boolean(),
  })
  .map(({ recipient, ...given }) => ({ ...given, ...(recipient && { recipient }) }));

export const edit = edits.chain((change) => ofOrder((_, order) => ({ do: "edit", order, ...change })));

export const placing = fc.oneof(
  wanted.map((lines): Plan => () => ({ do: "place", wanted: lines })),
  fc
    .record({
      wanted,
      charges: charged,
      recipient: fc.constantFrom<Recipient>("customer", "customer", "site", "driver"),
      isAskedForPayment: fc.boolean(),
    })
    .map((entered): Plan => () => ({ do: "enter", ...entered })),
);

/** The unit in which a product is sold from now on. */
export const selling = fc
  .tuple(fc.nat(products - 1), fc.constantFrom<SalesUnit>("pcs", "meter", "set", "roll"))
  .map(([product, unit]): Plan => () => ({ do: "sellBy", product, unit }));
