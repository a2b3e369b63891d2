import { hash } from 'node:crypto';
import type { Transaction } from '#server/base/database/client.ts';
import { isDatabaseOutage } from '#server/base/database/outages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { type AnnouncementConsent, agreedTo, announcedBy } from './announcement.ts';
import { completed } from './completed.ts';
import { ContentMovedError, ContentNotFoundError } from './content.errors.ts';
import { findContent, lockContent } from './content.store.ts';
import { byField, type ContentChange, differencesBetween, digestOf } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import {
  type Draft,
  findDrafts,
  findDueDrafts,
  findTakenBack,
  noteMoney,
  removeDrafts,
  scheduleDrafts,
} from './draft.store.ts';
import { checkedDocument, readDraft, readOrRefuse } from './draft-reading.service.ts';
import { keepDraft } from './keep-draft.ts';
import { draftNeedsMoney, needsMoney } from './money-fields.ts';
import { refuseTogether, type Said } from './problems-together.ts';
import { lastChangesOf, publishIn } from './publication.service.ts';

/** A draft to be stored, and what it is made from, as `shownOf` says it; missing: whatever there is. */
export type DraftToSave = { document: ContentDocument; shown?: string };

/**
 * Tells what somebody is shown of a piece from every other state of it: what visitors see, which draft, and its version. A
 * draft that was begun anew counts its versions anew, but is another one.
 */
export function shownOf(live?: ContentDocument, draft?: Draft): string {
  return hash('sha256', [digestOf(live), draft?.linkId, draft?.version].join());
}

/** @throws ContentMovedError where another state of a piece is there than the one that was shown; undefined: none was */
export function requireShown(
  id: string,
  shown: string | undefined,
  live?: ContentDocument,
  draft?: Draft,
): void {
  if (shown !== undefined && shown !== shownOf(live, draft))
    throw new ContentMovedError([{ id }], 'it was shown');
}

/**
 * Stores drafts, which visitors do not see.
 *
 * @param first what is to be done before it, in the same transaction
 * @throws ContentMovedError where somebody else has stored or published something since
 * @throws InvalidInputError where something of another kind has the id, or naming every mistake in one
 */
export async function saveDrafts(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  drafts: readonly DraftToSave[],
  doing: Doing,
  first: (within: { tx: Transaction; record: WriteEntry; at: Date }) => Promise<unknown> = async () => {},
): Promise<Draft[]> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    await first({ tx, record, at });
    const live = await findContent(tx, kinds);
    const known = byId(await findDrafts(tx));
    const checked = drafts.map(({ document, shown }) => ({
      document: checkedDocument(document, kinds),
      shown,
    }));
    const documents = checked.map(({ document }) => document);
    refuseTogether(documents, kinds, new Map<string, Said>([...known, ...live]));
    const saved: Draft[] = [];
    for (const { document: given, shown } of checked) {
      const { id } = given;
      const draft = known.get(id);
      const before = (draft && readDraft(draft, kinds)) ?? live.get(id);
      const document = await completed(tx, kinds, given, before);
      requireShown(id, shown, live.get(id), draft);
      const within = { tx, record, at, actor: doing.actor };
      saved.push(await keepDraft(within, document, digestOf(live.get(id))));
      if (!draft?.publishAt) continue;
      // Of what changes by itself: whoever wrote this was asked only for what it says otherwise than the draft before.
      const all = [...live.values(), ...known.values().map(documentOf)];
      const asked = draft.money || needsMoney(kinds, before, document, all);
      await noteMoney(tx, [id], asked && draftNeedsMoney(kinds, live.get(id), document, all));
    }
    return saved;
  });
}

/**
 * Discards drafts; visitors see what they saw.
 *
 * @param ids at least one
 * @throws ContentNotFoundError
 */
export async function discardDrafts(
  dependencies: Dependencies,
  ids: readonly string[],
  doing: Doing,
): Promise<void> {
  await auditedChange(dependencies, doing, async (tx, record) => {
    const drafts = await lockDrafts(tx, ids);
    await removeDrafts(
      tx,
      drafts.map(({ id }) => id),
    );
    for (const { kind, id } of drafts)
      await record({ action: 'content.discard', subject: `${kind} ${id}`, details: {} });
  });
}

