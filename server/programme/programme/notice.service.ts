import type { AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import { FILE_FOR } from '#domain/abstracts/presented-file.ts';
import { count } from '#domain/count.ts';
import { withoutLinks } from '#domain/names.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { changeWords, type ProgrammeChange, programmeChanges, type Stay } from '#domain/programme/changes.ts';
import { boardOf, isOutdated, stayFacts } from '#domain/programme/place.ts';
import { talksIn } from '#domain/programme/talks.ts';
import { namesInLine } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure, InvalidInputError, notFound } from '#server/base/errors.ts';
import { eachByItself } from '#server/base/jobs/each-by-itself.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { queueMails } from '#server/common/mail/mail.service.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { filesDue } from '#server/programme/abstracts/files-due.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import { peopleIn } from '#server/site/catalogue/people.ts';
import { entriesOf, findPublishedEntries } from '#server/site/catalogue/published-session.store.ts';
import { announcedBy } from '#server/site/content/announcement.ts';
import { findConference } from '#server/site/content/conference-kind.store.ts';
import { rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { ContentNotFoundError } from '#server/site/content/content.errors.ts';
import { digestOf } from '#server/site/content/content-changes.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { publishDrafts } from '#server/site/content/draft.service.ts';
import { findDrafts } from '#server/site/content/draft.store.ts';
import { readOrRefuse } from '#server/site/content/draft-reading.service.ts';
import { talksFile } from '#server/site/feeds/talk-files.ts';
import { checkProgramme, presentersOf } from './check.service.ts';
import {
  extendNotice,
  findChangesToTell,
  findDueNotices,
  findNoticeOf,
  findPresenters,
  findProgrammePublications,
  findWaitingNotices,
  insertNotice,
  lockNotice,
  lockWaitingUntil,
  markCancelled,
  type Notice,
  takeNotice,
} from './notice.store.ts';
import { findPlaced } from './placing.store.ts';
import { programmeNews } from './programme.mails.ts';

/** How long news can be called back before its mails go out, in milliseconds. */
const CALL_BACK_MS = 10 * 60_000;
/** How long what is published afterwards joins news that waits, in milliseconds: somebody who publishes all day tells within half an hour. */
const JOIN_MS = 20 * 60_000;
/** News that one look tells at most. */
const AT_ONCE = 100;

/** There is no news of this id. */
const UnknownNewsError = notFound('news', 'id');

/** The news was sent or called back before. */
export const NewsGoneError = defineFailure('NEWS_GONE', { status: 409, path: 'id' });

/** What is published, or told, and to whom. */
export type NewsFacts = {
  conference: string;
  /** What has changed on the programme, in words. */
  changes: string[];
  /** Whose time, room or presence has changed, by their names, also by what the news tells that waits; empty where nobody is told. */
  people: string[];
  /** Whether it joins news that waits, whomever that tells then. */
  joins: boolean;
  /** Whether people are told that the conference moves, as `announcedBy` names it; null where nobody is. */
  agreed: string | null;
  /** The same in words, with whom it reaches; known to a plan alone. */
  tells: readonly string[];
  /** Talks and posters of a draft whose authors have not said that they will present them, with who is to. */
  toConfirm: string[];
  /** What else `programme check` says of the programme with the draft (docs/product.md 3.15); known to a plan alone. */
  warnings: string[];
  quiet: boolean;
  /** Of the draft that is published; or the publication since which is told. */
  version: number;
};

/** What was published and is told; `notice` is null where nobody is. */
export type News = NewsFacts & { notice: Notice | null };

/** Somebody who is told, and what of. */
type Told = {
  email: string;
  name: string;
  talks: ToldTalk[];
};

type ToldTalk = {
  id: string;
  title: string;
  kind: AcceptedAs;
  /** Whether the slides, poster or video for it are there. */
  hasFile: boolean;
  /** Whether its author is still to confirm it. */
  toConfirm: boolean;
  /** Null: it is no longer on the programme. */
  now: Stay | null;
  /** Null: it is new. */
  before: Stay | null;
  /** Who presents it, where whoever is told does not; nobody otherwise. */
  presentedBy: string[];
  /** The page on which they see to it: the abstract's, or their own as a co-author. */
  page: { scope: 'AUTHOR' | 'CO_AUTHOR'; subjectId: string };
};

/** Whoever confirms a talk or buys a ticket meanwhile keeps nobody from publishing. */
function planOfNews({ toConfirm, warnings, tells, ...facts }: NewsFacts): Plan<NewsFacts> {
  return { ...planOf(facts), facts: { ...facts, toConfirm, warnings, tells } };
}

/**
 * What publishing the draft of a conference would change on its programme, and whom it would tell.
 *
 * @throws ContentNotFoundError where it has no draft
 */
export async function planPublishing(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  given: { conference: string; quiet: boolean },
): Promise<Plan<NewsFacts>> {
  const now = dependencies.clock.now();
  const facts = await dependencies.database.$transaction((tx) => factsOfDraft(tx, kinds, given, now));
  const warnings = (await checkProgramme(dependencies, kinds, given.conference))
    .filter(({ kind }) => kind !== 'unconfirmed')
    .map(({ words }) => words);
  return planOfNews({ ...facts, warnings });
}

/**
 * Publishes the draft of a conference, and has the presenters told whose time, room or presence changes: ten minutes later, until
 * which it can be called back.
 *
 * @param given.quiet whether nobody is told
 * @throws PlanMovedError with nothing done; whatever publishing throws
 */
export async function publishProgramme(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  given: { conference: string; quiet: boolean },
  { planId, ...doing }: Doing & { planId: string },
): Promise<News> {
  let news: News | undefined;
  await publishDrafts(dependencies, kinds, [given.conference], doing, {
    before: async ({ tx, at }) => {
      const { facts } = agreeTo(planOfNews(await factsOfDraft(tx, kinds, given, at)), planId);
      news = { ...facts, notice: null };
      return { quiet: given.quiet, agreed: facts.agreed ?? undefined };
    },
    after: async (within) => {
      if (!news || (news.people.length === 0 && !news.joins)) return;
      const until = (
        await findProgrammePublications(within.tx, { conference: given.conference, since: 0 })
      ).at(-1)?.number;
      if (until === undefined) return;
      const told = { conference: given.conference, since: until - 1, until };
      // Who is told with the move of a conference is told once.
      news.notice =
        (await findNoticeOf(within.tx, told)) ?? (await giveNotice(within, told, news.people.length));
    },
  });
  if (!news) throw new Error('A programme was published without a plan.');
  return news;
}

/**
 * Whom it would tell to say what has changed on a programme after a publication.
 *
 * @throws InvalidInputError where nothing has been published since
 */
export async function planTelling(
  { database }: Pick<Dependencies, 'database'>,
  given: { conference: string; since: number },
): Promise<Plan<NewsFacts>> {
  return planOfNews(await database.$transaction((tx) => factsSince(tx, given)));
}

/** Has presenters told what has changed for them after a publication; as `publishProgramme` does. */
export async function tellSince(
  dependencies: Dependencies,
  given: { conference: string; since: number },
  { planId, ...doing }: Doing & { planId: string },
): Promise<News> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const { facts } = agreeTo(planOfNews(await factsSince(tx, given)), planId);
    const until = (await findProgrammePublications(tx, given)).at(-1)?.number ?? 0;
    const notice =
      facts.people.length > 0
        ? await giveNotice({ tx, record, at }, { ...given, until }, facts.people.length)
        : null;
    return { ...facts, notice };
  });
}

