// docs/product.md 17.2
import { expect, it } from 'vitest';
import { mails } from '#server/assembly/mails.ts';
import { mailNamesThem, NAMES_OF_OTHERS } from '#server/office/privacy/mentions.ts';
import { abstractReceipt } from '#server/programme/abstracts/abstract.mails.ts';
import { coAuthorChange, coAuthorNamed } from '#server/programme/abstracts/co-author.mails.ts';
import { coAuthorRestored, coAuthorWithdrawn } from '#server/programme/abstracts/withdraw.mails.ts';
import { programmeNews } from '#server/programme/programme/programme.mails.ts';

const named = (input: unknown, name: string) =>
  mailNamesThem(input, { email: 'nobody@example.org', names: [name] }, false);

it('A mail about an abstract names whoever submitted it, its authors and who presents it, beside whom it goes to', () => {
  for (const { sample } of [coAuthorNamed, coAuthorChange, coAuthorWithdrawn, coAuthorRestored]) {
    expect(named(sample, sample.submitter)).toBe(true);
    expect(named(sample, sample.name)).toBe(false);
  }
  const { sample } = coAuthorNamed;
  expect(named({ ...sample, authors: [...sample.authors, 'Lise Meitner'] }, 'Lise Meitner')).toBe(true);
  const news = programmeNews.sample;
  const talks = news.talks.map((talk) => ({ ...talk, presentedBy: ['Grace Hopper', 'ליזה מייטנר'] }));
  expect(named({ ...news, talks }, 'ליזה מייטנר')).toBe(true);
  expect(named({ ...news, talks }, news.fullName)).toBe(false);
  expect(named(news, 'Grace Hopper')).toBe(true);
  // Of a namesake the receipt says nothing, unless both are among its authors.
  const receipt = abstractReceipt.sample;
  expect(named(receipt, 'Grace Hopper')).toBe(true);
  expect(named(receipt, receipt.fullName)).toBe(false);
  const both = [receipt.fullName, ...receipt.authors];
  expect(named({ ...receipt, authors: both }, receipt.fullName)).toBe(true);
  const hebrew = { fullName: 'ליזה מייטנר', authors: ['ליזה מייטנר', 'Grace Hopper'] };
  expect(named({ ...receipt, ...hebrew }, hebrew.fullName)).toBe(false);
});

it('Whatever field of a mail has a name in its sample is known to have one: of others, of whom it goes to, or of the team', () => {
  const known = new Set([...NAMES_OF_OTHERS, 'name', 'fullName', 'by']);
  const unknown = (part: unknown, field: string): string[] => {
    if (typeof part === 'string')
      return /Ada Lovelace|Grace Hopper/.test(part) && !known.has(field) ? [field] : [];
    if (Array.isArray(part)) return part.flatMap((inner) => unknown(inner, field));
    return Object.entries(Object(part)).flatMap(([name, inner]) => unknown(inner, name));
  };
  // What staff write is read as a whole.
  const written = new Set(['mailing']);
  for (const { name, sample } of mails.values())
    if (!written.has(name)) expect({ name, fields: unknown(sample, '') }).toEqual({ name, fields: [] });
});
