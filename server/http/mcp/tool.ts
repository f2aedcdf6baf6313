import type { z } from "zod";
import type { AdminCall } from "#contract/admin/call.ts";
import type { Permission } from "#contract/admin/permissions.ts";

/** What a tool works with: the shop's own calls, made as whoever asks, and the address under which the shop is reached. */
export interface ToolParts {
  call: AdminCall;
  publicUrl: string;
}

/** Something that an agent can ask the shop for. Tools only read: what writes is a link that a person opens. */
export interface Tool {
  name: string;
  title: string;
  /** For the model: what it answers, and when to use it. */
  description: string;
  input: z.ZodObject;
  output: z.ZodObject;
  /** The scope that a program's key needs; left out for tools of everybody. */
  permission?: Permission;
  run: (input: never, parts: ToolParts) => Promise<object>;
}

/** Keeps the types of a tool's input and output. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Omit<Tool, "input" | "output" | "run"> & {
    input: Input;
    output: Output;
    run: (input: z.output<Input>, parts: ToolParts) => Promise<z.input<Output>>;
  },
): Tool {
  return tool;
}