/** As many people as are named. */
const MOST_NAMED = 100;

/** Names in a line, the first hundred of them. */
export function namedInLine(all: readonly string[]): string {
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} others` : '';
  return `${all.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** Whom the news of a publication that is planned will tell, and when; nothing where that is nobody. */
export function plannedNewsWords({ people, joins }: Pick<NewsFacts, 'people' | 'joins'>): string[] {
  return [
    ...(joins
      ? [
          'News of the publication before still waits: this joins it, and both are told as one, in ten minutes.',
        ]
      : []),
    ...(people.length > 0
      ? [
          `News of the programme: ${count(people.length, 'person', 'people')} will be told by email in ten minutes: ${namedInLine(people)}.`,
        ]
      : []),
  ];
}

/** The same once it is published, and what stops it, at the desk or at the command line. */
export const newsWords = (
  people: number,
  { id, dueAt }: Pick<Notice, 'id' | 'dueAt'>,
  { atDesk = false }: Pick<Doing, 'atDesk'>,
): string =>
  `${count(people, 'person', 'people')} will be told at ${zonedInstant(dueAt)}; ${atDesk ? '“Cancel sending” under Place accepted abstracts' : `programme call-back ${id}`} stops that.`;

/** The same of all news of a conference that waits, as it is now. */
export async function waitingNewsWords(
  database: Database,
  conferenceId: string,
  doing: Pick<Doing, 'atDesk'>,
): Promise<string[]> {
  const words: string[] = [];
  for (const notice of await findWaitingNotices(database, conferenceId)) {
    const people = await database.$transaction(async (tx) =>
      peopleToTell(tx, await findChangesToTell(tx, notice, notice)),
    );
    words.push(`News of the programme: ${newsWords(people.length, notice, doing)}`);
  }
  return words;
}

/** @throws UnknownNewsError | NewsGoneError where it waits no longer */
export async function callBackNotice(dependencies: Dependencies, id: string, doing: Doing): Promise<Notice> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const found = isUuid(id) ? await lockNotice(tx, id) : null;
    if (!found) throw new UnknownNewsError(id);
    const gone = found.sentAt ?? found.cancelledAt;
    if (gone)
      throw new NewsGoneError(
        `This news was ${found.sentAt ? 'sent' : 'called back'} on ${zonedInstant(gone)}.`,
      );
    await markCancelled(tx, id, at);
    await record({ action: 'programme.call-back', subject: `news ${id}`, details: {} });
    return { ...found, cancelledAt: at };
  });
}

