import type { OrderPaymentState } from "../../money/order-payments.ts";
import type { OrderStatus } from "../../orders/order-states.ts";

/** What the statuses of an order are called, on the screens and in files. */
export const orderStatusNames: Record<OrderStatus, string> = {
  new: "Baru",
  processing: "Diproses",
  "waiting for payment": "Menunggu Pembayaran",
  packing: "Sedang Dikemas",
  delivering: "Dalam Pengiriman",
  done: "Selesai",
  cancel: "Dibatalkan",
};

/** How an order stands with its money. */
export const paymentStateNames: Record<OrderPaymentState, string> = {
  unpaid: "Belum dibayar",
  "partly paid": "Dibayar sebagian",
  paid: "Lunas",
  overpaid: "Lebih bayar",
  "partly refunded": "Dikembalikan sebagian",
  refunded: "Dikembalikan",
  credited: "Dikreditkan, tanpa tagihan",
};
