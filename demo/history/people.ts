/** The customers. All names, companies, numbers and addresses are made up; `.example` addresses reach nobody. */

import type { PoForm } from "./po-numbers.ts";

/** A company and the people who buy for it; the first is its manager. */
export interface DemoCompany {
  legalName: string;
  npwp: string;
  place: Place;
  address: string;
  mailHost: string;
  /** Days and Rupiah; undefined if it pays in advance. */
  terms?: { days: number; limit: number; withholdsPph22?: boolean; collector?: "government" };
  /** The discount of its own price list on everything, in per cent. */
  percentOff?: number;
  /** The numbers of its purchase orders. */
  po: PoForm;
  /** How much it orders, compared with the others. */
  weight: number;
  people: [first: string, last: string, salutation: "Mr" | "Mrs" | "Ms"][];
}

/** Subdistrict and city as the list of places writes them, in lower case and without Kota or Kabupaten. */
export type Place = readonly [subdistrict: string, city: string, postalCode: string];

export const places = {
  sangatta: ["sangatta utara", "kutai timur", "75683"],
  tenggarong: ["tenggarong", "kutai kartanegara", "75514"],
  balikpapan: ["balikpapan selatan", "balikpapan", "76114"],
  samarinda: ["sungai kunjang", "samarinda", "75125"],
  berau: ["tanjung redeb", "berau", "77311"],
  batulicin: ["batu licin", "tanah bumbu", "72271"],
  tabalong: ["murung pudak", "tabalong", "71571"],
  sampit: ["mentawa baru ketapang", "kotawaringin timur", "74322"],
  palangkaraya: ["jekan raya", "palangkaraya", "73112"],
  pontianak: ["pontianak selatan", "pontianak", "78121"],
  muaraenim: ["muara enim", "muara enim", "31311"],
  lahat: ["lahat", "lahat", "31411"],
  palembang: ["sukarami", "palembang", "30151"],
  duri: ["mandau", "bengkalis", "28784"],
  pekanbaru: ["sukajadi", "pekanbaru", "28121"],
  medan: ["medan sunggal", "medan", "20128"],
  bahodopi: ["bahodopi", "morowali", "94974"],
  pomalaa: ["pomalaa", "kolaka", "93562"],
  sorowako: ["nuha", "luwu timur", "92983"],
  makassar: ["biringkanaya", "makassar", "90241"],
  weda: ["weda tengah", "halmahera tengah", "97853"],
  timika: ["mimika baru", "mimika", "99910"],
  surabaya: ["rungkut", "surabaya", "60293"],
  gresik: ["kebomas", "gresik", "61124"],
  semarang: ["genuk", "semarang", "50111"],
  bandung: ["gedebage", "bandung", "40294"],
  cilincing: ["cilincing", "jakarta utara", "14120"],
  cikarang: ["cikarang barat", "bekasi", "17530"],
  cilegon: ["citangkil", "cilegon", "42441"],
  lampung: ["panjang", "bandar lampung", "35241"],
  setiabudi: ["setiabudi", "jakarta selatan", "12920"],
  bengalon: ["bengalon", "kutai timur", "75618"],
  sangattaselatan: ["sangatta selatan", "kutai timur", "75684"],
  loakulu: ["loa kulu", "kutai kartanegara", "75571"],
  muarabadak: ["muara badak", "kutai kartanegara", "75382"],
  sambaliung: ["sambaliung", "berau", "77371"],
  segah: ["segah", "berau", "77361"],
  parenggean: ["parenggean", "kotawaringin timur", "74355"],
  cempaga: ["cempaga", "kotawaringin timur", "74354"],
  bungku: ["bungku tengah", "morowali", "94973"],
  wolo: ["wolo", "kolaka", "93564"],
  tandes: ["tandes", "surabaya", "60187"],
  lawangkidul: ["lawang kidul", "muara enim", "31711"],
  gunungmegang: ["gunung megang", "muara enim", "31352"],
} satisfies Record<string, Place>;

