import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import { orderNeighboursQuery } from "../../api/orders-queries.ts";
import { useOffice } from "../../office.ts";
import { orderAddress, readOrderFilter, writeOrderFilter } from "./order-list-address.ts";

const linkClasses = "inline-flex min-h-8 items-center rounded-4 text-15";

/** Links to the list from which the order was opened, and to its neighbours there. */
export function OrderNeighbours({ id }: { id: string }) {
  const { call, texts } = useOffice();
  const [search] = useSearchParams();
  const filter = readOrderFilter(search);
  const { data } = useQuery(orderNeighboursQuery(call, id, filter));
  const list = writeOrderFilter(filter);
  return (
    <nav
      aria-label={texts.orders.neighbours}
      className="flex flex-wrap items-center justify-between gap-x-5 pb-1"
    >
      <Link to={list === "" ? "/orders" : `/orders?${list}`} className={classNames(linkClasses, "underline")}>
        {list === "" ? texts.orders.toList : texts.orders.toFilteredList}
      </Link>
      <span className="flex gap-4">
        <Neighbour code={data?.previous} list={list} keyName="k" name={texts.orders.previousOrder} />
        <Neighbour code={data?.next} list={list} keyName="j" name={texts.orders.nextOrder} />
      </span>
    </nav>
  );
}

interface NeighbourProps {
  /** Null at an end of the list, undefined while it is not known. */
  code: string | null | undefined;
  list: string;
  keyName: "j" | "k";
  name: string;
}

function Neighbour({ code, list, keyName, name }: NeighbourProps) {
  if (code === null || code === undefined) {
    return <span className={classNames(linkClasses, "text-quiet")}>{name}</span>;
  }
  return (
    <Link
      to={orderAddress(code, list)}
      title={code}
      aria-keyshortcuts={keyName}
      className={classNames(linkClasses, "underline")}
    >
      {name}
    </Link>
  );
}
