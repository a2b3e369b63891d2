import { agendaPath } from '#domain/programme/agenda.ts';
import { line, text } from '#server/site/content/fields.ts';
import { pageTexts } from './page-texts.ts';

const EMPTY = 'Before anything is chosen';
const EXPORT = 'Under the sessions';

/** The texts of a visitor's agenda (docs/product.md 3.14). */
export const agendaPage = pageTexts({
  id: 'agenda-page',
  name: 'My agenda',
  path: '/conferences',
  pathIn({ entries }) {
    const { event } = entries.find((entry) => entry.event !== null) ?? {};
    return event ? agendaPath(event.id, []) : null;
  },
  texts: {
    note: line(200).optional().meta({
      title: 'Note',
      description: 'Under the heading, after the conference and its days.',
      group: 'Head of the page',
    }),
    emptyHeading: line(120).meta({ title: 'Heading', description: 'Where no session is.', group: EMPTY }),
    emptyText: text(400).optional().meta({ title: 'Text', description: 'Under that heading.', group: EMPTY }),
    exportHeading: line(120).meta({
      title: 'Heading',
      description: 'Over the calendar’s buttons.',
      group: EXPORT,
    }),
    calendarText: text(600)
      .optional()
      .meta({ title: 'Text', description: 'Under the calendar’s buttons.', group: EXPORT }),
    linkText: text(400).optional().meta({
      title: 'After the link',
      description: 'What follows “To open it on another device or share it, use the link to this agenda.”',
      group: EXPORT,
    }),
  },
});
