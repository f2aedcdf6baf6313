/** The state of a request for a quotation. */
export const requestStates = ["new", "in_work", "quoted", "declined", "closed"] as const;
export type RequestState = (typeof requestStates)[number];

/** The facts of one state of a request. */
interface RequestStateFacts {
  /** The company must answer. */
  isCompanysTurn: boolean;
  /** The asker got an answer. */
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

/** The states for which `fact` is true. */
export function requestStatesThat(fact: keyof RequestStateFacts): RequestState[] {
  return requestStates.filter((state) => requestFacts[state][fact]);
}
