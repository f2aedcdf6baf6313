import { isMobileNumber, readPhoneNumber } from "#contract/core/phone-number.ts";
import { classNames } from "#web/ui/class-names.ts";
import { phoneAddress, whatsappAddress } from "#web/storefront/shell/contact-addresses.ts";

/** A phone number to call; a mobile number has its WhatsApp chat beside it. */
export function PhoneLink({ number, className }: { number: string; className?: string }) {
  if (number === "") return null;
  return (
    <span className={classNames("inline-flex flex-wrap items-baseline gap-x-3", className)}>
      <a href={phoneAddress(number)} className="tabular inline-flex min-h-6 items-center underline">
        {number}
      </a>
      {isMobileNumber(readPhoneNumber(number)) && (
        <a
          href={whatsappAddress(number)}
          target="_blank"
          rel="noopener"
          aria-label={`WhatsApp ${number}`}
          className="inline-flex min-h-6 items-center text-14 underline"
        >
          WhatsApp
        </a>
      )}
    </span>
  );
}
