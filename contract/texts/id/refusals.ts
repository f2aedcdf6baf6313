import type { refusalTexts as English } from "../en/refusals.ts";
import { hoursRefusals } from "./hours-refusals.ts";

/** The sentences of the refusals in Indonesian. */
export const refusalTexts: Record<keyof typeof English, string> = {
  invalidInput: "Mohon periksa kolom yang ditandai.",
  wrongConfirmationLink: "Tautan konfirmasi ini sudah tidak berlaku. Silakan minta tautan baru.",
  emailAlreadyConfirmed: "Email ini sudah dikonfirmasi. Silakan masuk untuk melanjutkan.",
  wrongNewPasswordLink: "Tautan ini sudah tidak berlaku. Silakan minta tautan baru.",
  wrongFirstOwnerLink:
    "Tautan ini sudah tidak berlaku: pemilik sudah ada, atau toko dijalankan ulang. Tautan terbaru tercetak di konsol.",
  wrongInvitationLink: "Undangan ini sudah tidak berlaku. Silakan minta yang baru kepada pemilik.",
  wrongOldPassword: "Kata sandi lama tidak benar.",
  passwordNotCorrect: "Kata sandi tidak benar.",
  codeNotCorrect: "Kode ini tidak benar atau sudah pernah dipakai.",
  receiptNotAnImage: "Bukti transfer harus berupa gambar JPEG atau PNG.",
  signInRequired: "Silakan masuk terlebih dahulu.",
  wrongCredentials: "Email atau kata sandi tidak benar.",
  notAllowed: "Anda tidak berhak melakukan ini.",
  noticeNotSigned: "Notifikasi ini tidak ditandatangani oleh payment gateway.",
  emailNotConfirmed:
    "Silakan konfirmasi email Anda terlebih dahulu. Kami dapat mengirim ulang email konfirmasinya.",
  accountBlocked: "Akun ini telah ditutup oleh perusahaan. Silakan hubungi kami.",
  secondFactorNeeded:
    "Akun Anda memerlukan kode sekali pakai sebelum melanjutkan: silakan atur di Akun saya.",
  oneTimeCodeRequired: "Masukkan kode dari aplikasi autentikator Anda, atau kode pemulihan.",
  wrongOneTimeCode: "Kode ini tidak benar atau sudah pernah dipakai.",
  cursorUnknown:
    "Toko tidak mengenal kursor ini. Mintalah lagi mulai dari suatu saat (updatedSince), atau semuanya.",
  keyUnknown: "Kunci API ini tidak dikenal. Periksa apakah disalin dengan lengkap.",
  keyExpired:
    "Masa berlaku kunci API ini sudah habis. Pemilik dapat memperpanjangnya di panel admin pada Kunci API.",
  keyRevoked:
    "Kunci API ini sudah dicabut dan tidak berlaku lagi untuk selamanya. Mintalah yang baru kepada pemilik.",
  keyAddressNotAllowed: "Kunci API ini tidak boleh dipakai dari alamat {address}.",
  keyLacksScope: "Kunci API ini tidak memiliki izin {scope}.",
  notForKeys: "Panggilan ini untuk orang yang masuk dengan akunnya: kunci API tidak boleh memakainya.",
  keyNotFound: "Kunci API ini tidak ada.",
  keyNameTaken: "Kunci API lain sudah memakai nama ini. Beri nama lain.",
  keyIsRevoked: "Kunci API ini sudah dicabut dan tidak dapat diubah lagi.",
  tooManyKeys: "Paling banyak {maximum} kunci API dapat berlaku. Cabut yang tidak dipakai lagi.",
  notFound: "Data tidak ditemukan.",
  productNotFound: "Produk ini tidak ada di katalog kami.",
  categoryNotFound: "Kategori ini sudah tidak ada.",
  machineNotFound: "Salah satu unit sudah tidak ada.",
  drawingNotFound: "Gambar ini sudah tidak ada.",
  drawingChangedMeanwhile:
    "Gambar ini diubah orang lain setelah Anda membukanya. Perubahan Anda di sini belum disimpan.",
  misfitNotFound: "Laporan ini sudah tidak ada.",
  misfitDecided: "Laporan ini sudah diputuskan.",
  misfitNotDecided: "Laporan ini belum diputuskan.",
  myMachineNotFound: "Unit ini sudah tidak ada di daftar Anda.",
  machineLinkUnknown: "Tautan ini tidak berlaku, atau tidak lagi. Mintalah tautan baru.",
  tooManyMachines:
    "Paling banyak {maximum} unit dapat disimpan. Keluarkan unit yang sudah tidak Anda miliki.",
  tooManyReadings: "Paling banyak {maximum} catatan jam kerja dapat disimpan untuk satu unit.",
  ...hoursRefusals,
  serviceNotPlanned: "Rencana servis {machine} tidak punya servis {service} jam.",
  tooManyServices: "Paling banyak {maximum} servis dapat disimpan untuk satu unit.",
  tooManyWebhooks: "Paling banyak {most} webhook dapat disimpan.",
  webhookIsOff: "Webhook ini sedang mati. Nyalakan dulu.",
  serviceLinkUnknown:
    "Tautan ini tidak berlaku, atau tidak lagi. Email ini bisa dihentikan di halaman unit di akun Anda.",
  dueServiceNotFound: "Pelanggan tidak lagi ingin dihubungi tentang unit ini.",
  productCodeTaken: "Nomor ini sudah dipakai produk lain: {product}",
  machineChangedMeanwhile:
    "Unit ini diubah orang lain setelah Anda membukanya. Perubahan Anda di sini belum disimpan.",
  plansOverlap:
    "Rencana servis {one} dan {other} untuk nomor seri yang sama: satu nomor hanya boleh punya satu rencana.",
  seriesOverlap: "Nomor seri {one} dan {other} tumpang tindih: satu nomor tidak boleh berarti dua seri.",
  componentInItself: "Unit tidak bisa terpasang di dalam dirinya sendiri, juga tidak lewat komponennya.",
  productChangedMeanwhile:
    "{person} mengubah produk ini setelah Anda membukanya. Muat ulang: isian Anda di sini tidak tersimpan.",
  tooManyProducts:
    "Paling banyak {maximum} produk dapat diubah sekaligus; pilihan ini {count}. Pilih lebih sedikit.",
  tooManyToCount:
    "Paling banyak {maximum} produk dapat dihitung sekaligus; pilihan ini {count}. Pilih lebih sedikit.",
  priceFallsToNothing: "Harga {product} akan menjadi nol atau kurang. Tidak ada yang diubah.",
  nothingToUndo: "Tidak ada lagi yang dapat dibatalkan: produk ini sudah diubah lagi sejak itu.",
  workshopWordTaken: "'{word}' sudah dipakai untuk '{means}'. Hapus dulu dari sana.",
  workshopWordEmpty: "Ketik kata yang berbeda dari artinya.",
  categoryNameTaken: "Nama ini sudah dipakai kategori lain.",
  categoryNotEmpty: "Masih ada {count} produk di kategori ini. Pindahkan dulu.",
  pictureNotAnImage: "Foto harus berupa file JPEG, PNG, WebP, atau AVIF.",
  pictureTooLarge: "Foto paling besar 10 MB dan 40 megapiksel.",
  orderNotFound: "Pesanan ini tidak ditemukan.",
  orderNotTracked: "Kami tidak menemukan pesanan dengan nomor dan angka ini.",
  orderLinkUnknown: "Tautan ini tidak berlaku, atau sudah tidak berlaku lagi.",
  staffNotFound: "Orang ini sudah tidak ada di daftar karyawan.",
  addressHasAccount: "Email ini sudah memiliki akun. Silakan pakai email lain.",
  secondFactorExists: "Akun ini sudah memakai kode sekali pakai.",
  secondFactorMissing: "Akun ini belum memakai kode sekali pakai. Silakan mulai lagi.",
  invitationAccepted: "Orang ini sudah menerima undangannya.",
  notYourself: "Ini tidak dapat dilakukan pada akun sendiri. Mintalah pemilik lain.",
  financeDoesNotOrder:
    "Di perusahaan Anda, Anda bertugas di keuangan, yang membayar pesanan dan tidak memesan. Pembeli atau manajer perusahaan dapat memesan.",
  inCompanyAlready:
    "Akun Anda sudah terdaftar di sebuah perusahaan. Keluarlah dari perusahaan itu terlebih dahulu.",
  companyNpwpKnown: "NPWP ini sudah dipakai {company}. Apakah perusahaan baru ini cabangnya?",
  companyInUse:
    "Perusahaan ini tidak dapat dihapus: masih ada anggota, undangan, pesanan, permintaan, penawaran, daftar, atau harga khususnya.",
  customerInCompanyAlready: "Pelanggan ini sudah terdaftar di sebuah perusahaan.",
  customerTakesInvitation:
    "Pelanggan ini memiliki email: undanglah lewat email, supaya pelanggan sendiri yang menerimanya.",
  invitedAlready:
    "Alamat ini sudah diundang, atau sudah terdaftar di perusahaan. Batalkan undangannya untuk mengirim yang baru.",
  companyInvitationUnknown:
    "Undangan ini sudah tidak berlaku. Silakan minta yang baru kepada perusahaan Anda.",
  companyInvitationForAnother:
    "Undangan ini dikirim ke alamat lain. Masuklah dengan akun alamat tersebut, atau minta diundang dengan alamat Anda.",
  tooManyInCompany: "Sebuah perusahaan paling banyak memiliki {maximum} anggota.",
  lastManager: "Ini manajer terakhir perusahaan. Jadikan orang lain manajer terlebih dahulu.",
  tooManyLists: "Paling banyak {maximum} daftar dapat disimpan. Hapus yang tidak diperlukan lagi.",
  listNotFound: "Daftar ini sudah tidak ada.",
  listChangedMeanwhile:
    "Daftar ini diubah orang lain setelah Anda membukanya. Perubahan Anda di sini belum disimpan.",
  tooManyAddresses: "Buku alamat paling banyak memuat {maximum} alamat.",
  lastOwner: "Ini pemilik terakhir yang masih dapat masuk. Jadikan orang lain pemilik terlebih dahulu.",
  emailTaken: "Email ini sudah terdaftar. Silakan masuk atau minta kata sandi baru.",
  cartEmpty: "Keranjang Anda masih kosong.",
  priceChanged: "Harga berubah: total pesanan Anda sekarang {total}. Mohon diperiksa, lalu lanjutkan.",
  shippingCostChanged: "Ongkos kirim berubah menjadi {cost}. Mohon periksa pesanan Anda, lalu lanjutkan.",
  priceOnRequest: "{product} belum punya harga. Silakan minta penawaran kepada kami.",
  priceMissing:
    "{product} belum punya harga. Mohon hapus dari keranjang Anda lalu minta penawaran kepada kami.",
  productGone: "{product} sudah tidak dijual. Mohon hapus dari keranjang Anda.",
  notEnoughStock:
    "{product}: stok tersedia {available}. Mohon ubah jumlahnya di keranjang, atau hubungi kami untuk kedatangan berikutnya.",
  stockAlreadyCounted: "Stok {product} sudah dihitung.",
  stockNotCounted: "Stok {product} belum dihitung. Mulai hitung stoknya dulu.",
  stockBelowZero: "Stok di gudang hanya {onHand}.",
  movementOfOrder: "Mutasi ini milik pesanan {order}. Batalkan di sana.",
  movementTakenBack: "Mutasi ini sudah dibatalkan, atau membatalkan mutasi lain.",
  stockCountedSince:
    "Stok produk ini dihitung setelah mutasi ini, dan hitungan itu yang berlaku. Batalkan dulu hitungannya.",
  stockMovedMeanwhile: "Stok baru saja berubah: sekarang ada {onHand}. Mohon periksa lagi sebelum menyimpan.",
  partNumberUnknown: "Tidak ada produk dengan nomor {code}.",
  customerNotFound: "Pelanggan ini tidak ditemukan.",
  wrongCountTyped: "Angka yang diketik bukan jumlah yang dipilih.",
  tooManyLogins: "Saat ini banyak sekali yang sedang masuk. Silakan coba beberapa detik lagi.",
  wrongNameTyped: "Ini bukan nama pelanggan tersebut.",
  wrongEmailTyped: "Ini bukan email pelanggan tersebut.",
  customerHasEmail:
    "Email pelanggan ini sudah dikonfirmasi dan dipakai untuk masuk, sehingga tidak dapat diganti di sini.",
  customerHasCredit: "Pelanggan ini masih mempunyai saldo {amount}. Biarkan dipakai atau kembalikan dulu.",
  customerHasMoneyLeft:
    "Uang pelanggan ini belum beres: {orders}. Tagihan harus dibayar dan kelebihan harus dikembalikan dulu.",
  customerHasOpenOrders:
    "Masih ada pesanan pelanggan ini yang berjalan: {orders}. Selesaikan atau batalkan dulu.",
  quantityTooLarge: "Paling banyak {maximum} untuk satu produk di keranjang.",
  orderNotPayable: "Pesanan ini tidak sedang menunggu pembayaran.",
  paymentDecided:
    "Pembayaran ini sudah selesai kami periksa, jadi tidak dapat diperbaiki lagi. Silakan lihat pesanannya.",
  paymentAlreadyConfirmed: "Pembayaran ini sudah Anda konfirmasi dan sedang kami periksa.",
  statementUnknown:
    "Tidak ada mutasi bank di file ini. Toko membaca mutasi sebagai CSV, XLSX, atau MT940; jika filenya benar, tentukan kolomnya.",
  statementNotOurs:
    "File ini milik rekening {account}, bukan rekening toko. Centang dulu jika memang akan disimpan.",
  statementAccountUnknown: "File ini tidak menyebut rekening toko yang mana. Silakan pilih rekeningnya.",
  statementRowsDoubtful:
    "{count} baris file ini mungkin sudah ada di file lain. Tentukan untuk setiap baris apakah baru.",
  statementMatched:
    "{count} baris file ini sudah dicocokkan dengan pesanan atau pengembalian dana. Batalkan dulu pencocokannya, lalu batalkan filenya.",
  statementTooMuch:
    "Isi file ini terlalu banyak untuk dibaca sekaligus. Ekspor mutasi untuk rentang hari yang lebih pendek.",
  statementHasFaults:
    "{count} baris di file ini tidak terbaca. Simpan tanpa baris itu, atau ekspor ulang dari bank.",
  mutationNotFound: "Mutasi ini tidak ditemukan.",
  mutationNotOpen: "Mutasi ini sudah diputuskan oleh {who}.",
  orderNotToMatch: "Tidak ada pembayaran yang dapat dicatat untuk pesanan {order}: statusnya {status}.",
  orderPaidAlready: "Pesanan {order} sudah dibayar oleh mutasi lain.",
  parcelHasLeft: "Paket pesanan {order} sudah dikirim: pesanan tidak dapat dibatalkan lagi.",
  refundTooMuch: "Paling banyak {amount} yang dapat dikembalikan.",
  refundPiecesTooMany: "{product}: dananya dapat dikembalikan untuk paling banyak {left} lagi.",
  refundNotPromised: "Tidak ada pengembalian dana yang menunggu ditransfer.",
  refundChanged:
    "Pengembalian dana ini sudah berubah: sekarang {amount} ke rekening {account}. Tidak ada yang disimpan. Tutup formulir ini, lalu bandingkan dengan yang sudah ditransfer.",
  refundAccountNamed: "Rekening sudah diisi. Untuk menggantinya, silakan hubungi kami.",
  noCredit: "Pelanggan tidak mempunyai saldo.",
  noCreditTerms: "Pesanan tempo hanya untuk perusahaan yang diberi tempo.",
  creditOverdue:
    "Ada pesanan tempo yang lewat jatuh tempo: {amount}. Pesanan tempo berikutnya menunggu sampai itu lunas.",
  overCreditLimit: "Dari limit kredit {limit}, sisanya {free}; pesanan ini butuh {amount}.",
  refundNotSent: "Pengembalian dana ini belum ditransfer, atau sudah tercatat masuk.",
  refundSentAlready: "Pengembalian dana ini sudah ditransfer. Catat dulu di situ bahwa uangnya kembali.",
  creditUsed:
    "Dari saldo ini tinggal {left}, sisanya sudah membayar pesanan lain. Batalkan dulu pemakaiannya di pesanan itu.",
  transferNotOfRefund:
    "Baris ini tidak menunjukkan uang keluar sebanyak itu dari rekening toko, atau sudah menunjukkan pengembalian dana lain.",
  refundWithoutAccount: "Rekening tujuan pengembalian dana ini belum diketahui.",
  nothingToReturn: "Tidak ada barang dari pesanan ini yang dapat diretur.",
  returnTooLate: "Batas waktu mengajukan retur adalah {until}. Silakan hubungi kami.",
  returnTooMany: "{product}: paling banyak {left} yang dapat diretur.",
  returnAskedAlready: "Sudah ada retur pesanan ini yang menunggu jawaban kami.",
  returnNotFound: "Retur ini tidak ditemukan.",
  moreThanReturned:
    "Barang yang kembali bernilai paling banyak {amount} dari pesanan ini, termasuk ongkos kirimnya. Centang jika memang lebih.",
  returnNotOpen: "Retur ini sudah berubah: silakan lihat lagi, langkah ini tidak dapat dilakukan lagi.",
  requestNotFound: "Permintaan ini tidak ditemukan.",
  requestNotOpen: "Permintaan ini sudah berubah: silakan lihat lagi, langkah ini tidak dapat dilakukan lagi.",
  quotationNotFound: "Penawaran ini tidak ditemukan.",
  quotationLinkUnknown:
    "Tautan ini tidak membuka penawaran mana pun, atau sudah tidak berlaku. Silakan minta yang baru kepada kami.",
  quotationClosed: "Penawaran ini sudah menjadi pesanan dan tidak berubah lagi.",
  quotationChanged: "Penawaran ini sudah diubah orang lain. Silakan muat ulang.",
  quotationIncomplete:
    "Masih ada yang kurang: setiap baris perlu nama dan harga, dan masa berlakunya belum boleh lewat.",
  quotationNotSent: "Penawaran ini belum dikirim.",
  quotationRevised: "Penawaran ini sudah kami revisi. Silakan lihat lagi.",
  quotationNotOpen: "Penawaran ini sudah tidak berlaku. Silakan minta yang baru kepada kami.",
  quotationAccepted: "Penawaran ini sudah menjadi pesanan {order}.",
  companyPeopleOnly: "Ini milik sebuah perusahaan. Silakan masuk dengan akun salah satu anggotanya.",
  quotationNeedsAccount: "Silakan masuk atau daftar dulu: pesanan memerlukan nama dan alamat Anda.",
  photoNotAnImage: "Foto harus berupa gambar JPEG atau PNG.",
  photoTooLarge: "Foto paling besar 5 MB dan 40 megapiksel.",
  taxPdfNotReadable: "Faktur pajak harus berupa file PDF yang utuh.",
  taxPdfTooLarge: "PDF faktur pajak paling besar 5 MB.",
  technicalFileNotReadable: "Dokumen harus berupa file PDF yang utuh.",
  technicalFileTooLarge: "PDF dokumen paling besar 10 MB.",
  taxPdfUnmatched: "Tidak ada invoice dengan nomor faktur pajak dari PDF ini. Isi dulu nomornya.",
  taxNumberTaken: "Nomor faktur pajak ini sudah dipakai invoice lain.",
  taxInvoiceSent:
    "Invoice ini sudah ada di file Coretax. Batalkan file itu dulu sebelum mengubah pembelinya.",
  nothingForCoretax: "Belum ada invoice bulan ini yang siap untuk Coretax.",
  whatsappNotOffered: "Pesan WhatsApp memerlukan nomor HP di akun Anda, dan toko yang mengirimnya.",
  monthNotOver: "Bulan baru dapat ditutup setelah berakhir.",
  monthClosed: "Bulan ini sudah ditutup.",
  monthNotClosed: "Bulan ini belum ditutup.",
  closeOtherMonthFirst: "Bulan ditutup berurutan: {month} lebih dulu.",
  reopenLaterMonthFirst: "Hanya bulan terakhir yang ditutup dapat dibuka lagi: {month}.",
  sellerNpwpMissing: "NPWP perusahaan di pengaturan harus 15 atau 16 angka.",
  purchaseOrderNotReadable: "Purchase order harus berupa file PDF yang utuh atau gambar JPEG atau PNG.",
  purchaseOrderTooLarge: "Purchase order paling besar 5 MB, dan gambar paling besar 40 megapiksel.",
  purchaseOrderClosed: "Pesanan ini sudah ditutup: purchase order-nya tidak dapat diubah lagi.",
  orderOfNoCompany: "Pesanan ini milik perorangan: tidak ada purchase order-nya.",
  transferNotDivided: "Bagian-bagiannya berjumlah {sum}, sedangkan mutasinya {amount}.",
  attemptNotToSettle: "Tidak ada lagi yang perlu diputuskan pada pembayaran ini.",
  onlineMoneyChecked:
    "Uang untuk pesanan ini sudah masuk dan sedang kami periksa. Mohon jangan membayar lagi.",
  onlineMethodNotOffered: "Pesanan ini tidak dapat dibayar dengan cara ini. Silakan pilih yang lain.",
  nothingOwed: "Tidak ada yang harus dibayar untuk pesanan ini.",
  moreThanOwed: "Yang masih harus dibayar untuk pesanan ini paling banyak {amount}.",
  differenceChanged:
    "Pesanan ini sekarang kurang {amount}. Periksa jumlahnya, lalu hapuskan lagi selisihnya.",
  differenceOfNothing: "Belum ada uang yang masuk untuk pesanan ini, jadi belum ada selisih.",
  differenceTooLarge:
    "Selisih yang boleh dihapuskan untuk pesanan ini paling banyak {amount} (Pengaturan, Pembayaran dan stok).",
  differenceInReceipt:
    "Ada bukti transfer pesanan ini yang menunggu diperiksa. Putuskan dulu: uangnya mungkin ada di situ.",
  paymentNotToTakeBack:
    "Pembayaran ini tidak dapat dibatalkan: sudah dibatalkan, atau terlihat di mutasi bank atau di payment gateway.",
  paymentNotThisMoney: "Mutasi ini tidak mungkin pembayaran itu dari pesanan {order}.",
  moneyWentBack:
    "{amount} dari uang ini sudah dikembalikan kepada pelanggan pesanan {order}. Batalkan itu dulu, baru ini.",
  matchToDecide:
    "Uang mutasi ini bisa lebih dari satu hal untuk pesanan {order}: {readings}. Pilih yang mana.",
  receiptNotToReopen:
    "Bukti transfer ini tidak dapat diperiksa lagi: pesanannya tidak menunggu pembayaran, atau bukti lain sedang menunggu.",
  receiptOfOtherAmount:
    "Bukti transfer {claimed} menunggu untuk pesanan {order}, sedangkan pesanannya kurang {open}. Periksa buktinya dan isi jumlah yang masuk.",
  orderNotPaid: "Pesanan {order} belum lunas, jangan kirim: kurang {amount}.",
  slipNotReadable: "Bukti potong harus berupa file PDF yang utuh atau gambar JPEG atau PNG.",
  slipTooLarge: "Bukti potong paling besar 5 MB, dan gambar paling besar 40 megapiksel.",
  paymentNotToDecide: "Tidak ada pembayaran yang perlu diperiksa pada pesanan ini.",
  orderNotPaidOtherwise: "Pesanan ini belum lunas tanpa bukti transfer ini: terima atau tolaklah.",
  orderPaidOtherwise: "Pesanan ini sudah lunas tanpa bukti transfer ini: sisihkan saja.",
  orderNotEditable: "Pesanan ini tidak dapat diubah lagi: statusnya {status}.",
  orderChangedMeanwhile: "Pesanan ini baru saja diubah orang lain. Mohon lihat lagi sebelum menyimpan.",
  taxIsIncluded: "Perusahaan memungut PPN, yang sudah termasuk dalam harga: pesanan tidak ditambah pajak.",
  discountTooLarge: "Peran Anda boleh memberi diskon paling banyak {percent}% per barang dan per pesanan.",
  receiptToDecide: "Ada bukti transfer {order} yang menunggu diperiksa: terima atau tolak dulu.",
  nothingChanged: "Tidak ada yang berubah.",
  documentNotYet: "Dokumen ini belum dapat dicetak selama pesanan berstatus {status}.",
  paperNotMade:
    "Dokumen ini tidak dapat dibuat dari data yang tersimpan. Mencoba lagi tidak akan membantu; mohon laporkan. (Referensi: {requestId})",
  letterNotWritten:
    "Toko sendiri tidak dapat menyusun email ini, dan mencoba lagi tidak membantu. Sampaikan sebabnya kepada pengelola server: {detail}",
  orderMoveNotOpen: "Status pesanan tidak dapat diubah dari {from} menjadi {to}. Yang masih bisa: {open}.",
  orderNotToShip:
    "Paket dikemas setelah pesanan dibayar dan sebelum semuanya berangkat; status pesanan ini {status}.",
  lineTooSmall:
    "{product}: pesanan harus tetap memuat paling sedikit {least}, karena sudah berangkat, sudah dikemas, tidak jadi dikirim, atau dananya dikembalikan.",
  piecesRefunded:
    "{product}: dana untuk yang lain sudah dikembalikan, jadi paling banyak {left} yang tetap dapat dikirim. Batalkan dulu pengembalian dananya.",
  piecesOfUnpaidOrder:
    "Pesanan ini belum lunas: pelanggan akan ditagih lagi untuk barang ini. Tekan “Buka kembali”, lalu keluarkan barangnya dari pesanan.",
  tooManyPieces: "{product}: hanya {left} yang belum dikemas.",
  shipmentNotFound: "Paket ini sudah tidak ada.",
  shipmentHasLeft: "Paket ini sudah berangkat.",
  shipmentNotLeft: "Paket ini belum berangkat.",
  cancelStays:
    "Tidak ada lagi barang pesanan {order} yang akan dikirim, pesanannya tanpa harga, atau data pelanggannya sudah dihapus: pembatalannya tetap. Salin pesanannya saja.",
  orderFinished: "Pesanan {order} sudah selesai. Tekan dulu “Batalkan status selesai …”.",
  parcelArrived:
    "Menurut statusnya, paket ini sudah sampai atau sudah kembali. Batalkan dulu status itu; laporan kurir sendiri tidak dapat dibatalkan.",
  parcelInReturn: "Barang dari paket ini ada di retur {number}. Batalkan dulu retur itu.",
  parcelLost: "Paket ini tercatat hilang. Tekan dulu “Catat ditemukan …”.",
  parcelNotLost: "Paket ini tidak tercatat hilang.",
  lossMadeGood:
    "Pelanggan sudah mendapat ganti untuk paket ini: barangnya dikirim lagi, atau dananya dikembalikan.",
  replacementHasLeft:
    "Pesanan {order}, yang mengirim barangnya lagi, sudah berangkat. Batalkan dulu penyerahannya.",
  airwayBillRequired: "Mohon isi nomor resi.",
  requestTimeout: "Permintaan tidak sampai pada waktunya. Silakan coba lagi.",
  headersTooLarge: "Header permintaan terlalu besar.",
  tooLarge: "Data yang dikirim terlalu besar.",
  receiptTooLarge: "Gambar bukti transfer paling besar 5 MB dan 40 megapiksel.",
  unsupportedMediaType: "Jenis isi ini tidak diterima di sini.",
  keyReused: "Kunci ini sudah dipakai untuk permintaan lain.",
  shippingNotServed: "Layanan kurir ini tidak menjangkau alamat tersebut. Silakan pilih yang lain.",
  tooManyTries: "Terlalu banyak percobaan. Mohon tunggu {seconds} detik, lalu coba lagi.",
  keyTooFast:
    "Kunci API ini boleh memanggil {limit} kali per menit. Mohon tunggu {seconds} detik, lalu lanjutkan lebih pelan.",
  tooMuchAsked:
    "Terlalu banyak permintaan sekaligus dari jaringan Anda. Mohon tunggu beberapa detik lalu coba lagi.",
  unexpected: "Terjadi kesalahan di sisi kami. Silakan coba lagi nanti. (Referensi: {requestId})",
  shippingUnavailable: "Ongkos kirim belum dapat diambil saat ini. Silakan coba beberapa saat lagi.",
  onlinePaymentUnavailable:
    "Cara bayar ini sedang tidak dapat dipakai. Silakan pilih yang lain, atau bayar dengan transfer bank.",
  databaseUnavailable: "Toko belum dapat dihubungi saat ini. Silakan coba beberapa saat lagi.",
  notBegun: "Belum dikerjakan: toko sedang terlalu lambat. Silakan coba beberapa saat lagi.",
  outcomeUnknown:
    "Toko tidak menjawab pada waktunya: lihat lagi yang ini untuk memastikan sudah dikerjakan atau belum.",
  paperNotPrinted: "Dokumen tidak selesai dicetak pada waktunya. Silakan coba lagi.",
  storageUnavailable: "Gambar belum dapat disimpan. Silakan coba beberapa saat lagi.",
  settingChanged: "Orang lain telah mengubah bagian ini. Silakan muat ulang, lalu ulangi perubahan Anda.",
  bankAccountExists: "Rekening dengan nama bank ini sudah ada. Silakan beri nama lain.",
  bankAccountNamed:
    "Rekening ini disebut dalam pembayaran atau mutasi: dapat disembunyikan dari pelanggan, tetapi namanya tetap dan tidak dihapus.",
  tooManyPictures: "Satu produk menampilkan paling banyak {maximum} foto.",
  listFileNotReadable:
    "File ini bukan file Excel (.xlsx). Simpan sebagai .xlsx atau CSV, atau tempel daftarnya.",
  listFileEncrypted: "File Excel ini dilindungi kata sandi. Simpan tanpa kata sandi, atau tempel daftarnya.",
  listFileEmpty: "Sheet pertama file Excel ini kosong.",
  listFileTooLong: "Satu daftar paling banyak {maximum} baris. Silakan bagi filenya.",
  listFileTooMuch:
    "Isi file Excel ini terlalu banyak untuk daftar part. Simpan nomor part dan jumlah saja di sheet pertamanya.",
  importNotReadable: "File ini tidak dapat dibaca. Harus berupa file CSV atau Excel (.xlsx).",
  importQuoteOpen:
    'Di baris {line} ada sel yang diawali tanda " dan tidak pernah ditutup dengan tanda yang sama. Perbaiki baris itu, atau simpan daftarnya sebagai .xlsx.',
  importOldExcel:
    "Ini file Excel lama (.xls), atau yang memakai kata sandi. Buka, lalu simpan sebagai .xlsx tanpa kata sandi.",
  importEmpty: "File ini tidak punya isi di bawah baris nama kolom.",
  importHeaderRow:
    "Baris {row} tidak dapat menjadi baris nama kolom: pilih salah satu dari {maximum} baris pertama yang ada isinya.",
  importTooLong: "Satu file paling banyak {maximum} baris. Silakan dibagi.",
  importTooManyColumns:
    "Satu file paling banyak {maximum} kolom; di file ini sel {cell} masih ada isinya. Hapus kolom yang tidak diperlukan lalu simpan lagi.",
  importFarCell: "Sel {cell} ada isinya, padahal jauh di luar tabel. Hapus isinya lalu simpan lagi.",
  importCellTooLong: "Isi sel {cell} lebih dari {maximum} karakter, melebihi batas spreadsheet.",
  importTextNotAllowed: "Sel {cell} berisi karakter yang tidak dapat disimpan. Ketik ulang isinya.",
  importTooMuch:
    "Isi file ini terlalu banyak untuk dibaca sekaligus. Simpan tabelnya saja sebagai file baru, atau bagi menjadi beberapa file.",
  importTooLarge: "Satu file paling besar 20 MB. Silakan dibagi.",
  companyHasPriceList: "Perusahaan ini sudah punya daftar harga sendiri.",
  supplierNotFound: "Pemasok ini sudah tidak ada.",
  supplierNameTaken: "Pemasok lain sudah memakai nama ini.",
  tooManySuppliers: "Toko mengingat paling banyak {maximum} pemasok. Hapus beberapa dulu.",
  priceListNameTaken: "Daftar harga lain sudah memakai nama ini.",
  priceListNotFound: "Daftar harga ini sudah tidak ada.",
  priceListOfOneCompany: "Daftar harga ini hanya milik satu perusahaan.",
  priceTwice: "Daftar ini sudah punya harga untuk barang, jumlah, dan hari pertama yang sama.",
  tooManyPrices: "Satu daftar harga paling banyak memuat {maximum} harga.",
  importNotFound: "Impor ini sudah tidak ada.",
  importNotOpen: "Impor ini sudah diterapkan, atau sedang diterapkan.",
  importNotFaulty: "Tidak ada baris yang salah di file ini.",
  importHasFaults: "Ada baris yang salah: tidak ada yang diterapkan sebelum semuanya benar.",
  importTaxInDoubt: "Tentukan dulu apakah harga di file ini dengan atau tanpa PPN.",
  pricesJump: "{count} dari {moved} perubahan harga terlalu besar, sehingga perlu dilihat dulu.",
  importUnitInDoubt: "Tentukan dulu apakah berat di file ini dalam gram atau kilogram.",
  importHasWarnings: "Ada peringatan pada file ini. Silakan periksa dan setujui dulu.",
  importNotToUndo: "Impor ini tidak dapat dibatalkan: belum diterapkan, atau sudah lebih dari sehari.",
  exportTooLong:
    "{count} produk tidak muat dalam satu file Excel, yang memuat {maximum}. Pilih CSV atau satu kategori.",
  reportTooLong:
    "File ini akan berisi lebih dari {maximum} baris. Pilih CSV atau rentang hari yang lebih pendek.",
  reportTooSlow:
    "Menjumlahkan hari sebanyak itu terlalu lama saat ini. Pilih rentang hari yang lebih pendek, atau coba lagi nanti.",
};