/**
 * Publishes drafts together.
 *
 * @param ids of none: all that have no time of their own, but what this release can't read and, among
 *   others, what an undo has just taken back
 * @param beside.before may refuse it, and says whom it may write to
 * @returns what was changed
 * @throws ContentNotFoundError where one is no draft, or there is none
 * @throws ContentMovedError where what visitors see has been changed since a draft was begun
 * @throws InvalidInputError where this release does not know what a draft says
 * @throws TellsPeopleError where it writes to people, and nobody has agreed to that
 */
export async function publishDrafts(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  ids: readonly string[],
  doing: Doing,
  { before, after }: Beside = {},
): Promise<ContentChange[]> {
  const changes = await auditedChange(dependencies, doing, async (tx, record, at) => {
    const asked = await lockDrafts(tx, ids);
    const consent = (await before?.({ tx, record, at })) ?? {};
    const sound = asked.filter((draft) => readDraft(draft, kinds) !== null);
    // Among all, one that can't be read keeps none of the others.
    const drafts = ids.length === 0 && sound.length > 0 ? sound : asked;
    const within = { dependencies, tx, record, at, actor: doing.actor, consent };
    const made = await publishThese(within, kinds, drafts);
    await after?.({ tx, record, at });
    return made;
  });
  await dependencies.catalogue.reload();
  return changes;
}

/** A draft of several that are published together: what visitors would see of it. */
export type PlannedPiece = {
  id: string;
  version: number;
  title: string;
  isNew: boolean;
  /** How many of its fields change; 0 where visitors see already what it says. */
  fields: number;
};
export type PublicationPlan = Plan<{
  pieces: readonly PlannedPiece[];
  /** What is told to people, as `announcedBy` names it; null where nobody is told anything. */
  agreed: string | null;
  /** The same in words, with whom it reaches. */
  tells: readonly string[];
}>;

/** Drafts that are published together; `quiet` has nobody written to. */
export type Together = { ids: readonly string[]; quiet: boolean };

/**
 * What publishing drafts together would change.
 *
 * @throws ContentNotFoundError, ContentMovedError, InvalidInputError as `publishDrafts` would
 */
export async function planPublication(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  kinds: readonly ContentKind[],
  together: Together,
): Promise<PublicationPlan> {
  return database.$transaction((tx) => planIn(tx, kinds, together, clock.now()));
}

/**
 * Publishes drafts together, as somebody has agreed to.
 *
 * @throws PlanMovedError where a draft, or what visitors see of it, is another one than was shown
 */
export async function publishAsPlanned(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  together: Together,
  doing: Doing & { planId: string },
): Promise<ContentChange[]> {
  return publishDrafts(dependencies, kinds, together.ids, doing, {
    before: async ({ tx, at }) => {
      const { facts } = agreeTo(await planIn(tx, kinds, together, at), doing.planId);
      return { quiet: together.quiet, agreed: facts.agreed ?? undefined };
    },
  });
}

async function planIn(
  tx: Transaction,
  kinds: readonly ContentKind[],
  { ids, quiet }: Together,
  at: Date,
): Promise<PublicationPlan> {
  const drafts = await askedDrafts(tx, ids);
  const { live, wanted } = await wantedOf(tx, kinds, drafts);
  const pieces = drafts.flatMap(({ id, kind, version }) => {
    const [before, after] = [live.get(id), wanted.get(id)];
    if (!after) return [];
    return {
      id,
      version,
      title: kinds.find((known) => known.kind === kind)?.titleOf(after) ?? id,
      isNew: before === undefined,
      fields: byField(differencesBetween(before ?? {}, after)).length,
    };
  });
  const { plan } = await announcedBy(tx, kinds, changesOf(drafts, live, wanted), at);
  const agreed = quiet ? null : (plan?.id ?? null);
  // Whoever buys a ticket meanwhile keeps nobody from publishing.
  const { id, facts } = planOf({ pieces, agreed });
  return { id, facts: { ...facts, tells: agreed === null ? [] : (plan?.facts.tells ?? []) } };
}

