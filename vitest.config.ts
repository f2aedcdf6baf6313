import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const patience = { testTimeout: 30_000, hookTimeout: 90_000 };

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,server,demo,scripts,testing,attack,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.races.test.ts"],
          // Files share the modules that they import: to read them anew for each takes a quarter of the time.
          isolate: false,
          globalSetup: "testing/pglite-template.ts",
          ...patience,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          globalSetup: "testing/pglite-template.ts",
          ...patience,
        },
      },
      {
        // The same tests of the server again, where TEST_DATABASE_URL names a PostgreSQL server.
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.{ts,tsx}", "demo/generate/load-generated.test.ts"],
          exclude: ["**/*.races.test.ts"],
          isolate: false,
          ...patience,
        },
      },
      {
        // What only a PostgreSQL server shows: several processes and connections at once.
        extends: true,
        test: {
          name: "races",
          include: ["server/**/*.races.test.ts"],
          fileParallelism: false,
          maxConcurrency: 2,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
