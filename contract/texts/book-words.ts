import type { Language } from "../core/languages.ts";
import type { BookAccount, EntryKind } from "../money/admin/books.ts";

/** The words of the books, on the screen and in their files. */
interface BookWords {
  accounts: Record<BookAccount, string>;
  kinds: Record<EntryKind, string>;
  day: string;
  entry: string;
  order: string;
  customer: string;
  account: string;
  accountName: string;
  description: string;
  debit: string;
  credit: string;
  correction: string;
  invoice: string;
  dueOn: string;
  part: string;
  name: string;
  quantity: string;
  price: string;
  discount: string;
  amount: string;
  net: string;
  ppn: string;
  npwp: string;
  email: string;
  phone: string;
  address: string;
}

export const bookWords: Record<Language, BookWords> = {
  en: {
    accounts: {
      receivable: "Accounts receivable",
      bank: "Bank",
      cash: "Cash",
      cheque: "Cheques",
      gateway: "Payment gateway",
      withheldPph22: "Prepaid PPh 22",
      collectedPpn: "PPN collected by the buyer",
      writtenOff: "Differences written off",
      sales: "Sales",
      discounts: "Discounts",
      shipping: "Shipping charged",
      insurance: "Insurance charged",
      rounding: "Rounding and unique codes",
      returns: "Sales returns",
      ppn: "PPN payable",
    },
    kinds: { sale: "Sale", credit: "Credit note", money: "Money" },
    day: "Day",
    entry: "Entry",
    order: "Order",
    customer: "Customer",
    account: "Account",
    accountName: "Name of account",
    description: "Description",
    debit: "Debit",
    credit: "Credit",
    correction: "Correction",
    invoice: "Invoice",
    dueOn: "Due",
    part: "Part number",
    name: "Name",
    quantity: "Quantity",
    price: "Price",
    discount: "Discount",
    amount: "Amount",
    net: "Without PPN",
    ppn: "PPN",
    npwp: "NPWP",
    email: "Email",
    phone: "Telephone",
    address: "Address",
  },
  id: {
    accounts: {
      receivable: "Piutang usaha",
      bank: "Bank",
      cash: "Kas",
      cheque: "Cek dan giro",
      gateway: "Payment gateway",
      withheldPph22: "PPh 22 dibayar di muka",
      collectedPpn: "PPN dipungut pembeli",
      writtenOff: "Selisih dihapus",
      sales: "Penjualan",
      discounts: "Diskon penjualan",
      shipping: "Pendapatan ongkos kirim",
      insurance: "Pendapatan asuransi",
      rounding: "Pembulatan dan kode unik",
      returns: "Retur penjualan",
      ppn: "PPN keluaran",
    },
    kinds: { sale: "Penjualan", credit: "Nota kredit", money: "Uang" },
    day: "Tanggal",
    entry: "Nomor bukti",
    order: "Pesanan",
    customer: "Pelanggan",
    account: "Nomor akun",
    accountName: "Nama akun",
    description: "Keterangan",
    debit: "Debit",
    credit: "Kredit",
    correction: "Koreksi",
    invoice: "Invoice",
    dueOn: "Jatuh tempo",
    part: "Nomor part",
    name: "Nama",
    quantity: "Jumlah",
    price: "Harga",
    discount: "Diskon",
    amount: "Nilai",
    net: "Tanpa PPN",
    ppn: "PPN",
    npwp: "NPWP",
    email: "Email",
    phone: "Telepon",
    address: "Alamat",
  },
};