/** What drafts change of what visitors see. */
function changesOf(
  drafts: readonly Draft[],
  live: ReadonlyMap<string, ContentDocument>,
  wanted: ReadonlyMap<string, ContentDocument | null>,
): ContentChange[] {
  return drafts.map(({ kind, id }) => ({
    kind,
    id,
    before: live.get(id) ?? null,
    after: wanted.get(id) ?? null,
  }));
}

type BesideIt<Result> = (within: { tx: Transaction; record: WriteEntry; at: Date }) => Promise<Result>;

/** What is done in the transaction of a publication, with the content locked: before it, and after it. */
export type Beside = { before?: BesideIt<AnnouncementConsent>; after?: BesideIt<unknown> };

/**
 * Says when drafts are published, all of them together; null takes that back.
 *
 * @param ids of none: all that have no time of their own, but among others what an undo has just taken back
 * @throws ContentNotFoundError
 * @throws InvalidInputError where nothing says of which drafts it is taken back
 * @throws TellsPeopleError where one of them writes to people: nobody is there then who could be asked
 */
export async function publishDraftsAt(
  dependencies: Dependencies,
  ids: readonly string[],
  publishAt: Date | null,
  doing: Doing,
): Promise<Draft[]> {
  if (publishAt === null && ids.length === 0)
    throw new InvalidInputError([
      { path: 'ids', message: 'must say which drafts are not published by themselves' },
    ]);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const drafts = await lockDrafts(tx, ids);
    if (publishAt) await refuseTelling(tx, dependencies.contentKinds, drafts, at);
    await scheduleDrafts(
      tx,
      drafts.map(({ id }) => id),
      publishAt,
    );
    if (publishAt) await noteMoney(tx, await findNeedingMoney(tx, dependencies.contentKinds, drafts), true);
    for (const { kind, id, publishAt: before } of drafts)
      await record({
        action: 'content.schedule',
        subject: `${kind} ${id}`,
        details: {
          before: before?.toISOString() ?? null,
          after: publishAt?.toISOString() ?? null,
        },
      });
    return drafts.map((draft) => ({ ...draft, publishAt }));
  });
}

/**
 * Publishes drafts whose time has come; those of the same time together, or none of them. Where they can't be published they
 * stay drafts without a time, which the log tells; while the database is away they keep it.
 */
export async function publishDue(dependencies: Dependencies, kinds: readonly ContentKind[]): Promise<void> {
  const { database, clock, catalogue, log } = dependencies;
  for (;;) {
    const [first] = await findDueDrafts(database, clock.now());
    if (!first) return;
    const doing = { actor: first.actor, reason: '', dryRun: false };
    try {
      await auditedChange(dependencies, doing, async (tx, record, at) => {
        await lockContent(tx);
        // Another process may have been quicker.
        const due = await findDueDrafts(tx, at);
        await refuseUnasked(tx, kinds, due);
        if (due.length > 0)
          await publishThese(
            { dependencies, tx, record, at, actor: first.actor, instead: BY_HAND },
            kinds,
            due,
          );
      });
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      log.error({ err: error }, 'Drafts could not be published at their time');
      await unschedule(dependencies, first, doing);
      continue;
    }
    await catalogue.reload();
  }
}

/** What to do with a draft that writes to people. */
const BY_HAND = 'Publish it by hand, not at a time: whoever does is asked first.';

/** Refuses to publish by itself what people are told of. */
async function refuseTelling(
  tx: Transaction,
  kinds: readonly ContentKind[],
  drafts: readonly Draft[],
  at: Date,
): Promise<void> {
  const wanted = new Map(drafts.map((draft) => [draft.id, readDraft(draft, kinds)]));
  const changes = changesOf(drafts, await findContent(tx, kinds), wanted);
  agreedTo(await announcedBy(tx, kinds, changes, at), {}, BY_HAND);
}

/**
 * Refuses what has come to change what is paid since its time was set, such as places of an item that has been put on a price
 * list meanwhile: nobody was asked whether they may (docs/product.md 16.9).
 */
