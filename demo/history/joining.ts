import { and, eq } from "drizzle-orm";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { companyInvitationCodes, companyInvitations } from "#server/database/schema/companies.ts";
import { users } from "#server/database/schema/accounts.ts";
import { hashToken } from "#server/core/sessions.ts";
import { issueOneTimeToken } from "#server/domains/people/accounts/one-time-tokens.ts";
import { randomBytes } from "node:crypto";
import type { demoStaff } from "../accounts.ts";
import { day, inOffice, type Course } from "./calendar.ts";
import type { Caller, DrivenShop } from "./driven-shop.ts";
import type { DemoCompany, Place } from "./people.ts";
import { staffOf, type Customer, type World } from "./world.ts";

/** The owner invites a person, who sets a password with the code from the mail. */
export async function joinStaff(world: World, member: (typeof demoStaff)[number]): Promise<void> {
  const { driven } = world;
  const caller = await invited(driven, member);
  driven.staff.set(member.role, caller);
}

interface StaffMember {
  role: StaffRole;
  salutation: "Mr" | "Mrs" | "Ms";
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

async function invited(driven: DrivenShop, member: StaffMember): Promise<Caller> {
  const { db } = driven.shop;
  const owner = driven.staff.get("owner");
  if (owner === undefined) throw new Error("nobody can invite");
  const { password, role, ...named } = member;
  await owner.call("inviteStaff", { body: { ...named, role } });
  const id = await idOf(driven, member.email);
  const token = await issueOneTimeToken(db, id, "staff-invitation");
  await driven.shop.callAs()("acceptInvitation", {
    body: { email: member.email, token, newPassword: password, confirmPassword: password },
  });
  return driven.callerOf(id);
}

/** A person who works in sales for some months, and leaves. */
export async function* shortColleague(world: World, months: number): Course {
  const { driven } = world;
  const bayu: StaffMember = {
    role: "sales",
    salutation: "Mr",
    firstName: "Bayu",
    lastName: "Anggara",
    email: "bayu@mandirijaya.example",
    password: randomBytes(24).toString("base64url"),
  };
  const caller = await invited(driven, bayu);
  yield inOffice(Date.now() + months * 30 * day, world.random.next());
  const owner = staffOf(world, "owner");
  await owner.call("setStaffBlocked", { params: { id: caller.id }, body: { isBlocked: true } });
}

async function idOf({ shop }: DrivenShop, email: string): Promise<string> {
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (row === undefined) throw new Error(`${email} has no account`);
  return row.id;
}

interface Registering {
  first: string;
  last: string;
  salutation: "Mr" | "Mrs" | "Ms";
  email: string;
  password: string;
  company: string;
  place: Place;
  address: string;
}

/** A person registers and confirms the email address. */
export async function registerCustomer(
  world: World,
  person: Registering,
  buysFor: DemoCompany | undefined,
): Promise<Customer> {
  const { driven, random } = world;
  const place = await driven.placeOf(person.place);
  const phoneNumber = `08${random.pick(["11", "12", "13", "21", "52", "57", "78", "95"])}${String(10_000_000 + random.below(89_999_999))}`;
  await driven.shop.callAs(undefined, "id")("register", {
    body: {
      salutation: person.salutation,
      email: person.email,
      securePassword: person.password,
      firstName: person.first,
      lastName: person.last,
      company: person.company,
      address: person.address,
      ...place,
      province: "",
      city: "",
      postalCode: person.place[2],
      phoneNumber,
    },
  });
  const id = await idOf(driven, person.email);
  const token = await issueOneTimeToken(driven.shop.db, id, "confirm-email");
  await driven.shop.callAs()("confirmEmail", { body: { email: person.email, token } });
  const customer: Customer = {
    ...(await driven.callerOf(id)),
    name: `${person.first} ${person.last}`.trim(),
    email: person.email,
    phoneNumber,
    company: person.company,
    subdistrictId: place.RajaongkirSubdistrictId,
    buysFor,
    bank: random.pick(["BCA", "BCA", "BCA", "BCA", "Mandiri", "Mandiri", "BNI", "BRI"] as const),
    weight: 1,
  };
  world.customers.push(customer);
  return customer;
}

/** A company opens its account; its first person invites the others. */
export async function openCompany(
  world: World,
  company: DemoCompany,
  managersPassword: string | undefined,
): Promise<void> {
  const { driven } = world;
  let manager: Customer | undefined;
  for (const [place, [first, last, salutation]] of company.people.entries()) {
    const email = `${[first, last].filter(Boolean).join(".").toLowerCase()}@${company.mailHost}`;
    const password = (place === 0 ? managersPassword : undefined) ?? randomBytes(24).toString("base64url");
    const customer = await registerCustomer(
      world,
      {
        first,
        last,
        salutation,
        email,
        password,
        company: company.legalName,
        place: company.place,
        address: company.address,
      },
      company,
    );
    customer.weight = place === 2 ? 0 : company.weight / Math.min(company.people.length, 2);
    if (manager === undefined) {
      manager = customer;
      await customer.call("openCompany", {
        body: { legalName: company.legalName, npwp: company.npwp, nitku: "" },
      });
      continue;
    }
    customer.bank = manager.bank;
    const role = place === 1 ? "buyer" : "finance";
    await manager.call("inviteToCompany", { body: { email, role } });
    await acceptAs(driven, customer);
  }
  if (manager !== undefined) await agreeTerms(world, company);
}

async function acceptAs(driven: DrivenShop, { call, email }: Customer): Promise<void> {
  const { db } = driven.shop;
  const [invitation] = await db
    .select({ id: companyInvitations.id })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.email, email)));
  if (invitation === undefined) throw new Error(`${email} was not invited`);
  const code = randomBytes(32).toString("base64url");
  await db.insert(companyInvitationCodes).values({ tokenHash: hashToken(code), invitationId: invitation.id });
  await call("acceptCompanyInvitation", { body: { code } });
}

async function agreeTerms(world: World, { legalName, terms, percentOff }: DemoCompany): Promise<void> {
  const { rows } = await staffOf(world, "finance").call("listBuyingCompanies", { query: { q: legalName } });
  const id = rows[0]?.id ?? "";
  if (terms !== undefined) {
    await staffOf(world, "finance").call("setCompanyTerms", {
      params: { id },
      body: {
        termsDays: terms.days,
        creditLimit: terms.limit,
        collector: terms.collector ?? "none",
        withholdsPph22: terms.withholdsPph22 ?? false,
      },
    });
  }
  if (percentOff === undefined) return;
  const sales = staffOf(world, "sales");
  const list = await sales.call("createPriceList", { body: { name: `Kontrak ${legalName}`, companyId: id } });
  await sales.call("addPrice", { params: { id: String(list.id) }, body: { percentOff } });
}
