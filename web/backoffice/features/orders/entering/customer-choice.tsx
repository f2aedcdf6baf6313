import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { CustomerFinder, type FoundCustomer } from "../../people/customers/customer-finder.tsx";
import { useOffice } from "../../../office.ts";

interface CustomerChoiceProps {
  onChoose: (customer: FoundCustomer) => void;
  /** Called with the searched text: it may be the name or the phone number of a new customer. */
  onNew: (typed: string) => void;
}

/** Finds a customer, or starts a new one. */
export function CustomerChoice({ onChoose, onNew }: CustomerChoiceProps) {
  const t = useOffice().texts.orderEntry;
  const [typed, setTyped] = useState("");
  return (
    <div className="grid gap-3">
      <CustomerFinder label={t.findCustomer} onChoose={onChoose} onType={setTyped} />
      <Button
        look="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => {
          onNew(typed);
        }}
      >
        {t.newCustomer}
      </Button>
    </div>
  );
}
