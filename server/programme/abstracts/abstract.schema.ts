import { GraphQLError } from 'graphql';
import type { FileUpload } from 'graphql-upload-minimal';
import { ABSTRACT_FILE_MAX_BYTES } from '#domain/abstracts/abstract-file.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { builder, failureTypes } from '#server/base/graphql/builder.ts';
import { HIDDEN_FIELD } from '#server/base/graphql/rate-limits.schema.ts';
import { AutomatedMessageError, RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { receiveFile } from '#server/base/providers/files/receive.ts';
import { AbstractsClosedError } from './abstract.errors.ts';
import { type ReceivedDocument, submitAbstract } from './abstract.service.ts';
import type { StoredAbstract } from './abstract.store.ts';

failureTypes(AbstractsClosedError);

const AbstractReceived = builder.objectRef<StoredAbstract>('AbstractReceived').implement({
  description: 'The abstract is stored; a receipt and a notice are on their way by email.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: "What to quote, such as 'ABS-2026-7F3K9Q'." }),
    receivedAt: t.expose('createdAt', { type: 'DateTime', description: 'When it first arrived.' }),
  }),
});

const SubmitAbstractInput = builder.inputType('SubmitAbstractInput', {
  description: 'The abstract form; every field but coAuthors is required, and missing ones are named.',
  fields: (t) => ({
    conference: t.id({ description: 'The conference’s slug.' }),
    fullName: t.string({ description: 'The author.' }),
    email: t.string({ description: 'Receives the receipt and the decision.' }),
    phone: t.string({ description: 'Telephone number.' }),
    affiliation: t.string({ description: 'Institution or company.' }),
    coAuthors: t.string({
      description:
        'Optional: the other authors in their order, a line each: name; institution; ORCID, of which the name alone is required. Their email addresses are given on the abstract’s page.',
    }),
    title: t.string({ description: 'Title of the abstract; may hold formulas in TeX, such as $x^2$.' }),
    abstract: t.string({ description: 'At most 300 words; may hold formulas in TeX.' }),
    keywords: t.string({ description: 'Separated by commas.' }),
    presentation: t.string({
      description: 'Speaker, Poster, Workshop, Student Speaker or Virtual Presentation.',
    }),
    biography: t.string({ description: 'Short biography of the author.' }),
    file: t.field({
      type: 'Upload',
      description: 'PDF or DOCX, at most 10 MiB; see the GraphQL multipart request specification.',
    }),
    website: t.string(HIDDEN_FIELD),
  }),
});

builder.mutationField('submitAbstract', (t) =>
  t.field({
    type: AbstractReceived,
    description: 'Submits an abstract with its document; sent again, it answers the same reference.',
    errors: {
      types: [InvalidInputError, AbstractsClosedError, RateLimitedError, AutomatedMessageError],
      union: { name: 'SubmitAbstractResult', description: 'The abstract is stored, or why it is not.' },
    },
    args: { input: t.arg({ type: SubmitAbstractInput, required: true, description: 'The abstract.' }) },
    resolve: async (_root, { input: { file, website, ...details } }, { dependencies, network }) =>
      submitAbstract(dependencies, {
        details,
        document: file ? await receive(dependencies, file) : null,
        website,
        network,
      }),
  }),
);

/** Takes the upload in; one that is missing, used twice or broken off is its sender's mistake. */
async function receive(dependencies: Dependencies, upload: Promise<FileUpload>): Promise<ReceivedDocument> {
  try {
    const { filename, createReadStream } = await upload;
    return {
      name: filename,
      file: await receiveFile(dependencies.files, createReadStream(), ABSTRACT_FILE_MAX_BYTES),
    };
  } catch (error) {
    if ((error as { syscall?: string }).syscall) throw error;
    throw new GraphQLError('The file could not be read from the request.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    });
  }
}
