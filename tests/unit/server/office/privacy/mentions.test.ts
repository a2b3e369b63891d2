// docs/product.md 17.2
import { expect, it } from 'vitest';
import { mailNamesThem } from '#server/office/privacy/mentions.ts';
import { coAuthorChange, coAuthorNamed } from '#server/programme/abstracts/co-author.mails.ts';
import { coAuthorWithdrawn } from '#server/programme/abstracts/withdraw.mails.ts';
import { programmeNews } from '#server/programme/programme/programme.mails.ts';

const named = (input: unknown, name: string) =>
  mailNamesThem(input, { email: 'nobody@example.org', names: [name] }, false);

it('A mail about an abstract names whoever submitted it, its authors and who presents it, beside whom it goes to', () => {
  for (const { sample } of [coAuthorNamed, coAuthorChange, coAuthorWithdrawn]) {
    expect(named(sample, sample.submitter)).toBe(true);
    expect(named(sample, sample.name)).toBe(false);
  }
  const { sample } = coAuthorNamed;
  expect(named({ ...sample, authors: [...sample.authors, 'Lise Meitner'] }, 'Lise Meitner')).toBe(true);
  const news = programmeNews.sample;
  const talks = news.talks.map((talk) => ({ ...talk, presentedBy: 'Grace Hopper, Lise Meitner' }));
  expect(named({ ...news, talks }, 'Lise Meitner')).toBe(true);
  expect(named({ ...news, talks }, news.fullName)).toBe(false);
});
