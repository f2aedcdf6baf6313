import sharp from "sharp";

/** A receipt of a bank's app, as customers photograph it. It shows no date: it belongs to the day on which it was sent. */
export interface Slip {
  bank: "BCA" | "Mandiri" | "BNI" | "BRI";
  /** Rupiah. */
  amount: number;
  from: string;
  /** The account to which the money went. */
  toAccount: string;
  note: string;
  reference: string;
  /** `10.42`. */
  time: string;
}

const looks = {
  BCA: { name: "myBCA", ground: "#0b4ea2", ink: "#ffffff" },
  Mandiri: { name: "Livin' by Mandiri", ground: "#12284b", ink: "#fcc10f" },
  BNI: { name: "wondr by BNI", ground: "#0a6e72", ink: "#ffffff" },
  BRI: { name: "BRImo", ground: "#1560bd", ink: "#ffffff" },
} as const;

const [width, height] = [420, 640];

function text(x: number, y: number, size: number, fill: string, content: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(content)}</text>`;
}

/** Draws a slip as PNG. */
export async function drawSlip(slip: Slip): Promise<Buffer> {
  const { name, ground, ink } = looks[slip.bank];
  const rows = [
    ["Waktu", `Hari ini, ${slip.time} WIB`],
    ["Dari", slip.from],
    ["Ke rekening", slip.toAccount],
    ["Atas nama", "CV. MANDIRI JAYA"],
    ["Berita", slip.note === "" ? "-" : slip.note],
    ["No. referensi", slip.reference],
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="${width}" height="${height}" fill="#f2f3f5"/>
    <rect width="${width}" height="150" fill="${ground}"/>
    ${text(28, 52, 22, ink, name, 'font-weight="bold"')}
    ${text(28, 80, 14, ink, "Bukti transaksi")}
    <rect x="20" y="112" width="380" height="500" rx="14" fill="#ffffff"/>
    <circle cx="210" cy="160" r="24" fill="#1f9d55"/>
    <path d="M198 160 l9 9 l16 -18" fill="none" stroke="#ffffff" stroke-width="5"/>
    ${text(210, 212, 17, "#1d2430", "Transfer berhasil", 'text-anchor="middle" font-weight="bold"')}
    ${text(210, 252, 28, "#1d2430", rupiah(slip.amount), 'text-anchor="middle" font-weight="bold"')}
    ${rows
      .map(
        ([label = "", value = ""], place) =>
          text(40, 306 + place * 52, 13, "#6b7280", label) + text(40, 326 + place * 52, 16, "#1d2430", value),
      )
      .join("")}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer();
}

function rupiah(amount: number): string {
  return `Rp ${amount.toLocaleString("id-ID")}`;
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
