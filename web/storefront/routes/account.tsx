import { useQuery } from "@tanstack/react-query";
import { orderQuery } from "#web/api/user-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useLocation, useSearch } from "#web/navigation.tsx";
import { PageHead } from "#web/page-head.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { AddressBook } from "../features/people/companies/address-book.tsx";
import { CompanyView } from "../features/people/companies/company-view.tsx";
import { AddFleet } from "../features/machines/own/add-fleet.tsx";
import { HoursOfFleet } from "../features/machines/own/hours-of-fleet.tsx";
import { MachineDetail } from "../features/machines/own/machine-detail.tsx";
import { MyMachines } from "../features/machines/own/my-machines.tsx";
import { SavedList } from "../features/orders/lists/saved-list.tsx";
import { SavedLists } from "../features/orders/lists/saved-lists.tsx";
import { AccountDetails } from "../features/people/accounts/account-details.tsx";
import { AccountForm } from "../features/people/accounts/account-form.tsx";
import { AccountStatementView } from "../features/reports/account-statement.tsx";
import { UnitOrders } from "../features/reports/unit-orders.tsx";
import { AccountMenu } from "../features/people/accounts/account-menu.tsx";
import {
  hoursOfFleet,
  newFleet,
  readAccountView,
  unitOrders,
  type AccountView,
  type ShownAccount,
} from "../features/people/accounts/account-view.ts";
import { ChangePasswordForm } from "../features/people/accounts/change-password-form.tsx";
import { OrderDetail } from "../features/orders/order-detail.tsx";
import { OrderHistory } from "../features/orders/order-history.tsx";

/** /account; the shown part is in the address, so that back and reload work. */
export function Component() {
  const { shell, account } = useTexts();
  const titles = useViewTitles();
  const search = useSearch();
  const { state } = useLocation();
  const shown = readAccountView(search, state);
  if (shown.orderId !== undefined) return <OrderPage id={shown.orderId} />;
  const title = titles[shown.view];
  return (
    <div className="page">
      <PageHead title={title ?? account.title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[
          { text: shell.home, to: "/" },
          ...(title === undefined
            ? [{ text: account.title }]
            : [{ text: account.title, to: "/account" }, { text: title }]),
        ]}
      />
      <h1 className="pb-5 text-32 md:text-36 print:hidden">{account.title}</h1>
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-6 print:block",
          shown.view === "orders"
            ? "xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-10"
            : "md:grid-cols-[13rem_minmax(0,1fr)] md:gap-8 lg:gap-10",
        )}
      >
        <AccountMenu shown={shown.view} />
        <View {...shown} />
      </div>
    </div>
  );
}

/** The names of the parts of the account that the specification does not know; the others are all called "Account". */
function useViewTitles(): Partial<Record<AccountView, string>> {
  const { account, company, lists, machines } = useTexts();
  return {
    statement: account.statement.title,
    company: company.title,
    addresses: company.addressBook,
    lists: lists.title,
    machines: machines.title,
  };
}

/** An order leads its own page: its name is the title, and the account's menu comes after it on a phone. */
function OrderPage({ id }: { id: string }) {
  const { shell, account } = useTexts();
  const { data: order } = useQuery(orderQuery(useCall(), id));
  const title = order === undefined ? account.order : `${account.order} ${order.orderCode}`;
  return (
    <div className="page">
      <PageHead title={title} isPrivate />
      <Breadcrumb
        label={shell.breadcrumb}
        crumbs={[{ text: shell.home, to: "/" }, { text: account.title, to: "/account" }, { text: title }]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-10 print:block">
        <OrderDetail id={id} />
        <div className="xl:order-first">
          <AccountMenu shown="orders" />
        </div>
      </div>
    </div>
  );
}

function View({ view, listId, machineId }: ShownAccount) {
  if (view === "edit") return <AccountForm />;
  if (view === "password") return <ChangePasswordForm />;
  if (view === "orders") return <OrderHistory />;
  if (view === "statement") return <AccountStatementView />;
  if (view === "company") return <CompanyView />;
  if (view === "addresses") return <AddressBook />;
  if (view === "lists") return listId === undefined ? <SavedLists /> : <SavedList key={listId} id={listId} />;
  if (view === "machines") return <Machines id={machineId} />;
  return <AccountDetails />;
}

function Machines({ id }: { id: string | undefined }) {
  if (id === undefined) return <MyMachines />;
  if (id === newFleet) return <AddFleet />;
  if (id === unitOrders) return <UnitOrders />;
  return id === hoursOfFleet ? <HoursOfFleet /> : <MachineDetail key={id} id={id} />;
}
