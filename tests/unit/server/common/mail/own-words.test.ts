// docs/product.md 10.6
import { describe, expect, it } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { mails } from '#server/assembly/mails.ts';
import { previewOf } from '#server/common/mail/mail.ts';
import { organiserValues, type StoredWords } from '#server/common/mail/own-words.ts';
import { wordingsOf } from '#server/office/wording/mail-words.ts';
import { readFiles } from '#server/site/content/content-files.ts';
import { problemsOfFiles } from '#server/site/content/problems-together.ts';

const site = siteSchema.parse({});
const wordings = wordingsOf(mails);
const URLS = { publicUrl: 'http://localhost:4000', deskUrl: 'http://localhost:4002' };

/** A mail of its sample, or of that and something else, in words of the organiser's own. */
function composed(key: string, words: StoredWords, otherwise: object = {}) {
  const wording = wordings.find((one) => one.key === key);
  if (!wording) throw new Error(`There is no ${key}.`);
  return previewOf({ site, words, ...URLS }, wording.mail, Object.assign({}, wording.sample, otherwise));
}

/** A file of own words, and what is said of it as line, column, path and words. */
function problemsOf(text: string): string[] {
  const files = readFiles([{ name: 'mail-words.yaml', bytes: Buffer.from(text) }], contentKinds);
  return problemsOfFiles(files, contentKinds, new Map()).map(
    ({ line, column, path, message }) => `${line}:${column} ${path} ${message}`,
  );
}

/** What nobody may lose: amounts, times, numbers of documents, references, web addresses, and the conference. */
function factsIn(text: string): string[] {
  const FACTS =
    /\$[\d,.]+\d|\d{1,2}:\d\d on \d+ \w+ \d{4}|\d+ \w+ 20\d\d|[A-Z]{2,3}-20\d\d-\w+|https?:\S+|Generative AI Forum 2026|Optics & Photonics 2026/g;
  return text.match(FACTS) ?? [];
}

describe.each(wordings)('$key', ({ key, mail, sample }) => {
  const names = Object.keys({ ...mail.words?.values(sample), ...organiserValues(site) });
  const every = names.map((name) => `{${name}}`).join(' · ');
  const words = {
    subject: `Own subject ${every}`,
    opening: `Own opening\nin two lines.\n\n${every}`,
    closing: `Own closing ${every}`,
  };
  const shipped = composed(key, {});
  const own = composed(key, { [key]: words, signature: 'Kind regards,\nthe team of {organiser}' });

  it('says the organiser’s own words in both of its forms, with every placeholder filled in', () => {
    expect(own.subject).toMatch(/^Own subject /);
    for (const part of [own.html, own.text]) {
      for (const said of ['Own opening\nin two lines.', 'Own closing', `the team of ${site.name}`])
        expect(part).toContain(said);
      expect(part).not.toMatch(/\{[a-z-]+\}|undefined/);
    }
  });

  it('still has every amount, document, time and link that it is sent for, and which conference or order it is about', () => {
    const plain = composed(key, { [key]: { subject: 'Hello', opening: 'Hello.', closing: 'Goodbye.' } });
    expect(factsIn(shipped.text).filter((fact) => !plain.text.includes(fact))).toEqual([]);
    const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs(plain.html)).toEqual(hrefs(shipped.html));
    expect(plain.headers).toEqual(shipped.headers);
  });

  it('takes every placeholder that it names, and no other', () => {
    const file = (subject: string) => `kind: mail-words\nid: mail-words\n${key}:\n  subject: '${subject}'\n`;
    expect(problemsOf(file(every))).toEqual([]);
    expect(problemsOf(file('{nobody}'))).toEqual([
      `4:3 ${key}.subject {nobody} is not known; there are ${names.map((name) => `{${name}}`).join(', ')}`,
    ]);
  });
});

it('does no harm, whatever stands in own words and in what strangers have typed', () => {
  const words = {
    signature: '<script>alert(1)</script>',
    'abstract-receipt': {
      subject: '<b>{title}</b> {name}',
      opening: '<img src=x onerror=alert(2)> {title}\n\n[link](javascript:alert(3)) {name}',
      closing: '"><style>*{{organiser}</style>',
    },
  };
  const hostile = {
    title: 'Rings\r\nBcc: all@example.org\u2028<script>{reference}',
    fullName: 'www.spam.example',
  };
  const { subject, html, text } = composed('abstract-receipt', words, hostile);
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  expect(html).not.toMatch(/<script|<img|<style>\*|<b>|href="javascript/);
  // What somebody typed is not read for placeholders, is no address to click on, and no name that advertises is repeated.
  for (const said of [subject, text]) {
    expect(said).toContain('{reference}');
    expect(said).not.toMatch(/all@example|www\.spam/);
  }
});

it('puts the shipped words back wherever own ones are missing', () => {
  const shipped = composed('newsletter-welcome', {});
  expect(composed('newsletter-welcome', { 'newsletter-welcome': {} })).toEqual(shipped);
  const { subject, text } = composed('newsletter-welcome', { 'newsletter-welcome': { subject: 'Hello' } });
  expect([subject, text]).toEqual(['Hello', shipped.text]);
});
