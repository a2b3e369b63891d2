import { createHash } from 'node:crypto';
import {
  type AbstractDetails,
  abstractSchema,
  MAX_PRESENTATIONS_PER_SPEAKER,
} from '#domain/abstracts/abstract.ts';
import { ABSTRACT_FIELDS, type AbstractField } from '#domain/abstracts/abstract-fields.ts';
import { ABSTRACT_FILE_KINDS } from '#domain/abstracts/abstract-file.ts';
import { readCoAuthors } from '#domain/abstracts/co-authors.ts';
import { withCoAuthors } from '#domain/abstracts/content.ts';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import { areAbstractsClosed } from '#domain/deadlines.ts';
import { type FormInput, type Problem, problemsInOrder } from '#domain/fields.ts';
import { ABSTRACT_PREFIX } from '#domain/orders/numbers.ts';
import { cleanLine } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { isUniqueViolation } from '#server/base/database/violations.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { textOf } from '#server/base/http/rest.ts';
import { newReference } from '#server/base/lib/identifiers.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { discard, type ReceivedFile } from '#server/base/providers/files/receive.ts';
import { type Document, inspectDocument } from '#server/programme/abstracts/document/document.ts';
import { findLateUntil, lockAuthor } from '#server/registrations/invitations/late-abstract.store.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { AbstractsClosedError } from './abstract.errors.ts';
import { queueAbstractMails } from './abstract.mails.ts';
import {
  countAbstracts,
  findAbstract,
  insertAbstract,
  type NewAbstract,
  type StoredAbstract,
} from './abstract.store.ts';
import { documentKey } from './document-key.ts';
import { findContent, putVersion } from './version.store.ts';

/** A document that has arrived, with the author's name for it. */
export type ReceivedDocument = { name: string; file: ReceivedFile };

