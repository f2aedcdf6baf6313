import { day, type Course } from "./calendar.ts";
import type { BookedPlace, Desk } from "./desks.ts";
import { later, type Customer, type World } from "./world.ts";

const inDays = 24 * 60;

/** What the buyers of a company save in their first months: their addresses, and lists of what they order regularly. */
export async function* deskCourse(world: World, desk: Desk): Course {
  const people = () => world.customers.filter(({ buysFor }) => buysFor?.legalName === desk.legalName);
  // The company may not have joined yet.
  while (people().length === 0) yield Date.now() + day;
  for (const place of desk.addresses) {
    yield later(world, 60, 9 * inDays);
    const [manager] = people();
    if (manager === undefined) return;
    await book(world, desk, manager, place);
  }
  for (const { name, by, isShared, lines } of desk.lists) {
    yield later(world, 4 * inDays, 26 * inDays);
    const maker = people()[by] ?? people()[0];
    if (maker === undefined) return;
    const { id, version } = await maker.call("saveNewList", {
      body: { name, isShared, lines: lines.map(([number, qty]) => ({ number, qty })) },
    });
    if (!isShared) continue;
    // A colleague thinks that the pieces of the first line are too few.
    yield later(world, 9 * inDays, 20 * inDays);
    const colleague = people()[by === 0 ? 1 : 0] ?? maker;
    await colleague.call("changeSavedList", {
      params: { id },
      body: {
        version,
        name,
        lines: lines.map(([number, qty], line) => ({
          number,
          qty: line === 0 ? qty + Math.ceil(qty / 2) : qty,
        })),
      },
    });
  }
}

async function book(
  { driven }: World,
  { legalName }: Desk,
  { call, email, phoneNumber }: Customer,
  { label, isHeadOffice = false, recipient, place, address }: BookedPlace,
): Promise<void> {
  const [first, last, salutation] = recipient;
  const found = await driven.placeOf(place);
  const body = {
    label,
    isHeadOffice,
    recipientSalutation: salutation,
    recipientFirstName: first,
    recipientLastName: last,
    recipientCompany: legalName,
    recipientEmail: email,
    recipientPhoneNumber: phoneNumber,
    RajaongkirSubdistrictId: found.RajaongkirSubdistrictId,
    recipientSubdistrict: found.subdistrict,
    recipientPostalCode: place[2],
    recipientAddress: address,
  };
  await call("addCompanyAddress", { body });
}
