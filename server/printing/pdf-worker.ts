import { serveTasks } from "../process/worker-thread.ts";
import { renderPdf } from "./render-pdf.tsx";

// A separate thread: a document with many lines keeps a core busy for a second, and the shop must go on answering.

serveTasks(renderPdf);
