import { knownCouriers } from "#contract/parcels/known-couriers.ts";

/** One service of a courier, as the tariff table starts with it. */
export interface TariffService {
  provider: string;
  providerName: string;
  service: string;
  description: string;
  /** Lighter parcels are charged as so many kilograms. */
  minimumKilograms: number;
}

/** A courier's code and the name that it gives itself. */
const courier = (provider: keyof typeof knownCouriers) => ({
  provider,
  providerName: knownCouriers[provider],
});
const [jne, tiki, pos] = [courier("jne"), courier("tiki"), courier("pos")];
const [jnt, jntCargo] = [courier("jnt"), courier("jntcargo")];

/**
 * One entry for each column of the table below, in the order in which the checkout offers them; names are the couriers'
 * own.
 */
const services: Readonly<Record<string, TariffService>> = {
  jneReg: { ...jne, service: "REG", description: "Layanan Reguler", minimumKilograms: 1 },
  jneYes: { ...jne, service: "YES", description: "Yakin Esok Sampai", minimumKilograms: 1 },
  jneTrucking: { ...jne, service: "JTR", description: "JNE Trucking", minimumKilograms: 10 },
  tikiReg: { ...tiki, service: "REG", description: "Regular Service", minimumKilograms: 1 },
  tikiEco: { ...tiki, service: "ECO", description: "Economy Service", minimumKilograms: 1 },
  posReguler: { ...pos, service: "Pos Reguler", description: "Pos Reguler", minimumKilograms: 1 },
  jntEz: { ...jnt, service: "EZ", description: "Reguler", minimumKilograms: 1 },
  jntCargo: { ...jntCargo, service: "FAST", description: "Kargo", minimumKilograms: 11 },
};

/** The services of the table below, with their couriers' names. */
export const defaultTariffServices: readonly TariffService[] = Object.values(services);

/**
 * Plausible prices from Jakarta Barat to every province, until the company enters those of its own contracts: Rupiah
 * for each started kilogram and the days of travel. A dash means that the service does not go there.
 */
