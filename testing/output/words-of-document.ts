import { isValidElement, type ReactNode } from "react";

/** The text of a document in its order, with single blanks. */
export function wordsOfDocument(document: ReactNode): string {
  return textsOf(document).join(" ").replaceAll(/\s+/g, " ");
}

function textsOf(node: ReactNode): string[] {
  if (typeof node === "string" || typeof node === "number") return [String(node)];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  return textsOf(typeof type === "function" ? (type as (its: object) => ReactNode)(props) : props.children);
}
