// The benches of `npm run bench`: how good the search is, or how fast the shop answers; see README.md.
if (process.argv.includes("search-quality")) {
  await import("./search-quality/run.ts");
} else {
  await import("./speed.ts");
}