const table = `
id | province                  | jneReg      | jneYes  | jneTrucking | tikiReg     | tikiEco     | posReguler  | jntEz       | jntCargo
11 | Aceh                      | 47000 3-5   | -       | 13000 7-10  | 48000 3-6   | 38500 5-8   | 43500 4-7   | 48000 3-5   | 13600 6-9
12 | Sumatera Utara            | 38000 2-4   | 54000 1 | 10500 6-9   | 39000 2-5   | 31000 4-7   | 35500 3-6   | 39000 2-4   | 11000 5-8
13 | Sumatera Barat            | 36000 2-4   | 52000 1 | 10000 5-8   | 37000 2-5   | 29500 4-7   | 33500 3-6   | 36500 2-4   | 10500 4-7
14 | Riau                      | 36000 2-4   | 51000 1 | 9500 5-7    | 37000 2-5   | 29500 4-7   | 33500 3-6   | 36500 2-4   | 10000 4-6
15 | Jambi                     | 33000 2-4   | 48000 1 | 8500 4-6    | 34000 2-5   | 27000 4-7   | 30500 3-6   | 33500 2-4   | 8900 3-5
16 | Sumatera Selatan          | 27000 2-3   | 40000 1 | 7000 3-5    | 28000 2-4   | 22000 4-6   | 25000 3-5   | 27000 2-3   | 7400 2-4
17 | Bengkulu                  | 34000 2-4   | 50000 1 | 9000 4-6    | 35000 2-5   | 28000 4-7   | 31500 3-6   | 34500 2-4   | 9400 3-5
18 | Lampung                   | 23000 2-3   | 34000 1 | 5500 3-4    | 24000 2-4   | 19000 4-6   | 21500 3-5   | 23000 2-3   | 5800 2-3
19 | Kepulauan Bangka Belitung | 34000 2-4   | 49000 1 | 10000 5-8   | 35000 2-5   | 28000 4-7   | 31500 3-6   | 34500 2-4   | 10500 4-7
21 | Kepulauan Riau            | 40000 2-4   | 57000 1 | 12000 6-9   | 41000 2-5   | 33000 4-7   | 37000 3-6   | 41000 2-4   | 12600 5-8
31 | DKI Jakarta               | 10000 1-2   | 18000 1 | 3500 2-3    | 10000 1-3   | 8000 3-5    | 9500 2-4    | 10000 1-2   | 3700 1-2
32 | Jawa Barat                | 13000 1-2   | 22000 1 | 4000 2-3    | 14000 1-3   | 10500 3-5   | 12000 2-4   | 13000 1-2   | 4200 1-2
33 | Jawa Tengah               | 20000 2-3   | 31000 1 | 5000 2-4    | 21000 2-4   | 16500 4-6   | 18500 3-5   | 20000 2-3   | 5200 1-3
34 | DI Yogyakarta             | 20000 2-3   | 31000 1 | 5000 2-4    | 21000 2-4   | 16500 4-6   | 18500 3-5   | 20000 2-3   | 5200 1-3
35 | Jawa Timur                | 22000 2-3   | 34000 1 | 5500 3-5    | 23000 2-4   | 18000 4-6   | 20500 3-5   | 22000 2-3   | 5800 2-4
36 | Banten                    | 12000 1-2   | 20000 1 | 3800 2-3    | 13000 1-3   | 10000 3-5   | 11000 2-4   | 12000 1-2   | 4000 1-2
51 | Bali                      | 28000 2-3   | 42000 1 | 8000 4-6    | 29000 2-4   | 23000 4-6   | 26000 3-5   | 28000 2-3   | 8400 3-5
52 | Nusa Tenggara Barat       | 38000 3-4   | 55000 1 | 11000 5-8   | 39000 3-5   | 31000 5-7   | 35500 4-6   | 39000 3-4   | 11600 4-7
53 | Nusa Tenggara Timur       | 58000 4-6   | -       | 19000 9-14  | 59000 4-7   | 47500 6-9   | 54000 5-8   | 59000 4-6   | 20000 8-13
61 | Kalimantan Barat          | 39000 2-4   | 56000 1 | 12000 6-9   | 40000 2-5   | 32000 4-7   | 36500 3-6   | 40000 2-4   | 12600 5-8
62 | Kalimantan Tengah         | 44000 3-5   | -       | 14000 7-10  | 45000 3-6   | 36000 5-8   | 41000 4-7   | 45000 3-5   | 14700 6-9
63 | Kalimantan Selatan        | 40000 2-4   | 57000 1 | 13000 6-9   | 41000 2-5   | 33000 4-7   | 37000 3-6   | 41000 2-4   | 13600 5-8
64 | Kalimantan Timur          | 46000 4-6   | -       | 16000 9-12  | 47000 4-7   | 37500 6-9   | 43000 5-8   | 47000 4-6   | 16800 8-11
65 | Kalimantan Utara          | 55000 4-6   | -       | 19000 10-14 | 56000 4-7   | 45000 6-9   | 51000 5-8   | 56000 4-6   | 20000 9-13
71 | Sulawesi Utara            | 54000 3-5   | -       | 17000 9-12  | 55000 3-6   | 44500 5-8   | 50000 4-7   | 55000 3-5   | 17800 8-11
72 | Sulawesi Tengah           | 54000 3-5   | -       | 18000 9-12  | 55000 3-6   | 44500 5-8   | 50000 4-7   | 55000 3-5   | 18900 8-11
73 | Sulawesi Selatan          | 43000 2-4   | 61000 1 | 13000 7-10  | 44000 2-5   | 35500 4-7   | 40000 3-6   | 44000 2-4   | 13600 6-9
74 | Sulawesi Tenggara         | 54000 3-5   | -       | 18000 9-12  | 55000 3-6   | 44500 5-8   | 50000 4-7   | 55000 3-5   | 18900 8-11
75 | Gorontalo                 | 56000 4-6   | -       | 19000 10-13 | 57000 4-7   | 46000 6-9   | 52000 5-8   | 57000 4-6   | 20000 9-12
76 | Sulawesi Barat            | 55000 4-6   | -       | 18000 9-12  | 56000 4-7   | 45000 6-9   | 51000 5-8   | 56000 4-6   | 18900 8-11
81 | Maluku                    | 70000 4-7   | -       | 26000 12-16 | 71000 4-8   | 57500 6-10  | 65000 5-9   | 71500 4-7   | 27300 11-15
82 | Maluku Utara              | 74000 4-7   | -       | 28000 12-16 | 75000 4-8   | 60500 6-10  | 69000 5-9   | 75500 4-7   | 29400 11-15
91 | Papua                     | 98000 4-7   | -       | 40000 14-21 | 99000 4-8   | 80500 6-10  | 91000 5-9   | 100000 4-7  | 42000 13-20
92 | Papua Barat               | 96000 4-7   | -       | 40000 14-21 | 97000 4-8   | 78500 6-10  | 89500 5-9   | 98000 4-7   | 42000 13-20
93 | Papua Selatan             | 120000 5-8  | -       | 48000 16-24 | 121000 5-9  | 98500 7-11  | 111500 6-10 | 122500 5-8  | 50400 15-23
94 | Papua Tengah              | 118000 5-8  | -       | 50000 16-24 | 119000 5-9  | 97000 7-11  | 109500 6-10 | 120500 5-8  | 52500 15-23
95 | Papua Pegunungan          | 135000 6-10 | -       | -           | 136000 6-11 | 110500 8-13 | 125500 7-12 | 137500 6-10 | -
96 | Papua Barat Daya          | 94000 4-7   | -       | 39000 14-21 | 95000 4-8   | 77000 6-10  | 87500 5-9   | 96000 4-7   | 41000 13-20
`;

export interface DefaultTariff extends TariffService {
  provinceId: number;
  rupiahPerKilogram: number;
  estimatedDays: string;
}

/** The table as rows, province by province. */
export function listDefaultTariffs(): DefaultTariff[] {
  const [header = [], ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return lines.flatMap(([provinceId, , ...cells]) =>
    cells.flatMap((cell, index) => {
      const service = services[header[index + 2] ?? ""];
      if (service === undefined || cell === "-") return [];
      const [rupiahPerKilogram, estimatedDays = ""] = cell.split(" ");
      return [
        {
          ...service,
          provinceId: Number(provinceId),
          rupiahPerKilogram: Number(rupiahPerKilogram),
          estimatedDays,
        },
      ];
    }),
  );
}