/**
 * Tells whoever is to be told by now: one mail to a person and publication, of how it is then. What was changed back since is told to
 * nobody.
 */
export async function tellDue(dependencies: Dependencies, stopped = () => false): Promise<void> {
  const { database, clock } = dependencies;
  await eachByItself(dependencies, {
    name: 'Telling presenters of a programme',
    find: (except) => findDueNotices(database, clock.now(), except, AT_ONCE),
    of: ({ id, conferenceId }) => ({ id, called: conferenceId }),
    run: ({ id }) => database.$transaction((tx) => tellOf(dependencies, tx, id)),
    stopped,
  });
}

/** False where another process was first, or it was called back. */
async function tellOf(dependencies: Dependencies, tx: Transaction, id: string): Promise<boolean> {
  const { clock, catalogue, publicUrl } = dependencies;
  const notice = await takeNotice(tx, id, clock.now());
  if (!notice) return false;
  const { conferenceId } = notice;
  const conference = catalogue.current().conferenceById.get(conferenceId);
  const told = await peopleToTell(tx, await findChangesToTell(tx, notice, notice));
  const messages = told.map(({ email, name, talks }, index) => ({
    key: `programme-news:${notice.id}:${index}`,
    recipient: email,
    input: {
      fullName: name,
      conferenceId,
      conferenceTitle: conference?.title ?? conferenceId,
      url: `${publicUrl}/event/${encodeURIComponent(conferenceId)}`,
      filesDue: filesDue(dependencies, conferenceId) ?? '',
      talks: talks.map((talk) => toldOf(catalogue.current(), conferenceId, talk)),
      hasCalendar: talksFile(dependencies, { conferenceId, talkIds: talks.map(({ id }) => id) }) !== null,
    },
  }));
  if (messages.length > 0) await queueMails(dependencies, tx, programmeNews, messages);
  return true;
}

/** What a mail says of a talk: when and where it is by what was published, and in which session by the programme as it is now. */
function toldOf(catalogue: Catalogue, conferenceId: string, { id, now, before, ...talk }: ToldTalk) {
  const timeZone = catalogue.conferenceById.get(conferenceId)?.timeZone ?? 'UTC';
  const sessions = catalogue.eventById.get(conferenceId)?.days.flatMap((day) => day.sessions) ?? [];
  const session = sessions.find(({ talks }) => talksIn(talks).some((one) => one.id === id));
  const placed = session && talksIn(session.talks).find((one) => one.id === id);
  const outdated =
    now !== null && placed !== undefined && isOutdated(talk.kind, placed.minutes !== undefined);
  const facts = (stay: Stay | null) => stay && { ...stayFacts(stay, timeZone), givenAs: stay.givenAs };
  return {
    ...talk,
    talkId: id,
    outdated,
    // What it is there as, it is no more.
    now: facts(now && outdated ? { ...now, givenAs: '' } : now),
    before: facts(before),
    session: session?.title ?? '',
    chair: (session && peopleIn(catalogue, session).chair) ?? '',
    board: boardOf(talk.kind, placed?.board) ?? '',
  };
}

