import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, moment, rupiah } from "./columns.ts";

export const provinces = pgTable("province", {
  /** The official code as a number: 31 for DKI Jakarta. */
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
});

export const cities = pgTable("city", {
  /** The official code as a number: 3173 for Kota Jakarta Barat. */
  id: integer("id").primaryKey(),
  provinceId: integer("province_id")
    .notNull()
    .references(() => provinces.id),
  name: text("name").notNull(),
});

export const subdistricts = pgTable(
  "subdistrict",
  {
    /** The official code as a number: 317301 for Cengkareng. */
    id: integer("id").primaryKey(),
    cityId: integer("city_id")
      .notNull()
      .references(() => cities.id),
    name: text("name").notNull(),
    /** Empty if the official list has none. */
    postalCode: text("postal_code").notNull().default(""),
    /** Lower case: the subdistrict's name. */
    searchName: text("search_name").notNull(),
    /** Lower case: the city's name without "Kota" or "Kabupaten". */
    searchCity: text("search_city").notNull(),
  },
  (table) => [
    index("subdistrict_name_trigram").using("gin", table.searchName.op("gin_trgm_ops")),
    index("subdistrict_city_trigram").using("gin", table.searchCity.op("gin_trgm_ops")),
  ],
);

/** The tariff table's price from Jakarta Barat to a province; edited by the company. */
export const shippingTariffs = pgTable(
  "shipping_tariff",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    provinceId: integer("province_id")
      .notNull()
      .references(() => provinces.id),
    provider: text("provider").notNull(),
    providerName: text("provider_name").notNull(),
    service: text("service").notNull(),
    description: text("description").notNull(),
    /** Rupiah for each started kilogram. */
    rupiahPerKilogram: rupiah("rupiah_per_kilogram").notNull(),
    /** Parcels lighter than this many kilograms are charged as this many. */
    minimumKilograms: integer("minimum_kilograms").notNull().default(1),
    estimatedDays: text("estimated_days").notNull(),
    /** A price that the shop came with, and nobody of the company has saved or confirmed. */
    isSample: boolean("is_sample").notNull().default(false),
  },
  (table) => [uniqueIndex("shipping_tariff_unique").on(table.provinceId, table.provider, table.service)],
);

/** Answers of an outside carrier API, so that it is not asked again for hours; shared by all processes. */
export const carrierQuotes = pgTable(
  "carrier_quote",
  {
    carrier: text("carrier").notNull(),
    subdistrictId: integer("subdistrict_id").notNull(),
    kilograms: integer("kilograms").notNull(),
    quotes: jsonb("quotes").notNull(),
    fetchedAt: moment("fetched_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.carrier, table.subdistrictId, table.kilograms] }),
    index("carrier_quote_age").on(table.fetchedAt),
  ],
);

/** The id that an outside carrier API uses for a subdistrict. */
export const carrierDestinations = pgTable(
  "carrier_destination",
  {
    carrier: text("carrier").notNull(),
    subdistrictId: integer("subdistrict_id")
      .notNull()
      .references(() => subdistricts.id),
    externalId: text("external_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.carrier, table.subdistrictId] })],
);