export const companies: DemoCompany[] = [
  {
    legalName: "PT Bara Kutai Sejahtera",
    npwp: "0021457893045000",
    place: places.sangatta,
    address: "Jl. Yos Sudarso II No. 118, Workshop Blok C",
    mailHost: "barakutai.example",
    terms: { days: 30, limit: 750_000_000, withholdsPph22: true },
    percentOff: 4,
    po: { form: "{number:4}/PO/BKS-LOG/{roman}/{year}", first: 3_187, weekly: 31 },
    weight: 12,
    people: [
      ["Rina", "Puspitasari", "Mrs"],
      ["Yohanes", "Lawai", "Mr"],
      ["Fitri", "Handayani", "Ms"],
    ],
  },
  {
    legalName: "PT Mahakam Alat Berat",
    npwp: "0013358214722000",
    place: places.tenggarong,
    address: "Jl. KH Ahmad Muksin No. 45",
    mailHost: "mahakamalat.example",
    terms: { days: 14, limit: 300_000_000 },
    po: { form: "PO-MAB/{year}/{month}/{number:3}", first: 412, weekly: 9 },
    weight: 9,
    people: [
      ["Bambang", "Irawan", "Mr"],
      ["Dian", "Lestari", "Ms"],
    ],
  },
  {
    legalName: "PT Borneo Tambang Prima",
    npwp: "0028841205731000",
    place: places.berau,
    address: "Jl. Pulau Panjang No. 7",
    mailHost: "borneotambang.example",
    terms: { days: 30, limit: 400_000_000 },
    po: { form: "BTP/PROC/{yy}/{roman}/{number:5}", first: 8_204, weekly: 44 },
    weight: 8,
    people: [
      ["Marthen", "Tandi", "Mr"],
      ["Nur", "Aisyah", "Ms"],
    ],
  },
  {
    legalName: "CV Karya Hidrolik Banua",
    npwp: "0715529840732000",
    place: places.batulicin,
    address: "Jl. Raya Batulicin KM 3",
    mailHost: "karyahidrolik.example",
    terms: { days: 14, limit: 120_000_000 },
    po: { form: "No. {number:3}/KHB/{roman}/{year}", first: 96, weekly: 3 },
    weight: 6,
    people: [["Ahmad", "Fauzi", "Mr"]],
  },
  {
    legalName: "PT Sawit Kapuas Lestari",
    npwp: "0031120475714000",
    place: places.sampit,
    address: "Jl. HM Arsyad KM 12, Gudang Pusat",
    mailHost: "sawitkapuas.example",
    terms: { days: 45, limit: 350_000_000 },
    percentOff: 3,
    po: { form: "SKL.PO.{yy}{month}.{number:4}", first: 1_530, weekly: 22 },
    weight: 8,
    people: [
      ["Sutrisno", "", "Mr"],
      ["Wulan", "Sari", "Ms"],
    ],
  },
  {
    legalName: "PT Nikel Morowali Teknik",
    npwp: "0042280165831000",
    place: places.bahodopi,
    address: "Kawasan Industri Bahodopi, Jl. Trans Sulawesi KM 5",
    mailHost: "nikelmorowali.example",
    terms: { days: 30, limit: 600_000_000 },
    po: { form: "45{number:8}", first: 118_742, weekly: 60 },
    weight: 10,
    people: [
      ["Andi", "Pratama", "Mr"],
      ["Lukas", "Sampe", "Mr"],
      ["Siska", "Amalia", "Ms"],
    ],
  },
  {
    legalName: "PT Semen Gresik Teknik Mandala",
    npwp: "0018845730642000",
    place: places.gresik,
    address: "Jl. Veteran No. 90, Bengkel Utama",
    mailHost: "teknikmandala.example",
    terms: { days: 30, limit: 250_000_000, collector: "government" },
    po: { form: "{number:5}/SPB/TM.41/{month}.{year}", first: 2_266, weekly: 17 },
    weight: 5,
    people: [
      ["Hari", "Subagyo", "Mr"],
      ["Endang", "Kurniasih", "Mrs"],
    ],
  },
  {
    legalName: "PT Jalan Tol Lampung Konstruksi",
    npwp: "0029941563322000",
    place: places.lampung,
    address: "Jl. Yos Sudarso No. 212",
    mailHost: "jtlkonstruksi.example",
    po: { form: "{number:3}/JTLK/LOG/{roman}/{year}", first: 214, weekly: 5 },
    weight: 4,
    people: [["Rudi", "Hartono", "Mr"]],
  },
  {
    legalName: "CV Sumber Rejeki Diesel",
    npwp: "0745512036604000",
    place: places.surabaya,
    address: "Jl. Rungkut Industri III No. 21",
    mailHost: "rejekidiesel.example",
    po: { form: "SRD {number:4}", first: 738, weekly: 6 },
    weight: 7,
    people: [
      ["Hendrik", "Gunawan", "Mr"],
      ["Yuliana", "", "Ms"],
    ],
  },
  {
    legalName: "PT Musi Energi Tambang",
    npwp: "0017745239308000",
    place: places.muaraenim,
    address: "Jl. Jenderal Sudirman KM 5",
    mailHost: "musienergi.example",
    terms: { days: 30, limit: 300_000_000 },
    po: { form: "PO/MET-ME/{roman}/{yy}/{number:4}", first: 905, weekly: 13 },
    weight: 6,
    people: [
      ["Zainal", "Abidin", "Mr"],
      ["Mira", "Oktaviani", "Ms"],
    ],
  },
  {
    legalName: "PT Riau Rig Servis",
    npwp: "0038845210219000",
    place: places.duri,
    address: "Jl. Hangtuah No. 300",
    mailHost: "riaurig.example",
    po: { form: "RRS-PUR-{yy}-{number:5}", first: 1_188, weekly: 12 },
    weight: 4,
    people: [["Ronald", "Simanjuntak", "Mr"]],
  },
  {
    legalName: "PT Weda Logam Halmahera",
    npwp: "0041157823942000",
    place: places.weda,
    address: "Lelilef, Jl. Poros Weda KM 2",
    mailHost: "wedalogam.example",
    terms: { days: 14, limit: 150_000_000 },
    po: { form: "WLH/{year}/PO/{number:6}", first: 20_417, weekly: 38 },
    weight: 4,
    people: [["Ismail", "Umasangadji", "Mr"]],
  },
  {
    legalName: "CV Cahaya Traktor Sulawesi",
    npwp: "0766620145801000",
    place: places.makassar,
    address: "Jl. Ir. Sutami No. 38, Pergudangan Parangloe",
    mailHost: "cahayatraktor.example",
    percentOff: 5,
    po: { form: "{number:3}/CTS-MKS/{roman}/{year}", first: 158, weekly: 4 },
    weight: 6,
    people: [
      ["Syamsul", "Bahri", "Mr"],
      ["Hasnah", "", "Mrs"],
    ],
  },
  {
    legalName: "PT Cikarang Forklift Center",
    npwp: "0025514789413000",
    place: places.cikarang,
    address: "Kawasan Industri Jababeka, Jl. Jababeka IV Blok V-88",
    mailHost: "forkliftcenter.example",
    po: { form: "PO{yy}{month}-{number:4}", first: 1_021, weekly: 10 },
    weight: 4,
    people: [["Stefanus", "Wijaya", "Mr"]],
  },
];

