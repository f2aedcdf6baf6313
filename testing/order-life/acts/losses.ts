import type { Act, Acts } from "../act.ts";
import type { OrderRow, ParcelRow } from "../rows.ts";
import type { World } from "../world.ts";

/** One of the parcels of an order of which something holds, as the calls name it. */
function parcelOf({ dice }: World, { id, parcels }: OrderRow, holds: (parcel: ParcelRow) => boolean) {
  const parcel = dice.one(parcels.filter(holds));
  return parcel && { id, shipmentId: String(parcel.id) };
}

const find = ({ staff }: World, params: { id: string; shipmentId: string }) =>
  staff("findLostShipment", { params, body: { reason: "it lay in the depot" } });

const lose: Act = (world, order) => {
  const { staff, dice } = world;
  const params = parcelOf(world, order, ({ state, isLost }) => state !== "packed" && !isLost);
  const outcome = dice.one(["replacement", "refund", "refund", "later"] as const) ?? "later";
  const claim = dice.once(2) ? dice.part(1_000_000) : null;
  return (
    params && {
      text: `lose parcel ${params.shipmentId}: ${outcome}`,
      run: () => staff("loseShipment", { params, body: { reason: "the lorry burnt", claim, outcome } }),
      // The replacement stays, cancelled.
      ...(outcome !== "replacement" && { back: () => find(world, params) }),
    }
  );
};

const makeGood: Act = (world, order) => {
  const { staff, dice } = world;
  const params = parcelOf(world, order, ({ isLost }) => isLost);
  const outcome = dice.one(["replacement", "refund"] as const) ?? "refund";
  return (
    params && {
      text: `make parcel ${params.shipmentId} good: ${outcome}`,
      run: () => staff("makeLossGood", { params, body: { outcome } }),
    }
  );
};

const findAgain: Act = (world, order) => {
  const params = parcelOf(world, order, ({ isLost }) => isLost);
  return params && { text: `find parcel ${params.shipmentId}`, run: () => find(world, params) };
};

const claim: Act = (world, order) => {
  const { staff, dice } = world;
  const params = parcelOf(world, order, ({ isLost }) => isLost);
  const body = { claim: dice.part(1_000_000), paid: dice.once(2) ? null : dice.part(500_000) };
  return (
    params && {
      text: `claim ${JSON.stringify(body)} for parcel ${params.shipmentId}`,
      run: () => staff("claimFromCourier", { params, body }),
    }
  );
};

/** What happens to parcels that a courier loses; parcels are lost rarely, so only some lives have it, and these often. */
export const lossesActs: Acts = {
  lose: [4, lose],
  makeGood: [3, makeGood],
  findAgain: [3, findAgain],
  claim: [1, claim],
};
