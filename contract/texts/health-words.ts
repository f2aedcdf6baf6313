import type { HealthFinding, HealthPart, HealthState } from "../operations/admin/settings-health.ts";
import type { Language } from "../core/languages.ts";

/** The words of the shop's health, on the screen and in the mails to the owner. */
interface HealthWords {
  parts: Record<HealthPart, string>;
  states: Record<HealthState, string>;
  /** What it means and what to do. */
  findings: Record<HealthFinding, string>;
}

export const healthWords: Record<Language, HealthWords> = {
  en: {
    parts: {
      database: "Database",
      disk: "Disk space",
      mail: "Emails",
      backups: "Backups",
      couriers: "Shipping prices",
      gateway: "Online payment",
      webhooks: "Webhooks",
      searchEngines: "Search engines",
      whatsapp: "WhatsApp",
    },
    states: { ok: "OK", attention: "Attention", wrong: "Wrong" },
    findings: {
      databaseAnswers: "The database answers quickly.",
      databaseUnsafe:
        "The database does not wait for its disk: a power cut can lose confirmed orders. Have whoever runs the server set fsync, full_page_writes and synchronous_commit to on, unless the provider promises the same in another way.",
      databaseSlow:
        "The database answers slowly. Ask whoever runs the server whether it has too little memory or other heavy work.",
      databaseAway:
        "The database does not answer: nobody can order. Have whoever runs the server look at it now.",
      diskFree: "There is enough space for pictures and backups.",
      diskLow:
        "Space is running short. Have a larger disk put in, or keep fewer backups (Settings, Backups).",
      diskFull:
        "The disk is nearly full: soon no picture, receipt or backup can be stored. Have space made or a larger disk put in now.",
      mailsGo: "Emails leave within seconds.",
      mailsKept:
        "No mail server is set: emails stay in the mailbox at /dev/mail. Set SMTP_URL before customers come.",
      mailsWait:
        "Emails have been waiting for some minutes. The shop goes on trying; look again in a quarter of an hour.",
      mailsFail: "The mail server does not take what the shop sends. The shop goes on trying.",
      mailsStuck:
        "Emails do not leave: customers hear nothing of their orders. Ask your email provider, and check SMTP_URL and its password. The shop keeps trying for four days, and none is lost until then.",
      mailsUnwritten:
        "The shop itself cannot write some of its emails: customers do not get them. Trying again or another mail server does not help. Give whoever runs the server the reason, and have the shop updated; it keeps trying for four days.",
      backupFresh: "The newest backup is at most a day old.",
      backupOff:
        "No backup is made each night. Switch it on (Settings, Backups), or make sure that somebody backs the server up.",
      backupNone:
        "There is no backup yet. The first is made in the coming night; one can be made at once (Settings, Backups).",
      backupOld:
        "The newest backup is more than a day and a half old. Make one now (Settings, Backups), and have whoever runs the server check that the folder can be written.",
      backupFailed:
        "The last backup failed. Have whoever runs the server remove its cause, then make one now (Settings, Backups).",
      couriersAnswer: "RajaOngkir gives prices.",
      couriersByTable: "Prices come from the tariff table (Settings, Couriers and tariffs).",
      couriersFail:
        "RajaOngkir gave no price when it was last asked; the tariff table priced instead. Nothing to do yet.",
      couriersAway:
        "RajaOngkir gives no prices: customers get estimates from the tariff table. Look at your account there (key, quota, bill), and check shipping prices before you ask for payment.",
      couriersNone:
        "The tariff table is empty: nobody can check out. Fill in prices (Settings, Couriers and tariffs).",
      gatewayOff: "The shop takes payments by bank transfer only.",
      gatewayAnswers: "Midtrans takes payments.",
      gatewayQuiet:
        "Midtrans sent no notification of the last payment, so that payments are noticed up to ten minutes late. Enter the notification address at Midtrans (Settings, Payment, Notification URL).",
      gatewayFails:
        "Midtrans refuses what customers want to pay. Check the key and which ways to pay are switched on there; until then customers can pay by bank transfer.",
      webhooksNone: "No other program is told of what happens here.",
      webhooksGo: "The receivers take what the shop tells them.",
      webhooksRefused:
        "A receiver has refused some events for three days, although it took others. Look at its answers (Settings, Webhooks), have its owner mend them, and send those events again.",
      webhooksFail:
        "A receiver does not take events. The shop tries for three days, loses none, and no order waits for it. Look at its answers (Settings, Webhooks) and tell its owner.",
      webhooksRestored:
        "The webhooks are switched off since a backup was put back: what waited in it may have been sent already. Switch them on (Settings, Webhooks); a receiver knows an event that comes twice by its id.",
      webhooksOff:
        "A receiver took nothing for three days, or says that it is gone, and was switched off. Ask its owner, then switch it on again or remove it (Settings, Webhooks). What happens meanwhile is kept for 30 days for one that failed, but not for one that is gone.",
      webhooksLocked:
        "The secrets of a webhook cannot be read with this server's key, so that nothing is sent to it. Give the server the SECRETS_KEY that it had, or make a new secret (Settings, Webhooks) and give it to the receiver.",
      whatsappOff: "Customers are told by email alone.",
      whatsappGoes: "WhatsApp takes the shop's messages.",
      whatsappAway:
        "WhatsApp does not answer. Customers get the emails instead; nothing is lost. Look at Meta's status page if it lasts.",
      whatsappRefuses:
        "WhatsApp refuses the shop's messages, and customers get the emails instead. Reason 190: make a new token at Meta and give it to the server as WHATSAPP_TOKEN. Reasons 132000 to 132015: a text is not approved (Settings, WhatsApp). Reason 4 or 80007: too many messages in a short time.",
      searchEnginesOff: "Search engines find changes by the sitemap alone: nobody tells them.",
      searchEnginesTold: "Search engines take what the shop tells them of changed pages.",
      searchEnginesAway:
        "The search engines do not answer. The shop tries again and leaves no page out; orders and pages are not touched.",
      searchEnginesRefuse:
        "The search engines refuse the shop's messages. Check that INDEXNOW_KEY has not changed, and that the file with the key can be opened from outside; the shop tries again each hour.",
    },
  },
  id: {
    parts: {
      database: "Basis data",
      disk: "Ruang disk",
      mail: "Email",
      backups: "Cadangan",
      couriers: "Ongkos kirim",
      gateway: "Pembayaran online",
      webhooks: "Webhook",
      searchEngines: "Mesin pencari",
      whatsapp: "WhatsApp",
    },
    states: { ok: "Baik", attention: "Perhatikan", wrong: "Terganggu" },
    findings: {
      databaseAnswers: "Basis data menjawab dengan cepat.",
      databaseUnsafe:
        "Basis data tidak menunggu disknya: jika listrik padam, pesanan yang sudah dikonfirmasi bisa hilang. Minta pengelola server menyetel fsync, full_page_writes, dan synchronous_commit ke on, kecuali penyedianya menjamin hal yang sama dengan cara lain.",
      databaseSlow:
        "Basis data lambat menjawab. Tanyakan kepada pengelola server: mungkin memorinya kurang atau ada pekerjaan berat lain.",
      databaseAway:
        "Basis data tidak menjawab: tidak ada yang bisa memesan. Minta pengelola server memeriksanya sekarang.",
      diskFree: "Ruang untuk foto dan cadangan cukup.",
      diskLow:
        "Ruang disk mulai menipis. Minta disk diperbesar, atau simpan lebih sedikit cadangan (Pengaturan, Cadangan).",
      diskFull:
        "Disk hampir penuh: sebentar lagi foto, bukti transfer, dan cadangan tidak bisa disimpan. Minta ruang dikosongkan atau disk diperbesar sekarang.",
      mailsGo: "Email terkirim dalam hitungan detik.",
      mailsKept:
        "Server email belum diatur: email disimpan di kotak /dev/mail. Isi SMTP_URL sebelum pelanggan datang.",
      mailsWait:
        "Ada email yang menunggu beberapa menit. Toko terus mencoba; periksa lagi seperempat jam kemudian.",
      mailsFail: "Server email tidak menerima email dari toko. Toko terus mencoba.",
      mailsStuck:
        "Email tidak terkirim: pelanggan tidak mendapat kabar pesanannya. Hubungi penyedia email Anda, lalu periksa SMTP_URL dan kata sandinya. Toko terus mencoba selama empat hari; selama itu tidak ada email yang hilang.",
      mailsUnwritten:
        "Toko sendiri tidak dapat menyusun sebagian emailnya: pelanggan tidak menerimanya. Mencoba lagi atau mengganti server email tidak membantu. Sampaikan sebabnya kepada pengelola server, dan minta toko diperbarui; toko terus mencoba selama empat hari.",
      backupFresh: "Cadangan terbaru berumur paling lama sehari.",
      backupOff:
        "Cadangan malam dimatikan. Hidupkan (Pengaturan, Cadangan), atau pastikan ada yang mencadangkan server.",
      backupNone:
        "Belum ada cadangan. Yang pertama dibuat nanti malam; bisa juga dibuat sekarang (Pengaturan, Cadangan).",
      backupOld:
        "Cadangan terbaru sudah lebih dari satu setengah hari. Buat sekarang (Pengaturan, Cadangan), dan minta pengelola server memeriksa apakah foldernya bisa ditulisi.",
      backupFailed:
        "Pencadangan terakhir gagal. Minta pengelola server membereskan penyebabnya, lalu buat cadangan sekarang (Pengaturan, Cadangan).",
      couriersAnswer: "RajaOngkir memberi ongkos kirim.",
      couriersByTable: "Ongkos kirim dari tabel tarif (Pengaturan, Kurir dan tarif).",
      couriersFail:
        "RajaOngkir tidak memberi ongkos kirim saat terakhir ditanya; dipakai tabel tarif. Belum perlu berbuat apa-apa.",
      couriersAway:
        "RajaOngkir tidak memberi ongkos kirim: pelanggan mendapat perkiraan dari tabel tarif. Periksa akun Anda di sana (kunci, kuota, tagihan), dan periksa ongkos kirim sebelum meminta pembayaran.",
      couriersNone:
        "Tabel tarif kosong: tidak ada yang bisa checkout. Isi tarifnya (Pengaturan, Kurir dan tarif).",
      gatewayOff: "Toko hanya menerima transfer bank.",
      gatewayAnswers: "Midtrans menerima pembayaran.",
      gatewayQuiet:
        "Midtrans tidak mengirim notifikasi pembayaran terakhir, sehingga pembayaran baru diketahui hingga sepuluh menit kemudian. Isi alamat notifikasi di halaman Midtrans (Settings, Payment, Notification URL).",
      gatewayFails:
        "Midtrans menolak pembayaran pelanggan. Periksa kunci dan cara bayar yang aktif di sana; sementara itu pelanggan bisa membayar lewat transfer bank.",
      webhooksNone: "Tidak ada program lain yang diberi tahu tentang kejadian di sini.",
      webhooksGo: "Semua penerima menerima yang diberitahukan toko.",
      webhooksRefused:
        "Satu penerima menolak beberapa kejadian selama tiga hari, padahal menerima yang lain. Lihat jawabannya (Pengaturan, Webhook), minta pemiliknya memperbaiki, lalu kirim lagi kejadian itu.",
      webhooksFail:
        "Satu penerima tidak menerima kejadian. Toko mencoba selama tiga hari, tidak ada yang hilang, dan tidak ada pesanan yang menunggunya. Lihat jawabannya (Pengaturan, Webhook) dan beri tahu pemiliknya.",
      webhooksRestored:
        "Webhook mati sejak cadangan dipulihkan: yang menunggu di dalamnya mungkin sudah terkirim. Nyalakan (Pengaturan, Webhook); penerima mengenali kejadian yang datang dua kali dari id-nya.",
      webhooksOff:
        "Satu penerima tidak menerima apa pun selama tiga hari, atau menyatakan sudah tidak ada, dan dimatikan. Tanyakan pemiliknya, lalu nyalakan lagi atau hapus (Pengaturan, Webhook). Kejadian sementara itu disimpan 30 hari untuk yang gagal, tetapi tidak untuk yang sudah tidak ada.",
      webhooksLocked:
        "Kunci rahasia sebuah webhook tidak bisa dibaca dengan kunci server ini, sehingga tidak ada yang dikirim ke sana. Berikan SECRETS_KEY yang lama kepada server, atau buat kunci rahasia baru (Pengaturan, Webhook) dan berikan kepada penerima.",
      whatsappOff: "Pelanggan hanya diberi tahu lewat email.",
      whatsappGoes: "WhatsApp menerima pesan toko.",
      whatsappAway:
        "WhatsApp tidak menjawab. Pelanggan menerima email sebagai gantinya; tidak ada yang hilang. Lihat halaman status Meta jika terus terjadi.",
      whatsappRefuses:
        "WhatsApp menolak pesan toko, dan pelanggan menerima email sebagai gantinya. Alasan 190: buat token baru di Meta dan berikan ke server sebagai WHATSAPP_TOKEN. Alasan 132000 sampai 132015: ada teks yang belum disetujui (Pengaturan, WhatsApp). Alasan 4 atau 80007: terlalu banyak pesan dalam waktu singkat.",
      searchEnginesOff:
        "Mesin pencari menemukan perubahan hanya lewat peta situs: tidak ada yang memberi tahu.",
      searchEnginesTold: "Mesin pencari menerima yang diberitahukan toko tentang halaman yang berubah.",
      searchEnginesAway:
        "Mesin pencari tidak menjawab. Toko mencoba lagi dan tidak melewatkan halaman mana pun; pesanan dan halaman tidak terganggu.",
      searchEnginesRefuse:
        "Mesin pencari menolak pesan toko. Periksa apakah INDEXNOW_KEY tidak berubah dan file kuncinya bisa dibuka dari luar; toko mencoba lagi setiap jam.",
    },
  },
};