async function giveNotice(
  { tx, record, at }: { tx: Transaction; record: WriteEntry; at: Date },
  { conference, since, until }: { conference: string; since: number; until: number },
  people: number,
): Promise<Notice> {
  const dueAt = new Date(at.getTime() + CALL_BACK_MS);
  const waiting = await waitingNews(tx, { conference, since, at });
  const notice = waiting
    ? await extendNotice(tx, waiting.id, { until, dueAt })
    : await insertNotice(tx, { conferenceId: conference, since, until, createdAt: at, dueAt });
  await record({
    action: 'programme.tell',
    subject: `news ${notice.id}`,
    details: { conference, since: notice.since, until, people },
  });
  return notice;
}

/** The news that a publication joins: what was published a moment before is not told by itself, but against what was told before both. */
async function waitingNews(
  tx: Transaction,
  { conference, since, at }: { conference: string; since: number; at: Date },
): Promise<Notice | null> {
  const after = new Date(at.getTime() - JOIN_MS);
  return lockWaitingUntil(tx, { conferenceId: conference, since, after });
}

/** Whom the news of a publication that is planned tells, with those whom the news tells that it joins. */
async function peopleOfDraft(
  tx: Transaction,
  { conference, at }: { conference: string; at: Date },
  changes: readonly ProgrammeChange[],
): Promise<{ told: Told[]; joins: boolean }> {
  const own = await peopleToTell(tx, changes);
  if (own.length === 0) return NOBODY;
  const last = (await findProgrammePublications(tx, { conference, since: 0 })).at(-1)?.number ?? 0;
  const waiting = await waitingNews(tx, { conference, since: last, at });
  if (!waiting) return { told: own, joins: false };
  return {
    told: await peopleToTell(tx, await findChangesToTell(tx, waiting, waiting, changes)),
    joins: true,
  };
}

const NOBODY = { told: [], joins: false };

async function factsOfDraft(
  tx: Transaction,
  kinds: readonly ContentKind[],
  { conference, quiet }: { conference: string; quiet: boolean },
  at: Date,
): Promise<NewsFacts> {
  const [draft] = await findDrafts(tx, [conference]);
  if (draft?.kind !== 'conference') throw new ContentNotFoundError(`There is no draft of ${conference}.`);
  const document = readOrRefuse(draft, kinds) as ConferenceDocument;
  // What says what visitors see already is not published again, whatever has become of its abstracts.
  const changes = digestOf(document) === draft.base ? [] : await changesBy(tx, document);
  const { told, joins } = quiet ? NOBODY : await peopleOfDraft(tx, { conference, at }, changes);
  const before = await findConference(tx, conference);
  const { plan } = await announcedBy(
    tx,
    kinds,
    quiet ? [] : [{ kind: 'conference', id: conference, before, after: document }],
    at,
  );
  return {
    conference,
    changes: changes.map((change) => changeWords(change, document.timeZone)),
    people: told.map(({ name }) => name),
    joins,
    agreed: plan?.id ?? null,
    tells: plan?.facts.atOnce ?? [],
    toConfirm: (await findPresenters(tx, abstractsOn(document)))
      .filter(({ state }) => state !== 'CONFIRMED')
      .map((one) => {
        const names = presentersOf(one).map(({ name }) => name);
        return `“${formulaWords(one.title)}” (${namesInLine(names)})`;
      })
      .toSorted(),
    warnings: [],
    quiet,
    version: draft.version,
  };
}

async function factsSince(
  tx: Transaction,
  { conference, since }: { conference: string; since: number },
): Promise<NewsFacts> {
  const publications = await findProgrammePublications(tx, { conference, since });
  const until = publications.at(-1)?.number;
  if (until === undefined)
    throw new InvalidInputError([
      { path: 'since', message: `nothing was published on this programme after ${since}` },
    ]);
  const changes = await findChangesToTell(tx, { conferenceId: conference, since, until });
  const timeZone = await timeZoneOf(tx, conference);
  return {
    conference,
    changes: changes.map((change) => changeWords(change, timeZone)),
    people: (await peopleToTell(tx, changes)).map(({ name }) => name),
    joins: false,
    agreed: null,
    tells: [],
    toConfirm: [],
    warnings: [],
    quiet: false,
    version: since,
  };
}

