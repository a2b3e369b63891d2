import { ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { getMainDefinition } from '@apollo/client/utilities';
import { type DocumentNode, Kind } from 'graphql';
import { QUERY_HASHES } from './generated/query-hashes.ts';

/** Queries whose variables are a secret, which must not stand in addresses: proxies write those down. */
const SECRET = ['Order'];

/** The name of the query that a document asks; null where it may not stand in an address. */
function publicQueryOf(document: DocumentNode): string | null {
  const definition = getMainDefinition(document);
  const isQuery = definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query';
  const name = definition.name?.value ?? '';
  return isQuery && !SECRET.includes(name) ? name : null;
}

/**
 * The way to the server: queries by GET under the hash of their text, which the server knows beforehand and caches can
 * keep; to one that doesn't know it, as after a release, the text is sent along. All else by POST, with its text.
 */
export function networkLink(): ApolloLink {
  const http = new BaseHttpLink({
    uri: '/graphql',
    // Says that no form of another site has sent it: see Apollo Server's CSRF prevention.
    headers: { 'apollo-require-preflight': 'true' },
  });
  const persisted = new PersistedQueryLink({
    generateHash: (document) => QUERY_HASHES[publicQueryOf(document) ?? ''] ?? '',
    useGETForHashedQueries: true,
  });
  return ApolloLink.split(({ query }) => publicQueryOf(query) !== null, persisted.concat(http), http);
}
