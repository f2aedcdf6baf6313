import { formatFigure } from "#contract/core/figures.ts";
import type { Language } from "#contract/core/languages.ts";
import { whatsappNumber } from "#contract/core/phone-number.ts";
import type { DueMachine } from "#contract/machines/admin/due-services.ts";
import type { DueService } from "#contract/machines/due-services.ts";
import { machinePath } from "#contract/machines/machine-path.ts";
import { passedBy } from "#contract/machines/service-due.ts";
import { quantityText } from "#contract/texts/sales-unit-names.ts";
import { formatDay, jakartaDay } from "../../../core/format-moment.ts";

interface MessageFacts {
  name: string;
  /** `EX-07 (Komatsu PC200-8)`. */
  machine: string;
  service: string;
  /** When it is due, or was: in hours and by a day. */
  due: string;
  /** The first parts, one per line, and how many more there are. */
  parts: string[];
  more: number;
  url: string;
  company: string;
}

const texts: Record<Language, (facts: MessageFacts) => string[]> = {
  en: ({ name, machine, service, due, parts, more, url, company }) => [
    `Hello ${name},`,
    `By our calculation the *${service}-hour service* of ${machine} ${due}.`,
    ["It needs:", ...parts, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"),
    `See the kit with its prices here:\n${url}`,
    "Shall we get it ready for you?",
    `Thank you,\n${company}`,
  ],
  id: ({ name, machine, service, due, parts, more, url, company }) => [
    `Halo ${name},`,
    `Menurut hitungan kami, *servis ${service} jam* ${machine} ${due}.`,
    ["Kebutuhannya:", ...parts, ...(more > 0 ? [`dan ${more} lagi`] : [])].join("\n"),
    `Lihat paket servis beserta harganya di sini:\n${url}`,
    "Kami siapkan untuk Anda?",
    `Terima kasih,\n${company}`,
  ],
};

interface DueWords {
  passed: "hours" | "months" | undefined;
  /** Hours until it is due, or since it was. */
  hours: string;
  /** Empty if nobody knows it. */
  day: string;
  isByMonths: boolean;
}

const dueTexts: Record<Language, (due: DueWords) => string> = {
  en: ({ passed, hours, day, isByMonths }) => {
    if (passed === "hours") return `was due ${hours} hours ago`;
    if (passed === "months") return `was due on ${day}`;
    if (isByMonths) return `is due on ${day}, by its months`;
    return `is due in about ${hours} hours${day && `, around ${day}`}`;
  },
  id: ({ passed, hours, day, isByMonths }) => {
    if (passed === "hours") return `sudah lewat ${hours} jam`;
    if (passed === "months") return `sudah lewat sejak ${day}`;
    if (isByMonths) return `jatuh pada ${day}, menurut bulannya`;
    return `tiba sekitar ${hours} jam lagi${day && `, kira-kira ${day}`}`;
  },
};

/** The most parts that a message names, because it must fit into the address that opens WhatsApp. */
const namedParts = 12;

interface ServiceFacts extends Pick<DueMachine, "unitNumber" | "brand" | "model" | "kit"> {
  name: string;
  due: DueService;
  company: string;
  publicUrl: string;
}

/** A text about a machine's service that the staff sends by WhatsApp, in the customer's language. */
export function writeServiceMessage(
  { unitNumber, brand, model, kit, name, due, company, publicUrl }: ServiceFacts,
  { language, phoneNumber }: { language: Language; phoneNumber: string },
): DueMachine["message"] {
  const figure = (value: number) => formatFigure(value, language);
  const paragraphs = texts[language]({
    name,
    machine: unitNumber === "" ? `${brand} ${model}` : `${unitNumber} (${brand} ${model})`,
    service: figure(due.service),
    due: dueTexts[language]({
      passed: passedBy(due, jakartaDay(new Date())),
      hours: figure(Math.abs(Math.round(due.hoursLeft))),
      day: due.day === null ? "" : formatDay(new Date(due.day), language),
      isByMonths: due.isByMonths,
    }),
    parts: kit
      .slice(0, namedParts)
      .map(
        ({ code, words, quantity, salesUnit }) =>
          `- ${[code, words].filter(Boolean).join(" ")}: ${quantityText(figure(quantity), salesUnit, language)}`,
      ),
    more: kit.length - namedParts,
    url: `${publicUrl}${machinePath({ brand, model })}?hours=${due.service}#service`,
    company,
  });
  return { text: paragraphs.join("\n\n"), number: whatsappNumber(phoneNumber) };
}
