import { expect, it } from 'vitest';
import { waysOf, wordsOf } from '#domain/search.ts';

it('words are told without case, accents, dashes and apostrophes', () => {
  expect(wordsOf(' Women’s  HEALTH e‑Poster Łódź – ')).toEqual(['womens', 'health', 'eposter', 'lodz']);
});

it('a word with a dash in it is found as one word, and as those on its two sides', () => {
  for (const dash of ['-', '‐', '‑', '–', '—', '−'])
    expect(waysOf(`Nanotech${dash}Materials 2026`)).toEqual([
      [['nanotechmaterials'], ['nanotech', 'materials']],
      [['2026']],
    ]);
  expect(waysOf('– on-site-')).toEqual([[['onsite'], ['on', 'site']]]);
  expect(waysOf(' - ')).toEqual([]);
});

it('a day is one word, because its numbers stand in many texts that do not have the day', () => {
  expect(waysOf('2026-09-23 2026–09–23')).toEqual([[['20260923']], [['20260923']]]);
});
