import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import { type FileUpload, Upload } from 'graphql-upload-minimal';
import { type ExpectedError, InvalidInputError } from '#server/errors.ts';
import type { GraphQLContext } from './context.ts';

/** The one schema builder; each feature's `*.schema.ts` adds its part (see schema.ts). */
export const builder = new SchemaBuilder<{
  Context: GraphQLContext;
  DefaultFieldNullability: false;
  Scalars: {
    Date: { Input: Date; Output: Date };
    DateTime: { Input: Date; Output: Date };
    Upload: { Input: Promise<FileUpload>; Output: never };
  };
}>({
  defaultFieldNullability: false,
  plugins: [ErrorsPlugin, RelayPlugin],
  errors: { defaultTypes: [], directResult: true },
  relay: {
    nodesOnConnection: { description: 'The entries of this page, without their cursors.' },
    pageInfoTypeOptions: { description: 'Where a page of a list begins and ends.' },
    pageInfoFieldOptions: {},
  },
});

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({ description: 'Everything that can be done.' });

builder.scalarType('Date', {
  description: "A day, written 'YYYY-MM-DD' (ISO 8601).",
  serialize: (value) => value.toISOString().slice(0, 10),
  parseValue: (value) => {
    const date = new Date(`${value}T00:00:00Z`);
    if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || Number.isNaN(date.getTime()))
      throw new TypeError('A Date is written YYYY-MM-DD.');
    return date;
  },
});

builder.scalarType('DateTime', {
  description: "An instant in UTC, written 'YYYY-MM-DDThh:mm:ss.sssZ' (ISO 8601).",
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const date = new Date(String(value));
    if (typeof value !== 'string' || Number.isNaN(date.getTime()))
      throw new TypeError('A DateTime is written YYYY-MM-DDThh:mm:ssZ.');
    return date;
  },
});

builder.scalarType('Upload', {
  description: 'A file, sent along as the GraphQL multipart request specification says.',
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
    message: t.exposeString('message', { description: 'For people, in the words of the site.' }),
    code: t.exposeString('code', { description: 'For programs; stable.' }),
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
