import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError, type InputProblem, InvalidInputError } from '#server/errors.ts';
import { versionOf } from '#server/features/audit/audit.store.ts';
import { change, type Doing } from '#server/features/audit/change.service.ts';
import { lockContent } from '#server/features/content/content.store.ts';
import { agreeTo } from '#server/lib/plan.ts';
import {
  countOpenOrders,
  findListsOf,
  findPriceList,
  findPriceLists,
  type StoredPriceList,
  writeListOf,
  writePriceList,
} from './price-list.store.ts';
import { type Affected, type PricePlan, pricePlan } from './price-list-plan.ts';
import { changeProblems, termsProblems } from './price-list-problems.ts';
import { changedTerms, type PriceListChange, raisedPrices, termsOf } from './price-list-terms.ts';

type Parts = Pick<Dependencies, 'database' | 'clock' | 'catalogue'>;
type Reader = Transaction | Dependencies['database'];

/** There is no price list of this id. */
export class UnknownPriceListError extends ExpectedError {
  readonly code = 'UNKNOWN_PRICE_LIST';
  readonly status = 404;
  override readonly path = 'list';
  constructor(id: string) {
    super(`There is no price list ${id}.`);
  }
}

/** Who changes prices, why, and which plan they have agreed to, where one was shown. */
export type PriceDoing = Doing & { planId?: string };

/** @throws UnknownPriceListError */
export async function showPriceList(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<StoredPriceList> {
  return theList(database, id);
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
  return { version, list: await theList(database, id) };
}

/**
 * Makes a price list (docs/product.md 4.9): the prices of another one, raised by so many per cent and rounded half up to whole
 * dollars, with changes. Nothing costs otherwise until conferences refer to it.
 *
 * @param asked.raisePercent -90 to 900; negative makes everything cheaper
 * @throws UnknownPriceListError | InvalidInputError naming every fault, with nothing made
 */
export async function createPriceList(
  dependencies: Parts,
  asked: { id: string; name: string; from: string; raisePercent: number },
  changes: PriceListChange,
  doing: Doing,
): Promise<StoredPriceList> {
  const { id, name, raisePercent } = asked;
  const problems: InputProblem[] = [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) || id.length > 60)
    problems.push({ path: 'id', message: 'must be small letters, digits and single hyphens, at most 60' });
  if (!(Number.isInteger(raisePercent) && raisePercent >= -90 && raisePercent <= 900))
    problems.push({ path: 'raise', message: 'must be a whole number from -90 to 900' });
  return change(dependencies, doing, async (tx, record) => {
    await lockContent(tx);
    const from = termsOf(await theList(tx, asked.from));
    if (await findPriceList(tx, id)) problems.push({ path: 'id', message: `${id} exists already` });
    const raised = problems.length > 0 ? [] : raisedPrices(from, raisePercent);
    const wanted = { ...changes, name, prices: [...raised, ...(changes.prices ?? [])] };
    const terms = changedTerms(from, wanted);
    problems.push(...(await changeProblems(tx, wanted)), ...termsProblems(terms));
    if (problems.length > 0) throw new InvalidInputError(problems);
    await writePriceList(tx, id, terms);
    await record({
      action: 'prices.create',
      subject: subjectOf(id),
      details: { from: asked.from, raisePercent, ...terms },
    });
    return theList(tx, id);
  });
}

/**
 * What a change of a list would do.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every fault
 */
export async function planPriceListChange(
  dependencies: Parts,
  id: string,
  changes: PriceListChange,
): Promise<PricePlan> {
  return (await planned(dependencies, dependencies.database, id, changes)).plan;
}

/**
 * Changes a price list, with an entry in the audit log. Forms that are open are told when they send.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every fault, with nothing changed
 * @throws ChangedMeanwhileError | PlanMovedError where somebody else was quicker
 */
