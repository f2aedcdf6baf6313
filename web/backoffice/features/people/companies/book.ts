/** The owner of an address book. */
export interface Book {
  kind: "customer" | "company";
  /** The customer's or the company's id. */
  id: string;
}
