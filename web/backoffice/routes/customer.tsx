import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { formatRupiah } from "#contract/core/money.ts";
import { Link } from "#web/ui/link.tsx";
import { customerQuery } from "../api/customer-queries.ts";
import { CustomerActs } from "../features/people/customers/customer-acts.tsx";
import { CustomerAddresses } from "../features/people/companies/customer-addresses.tsx";
import { CustomerBadges } from "../features/people/customers/customer-badges.tsx";
import { CustomerFacts } from "../features/people/customers/customer-facts.tsx";
import { CustomerMachines } from "../features/people/customers/customer-machines.tsx";
import { CustomerNotes } from "../features/people/customers/customer-notes.tsx";
import { CustomerOrders } from "../features/people/customers/customer-orders.tsx";
import { PersonalData } from "../features/people/customers/personal-data.tsx";
import { OverdueSum } from "../features/reports/overdue-sum.tsx";
import { AccountStatementPanel } from "../features/reports/account-statement-panel.tsx";
import { OfficePage } from "../kit/office-page.tsx";
import { Panel } from "../kit/panel.tsx";
import { QueryBody } from "../kit/query-body.tsx";
import { useOffice } from "../office.ts";

/** /admin/customers/{id}: one customer. */
export function Component() {
  const { id = "" } = useParams();
  const { call, texts } = useOffice();
  const query = useQuery(customerQuery(call, id));
  return (
    <OfficePage
      title={query.data?.name ?? texts.customers.title}
      above={
        <p className="pb-1">
          <Link to="/customers" className="inline-flex min-h-8 items-center rounded-4 text-15 underline">
            {texts.customers.toList}
          </Link>
        </p>
      }
    >
      <QueryBody query={query}>
        {(customer) => (
          <div className="grid gap-5">
            <p className="tabular -mt-3 flex flex-wrap items-center gap-3 text-secondary">
              {texts.customers.orders}: {customer.orderCount} · {formatRupiah(customer.orderTotal)}
              <OverdueSum kind="customer" id={customer.id} />
              <CustomerBadges customer={customer} />
            </p>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="grid gap-5">
                <Panel title={texts.customers.account}>
                  <CustomerFacts customer={customer} />
                </Panel>
                <Panel title={texts.customers.acts}>
                  <CustomerActs customer={customer} />
                </Panel>
                <Panel title={texts.customers.addressBook}>
                  <CustomerAddresses customerId={customer.id} />
                </Panel>
                <Panel title={texts.customers.machines}>
                  <CustomerMachines customerId={customer.id} />
                </Panel>
              </div>
              <div className="grid gap-5">
                <AccountStatementPanel kind="customer" id={customer.id} />
                <Panel title={texts.customers.newestOrders}>
                  <CustomerOrders customer={customer} />
                </Panel>
                <Panel title={texts.customers.notes}>
                  <CustomerNotes customer={customer} />
                </Panel>
                <Panel title={texts.customers.personalData}>
                  <PersonalData customer={customer} />
                </Panel>
              </div>
            </div>
          </div>
        )}
      </QueryBody>
    </OfficePage>
  );
}
