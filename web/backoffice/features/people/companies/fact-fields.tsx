import { limits } from "#contract/core/limits.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useOffice } from "../../../office.ts";

/** What a company's documents are made out to. */
export interface TypedFacts {
  legalName: string;
  npwp: string;
  nitku: string;
}

interface FactFieldsProps {
  typed: TypedFacts;
  onType: (typed: TypedFacts) => void;
  faultOf: (path: string) => string | undefined;
}

/** The fields of a company's legal name and its numbers at the tax office. */
export function FactFields({ typed, onType, faultOf }: FactFieldsProps) {
  const { texts } = useOffice();
  const labels = { legalName: texts.companies.legalName, npwp: "NPWP", nitku: "NITKU" };
  return (["legalName", "npwp", "nitku"] as const).map((name) => (
    <TextField
      key={name}
      label={labels[name]}
      maxLength={name === "legalName" ? limits.companyLength : undefined}
      inputMode={name === "legalName" ? undefined : "numeric"}
      autoComplete="off"
      value={typed[name]}
      error={faultOf(name)}
      onChange={(event) => {
        onType({ ...typed, [name]: event.target.value });
      }}
    />
  ));
}
