import type { ApiKey } from "#contract/people/admin/keys.ts";
import { formatDay, formatMoment } from "#web/texts/moments.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { tones } from "../../../kit/tones.ts";
import { useOffice } from "../../../office.ts";

interface KeyListProps {
  rows: ApiKey[];
  onChange: (id: string) => void;
}

/** The keys of programs, each with a button for what can be changed; those that are revoked have none. */
export function KeyList({ rows, onChange }: KeyListProps) {
  const { texts } = useOffice();
  return (
    <DataTable
      label={texts.keys.listLabel}
      columns={columnsOf(texts, onChange)}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      card={cardWith(onChange)}
    />
  );
}

function columnsOf({ keys }: OfficeMessages, onChange: KeyListProps["onChange"]): Column<ApiKey>[] {
  return [
    { id: "name", header: keys.name, cell: (row) => <Name apiKey={row} /> },
    { id: "scopes", header: keys.mayDo, cell: (row) => <Scopes apiKey={row} /> },
    { id: "state", header: keys.state, cell: (row) => <State apiKey={row} /> },
    { id: "lastUse", header: keys.lastUse, cell: (row) => <LastUse apiKey={row} /> },
    {
      id: "change",
      header: <span className="sr-only">{keys.change}</span>,
      cell: (row) => <ChangeButton apiKey={row} onChange={onChange} />,
    },
  ];
}

function cardWith(onChange: KeyListProps["onChange"]) {
  return (row: ApiKey) => <KeyCard apiKey={row} onChange={onChange} />;
}

function KeyCard({ apiKey, onChange }: { apiKey: ApiKey; onChange: KeyListProps["onChange"] }) {
  const { keys } = useOffice().texts;
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Name apiKey={apiKey} />
        </div>
        <ChangeButton apiKey={apiKey} onChange={onChange} />
      </div>
      <Scopes apiKey={apiKey} />
      <div className="text-15">
        <State apiKey={apiKey} />
      </div>
      <p className="text-14 text-secondary">
        {keys.lastUse}: <LastUse apiKey={apiKey} />
      </p>
    </div>
  );
}

function Name({ apiKey: { name, start, createdAt, createdBy } }: { apiKey: ApiKey }) {
  const { texts, language } = useOffice();
  return (
    <>
      <p className="font-semibold break-words">{name}</p>
      <p className="code text-14 text-secondary">{start}…</p>
      <p className="text-14 text-secondary">{texts.keys.madeBy(formatDay(createdAt, language), createdBy)}</p>
    </>
  );
}

/** So many scopes are named before the rest is counted. */
const namedScopes = 3;

function Scopes({ apiKey: { scopes, addresses } }: { apiKey: ApiKey }) {
  const { keys } = useOffice().texts;
  const named = scopes.slice(0, namedScopes).map((scope) => keys.scopes[scope].name);
  const others = scopes.length - named.length;
  return (
    <>
      <p className="text-15">
        {named.join(", ")} {others > 0 && keys.others(others)}
      </p>
      <p className="text-14 break-words text-secondary">
        {addresses.length === 0 ? keys.anywhere : addresses.join(", ")}
      </p>
    </>
  );
}

const stateTones = { valid: tones.settled, expired: tones.refused, revoked: tones.over } as const;

function State({ apiKey: { state, lastDay, revokedAt, revokedBy } }: { apiKey: ApiKey }) {
  const { texts, language } = useOffice();
  const { keys } = texts;
  const detail =
    revokedAt === null
      ? lastDay === null
        ? keys.forever
        : `${keys.lastDay} ${formatDay(lastDay, language)}`
      : keys.revokedBy(formatDay(revokedAt, language), revokedBy ?? "");
  return (
    <>
      <Badge className={stateTones[state]}>{keys.states[state]}</Badge>
      <span className="block text-14 text-secondary">{detail}</span>
    </>
  );
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom } }: { apiKey: ApiKey }) {
  const { texts, language } = useOffice();
  if (lastUsedAt === null) return texts.keys.neverUsed;
  return texts.keys.usedFrom(formatMoment(lastUsedAt, language), lastUsedFrom ?? "");
}

function ChangeButton({ apiKey, onChange }: { apiKey: ApiKey; onChange: KeyListProps["onChange"] }) {
  const { keys } = useOffice().texts;
  if (apiKey.state === "revoked") return null;
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={keys.changeOf(apiKey.name)}
      onClick={() => {
        onChange(apiKey.id);
      }}
    >
      {keys.change}
    </Button>
  );
}
