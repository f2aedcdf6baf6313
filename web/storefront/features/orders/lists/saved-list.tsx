import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { limits } from "#contract/core/limits.ts";
import type { SavedLine, SavedList as List } from "#contract/orders/saved-lists.ts";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { savedListQuery, useChangeSavedList } from "#web/api/list-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { controlClasses } from "#web/ui/fields/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { typedQuantity } from "../../catalogue/products/quantity.ts";
import { accountAddress } from "../../people/accounts/account-view.ts";
import type { ListedLine } from "../../catalogue/quick-order/listed-lines.ts";
import { LineFacts, useSavedParts } from "./line-facts.tsx";
import { OwnerActs } from "./owner-acts.tsx";
import { SaveList } from "./save-list.tsx";
import { lineToSave, textOfSaved } from "./saved-lines.ts";
import { WaysToUse } from "./ways-to-use.tsx";

/** A saved list: to open it in quick order, put it into the cart, and change it, if the account may. */
export function SavedList({ id }: { id: string }) {
  const { lists, shell } = useTexts();
  const { data, error, refetch } = useQuery(savedListQuery(useCall(), id));
  // Loading it again starts with the list as it is saved now.
  const [loads, setLoads] = useState(0);
  const reload = async () => {
    await refetch();
    setLoads((count) => count + 1);
  };
  if (data === undefined && error !== null) {
    if (!isAbout(error, "listNotFound")) return <LoadFailed onRetry={() => void refetch()} />;
    return (
      <EmptyState
        title={failureText(error, lists.gone)}
        action={<LinkButton to={accountAddress("lists")}>{lists.title}</LinkButton>}
      />
    );
  }
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return (
    <OpenList
      key={loads}
      list={data}
      onReload={() => {
        void reload();
      }}
    />
  );
}

interface TypedLine {
  key: number;
  number: string;
  qty: string;
}

function typedLines(lines: SavedLine[]): TypedLine[] {
  return lines.map(({ number, qty }, key) => ({ key, number, qty: String(qty) }));
}

function OpenList({ list: opened, onReload }: { list: List; onReload: () => void }) {
  const { lists, company: companyTexts } = useTexts();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const call = useCall();
  // The list as it was last saved.
  const [list, setList] = useState(opened);
  const [name, setName] = useState(opened.name);
  const [lines, setLines] = useState(() => typedLines(opened.lines));
  const [fault, setFault] = useState<string>();
  const nextKey = useRef(opened.lines.length);
  const body = useRef<HTMLOListElement>(null);
  const changing = useChangeSavedList(list.id);
  const saved = lines
    .filter(({ number }) => number.trim() !== "")
    .map((line) => lineToSave(line.number, line.qty));
  const parts = useSavedParts(list.lines);
  const isChanged = name.trim() !== list.name || textOfSaved(saved) !== textOfSaved(list.lines);
  const keep = (next: List) => {
    setList(next);
    queryClient.setQueryData(savedListQuery(call, next.id).queryKey, next);
  };
  const save = () => {
    if (changing.isPending) return;
    if (name.trim() === "" || saved.length === 0) {
      setFault(name.trim() === "" ? lists.nameMissing : lists.linesMissing);
      return;
    }
    setFault(undefined);
    changing.mutate(
      { version: list.version, name, lines: saved },
      {
        onSuccess: (next) => {
          keep(next);
          setName(next.name);
          setLines(typedLines(next.lines));
          nextKey.current = next.lines.length;
          notify({ kind: "success", text: companyTexts.saved, durationMs: accountNoticeMs });
        },
      },
    );
  };
  const isOvertaken = isAbout(changing.error, "listChangedMeanwhile");
  return (
    <section aria-labelledby="account-view" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Link
          to={accountAddress("lists")}
          className="inline-flex min-h-11 items-center text-15 underline underline-offset-4"
        >
          {lists.back}
        </Link>
        <h2 id="account-view" className="flex flex-wrap items-center gap-3 text-26 break-words">
          {list.name}
          {list.isShared && <Badge>{lists.shared}</Badge>}
        </h2>
        {!list.isOwn && list.ownerName !== null && (
          <p className="text-15 text-secondary">{lists.by(list.ownerName)}</p>
        )}
      </div>
      <WaysToUse lines={saved} />
      <form
        noValidate
        aria-label={list.name}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {list.mayEdit ? (
          <TextField
            label={lists.name}
            value={name}
            maxLength={limits.nameLength}
            autoComplete="off"
            fieldClassName="max-w-xl"
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        ) : (
          <p className="text-15 text-secondary">{lists.readOnly}</p>
        )}
        <ol ref={body} tabIndex={-1} aria-label={lists.linesOf} className="grid max-w-xl gap-2 outline-none">
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              position={index + 1}
              part={parts.get(line.number)}
              mayEdit={list.mayEdit}
              onChange={(changed) => {
                setLines((before) => before.map((other) => (other.key === changed.key ? changed : other)));
              }}
              onRemove={() => {
                setLines((before) => before.filter(({ key }) => key !== line.key));
                body.current?.focus();
              }}
            />
          ))}
        </ol>
        {list.mayEdit && (
          <>
            <div aria-live="polite" className="grid max-w-xl gap-3 empty:hidden">
              {fault !== undefined && <Alert kind="error">{fault}</Alert>}
              {changing.error !== null && (
                <Alert kind="error">{failureText(changing.error, lists.saveFailed)}</Alert>
              )}
              {isOvertaken && (
                <div className="flex flex-wrap gap-3">
                  <SaveList lines={saved} name={name} />
                  <Button look="secondary" onClick={onReload}>
                    {lists.reload}
                  </Button>
                </div>
              )}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                disabled={changing.isPending || !isChanged}
                pendingLabel={changing.isPending ? companyTexts.saving : undefined}
              >
                {companyTexts.save}
              </Button>
              <Button
                look="secondary"
                disabled={lines.length >= limits.linesAtOnce}
                onClick={() => {
                  nextKey.current += 1;
                  setLines((before) => [...before, { key: nextKey.current, number: "", qty: "1" }]);
                }}
              >
                {lists.addLine}
              </Button>
            </div>
          </>
        )}
      </form>
      <OwnerActs list={list} onShared={keep} />
    </section>
  );
}

interface LineProps {
  line: TypedLine;
  position: number;
  /** What its number means; undefined while that is not known. */
  part: ListedLine | undefined;
  mayEdit: boolean;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function Line({ line, position, part, mayEdit, onChange, onRemove }: LineProps) {
  const { quickOrder } = useTexts();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] items-center gap-x-3 gap-y-1 border-b border-line pb-2">
      <input
        aria-label={quickOrder.number(position)}
        className={`${controlClasses} code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={!mayEdit}
        maxLength={limits.savedNumberLength}
        value={line.number}
        onChange={(event) => {
          onChange({ ...line, number: event.target.value });
        }}
      />
      <input
        aria-label={quickOrder.quantity(position)}
        className={`${controlClasses} tabular text-right`}
        inputMode="numeric"
        autoComplete="off"
        readOnly={!mayEdit}
        value={line.qty}
        onChange={(event) => {
          onChange({ ...line, qty: typedQuantity(event.target.value) });
        }}
      />
      {mayEdit && (
        <button
          type="button"
          aria-label={quickOrder.remove(position)}
          className="inline-flex size-11 items-center justify-center rounded-4 hover:bg-ground"
          onClick={onRemove}
        >
          <CloseIcon size={18} />
        </button>
      )}
      {part !== undefined && (
        <div className="col-span-3">
          <LineFacts line={part} />
        </div>
      )}
    </li>
  );
}
