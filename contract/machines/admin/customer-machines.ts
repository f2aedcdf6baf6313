import { z } from "zod";
import { defineEndpoint } from "../../core/endpoint.ts";
import { uuid } from "../../core/fields.ts";
import { myMachine } from "../my-machines.ts";

/** A customer's machine as the staff sees it. */
const customerMachine = myMachine.omit({ mayEdit: true, version: true, isArchived: true, hasPlate: true });
export type CustomerMachine = z.infer<typeof customerMachine>;

export const listCustomerMachines = defineEndpoint({
  name: "listCustomerMachines",
  access: "staff",
  permission: "seeCustomers",
  summary:
    "The machines that a customer has in use, and those of their company, by unit number, with the hours of today",
  params: z.object({ id: uuid }),
  data: z.array(customerMachine),
});
