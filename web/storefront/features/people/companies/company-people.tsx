import { useQuery } from "@tanstack/react-query";
import { inviteToCompany, type CompanyPerson } from "#contract/people/companies.ts";
import { companyRoles, type CompanyRole } from "#contract/people/company-roles.ts";
import { limits } from "#contract/core/limits.ts";
import { failureText } from "#web/api/browser-call.ts";
import {
  companyPeopleQuery,
  useInviteToCompany,
  useRemoveCompanyPerson,
  useSetCompanyRole,
  useTakeBackInvitation,
} from "#web/api/company-queries.ts";
import { useCall, useLanguage, useTexts } from "#web/app-context.ts";
import { bodyOf } from "#web/forms/body-of.ts";
import { FormSelectField, FormTextField } from "#web/forms/form-fields.tsx";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useShopForm } from "#web/forms/use-shop-form.ts";
import { formatDay } from "#web/texts/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { useNotify } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/fields/select-field.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { accountNoticeMs } from "../../../notice-times.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { AskFirst } from "./ask-first.tsx";

/** The company's people, its open invitations, and the form to invite somebody. */
export function CompanyPeople() {
  const { company: texts, shell } = useTexts();
  const { data, isError, refetch } = useQuery(companyPeopleQuery(useCall()));
  if (isError && data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSpinner label={shell.loading} />;
  return (
    <>
      <section aria-labelledby="company-people" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="company-people" className="text-20">
          {texts.people}
        </h3>
        <ul className="divide-y divide-line border-y border-line">
          {data.people.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      </section>
      {data.invitations.length > 0 && (
        <section aria-labelledby="company-invitations" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 id="company-invitations" className="text-20">
            {texts.invitations}
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {data.invitations.map((invitation) => (
              <Invitation key={invitation.id} {...invitation} />
            ))}
          </ul>
        </section>
      )}
      <Invite />
    </>
  );
}

function RoleOptions() {
  const { company: texts } = useTexts();
  return companyRoles.map((role) => (
    <option key={role} value={role}>
      {texts.roles[role]}
    </option>
  ));
}

function Person({ person }: { person: CompanyPerson }) {
  const { company: texts, forms } = useTexts();
  const notify = useNotify();
  const changing = useSetCompanyRole();
  const removing = useRemoveCompanyPerson();
  const { id, name, email } = person;
  const setRole = (role: CompanyRole) => {
    changing.mutate(
      { id, role },
      {
        onSuccess: () => {
          const text = texts.roleChanged(name, texts.roles[role]);
          notify({ kind: "success", text, durationMs: accountNoticeMs });
        },
        onError: (error) => {
          const text = failureText(error, forms.couldNotSend);
          notify({ kind: "error", text, durationMs: accountNoticeMs });
        },
      },
    );
  };
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium break-words">
          {name} {person.isYou && <span className="font-normal text-quiet">({texts.you})</span>}
        </p>
        <p className="text-15 break-words text-quiet">{email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Select
          aria-label={texts.roleOf(name)}
          value={person.role}
          disabled={changing.isPending}
          onChange={(event) => {
            const role = companyRoles.find((known) => known === event.target.value);
            if (role !== undefined) setRole(role);
          }}
        >
          <RoleOptions />
        </Select>
        {!person.isYou && (
          <AskFirst
            action={texts.remove}
            actionLabel={texts.removeOf(name)}
            title={texts.removeTitle(name)}
            text={texts.removeText}
            isPending={removing.isPending}
            error={removing.error}
            onSure={(close) => {
              removing.mutate(id, {
                onSuccess: () => {
                  close();
                  notify({ kind: "success", text: texts.removed(name), durationMs: accountNoticeMs });
                },
              });
            }}
          />
        )}
      </div>
    </li>
  );
}

interface InvitationProps {
  id: string;
  email: string;
  role: CompanyRole;
  expiresAt: string;
}

function Invitation({ id, email, role, expiresAt }: InvitationProps) {
  const { company: texts } = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const { mutate, isPending } = useTakeBackInvitation();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium break-words">{email}</p>
        <p className="text-15 text-quiet">
          {texts.invitedUntil(texts.roles[role], formatDay(expiresAt, language))}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        aria-label={texts.takeBackOf(email)}
        disabled={isPending}
        onClick={() => {
          mutate(id, {
            onSuccess: () => {
              notify({ kind: "success", text: texts.takenBack(email), durationMs: accountNoticeMs });
            },
          });
        }}
      >
        {texts.takeBack}
      </Button>
    </li>
  );
}

const schema = bodyOf(inviteToCompany);

function Invite() {
  const { company: texts } = useTexts();
  const notify = useNotify();
  const form = useShopForm(schema, { email: "", role: "buyer" });
  const { mutate, isPending, error } = useInviteToCompany();
  return (
    <section aria-labelledby="company-invite" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id="company-invite" className="text-20">
        {texts.invite}
      </h3>
      <FormShell
        form={form}
        label={texts.invite}
        isPending={isPending}
        submitError={error}
        refusalFields={{ invitedAlready: "email" }}
        onSubmit={(body) => {
          mutate(body, {
            onSuccess: ({ email }) => {
              notify({ kind: "success", text: texts.invited(email), durationMs: accountNoticeMs });
              form.reset();
            },
          });
        }}
        className="grid max-w-xl gap-4 sm:grid-cols-[1fr_12rem]"
      >
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={texts.email}
          autoComplete="off"
          maxLength={limits.emailLength}
          aria-required="true"
        />
        <FormSelectField form={form} name="role" label={texts.role}>
          <RoleOptions />
        </FormSelectField>
        <ul className="grid gap-1 text-15 text-secondary sm:col-span-2">
          {companyRoles.map((role) => (
            <li key={role}>
              <strong className="font-semibold">{texts.roles[role]}</strong> {texts.roleTexts[role]}
            </li>
          ))}
        </ul>
        <div className="sm:col-span-2">
          <Button
            type="submit"
            look="secondary"
            disabled={isPending}
            pendingLabel={isPending ? texts.sending : undefined}
          >
            {texts.sendInvitation}
          </Button>
        </div>
      </FormShell>
    </section>
  );
}
