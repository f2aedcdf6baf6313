import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./testing/longest-first.ts";
import { quickFiles } from "./testing/quick-files.ts";

const patience = { testTimeout: 30_000, hookTimeout: 90_000, expect: { poll: { timeout: 10_000 } } };

const races = "**/*.races.test.ts";

/**
 * Tests whose calls use plain SQL, which is the same on both engines: `npm test` runs them only on the PostgreSQL
 * server, and the journeys use the same calls on PGlite. Of the catalogue these are files, forms, counts, and lists of
 * thousands of products, which PGlite takes longest to write; searches and sorting, which the engines do with words of
 * their own, are tested on both. Traces and metrics tell of statements by their names, whoever answers them. On PGlite
 * migrations run on an older shop's rows in `backups.test.ts`, and the same jobs in each journey.
 */
const onPostgresAlone = [
  "server/workflows/**",
  "server/domains/!(catalogue)/**",
  "server/domains/catalogue/{imports,prices,demand,feeds}/**",
  "server/domains/catalogue/**/{admin-catalogue,chosen-products,common-words,companions,facets,list-file,measures,narrowing,narrowing-many,product-columns,full-products,product-table,statements,technical-documents,ways-in}.test.ts",
  "server/{core,company,rules,mail,printing}/**",
  "server/jobs/{clear-old,finish-delivered-orders,follow-*,jobs,tell-office}.test.ts",
  "server/backups/archive-audit.test.ts",
  "server/database/migrating/{audit-months,migrate}.test.ts",
  "server/metrics/metrics.test.ts",
  "server/traces/**",
  "demo/{generate/load-generated,history/history}.test.ts",
];

/** Tests that use the database by a few simple statements or not at all: `npm test` runs them only on PGlite. */
const onPgliteAlone = [
  "server/{bank-files,files,partners,process}/**",
  "server/http/**/!(cached-pages|live-news).test.ts",
  "server/jobs/prepare-pictures.test.ts",
  "server/metrics/deployed-rules.test.ts",
  "server/database/items-in-turn.test.ts",
  "server/domains/catalogue/**/{list-marks,price-edit,read-size}.test.ts",
  "server/!(prepare-shop).test.ts",
];

/** Files share the modules that they import: importing them again for each file takes a quarter of the time. */
const unit = {
  include: ["{contract,server,demo,scripts,testing,attack,bench}/**/*.test.{ts,tsx}"],
  isolate: false,
  globalSetup: "testing/database/pglite-template.ts",
  ...patience,
};

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { ...unit, name: "unit", exclude: [races] },
      },
      {
        // The part of them that `npm test` runs on PGlite.
        extends: true,
        test: { ...unit, name: "pglite", exclude: [races, ...onPostgresAlone] },
      },
      {
        // What `npm run test:quick` runs.
        extends: true,
        test: { name: "quick", include: quickFiles().quick, isolate: false, ...patience },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          isolate: false,
          globalSetup: "testing/database/pglite-template.ts",
          ...patience,
        },
      },
      {
        // The tests of the server, if TEST_DATABASE_URL names a PostgreSQL server. Calls share one connection there, as
        // on PGlite: a call that sends a statement outside its own transaction fails on both.
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.{ts,tsx}", "demo/{generate/load-generated,history/history}.test.ts"],
          exclude: [races, ...onPgliteAlone],
          isolate: false,
          globalSetup: "testing/database/postgres-template.ts",
          env: { TEST_CALL_CONNECTIONS: "1" },
          ...patience,
        },
      },
      {
        // What only a PostgreSQL server can show: several processes and connections at once.
        extends: true,
        test: {
          name: "races",
          include: [`server/${races}`],
          isolate: false,
          globalSetup: "testing/database/postgres-template.ts",
          // A file mostly waits, for processes that start and for clocks.
          maxWorkers: 2,
          maxConcurrency: 2,
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
