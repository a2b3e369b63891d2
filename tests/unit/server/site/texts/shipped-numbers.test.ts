// docs/product.md 8, 13.10 and 4.4
import { expect, it } from 'vitest';
import { MAX_PRESENTATIONS_PER_SPEAKER } from '#domain/abstracts/abstract.ts';
import { ABSTRACT_FILE_MAX_BYTES } from '#domain/abstracts/abstract-file.ts';
import { ABSTRACT_MAX_WORDS } from '#domain/abstracts/word-count.ts';
import { APPROVAL_MS } from '#domain/orders/order-status.ts';
import { SHIPPED_FEE } from '#domain/pricing/fee.ts';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { abstractPage } from '#server/site/texts/abstract-page.ts';
import { faqPage } from '#server/site/texts/faq-page.ts';
import { guidelinesPage } from '#server/site/texts/guidelines-page.ts';
import type { PageTexts } from '#server/site/texts/page-texts.ts';
import { visaPage } from '#server/site/texts/visa-page.ts';

const words = JSON.stringify(
  [abstractPage, faqPage, guidelinesPage, visaPage].map((page: PageTexts) => builtInTexts(page)),
);
const said = (pattern: RegExp) => [...new Set(Array.from(words.matchAll(pattern), ([, number]) => number))];

it.each([
  [
    'minutes before which one joins a webinar',
    /join\w* (?:the webinar )?(\d+)\sminutes (?:early|before)/gi,
    OPENS_MINUTES_BEFORE,
  ],
  ['minutes of the countdown', /(\d+)\sminutes","note":"before"/g, OPENS_MINUTES_BEFORE],
  ['megabytes of its document', /up to (\d+) MB/g, ABSTRACT_FILE_MAX_BYTES / 1024 ** 2],
  [
    'presentations of one speaker',
    /at most (\w+) presentations/gi,
    { 2: 'two' }[MAX_PRESENTATIONS_PER_SPEAKER],
  ],
  ['words of an abstract', /(?:at most|up to) (\d+) words/gi, ABSTRACT_MAX_WORDS],
  ['per cent of the processing fee', /processing fee of (\d+)\s?%/g, SHIPPED_FEE.percent],
  [
    'hours in which an order is approved',
    /not approved within (\w+) hours/g,
    { 3: 'three' }[APPROVAL_MS / 3_600_000],
  ],
])('what the shipped texts say is what the product does: %s', (_what, pattern, number) => {
  expect(said(pattern)).toEqual([String(number)]);
});

it('no shipped answer sends anybody to write for what a page does, and none has a date of its own', () => {
  expect(words).not.toMatch(/PowerPoint|personal link|Send us your order reference/i);
  expect(words).not.toMatch(/\b20\d\d\b/);
});
