import { dayWords } from '#domain/printed-dates.ts';
import { factsText, table } from '#server/organiser/table.ts';
import type { MoneyReport } from './money-report.ts';
import { sectionsOf } from './sections.ts';

/**
 * A report in words and tables, one part for each currency.
 *
 * @param aligned for people, rather than for a program behind a pipe
 */
export function reportText(report: MoneyReport, aligned: boolean): string {
  const sections = sectionsOf(report);
  if (sections.length === 0) return 'No payments and nothing outstanding.';
  const parts = sections
    .map(({ title, facts, figures }) =>
      [
        title,
        factsText(facts, { aligned, right: true }),
        ...figures.flatMap(({ headings, rows }) => [
          '',
          table(
            rows,
            headings.map((heading, index) => ({
              heading,
              cell: (row) => row[index] ?? '',
              right: index > 0,
            })),
            { aligned },
          ),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
  return `${aboutText(report)}\n\n${parts}`;
}

/** What a report is about in a sentence: 'Paid from 1 Mar 2026 to 31 Mar 2026, nextgen-pharma-2026.' */
export function aboutText({ from, to, conference }: MoneyReport): string {
  const days = [from && `from ${dayWords(from)}`, to && `to ${dayWords(to)}`].filter(Boolean).join(' ');
  return `Paid ${[days || 'at any time', conference].filter(Boolean).join(', ')}.`;
}
