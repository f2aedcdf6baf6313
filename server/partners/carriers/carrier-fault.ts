/** The carrier is away, slow, refuses or sends nonsense: the tariff table is used instead. */
export class CarrierFault extends Error {
  /** True if the same request may succeed a moment later. */
  readonly isPassing: boolean;
  /** True if the carrier works and refuses this one parcel because of its weight. */
  readonly isOfParcel: boolean;

  constructor(message: string, { isPassing = false, isOfParcel = false, cause }: Partial<CarrierFault> = {}) {
    super(message, { cause });
    this.name = "CarrierFault";
    this.isPassing = isPassing;
    this.isOfParcel = isOfParcel;
  }
}

/** A refusal in the carrier's own words; English or Indonesian words tell whether the parcel's weight is the reason. */
export function refusalOf({ status }: { status: number }, words: string): CarrierFault {
  return new CarrierFault(`answered ${status}: ${words.slice(0, 200)}`, {
    isOfParcel: /\b(?:weight|berat)\b/i.test(words),
  });
}