/** People who buy for a workshop or for themselves: name, company, place. */
export const privateCustomers: {
  name: [first: string, last: string, salutation: "Mr" | "Mrs" | "Ms"];
  company: string;
  place: Place;
  address: string;
}[] = [
  {
    name: ["Slamet", "Riyadi", "Mr"],
    company: "Bengkel Slamet Diesel",
    place: places.semarang,
    address: "Jl. Kaligawe KM 5 No. 12",
  },
  {
    name: ["Joko", "Susilo", "Mr"],
    company: "Bengkel Joko Excavator",
    place: places.samarinda,
    address: "Jl. Slamet Riyadi No. 66",
  },
  {
    name: ["Ketut", "Wirawan", "Mr"],
    company: "UD Wirawan Teknik",
    place: places.balikpapan,
    address: "Jl. MT Haryono Dalam No. 9",
  },
  {
    name: ["Dedi", "Kurniawan", "Mr"],
    company: "Dedi Jasa Alat",
    place: places.palembang,
    address: "Jl. Kolonel H. Burlian KM 9",
  },
  {
    name: ["Sugeng", "Prayitno", "Mr"],
    company: "Bengkel Sugeng",
    place: places.bandung,
    address: "Jl. Soekarno-Hatta No. 711",
  },
  {
    name: ["Maria", "Tambunan", "Mrs"],
    company: "UD Tambunan Motor",
    place: places.medan,
    address: "Jl. Gatot Subroto KM 7",
  },
  {
    name: ["Irfan", "Hakim", "Mr"],
    company: "Irfan Rental Alat Berat",
    place: places.pekanbaru,
    address: "Jl. Ahmad Dahlan No. 41",
  },
  {
    name: ["Agung", "Nugroho", "Mr"],
    company: "Agung Trans",
    place: places.cilincing,
    address: "Jl. Raya Cakung Cilincing KM 3",
  },
  {
    name: ["Robby", "Kandou", "Mr"],
    company: "Kandou Heavy Service",
    place: places.pomalaa,
    address: "Jl. Pemuda No. 5",
  },
  {
    name: ["Petrus", "Kambu", "Mr"],
    company: "Kambu Teknik",
    place: places.timika,
    address: "Jl. Cenderawasih No. 120",
  },
  {
    name: ["Lilis", "Suryani", "Mrs"],
    company: "Toko Suryani Filter",
    place: places.cilegon,
    address: "Jl. Lingkar Selatan No. 17",
  },
  {
    name: ["Yusuf", "Maulana", "Mr"],
    company: "Maulana Dozer",
    place: places.pontianak,
    address: "Jl. Imam Bonjol No. 330",
  },
  {
    name: ["Tono", "Sumarno", "Mr"],
    company: "Bengkel Las Tono",
    place: places.lahat,
    address: "Jl. Kolonel Burlian No. 4",
  },
  {
    name: ["Wayan", "Sudarma", "Mr"],
    company: "Sudarma Gali Tambang",
    place: places.tabalong,
    address: "Jl. Ir. PHM Noor No. 19",
  },
  {
    name: ["Daniel", "Pasaribu", "Mr"],
    company: "Pasaribu Diesel",
    place: places.duri,
    address: "Jl. Sudirman No. 88",
  },
  {
    name: ["Eko", "Purnomo", "Mr"],
    company: "Purnomo Crusher",
    place: places.gresik,
    address: "Jl. Mayjen Sungkono No. 54",
  },
  {
    name: ["Rahmat", "Hidayat", "Mr"],
    company: "Hidayat Jaya Abadi",
    place: places.batulicin,
    address: "Jl. Kodeco KM 2",
  },
  {
    name: ["Sri", "Wahyuni", "Mrs"],
    company: "Toko Wahyuni Sparepart",
    place: places.palangkaraya,
    address: "Jl. Tjilik Riwut KM 3",
  },
  {
    name: ["Nando", "Palit", "Mr"],
    company: "Palit Mining Support",
    place: places.sorowako,
    address: "Jl. Sumantri Brojonegoro No. 2",
  },
  {
    name: ["Heru", "Setiawan", "Mr"],
    company: "Setiawan Truk",
    place: places.cikarang,
    address: "Jl. Imam Bonjol No. 5",
  },
  {
    name: ["Arif", "Budiman", "Mr"],
    company: "Perorangan",
    place: places.surabaya,
    address: "Jl. Kenjeran No. 410",
  },
  {
    name: ["Gunawan", "Lim", "Mr"],
    company: "Lim Hidrolik",
    place: places.pontianak,
    address: "Jl. Gajah Mada No. 77",
  },
  {
    name: ["Simon", "Rumbiak", "Mr"],
    company: "Rumbiak Kontraktor",
    place: places.timika,
    address: "Jl. Budi Utomo No. 31",
  },
  {
    name: ["Taufik", "Rahman", "Mr"],
    company: "Bengkel Taufik",
    place: places.tenggarong,
    address: "Jl. Mulawarman No. 15",
  },
  {
    name: ["Novi", "Andriani", "Ms"],
    company: "CV Novi Perkasa",
    place: places.lampung,
    address: "Jl. Soekarno-Hatta No. 93",
  },
  {
    name: ["Budi", "Hermawan", "Mr"],
    company: "Hermawan Forklift",
    place: places.cikarang,
    address: "Jl. Industri Utara No. 8",
  },
  {
    name: ["Faisal", "Lubis", "Mr"],
    company: "Lubis Alat Kebun",
    place: places.medan,
    address: "Jl. Binjai KM 10",
  },
  {
    name: ["Oktavianus", "Mandey", "Mr"],
    company: "Perorangan",
    place: places.bahodopi,
    address: "Desa Fatufia, Jl. Poros No. 3",
  },
  {
    name: ["Herman", "Saputra", "Mr"],
    company: "Saputra Grader",
    place: places.muaraenim,
    address: "Jl. Bambang Utoyo No. 6",
  },
  {
    name: ["Anton", "Siregar", "Mr"],
    company: "Siregar Teknik Mandiri",
    place: places.pekanbaru,
    address: "Jl. Riau No. 140",
  },
  {
    name: ["Usman", "Ali", "Mr"],
    company: "Usman Jaya",
    place: places.makassar,
    address: "Jl. Perintis Kemerdekaan KM 14",
  },
  {
    name: ["Yanti", "Kusuma", "Mrs"],
    company: "Kusuma Genset",
    place: places.semarang,
    address: "Jl. Majapahit No. 288",
  },
  {
    name: ["Iwan", "Setiadi", "Mr"],
    company: "Setiadi Crane",
    place: places.cilincing,
    address: "Jl. Marunda Makmur No. 1",
  },
  {
    name: ["Paulus", "Balawanga", "Mr"],
    company: "Balawanga Logging",
    place: places.berau,
    address: "Jl. Durian III No. 22",
  },
  {
    name: ["Rizky", "Ramadhan", "Mr"],
    company: "Perorangan",
    place: places.balikpapan,
    address: "Jl. Soekarno Hatta KM 6",
  },
  {
    name: ["Suparman", "", "Mr"],
    company: "Bengkel Pak Parman",
    place: places.sampit,
    address: "Jl. Jenderal Sudirman KM 2",
  },
];
