import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { isoDay, parseIsoDate } from '#domain/time.ts';
import { type ExpectedError, type Failure, InvalidInputError } from '#server/base/errors.ts';
import type { GraphQLContext } from './context.ts';
import { relayOptions } from './relay.ts';

/** The one schema builder; each feature's `*.schema.ts` adds its part (see schema.ts). */
export const builder = new SchemaBuilder<{
  Context: GraphQLContext;
  DefaultFieldNullability: false;
  Connection: { totalCount: number };
  Scalars: {
    Date: { Input: Date; Output: Date };
    DateTime: { Input: never; Output: Date };
    OffsetDateTime: { Input: never; Output: string };
    Upload: { Input: Promise<FileUpload>; Output: never };
  };
}>({
  defaultFieldNullability: false,
  plugins: [ErrorsPlugin, RelayPlugin],
  errors: { defaultTypes: [], directResult: true },
  relay: relayOptions,
});

builder.globalConnectionField('totalCount', (t) =>
  t.exposeInt('totalCount', { description: 'How many entries all pages have together.' }),
);

builder.queryType({ description: 'All queries.' });
builder.mutationType({ description: 'All mutations.' });

builder.scalarType('Date', {
  description: "A day, written 'YYYY-MM-DD' (ISO 8601).",
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  serialize: isoDay,
  parseValue: (value) => {
    if (typeof value !== 'string' || !parseIsoDate(value))
      throw new TypeError('A Date is written YYYY-MM-DD.');
    return new Date(`${value}T00:00:00Z`);
  },
});

builder.scalarType('DateTime', {
  description: "An instant in UTC, written 'YYYY-MM-DDThh:mm:ss.sssZ' (ISO 8601).",
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: (value) => value.toISOString(),
  parseValue: () => {
    throw new TypeError('A DateTime is only ever read.');
  },
});

builder.scalarType('OffsetDateTime', {
  description:
    "An instant on the venue's clock, with its offset from UTC: '2026-09-21T09:00:00+01:00' (ISO 8601). Only ever read.",
  serialize: (value) => value,
  parseValue: () => {
    throw new TypeError('An OffsetDateTime is only ever read.');
  },
});

builder.scalarType('Upload', {
  description: 'A file, sent along as the GraphQL multipart request specification says.',
  specifiedByURL: 'https://github.com/jaydenseric/graphql-multipart-request-spec',
  serialize: () => {
    throw new TypeError('An Upload is only ever sent.');
  },
  parseValue: (value) => {
    if (!(value instanceof Upload)) throw new TypeError('An Upload is a file of a multipart request.');
    return value.promise;
  },
});

/** The shape all expected failures share. */
export const FailureInterface = builder.interfaceRef<ExpectedError>('Failure').implement({
  description: 'An expected failure: nothing was done, and the message says why.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'Message for people, as the site words it.' }),
    code: t.exposeString('code', { description: 'Stable code for programs.' }),
    path: t.exposeString('path', {
      description: "Path of the input that caused it, such as 'details.email'; empty when no part of it did.",
    }),
  }),
});

const InputProblemType = builder.objectRef<InvalidInputError['problems'][number]>('InputProblem').implement({
  description: 'One mistake in an input.',
  fields: (t) => ({
    path: t.exposeString('path', { description: "Where, such as 'details.email'." }),
    message: t.exposeString('message', { description: 'What to put right.' }),
  }),
});

builder.objectType(InvalidInputError, {
  name: 'InvalidInput',
  description: 'The input breaks rules.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    problems: t.field({
      type: [InputProblemType],
      description: "Every mistake, in the form's order.",
      resolve: (error) => [...error.problems],
    }),
  }),
});

/** Adds expected failures to the schema, each with a type of its own: ORDER_CLOSED is OrderClosed. */
// biome-ignore lint/suspicious/noExplicitAny: what a failure is made with does not matter to the schema
export function failureTypes(...failures: readonly Failure<any>[]): void {
  for (const failure of failures)
    builder.objectType(failure, {
      name: failure.code.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase()),
      description: failure.description,
      interfaces: [FailureInterface],
    });
}
