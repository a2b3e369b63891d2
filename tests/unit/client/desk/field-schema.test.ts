import { describe, expect, it } from 'vitest';
import {
  emptyOf,
  type FieldSchema,
  groupsOf,
  pathInWords,
  withValue,
} from '#client/desk/screens/Content/form/field-schema.ts';

const schema: FieldSchema = {
  type: 'object',
  required: ['kind', 'id', 'days', 'open'],
  properties: {
    kind: { type: 'string', const: 'fair' },
    id: { type: 'string', title: 'ID', group: 'One' },
    open: { type: 'boolean', default: true, title: 'Open', group: 'Two' },
    colour: { type: 'string', enum: ['red'], title: 'Colour', group: 'One' },
    days: {
      type: 'array',
      title: 'Days',
      group: 'One',
      minItems: 1,
      items: {
        type: 'object',
        title: 'Day',
        required: ['date'],
        properties: { date: { type: 'string', title: 'Date' }, note: { type: 'string', title: 'Note' } },
      },
    },
  },
};

describe('a schema', () => {
  it('says which fields stand under which heading', () => {
    expect(groupsOf(schema)).toEqual([
      ['One', ['id', 'colour', 'days']],
      ['Two', ['open']],
    ]);
  });

  it('says what a new piece begins with: all that must be there', () => {
    expect(emptyOf(schema)).toEqual({ kind: 'fair', id: '', open: true, days: [{ date: '' }] });
  });

  it.each([
    ['days[1].date', 'Day 2 › Date'],
    ['days', 'Days'],
    ['town', 'town'],
    ['days[0].town[3]', 'Day 1 › town › 3'],
    ['', ''],
  ])('tells %s in words', (path, words) => {
    expect(pathInWords(schema, path)).toBe(words);
  });
});

describe('a value that is set', () => {
  const before = { id: 'a', days: [{ date: '1' }, { date: '2', note: 'n' }] };

  it('leaves the rest the same objects', () => {
    const after = withValue(before, 'days[1].date', '3');
    expect(after).toEqual({ id: 'a', days: [{ date: '1' }, { date: '3', note: 'n' }] });
    expect(after.days[0]).toBe(before.days[0]);
    expect(before.days[1]?.date).toBe('2');
  });

  it('that is undefined takes the field away', () => {
    expect(withValue(before, 'days[1].note', undefined).days[1]).toEqual({ date: '2' });
  });

  it('can stand where there was nothing', () => {
    expect(withValue<object>({}, 'event.title', 'x')).toEqual({ event: { title: 'x' } });
  });
});
