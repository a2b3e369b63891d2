import * as z from 'zod';
import { isToPresent } from '#domain/abstracts/abstract-state.ts';
import { type AbstractContent, checkContent, type TEXT_FIELDS } from '#domain/abstracts/content.ts';
import { requiredTextProblem } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText, foldCode } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { findPublishedPlaces } from '#server/site/catalogue/published-session.store.ts';
import { UnknownAbstractError } from './abstract.errors.ts';
import { lockAbstract, type StoredAbstract } from './abstract.store.ts';
import { findAbstractsByReference } from './abstract-list.store.ts';
import { changeContent } from './change-content.ts';
import type { TellingDependencies } from './tell-presenters.ts';
import { hasItsPlace, takeWithdrawalBack, withdrawAbstract } from './withdraw-abstract.ts';

type Used = Pick<Dependencies, 'database' | 'clock'>;

/** What an organiser changes of an abstract; what is not given stays. */
export type AbstractEdit = { [Field in (typeof TEXT_FIELDS)[number]]?: string | null | undefined } & {
  /** All authors and affiliations, in JSON, as `abstracts authors --json` prints them. */
  authors?: string | null | undefined;
  /** The number of the version that it is made of; missing where it is to be changed whatever it says by now. */
  base?: number | undefined;
};

/** What an abstract says once an organiser has changed it. */
export type EditedAbstract = { reference: string; title: string; version: number; changed: string[] };

const peopleSchema = z.object({
  /** As `abstracts authors --json` prints it. */
  version: z.int().min(0).optional(),
  authors: z.array(
    z.object({
      id: z.string().default(''),
      familyName: z.string(),
      givenName: z.string().default(''),
      printedAs: z.string(),
      email: z.string().default(''),
      orcid: z.string().default(''),
      presents: z.boolean().default(false),
      affiliations: z.array(z.int().min(1)).default([]),
    }),
  ),
  affiliations: z.array(
    z.object({ name: z.string(), city: z.string().default(''), country: z.string().default('') }),
  ),
});

/**
 * Changes what an abstract says, at any time and whatever was decided: a version of its own (docs/product.md 8.9).
 *
 * @throws InvalidInputError | UnknownAbstractError | AbstractChangedError with nothing changed
 */
export async function editAbstract(
  dependencies: Pick<Dependencies, 'database'> & TellingDependencies,
  { reference, authors, base, ...given }: AbstractEdit & { reference: string },
  doing: Doing,
): Promise<EditedAbstract> {
  const texts = Object.fromEntries(Object.entries(given).filter(([, text]) => text != null));
  const { version: shown, ...people } = authors == null ? {} : readPeople(authors);
  const version = base ?? shown;
  return changeAbstract(dependencies, reference, doing, async (tx, abstract, record, at) => {
    const { changed, ...outcome } = await changeContent(dependencies, tx, abstract, {
      by: 'desk',
      at,
      from: version === undefined ? undefined : { version, part: partOf({ ...texts, ...people }) },
      change: (current) => {
        const { problems, content } = checkContent({ ...current, ...texts, ...people });
        if (!content) throw new InvalidInputError(problems.map(said));
        return content;
      },
    });
    if (changed.length === 0)
      throw new InvalidInputError([{ path: 'title', message: 'Say what is to be changed.' }]);
    // What it says, and said, stands in its versions.
    await record({
      action: 'abstracts.edit',
      subject: `abstract ${abstract.reference}`,
      details: { version: outcome.version, changed },
    });
    return {
      reference: abstract.reference,
      title: outcome.content.title,
      version: outcome.version,
      changed,
    };
  });
}

/** Of a content what is given here. */
const partOf =
  (given: object) =>
  (content: AbstractContent): unknown =>
    Object.keys(given).map((field) => content[field as keyof AbstractContent]);

/** An abstract that is withdrawn, or no longer; and its places on the published programme, which are cancelled, or hold again. */
export type WithdrawnAbstract = StoredAbstract & { places: string[] };

/**
 * Withdraws an abstract for its author, or takes a withdrawal back, whoever made it.
 *
 * @param request.why is kept, and must say something where it is withdrawn
 * @throws InvalidInputError | UnknownAbstractError with nothing changed
 */
export async function withdrawForAuthor(
  dependencies: Dependencies,
  { reference, why: typed, undo }: { reference: string; why: string; undo: boolean },
  doing: Doing,
): Promise<WithdrawnAbstract> {
  const why = cleanText(typed);
  const problem = undo ? null : requiredTextProblem('The reason', why, STAFF_LIMITS.answer);
  if (problem) throw new InvalidInputError([{ path: 'why', message: problem }]);
  return changeAbstract(dependencies, reference, doing, async (tx, abstract, record, at) => {
    if ((abstract.state !== 'WITHDRAWN') === undo)
      throw new InvalidInputError([
        { path: 'reference', message: `${abstract.reference} is ${undo ? 'not' : 'already'} withdrawn.` },
      ]);
    const changed = undo
      ? await takeWithdrawalBack(dependencies, tx, abstract, at)
      : await withdrawAbstract(dependencies, tx, abstract, { why, by: 'staff', at });
    await record({
      action: undo ? 'abstracts.restore' : 'abstracts.withdraw',
      subject: `abstract ${abstract.reference}`,
      details: {},
      ...(why && { personal: { message: why } }),
    });
    const isChanged = undo ? await hasItsPlace(tx, changed) : isToPresent(abstract.state);
    const places = isChanged ? await findPublishedPlaces(tx, [abstract.reference]) : new Map();
    return { ...changed, places: places.get(abstract.reference) ?? [] };
  });
}

/** Changes an abstract for the organiser, which is held meanwhile. @throws UnknownAbstractError */
export async function changeAbstract<Result>(
  dependencies: Used,
  typed: string,
  doing: Doing,
  change: (tx: Transaction, abstract: StoredAbstract, record: WriteEntry, at: Date) => Promise<Result>,
): Promise<Result> {
  const reference = foldCode(typed);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const [found] = await findAbstractsByReference(tx, [reference]);
    const abstract = found && (await lockAbstract(tx, found.id));
    if (!abstract) throw new UnknownAbstractError(reference);
    return change(tx, abstract, record, at);
  });
}

/** @throws InvalidInputError for what is no list of authors */
function readPeople(text: string): z.output<typeof peopleSchema> {
  try {
    return peopleSchema.parse(JSON.parse(text));
  } catch {
    throw new InvalidInputError([
      { path: 'authors', message: 'This is not what abstracts authors --json prints.' },
    ]);
  }
}

/** A problem by what an organiser gives: authors and affiliations are one input. */
function said({ field, message }: { field: string; message: string }) {
  const [, of, index] = /^(author|place)-(\d+)-/.exec(field) ?? [];
  return of === undefined
    ? { path: field === 'abstract' ? 'text' : field, message }
    : {
        path: 'authors',
        message: `${of === 'author' ? 'Author' : 'Affiliation'} ${Number(index) + 1}: ${message}`,
      };
}