async function refuseUnasked(
  tx: Transaction,
  kinds: readonly ContentKind[],
  due: readonly Draft[],
): Promise<void> {
  const unasked = due.filter(({ money }) => !money);
  const [id] = await findNeedingMoney(tx, kinds, unasked);
  if (id !== undefined)
    throw new Error(`The draft of ${id} changes what is paid, which it did not when its time was set`);
}

/** Those of some drafts that only somebody who works with money publishes; by id. */
async function findNeedingMoney(
  tx: Transaction,
  kinds: readonly ContentKind[],
  drafts: readonly Draft[],
): Promise<string[]> {
  if (drafts.length === 0) return [];
  const live = await findContent(tx, kinds);
  const all = [...live.values(), ...(await findDrafts(tx)).map(documentOf)];
  return drafts
    .filter((draft) => draftNeedsMoney(kinds, live.get(draft.id), documentOf(draft), all))
    .map(({ id }) => id);
}

const documentOf = ({ document }: Pick<Draft, 'document'>) => document as ContentDocument;

async function unschedule(dependencies: Dependencies, { publishAt }: Draft, doing: Doing): Promise<void> {
  await auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const due = (await findDueDrafts(tx, at)).filter(
      (draft) => draft.publishAt?.getTime() === publishAt?.getTime(),
    );
    await scheduleDrafts(
      tx,
      due.map(({ id }) => id),
      null,
    );
    for (const { kind, id } of due)
      await record({
        action: 'content.not-published',
        subject: `${kind} ${id}`,
        details: { before: publishAt?.toISOString() ?? null, after: null },
      });
  });
}

async function publishThese(
  within: Parameters<typeof publishIn>[0],
  kinds: readonly ContentKind[],
  drafts: readonly Draft[],
): Promise<ContentChange[]> {
  const { live, wanted } = await wantedOf(within.tx, kinds, drafts);
  await removeDrafts(within.tx, [...wanted.keys()]);
  const versions = new Map(drafts.map(({ id, version }) => [id, version]));
  const changes = await publishIn({ ...within, drafts: versions }, kinds, live, wanted);
  // One that says what visitors see already is gone without having changed anything.
  for (const { kind, id } of drafts)
    if (!changes.some((made) => made.id === id))
      await within.record({ action: 'content.discard', subject: `${kind} ${id}`, details: {} });
  return changes;
}

/** What visitors see, and what they would see instead. */
async function wantedOf(tx: Transaction, kinds: readonly ContentKind[], drafts: readonly Draft[]) {
  const live = await findContent(tx, kinds);
  const moved = drafts.filter(({ id, base }) => digestOf(live.get(id)) !== base);
  if (moved.length > 0) throw new ContentMovedError(await lastChangesOf(tx, moved), 'its draft was begun');
  return { live, wanted: new Map(drafts.map((draft) => [draft.id, readOrRefuse(draft, kinds)])) };
}

/** Holds the content until the transaction ends, and reads drafts. */
async function lockDrafts(tx: Transaction, ids: readonly string[]): Promise<Draft[]> {
  await lockContent(tx);
  return askedDrafts(tx, ids);
}

/** Drafts by their ids; without any, all but those that somebody has given a time: what they say must not be told sooner. */
async function askedDrafts(tx: Transaction, ids: readonly string[]): Promise<Draft[]> {
  if (ids.length === 0) {
    const all = await findDrafts(tx);
    const drafts = all.filter(({ publishAt }) => publishAt === null);
    const takenBack = await findTakenBack(tx, drafts);
    // What was just taken back is not published along with something else.
    const others = drafts.filter(({ id }) => !takenBack.has(id));
    if (drafts.length > 0) return others.length > 0 ? others : drafts;
    throw new ContentNotFoundError(
      all.length > 0 ? 'Every draft has a time already: name those that are meant.' : 'There are no drafts.',
    );
  }
  const drafts = await findDrafts(tx, ids);
  const known = byId(drafts);
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new ContentNotFoundError(`There is no draft of ${missing}.`);
  return drafts;
}

function byId(drafts: readonly Draft[]): Map<string, Draft> {
  return new Map(drafts.map((draft) => [draft.id, draft]));
}