export async function changePriceList(
  dependencies: Parts,
  id: string,
  changes: PriceListChange,
  doing: PriceDoing,
): Promise<StoredPriceList> {
  return change(dependencies, doing, async (tx, record) => {
    await lockContent(tx);
    const { before, after, plan } = await planned(dependencies, tx, id, changes);
    await writePriceList(tx, id, after);
    await record({ action: 'prices.edit', subject: subjectOf(id), details: { before, after } });
    if (doing.planId !== undefined) agreeTo(plan, doing.planId);
    return theList(tx, id);
  });
}

/** A list before and after a change that has been checked, and what the change does. */
async function planned(parts: Parts, reader: Reader, id: string, changes: PriceListChange) {
  const { conferences, ...list } = await theList(reader, id);
  const before = termsOf(list);
  const after = changedTerms(before, changes);
  const problems = [...(await changeProblems(reader, changes)), ...termsProblems(after)];
  if (problems.length > 0) throw new InvalidInputError(problems);
  const affected = conferences.map((conference) => ({ ...conference, list: { id, terms: before } }));
  const openOrders = await countOpenOrders(
    reader,
    conferences.map((conference) => conference.id),
  );
  return { before, after, plan: pricePlan(parts, { id, before, after }, affected, openOrders) };
}

/**
 * What it would do to give conferences a price list.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every conference that there is not
 */
export async function planAssignment(
  dependencies: Parts,
  id: string,
  conferenceIds: readonly string[],
): Promise<PricePlan> {
  return (await assignment(dependencies, dependencies.database, id, conferenceIds)).plan;
}

/**
 * Gives conferences a price list, with an entry in the audit log for each that had another one. Orders keep what they were
 * sold at.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every conference that there is not, with nothing changed
 * @throws PlanMovedError where somebody else was quicker
 */
export async function assignPriceList(
  dependencies: Parts,
  id: string,
  conferenceIds: readonly string[],
  doing: PriceDoing,
): Promise<StoredPriceList> {
  return change(dependencies, doing, async (tx, record) => {
    await lockContent(tx);
    const { plan, changed } = await assignment(dependencies, tx, id, conferenceIds);
    if (doing.planId !== undefined) agreeTo(plan, doing.planId);
    if (changed.length > 0)
      await writeListOf(
        tx,
        changed.map((conference) => conference.id),
        id,
      );
    for (const conference of changed)
      await record({
        action: 'prices.assign',
        subject: `conference ${conference.id}`,
        details: { before: conference.priceListId, after: id },
      });
    return theList(tx, id);
  });
}

/** Of the named conferences, those that would get another list, and what that does. */
async function assignment(dependencies: Parts, tx: Reader, id: string, conferenceIds: readonly string[]) {
  const list = await theList(tx, id);
  const known = await findListsOf(tx, conferenceIds);
  const problems = conferenceIds
    .filter((conferenceId) => !known.some((conference) => conference.id === conferenceId))
    .map((conferenceId) => ({ path: 'conferences', message: `there is no conference ${conferenceId}` }));
  if (problems.length > 0) throw new InvalidInputError(problems);
  const changed = known.filter(({ priceListId }) => priceListId !== id);
  const lists = new Map((await findPriceLists(tx)).map((other) => [other.id, termsOf(other)]));
  const terms = termsOf(list);
  const affected = changed.map(
    ({ id: conferenceId, title, priceListId }): Affected => ({
      ...{ id: conferenceId, title, list: { id: priceListId, terms: lists.get(priceListId) ?? terms } },
    }),
  );
  const openOrders = await countOpenOrders(
    tx,
    changed.map((conference) => conference.id),
  );
  return {
    changed,
    plan: pricePlan(dependencies, { id, before: terms, after: terms }, affected, openOrders),
  };
}

/** What the audit log calls a list. */
const subjectOf = (id: string) => `price-list ${id}`;

async function theList(reader: Reader, id: string): Promise<StoredPriceList> {
  const list = await findPriceList(reader, id);
  if (!list) throw new UnknownPriceListError(id);
  return list;
}
