import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakingChanges } from '../../../scripts/breaking-changes.ts';

const released = readFileSync('docs/released/schema.graphql', 'utf8');

describe('a schema, beside the last released one', () => {
  it.each([
    ['a field is gone', '  """Name of the conference."""\n  title: String!\n', '', 'FIELD_REMOVED'],
    ['a value may be null', 'city: String!', 'city: String', 'FIELD_CHANGED_KIND'],
    ['an enumeration lacks a value', '  """Euro."""\n  EUR\n', '', 'VALUE_REMOVED_FROM_ENUM'],
    [
      'an argument must be given',
      'includeUnlisted: Boolean = false',
      'includeUnlisted: Boolean!',
      'ARG_CHANGED_KIND',
    ],
    [
      'an input asks for more',
      'input QuoteInput {',
      'input QuoteInput {\n  purpose: String!\n',
      'REQUIRED_INPUT_FIELD_ADDED',
    ],
    [
      'a failure is no longer told',
      'InvalidInput | Quote | RegistrationClosed',
      'InvalidInput | Quote',
      'TYPE_REMOVED_FROM_UNION',
    ],
  ])('would be found to break programs when %s', (_, before, after, type) => {
    expect(released).toContain(before);
    const breaks = breakingChanges(released, released.replace(before, after));
    expect(breaks).not.toEqual([]);
    expect(breaks.join()).toContain(type);
  });

  it('may grow, and may deprecate', () => {
    const grown = released
      .replace('city: String!', 'city: String! @deprecated(reason: "Ask for place.")\n  place: String')
      .replace('includeUnlisted: Boolean = false', 'includeUnlisted: Boolean = false\n  more: Int');
    expect(grown).not.toBe(released);
    expect(breakingChanges(released, grown)).toEqual([]);
  });
});
