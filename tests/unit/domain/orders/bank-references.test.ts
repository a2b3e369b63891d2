// docs/product.md 15.5.2
import { describe, expect, it } from 'vitest';
import { namedIn } from '#domain/orders/bank-references.ts';
import { knownPrefixes } from '#domain/orders/numbers.ts';

const PREFIXES = knownPrefixes({ registration: 'AS', invoice: 'RE', creditNote: 'CN' });
const named = (text: string) => namedIn(text, PREFIXES);

describe('a bank’s text', () => {
  it.each([
    'MC-2026-UJ72FE',
    'mc\u00a0- 2026\u00a0- u\u2009j72fe',
    'paid MC 2026 UJ72FE, thanks',
    'MC-2O26-UJ72FE Ada',
    'MC-2026-U J72FE Ada',
    'RF38 MC20 26UJ 72FE',
    'RF38 MC2O 26UJ 72FE',
    'xyRF38MC2026UJ72FEab',
    'REFUND-MC2026UJ72FE',
    'ＭＣ２０２６ＵＪ７２ＦＥ',
    'MC 2026 MC-2026-UJ72FE',
    'ICMC 2026 PAYMENT MC-2026-UJ72FE',
  ])('names a registration in %s', (text) => expect(named(text).references).toEqual(['MC-2026-UJ72FE']));

  it('names what begins as the organiser says, and what began as shipped before', () => {
    expect(named('as 2026 7F3K9Q; MC-2026-UJ72FE; RE-2027-00003, INV 2026/00017')).toMatchObject({
      references: ['AS-2026-7F3K9Q', 'MC-2026-UJ72FE'],
      invoices: ['RE-2027-00003', 'INV-2026-00017'],
    });
  });

  it.each([
    'ICMC 2026 PAYMENT',
    'MC 2026 PAYMENT',
    'TELEMC2026UJ72FE',
    'MC-1926-UJ72FE',
    'MC-2026-UJ72',
    'MC2026',
  ])('names none in %s', (text) => expect(named(text).references).toEqual([]));

  it('may have words that look like a reference, unless they are written as one', () => {
    expect(named('MC 2026 SUMMER').loose).toEqual(['MC-2026-SUMMER']);
    expect(named('MC-2026-SUMMER').loose).toEqual([]);
    expect(named('MC 2026 SUMM3R').loose).toEqual([]);
  });

  it('may name what runs into the next word', () => {
    expect(named('MC2026UJ72FEADA')).toMatchObject({ references: [], perhaps: ['MC-2026-UJ72FE'] });
  });

  it.each([
    'INV-2026-00017',
    'inv 2026/00017',
    'INV2O26OOO17',
    'Invoice: INV-2026-00017.',
    'INV-2026-000 17',
  ])('names an invoice in %s', (text) => expect(named(text).invoices).toEqual(['INV-2026-00017']));

  it.each(['INV-2026-0017', 'CN-2026-00017', 'XINV-2026-00017', '2026-00017', 'INV-2026-00017A'])(
    'names no invoice in %s',
    (text) => expect(named(text).invoices).toEqual([]),
  );

  it('has wrong check digits where a sign was mistyped', () => {
    expect(named('RF97 MC20 267F 3K9Q').wrongDigits).toBe(false);
    expect(named('RF97 MC20 267F 3K9R').wrongDigits).toBe(true);
    expect(named('MC-2026-7F3K9R').wrongDigits).toBe(false);
  });
});
