import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo } from '#server/organiser/plan.ts';
import { conferenceKind } from '#server/site/content/conference-kind.store.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent, lockContent } from '#server/site/content/content.store.ts';
import type { ContentDocument, ContentKind } from '#server/site/content/content-kind.ts';
import { findDrafts } from '#server/site/content/draft.store.ts';
import { readDraft } from '#server/site/content/draft-reading.service.ts';
import { keepDraft } from '#server/site/content/keep-draft.ts';
import { publishIn } from '#server/site/content/publication.service.ts';
import { existingList } from './existing-list.ts';
import type { PriceDoing } from './price-list.service.ts';
import { countOpenOrders, findListsOf, findPriceLists, type StoredPriceList } from './price-list.store.ts';
import { type Affected, type PricePlan, pricePlan } from './price-list-plan.ts';
import { termsOf } from './price-list-terms.ts';

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'jobs' | 'publicUrl'>;
type Reader = Transaction | Database;

/**
 * What it would do to give conferences a price list.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every conference that there is not
 */
export async function planAssignment(
  dependencies: Used,
  kinds: readonly ContentKind[],
  id: string,
  conferenceIds: readonly string[],
): Promise<PricePlan> {
  return (await assignment(dependencies, dependencies.database, kinds, { id, conferenceIds })).plan;
}

/**
 * Gives conferences a price list; of one that is only a draft, the draft says so. Each that had another one has an entry in
 * the audit log. Orders keep what they were sold at.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every conference that there is not, with nothing changed
 * @throws PlanMovedError where somebody else was quicker
 */
export async function assignPriceList(
  dependencies: Used,
  kinds: readonly ContentKind[],
  id: string,
  conferenceIds: readonly string[],
  doing: PriceDoing,
): Promise<StoredPriceList> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const { plan, changed, drafts } = await assignment(dependencies, tx, kinds, { id, conferenceIds });
    if (doing.planId !== undefined) agreeTo(plan, doing.planId);
    const within = { dependencies, tx, record, at, actor: doing.actor };
    const live = await findContent(tx, kinds);
    const withList = (document: ContentDocument) =>
      conferenceKind.plain({ ...(document as ConferenceDocument), priceList: id });
    const published = changed.flatMap((conference) => live.get(conference.id) ?? []);
    const wanted = new Map(published.map((each) => [each.id, withList(each)]));
    await publishIn({ ...within, draftsWhenUndone: false }, kinds, live, wanted);
    for (const conference of changed) {
      const draft = drafts.get(conference.id);
      if (draft) await keepDraft(within, withList(draft), '');
    }
    return existingList(tx, id);
  });
}

/** Of the named conferences, those that would get another list, the drafts of new ones among them, and what that does. */
async function assignment(
  dependencies: Used,
  tx: Reader,
  kinds: readonly ContentKind[],
  { id, conferenceIds }: { id: string; conferenceIds: readonly string[] },
) {
  const list = await existingList(tx, id);
  const published = await findListsOf(tx, conferenceIds);
  const drafts = await newConferences(tx, kinds, conferenceIds, published);
  const known = [
    ...published,
    ...drafts.values().map(({ id: draftId, title, priceList = STANDARD_LIST }) => ({
      id: draftId,
      title,
      priceListId: priceList,
    })),
  ];
  const problems = conferenceIds
    .filter((conferenceId) => !known.some((conference) => conference.id === conferenceId))
    .map((conferenceId) => ({ path: 'conferences', message: `there is no conference ${conferenceId}` }));
  if (problems.length > 0) throw new InvalidInputError(problems);
  const changed = known.filter(({ priceListId }) => priceListId !== id);
  const lists = new Map((await findPriceLists(tx)).map((other) => [other.id, termsOf(other)]));
  const terms = termsOf(list);
  const affected = changed.map(
    ({ id: conferenceId, title, priceListId }): Affected => ({
      id: conferenceId,
      title,
      list: { id: priceListId, terms: lists.get(priceListId) ?? terms },
    }),
  );
  const openOrders = await countOpenOrders(
    tx,
    changed.map((conference) => conference.id),
  );
  return {
    changed,
    drafts,
    plan: pricePlan(dependencies, { id, before: terms, after: terms }, affected, openOrders),
  };
}

/** The drafts among named conferences that visitors have never seen. */
async function newConferences(
  tx: Reader,
  kinds: readonly ContentKind[],
  ids: readonly string[],
  published: readonly { id: string }[],
): Promise<Map<string, ConferenceDocument>> {
  const others = ids.filter((id) => !published.some((conference) => conference.id === id));
  const drafts = (await findDrafts(tx, others)).filter(({ kind }) => kind === conferenceKind.kind);
  const read = drafts.flatMap((draft) => readDraft(draft, kinds) ?? []) as ConferenceDocument[];
  return new Map(read.map((document) => [document.id, document]));
}
