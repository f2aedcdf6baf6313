import type { z } from "zod";
import * as contract from "#contract/people/address-book.ts";
import { findMembership } from "../../../core/membership.ts";
import type { Queryable } from "../../../database/queryable.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import { listAddresses, type BookOwner } from "./addresses.queries.ts";
import { addAddress, changeAddress, readAddress, removeAddress } from "./addresses.service.ts";

type Form = z.output<typeof contract.addressForm> & { isHeadOffice?: boolean };

/** Address books: a customer's own, and a company's, which its managers write. */
export function registerAddressRoutes(register: RegisterEndpoint, { db }: Dependencies): void {
  register(contract.listAddresses, async ({ session: { userId } }) => {
    const membership = await findMembership(db, userId);
    return listAddresses(db, [{ userId }, ...(membership ? [{ companyId: membership.companyId }] : [])]);
  });

  register(contract.addAddress, ({ body, session: { userId } }) => addToBook(db, { userId }, body));
  register(contract.changeAddress, ({ params, body, session: { userId } }) =>
    changeInBook(db, { userId }, params.id, body),
  );
  register(contract.deleteAddress, ({ params, session: { userId } }) =>
    removeAddress(db, { userId }, params.id),
  );

  register(contract.addCompanyAddress, ({ body, membership: { companyId } }) =>
    addToBook(db, { companyId }, body),
  );
  register(contract.changeCompanyAddress, ({ params, body, membership: { companyId } }) =>
    changeInBook(db, { companyId }, params.id, body),
  );
  register(contract.deleteCompanyAddress, ({ params, membership: { companyId } }) =>
    removeAddress(db, { companyId }, params.id),
  );
}

async function addToBook(db: Queryable, owner: BookOwner, form: Form) {
  const address = await readAddress(db, form);
  return db.transaction((tx) => addAddress(tx, owner, address));
}

async function changeInBook(db: Queryable, owner: BookOwner, id: number, form: Form) {
  const address = await readAddress(db, form);
  return db.transaction((tx) => changeAddress(tx, owner, id, address));
}
