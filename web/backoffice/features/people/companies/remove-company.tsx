import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { BuyingCompany } from "#contract/people/admin/companies.ts";
import { keys } from "../../../api/query-keys.ts";
import { useOffice } from "../../../office.ts";
import { CustomerAct } from "../customers/customer-act.tsx";

/** Removes a company that was opened by mistake; shown while nobody belongs to it and nothing was ordered. */
export function RemoveCompany({ company }: { company: BuyingCompany }) {
  const { call, texts } = useOffice();
  const t = texts.companies;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  if (company.peopleCount > 0 || company.orders.length > 0) return null;
  return (
    <CustomerAct
      label={t.remove}
      title={t.removeTitle(company.legalName)}
      isDangerous
      done={t.removed}
      act={async () => {
        await call("removeBuyingCompany", { params: { id: company.id } });
        queryClient.removeQueries({ queryKey: [...keys.companies, "one", company.id] });
        await navigate("/companies");
      }}
    >
      <p>{t.removeText}</p>
    </CustomerAct>
  );
}
