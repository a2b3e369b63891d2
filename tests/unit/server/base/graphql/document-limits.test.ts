import { describe, expect, it } from 'vitest';
import { violationOf } from '#server/base/graphql/limits/document-limits.ts';
import { bombs } from '../../../../support/bombs.ts';

const nest = (times: number) => `{${'event{conference{'.repeat(times)}id${'}}'.repeat(times)}}`;

describe('a query’s text', () => {
  it.each(bombs.filter(({ code }) => code !== 'COST_LIMIT'))(
    'is refused as a bomb of $name',
    ({ query, code }) => {
      expect(violationOf(query)?.code).toBe(code);
    },
  );

  it('says what its limit is and how much it has', () => {
    const query = `{${Array.from({ length: 31 }, (_, index) => `a${index}:__typename`).join(' ')}}`;
    expect(violationOf(query)).toEqual({
      code: 'ALIAS_LIMIT',
      message: 'The query has 31 aliases; at most 30 are allowed.',
      limit: 30,
      found: 31,
    });
  });

  it('may be as long, as deep and as aliased as the limits', () => {
    expect(violationOf(nest(7))).toBeNull();
    expect(
      violationOf(`{${Array.from({ length: 30 }, (_, index) => `a${index}:__typename`).join(' ')}}`),
    ).toBeNull();
    expect(violationOf(`{a ${'# a comment is no token\n'.repeat(5000)}}`)).toBeNull();
  });

  it('is looked through fragments for its depth', () => {
    const fragments = (length: number) =>
      Array.from(
        { length },
        (_, index) => `fragment F${index} on Conference{event{conference{...F${index + 1}}}}`,
      ).join(' ');
    const query = (length: number) =>
      `{conferences{nodes{...F0}}} ${fragments(length)} fragment F${length} on Conference{id}`;
    expect(violationOf(query(6))).toBeNull();
    expect(violationOf(query(8))?.code).toBe('DEPTH_LIMIT');
  });

  it('is left to the parser and the validation when it is wrong', () => {
    for (const query of [
      '',
      '{',
      '{a @',
      'fragment A on B{...A}',
      '{...A} fragment A on Query{...B} fragment B on Query{...A}',
    ])
      expect(violationOf(query)).toBeNull();
  });
});
