// docs/product.md 15.3
import { buffer } from 'node:stream/consumers';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { choice, count, details, flag, instant, money, text, texts } from '#domain/organiser/list-shape.ts';
import { exportOf } from '#server/organiser/export.ts';
import { fc } from '../../../support/seeded.ts';

const columns = {
  name: text('Name'),
  state: choice('State', ['PAID', 'OPEN'], { names: { PAID: 'Paid' } }),
  at: instant('Paid', { empty: true }),
  uses: count('Uses'),
  totalMinor: money('Total'),
  currency: text('Currency'),
  news: flag('Gets updates'),
  tags: texts('Tags'),
  conference: text('Conference'),
  more: details('More'),
};
const row = {
  name: 'Ada',
  state: 'PAID',
  at: '2026-07-31T23:30:00.000Z',
  uses: 3,
  totalMinor: 123_456,
  currency: 'EUR',
  news: true,
  tags: ['a', 'b'],
  conference: 'optics-2026',
  more: { one: 1 },
};

async function fileOf(format: 'xlsx' | 'csv' | 'json', rows: object[], shape: object = { columns }) {
  async function* all() {
    yield* rows;
  }
  const table = { shape: shape as { columns: typeof columns }, rows: all(), titleOf: () => 'Optics 2026' };
  return buffer(await exportOf(format, table));
}
async function sheetOf(rows: object[], shape?: object) {
  const [{ data = [] } = {}] = await readXlsxFile(await fileOf('xlsx', rows, shape), { trim: false });
  // A moment is a fraction of a day there: read back, it is a millisecond more or less.
  const rounded = (at: Date) => new Date(Math.round(at.getTime() / 1000) * 1000);
  return data.map((cells) => cells.map((cell) => (cell instanceof Date ? rounded(cell) : cell)));
}

describe('a spreadsheet', () => {
  it('has headings and values in words, and numbers, amounts and moments as such', async () => {
    expect(await sheetOf([row])).toEqual([
      Object.values(columns).map(({ heading }) => heading),
      [
        'Ada',
        'Paid',
        new Date('2026-08-01T00:30Z'),
        3,
        1234.56,
        'EUR',
        'yes',
        'a, b',
        'Optics 2026',
        '{"one":1}',
      ],
    ]);
    expect((await sheetOf([{ ...row, totalMinor: 120_000, currency: 'JPY' }]))[1]?.[4]).toBe(1200);
    expect(await sheetOf([{ ...row, at: null, tags: [] }])).toMatchObject([{}, { 2: null, 7: null }]);
  });

  it('gives back whatever somebody is called, as it was typed', async () => {
    const typed = [
      '=1+1',
      '+44 20',
      '-1',
      '@SUM(A1)',
      ' spaced ',
      '007',
      '1e3',
      "'quoted",
      '2026-03-01',
      'a\nb',
      '<&>"',
      '_x0041_',
      'constructor',
      '__proto__',
      'a\r\nb',
    ];
    const name = fc.oneof(
      fc.constantFrom(...typed),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 40 }), async (names) => {
        const sheet = await sheetOf(
          names.map((name) => ({ name })),
          { columns: { name: text('Name') } },
        );
        expect(sheet.slice(1).map(([cell]) => cell)).toEqual(names);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves what programs read as it is', async () => {
    const csv = String(await fileOf('csv', [{ ...row, name: '=1+1' }])).split('\n');
    expect(csv[0]).toBe(`\uFEFF${Object.keys(columns).join()}`);
    expect(csv[1]).toMatch(/^'=1\+1,PAID,2026-07-31T23:30:00.000Z,3,123456,EUR,/);
    expect(String(await fileOf('csv', []))).toBe(`${csv[0]}\n`);
    expect(JSON.parse(String(await fileOf('json', [row])))).toEqual([
      { ...row, tags: 'a b', more: '{"one":1}' },
    ]);
  });
});
