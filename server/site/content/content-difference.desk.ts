import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { type FieldDifference, isNumbers } from './content-changes.ts';

/** A field that differs between two states of a piece, each in words. */
export const DifferenceType = deskBuilder.objectRef<FieldDifference>('ContentDifference').implement({
  description: 'A field that a draft changes, or in which a release differs.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Such as event.days[0].date.' }),
    before: t.string({ nullable: true, resolve: ({ before, after }) => shown(before, after) }),
    after: t.string({ nullable: true, resolve: ({ before, after }) => shown(after, before) }),
  }),
});

/** How many characters of a text are shown. */
const LONGEST = 300;
/** How many of them stand before the first that is another. */
const BEFORE = 60;

/** Null where there is nothing; a long text from a little before it differs. */
function shown(value: unknown, other: unknown): string | null {
  if (value === undefined) return null;
  if (isNumbers(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  // What has fields has lines of its own (`byField`).
  if (typeof value === 'object') return 'nothing';
  return shortened(String(value), typeof other === 'string' ? other : '');
}

function shortened(text: string, other: string): string {
  if (text.length <= LONGEST) return text;
  let same = 0;
  while (same < text.length && text[same] === other[same]) same++;
  const from = Math.min(Math.max(0, same - BEFORE), text.length - LONGEST);
  const to = from + LONGEST;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
