import type { ReactNode } from "react";
import type { OrderFacts } from "../mail.queries.ts";
import type { ReturnFacts } from "../return-facts.queries.ts";
import type { WrittenMail, Stationery } from "./written-mail.ts";
import { OrderCode, orderRows } from "./order-parts.tsx";
import { Action, Emphasis, FactTable, Paragraph, Title } from "./parts.tsx";
import { Pieces } from "./shipment-sent.tsx";

type Returned = ReturnFacts & { order: OrderFacts };

/** Says that a return was requested and is being checked. */
export function returnAsked(stationery: Stationery, facts: Returned): WrittenMail {
  return returnMail(stationery, facts, stationery.texts.returnAsked);
}

/** Says where the customer must send the parts, and under which number. */
export function returnApproved(stationery: Stationery, facts: Returned): WrittenMail {
  const { returns: shared } = stationery.texts;
  return returnMail(stationery, facts, stationery.texts.returnApproved, {
    main: (
      <>
        <Emphasis label={shared.number} value={facts.number} />
        <Title>{shared.address}</Title>
        {facts.address.split("\n").map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Paragraph key={index}>{line}</Paragraph>
        ))}
      </>
    ),
    answer: facts.answer,
  });
}

/** Says that a return is not accepted, and why. */
export function returnRefused(stationery: Stationery, facts: Returned): WrittenMail {
  return returnMail(stationery, facts, stationery.texts.returnRefused, {
    main: <Emphasis label={stationery.texts.reason} value={facts.answer} isSentence />,
  });
}

/** Says that parts have come back. */
export function returnReceived(stationery: Stationery, facts: Returned): WrittenMail {
  return returnMail(stationery, facts, stationery.texts.returnReceived);
}

/** Says that the returned parts were checked. */
export function returnInspected(stationery: Stationery, facts: Returned): WrittenMail {
  return returnMail(stationery, facts, stationery.texts.returnInspected);
}

/** Says that the parts are sent again, and by which order. */
export function returnReplaced(stationery: Stationery, facts: Returned): WrittenMail {
  return returnMail(stationery, facts, stationery.texts.returnReplaced, {
    main: <Emphasis label={stationery.texts.returns.replacement} value={facts.replacementCode} />,
  });
}

/** Says that there is nothing for what came back, and why. */
export function returnClosed(stationery: Stationery, facts: Returned): WrittenMail {
  return returnMail(stationery, facts, stationery.texts.returnClosed, {
    main: <Emphasis label={stationery.texts.reason} value={facts.answer} isSentence />,
  });
}

/** Says that the last step of a return was a mistake and is taken back, and why. */
export function returnTakenBack(
  stationery: Stationery,
  { reason, ...facts }: Returned & { reason: string },
): WrittenMail {
  return returnMail(stationery, facts, stationery.texts.returnTakenBack, {
    main: <Emphasis label={stationery.texts.reason} value={reason} isSentence />,
  });
}

interface ReturnMailTexts {
  subject: (number: string) => string;
  preview: string;
  title: string;
  body: string;
  next: string;
}

function returnMail(
  stationery: Stationery,
  { order, number, lines }: Returned,
  texts: ReturnMailTexts,
  /** `answer` is the company's own text. */
  { main, answer = "" }: { main?: ReactNode; answer?: string } = {},
): WrittenMail {
  const { returns: shared, seeOrder } = stationery.texts;
  return {
    subject: texts.subject(number),
    preview: texts.preview,
    title: texts.title,
    addressee: order,
    body: (
      <>
        <Paragraph>{texts.body}</Paragraph>
        {main}
        <Title>{shared.parts}</Title>
        <Pieces lines={lines} stationery={stationery} />
        <FactTable
          rows={[
            { label: shared.number, value: <OrderCode code={number} /> },
            ...orderRows(order, stationery.texts),
            ...(answer === "" ? [] : [{ label: shared.answer, value: answer }]),
          ]}
        />
        <Paragraph>{texts.next}</Paragraph>
        <Action href={order.pageUrl}>{seeOrder}</Action>
      </>
    ),
  };
}
