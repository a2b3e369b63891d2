import { GraphQLError } from 'graphql';

/** What is wrong with an argument, for whoever wrote the query; answered with status 400. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
