import { describe, expect, test } from 'vitest';
import {
  ALL,
  categoryFilters,
  categoryOf,
  filteredList,
} from '#client/site/screens/Conferences/conference-filters.ts';

describe('categoryOf', () => {
  test('reads a chip, and takes anything else for All', () => {
    const filters = categoryFilters(undefined);
    expect(categoryOf('AI & ML', filters)).toBe('AI & ML');
    expect(categoryOf('Research & Innovation', filters)).toBe(ALL);
    expect(categoryOf('', filters)).toBe(ALL);
  });
});

describe('categoryFilters', () => {
  const offered = (...categories: string[]) => categoryFilters(categories).map(({ value }) => value);

  test('offers what conferences have: the built-in ones in their order, then the organiser’s own', () => {
    expect(offered('Glaciology', 'Pharma', 'Technology', 'Marine Biology')).toEqual([
      ALL,
      'Technology',
      'Pharma',
      'Glaciology',
      'Marine Biology',
    ]);
    expect(offered()).toEqual([ALL]);
  });

  test('offers no subject of event pages alone, and All once', () => {
    expect(offered('Research & Innovation', 'Healthcare Innovation', ALL)).toEqual([ALL]);
  });
});

describe('filteredList', () => {
  test('asks for the list where nothing is filtered', () => {
    expect(filteredList({ category: ALL, words: '' })).toEqual({});
  });

  test('keeps a category to the list, and looks for words in every conference', () => {
    expect(filteredList({ category: 'Pharma', words: '' })).toEqual({ filter: { category: ['Pharma'] } });
    expect(filteredList({ category: 'Pharma', words: 'assay' })).toEqual({
      filter: { category: ['Pharma'], keywords: 'assay' },
      includeUnlisted: true,
    });
  });
});
