import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { SavedLine, SavedList as List } from "#contract/saved-lists.ts";
import { failureText, isAbout } from "#web/api/browser-call.ts";
import { addLinesToCart } from "#web/api/cart-queries.ts";
import { ownCompanyQuery } from "#web/api/company-queries.ts";
import {
  savedListQuery,
  useChangeSavedList,
  useDeleteSavedList,
  useShareSavedList,
} from "#web/api/list-queries.ts";
import { useCall, useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigator.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { controlClasses } from "#web/ui/field.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Link, LinkButton } from "#web/ui/link.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { accountNoticeMs } from "../../notice-times.ts";
import { LoadFailed } from "../../shell/load-failed.tsx";
import { AskFirst } from "../company/ask-first.tsx";
import { withLines } from "../ask/handed-lines.ts";
import { linesToAdd, listedLine, readyLines } from "../quick-order/listed-lines.ts";
import { typedQuantity } from "../shop/quantity.ts";
import { accountAddress } from "../user/account-view.ts";
import { SaveList } from "./save-list.tsx";
import { lineToSave, openedIn, textOfSaved } from "./saved-lines.ts";

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
      <UseList lines={saved} />
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
  mayEdit: boolean;
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
}

function Line({ line, position, mayEdit, onChange, onRemove }: LineProps) {
  const { quickOrder } = useTexts();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] items-center gap-3">
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
    </li>
  );
}

/** Opens the list in quick order, or puts it into the cart if every line certainly means a part. */
function UseList({ lines }: { lines: SavedLine[] }) {
  const { lists, quickOrder, shell } = useTexts();
  const call = useCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const adding = useMutation({
    mutationFn: async () => {
      const answered = await call("readQuickOrder", { body: { text: textOfSaved(lines) } });
      const ready = readyLines(answered.lines.map(listedLine));
      if (ready.length < answered.lines.length) return undefined;
      const refused = await addLinesToCart(call, queryClient, { lines: linesToAdd(ready), how: "add" });
      const reasons = new Set(refused.map(({ ProductId }) => ProductId));
      const notTaken = ready.filter(({ product }) => reasons.has(product.id)).length;
      return { taken: ready.length - notTaken, notTaken };
    },
    onSuccess: (outcome) => {
      if (outcome === undefined) navigate("/quick-order", openedIn(lines));
    },
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={lines.length === 0 || adding.isPending}
          pendingLabel={adding.isPending ? quickOrder.adding : undefined}
          onClick={() => {
            adding.mutate();
          }}
        >
          {lists.toCart}
        </Button>
        <Button
          look="secondary"
          disabled={lines.length === 0}
          onClick={() => {
            navigate("/quick-order", openedIn(lines));
          }}
        >
          {lists.open}
        </Button>
        <Button
          look="secondary"
          disabled={lines.length === 0}
          onClick={() => {
            const asked = lines.map(({ number, qty }) => ({ number, qty: String(qty) }));
            navigate("/ask", { state: withLines(asked) });
          }}
        >
          {shell.askQuotation}
        </Button>
      </div>
      <div aria-live="polite" className="grid max-w-xl gap-3 empty:hidden">
        {adding.error !== null && (
          <Alert kind="error">{failureText(adding.error, quickOrder.addFailed)}</Alert>
        )}
        {adding.data !== undefined && adding.data.taken > 0 && (
          <Alert kind="success">
            {quickOrder.added(adding.data.taken)}{" "}
            <Link to="/cart" className="font-semibold text-ink underline underline-offset-4">
              {quickOrder.toCart}
            </Link>
          </Alert>
        )}
        {adding.data !== undefined && adding.data.notTaken > 0 && (
          <Alert kind="error">{lists.notAdded(adding.data.notTaken)}</Alert>
        )}
      </div>
    </div>
  );
}

/** Buttons to share and to delete the list, if the account may. */
function OwnerActs({ list, onShared }: { list: List; onShared: (list: List) => void }) {
  const { lists, company: texts } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const { data: company } = useQuery(ownCompanyQuery(useCall()));
  const sharing = useShareSavedList(list.id);
  const deleting = useDeleteSavedList(list.id);
  const mayShare = list.isOwn && (list.isShared || company != null);
  if (!mayShare && !list.mayDelete) return null;
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {mayShare && company != null && (
        <p className="max-w-prose text-15 text-secondary">
          {list.isShared ? lists.sharedText(company.legalName) : lists.privateText(company.legalName)}
        </p>
      )}
      {sharing.error !== null && <Alert kind="error">{failureText(sharing.error, lists.saveFailed)}</Alert>}
      <div className="flex flex-wrap gap-3">
        {mayShare && (
          <Button
            look="secondary"
            size="small"
            disabled={sharing.isPending}
            onClick={() => {
              sharing.mutate(!list.isShared, {
                // Unsaved typing stays, together with the version on which it is based.
                onSuccess: ({ isShared }) => {
                  onShared({ ...list, isShared });
                  notify({
                    kind: "success",
                    text: isShared ? lists.nowShared : lists.nowPrivate,
                    durationMs: accountNoticeMs,
                  });
                },
              });
            }}
          >
            {list.isShared ? lists.unshare : lists.share}
          </Button>
        )}
        {list.mayDelete && (
          <AskFirst
            look="danger"
            action={texts.deleteShort}
            title={lists.deleteTitle(list.name)}
            text={list.isShared ? lists.deleteSharedText : lists.deleteText}
            isPending={deleting.isPending}
            error={deleting.error}
            onSure={(close) => {
              deleting.mutate(undefined, {
                onSuccess: () => {
                  close();
                  notify({ kind: "success", text: lists.deleted(list.name), durationMs: accountNoticeMs });
                  navigate(accountAddress("lists"), { replace: true });
                },
              });
            }}
          />
        )}
      </div>
    </div>
  );
}
