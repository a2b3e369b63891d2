import * as z from 'zod';
import { printDay } from '#domain/printed-dates.ts';
import type { Site } from '#domain/site.ts';
import { dayAt, formatIsoDate } from '#domain/time.ts';
import { facts, layout, paragraph, textFacts, textFoot } from '#server/features/mail/layout.ts';
import { defineMail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

const summaryInput = z.object({
  /** Each kind that waits: its name, how many there are, and since when the oldest waits, in ISO 8601. Nobody is named. */
  waiting: z.array(z.object({ name: z.string(), count: z.number(), since: z.string() })),
});

/** Tells the organiser once a day what needs a look. */
export const dailySummary = defineMail({
  name: 'daily-summary',
  input: summaryInput,
  compose: composeSummary,
  sample: {
    waiting: [
      { name: 'Pending payments', count: 1, since: '2026-03-10T05:12:00Z' },
      { name: 'Unanswered messages', count: 4, since: '2026-03-06T16:40:00Z' },
    ],
  },
});

function composeSummary(site: Site, { waiting }: z.output<typeof summaryInput>): MailContent {
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const title = total === 1 ? 'One thing to do' : `${total} things to do`;
  const rows = waiting.map(({ name, count, since }): [string, string] => [
    name,
    `${count}, oldest ${printDay(formatIsoDate(dayAt(new Date(since))))}`,
  ]);
  const action =
    'The desk’s first page says what to do about each. To open it: npm run organiser -- desk url';
  return {
    subject: `${site.name}: ${title.toLowerCase()}`,
    html: layout(site, { title, preview: title }, html`${facts(rows)}${paragraph(action, 'small')}`),
    text: [title, textFacts(rows), action, textFoot(site)].join('\n\n'),
  };
}
