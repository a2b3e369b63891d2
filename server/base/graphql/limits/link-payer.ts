import {
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
  TypeNameMetaFieldDef,
} from 'graphql';
import type { LinkPoints, Payer } from '#server/base/http/budget.ts';
import { isObject } from '#server/base/http/rest.ts';

/** Where secrets stand in a call, in the order in which they are tried: a link's token, and PayPal's id of a payment. */
const SECRETS = ['token', 'orderId'] as const;
/** A secret that is written into the text of a query. */
const LITERAL = /\b(?:token|orderId)\s*:\s*"([\w-]{1,64})"/;

/** Who pays for what is asked about some secrets: what the first right one opens, or else the network. */
async function payerFor(
  { payerOf }: LinkPoints,
  secrets: readonly unknown[],
  network: string,
): Promise<Payer> {
  for (const secret of secrets) {
    const payer = typeof secret === 'string' ? await payerOf(secret, network) : network;
    if (payer !== network) return payer;
  }
  return network;
}

/**
 * Who may pay for a request that has not been read yet: what a right secret opens that it names, as a variable called `token`
 * or `orderId` or within its text. Whether the request is about that is known once it is read.
 *
 * @returns the network where it names none
 */
export function payerOfBody(points: LinkPoints, body: unknown, network: string): Promise<Payer> {
  const { query, variables } = isObject(body) ? body : {};
  const values = isObject(variables) ? variables : {};
  const literal = typeof query === 'string' ? LITERAL.exec(query)?.[1] : undefined;
  return payerFor(points, [...SECRETS.map((name) => values[name]), literal], network);
}

/**
 * Who pays for an operation: what a link opens, if the operation is a single call with this link and nothing else, so that a
 * right link buys no other questions; otherwise the network.
 *
 * @param variables as they came
 */
export async function payerOfOperation(
  points: LinkPoints,
  schema: GraphQLSchema,
  { operation, selectionSet }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  network: string,
): Promise<Payer> {
  const [call, ...others] = selectionSet.selections.filter(
    (selection) => selection.kind !== Kind.FIELD || selection.name.value !== TypeNameMetaFieldDef.name,
  );
  if (call?.kind !== Kind.FIELD || others.length > 0) return network;
  const field = schema.getRootType(operation)?.getFields()[call.name.value];
  if (!field) return network;
  try {
    const args = getArgumentValues(field, call, variables);
    return await payerFor(
      points,
      SECRETS.map((name) => args[name]),
      network,
    );
  } catch {
    // Wrong arguments are refused when the operation runs.
    return network;
  }
}
