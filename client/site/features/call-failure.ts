import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** Why a call gave no result: the server answered with an error, or was not reached. */
export type CallFailure = {
  kind: 'server' | 'network';
  /** In the server's words; '' when there are none for people. */
  message: string;
  /** Which refusal it is, where programs need to know. */
  code?: string;
  /** Everything that is to be put right, where that is more than one thing. */
  faults?: readonly string[];
};

/** What is said where there are no words of the server's. */
export const UNSENT = 'It could not be sent. Please check your connection and try again.';

/** What a rejected mutation or query means for the visitor. */
export function callFailure(error: unknown): CallFailure {
  if (CombinedGraphQLErrors.is(error)) return { kind: 'server', message: error.errors[0]?.message ?? '' };
  // An answer that is none of ours, such as a proxy's page: its words are for programmers.
  if (ServerError.is(error) || ServerParseError.is(error)) return { kind: 'server', message: '' };
  return { kind: 'network', message: '' };
}

/** Why something could not be fetched, in a sentence for the visitor; a browser's own words are for programmers. */
export function reasonOf(error: unknown): string {
  const { kind, message } = callFailure(error);
  if (kind === 'network') return UNREACHED;
  return message || NO_ANSWER;
}

/** What a status means that came without words of ours, such as with a proxy's page. */
export function refusalOf(status: number): string {
  if (status === 413) return 'This is too large to be taken.';
  if (status === 429) return 'Too many requests. Please try again in a few minutes.';
  return NO_ANSWER;
}

const NO_ANSWER = 'Our server could not answer. Please try again in a moment.';

/** Which refusal a query's error is; undefined for none of ours. */
export function codeOf(error: unknown): unknown {
  return CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.code : undefined;
}

/** The HTTP status of a page whose own data could not be fetched. What a limit refuses is never rendered. */
export function statusOf(error: unknown): number {
  return codeOf(error) === 'LINK_EXPIRED' ? 410 : 503;
}

export const UNREACHED = 'We could not reach our server. Please check your connection and try again.';
