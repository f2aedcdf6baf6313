import { useState } from "react";
import { Link } from "react-router";
import { formatRupiah } from "#contract/core/money.ts";
import { orderStates } from "#contract/orders/order-states.ts";
import type { AdminShipment } from "#contract/parcels/shipments.ts";
import { formatBrief } from "#web/texts/moments.ts";
import { classNames } from "#web/ui/class-names.ts";
import { AllowedButton } from "../../kit/allowed-button.tsx";
import { useOffice } from "../../office.ts";
import { ClaimDialog, FindDialog, MakeGoodDialog } from "./lost-parcel-dialogs.tsx";
import type { ParcelProps } from "./parcel-outcome.tsx";

interface ParcelLossProps extends ParcelProps {
  loss: NonNullable<AdminShipment["loss"]>;
}

const dialogs = { makeGood: MakeGoodDialog, changeClaim: ClaimDialog, find: FindDialog };

/** A parcel that the courier has lost: what the customer gets, what is claimed, and what can be done. */
export function ParcelLoss({ order, shipment, loss }: ParcelLossProps) {
  const { language, texts } = useOffice();
  const t = texts.lostParcels;
  const [asked, setAsked] = useState<keyof typeof dialogs>();
  const Dialog = asked && dialogs[asked];
  const acts = [
    ...(loss.outcome === "later" ? [["makeGood", "cancelOrders"] as const] : []),
    ["changeClaim", "cancelOrders"] as const,
    ...(orderStates[order.orderStatus].isOpen ? [["find", "shipOrders"] as const] : []),
  ];
  return (
    <div
      className={classNames(
        "grid gap-2 rounded-4 border p-3 text-15",
        loss.outcome === "later" ? "border-danger bg-danger-ground" : "border-line",
      )}
    >
      <p>
        <strong className="font-semibold">{t.since(formatBrief(loss.lostAt, language), loss.lostBy)}</strong>
        {loss.reason !== "" && <span className="break-words whitespace-pre-line">: {loss.reason}</span>}
      </p>
      <Outcome loss={loss} />
      <Claim loss={loss} />
      <div className="flex flex-wrap gap-2">
        {acts.map(([act, permission]) => (
          <AllowedButton
            key={act}
            permission={permission}
            look={act === "makeGood" ? "primary" : "secondary"}
            size="small"
            onClick={() => {
              setAsked(act);
            }}
          >
            {t[act]}
          </AllowedButton>
        ))}
      </div>
      {Dialog !== undefined && (
        <Dialog
          order={order}
          shipment={shipment}
          loss={loss}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </div>
  );
}

function Outcome({ loss: { outcome, replacementCode } }: Pick<ParcelLossProps, "loss">) {
  const t = useOffice().texts.lostParcels;
  if (replacementCode === null) return <p>{outcome === "refund" ? t.refunded : t.undecided}</p>;
  return (
    <p>
      {t.resent}{" "}
      <Link to={`/orders/${replacementCode}`} className="code underline">
        {replacementCode}
      </Link>
    </p>
  );
}

function Claim({ loss: { claim, claimPaid } }: Pick<ParcelLossProps, "loss">) {
  const t = useOffice().texts.lostParcels;
  if (claim === null) return <p>{t.noClaim}</p>;
  const answer =
    claimPaid === null ? t.notAnswered : claimPaid === 0 ? t.refused : t.paid(formatRupiah(claimPaid));
  return (
    <p className="tabular">
      {t.claimed(formatRupiah(claim))} · {answer}
    </p>
  );
}
