import type { Item, Money, PurchaseUnit } from '../state/model.ts';
import { breakdownParts } from '../state/model.ts';
import { isSupportedCurrency, toMinor } from '../state/money.ts';
import type { Finding } from './errors.ts';

type Unit = Omit<PurchaseUnit, 'reference_id'> & { reference_id?: string };
type Located = { field: string; money: Money; least: 'zero' | 'more than zero' };

const largest = 999_999_999_999_999_99n;

/** What is wrong with the amounts of an order's purchase units, whose shape was checked before. */
export function findMoneyErrors(units: Unit[]): Finding[] {
  const amounts = units.flatMap((unit, index) => amountsOf(unit, `/purchase_units/${index}`));
  const single = amounts.flatMap(findAmountErrors);
  // Sums are only compared where every part can be read.
  if (single.length > 0) return single;
  return [
    ...findCurrencyErrors(amounts),
    ...findReferenceErrors(units),
    ...units.flatMap((unit, index) => findSumErrors(unit, `/purchase_units/${index}`)),
  ];
}

function amountsOf(unit: Unit, field: string): Located[] {
  const { breakdown = {} } = unit.amount;
  return [
    { field: `${field}/amount`, money: unit.amount, least: 'more than zero' },
    ...breakdownParts.flatMap((part): Located[] => {
      const money = breakdown[part];
      return money ? [{ field: `${field}/amount/breakdown/${part}`, money, least: 'zero' }] : [];
    }),
    ...(unit.items ?? []).flatMap((item, index): Located[] => [
      { field: `${field}/items/${index}/unit_amount`, money: item.unit_amount, least: 'zero' },
      ...(item.tax
        ? [{ field: `${field}/items/${index}/tax`, money: item.tax, least: 'zero' as const }]
        : []),
    ]),
  ];
}

/**
 * What is wrong with a single amount: its currency, its decimals, its sign or its size.
 * `least` says whether nothing at all is enough.
 */
export function findAmountErrors({ field, money, least }: Located): Finding[] {
  if (!isSupportedCurrency(money.currency_code)) {
    return [{ issue: 'INVALID_CURRENCY_CODE', field: `${field}/currency_code`, value: money.currency_code }];
  }
  const minor = toMinor(money);
  const found = (issue: string): Finding[] => [{ issue, field: `${field}/value`, value: money.value }];
  if (minor === undefined) return found('DECIMAL_PRECISION');
  if (minor > largest) return found('MAX_VALUE_EXCEEDED');
  if (least === 'more than zero' && minor <= 0n) return found('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (minor < 0n) return found('CANNOT_BE_NEGATIVE');
  return [];
}

function findCurrencyErrors(amounts: Located[]): Finding[] {
  const first = amounts[0]?.money.currency_code;
  const other = amounts.find(({ money }) => money.currency_code !== first);
  if (!other) return [];
  return [
    {
      issue: 'MULTI_CURRENCY_ORDER',
      field: `${other.field}/currency_code`,
      value: other.money.currency_code,
    },
  ];
}

function findReferenceErrors(units: Unit[]): Finding[] {
  if (units.length < 2) return [];
  const seen = new Set<string>();
  return units.flatMap(({ reference_id }, index): Finding[] => {
    const field = `/purchase_units/${index}/reference_id`;
    if (!reference_id) return [{ issue: 'REFERENCE_ID_REQUIRED', field, value: '' }];
    if (seen.has(reference_id)) return [{ issue: 'DUPLICATE_REFERENCE_ID', field, value: reference_id }];
    seen.add(reference_id);
    return [];
  });
}

function findSumErrors({ amount, items = [] }: Unit, field: string): Finding[] {
  const { breakdown } = amount;
  const at = (issue: string, path: string, value = ''): Finding => ({
    issue,
    field: `${field}${path}`,
    value,
  });
  const part = (name: (typeof breakdownParts)[number]): bigint => minorOf(breakdown?.[name]);
  const findings: Finding[] = [];

  if (items.length > 0) {
    const itemSum = sumOf(items, (item) => item.unit_amount);
    const itemTotal = breakdown?.item_total;
    if (!itemTotal) findings.push(at('ITEM_TOTAL_REQUIRED', '/amount/breakdown/item_total'));
    else if (minorOf(itemTotal) !== itemSum) {
      findings.push(at('ITEM_TOTAL_MISMATCH', '/amount/breakdown/item_total/value', itemTotal.value));
    }
    if (items.some((item) => item.tax)) {
      const taxTotal = breakdown?.tax_total;
      if (!taxTotal) findings.push(at('TAX_TOTAL_REQUIRED', '/amount/breakdown/tax_total'));
      else if (minorOf(taxTotal) !== sumOf(items, (item) => item.tax)) {
        findings.push(at('TAX_TOTAL_MISMATCH', '/amount/breakdown/tax_total/value', taxTotal.value));
      }
    }
  }
  if (breakdown && Object.values(breakdown).some(Boolean)) {
    const added =
      part('item_total') + part('tax_total') + part('shipping') + part('handling') + part('insurance');
    const total = added - part('shipping_discount') - part('discount');
    if (total !== minorOf(amount)) findings.push(at('AMOUNT_MISMATCH', '/amount/value', amount.value));
  }
  return findings;
}

function sumOf(items: Item[], amount: (item: Item) => Money | undefined): bigint {
  return items.reduce((sum, item) => sum + minorOf(amount(item)) * BigInt(item.quantity), 0n);
}

function minorOf(money: Money | undefined | null): bigint {
  return (money && toMinor(money)) ?? 0n;
}
