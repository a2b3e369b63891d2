import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { type FieldDifference, isNumbers } from './content-changes.ts';

/** A field that differs between two states of a piece, each in words. */
export const DifferenceType = deskBuilder.objectRef<FieldDifference>('ContentDifference').implement({
  description: 'A field that a draft changes, or in which a release differs.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Such as event.days[0].date.' }),
    before: t.string({ nullable: true, resolve: ({ before }) => shown(before) }),
    after: t.string({ nullable: true, resolve: ({ after }) => shown(after) }),
  }),
});

/** Null where there is nothing. */
function shown(value: unknown): string | null {
  if (value === undefined) return null;
  if (isNumbers(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
