import { ApolloLink, Observable } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { QUERY_HASHES } from './generated/query-hashes.ts';
import { print } from './operation.ts';

/** Queries whose variables are a secret, which must not stand in addresses: proxies write those down. */
const SECRET = ['Order'];

const HEADERS = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
  // Says that no form of another site has sent it: see Apollo Server's CSRF prevention.
  'apollo-require-preflight': 'true',
};

/**
 * The way to the server: queries by GET under the hash of their text, which the server knows beforehand and caches can
 * keep; to one that doesn't know it, as after a release, the text is sent along. All else by POST, with its text. Apollo
 * Client's own links do the same and much that is never asked of them, in four times the script.
 */
export function networkLink(address = '/graphql'): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        ask(address, operation, controller.signal).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error) => observer.error(error),
        );
        return () => controller.abort();
      }),
  );
}

/** The SHA-256 of a query that may stand in an address; undefined for all else. */
function hashOf({ operationType, operationName = '' }: ApolloLink.Operation): string | undefined {
  return operationType === 'query' && !SECRET.includes(operationName)
    ? QUERY_HASHES[operationName]
    : undefined;
}

async function ask(
  address: string,
  operation: ApolloLink.Operation,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  const { operationName, variables, query } = operation;
  const sha256Hash = hashOf(operation);
  const extensions = sha256Hash && { persistedQuery: { version: 1, sha256Hash } };
  if (extensions) {
    const values = {
      operationName,
      variables: JSON.stringify(variables),
      extensions: JSON.stringify(extensions),
    };
    const parameters = Object.entries(values).map(
      ([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`,
    );
    const result = await resultOf(
      await fetch(`${address}?${parameters.join('&')}`, { headers: HEADERS, signal }),
    );
    const unknown = result.errors?.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND');
    if (!unknown) return result;
  }
  const body = JSON.stringify({ operationName, variables, extensions, query: print(query) });
  return resultOf(await fetch(address, { method: 'POST', headers: HEADERS, body, signal }));
}

/**
 * The GraphQL answer that a response holds.
 *
 * @throws ServerError for one that is none, such as a proxy's page, ServerParseError for one that can't be read
 */
async function resultOf(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text();
  const isAnswer = response.headers.get('content-type')?.includes('application/graphql-response+json');
  if (!isAnswer && response.status >= 300)
    throw new ServerError(`The server answered with status ${response.status}.`, { response, bodyText });
  let result: unknown;
  try {
    result = JSON.parse(bodyText);
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText });
  }
  if (typeof result !== 'object' || result === null || !('data' in result || 'errors' in result))
    throw new ServerError('The server’s answer is none.', { response, bodyText });
  return result as ApolloLink.Result;
}
