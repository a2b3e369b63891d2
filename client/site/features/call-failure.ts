import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** Why a call gave no result: the server answered with an error, or was not reached. */
export type CallFailure = {
  kind: 'server' | 'network';
  /** In the words of the server or the browser; '' when there are none for people. */
  message: string;
};

/** What a rejected mutation or query means for the visitor. */
export function callFailure(error: unknown): CallFailure {
  if (CombinedGraphQLErrors.is(error)) return { kind: 'server', message: error.errors[0]?.message ?? '' };
  // An answer that is none of ours, such as a proxy's page: its words are for programmers.
  if (ServerError.is(error) || ServerParseError.is(error)) return { kind: 'server', message: '' };
  return { kind: 'network', message: error instanceof Error ? error.message : '' };
}
