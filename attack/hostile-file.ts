/** A file that is made to hurt who reads it, and the call that reads it. */
export interface HostileFile {
  what: string;
  upload: "catalogue" | "statement";
  fileName: string;
  /** Made when it is wanted: none of them lies in the project. */
  make: () => Buffer;
  isInShortForm: boolean;
}
