import { describe, expect, test } from 'vitest';
import { ALL, categoryOf, filteredList } from '#client/site/screens/Conferences/conference-filters.ts';

describe('categoryOf', () => {
  test('reads a chip, and takes anything else for All', () => {
    expect(categoryOf('AI & ML')).toBe('AI & ML');
    expect(categoryOf('Research & Innovation')).toBe(ALL);
    expect(categoryOf('')).toBe(ALL);
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
