import { describe, expect, test } from 'vitest';
import { ALL, categoryOf, filterConferences } from '#client/site/screens/Conferences/conference-filters.ts';
import { conferences } from '#prisma/seed/conferences.ts';

const listed = conferences.filter((conference) => conference.listed);
const find = (query: string, category = ALL) =>
  filterConferences(listed, { category, query }).map(({ id }) => id);

describe('filterConferences', () => {
  test('lets everything pass without a category and a query', () => {
    expect(find('')).toHaveLength(10);
    expect(find('   ')).toHaveLength(10);
  });

  test('keeps to the category', () => {
    expect(find('', 'Healthcare')).toEqual([
      'healthcare-transformation-summit-2026',
      'nursing-innovation-forum-2026',
      'womens-health-congress-2026',
    ]);
    expect(find('laser', 'Healthcare')).toEqual([]);
  });

  test.each([
    ['the title', 'nextgen', 'nextgen-pharma-2026'],
    ['the category', 'research & innovation', 'international-research-summit-2025'],
    ['the location', 'prague', 'international-research-summit-2025'],
    ['the date', 'march 2025', 'international-research-summit-2025'],
    ['the description', 'bioreactor', 'global-biotech-congress-2026'],
  ])('finds what stands in %s', (_where, query, id) => {
    expect(find(query)).toEqual([id]);
  });

  test('asks for every word, in any order and across the fields', () => {
    expect(find('congress london biotech')).toEqual(['global-biotech-congress-2026']);
    expect(find('biotech prague')).toEqual([]);
  });

  test.each([
    ['case', 'OPTICS'],
    ['accents in the query', 'öptìcs'],
    ['the shape of a dash', 'optics 23–25'],
  ])('takes no notice of %s', (_what, query) => {
    expect(find(query)).toEqual(['optics-photonics-2026']);
  });

  test('takes no notice of accents in the text, or of the shape of an apostrophe', () => {
    const lodz = { title: 'Łódź Días', category: '', location: '', date: '', description: "L'été" };
    const finds = (query: string) => filterConferences([lodz], { category: ALL, query });
    expect(finds('lodz dias')).toEqual([lodz]);
    expect(finds('l’ete')).toEqual([lodz]);
  });
});

describe('categoryOf', () => {
  test('reads a chip, and takes anything else for All', () => {
    expect(categoryOf('AI & ML')).toBe('AI & ML');
    expect(categoryOf('Research & Innovation')).toBe(ALL);
    expect(categoryOf('')).toBe(ALL);
  });
});
