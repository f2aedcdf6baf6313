import { Fragment, useState } from "react";
import type { AdminOrder } from "#contract/orders/admin/orders.ts";
import { adminRoutes } from "#contract/admin/routes.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import { OpenFileButton } from "#web/forms/open-file-button.tsx";
import { Link } from "#web/ui/link.tsx";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { Panel } from "../../kit/panel.tsx";
import { useMay, useOffice } from "../../office.ts";
import { PurchaseOrderDialog } from "./purchase-order-dialog.tsx";

const [, filePath = ""] = adminRoutes.getOrderPurchaseOrderFile.split(" ");

interface OrderCompanyProps {
  order: AdminOrder;
  company: NonNullable<AdminOrder["buyingCompany"]>;
}

/** The company whose order it is, as it was when the order was placed, and its purchase order. */
export function OrderCompany({ order, company }: OrderCompanyProps) {
  const { texts } = useOffice();
  const t = texts.orders;
  const may = useMay();
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel title={t.buyingCompany}>
      <p className="text-15 font-semibold break-words">
        {may("seeCustomers") ? (
          <Link to={`/companies/${company.id}`} className="underline">
            {company.legalName}
          </Link>
        ) : (
          company.legalName
        )}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
        <dt className="text-secondary">NPWP</dt>
        <dd className="tabular unbroken">{company.npwp}</dd>
        {company.nitku !== "" && (
          <>
            <dt className="text-secondary">NITKU</dt>
            <dd className="tabular unbroken">{company.nitku}</dd>
          </>
        )}
        <dt className="text-secondary">{t.poNumber}</dt>
        <dd className="break-words">{company.poNumber === "" ? t.noPoNumber : company.poNumber}</dd>
      </dl>
      {company.poNumberAlsoOn !== undefined && (
        <p className="text-15 font-medium">
          {t.poNumberAlsoOn}{" "}
          {company.poNumberAlsoOn.map((code, place) => (
            <Fragment key={code}>
              {place > 0 && ", "}
              <Link to={`/orders/${code}`} className="underline">
                {code}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {company.hasPoFile && (
          <OpenFileButton
            path={filePath.replace("{id}", order.id)}
            text={t.openPoFile}
            failedText={t.poFileFailed}
          />
        )}
        {orderStates[order.orderStatus].isOpen && (
          <AllowedButton
            permission="editOrders"
            look="secondary"
            size="small"
            onClick={() => {
              setChanging(true);
            }}
          >
            {t.changePurchaseOrder}
          </AllowedButton>
        )}
      </div>
      {isChanging && (
        <PurchaseOrderDialog
          orderId={order.id}
          company={company}
          onClose={() => {
            setChanging(false);
          }}
        />
      )}
    </Panel>
  );
}
