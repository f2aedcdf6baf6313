import { z } from "zod";
import { exportFormats } from "../../catalogue/admin/imports.ts";
import { defineEndpoint, fileBody } from "../../core/endpoint.ts";
import { flag, numericId } from "../../core/fields.ts";

/** What a file says of machines. */
export const machineFileKinds = ["series", "servicePlans"] as const;
export type MachineFileKind = (typeof machineFileKinds)[number];

/** Hours within which a file can be taken back. */
export const machineFileUndoHours = 24;

const kindKey = z.object({ kind: z.enum(machineFileKinds, { error: "invalid" }) });
const mayEdit = { access: "staff", permission: "editCatalogue" } as const;
const reading = z.object({
  /** What the workbook hides is read too; without it, it is passed over. */
  takesHidden: flag.optional(),
});
const fileBytes = 4_000_000;

/** What keeps a line of a file from being saved; lines count from 1, the headings included. */
export const machineFileFault = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string(),
  /** A key of `machineFileFaults`. */
  fault: z.string(),
});
export type MachineFileFault = z.infer<typeof machineFileFault>;

export const exportMachineFile = defineEndpoint({
  name: "exportMachineFile",
  access: "staff",
  permission: "seeCatalogue",
  summary:
    "All series of machines with what is built in, or all service plans, as a table that can be imported again. A workbook has at most 20,000 lines",
  params: kindKey,
  query: z.object({ format: z.enum(exportFormats, { error: "invalid" }).default("xlsx") }),
  refusals: ["exportTooLong"],
});

export const importMachineFile = defineEndpoint({
  name: "importMachineFile",
  ...mayEdit,
  summary:
    "Add series, or service plans, from a CSV or XLSX file, and change those that it names; nothing is removed. All lines or none, unless faulty ones are left out",
  params: kindKey,
  query: reading.extend({
    /** Only reports what it would do. */
    isTrial: flag,
    /** The faulty lines are left out; without it nothing is saved while there are any. */
    leavesOutFaulty: flag.optional(),
  }),
  body: fileBody,
  data: z.object({
    lines: z.int(),
    /** The first ones; `faultCount` is how many there are. */
    faults: z.array(machineFileFault),
    faultCount: z.int(),
    /** How many lines are faulty; one line may have several faults. */
    faultyLines: z.int(),
    /** How many lines add something, change something, or say what is there. */
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** The first lines that add or change something. */
    moves: z.array(z.object({ line: z.int(), isNew: z.boolean(), machine: z.string(), what: z.string() })),
    /** What of the workbook was passed over because it is hidden: the first thirty rows, columns and sheets by name. */
    hidden: z.object({
      rows: z.array(z.int()),
      rowCount: z.int(),
      columns: z.array(z.string()),
      sheets: z.array(z.string()),
    }),
    isApplied: z.boolean(),
  }),
  refusals: ["tooLarge"],
  bodyLimitBytes: fileBytes,
});

export const saveFaultyMachineLines = defineEndpoint({
  name: "saveFaultyMachineLines",
  ...mayEdit,
  onlyReads: true,
  summary:
    "The faulty lines of such a file as a workbook, with what is wrong in a last column; it can be corrected and imported",
  params: kindKey,
  query: reading,
  body: fileBody,
  refusals: ["importNotFaulty", "importNotReadable", "tooLarge"],
  bodyLimitBytes: fileBytes,
});

export const listMachineFiles = defineEndpoint({
  name: "listMachineFiles",
  ...mayEdit,
  summary: "The files of series and service plans that can still be taken back, the newest first",
  data: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(machineFileKinds),
      by: z.string(),
      at: z.string(),
      added: z.int(),
      changed: z.int(),
      machines: z.int(),
    }),
  ),
});

export const undoMachineFile = defineEndpoint({
  name: "undoMachineFile",
  ...mayEdit,
  summary:
    "Take a file back: each machine gets the series, or service plans, that it had before. Machines that were changed since stay as they are, and are named",
  params: z.object({ id: numericId }),
  data: z.object({
    /** How many machines have again what they had. */
    restored: z.int(),
    /** The machines that were changed since; if all were, the file can still be taken back later. */
    kept: z.array(z.string()),
  }),
  refusals: ["importNotFound"],
});