/** What the abstract form sends. */
export type AbstractRequest = {
  details: FormInput<keyof AbstractDetails>;
  /** Null without a document. The service keeps or removes it. */
  document: ReceivedDocument | null;
  /** What the field that people don't see holds. */
  website: unknown;
  /** The sender's network, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/**
 * Stores an abstract with its document, both or neither, with a receipt for its author and a notice for the
 * organiser. The same submission sent again answers what is stored.
 *
 * @throws InvalidInputError | AbstractsClosedError | RateLimitedError | AutomatedMessageError with nothing stored
 */
export async function submitAbstract(
  dependencies: Dependencies,
  request: AbstractRequest,
): Promise<StoredAbstract> {
  const { network, website } = request;
  const { limits } = dependencies;
  try {
    const { details: checked, conference, document } = await checkRequest(dependencies, request);
    const { coAuthors, ...details } = checked;
    const email = normaliseEmail(details.email);
    const digest = digestOf(conference, { ...checked, email }, document.file);
    const repeated = await findAbstract(dependencies.database, digest);
    if (repeated) return repeated;
    // Counted before its document is looked into, which may take seconds that every other author waits for.
    return await limits.counted('abstract', { email, network, website }, async () => {
      const inspected = await inspect(dependencies, document, network);
      if (inspected.problem !== null) throw refusedFor(new Map([['file', inspected.problem]]));
      return keep(dependencies, document.file, conference, {
        coAuthors,
        ...details,
        email,
        digest,
        conferenceId: conference.id,
        conferenceTitle: conference.title,
        fileKey: documentKey(dependencies, document.file.key),
        fileName: inspected.name,
        fileType: ABSTRACT_FILE_KINDS[inspected.kind].mediaType,
        fileBytes: document.file.bytes,
      });
    });
  } finally {
    if (request.document) await discard(request.document.file);
  }
}

/**
 * Looks into a document; those that are refused count against their network.
 *
 * @param isWanted false where it is only to say what is wrong with it as well: then it counts, too
 */
async function inspect(
  { limits, log }: Dependencies,
  { file, name }: ReceivedDocument,
  network: string | null,
  isWanted = true,
): Promise<Document> {
  let inspected: Document | null = null;
  await limits.guessed('refusedDocument', network, async () => {
    inspected = await inspectDocument(file, name);
    return isWanted && inspected.problem === null ? inspected : null;
  });
  const document = inspected as Document | null;
  if (!document) throw new Error('A document was not looked into.');
  if (document.problem !== null) log.info({ reason: document.reason }, 'A document was refused');
  return document;
}

type Details = Omit<AbstractDetails, 'conference' | 'conferenceTitle'>;

type Problems = Map<AbstractField, string>;

/** What a submission says, checked but for what is in its document. @throws InvalidInputError with all that is wrong, in the document as well */
async function checkRequest(
  dependencies: Dependencies,
  { details: input, document, network }: AbstractRequest,
): Promise<{ details: Details; conference: Conference; document: ReceivedDocument }> {
  const { conferenceById, eventById } = dependencies.catalogue.current();
  const problems: Problems = new Map(
    problemsInOrder<AbstractField>(abstractSchema, input, ABSTRACT_FIELDS).map(
      ({ field, message }: Problem<AbstractField>) => [field, message],
    ),
  );
  const conference = conferenceById.get(cleanLine(textOf(input.conference)));
  if (!conference) problems.set('conference', ABSTRACT_MESSAGES.conference);
  if (!document) problems.set('file', ABSTRACT_MESSAGES.file);
  if (problems.size > 0 || !conference || !document) {
    const problem = document && (await inspect(dependencies, document, network, false)).problem;
    if (problem) problems.set('file', problem);
    throw refusedFor(problems);
  }
  const { conference: _, conferenceTitle: __, ...details } = abstractSchema.parse(input);
  const event = eventById.get(conference.id);
  const now = dependencies.clock.now();
  if (event && areAbstractsClosed(now, event)) {
    const until = await findLateUntil(dependencies.database, conference.id, normaliseEmail(details.email));
    if (!until || now >= until) throw new AbstractsClosedError();
  }
  return { details, conference, document };
}

function refusedFor(problems: Problems): InvalidInputError {
  return new InvalidInputError(
    ABSTRACT_FIELDS.flatMap((field) => {
      const message = problems.get(field);
      return message === undefined ? [] : [{ path: field, message }];
    }),
  );
}

type Submission = Omit<NewAbstract, 'reference' | 'overLimit' | 'late' | 'createdAt'> & {
  email: string;
  /** A line each, checked. */
  coAuthors: string;
};

/**
 * The file first, then its row and mails in one transaction: a row never lacks its file. A crash in between
 * leaves a file without a row, which the clean-up removes.
 */
async function keep(
  dependencies: Dependencies,
  file: ReceivedFile,
  conference: Conference,
  submission: Submission,
): Promise<StoredAbstract> {
  const { store } = dependencies.files;
  const { fileKey } = submission;
  await store.put(fileKey, file.path);
  for (let attempt = 1; ; attempt++) {
    let committing = false;
    try {
      const stored = await dependencies.database.$transaction(async (tx) => {
        const abstract = await insert(dependencies, tx, conference, submission);
        committing = true;
        return abstract;
      });
      // The same submission at the same time: the other one's file is kept, and ours goes, now or by the clean-up.
      if (stored.fileKey !== fileKey)
        await store.remove(fileKey).catch((error) => dependencies.log.warn(error));
      return stored;
    } catch (error) {
      if (attempt < 5 && isUniqueViolation(error, 'reference')) continue;
      // While a commit's outcome is unknown its file must stay; the clean-up decides later.
      if (!committing) await store.remove(fileKey).catch(() => {});
      throw error;
    }
  }
}

async function insert(
  dependencies: Dependencies,
  tx: Transaction,
  conference: Conference,
  { coAuthors: lines, ...submission }: Submission,
): Promise<StoredAbstract> {
  const now = dependencies.clock.now();
  await lockAuthor(tx, conference.id, submission.email);
  const repeated = await findAbstract(tx, submission.digest);
  if (repeated) return repeated;
  const deadline = dependencies.catalogue.current().eventById.get(conference.id)?.abstractDeadlineAt;
  const earlier = await countAbstracts(tx, conference.id, submission.email);
  const abstract = await insertAbstract(tx, {
    ...submission,
    reference: newReference(ABSTRACT_PREFIX, now),
    overLimit: earlier >= MAX_PRESENTATIONS_PER_SPEAKER,
    late: deadline !== undefined && now >= deadline,
    createdAt: now,
  });
  const content = withCoAuthors(await findContent(tx, abstract), readCoAuthors(lines).coAuthors);
  // What is submitted by one alone is written down when it is first needed.
  if (lines !== '') await putVersion(tx, abstract, { content, by: 'form', at: now });
  await queueAbstractMails(dependencies, tx, abstract, {
    eventDate: conference.dateText,
    authors: content.authors.map(({ printedAs }) => printedAs),
  });
  return abstract;
}

/** What tells one submission from another: all that its author sent. */
function digestOf(conference: Conference, details: Details, file: ReceivedFile): string {
  const fields = Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([conference.id, fields, file.digest]))
    .digest('hex');
}
