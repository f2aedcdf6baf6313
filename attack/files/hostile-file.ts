/** A file that is made to harm its reader, and the call that reads it. */
export interface HostileFile {
  what: string;
  upload: "catalogue" | "statement";
  fileName: string;
  /** Creates it when it is needed: none of them is stored in the project. */
  make: () => Buffer;
  isInShortForm: boolean;
}
