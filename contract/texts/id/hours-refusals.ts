import type { hoursRefusals as en } from "../en/hours-refusals.ts";

/** The refusals that a browser without an account says too, in Indonesian. */
export const hoursRefusals: typeof en = {
  unitNumberTaken: "Anda sudah punya unit {unit}. Beri nomor unit lain untuk yang ini.",
  hoursGoBack:
    "{machine}: {hours} jam pada {day} tidak cocok dengan {other} jam pada {otherDay}: hour meter tidak pernah mundur. Periksa angkanya; jika hour meter diganti, beri tanda.",
  serviceAfterHours:
    "{machine} menunjukkan paling banyak {most} jam pada {day}, jadi servis pada {hours} jam tidak mungkin dikerjakan hari itu. Periksa jam dan tanggalnya.",
  serviceHoursGoBack:
    "{machine}: servis pada {hours} jam tanggal {day} tidak cocok dengan servis pada {other} jam tanggal {otherDay}. Periksa jam dan tanggalnya, atau batalkan catatan yang lain.",
  serviceDoneAlready:
    "Servis {service} jam tanggal {day} sudah dicatat pada {other} jam. Batalkan catatan itu jika salah.",
};
