import { requiredTextProblem } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { type Audience, isFiltered } from '#domain/mailings/mailing-list.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import type { List } from '#server/organiser/list.ts';
import { type Plan, planOf } from '#server/organiser/plan.ts';
import { findRecipients, type Recipient } from './audience.store.ts';
import { type Given, type ListAudience, readListAudience } from './list-audience.ts';
import { countMailings } from './mailing.store.ts';
import { fill, placeholderProblems } from './placeholders.ts';

/** People whom one mailing reaches at most. */
const MOST_RECIPIENTS = 2000;

/** What is to be written to whom. */
export type MailingRequest = {
  audience: Audience;
  /** Which conference the audience belongs to; null for the people of a list. */
  conferenceId: string | null;
  /** Which people of a list; empty for any other audience. */
  filter: Given;
  /** Only to those who get updates, with a link that ends it. */
  news: boolean;
  /** One line, and any number of them; with placeholders. */
  subject: string;
  text: string;
};

/** What a mailing would do; it can be called back for ten minutes only. */
export type MailingPlan = Plan<{
  audience: Audience;
  conference: string | null;
  /** The people of a list: its filter, and who they are in words; null for any other audience. */
  filter: Given | null;
  people: string | null;
  news: boolean;
  subject: string;
  text: string;
  /** How many there were before; what was agreed to once is not agreed to again. */
  earlierMailings: number;
  recipients: string[];
  /** As the first of them gets it. */
  sample: { subject: string; text: string };
}>;

/** What a mailing is made with. */
export type MailingDependencies = Dependencies & {
  /** Every list of the organiser's. */
  lists: readonly List[];
};

/**
 * Says who would get what, and sends nothing (docs/product.md 10.3).
 *
 * @throws InvalidInputError naming every fault, among them everybody for whom a placeholder can't be filled in
 */
export async function planMailing(
  dependencies: MailingDependencies,
  request: MailingRequest,
): Promise<MailingPlan> {
  const people = await peopleOfList(dependencies, request);
  return dependencies.database.$transaction(
    async (tx) => (await readPlan(dependencies, tx, { ...request, people }, await countMailings(tx))).plan,
  );
}

/**
 * Which people of a list a mailing would reach, before it is written.
 *
 * @throws InvalidInputError naming every fault of the filter, or where they are too many
 */
export async function describePeople(
  dependencies: MailingDependencies,
  request: Pick<MailingRequest, 'audience' | 'conferenceId' | 'filter' | 'news'>,
): Promise<{ words: string; count: number } | null> {
  const people = await peopleOfList(dependencies, request);
  if (!people) return null;
  if (people.recipients.length > MOST_RECIPIENTS) throw new InvalidInputError([TOO_MANY]);
  return { words: people.words, count: people.recipients.length };
}

/** Whoever has subscribed has agreed to get updates until they end it, and to nothing else. */
const isNews = (audience: Audience) => audience === 'subscribers';

const TOO_MANY: InputProblem = {
  path: 'to',
  message: `must be at most ${MOST_RECIPIENTS.toLocaleString('en-GB')} people`,
};

/** Those of a list, before the transaction: a list has connections of its own. Null for any other audience. */
export async function peopleOfList(
  dependencies: MailingDependencies,
  {
    audience,
    conferenceId,
    filter,
    news,
  }: Pick<MailingRequest, 'audience' | 'conferenceId' | 'filter' | 'news'>,
): Promise<ListAudience | null> {
  if (!isFiltered(audience)) {
    if (Object.keys(filter).length === 0) return null;
    throw new InvalidInputError([{ path: 'filter', message: `is not for ${audience}` }]);
  }
  const list = dependencies.lists.find(({ shape }) => shape.name === audience);
  if (!list) throw new Error(`There is no list ${audience}.`);
  if (conferenceId !== null)
    throw new InvalidInputError([
      {
        path: 'conference',
        message:
          'conference' in list.shape.filters
            ? `is a filter of this list: conference=${conferenceId}`
            : `is not for ${audience}`,
      },
    ]);
  const most = MOST_RECIPIENTS + 1;
  return readListAudience(dependencies, list, { filter, news: news || isNews(audience), most });
}

/**
 * The plan of a mailing and everybody whom it reaches.
 *
 * @param request.people as `peopleOfList` has found them
 * @param earlierMailings how many there are already
 */
export async function readPlan(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  tx: Transaction,
  { people, ...request }: MailingRequest & { people: ListAudience | null },
  earlierMailings: number,
): Promise<{ plan: MailingPlan; recipients: Recipient[] }> {
  const { audience, conferenceId } = request;
  const [subject, text] = [cleanLine(request.subject), cleanText(request.text)];
  const news = request.news || isNews(audience);
  const problems: InputProblem[] = [];
  if (!isFiltered(audience) && !catalogue.current().conferenceById.get(conferenceId ?? ''))
    problems.push({
      path: 'conference',
      message: conferenceId ? `there is no conference ${conferenceId}` : 'must be said for this audience',
    });
  const wrong = {
    subject: requiredTextProblem('The subject', subject, STAFF_LIMITS.mailingSubject),
    text: requiredTextProblem('The text', text, STAFF_LIMITS.mailingText),
  };
  for (const [path, message] of Object.entries(wrong)) if (message) problems.push({ path, message });
  const query = { conferenceId: conferenceId ?? '', news, most: MOST_RECIPIENTS + 1 };
  const found = async () =>
    isFiltered(audience) ? (people?.recipients ?? []) : findRecipients(tx, audience, query);
  const recipients = problems.length > 0 ? [] : await found();
  if (recipients.length > MOST_RECIPIENTS) problems.push(TOO_MANY);
  if (problems.length === 0 && recipients.length === 0)
    problems.push({ path: 'to', message: 'nobody matches' });
  problems.push(
    ...placeholderProblems('subject', subject, recipients),
    ...placeholderProblems('text', text, recipients),
  );
  const [first] = recipients;
  if (problems.length > 0 || !first) throw new InvalidInputError(problems);
  return {
    recipients,
    plan: planOf({
      audience,
      conference: conferenceId,
      filter: people?.filter ?? null,
      people: people?.words ?? null,
      news,
      subject,
      text,
      earlierMailings,
      recipients: recipients.map(({ email }) => email),
      sample: { subject: fill(subject, first), text: fill(text, first) },
    }),
  };
}
