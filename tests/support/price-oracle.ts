/**
 * Prices worked out once more, from the tables of docs/product.md alone: whole numbers as BigInt, no code of the
 * product. What it says is what the product must say.
 */

/** US dollars in the early, mid and spot phase (docs/product.md 4.1). */
const USD: Record<string, [early: bigint, mid: bigint, spot: bigint]> = {
  'presenter-in-person': [499n, 599n, 699n],
  'presenter-virtual': [249n, 299n, 349n],
  'delegate-in-person': [599n, 699n, 799n],
  'delegate-virtual': [299n, 349n, 399n],
  'student-in-person': [299n, 349n, 399n],
  'student-virtual': [199n, 249n, 299n],
  'e-poster': [169n, 169n, 169n],
  'video-presentation': [209n, 259n, 299n],
  exhibition: [1750n, 2000n, 2250n],
  'elite-sponsor': [5500n, 6000n, 6500n],
  'gold-sponsor': [4250n, 4750n, 5250n],
  'silver-sponsor': [3000n, 3500n, 4000n],
  'virtual-exhibition': [449n, 599n, 769n],
  'poster-fee': [100n, 100n, 100n],
  'accompanying-person': [229n, 229n, 229n],
  'manuscript-publication': [199n, 199n, 199n],
  'one-night-single': [135n, 135n, 135n],
  'one-night-double': [150n, 150n, 150n],
  'two-nights-single': [270n, 270n, 270n],
  'two-nights-double': [300n, 300n, 300n],
  'three-nights-single': [405n, 405n, 405n],
  'three-nights-double': [450n, 450n, 450n],
};

const ADD_ONS = ['poster-fee', 'accompanying-person', 'manuscript-publication'];
const RATE_PERCENT: Record<string, bigint> = { USD: 100n, EUR: 85n, GBP: 73n };

/** Ids of everything that can be bought. */
export const ORACLE_ITEMS = Object.keys(USD);

/** US dollars of an item in the early (0), mid (1) or spot (2) phase. */
export function unitPrice(itemId: string, phase: 0 | 1 | 2): bigint {
  return USD[itemId]?.[phase] ?? -1n;
}

/** Percentages that a coupon takes off tickets, add-ons and nights. */
export type OracleCoupon = { registration: number; addOns: number; accommodation: number };

/**
 * First instants of the mid and the spot phase, by how many dollars each item is dearer than the table, and what is sold that is
 * not in it, in cents.
 */
export type OracleBoundaries = {
  mid: string;
  spot: string;
  dearerBy?: bigint;
  own?: readonly { id: string; group: string; usdMinor: readonly [number, number, number] }[];
};

/** In hundredths of a per cent, of what, and whether transfers have it, too. */
export type OracleFee = {
  hundredths: number;
  of: readonly ('registration' | 'add-ons' | 'accommodation')[];
  onTransfers: boolean;
};

export type OracleBasket = {
  lines: readonly { itemId: string; quantity: number }[];
  currency: 'USD' | 'EUR' | 'GBP';
  coupon: OracleCoupon | null;
  fee: OracleFee;
  now: Date;
  boundaries: OracleBoundaries;
};

/** Amounts in minor units. */
export type OraclePrice = {
  phase: 'EARLY' | 'MID' | 'SPOT';
  registrationMinor: bigint;
  addOnsMinor: bigint;
  accommodationMinor: bigint;
  discountMinor: bigint;
  feeMinor: bigint;
  totalMinor: bigint;
  /** By a bank transfer. */
  transferMinor: bigint;
};

/** What a basket costs. */
export function oraclePrice({ lines, currency, coupon, fee, now, boundaries }: OracleBasket): OraclePrice {
  const instant = now.toISOString();
  const index = instant < boundaries.mid ? 0 : instant < boundaries.spot ? 1 : 2;
  const parts = { tickets: 0n, addOns: 0n, nights: 0n };
  for (const { itemId, quantity } of lines) {
    const own = boundaries.own?.find(({ id }) => id === itemId);
    const cents = own
      ? BigInt(own.usdMinor[index])
      : ((USD[itemId]?.[index] ?? -1n) + (boundaries.dearerBy ?? 0n)) * 100n;
    const rate = RATE_PERCENT[currency] ?? -1n;
    const unitMinor = currency === 'USD' ? cents : halfUp(cents * rate, 10_000n) * 100n;
    parts[own ? partOf(own.group) : tablePart(itemId)] += unitMinor * BigInt(quantity);
  }
  const off = (amount: bigint, percent = 0) => halfUp(amount * BigInt(percent), 100n);
  const discounts = {
    tickets: off(parts.tickets, coupon?.registration),
    addOns: off(parts.addOns, coupon?.addOns),
    nights: off(parts.nights, coupon?.accommodation),
  };
  const discountMinor = discounts.tickets + discounts.addOns + discounts.nights;
  const original = parts.tickets + parts.addOns + parts.nights;
  const charged =
    (fee.of.includes('registration') ? parts.tickets - discounts.tickets : 0n) +
    (fee.of.includes('add-ons') ? parts.addOns - discounts.addOns : 0n) +
    (fee.of.includes('accommodation') ? parts.nights - discounts.nights : 0n);
  const feeMinor = halfUp(charged * BigInt(fee.hundredths), 10_000n);
  return {
    phase: (['EARLY', 'MID', 'SPOT'] as const)[index],
    registrationMinor: parts.tickets,
    addOnsMinor: parts.addOns,
    accommodationMinor: parts.nights,
    discountMinor,
    feeMinor,
    totalMinor: original - discountMinor + feeMinor,
    transferMinor: original - discountMinor + (fee.onTransfers ? feeMinor : 0n),
  };
}

function tablePart(itemId: string): 'tickets' | 'addOns' | 'nights' {
  return ADD_ONS.includes(itemId) ? 'addOns' : /night/.test(itemId) ? 'nights' : 'tickets';
}

/** What has a heading of its own is an add-on (docs/product.md 4.12). */
function partOf(group: string): 'tickets' | 'addOns' | 'nights' {
  return group === 'registration' ? 'tickets' : group === 'accommodation' ? 'nights' : 'addOns';
}

/** An amount as PayPal writes it: 50898n is '508.98'. */
export function oracleDecimal(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

/** An amount as people read it: 12500000n in USD is '$125,000.00'. */
export function oracleText(minor: bigint, currency: OracleBasket['currency']): string {
  const symbol = { USD: '$', EUR: '€', GBP: '£' }[currency];
  const [units = '', cents] = oracleDecimal(minor).split('.');
  const groups: string[] = [];
  for (let end = units.length; end > 0; end -= 3) groups.unshift(units.slice(Math.max(0, end - 3), end));
  return `${symbol}${groups.join(',')}.${cents}`;
}

/** Of amounts that are not negative. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
