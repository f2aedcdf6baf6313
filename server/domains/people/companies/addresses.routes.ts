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
export function registerAddressRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(contract.listAddresses, async ({ session: { userId } }) => {
    const membership = await findMembership(db, userId);
    return listAddresses(db, [{ userId }, ...(membership ? [{ companyId: membership.companyId }] : [])]);
  });

  register.once(contract.addAddress, dependencies, (parts, { body, session: { userId } }) =>
    addToBook(parts.db, { userId }, body),
  );
  register(contract.changeAddress, ({ params, body, session: { userId } }) =>
    changeInBook(db, { userId }, params.id, body),
  );
  register(contract.deleteAddress, ({ params, session: { userId } }) =>
    removeAddress(db, { userId }, params.id),
  );

  register.once(contract.addCompanyAddress, dependencies, (parts, { body, membership: { companyId } }) =>
    addToBook(parts.db, { companyId }, body),
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
