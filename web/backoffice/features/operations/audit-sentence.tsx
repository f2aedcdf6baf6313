import type { AuditAction, AuditEntry, AuditSubject } from "#contract/operations/admin/audit.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Link } from "#web/ui/link.tsx";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { useOffice } from "../../office.ts";
import { thingPath, type Thing } from "./thing-path.ts";

type AuditedAct = Pick<AuditEntry, "action" | "subject" | "count"> & { label: string };

/** The words before the thing, the thing, and the words after it. */
export function sentenceParts({ action, subject, count, label }: AuditedAct, { audit }: OfficeMessages) {
  // An earlier version may have recorded an act that this version does not know.
  const sentence = audit.sentences[action as AuditAction] ?? audit.otherAct;
  const [before = "", after] = sentence.split("{thing}");
  const plural = audit.things[subject as AuditSubject] ?? "";
  return {
    before,
    thing: after === undefined ? "" : count > 1 ? `${count} ${plural}` : label,
    after: after ?? "",
  };
}

/** The same as one text: `mengubah 120 produk secara massal`. */
export function sentenceText(act: AuditedAct, texts: OfficeMessages): string {
  const { before, thing, after } = sentenceParts(act, texts);
  return `${before}${thing}${after}`;
}

/** Who did what to what: `rina mengubah status SO-20261122-0001`. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const { texts } = useOffice();
  const label = entry.subjectLabel === "" ? entry.subjectId : entry.subjectLabel;
  const { before, thing, after } = sentenceParts({ ...entry, label }, texts);
  return (
    <span className="break-words">
      <strong className="font-semibold">{entry.userName}</strong> {before}
      {thing !== "" && <NamedThing thing={entry} text={thing} manyPath={`/audit?of=${entry.id}`} />}
      {after}
    </span>
  );
}

/** The classes that keep a number on one line, if it fits there: a browser may break it after each hyphen. */
function onOneLine(text: string): string | false {
  return !/\s/.test(text) && "inline-block max-w-full";
}

/** Whether its name is a number: an order's code, a part number. */
const codeSubjects = new Set([
  "order",
  "payment",
  "refund",
  "return",
  "request",
  "quotation",
  "product",
  "stock",
]);

interface NamedThingProps {
  thing: Thing & Pick<AuditEntry, "count">;
  /** Its name, or how many of them. */
  text: string;
  /** Where many of them are shown. */
  manyPath?: string;
}

/** The thing of an act, with a link to where it is shown. */
export function NamedThing({ thing, text, manyPath }: NamedThingProps) {
  const isMany = thing.count > 1;
  const path = isMany ? manyPath : thingPath(thing);
  const isCode = !isMany && codeSubjects.has(thing.subject);
  const look = classNames(isCode && "code font-medium", onOneLine(text));
  if (path === undefined) return <span className={look}>{text}</span>;
  return (
    <Link to={path} className={classNames("underline decoration-yellow-dark underline-offset-4", look)}>
      {text}
    </Link>
  );
}
