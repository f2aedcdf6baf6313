/** How a request for a quotation stands. */
export const requestStates = ["new", "in_work", "quoted", "declined", "closed"] as const;
export type RequestState = (typeof requestStates)[number];

/** The facts of one state of a request. */
interface RequestStateFacts {
  /** The company owes an answer. */
  isCompanysTurn: boolean;
  /** The asker was told something. */
  isAnswered: boolean;
}

/** The one table of what each state of a request means. */
export const requestFacts: Record<RequestState, RequestStateFacts> = {
  new: { isCompanysTurn: true, isAnswered: false },
  in_work: { isCompanysTurn: true, isAnswered: false },
  quoted: { isCompanysTurn: false, isAnswered: true },
  declined: { isCompanysTurn: false, isAnswered: true },
  closed: { isCompanysTurn: false, isAnswered: false },
};

/** The states of which `fact` is true. */
export function requestStatesThat(fact: keyof RequestStateFacts): RequestState[] {
  return requestStates.filter((state) => requestFacts[state][fact]);
}
