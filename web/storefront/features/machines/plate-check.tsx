import { useEffect, useId, useRef, useState } from "react";
import type { Company } from "#contract/company/company-facts.ts";
import { pageLimits } from "#contract/core/page-limits.ts";
import { useTexts } from "#web/app-context.ts";
import { useNavigate } from "#web/navigation.tsx";
import { buttonClasses } from "#web/ui/button.tsx";
import { WhatsappLink } from "../../../shell/whatsapp-link.tsx";

interface SerialCheckProps {
  code: string;
  /** The text of a chat about the part. */
  question: (company: Company) => string;
}

/**
 * A machine's serial number, which goes along into a chat or into the form that asks for a quotation. Without scripts it
 * goes into the form.
 */
export function SerialCheck({ code, question }: SerialCheckProps) {
  const { catalogue } = useTexts();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [serial, setSerial] = useState("");
  // What was typed before the scripts were loaded.
  useEffect(() => {
    setSerial(field.current?.value.trim() ?? "");
  }, []);
  return (
    <form
      action="/ask"
      className="w-full rounded-6 bg-ground px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        navigate(`/ask?${new URLSearchParams({ part: code, ...(serial && { serial }) }).toString()}`);
      }}
    >
      <input type="hidden" name="part" value={code} />
      <label htmlFor={id} className="block text-15 font-semibold">
        {catalogue.serialNumber}
      </label>
      <p id={`${id}-hint`} className="text-14 text-quiet">
        {catalogue.serialHint}
      </p>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2 lg:gap-x-2">
        <input
          ref={field}
          id={id}
          name="serial"
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          maxLength={pageLimits.nameLength}
          onChange={(event) => {
            setSerial(event.target.value.trim());
          }}
          className="code min-h-11 min-w-0 basis-full rounded-6 border border-edge bg-white px-3.5 py-2 text-16"
        />
        <WhatsappLink
          text={(company) =>
            serial === "" ? question(company) : `${question(company)}\n${catalogue.serialIs(serial)}`
          }
          className={buttonClasses("secondary")}
        >
          {() => catalogue.checkOnWhatsapp}
        </WhatsappLink>
        <button type="submit" className={`${buttonClasses("quiet")} max-lg:px-0`}>
          {catalogue.checkByForm}
        </button>
      </div>
    </form>
  );
}
