import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "#server/process/project-root.ts";
import { freePort } from "./free-port.ts";
import { untilReady } from "../shops/shop-process.ts";

interface Nginx {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with the shipped configuration (`deploy/nginx.conf`) in front of the processes of a shop at `shopUrls`.
 * Only the values of this machine are changed: the port, and the processes' addresses. `NGINX` names the program.
 */
export async function startNginx(...shopUrls: string[]): Promise<Nginx> {
  const directory = mkdtempSync(join(tmpdir(), "shop-nginx-"));
  const port = await freePort();
  const shipped = readFileSync(join(projectRoot, "deploy/nginx.conf"), "utf8")
    .replace(/server shop:3000 (.*;)/, (_, options: string) =>
      shopUrls.map((url) => `server ${new URL(url).host} ${options}`).join("\n    "),
    )
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${directory}/${kind};`,
  );
  const file = join(directory, "nginx.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; pid ${directory}/pid; error_log ${directory}/errors;
events {}
http { access_log off; ${folders.join(" ")}
${shipped} }`,
  );
  const nginx = spawn(process.env["NGINX"] ?? "/usr/sbin/nginx", ["-c", file, "-e", `${directory}/errors`]);
  const ended = once(nginx, "exit");
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, nginx, () => readFileSync(`${directory}/errors`, "utf8"));
  return {
    url,
    stop: async () => {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
