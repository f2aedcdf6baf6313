import { expect, it } from "vitest";
import type { OrderStatus } from "#contract/orders/order-states.ts";
import { writeMessage } from "./order-messages.ts";

const url = "https://toko.example/order#code";

const written = (orderStatus: OrderStatus, openRupiah: number, onAccountAt: Date | null = null) =>
  writeMessage("status", "id", {
    salutation: "Mr",
    firstName: "Iwan",
    lastName: "Setiadi",
    orderCode: "SO-20261126-0006",
    orderStatus,
    openRupiah,
    isOnlyTaxOpen: false,
    onAccountAt,
    dueAt: onAccountAt,
    accounts: [],
    company: "CV. Mandiri Jaya",
    url,
  });

it.each([
  {
    status: "new",
    open: 3_990_700,
    offer: "Lihat pesanan, konfirmasi pembayaran, dan lacak paketnya di sini:",
  },
  { status: "packing", open: 0, offer: "Lihat pesanan dan lacak paketnya di sini:" },
  { status: "delivering", open: 0, offer: "Lihat pesanan dan lacak paketnya di sini:" },
  { status: "done", open: 0, offer: "Lihat pesanannya di sini:" },
  { status: "cancel", open: 3_990_700, offer: "Lihat pesanannya di sini:" },
] as const)("invites to what is still to do at the order's page: $status", ({ status, open, offer }) => {
  expect(written(status, open)).toContain(`\n\n${offer}\n${url}\n\n`);
});

it("invites to confirm the payment of a finished order on account that is not paid", () => {
  expect(written("done", 500_000, new Date("2026-12-26T00:00:00Z"))).toContain(
    `\n\nLihat pesanan, konfirmasi pembayaran, dan lacak paketnya di sini:\n${url}\n\n`,
  );
});
