import { randomBytes } from "node:crypto";
import { demoBuyer } from "../accounts.ts";
import { day, hour, inOffice, minute, type Course } from "./calendar.ts";
import { later, staffOf, type World } from "./world.ts";

const inDays = 24 * 60;

/** Notes about customers, and whether they fit companies or people who buy for themselves. */
const notes = [
  ["Bagian pembelian minta penawaran dengan nomor part lama di kolom catatan", "company"],
  ["Minta dihubungi lewat WhatsApp, jarang membaca email", "person"],
  ["Alamat site sering berubah, tanyakan sebelum kirim", "company"],
  ["Membandingkan harga dengan toko lain sebelum memutuskan", "person"],
  ["Faktur pajak minta dikirim ke bagian keuangan, bukan ke pemesan", "company"],
  ["Punya dua unit PC200 dan satu D85, servis sendiri", "person"],
  ["Gudang tutup hari Jumat siang, kurir datang pagi", "company"],
  ["Ambil sendiri di gudang kalau barangnya mendesak", "person"],
] as const;

/** What an office does beside orders, so that its audit has a story: agreements, notes, a change of prices that was a mistake. */
export async function* storyCourse(world: World): Course {
  const [owner, sales, catalogue] = [
    staffOf(world, "owner"),
    staffOf(world, "sales"),
    staffOf(world, "catalogue"),
  ];
  yield later(world, inDays, 2 * inDays);
  const { version, value } = await owner.call("getDocumentSettings", {});
  await owner.call("saveDocumentSettings", {
    body: { version, value: { ...value, signerName: "Hendro Wijaya", signerTitle: "Direktur" } },
  });
  for (const [text, kind] of notes) {
    yield later(world, 13 * inDays, 30 * inDays);
    const fitting = world.customers.filter(
      ({ buysFor, weight }) => weight > 0 && (buysFor === undefined) === (kind === "person"),
    );
    const customer = world.random.pick(fitting);
    await sales.call("addCustomerNote", { params: { id: customer.id }, body: { text } });
  }
  yield later(world, 10 * inDays, 20 * inDays);
  // The new prices were those of another maker.
  const { undo } = await catalogue.call("applyBulkEdit", {
    body: {
      filter: { brand: "Hitachi" },
      edit: { kind: "price", by: "percent", value: 5, rounding: 500 },
    },
  });
  yield Date.now() + 6 * minute;
  if (undo !== null) await catalogue.call("undoBulkEdit", { body: { undo } });
  yield inOffice(Math.max(Date.now(), world.ends - 6 * day), world.random.next());
  const company = world.customers.find(({ buysFor }) => buysFor?.terms?.days === 14);
  if (company?.buysFor?.terms !== undefined) {
    const { terms, legalName } = company.buysFor;
    const finance = staffOf(world, "finance");
    const [found] = (await finance.call("listBuyingCompanies", { query: { q: legalName } })).rows;
    await finance.call("setCompanyTerms", {
      params: { id: found?.id ?? "" },
      body: {
        termsDays: terms.days,
        creditLimit: terms.limit + 100_000_000,
        collector: "none",
        withholdsPph22: false,
      },
    });
  }
}

/** What happens to accounts in the last days: an invited colleague has not answered yet, and a person has forgotten a password. */
export async function* accountsCourse(world: World): Course {
  const manager = world.customers.find(({ email }) => email === demoBuyer.email);
  const host = demoBuyer.email.split("@")[1];
  await manager?.call("inviteToCompany", { body: { email: `gudang.bengalon@${host}`, role: "buyer" } });
  yield Date.now() + day;
  const { email } = world.random.pick(world.customers);
  await world.driven.shop.callAs(undefined, "id")("requestNewPassword", { body: { email } });
}

/** Spam that fills in each form it finds: registrations in the last days, which nobody confirms. */
export async function* spamCourse({ driven, ends, random }: World): Course {
  for (const [name, company] of spammers) {
    yield Math.max(Date.now() + 2 * hour, ends - random.between(0.3, 5) * day);
    await driven.shop.callAs(undefined, "en")("register", {
      body: {
        salutation: "Mr",
        email: `${name.toLowerCase()}.${random.below(9000) + 1000}@promo.example`,
        securePassword: randomBytes(24).toString("base64url"),
        firstName: name,
        lastName: "",
        company,
        address: "-",
        ...(await driven.placeOf(["cengkareng", "jakarta barat", "11720"])),
        province: "",
        city: "",
        postalCode: "11720",
        phoneNumber: "081200000000",
      },
    });
  }
}

const spammers = [
  ["Winbonus", "Situs slot resmi"],
  ["Crypt0rise", "Invest now 300%"],
  ["SEOrank", "First page guaranteed"],
] as const;
