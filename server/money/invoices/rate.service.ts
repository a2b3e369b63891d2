import { isCurrency } from '#domain/pricing/currency.ts';
import { cleanLine, foldCode } from '#domain/text.ts';
import { isoDay, parseIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { type ExchangeRate, findOverlap, insertRate, lockRates, removeRateRow } from './rate.store.ts';

/** What is typed of a rate. */
export type RateInput = {
  currency: string;
  inCurrency: string;
  /** Units of `currency` for one of `inCurrency`, such as '1.1512'. */
  rate: string;
  /** 'YYYY-MM-DD', both days included. */
  from: string;
  until: string;
  source: string;
};

type Used = Pick<Dependencies, 'database' | 'clock'>;

const LONGEST_SOURCE = 200;
const MOST_RATE = 2000;

/**
 * Enters what tax is converted by on some days (docs/product.md 14.4). Documents that were issued keep theirs.
 *
 * @throws InvalidInputError
 */
export async function setRate(dependencies: Used, input: RateInput, doing: Doing): Promise<ExchangeRate> {
  const values = readRate(input);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockRates(tx);
    const other = await findOverlap(tx, values);
    if (other)
      throw new InvalidInputError([
        {
          path: 'from',
          message: `There is a rate for these currencies from ${isoDay(other.fromDay)} until ${isoDay(other.untilDay)} (${other.id}); remove that first.`,
        },
      ]);
    const rate = await insertRate(tx, { ...values, createdAt: at });
    await record({ action: 'rates.set', subject: `rate ${rate.id}`, details: told(rate) });
    return rate;
  });
}

/**
 * Takes a rate away, such as a wrong one. Documents that were issued keep it.
 *
 * @throws InvalidInputError where there is none of this id
 */
export async function removeRate(dependencies: Used, id: string, doing: Doing): Promise<ExchangeRate> {
  return auditedChange(dependencies, doing, async (tx, record) => {
    const rate = isUuid(id) ? await removeRateRow(tx, id) : null;
    if (!rate) throw new InvalidInputError([{ path: 'id', message: `there is no rate ${id}` }]);
    await record({ action: 'rates.remove', subject: `rate ${rate.id}`, details: told(rate) });
    return rate;
  });
}

function told({ currency, inCurrency, perUnitMillionths, fromDay, untilDay, source }: ExchangeRate) {
  return { currency, inCurrency, perUnitMillionths, from: isoDay(fromDay), until: isoDay(untilDay), source };
}

function readRate({ rate, from, until, ...typed }: RateInput): Omit<ExchangeRate, 'id' | 'createdAt'> {
  const problems: InputProblem[] = [];
  const [currency, inCurrency] = [foldCode(typed.currency), foldCode(typed.inCurrency)];
  for (const [path, code] of Object.entries({ currency, inCurrency }))
    if (!isCurrency(code)) problems.push({ path, message: 'Enter the code of a currency, such as EUR.' });
  if (problems.length === 0 && currency === inCurrency)
    problems.push({ path: 'inCurrency', message: 'Enter another currency than that of the orders.' });
  const plain = cleanLine(rate);
  const perUnitMillionths = /^\d{1,4}(\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * 1_000_000) : 0;
  if (perUnitMillionths <= 0 || perUnitMillionths > MOST_RATE * 1_000_000)
    problems.push({
      path: 'rate',
      message: 'Enter a rate above 0, such as 1.1512, with six decimals at most.',
    });
  const days = [from, until].map((text) => (parseIsoDate(cleanLine(text)) ? cleanLine(text) : null));
  const [first, last] = days;
  if (!first) problems.push({ path: 'from', message: 'Enter a day such as 2026-03-01.' });
  if (!last) problems.push({ path: 'until', message: 'Enter a day such as 2026-03-31.' });
  if (first && last && last < first)
    problems.push({ path: 'until', message: 'It has to end on the first day or later.' });
  const source = cleanLine(typed.source);
  if (source === '' || source.length > LONGEST_SOURCE)
    problems.push({
      path: 'source',
      message: `Enter where it was published, in ${LONGEST_SOURCE} characters at most.`,
    });
  if (problems.length > 0) throw new InvalidInputError(problems);
  const dayOf = (day: string | null | undefined) => new Date(`${day}T00:00:00Z`);
  return { currency, inCurrency, perUnitMillionths, source, fromDay: dayOf(first), untilDay: dayOf(last) };
}
