import type { Pool } from "pg";
import type { FulfilmentState } from "#contract/orders/fulfilment-states.ts";
import type { OrderPaymentState, PaymentMethod, PaymentState } from "#contract/money/order-payments.ts";
import type { ForUnit } from "#contract/orders/for-units.ts";
import { orderStates, type OrderStatus } from "#contract/orders/order-states.ts";
import type { ReturnState } from "#contract/returns/return-states.ts";
import type { ShipmentState } from "#contract/parcels/shipment-states.ts";

export interface LineRow {
  id: number;
  productId: number;
  qty: number;
  reserved: number;
  shipped: number;
  delivered: number;
  returned: number;
  cancelled: number;
  /** The customer's machines that pieces of it are for. */
  forUnits: ForUnit[];
}

/** A payment that comes, or one that goes back (negative). */
export interface PaymentRow {
  id: string;
  method: PaymentMethod;
  amount: number;
  state: PaymentState;
  hasReceipt: boolean;
  isEntered: boolean;
  /** Rupiah of it that transfers on statements show. */
  shown: number;
  /** A refund with an account to which it can go. */
  hasAccount: boolean;
  /** One of the two payments of a credit note that lowers what is owed. */
  isSetOff: boolean;
  /** Whether a line of a statement shows that it went back. */
  isShownBack: boolean;
}

export interface ParcelRow {
  id: number;
  state: ShipmentState;
  airwayBill: string;
  /** Its courier has lost it. */
  isLost: boolean;
  pieces: { lineId: number; qty: number }[];
  steps: { id: number; state: ShipmentState; isTyped: boolean; isWithdrawn: boolean }[];
}

export interface ReturnRow {
  id: number;
  state: ReturnState;
  settlement: string | null;
  lines: { lineId: number; qty: number; received: number }[];
}

export interface OrderRow {
  id: string;
  status: OrderStatus;
  paymentState: OrderPaymentState;
  fulfilmentState: FulfilmentState;
  total: number;
  shippingCost: number;
  received: number;
  promised: number;
  refunded: number;
  /** What of these two took nothing off what is owed. */
  owedAgain: number;
  /** The part of it that was sent back. */
  owedAgainGone: number;
  isConfirmed: boolean;
  isOnAccount: boolean;
  address: string;
  lines: LineRow[];
  payments: PaymentRow[];
  parcels: ParcelRow[];
  returns: ReturnRow[];
  attempts: { id: string; reference: string; amount: number; state: string }[];
  /** Those that are valid: `kind of subject`. */
  documents: { kind: string; subject: string }[];
}

export interface TransferRow {
  id: string;
  amount: number;
  state: "open" | "matched" | "ignored";
  /** The orders for which it counts. */
  orderIds: string[];
}

/** A machine of the customer. */
export interface MachineRow {
  id: string;
  unitNumber: string;
  isArchived: boolean;
  /** In the order of their days. */
  readings: { id: number; hours: number; day: string }[];
  services: { id: number; service: number; hours: number; day: string; hasReading: boolean }[];
}

/** What a life is made of, as the database has it. */
export interface Rows {
  /** The oldest first. */
  orders: OrderRow[];
  stock: { productId: number; onHand: number; reserved: number }[];
  transfers: TransferRow[];
  /** How many lines of statements tell of the transfers that came. */
  lines: number;
  /** Rupiah of the customer's credit that can still be used. */
  credit: number;
  machines: MachineRow[];
}

