import type { AdminCallInput } from "#contract/admin/call.ts";
import { languages } from "#contract/core/languages.ts";
import { limits } from "#contract/core/limits.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../office.ts";

export type Caller = Required<NonNullable<AdminCallInput<"enterRequest">["body"]["caller"]>>;

export const emptyCaller: Caller = { name: "", company: "", phoneNumber: "", email: "", language: "id" };

interface CallerFieldsProps {
  caller: Caller;
  onChange: (caller: Caller) => void;
  /** The server's message about a field. */
  errorOf: (field: string) => string | undefined;
}

/** Who calls, and how the answer reaches them. */
export function CallerFields({ caller, onChange, errorOf }: CallerFieldsProps) {
  const { requests, customers, quotations, frame } = useOffice().texts;
  const field = (name: "name" | "company" | "phoneNumber" | "email") => ({
    value: caller[name],
    error: errorOf(`caller.${name}`),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => {
      onChange({ ...caller, [name]: event.target.value });
    },
  });
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField
        label={quotations.name}
        maxLength={limits.nameLength}
        aria-required="true"
        {...field("name")}
      />
      <TextField
        label={`${quotations.company} (${frame.optional})`}
        maxLength={limits.companyLength}
        {...field("company")}
      />
      <TextField
        label={requests.phone}
        hint={requests.phoneOrEmail}
        type="tel"
        maxLength={limits.phoneLength}
        {...field("phoneNumber")}
      />
      <TextField label={requests.email} type="email" maxLength={limits.emailLength} {...field("email")} />
      <SelectField
        label={requests.language}
        value={caller.language}
        onChange={(event) => {
          onChange({ ...caller, language: event.target.value as Caller["language"] });
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {customers.languages[language]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
