import { constants, setPriority } from "node:os";
import { serveTasks } from "../process/worker-thread.ts";
import { renderMail } from "./render-mail.tsx";

// A separate thread: a mail keeps a core busy for some milliseconds, and many are owed when many order. On Linux it
// also gives way to the thread that answers: nobody waits for a mail as somebody waits for a page. Elsewhere a priority
// belongs to the whole process.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

serveTasks(renderMail);
