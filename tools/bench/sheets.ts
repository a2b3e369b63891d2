import { siteSchema } from '#domain/site.ts';
import { sheetsPdf } from '#server/programme/programme/programme-sheets.ts';
import { judge, printTable } from './support/report.ts';

const DOORS = 40;
/** The most sessions that a day may have. */
const MOST = 100;
const USUAL = 12;

/** `npm run bench -- sheets`: a sheet for each of forty doors, one of them with as many sessions as a day may have. */
export async function sheets(): Promise<void> {
  const doors = Array.from({ length: DOORS }, (_, door) => ({
    over: 'Monday, 21 September 2026',
    title: `Room ${door + 1}`,
    facts: [],
    rows: Array.from({ length: door === 0 ? MOST : USUAL }, (_, index) => ({
      time: '09:00 – 09:20',
      title: `${index}: A title of a usual length, which takes a line or two on most sheets`,
      lines: ['Ada Lovelace, Grace Hopper', 'Chair: Émilie du Châtelet'],
    })),
  }));
  const start = performance.now();
  const pdf = await sheetsPdf(siteSchema.parse({}), 'A conference', doors, new Date(0));
  const seconds = (performance.now() - start) / 1000;
  printTable(['sheets', 'kB', 'seconds, fonts loaded'], [[DOORS, pdf.length / 1000, seconds]]);
  judge([{ what: `${DOORS} door sheets`, found: seconds, atMost: 5, unit: ' s' }]);
}
