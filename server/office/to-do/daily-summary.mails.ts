import * as z from 'zod';
import { printDayOf } from '#domain/printed-dates.ts';
import { button, type Fact, facts } from '#server/common/mail/blocks.ts';
import { defineMail } from '#server/common/mail/mail.ts';

/** Tells the organiser once a day what there is to do. */
export const dailySummary = defineMail({
  name: 'daily-summary',
  readers: ['owner'],
  input: z.object({
    /** Each kind that waits: its name, how many there are, and since when the oldest waits, in ISO 8601. Nobody is named. */
    waiting: z.array(z.object({ name: z.string(), count: z.number(), since: z.string() })),
    /** Where the team works at the desk; null where it has no address of its own. */
    desk: z.string().nullable(),
  }),
  message({ waiting, desk }, { site }) {
    const total = waiting.reduce((sum, { count }) => sum + count, 0);
    const title = total === 1 ? 'One thing to do' : `${total} things to do`;
    const rows = waiting.map(
      ({ name, count, since }): Fact => [name, `${count}, oldest ${printDayOf(new Date(since))}`],
    );
    return {
      subject: `${site.name}: ${title.toLowerCase()}`,
      title,
      blocks: [facts(rows), ...(desk ? [button('Open To do', `${desk}/`)] : [])],
      closing: `The desk’s first page says what to do about each.${desk ? '' : ' To open it: npm run organiser -- desk url'}`,
    };
  },
  sample: {
    desk: 'https://desk.example.org',
    waiting: [
      { name: 'Pending payments', count: 1, since: '2026-03-10T05:12:00Z' },
      { name: 'Unanswered messages', count: 4, since: '2026-03-06T16:40:00Z' },
    ],
  },
});
