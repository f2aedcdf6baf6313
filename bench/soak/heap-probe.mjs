// Loaded into a measured shop by NODE_OPTIONS: on SIGUSR2 its main thread collects garbage and writes the size of the
// remaining heap to the file HEAP_FILE, as JSON in bytes.
import { writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// Its child processes, which print documents, load this too.
if (isMainThread && process.argv[1]?.endsWith("main.js")) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  process.on("SIGUSR2", () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(process.env.HEAP_FILE, JSON.stringify({ heapUsed, external }));
  });
}
