import { by, instant, listOf, text } from '../organiser/list-shape.ts';
import { untilWords } from '../printed-dates.ts';

/** Who may submit and change abstracts after a conference's deadline (docs/product.md 8.5). */
export const lateAbstractList = listOf({
  name: 'lateAbstracts',
  one: 'late submitter',
  many: 'late submitters',
  type: 'LateAbstract',
  key: 'id',
  lead: 'email',
  about: 'who may submit and change abstracts after a deadline, those for the longest first',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    email: text('Email', { width: 32 }),
    conference: text('Conference', { width: 28 }),
    until: instant('Until', { hint: 'the instant at which it is over' }),
  },
  filters: {
    search: by.search('Email', 'with this in the address'),
    conference: by.conference('Conference', 'for this one only'),
  },
  cells: { until: ({ until }) => untilWords(new Date(until)) },
});
