import type { IncomingMessage } from 'node:http';
import { isObject, type JsonObject } from '#server/http/rest.ts';

/** What a request asks, as GraphQL over HTTP has it; without a text it names one by its hash. */
export type Asked = {
  query?: string | undefined;
  operationName?: string | undefined;
  variables?: JsonObject | undefined;
  extensions?: JsonObject | undefined;
};

const ADDRESS = '/graphql';

/** What Fastify refuses in a body, what could hide it from this look, and mutations, which nobody answers here. */
const UNUSUAL = /__proto__|constructor|\\u00[2-7]|"query":\s*"\s*mutation\b/;

/**
 * Reads what a request asks, where that is written as it ought to be.
 *
 * @param body of a request by POST
 * @returns null of everything else: Fastify and Apollo say what is wrong with it
 */
export function askedBy({ method, url = '' }: IncomingMessage, body: string): Asked | null {
  try {
    if (method === 'POST') return url === ADDRESS && !UNUSUAL.test(body) ? inBody(JSON.parse(body)) : null;
    return url.startsWith(`${ADDRESS}?`) ? inAddress(url.slice(ADDRESS.length + 1)) : null;
  } catch {
    return null;
  }
}

/** Null says as much as nothing there. */
function inBody(body: unknown): Asked | null {
  if (!isObject(body)) return null;
  const { query, operationName, variables, extensions } = body;
  return checked({
    query: query ?? undefined,
    operationName: operationName ?? undefined,
    variables: variables ?? undefined,
    extensions: extensions ?? undefined,
  });
}

/** Each parameter once; null is no object. */
function inAddress(search: string): Asked | null {
  const parameters = new URLSearchParams(search);
  const only = (name: string) => {
    const [value, ...more] = parameters.getAll(name);
    if (more.length > 0) throw new Error(`There are several of ${name}.`);
    return value;
  };
  const json = (name: string): unknown => {
    const text = only(name);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return checked({
    query: only('query'),
    operationName: only('operationName'),
    variables: json('variables'),
    extensions: json('extensions'),
  });
}

function checked({
  query,
  operationName,
  variables,
  extensions,
}: Record<keyof Asked, unknown>): Asked | null {
  return (query === undefined || typeof query === 'string') &&
    (operationName === undefined || typeof operationName === 'string') &&
    (variables === undefined || isObject(variables)) &&
    (extensions === undefined || isObject(extensions))
    ? { query, operationName, variables, extensions }
    : null;
}
