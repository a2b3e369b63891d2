import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { findItemIds } from '#server/orders/places/capacity.store.ts';
import { versionOf } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { agreeTo } from '#server/organiser/plan.ts';
import { findContent, lockContent } from '#server/site/content/content.store.ts';
import type { ContentDocument, ContentKind } from '#server/site/content/content-kind.ts';
import { check } from '#server/site/content/draft-reading.service.ts';
import { publishIn } from '#server/site/content/publication.service.ts';
import { existingList } from './existing-list.ts';
import { countOpenOrders, findPriceList, type StoredPriceList } from './price-list.store.ts';
import { type PricePlan, pricePlan } from './price-list-plan.ts';
import { typedProblems } from './price-list-problems.ts';
import {
  changedTerms,
  documentOf,
  type PriceListChange,
  type PriceListTerms,
  raisedPrices,
  termsOf,
} from './price-list-terms.ts';

type Used = Pick<Dependencies, 'database' | 'clock' | 'catalogue' | 'jobs' | 'publicUrl'>;

/** Who changes prices, why, and which plan they have agreed to, where one was shown. */
export type PriceDoing = Doing & { planId?: string };

/** @throws UnknownPriceListError */
export async function showPriceList(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<StoredPriceList> {
  return existingList(database, id);
}

/**
 * A list to work on: with the version that a change of it names.
 *
 * @throws UnknownPriceListError
 */
export async function openPriceList(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<{ list: StoredPriceList; version: number }> {
  const version = await versionOf(database, subjectOf(id));
  return { version, list: await existingList(database, id) };
}

/**
 * Makes a price list (docs/product.md 4.9): the prices of another one, raised by so many per cent and rounded half up to whole
 * dollars, with changes. Nothing costs otherwise until conferences refer to it.
 *
 * @param asked.raisePercent -90 to 900; negative makes everything cheaper
 * @throws UnknownPriceListError | InvalidInputError naming every fault, with nothing made
 */
export async function createPriceList(
  dependencies: Used,
  kinds: readonly ContentKind[],
  asked: { id: string; name: string; from: string; raisePercent: number },
  changes: PriceListChange,
  doing: Doing,
): Promise<StoredPriceList> {
  const { id, name, raisePercent } = asked;
  const problems: InputProblem[] = [];
  if (!(Number.isInteger(raisePercent) && raisePercent >= -90 && raisePercent <= 900))
    problems.push({ path: 'raise', message: 'must be a whole number from -90 to 900' });
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const from = termsOf(await existingList(tx, asked.from));
    if (await findPriceList(tx, id)) problems.push({ path: 'id', message: `${id} exists already` });
    const raised = problems.length > 0 ? [] : raisedPrices(from, raisePercent);
    const terms = changedTerms(from, { ...changes, name, prices: [...raised, ...(changes.prices ?? [])] });
    const { checked, problems: more } = check(documentOf(id, terms), kinds);
    problems.push(...typedProblems(more), ...(await unknownItems(tx, terms)));
    if (!checked || problems.length > 0) throw new InvalidInputError(problems);
    await publishOne({ dependencies, tx, record, at, actor: doing.actor }, kinds, checked);
    return existingList(tx, id);
  });
}

/**
 * What a change of a list would do.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every fault
 */
export async function planPriceListChange(
  dependencies: Used,
  kinds: readonly ContentKind[],
  id: string,
  changes: PriceListChange,
): Promise<PricePlan> {
  return (await planned(dependencies, dependencies.database, kinds, { id, changes })).plan;
}

/**
 * Changes a price list, with an entry in the audit log. Forms that are open are told when they send.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every fault, with nothing changed
 * @throws ChangedMeanwhileError | PlanMovedError where somebody else was quicker
 */
export async function changePriceList(
  dependencies: Used,
  kinds: readonly ContentKind[],
  id: string,
  changes: PriceListChange,
  doing: PriceDoing,
): Promise<StoredPriceList> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const { document, plan } = await planned(dependencies, tx, kinds, { id, changes });
    await publishOne({ dependencies, tx, record, at, actor: doing.actor }, kinds, document);
    if (doing.planId !== undefined) agreeTo(plan, doing.planId);
    return existingList(tx, id);
  });
}

/** A list before and after a change that has been checked, and what the change does. */
async function planned(
  used: Used,
  reader: Transaction | Dependencies['database'],
  kinds: readonly ContentKind[],
  { id, changes }: { id: string; changes: PriceListChange },
) {
  const { conferences, ...list } = await existingList(reader, id);
  const before = termsOf(list);
  const after = changedTerms(before, changes);
  const { checked: document, problems } = check(documentOf(id, after), kinds);
  const unknown = await unknownItems(reader, after);
  if (!document || unknown.length > 0) throw new InvalidInputError([...typedProblems(problems), ...unknown]);
  const affected = conferences.map((conference) => ({ ...conference, list: { id, terms: before } }));
  const openOrders = await countOpenOrders(
    reader,
    conferences.map((conference) => conference.id),
  );
  return { document, plan: pricePlan(used, { id, before, after }, affected, openOrders) };
}

async function unknownItems(
  reader: Transaction | Dependencies['database'],
  { usdMinor }: PriceListTerms,
): Promise<InputProblem[]> {
  const known = new Set(await findItemIds(reader));
  const unknown = Object.keys(usdMinor).filter((itemId) => !known.has(itemId));
  return unknown.map((itemId) => ({ path: itemId, message: 'there is no such item' }));
}

async function publishOne(
  within: Parameters<typeof publishIn>[0],
  kinds: readonly ContentKind[],
  document: ContentDocument,
): Promise<void> {
  const live = await findContent(within.tx, kinds);
  await publishIn({ ...within, draftsWhenUndone: false }, kinds, live, new Map([[document.id, document]]));
}

/** What the audit log calls a list. */
const subjectOf = (id: string) => `price-list ${id}`;
