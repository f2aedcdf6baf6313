import { useState } from "react";
import { failureText } from "#web/api/browser-call.ts";
import { useOffice } from "../../../../office.ts";

/** A file that is being uploaded, or whose upload failed. */
export interface Upload {
  id: number;
  name: string;
  /** Why it was refused; undefined while it is being uploaded. */
  problem: string | undefined;
}

interface Uploading {
  /** The accepted media types, with the endings of their files. */
  types: Record<string, readonly string[]>;
  mostBytes: number;
  /** The message about a file of another type. */
  wrongType: (name: string) => string;
  /** Sends one file. */
  send: (file: File) => Promise<void>;
}

/** Uploads files one after another, one call for each. */
export function useFileUpload({ types, mostBytes, wrongType, send: sendOne }: Uploading) {
  const words = useOffice().texts.catalogue.form;
  const [uploads, setUploads] = useState<Upload[]>([]);
  const change = (id: number, problem: string) => {
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, problem } : upload)));
  };
  const forget = (id: number) => {
    setUploads((now) => now.filter((upload) => upload.id !== id));
  };

  async function send(files: readonly File[]): Promise<void> {
    const waiting = files.map((file) => ({ id: nextId++, file }));
    setUploads((now) => [
      ...now.filter(({ problem }) => problem === undefined),
      ...waiting.map(({ id, file }) => ({ id, name: file.name, problem: problemOf(file) })),
    ]);
    for (const { id, file } of waiting) {
      if (problemOf(file) !== undefined) continue;
      try {
        await sendOne(file);
        forget(id);
      } catch (error) {
        change(id, `${words.notSent(file.name)} ${failureText(error, "")}`.trim());
      }
    }
  }

  function problemOf(file: File): string | undefined {
    const endings = Object.values(types).flat();
    const isKnown =
      file.type === ""
        ? endings.some((ending) => file.name.toLowerCase().endsWith(ending))
        : Object.hasOwn(types, file.type);
    if (!isKnown) return wrongType(file.name);
    return file.size > mostBytes ? words.tooBig(file.name) : undefined;
  }

  return { uploads, send, forget };
}

let nextId = 1;
