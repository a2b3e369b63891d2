import { MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import { HIGHEST_PRICE_USD } from '#domain/pricing/price-list.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError, type InputProblem, InvalidInputError } from '#server/errors.ts';
import { change, type Doing } from '#server/features/audit/change.service.ts';
import {
  copyPriceList,
  findItemIds,
  findListsOf,
  findPriceList,
  lockPriceList,
  type StoredPriceList,
  updatePriceList,
  writeListOf,
  writeListPrice,
} from './price-list.store.ts';

type Parts = Pick<Dependencies, 'database' | 'clock'>;

/** There is no price list of this id. */
export class UnknownPriceListError extends ExpectedError {
  readonly code = 'UNKNOWN_PRICE_LIST';
  readonly status = 404;
  override readonly path = 'list';
  constructor(id: string) {
    super(`There is no price list ${id}.`);
  }
}

/** An item's price on a list, in whole US dollars in each phase; null takes it off the list. */
export type ItemPrice = { itemId: string; usd: readonly [early: number, mid: number, spot: number] | null };

/** What is to change of a price list; what is not given stays. Orders keep what they were sold at. */
export type PriceListChange = {
  name?: string;
  /** Last days of the Early and the Mid phase; null: by the rule of docs/product.md 4.2. */
  phases?: { earlyUntil: Date; midUntil: Date } | null;
  prices?: readonly ItemPrice[];
};

/** @throws UnknownPriceListError */
export async function showPriceList(
  { database }: Pick<Dependencies, 'database'>,
  id: string,
): Promise<StoredPriceList> {
  return theList(database, id);
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
    const from = await theList(tx, asked.from);
    if (await findPriceList(tx, id)) problems.push({ path: 'id', message: `${id} exists already` });
    const raised = raisedPrices(from, problems.length > 0 ? 0 : raisePercent);
    problems.push(
      ...(await problemsOf(tx, { ...changes, name, prices: [...raised, ...(changes.prices ?? [])] })),
    );
    if (problems.length > 0) throw new InvalidInputError(problems);
    await copyPriceList(tx, { id, name: name.trim() }, from);
    await apply(tx, id, { ...changes, prices: [...raised, ...(changes.prices ?? [])] });
    const made = await notEmpty(tx, id);
    await record({
      action: 'prices.create',
      subject: `price list ${id}`,
      details: { from: from.id, raisePercent, ...written(made) },
    });
    return made;
  });
}

/**
 * Changes a price list, with an entry in the audit log. Forms that are open are told when they send.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every fault, with nothing changed
 */
export async function changePriceList(
  dependencies: Parts,
  id: string,
  changes: PriceListChange,
  doing: Doing,
): Promise<StoredPriceList> {
  return change(dependencies, doing, async (tx, record) => {
    await lockPriceList(tx, id);
    const before = await theList(tx, id);
    const problems = await problemsOf(tx, changes);
    if (problems.length > 0) throw new InvalidInputError(problems);
    await apply(tx, id, changes);
    const after = await notEmpty(tx, id);
    await record({
      action: 'prices.edit',
      subject: `price list ${id}`,
      details: { before: written(before), after: written(after) },
    });
    return after;
  });
}

/**
 * Gives conferences a price list, with an entry in the audit log for each that had another one. Orders keep what they were
 * sold at.
 *
 * @throws UnknownPriceListError | InvalidInputError naming every conference that there is not, with nothing changed
 */
export async function assignPriceList(
  dependencies: Parts,
  id: string,
  conferenceIds: readonly string[],
  doing: Doing,
): Promise<StoredPriceList> {
  return change(dependencies, doing, async (tx, record) => {
    await theList(tx, id);
    const known = await findListsOf(tx, conferenceIds);
    const problems = conferenceIds
      .filter((conferenceId) => !known.some((conference) => conference.id === conferenceId))
      .map((conferenceId) => ({ path: 'conferences', message: `there is no conference ${conferenceId}` }));
    if (problems.length > 0) throw new InvalidInputError(problems);
    const changed = known.filter(({ priceListId }) => priceListId !== id);
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

async function theList(tx: Transaction | Dependencies['database'], id: string): Promise<StoredPriceList> {
  const list = await findPriceList(tx, id);
  if (!list) throw new UnknownPriceListError(id);
  return list;
}

/** The list as it is now; nothing could be bought with an empty one. */
async function notEmpty(tx: Transaction, id: string): Promise<StoredPriceList> {
  const list = await theList(tx, id);
  if (list.prices.length === 0)
    throw new InvalidInputError([{ path: 'without', message: 'a price list must have at least one item' }]);
  return list;
}

/** Every price of a list, raised. */
function raisedPrices({ prices }: StoredPriceList, percent: number): ItemPrice[] {
  if (percent === 0) return [];
  // Half up, in whole numbers; a price is never negative.
  const raised = (minor: number) =>
    Math.floor((minor * (100 + percent) + 50 * MINOR_PER_UNIT) / (100 * MINOR_PER_UNIT));
  return prices.map(({ itemId, earlyUsdMinor, midUsdMinor, spotUsdMinor }) => ({
    itemId,
    usd: [raised(earlyUsdMinor), raised(midUsdMinor), raised(spotUsdMinor)],
  }));
}

async function problemsOf(
  tx: Transaction,
  { name, phases, prices }: PriceListChange,
): Promise<InputProblem[]> {
  const problems: InputProblem[] = [];
  if (name !== undefined && !/^\S.{0,118}\S?$/.test(name.trim()))
    problems.push({ path: 'name', message: 'must be one line of 1 to 120 characters' });
  if (phases && phases.earlyUntil >= phases.midUntil)
    problems.push({ path: 'mid-until', message: 'must be after the last day of the early phase' });
  const known = new Set(await findItemIds(tx));
  for (const { itemId, usd } of prices ?? []) {
    if (!known.has(itemId)) problems.push({ path: itemId, message: 'there is no such item' });
    else if (
      usd &&
      !usd.every((price) => Number.isInteger(price) && price >= 0 && price <= HIGHEST_PRICE_USD)
    )
      problems.push({ path: itemId, message: `must be whole dollars from 0 to ${HIGHEST_PRICE_USD}` });
  }
  return problems;
}

async function apply(
  tx: Transaction,
  id: string,
  { name, phases, prices = [] }: PriceListChange,
): Promise<void> {
  const dates = phases === null ? { earlyUntil: null, midUntil: null } : phases;
  if (name !== undefined || dates)
    await updatePriceList(tx, id, { ...(name !== undefined && { name: name.trim() }), ...dates });
  for (const { itemId, usd } of prices)
    await writeListPrice(
      tx,
      id,
      itemId,
      usd && {
        earlyUsdMinor: usd[0] * MINOR_PER_UNIT,
        midUsdMinor: usd[1] * MINOR_PER_UNIT,
        spotUsdMinor: usd[2] * MINOR_PER_UNIT,
      },
    );
}

/** As the audit log keeps it; prices in whole US dollars. */
function written({ name, earlyUntil, midUntil, prices }: StoredPriceList) {
  const usd = (minor: number) => minor / MINOR_PER_UNIT;
  return {
    name,
    earlyUntil: earlyUntil?.toISOString().slice(0, 10) ?? null,
    midUntil: midUntil?.toISOString().slice(0, 10) ?? null,
    usd: Object.fromEntries(
      prices.map(({ itemId, earlyUsdMinor, midUsdMinor, spotUsdMinor }) => [
        itemId,
        [usd(earlyUsdMinor), usd(midUsdMinor), usd(spotUsdMinor)],
      ]),
    ),
  };
}