/**
 * Whoever presents or has submitted a talk whose time, room or presence on a programme has changed, each with all of their talks of
 * which that is so: who submitted it uploads what is shown, and asked for the place.
 */
async function peopleToTell(tx: Transaction, changes: readonly ProgrammeChange[]): Promise<Told[]> {
  const moved = changes.filter(({ kind }) => kind !== 'renamed');
  const presented = new Map(
    (
      await findPresenters(
        tx,
        moved.flatMap(({ abstract }) => abstract ?? []),
      )
    ).map((one) => [one.reference, one]),
  );
  const told = new Map<string, Told>();
  for (const { id, abstract, from, to } of moved) {
    const found = presented.get(abstract ?? '');
    if (!found) continue;
    const presenters = presentersOf(found);
    const reached = presenters.flatMap(({ email, ...one }) => (email === null ? [] : [{ ...one, email }]));
    const presents = reached.some(({ email }) => email.toLowerCase() === found.email.toLowerCase());
    const submitter = { name: found.fullName, email: found.email, id: undefined };
    for (const { name, email, id: author } of presents ? reached : [...reached, submitter]) {
      const key = email.toLowerCase();
      const one = told.get(key) ?? { email, name: withoutLinks(name), talks: [] };
      const kind = found.acceptedAs ?? 'TALK';
      const isSubmitter = author === undefined || key === found.email.toLowerCase();
      one.talks.push({
        id,
        title: withoutLinks(found.title),
        kind,
        toConfirm: found.state === 'ACCEPTED',
        hasFile: found.files.some((file) => file.kind === FILE_FOR[kind]),
        now: to,
        before: from,
        presentedBy: author === undefined && !presents ? presenters.map((one) => withoutLinks(one.name)) : [],
        page: isSubmitter
          ? { scope: 'AUTHOR', subjectId: found.id }
          : { scope: 'CO_AUTHOR', subjectId: author },
      });
      told.set(key, one);
    }
  }
  return [...told.values()];
}

/** The abstracts that a programme names. */
const abstractsOn = (document: ConferenceDocument): string[] =>
  (rowsOf(document).event?.days ?? []).flatMap(({ sessions }) =>
    sessions.flatMap(({ talks }) => talksIn(talks).flatMap(({ abstract }) => abstract ?? [])),
  );

/** What a document of a conference, once it is published, changes on its programme. */
async function changesBy(tx: Transaction, document: ConferenceDocument): Promise<ProgrammeChange[]> {
  const placed = await findPlaced(tx, abstractsOn(document));
  return programmeChanges(
    await findPublishedEntries(tx, document.id),
    entriesOf(rowsOf(document).event?.days ?? [], placed),
  );
}

/** Whom news tells, and when, of what a document of a conference changes on its programme, once it is published. */
export async function newsWordsOf(
  tx: Transaction,
  document: ConferenceDocument,
  at: Date,
): Promise<string[]> {
  const { told, joins } = await peopleOfDraft(
    tx,
    { conference: document.id, at },
    await changesBy(tx, document),
  );
  return plannedNewsWords({ people: told.map(({ name }) => name), joins });
}

/**
 * Has presenters told what a publication of a conference has changed for them, as `publishProgramme` does, where it was published in
 * another way: with news of its own (docs/product.md 3.22).
 */
export async function giveNewsOfPublication(
  { tx, at, actor }: { tx: Transaction; at: Date; actor: string },
  { conference, publication }: { conference: string; publication: number },
): Promise<void> {
  const news = { conference, since: publication - 1, until: publication };
  const changes = await findChangesToTell(tx, { conferenceId: conference, ...news });
  const people = await peopleToTell(tx, changes);
  if (people.length === 0) return;
  await giveNotice(
    { tx, at, record: (entry) => recordAudit(tx, { at, actor, ...entry }) },
    news,
    people.length,
  );
}

/** The one in which the conference takes place; of one that is not published yet, UTC. */
export async function timeZoneOf(tx: Transaction | Database, id: string): Promise<string> {
  return (await tx.conference.findUnique({ where: { id }, select: { timeZone: true } }))?.timeZone ?? 'UTC';
}