const list = (fields: string, from: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${fields}) order by part.id), '[]') from ${from})`;

const query = {
  name: "rows of a life",
  text: `select jsonb_build_object(
    'orders', (select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'status', status, 'paymentState', payment_state, 'fulfilmentState', fulfilment_state,
      'total', total_rupiah, 'shippingCost', shipping_cost_rupiah, 'received', received_rupiah,
      'promised', promised_rupiah, 'refunded', refunded_rupiah, 'owedAgain', owed_again_rupiah,
      'owedAgainGone', (select coalesce(sum(owed_again_rupiah), 0) from payment part
        where part.order_id = o.id and part.state in ('sent', 'confirmed')),
      'isConfirmed', payment_receipt_sender_name is not null, 'isOnAccount', on_account_at is not null,
      'address', recipient_address,
      'lines', ${list(
        `'id', part.id, 'productId', product_id, 'qty', qty, 'reserved', reserved_qty, 'shipped', shipped_qty,
         'delivered', delivered_qty, 'returned', returned_qty, 'cancelled', cancelled_qty,
         'forUnits', for_units`,
        "sales_order_line part where part.order_id = o.id",
      )},
      'payments', ${list(
        `'id', part.id, 'method', method, 'amount', amount_rupiah, 'state', state,
         'hasReceipt', exists (select from proof_of_payment where id = part.id),
         'isEntered', exists (select from entered_payment where payment_id = part.id),
         'shown', (select coalesce(sum(amount_rupiah), 0) from payment_allocation where payment_id = part.id),
         'hasAccount', exists (select from refund where payment_id = part.id and account_number <> ''),
         'isSetOff', method = 'credit' and reference <> '',
         'isShownBack', exists (select from refund where payment_id = part.id and mutation_id is not null)`,
        "payment part where part.order_id = o.id",
      )},
      'parcels', ${list(
        `'id', part.id, 'state', state, 'airwayBill', part.airway_bill,
         'isLost', exists (select from shipment_loss where shipment_id = part.id and found_at is null),
         'pieces', (select jsonb_agg(jsonb_build_object('lineId', line_id, 'qty', qty) order by line_id)
                    from shipment_line where shipment_id = part.id),
         'steps', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'isTyped', user_id is not null,
                   'isWithdrawn', withdrawn_at is not null) order by id), '[]') from shipment_event where shipment_id = part.id)`,
        "shipment part where part.order_id = o.id",
      )},
      'returns', ${list(
        `'id', part.id, 'state', state, 'settlement', settlement,
         'lines', (select jsonb_agg(jsonb_build_object('lineId', line_id, 'qty', qty, 'received', received_qty) order by line_id)
                   from return_line where return_id = part.id)`,
        "return_request part where part.order_id = o.id",
      )},
      'attempts', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'reference', reference, 'amount', amount_rupiah,
        'state', state) order by created_at), '[]') from payment_attempt where order_id = o.id),
      'documents', ${list(
        `'kind', kind, 'subject', subject`,
        "document part where part.order_id = o.id and voided_at is null",
      )}
    ) order by order_date, o.order_code), '[]') from sales_order o where user_id = $1),
    'stock', (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'onHand', on_hand, 'reserved', reserved)
      order by product_id), '[]') from stock where product_id = any($2)),
    'transfers', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'amount', amount_rupiah, 'state', m.state,
      'orderIds', (select coalesce(jsonb_agg(distinct p.order_id), '[]') from payment_allocation a
        join payment p on p.id = a.payment_id where a.mutation_id = m.id)) order by m.id), '[]') from bank_mutation m where m.id = any($3)),
    'lines', (select count(*) from bank_mutation where description = any($4)),
    'credit', (select coalesce(-sum(p.amount_rupiah), 0)
      from payment p join sales_order o on o.id = p.order_id
      where o.user_id = $1 and p.method = 'credit' and p.state in ('confirmed', 'accepted')),
    'machines', (select coalesce(jsonb_agg(jsonb_build_object(
      'id', m.id, 'unitNumber', unit_number, 'isArchived', archived_at is not null,
      'readings', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'hours', hours, 'day', day) order by day, id), '[]')
        from machine_reading where customer_machine_id = m.id),
      'services', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'service', service, 'hours', hours, 'day', day,
        'hasReading', reading_id is not null) order by day, id), '[]') from service_done where customer_machine_id = m.id)
    ) order by unit_number), '[]') from customer_machine m where user_id = $1)
  ) as rows`,
};

/** What belongs to one life. */
interface Lived {
  observer: Pool;
  customer: { id: string };
  products: readonly { id: number }[];
  transfers: readonly string[];
  files: ReadonlyMap<string, { text: string }>;
}

/** Reads what the life is made of now. */
export async function readRows({ observer, customer, products, transfers, files }: Lived): Promise<Rows> {
  const values = [
    customer.id,
    products.map(({ id }) => id),
    transfers.map(Number),
    [...files.values()].map(({ text }) => text),
  ];
  const { rows } = await observer.query<{ rows: Rows }>({ ...query, values });
  const [found] = rows;
  if (found === undefined) throw new Error("the database did not answer");
  return found.rows;
}

/** Rupiah that the customer still has to pay, if the order waits for them or was released. */
export function openOf({
  status,
  total,
  received,
  owedAgain,
}: Pick<OrderRow, "status" | "total" | "received" | "owedAgain">): number {
  const isOwed = status === "waiting for payment" || orderStates[status].isReleased;
  return isOwed ? Math.max(0, total - received + owedAgain) : 0;
}

/** Rupiah that can still go back. */
export function refundableOf({ received, promised, refunded }: OrderRow): number {
  return received - promised - refunded;
}

/** Pieces of a line that are still to leave. */
export function unshippedOf({ qty, shipped, cancelled }: LineRow): number {
  return qty - cancelled - shipped;
}

/** Whether an order waits for pieces to come, of products that are counted. */
export function waitsForPieces({ status, lines }: OrderRow, { stock }: Pick<Rows, "stock">): boolean {
  const counted = new Set(stock.map(({ productId }) => productId));
  const isShort = (line: LineRow) => counted.has(line.productId) && line.reserved < unshippedOf(line);
  return orderStates[status].reservesStock && lines.some(isShort);
}

/** Pieces of a line that wait to be packed. */
export function unpackedOf({ parcels }: OrderRow, line: LineRow): number {
  const packed = parcels
    .filter(({ state }) => state === "packed")
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, piece) => (piece.lineId === line.id ? sum + piece.qty : sum), 0);
  return unshippedOf(line) - packed;
}

/** Pieces of a line that returns take up: the requested ones until they arrive, then those that arrived. */
export function claimedOf({ returns }: OrderRow, { id }: LineRow): number {
  return returns.reduce((sum, { state, lines }) => {
    if (state === "refused") return sum;
    const isWaiting = state === "asked" || state === "approved";
    const line = lines.find(({ lineId }) => lineId === id);
    return sum + ((isWaiting ? line?.qty : line?.received) ?? 0);
  }, 0);
}

/** It is packed and does not leave, because it is not paid: for instance an edit has made it dearer. */
export function isStuck(
  order: Parameters<typeof openOf>[0] & Pick<OrderRow, "isOnAccount" | "fulfilmentState">,
): boolean {
  const { status, isOnAccount, fulfilmentState } = order;
  return status === "packing" && !isOnAccount && openOf(order) > 0 && fulfilmentState === "nothing";
}

const withoutId = <Row extends { id: number }>({ id: _id, ...row }: Row) => row;

/**
 * What is left of all acts, without what only tells of the past: an act and its way back leave the same as before, and
 * so does an act that was refused.
 */
export function leftIn({ orders, machines, ...rows }: Rows) {
  return {
    ...rows,
    machines: machines.map(({ readings, services, ...machine }) => ({
      ...machine,
      readings: readings.map(withoutId),
      services: services.map(withoutId),
    })),
    orders: orders.map(({ payments, attempts, documents, parcels, returns, isConfirmed, ...order }) => ({
      ...order,
      // It says whether another payment can be confirmed, which only an order that is not paid allows.
      isConfirmed: (order.status === "waiting for payment" || isStuck(order)) && isConfirmed,
      payments: payments
        .filter(({ state }) => state !== "rejected" && state !== "withdrawn")
        .map(({ method, amount, state }) => `${method} ${amount} ${state}`)
        .toSorted(),
      attempts: attempts.map(({ amount, state }) => `${amount} ${state}`),
      moneyDocuments: documents
        .filter(({ kind }) => kind === "kwitansi" || kind === "credit-note")
        .map(({ kind }) => kind)
        .toSorted(),
      parcels: parcels.map(({ id, state, airwayBill, isLost, pieces }) => ({
        id,
        state,
        airwayBill,
        isLost,
        pieces,
      })),
      returns: returns.map(({ state, settlement, lines }) => ({ state, settlement, lines })),
    })),
  };
}

export type Left = ReturnType<typeof leftIn>;

/** The same with one of its orders changed. */
export function withOrder(
  left: Left,
  id: string,
  change: (order: Left["orders"][number]) => Left["orders"][number],
): Left {
  return { ...left, orders: left.orders.map((order) => (order.id === id ? change(order) : order)) };
}
