import type { StatementPreview } from "#contract/money/admin/statements.ts";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { CheckField } from "../../../kit/fields/check-field.tsx";
import { useOffice } from "../../../office.ts";

interface AccountQuestionProps {
  preview: StatementPreview;
  /** The id of the account that was chosen, or `other`. */
  chosen: string | undefined;
  onChoose: (account: string | undefined) => void;
}

/** Asks which account a file belongs to where it does not say so, and whether it is meant where it is none of the shop's. */
export function AccountQuestion({ preview, chosen, onChoose }: AccountQuestionProps) {
  const { texts } = useOffice();
  const { bankFiles } = texts;
  if (preview.isOwnAccount === false) {
    return (
      <Alert kind="error">
        {bankFiles.questions.notOurs}
        <div className="font-normal">
          <CheckField
            label={bankFiles.takeOther}
            checked={chosen === "other"}
            onChange={({ target }) => {
              onChoose(target.checked ? "other" : undefined);
            }}
          />
        </div>
      </Alert>
    );
  }
  // A choice can be changed; an account that the file names cannot.
  if (preview.accountQuestion === null && preview.isOwnAccount === true && preview.accounts.length < 2)
    return null;
  const value = chosen ?? (preview.bankAccountId === null ? "" : String(preview.bankAccountId));
  return (
    <SelectField
      label={bankFiles.account}
      hint={bankFiles.questions[preview.isOwnAccount === true ? "several" : "unnamed"]}
      fieldClassName="max-w-lg"
      value={value}
      onChange={(event) => {
        onChoose(event.target.value === "" ? undefined : event.target.value);
      }}
    >
      <option value="">{bankFiles.chooseAccount}</option>
      {preview.accounts.map(({ id, name, number }) => (
        <option key={id} value={id}>
          {name} {number}
        </option>
      ))}
      {preview.isOwnAccount === null && <option value="other">{bankFiles.otherAccount}</option>}
    </SelectField>
  );
}
