import { stat } from 'node:fs/promises';
import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import {
  type AbstractConsent,
  MOST_PRESENTED_BYTES,
  PRESENTED_KINDS,
  PRESENTED_RULES,
  type PresentedKind,
} from '#domain/abstracts/presented-file.ts';
import { requiredTextProblem } from '#domain/fields.ts';
import { cleanText } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import {
  type InParts,
  joinParts,
  namesOfParts,
  notArrived,
  storePart,
} from '#server/base/providers/files/parts.ts';
import { discard, type ReceivedFile } from '#server/base/providers/files/receive.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { openLink } from '#server/common/access/access-link.service.ts';
import { type LinkRequest, type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { AbstractClosedError } from './abstract.errors.ts';
import type { ReceivedDocument } from './abstract.service.ts';
import { findAbstractById, lockAbstract, type StoredAbstract, updateAbstract } from './abstract.store.ts';
import { recordAsAuthor } from './author-entry.ts';
import { discardMade, inspectPresented, type Presented } from './document/presented.ts';
import { documentKey } from './document-key.ts';
import { endPresented, putPresented } from './presented-file.store.ts';
import { withdrawAbstract } from './withdraw-abstract.ts';

/** Who asks, by which link. */
export type AuthorRequest = LinkRequest;

/** Since when an author agrees to something; null where they don't. */
export function consentOf(abstract: StoredAbstract, name: AbstractConsent): Date | null {
  return abstract[`${name}ConsentAt`];
}

/** The words of the consents; counted up when one of them changes. */
const CONSENT_VERSION = 1;
const MAX_REASON_LENGTH = 2000;

/**
 * The abstract of an author's link; null when there is none.
 *
 * @throws RateLimitedError | LinkExpiredError
 */
export async function abstractOfToken(
  dependencies: Dependencies,
  { token, network }: AuthorRequest,
): Promise<StoredAbstract | null> {
  const link = await openLink(dependencies, { token, scopes: ['AUTHOR'], network });
  return link && findAbstractById(dependencies.database, link.subjectId);
}

/** Whose abstract a file is for, and as what it is to be shown. */
type ToPresent = AuthorRequest & { kind: string };

/**
 * Takes a file in to be shown at the conference, in the place of the one before.
 *
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | AbstractClosedError | RateLimitedError with nothing
 *   changed
 */
export async function presentFile(
  dependencies: Dependencies,
  { document, ...request }: ToPresent & { document: ReceivedDocument | null },
): Promise<void> {
  try {
    if (!document) throw new InvalidInputError([{ path: 'file', message: 'Please choose a file.' }]);
    await present(dependencies, request, async () => document);
  } finally {
    if (document) await discard(document.file);
  }
}

/**
 * Takes in what `arrive` brings; it is counted before anything costly is done for it, so that whoever has sent too much leaves nothing
 * behind.
 *
 * @param arrive null where not all of it is there
 */
async function present(
  dependencies: Dependencies,
  { kind: asked, ...request }: ToPresent,
  arrive: (abstract: StoredAbstract, kind: PresentedKind) => Promise<ReceivedDocument | null>,
): Promise<void> {
  const { files, limits, log } = dependencies;
  const { network } = request;
  const abstract = await abstractOfToken(dependencies, request);
  if (!abstract) throw new LinkNotFoundError();
  const closed = closedBecause(dependencies, abstract);
  if (closed) throw new AbstractClosedError(closed);
  const kind = PRESENTED_KINDS.find((known) => known === asked);
  if (!kind) throw new InvalidInputError([{ path: 'file', message: 'Please choose a file.' }]);
  await limits.counted('abstractChange', { email: abstract.email, network }, async () => {
    const looked: { document?: ReceivedDocument | null; inspected?: Presented } = {};
    try {
      await limits.guessed('refusedDocument', network, async () => {
        looked.document = await arrive(abstract, kind);
        if (!looked.document) return null;
        const { file, name } = looked.document;
        looked.inspected = await inspectPresented(file, { kind, name });
        return looked.inspected.problem === null ? looked : null;
      });
      const { document, inspected } = looked;
      if (!document || !inspected) throw notArrived();
      if (inspected.problem !== null) {
        log.info({ reason: inspected.reason }, 'A file was refused');
        throw new InvalidInputError([{ path: 'file', message: inspected.problem }]);
      }
      const { name: fileName, type: fileType, path } = inspected;
      const fileKey = documentKey(dependencies, document.file.key);
      const { size: bytes } = await stat(path);
      await files.store.put(fileKey, path);
      // Where this fails, the clean-up removes the file: no row names it.
      const forgotten = await change(dependencies, COUNTED_BEFORE, request, (tx, { id: abstractId }, at) =>
        putPresented(tx, { abstractId, kind, fileKey, fileName, fileType, bytes, at }),
      );
      await removeForgotten(dependencies, forgotten);
    } finally {
      if (looked.document) await discardMade(looked.document.file, looked.inspected ?? null);
    }
  });
}

/**
 * Takes in one part of a file that is to be shown, which stays for an hour. The same part may come again.
 *
 * @param upload what the sender calls the file; whatever somebody else's link opens has other parts of that name
 * @throws as `presentFile`
 */
export async function takePart(
  dependencies: Dependencies,
  { upload, part, file, ...request }: AuthorRequest & { upload: string; part: number; file: ReceivedFile },
): Promise<void> {
  const { files, limits } = dependencies;
  const abstract = await abstractOfToken(dependencies, request);
  if (!abstract) throw new LinkNotFoundError();
  const closed = closedBecause(dependencies, abstract);
  if (closed) throw new AbstractClosedError(closed);
  const key = partKeys(dependencies, abstract, { upload, parts: part + 1 }).at(-1) ?? '';
  await limits.counted('uploadPart', { email: abstract.email, network: request.network }, () =>
    storePart(files, key, file),
  );
}

/** As `presentFile`, of parts that have arrived. They stay for an hour, so that the same can be asked for again. */
export async function presentParts(
  dependencies: Dependencies,
  { upload, parts, name, ...request }: ToPresent & InParts & { name: string },
): Promise<void> {
  let file: ReceivedFile | null = null;
  try {
    await present(dependencies, request, async (abstract, kind) => {
      const keys = partKeys(dependencies, abstract, { upload, parts });
      file = await joinParts(dependencies.files, keys, PRESENTED_RULES[kind].maxBytes);
      return file && { name, file };
    });
  } finally {
    if (file) await discard(file);
  }
}

/** Where the parts of a file are stored. @throws InvalidInputError where it can't have so many */
function partKeys(dependencies: Dependencies, { id }: StoredAbstract, file: InParts): string[] {
  return namesOfParts(dependencies.limits, `abstract ${id}`, file, MOST_PRESENTED_BYTES).map((name) =>
    documentKey(dependencies, name),
  );
}

/** Takes a file back. @throws as `presentFile` */
export async function takeFileBack(
  dependencies: Dependencies,
  { kind, ...request }: AuthorRequest & { kind: string },
): Promise<void> {
  const known = PRESENTED_KINDS.find((candidate): candidate is PresentedKind => candidate === kind);
  if (!known) throw new InvalidInputError([{ path: 'kind', message: 'Please say which file.' }]);
  const forgotten = await changeAsAuthor(dependencies, request, (tx, { id }, at) =>
    endPresented(tx, id, known, at),
  );
  await removeForgotten(dependencies, forgotten);
}

/** Removes files at once that no row names any more: an hour of them, until the clean-up comes, would be gigabytes. */
async function removeForgotten(
  { files, log }: Pick<Dependencies, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await files.store.remove(key).catch((error) => log.warn(error));
}

/** What an author agrees to from now on, and what no more. */
export type AgreedChange = {
  readonly given: readonly AbstractConsent[];
  readonly takenBack: readonly AbstractConsent[];
};

/** Notes what the author agrees to; what is not named stays as it is. The transaction holds the abstract. */
export async function setConsents(
  tx: Transaction,
  abstract: StoredAbstract,
  { given, takenBack }: AgreedChange,
  at: Date,
): Promise<void> {
  if (given.length === 0 && takenBack.length === 0) return;
  const since = (name: AbstractConsent) =>
    takenBack.includes(name) ? null : (consentOf(abstract, name) ?? (given.includes(name) ? at : null));
  await updateAbstract(tx, abstract.id, {
    bookConsentAt: since('book'),
    slidesConsentAt: since('slides'),
    recordingConsentAt: since('recording'),
    consentVersion: CONSENT_VERSION,
  });
}

/** The author says that an accepted abstract will be presented. @throws as `presentFile` */
export async function confirmTalk(dependencies: Dependencies, request: AuthorRequest): Promise<void> {
  await changeAsAuthor(dependencies, request, async (tx, abstract, at) => {
    if (!isToPresent(abstract.state)) throw new AbstractClosedError('NOT_ACCEPTED');
    if (abstract.state !== 'ACCEPTED') return;
    await updateAbstract(tx, abstract.id, { confirmedAt: at });
    await recordAsAuthor(tx, abstract, { at, action: 'abstracts.confirm' });
  });
}

/** Withdraws an abstract, for good. @param request.why must say something @throws as `presentFile` */
export async function withdrawAsAuthor(
  dependencies: Dependencies,
  { why, ...request }: AuthorRequest & { why: string },
): Promise<void> {
  const said = cleanText(why);
  const problem = requiredTextProblem('The reason', said, MAX_REASON_LENGTH);
  if (problem) throw new InvalidInputError([{ path: 'why', message: problem }]);
  await changeAsAuthor(dependencies, request, async (tx, abstract, at) => {
    await withdrawAbstract(dependencies, tx, abstract, { why: said, by: 'author', at });
    await recordAsAuthor(tx, abstract, { at, action: 'abstracts.withdraw', personal: { message: said } });
  });
}

/**
 * Changes an abstract for whoever has its link. What is withdrawn, or not accepted, or past its conference, stays as it is.
 *
 * @throws LinkNotFoundError | LinkExpiredError | AbstractClosedError | RateLimitedError
 */
export function changeAsAuthor<Result>(
  dependencies: Dependencies,
  request: AuthorRequest,
  work: Work<Result>,
): Promise<Result> {
  return change(dependencies, BY_AUTHOR, request, work);
}

type Work<Result> = (tx: Transaction, abstract: StoredAbstract, at: Date) => Promise<Result>;

async function change<Result>(
  dependencies: Dependencies,
  way: LinkWay<StoredAbstract, StoredAbstract>,
  request: AuthorRequest,
  work: Work<Result>,
): Promise<Result> {
  return withLink(dependencies, way, request, async (tx, abstract, { at }) => {
    const closed = closedBecause(dependencies, abstract);
    if (closed) throw new AbstractClosedError(closed);
    return work(tx, abstract, at);
  });
}

const COUNTED_BEFORE: LinkWay<StoredAbstract, StoredAbstract> = {
  scopes: ['AUTHOR'],
  find: findAbstractById,
  hold: (tx, { id }) => lockAbstract(tx, id),
};

const BY_AUTHOR: LinkWay<StoredAbstract, StoredAbstract> = {
  ...COUNTED_BEFORE,
  counted: ({ email }) => ({ action: 'abstractChange', email }),
};

/** Why nothing about an abstract can be changed by its author any more; null where it can. */
export function closedBecause(
  { catalogue, clock }: Pick<Dependencies, 'catalogue' | 'clock'>,
  { state, conferenceId }: StoredAbstract,
): 'WITHDRAWN' | 'REJECTED' | 'OVER' | null {
  if (state === 'WITHDRAWN' || state === 'REJECTED') return state;
  const conference = catalogue.current().conferenceById.get(conferenceId);
  return conference && isOver(conference, clock.now()) ? 'OVER' : null;
}
