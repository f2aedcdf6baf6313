import type { StaffMember } from "#contract/people/admin/staff.ts";
import { formatMoment } from "#web/texts/moments.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DataTable, type Column } from "../../../kit/lists/data-table.tsx";
import { tones } from "../../../kit/tones.ts";
import type { OfficeMessages } from "#web/texts/office/en.ts";
import { roleNames } from "./role-names.ts";
import { useOffice, useStaff } from "../../../office.ts";

/** A person's displayed name. */
export function nameOf({ firstName, lastName }: Pick<StaffMember, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`.trim();
}

interface StaffListProps {
  rows: StaffMember[];
  onManage: Manage;
}

type Manage = (id: string) => void;

/** All staff, with a button that opens the possible actions for each. */
export function StaffList({ rows, onManage }: StaffListProps) {
  const { texts } = useOffice();
  return (
    <DataTable
      label={texts.staff.listLabel}
      columns={columnsOf(texts, onManage)}
      rows={rows}
      rowId={({ id }) => id}
      rowName={nameOf}
      card={cardWith(onManage)}
    />
  );
}

function columnsOf({ staff, frame }: OfficeMessages, onManage: Manage): Column<StaffMember>[] {
  return [
    { id: "name", header: staff.name, cell: (row) => <Person member={row} /> },
    { id: "role", header: staff.role, cell: (member) => roleNames(member, frame.roles) },
    { id: "state", header: staff.state, cell: (row) => <State member={row} /> },
    {
      id: "secondFactor",
      header: staff.secondFactor,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? frame.yes : frame.no),
    },
    { id: "lastUse", header: staff.lastUse, from: "lg", cell: (row) => <LastUse member={row} /> },
    {
      id: "manage",
      header: <span className="sr-only">{staff.manage}</span>,
      cell: (row) => <ManageButton member={row} onManage={onManage} />,
    },
  ];
}

function cardWith(onManage: Manage) {
  return (row: StaffMember) => <StaffCard member={row} onManage={onManage} />;
}

function StaffCard({ member, onManage }: { member: StaffMember; onManage: Manage }) {
  const { texts } = useOffice();
  return (
    <div className="grid gap-1">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Person member={member} />
        </div>
        <ManageButton member={member} onManage={onManage} />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-15">
        {roleNames(member, texts.frame.roles)} <State member={member} />
      </p>
      <p className="text-14 text-secondary">
        {texts.staff.secondFactor}: {member.hasSecondFactor ? texts.frame.yes : texts.frame.no} ·{" "}
        <LastUse member={member} />
      </p>
    </div>
  );
}

function Person({ member }: { member: StaffMember }) {
  const { texts } = useOffice();
  const { id } = useStaff();
  return (
    <>
      <p className="font-semibold">
        {nameOf(member)} {member.id === id && <Badge>{texts.staff.you}</Badge>}
      </p>
      <p className="text-14 break-words text-secondary">{member.email}</p>
    </>
  );
}

function State({ member: { isInvited, isBlocked, requestsInWork } }: { member: StaffMember }) {
  const { texts } = useOffice();
  if (isBlocked) {
    return (
      <>
        <Badge className="bg-danger-ground text-danger">{texts.staff.blocked}</Badge>
        {requestsInWork > 0 && (
          <span className="block text-14 text-danger">{texts.staff.toHandOver(requestsInWork)}</span>
        )}
      </>
    );
  }
  if (isInvited) return <Badge className={tones.missing}>{texts.staff.invited}</Badge>;
  return <Badge className={tones.settled}>{texts.staff.active}</Badge>;
}

function LastUse({ member: { lastUsedAt, sessionCount } }: { member: StaffMember }) {
  const { texts, language } = useOffice();
  if (lastUsedAt === null) return texts.staff.notLoggedIn;
  return `${formatMoment(lastUsedAt, language)} (${texts.staff.sessionCount(sessionCount)})`;
}

function ManageButton({ member, onManage }: { member: StaffMember; onManage: Manage }) {
  const { texts } = useOffice();
  return (
    <Button
      look="secondary"
      size="small"
      aria-label={texts.staff.manageOf(nameOf(member))}
      onClick={() => {
        onManage(member.id);
      }}
    >
      {texts.staff.manage}
    </Button>
  );
}
