/**
 * Words that people type around what they look for, and that do not help to find it: of trade, of questions and requests
 * in Indonesian and English, of greetings, and of numbers. A grade is chosen in the list's filter. A word that the
 * workshop knows is none of them.
 */
export const fillers: ReadonlySet<string> = new Set(
  [
    "untuk utk buat jual cari harga beli ready stok stock murah merk merek tipe type asli ori original genuine oem",
    "aftermarket imitasi kw dengan yang dan di ke dari unit pcs buah for of the and with to a an",
    "ada adakah apa apakah berapa brp mana dimana gimana bagaimana kah ya dong donk sih deh nih kok lah gak ga nggak",
    "ngga enggak tidak tdk saya sy aku kami kita kamu anda nya ini itu mau ingin pengen butuh perlu membutuhkan",
    "memerlukan mencari nyari cariin carikan dicari mohon tolong minta bantu info tanya nanya bertanya penawaran",
    "kirim kirimkan kasih pesan order cek bisa boleh punya tersedia sedia cocok sesuai kalau kalo jika pak bapak bu ibu",
    "mas mbak bang gan agan kak kakak om sis min admin selamat pagi siang sore malam halo hai hari sekarang segera",
    "boleh secepatnya urgent cepat lagi juga saja aja atau sebanyak sejumlah jumlah biji lembar nomor nomer no kode barang",
    "item part parts spare sparepart spareparts suku cadang pn harganya stoknya jualnya terima makasih thanks thx",
    "pengganti persamaan padanan equivalent replacement ref reference",
    "i am im is are was we you do does have has need needs needed want would like looking look find get buy sell price",
    "prices cost how much many what which where when can could please pls send quote quotation me my our your any some",
    "there this that it on at by from or urgently asap available availability hello hi dear sir should must best good",
    "number brand new bos boss satu dua tiga empat lima sepuluh",
  ]
    .join(" ")
    .split(" "),
);

/** Words for the state or kind of a part. Where no part is such, the others are shown, and the answer says so. */
export const states: ReadonlySet<string> = new Set(["bekas", "copotan", "second", "used", "basah", "kering"]);
