import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** Why a call gave no result: the server answered with an error, or was not reached. */
export type CallFailure = {
  kind: 'server' | 'network';
  /** In the server's words; '' when there are none for people. */
  message: string;
};

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
  return message || 'Our server could not answer. Please try again in a moment.';
}

/** The HTTP status of a page whose own data could not be fetched. What a limit refuses is never rendered. */
export function statusOf(error: unknown): number {
  const extensions = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions : undefined;
  return extensions?.code === 'LINK_EXPIRED' ? 410 : 503;
}

const UNREACHED = 'We could not reach our server. Please check your connection and try again.';
