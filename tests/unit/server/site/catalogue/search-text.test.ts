import { describe, expect, it } from 'vitest';
import { searchIn, searchTextOf } from '#server/site/catalogue/search-text.ts';

const finds = (query: string, text: string) => searchIn(query)(searchTextOf([text]));

describe('the search of every list', () => {
  it('does not care about case and accents, in the query or in the text', () => {
    expect(finds('ZÜRICH cafe', 'A café in Zurich')).toBe(true);
    expect(finds('łodz', 'Łódź')).toBe(true);
    expect(finds('strasse', 'Hauptstraße')).toBe(true);
  });

  it('takes one dash and one apostrophe for another, and for none', () => {
    expect(finds("women's 21-23", 'Women’s Health, September 21–23')).toBe(true);
    expect(finds('womens health', "Women's Health Congress")).toBe(true);
    expect(finds('Women’s health', 'Womens Health Congress')).toBe(true);
    expect(finds('onsite posters', 'On-site poster boards')).toBe(false);
    expect(finds('onsite poster', 'On-site poster boards')).toBe(true);
    expect(finds('on-site – 2', 'Onsite, in 2 halls')).toBe(true);
  });

  it('wants every word, whole or in part, in any order', () => {
    expect(finds('photon lond', 'London: Optics & Photonics')).toBe(true);
    expect(finds('london prague', 'London: Optics & Photonics')).toBe(false);
  });

  it('finds everything without a word', () => {
    expect(finds('  ', 'London')).toBe(true);
  });
});
