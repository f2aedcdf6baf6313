/** Words of banks and of people who pay, which are no names. */
const otherWords = new Set(
  (
    "TRSF TRF TRANSFER TRANS TRX PAY PAYMENT PEMBAYARAN BAYAR BYR LUNAS PELUNASAN DP SETORAN SETOR TUNAI CASH KREDIT CREDIT CR DB DR KR DARI DR FROM FR KE TO " +
    "EBANKING BANKING BANK INTERNET MOBILE BIFAST BI FAST RTGS SKN KLIRING LLG SWITCHING OTOMATIS FTSCY FTFVA WS KCU KCP INHOUSE INHOUSETRF " +
    "MCM NBMB IBNK IBFT ATM EDC QRIS VA ONLINE PEND PENDING BCA BRI BNI MANDIRI CIMB PERMATA DANAMON OCBC BSI BTN " +
    "PESANAN ORDER INVOICE INV SO PO NO NOMOR UTK UNTUK SPAREPART SUKU CADANG BARANG TGL CV PT UD PD TBK BPK IBU SDR"
  ).split(" "),
);

/** The most texts that are offered. */
const mostPayers = 6;

/**
 * Texts under which the payer of a transfer may be found, the likeliest first: two words of the bank's text that stand side by side and are no words
 * of banks, those after "from" first. Two are enough for a name, however the bank cuts it off and whatever is written after it.
 */
export function payersIn(description: string): string[] {
  const upper = description.toUpperCase().replaceAll(/\b(?:SO|INV)[\s-]*\d{8}[\s-]*\d{4,6}/g, " / ");
  // What money was sent to is the shop itself.
  const [before = upper] = upper.split(/\s(?:KE|TO)\s/);
  const after = before.split(/\b(?:DARI|DR|FROM)\b/);
  const texts = after.length > 1 ? [after.at(-1) ?? "", ...after.slice(0, -1)] : after;
  return [...new Set(texts.flatMap(pairsOf))].slice(0, mostPayers);
}

function pairsOf(text: string): string[] {
  // Figures and signs end a name; a dot or a comma does not: "CV. BATU KALI".
  const runs = text
    .split(/[^A-Z'.,\s]+/)
    .flatMap((part) => splitAt(part.split(/[\s.,]+/), (word) => word.length < 2 || otherWords.has(word)));
  return runs
    .flatMap((words) =>
      words.length > 1 ? words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`) : words,
    )
    .filter((name) => name.length > 3);
}

/** The runs of words between those that end one. */
function splitAt(words: readonly string[], isEnd: (word: string) => boolean): string[][] {
  const runs: string[][] = [[]];
  for (const word of words) {
    if (isEnd(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}
