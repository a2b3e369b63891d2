import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql';

/** More of a message that prints what was sent is nobody's help. */
const MESSAGE_SIGNS = 1000;

/**
 * Refuses variables of other types than the operation says, by the first that is wrong. The library would print all of a value
 * again for each of fifty mistakes in it: six megabytes for a request of 120 kB, and a sixth of a second.
 */
export function refuseVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): void {
  const { errors: [error] = [] } = getVariableValues(schema, variableDefinitions, variables, {
    maxErrors: 1,
  });
  if (!error) return;
  const { message, nodes } = error;
  const said = message.length > MESSAGE_SIGNS ? `${message.slice(0, MESSAGE_SIGNS)}…` : message;
  throw new GraphQLError(said, {
    nodes,
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  });
}
