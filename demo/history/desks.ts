import { places, type Place } from "./people.ts";

/** What the buyers of a company save in the shop: where parcels go, and what they order regularly. All of it is made up. */
export interface Desk {
  legalName: string;
  addresses: BookedPlace[];
  lists: KeptList[];
}

export interface BookedPlace {
  label: string;
  isHeadOffice?: boolean;
  recipient: [first: string, last: string, salutation: "Mr" | "Mrs" | "Ms"];
  place: Place;
  address: string;
}

export interface KeptList {
  name: string;
  /** Who made it: the position among the company's people; the first one is its manager. */
  by: number;
  isShared: boolean;
  /** Part numbers as somebody types them, with pieces. */
  lines: [number: string, qty: number][];
}

export const desks: Desk[] = [
  {
    legalName: "PT Bara Kutai Sejahtera",
    addresses: [
      {
        label: "Gudang site Bengalon",
        recipient: ["Markus", "Tandirerung", "Mr"],
        place: places.bengalon,
        address: "Jl. Poros Sangatta-Bengalon KM 38, gudang site, pos 2",
      },
      {
        label: "Workshop Sangatta Selatan",
        recipient: ["Yohanes", "Lawai", "Mr"],
        place: places.sangattaselatan,
        address: "Jl. Pendidikan No. 27, bengkel alat berat",
      },
      {
        label: "Kantor pusat Jakarta",
        isHeadOffice: true,
        recipient: ["Fitri", "Handayani", "Ms"],
        place: places.setiabudi,
        address: "Jl. HR Rasuna Said Blok X-2 Kav. 5, lantai 9",
      },
    ],
    lists: [
      {
        name: "Service 250 jam PC200-8",
        by: 0,
        isShared: true,
        lines: [
          ["6736-51-5142", 1],
          ["600-319-3750", 1],
          ["600-311-3750", 1],
          ["MEDITRAN SX 15W-40", 2],
          ["EP2-16KG", 1],
        ],
      },
      {
        name: "Service 1000 jam PC200-8",
        by: 1,
        isShared: true,
        lines: [
          ["6736-51-5142", 1],
          ["600-319-3750", 1],
          ["6003195610", 1],
          ["600-185-4100", 1],
          ["207-60-71183", 1],
          ["20Y-60-21470", 1],
          ["421-60-35170", 1],
          ["22B-60-11160", 1],
          ["MEDITRAN SX 15W-40", 2],
          ["TURALIK 52", 6],
        ],
      },
      {
        name: "Stok gudang Sangatta",
        by: 1,
        isShared: true,
        lines: [
          ["205-70-19570RC", 40],
          ["09244-02496", 60],
          ["20Y-70-14520", 10],
          ["20Y-30-07300", 8],
          ["20Y-30-00670", 4],
          ["6736-51-5142", 24],
          ["600-319-3750", 24],
          ["600-185-4110", 12],
          ["600-185-4120", 6],
          ["07063-01100", 6],
          ["EP2-16KG", 10],
          ["MEDITRAN SX 15W-40 209L", 2],
        ],
      },
      {
        name: "Rencana overhaul unit 12",
        by: 0,
        isShared: false,
        lines: [
          ["6754-K1-9901", 1],
          ["6754-22-3100", 1],
          ["6754-22-8100", 1],
          ["6754-31-2010", 6],
          ["6754-31-2111", 6],
          ["6754-51-1100", 1],
        ],
      },
    ],
  },
  {
    legalName: "PT Nikel Morowali Teknik",
    addresses: [
      {
        label: "Workshop Bahodopi",
        isHeadOffice: true,
        recipient: ["Andi", "Pratama", "Mr"],
        place: places.bahodopi,
        address: "Kawasan Industri Bahodopi, Jl. Trans Sulawesi KM 5",
      },
      {
        label: "Gudang Bungku",
        recipient: ["Lukas", "Sampe", "Mr"],
        place: places.bungku,
        address: "Jl. Trans Sulawesi, Desa Matano, gudang B",
      },
      {
        label: "Site Wolo",
        recipient: ["Sahrul", "Gani", "Mr"],
        place: places.wolo,
        address: "Jl. Poros Wolo-Lasusua KM 6",
      },
    ],
    lists: [
      {
        name: "Service 500 jam D85ESS-2",
        by: 0,
        isShared: true,
        lines: [
          ["600-211-1231", 2],
          ["600-311-8293", 1],
          ["6125-81-7032", 1],
          ["600-411-1151", 1],
          ["07063-01142", 1],
          ["TO30-20L", 2],
        ],
      },
      {
        name: "Kuku bucket PC300 dan PC400",
        by: 1,
        isShared: true,
        lines: [
          ["207-70-14151", 30],
          ["207-70-14280", 5],
          ["207-70-33160", 4],
          ["208-70-14152", 20],
        ],
      },
    ],
  },
  {
    legalName: "PT Mahakam Alat Berat",
    addresses: [
      {
        label: "Bengkel Tenggarong",
        isHeadOffice: true,
        recipient: ["Bambang", "Irawan", "Mr"],
        place: places.tenggarong,
        address: "Jl. KH Ahmad Muksin No. 45",
      },
      {
        label: "Site Loa Kulu",
        recipient: ["Hairul", "Anwar", "Mr"],
        place: places.loakulu,
        address: "Jl. Gunung Belah, Desa Jembayan, kantor site",
      },
      {
        label: "Site Muara Badak",
        recipient: ["Dian", "Lestari", "Ms"],
        place: places.muarabadak,
        address: "Jl. Poros Muara Badak KM 11",
      },
    ],
    lists: [
      {
        name: "Filter ZX200-3",
        by: 0,
        isShared: true,
        lines: [
          ["4696644", 4],
          ["4616544", 4],
          ["4286128", 2],
          ["4294135", 2],
          ["4448402", 2],
        ],
      },
      {
        name: "Undercarriage ZX200",
        by: 1,
        isShared: false,
        lines: [
          ["4357784", 4],
          ["1033087", 2],
          ["4398525", 2],
          ["4304456", 98],
        ],
      },
    ],
  },
  {
    legalName: "PT Borneo Tambang Prima",
    addresses: [
      {
        label: "Gudang Sambaliung",
        recipient: ["Marthen", "Tandi", "Mr"],
        place: places.sambaliung,
        address: "Jl. Raya Sambaliung No. 60",
      },
      {
        label: "Site Segah",
        recipient: ["Nur", "Aisyah", "Ms"],
        place: places.segah,
        address: "Kampung Tepian Buah, jalan tambang KM 14",
      },
    ],
    lists: [
      {
        name: "Filter mingguan dozer dan loader",
        by: 0,
        isShared: true,
        lines: [
          ["1R-1808", 10],
          ["1R-0749", 10],
          ["6I-2501", 4],
          ["6I-2502", 4],
        ],
      },
    ],
  },
  {
    legalName: "PT Sawit Kapuas Lestari",
    addresses: [
      {
        label: "Gudang pusat Sampit",
        isHeadOffice: true,
        recipient: ["Sutrisno", "", "Mr"],
        place: places.sampit,
        address: "Jl. HM Arsyad KM 12, Gudang Pusat",
      },
      {
        label: "Kebun Parenggean",
        recipient: ["Wulan", "Sari", "Ms"],
        place: places.parenggean,
        address: "Estate Sei Rangit, kantor kebun",
      },
      {
        label: "Pabrik Cempaga",
        recipient: ["Jumadi", "", "Mr"],
        place: places.cempaga,
        address: "Jl. Tjilik Riwut KM 54, gudang pabrik",
      },
    ],
    lists: [
      {
        name: "Filter genset pabrik",
        by: 1,
        isShared: true,
        lines: [
          ["LF3349", 12],
          ["FF5052", 12],
          ["FS1212", 6],
          ["WF2073", 4],
          ["RIMULA R4 15W-40", 4],
        ],
      },
    ],
  },
  {
    legalName: "CV Sumber Rejeki Diesel",
    addresses: [
      {
        label: "Bengkel Rungkut",
        isHeadOffice: true,
        recipient: ["Hendrik", "Gunawan", "Mr"],
        place: places.surabaya,
        address: "Jl. Rungkut Industri III No. 21",
      },
      {
        label: "Gudang Tandes",
        recipient: ["Yuliana", "", "Ms"],
        place: places.tandes,
        address: "Jl. Raya Tandes Lor No. 8",
      },
    ],
    lists: [
      {
        name: "Stok etalase filter Sakura",
        by: 0,
        isShared: true,
        lines: [
          ["C-1118", 12],
          ["C-5102", 12],
          ["C-5501", 12],
          ["FC-1104", 12],
          ["A-5549", 6],
          ["HC-5512", 6],
        ],
      },
    ],
  },
  {
    legalName: "PT Musi Energi Tambang",
    addresses: [
      {
        label: "Workshop Tanjung Enim",
        recipient: ["Zainal", "Abidin", "Mr"],
        place: places.lawangkidul,
        address: "Jl. Lingga Raya No. 14, Tanjung Enim",
      },
      {
        label: "Site Gunung Megang",
        recipient: ["Mira", "Oktaviani", "Ms"],
        place: places.gunungmegang,
        address: "Jl. Lintas Prabumulih KM 22, pos tambang",
      },
    ],
    lists: [],
  },
];
