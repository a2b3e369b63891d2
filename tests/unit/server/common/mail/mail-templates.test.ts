// docs/product.md 10.2
import { expect, test } from 'vitest';
import { MAIL_KINDS, mailTitle } from '#domain/mail/mail-kinds.ts';
import { siteSchema } from '#domain/site.ts';
import { words } from '#domain/text.ts';
import { mails } from '#server/assembly/mails.ts';
import { sampleOf } from '#server/common/mail/mail.ts';
import { orderConfirmation } from '#server/money/payments/order.mails.ts';
import { wordingsOf } from '#server/office/wording/mail-words.ts';
import { contactReceipt } from '#server/outreach/contact/contact.mails.ts';
import { previewPage } from '../../../../../scripts/mail-preview.ts';

const site = siteSchema.parse({});
const all = [...mails.values()];
const names = [...mails.keys()];

test.each(all)('$name has a subject, HTML and text, and no markup of its sender', (mail) => {
  const { subject, html, text, headers = {} } = sampleOf(site, mail);
  expect(subject.length).toBeGreaterThan(5);
  expect(html).toMatch(/^<!doctype html>/);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\[object|NaN/);
  expect(html).toContain(site.email);
  expect(text).toContain(site.email);
  expect(html).not.toContain('<light>');
  for (const [key, value] of Object.entries(headers)) expect(`${key}: ${value}`).toMatch(/^[\x20-\x7e]+$/);
});

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\p{N}]+/gu));

test.each(all)('$name says nothing in one form that it does not say in the other', (mail) => {
  const { html, text } = sampleOf(site, mail);
  const shown = html
    .slice(html.indexOf('</h1>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#?\w+;/g, ' ');
  expect([...wordsOf(shown)].filter((word) => !wordsOf(text).has(word))).toEqual([]);
  expect([...wordsOf(text)].filter((word) => !wordsOf(html).has(word))).toEqual([]);
});

test('Only what answers by itself says so, and only news can be unsubscribed from', () => {
  const withHeader = (header: string) =>
    all.filter((mail) => sampleOf(site, mail).headers?.[header] !== undefined).map(({ name }) => name);
  expect(withHeader('Auto-Submitted')).toEqual([
    'contact-receipt',
    'newsletter-welcome',
    'newsletter-confirmation',
    'abstract-revised',
    'abstract-receipt',
  ]);
  expect(withHeader('List-Unsubscribe-Post')).toEqual(['newsletter-welcome', 'mailing']);
});

test('Whatever opens an order says what becomes of it where the buyer’s address is corrected', () => {
  const opening = all.filter((mail) =>
    Object.values(mail.links?.(mail.sample) ?? {}).some(({ scope }) => scope === 'ORDER'),
  );
  expect(opening.length).toBeGreaterThan(20);
  expect(opening.filter(({ follows }) => follows === undefined).map(({ name }) => name)).toEqual([]);
});

test.each(['https://spam.example', 'www.spam.example', 'a@spam.example', 'Call: 0900'])(
  'A receipt does not repeat the name %j',
  (name) => {
    expect(sampleOf(site, contactReceipt, { name, answerTime: '' }).text).not.toContain(name);
  },
);

test('The preview shows every message', () => {
  const page = previewPage(site);
  for (const name of names) expect(page).toContain(`<iframe src="/${name}"`);
});

test('The confirmation of a registration says what its page says', () => {
  const { html, text } = sampleOf(site, orderConfirmation);
  for (const part of [
    'Your payment is complete.',
    'What you booked',
    'Total paid',
    '$682.58 USD',
    'See your order',
  ]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  const free = sampleOf(site, orderConfirmation, {
    ...orderConfirmation.sample,
    lines: [],
    discounts: [],
    feeMinor: 0,
    totalMinor: 0,
    paypalCaptureId: null,
  });
  for (const part of ['There was nothing to pay.', 'Registered without a ticket', 'Total: $0.00 USD'])
    expect(free.text).toContain(part);
  expect(free.text).not.toContain('Total paid');
});

test('every kind that the list of mail is filtered by is one that is sent', () => {
  expect(names.toSorted()).toEqual(MAIL_KINDS.toSorted());
});

test('every mail, and every case of one, has a title of its own in plain words', () => {
  const keys = [...new Set([...MAIL_KINDS, ...wordingsOf(mails).map(({ key }) => key)])];
  const titles = keys.map(mailTitle);
  expect(keys.filter((key) => titles.includes(words(key)))).toEqual([]);
  expect(new Set(titles).size).toBe(keys.length);
});
