import { ABSTRACT_STATE_NAMES } from './abstracts/abstract-state.ts';
import { ACCEPTED_AS_NAMES } from './abstracts/accepted-as.ts';
import { STATUS_NAMES } from './orders/order-status.ts';
import type { Currency } from './pricing/currency.ts';
import { formatMoney } from './pricing/money.ts';
import { dayWords, instantWords } from './printed-dates.ts';
import { words } from './text.ts';
import { parseInstant, parseIsoDate } from './time.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names that say too little by themselves. */
const NAMES: Readonly<Record<string, string>> = {
  told: 'People informed',
  fields: 'Changed',
  people: 'Recipients',
  as: 'Sent as',
  registrationPercent: 'Registration, percent',
  addOnsPercent: 'Add-ons, percent',
  accommodationPercent: 'Accommodation, percent',
};
/** Where capitals are a state or a kind, not somebody's own words or a code. */
const STATES = new Set([
  'before',
  'after',
  'state',
  'status',
  'through',
  'paidBy',
  'kind',
  'becomes',
  'acceptedAs',
]);
const STATE_NAMES: Readonly<Record<string, string>> = {
  ...ABSTRACT_STATE_NAMES,
  ...ACCEPTED_AS_NAMES,
  ...STATUS_NAMES,
};

/**
 * What an entry of the audit log keeps, as people read it: its names and its values in words (docs/product.md 15.1).
 *
 * @returns each with its value; several lines where that holds values of its own
 */
export function auditValues(values: Values): [name: string, value: string][] {
  return namedValues(values, values, '\n');
}

/** The same in one line; '' where there is nothing. */
export function auditLine(values: unknown): string {
  return typeof values === 'object' && values !== null ? lineOf(values as Values, values as Values) : '';
}

const lineOf = (values: Values, around: Values) =>
  namedValues(values, around, '; ')
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** @param around where the currency of an amount stands, unless it stands beside it */
function namedValues(values: Values, around: Values, apart: string): [string, string][] {
  const { currency = around.currency } = values;
  const amounts = Object.keys(values).some((name) => name.endsWith('Minor'));
  return Object.entries(values)
    .filter(([name]) => !(name === 'currency' && amounts))
    .map(([name, value]) => [nameWords(name), valueWords(name, value, { ...around, currency }, apart)]);
}

/** 'amountMinor' is an amount: its value says the currency. */
function nameWords(name: string): string {
  return NAMES[name] ?? words(name.replace(/Minor$/, '').replaceAll(/(?<=[a-z\d])[A-Z]/g, ' $&'));
}

function valueWords(name: string, value: unknown, around: Values, apart: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return name.endsWith('Minor') && around.currency
      ? formatMoney(value, around.currency as Currency)
      : value.toLocaleString('en-GB');
  if (typeof value === 'string') return textWords(name, value);
  if (Array.isArray(value))
    return value.map((one) => valueWords(name, one, around, '; ')).join(value.some(isObject) ? apart : ', ');
  const parts = namedValues(value as Values, around, '; ').map(([part, said]) => `${part}: ${said}`);
  return parts.length > 0 ? parts.join(apart) : '–';
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function textWords(name: string, text: string): string {
  const instant = text.endsWith('Z') ? parseInstant(text) : null;
  if (instant) return instantWords(instant);
  if (parseIsoDate(text)) return dayWords(text);
  if (name === 'fields') return nameWords(text).toLowerCase();
  if (STATES.has(name) && /^[A-Z]+(_[A-Z]+)*$/.test(text)) return STATE_NAMES[text] ?? words(text);
  return text;
}
