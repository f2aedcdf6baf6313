import { Client, type ClientConfig } from "pg";

/**
 * A client whose statements have no names. A pooler gives each transaction the next free connection to the server, which does
 * not know what another one has prepared.
 */
export class UnnamedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((asked: unknown, ...more: unknown[]) =>
      query(withoutName(asked), ...more)) as Client["query"];
  }
}

function withoutName(asked: unknown): unknown {
  return typeof asked === "object" && asked !== null && "name" in asked && !("submit" in asked)
    ? { ...asked, name: undefined }
    : asked;
}
