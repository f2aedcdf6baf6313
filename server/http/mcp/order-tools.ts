import { z } from "zod";
import { missedSearch } from "#contract/catalogue/admin/demand.ts";
import { searchText } from "#contract/core/fields.ts";
import { limits } from "#contract/core/limits.ts";
import { orderTabs } from "#contract/orders/admin/orders.ts";
import { orderStatus } from "#contract/orders/orders.ts";
import { trackedOrder } from "#contract/parcels/parcel-tracking.ts";
import { openAges } from "#contract/reports/admin/reports.ts";
import { stockRow } from "#contract/stock/admin/stock.ts";
import { defineTool } from "./tool.ts";

export const track = defineTool({
  name: "track",
  title: "Track an order",
  description:
    "How far an order and its parcels are, by the order's number and the last five digits of its customer's or recipient's phone number. Ask the person for both; do not guess digits.",
  input: z.object({
    orderCode: z.string().min(1).max(limits.nameLength).describe("SO-2026-11-0042"),
    phoneDigits: z.string().min(5).max(limits.phoneLength),
  }),
  output: trackedOrder,
  run: (proof, { call }) => call("trackOrder", { body: proof }),
});

export const ordersWaiting = defineTool({
  name: "orders_waiting",
  title: "Orders that wait",
  permission: "seeOrders",
  description: "For the company's own staff: how many orders there are by state, and the first of one state.",
  input: z.object({ state: z.enum(orderTabs).default("new") }),
  output: z.object({
    counts: z.record(z.string(), z.int()),
    orders: z.array(
      z.object({
        id: z.string(),
        orderCode: z.string(),
        orderedAt: z.string(),
        company: z.string(),
        totalRupiah: z.int(),
        status: orderStatus,
        paymentState: z.string(),
        url: z.string(),
      }),
    ),
  }),
  run: async ({ state }, { call, publicUrl }) => {
    const [counts, { rows }] = [
      await call("countAdminOrders", {}),
      await call("listAdminOrders", { query: { status: state } }),
    ];
    return {
      counts,
      orders: rows.map((row) => ({
        id: row.id,
        orderCode: row.orderCode,
        orderedAt: row.orderDate,
        company: row.customerCompany,
        totalRupiah: row.total,
        status: row.orderStatus,
        paymentState: row.paymentState,
        url: `${publicUrl}/admin/orders/${row.id}`,
      })),
    };
  },
});

export const openMoney = defineTool({
  name: "open_money",
  title: "Money that is owed",
  permission: "seeReports",
  description:
    "For the company's own staff: what customers owe now, by the days overdue and by debtor, the largest first.",
  input: z.object({}),
  output: z.object({
    openRupiah: z.int(),
    ages: z.array(z.object({ daysOverdue: z.enum(openAges), orders: z.int(), openRupiah: z.int() })),
    debtors: z.array(z.object({ name: z.string(), openRupiah: z.int() })),
  }),
  run: async (_input, { call }) => {
    const { open, ages, debtors } = await call("getOpenReport", { query: {} });
    return {
      openRupiah: open,
      ages: ages.map(({ age, orders, open: openRupiah }) => ({ daysOverdue: age, orders, openRupiah })),
      debtors: debtors.map(({ name, open: openRupiah }) => ({ name, openRupiah })),
    };
  },
});

export const missedSearches = defineTool({
  name: "missed_searches",
  title: "Searches that found nothing",
  permission: "seeDemand",
  description:
    "For the company's own staff: what visitors searched and the catalogue does not have, the most frequent first.",
  input: z.object({}),
  output: z.object({
    searches: z.array(missedSearch.pick({ typed: true, count: true, firstAt: true, lastAt: true })),
  }),
  run: async (_input, { call }) => {
    const { rows } = await call("listDemand", { query: {} });
    return {
      searches: rows.map(({ typed, count, firstAt, lastAt }) => ({ typed, count, firstAt, lastAt })),
    };
  },
});

export const stock = defineTool({
  name: "stock",
  title: "Stock",
  permission: "seeStock",
  description:
    "For the company's own staff: what is on hand, reserved and available, with the shelf, by part number.",
  input: z.object({ number: searchText().describe("A part number, or its beginning") }),
  output: z.object({ rows: z.array(stockRow) }),
  run: async ({ number }, { call }) => ({ rows: (await call("listStock", { query: { q: number } })).rows }),
});
