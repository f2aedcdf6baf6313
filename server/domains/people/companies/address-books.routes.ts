import * as contract from "#contract/people/admin/address-books.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { RegisterEndpoint } from "../../../http/register-endpoint.ts";
import {
  addBookedAddress,
  changeBookedAddress,
  deleteBookedAddress,
  listCustomerAddresses,
} from "../../../workflows/people/change-address-book.ts";

/** Customers' and companies' address books in the back office. */
export function registerAddressBookRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { db } = dependencies;
  register(contract.listCustomerAddresses, ({ params }) => listCustomerAddresses(db, params.id));
  register.once(contract.addCustomerAddress, dependencies, (parts, { params, body, session: { userId } }) =>
    addBookedAddress(parts.db, { owner: { userId: params.id }, userId }, body),
  );
  register(contract.changeCustomerAddress, ({ params, body, session: { userId } }) =>
    changeBookedAddress(db, { owner: { userId: params.id }, userId }, { ...body, id: params.addressId }),
  );
  register(contract.deleteCustomerAddress, ({ params, session: { userId } }) =>
    deleteBookedAddress(db, { owner: { userId: params.id }, userId }, params.addressId),
  );

  register.once(
    contract.addBuyingCompanyAddress,
    dependencies,
    (parts, { params, body, session: { userId } }) =>
      addBookedAddress(parts.db, { owner: { companyId: params.id }, userId }, body),
  );
  register(contract.changeBuyingCompanyAddress, ({ params, body, session: { userId } }) =>
    changeBookedAddress(db, { owner: { companyId: params.id }, userId }, { ...body, id: params.addressId }),
  );
  register(contract.deleteBuyingCompanyAddress, ({ params, session: { userId } }) =>
    deleteBookedAddress(db, { owner: { companyId: params.id }, userId }, params.addressId),
  );
}
