import { expect, it } from 'vitest';
import { conferences } from '#prisma/seed/built-in.ts';
import { entryOf } from '#server/site/catalogue/catalogue.entries.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { rowsOf } from '#server/site/content/conference-rows.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';

const [document] = conferences as readonly ConferenceDocument[];
const DATES = { earlyUntil: new Date('2026-04-15'), midUntil: new Date('2026-06-20') };

function printed(texts: { earlyBirdText?: string; regularText?: string }, dates?: typeof DATES) {
  if (!document?.event) throw new Error('There is no event.');
  const { earlyBirdText: _, regularText: _regular, ...event } = document.event;
  const rows = rowsOf({ ...document, event: { ...event, ...texts } });
  const entry = entryOf(rows.conference as Conference, rows.event, dates);
  return [entry.event?.earlyBirdText, entry.event?.regularText];
}

it('the printed last days of the phases are those of the price list, where it has its own', () => {
  expect(printed({}, DATES)).toEqual(['April 15, 2026', 'June 20, 2026']);
});

it('they follow from the month of the conference where it has none', () => {
  expect(printed({})).toEqual(['April 30, 2026', 'June 30, 2026']);
});

it('what the organiser has written stays', () => {
  expect(printed({ regularText: 'while places last' }, DATES)).toEqual([
    'April 15, 2026',
    'while places last',
  ]);
});
