// docs/product.md 3.22
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { printDays } from '#domain/printed-dates.ts';
import { laterDay } from '#domain/time.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { publishDue } from '#server/site/content/draft.service.ts';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { readPdf } from '../../../support/pdf.ts';
import type { Product } from '../../../support/product.ts';
import { paidGroup, seatsOf } from '../../../support/seats.ts';
import { test } from '../../../support/test.ts';

const ID = 'nextgen-pharma-2026';
const folder = mkdtempSync(join(tmpdir(), 'moved-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function documentOf({ database }: Product): Promise<ConferenceDocument> {
  const content = await database.$transaction((tx) => findContent(tx, contentKinds));
  return content.get(ID) as ConferenceDocument;
}

/** A file of the conference with all of its days so many days later, and what else is said of it. */
async function fileLater(product: Product, days: number, more: Partial<ConferenceDocument> = {}) {
  const { event, ...found } = await documentOf(product);
  const file = join(folder, 'conference.json');
  const moved = {
    ...found,
    startsOn: laterDay(found.startsOn, days),
    endsOn: laterDay(found.endsOn, days),
    dateText: undefined,
    event: event && { ...event, days: event.days.map((day) => ({ ...day, date: laterDay(day.date, days) })) },
    ...more,
  };
  writeFileSync(file, JSON.stringify(moved));
  return file;
}

const MOVE = { city: 'Leeds', location: 'Leeds, UK (Hybrid)' };
const textOf = async (content: unknown) => new Response(content as BodyInit).text();
/** Without the spaces at which no line breaks. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const movedMails = async (product: Product) =>
  (await product.mails()).filter(({ subject }) => /^New (dates|place|venue)/.test(String(subject)));

test('whoever imports other days and another town is shown whom that tells, and holders, buyers and presenters are told once', async ({
  product,
  organiser,
}) => {
  const { token } = await paidGroup(product);
  await acceptedAbstracts(product, ID, 1);
  const calendarBefore = await textOf(
    await (await fetch(`${product.url}/order/${token}/calendar.ics`)).arrayBuffer(),
  );
  const file = await fileLater(product, 14, MOVE);

  // Nobody is asked: nothing is done.
  const unasked = await organiser('conferences', 'import', file);
  expect(unasked.code).not.toBe(0);
  expect(unasked.error).toContain('pass the plan that --dry-run prints');
  const { plan, tells } = JSON.parse(
    (await organiser('conferences', 'import', file, '--dry-run', '--json')).out,
  );
  expect(tells.slice(0, 2).map(plain)).toEqual([
    'NextGen Pharma 2026 moves. Dates: 21–23 September 2026 → 5–7 October 2026; Place: London, UK (Hybrid) → Leeds, UK (Hybrid); Venue: Foxglove House, 9 Cinchona Walk, London SE1 4KV, United Kingdom → Foxglove House, 9 Cinchona Walk, Leeds SE1 4KV, United Kingdom.',
    '2 people are told by email at once: 1 with a ticket or an invitation to one, 1 presenter.',
  ]);
  expect(tells.join('\n')).toMatch(/Deadlines that move: .*registration until|Deadlines that stay: /);
  expect(await movedMails(product)).toEqual([]);
  expect((await documentOf(product)).startsOn).toBe('2026-09-21');

  expect(await organiser('conferences', 'import', file, '--confirm', plan)).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();
  const mails = await movedMails(product);
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual([
    ['ada@example.org', 'New dates and place: NextGen Pharma 2026'],
    [expect.stringMatching(/^author\d+@example.org$/), 'New dates and place: NextGen Pharma 2026'],
  ]);
  const [mail] = mails.filter(({ to }) => to?.[0]?.address === 'ada@example.org');
  for (const line of [
    /takes place on other days and at another place than we told you/,
    /Dates: 5–7.October.2026\s+Before: 21–23.September.2026/,
    /Open your ticket: http/,
    /See your order \S+: http/,
    /cancel it or to move it to another conference/,
    /\/terms/,
  ])
    expect(mail?.text).toMatch(line);

  // The calendar file changes the entries that are there, and every page says what is new.
  const [pdf, calendar] = mail?.attachments ?? [];
  const entries = (text: string) =>
    [...text.matchAll(/UID:(\S+)\s+SEQUENCE:(\d+)/g)].map(([, uid, sequence]) => ({
      uid,
      sequence: Number(sequence),
    }));
  const changed = entries(await textOf(calendar?.content));
  const before = entries(calendarBefore);
  expect(changed.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(changed.length).toBeGreaterThan(0);
  for (const [index, { sequence }] of changed.entries())
    expect(sequence).toBeGreaterThan(before[index]?.sequence ?? Number.NaN);
  expect((await readPdf(pdf?.content as Uint8Array)).text).toContain('October 5-7, 2026');
  const { data } = await product.graphql(
    'query ($token: String!) { order(token: $token) { eventDate eventLocation } }',
    { token },
  );
  expect(data.order).toEqual({ eventDate: 'October 5-7, 2026', eventLocation: 'Leeds, UK (Hybrid)' });
  const [seat] = await seatsOf(product, token);
  expect(seat.qr).not.toBeNull();
  // The receipt keeps what it said, and says where the conference has moved to.
  const receipt = await fetch(`${product.url}/order/${token}/receipt.pdf`);
  const { text } = await readPdf(new Uint8Array(await receipt.arrayBuffer()));
  expect(text).toContain('September 21-23, 2026');
  expect(text).toContain('October 5-7, 2026, Leeds, UK (Hybrid)');
});

test('no other way of publishing tells people of a move, or moves a conference, without a question', async ({
  product,
  organiser,
  desk,
  paid,
}) => {
  await paid('grace@example.org');
  // A slip of the pen is mended without a word.
  const told = (await movedMails(product)).length;
  const slip = await organiser('conferences', 'import', await fileLater(product, 7), '--quiet');
  expect(slip).toMatchObject({ code: 0 });
  const { startsOn, endsOn } = await documentOf(product);
  const days = [0, 7].map((later) => printDays(laterDay(startsOn, later), laterDay(endsOn, later)));
  const moves = plain(`NextGen Pharma 2026 moves. Dates: ${days.join(' → ')}.`);
  // An undo and a time ask nobody.
  const { number, canUndo } = JSON.parse(
    (await organiser('content', 'publications', '--limit', '1', '--json')).out,
  ).items[0];
  expect(canUndo).toBe(false);
  const undone = await organiser('content', 'undo', String(number));
  expect(undone.error).toContain('Change it back as any other content, and publish that');
  const file = await fileLater(product, 7);
  const drafted = await organiser('conferences', 'import', file, '--draft', '--quiet');
  expect(drafted.error).toContain("'--draft' cannot be used with option '--quiet'");
  await organiser('conferences', 'import', file, '--draft');
  const scheduled = await organiser('content', 'publish', ID, '--at', '2026-04-01T09:00:00Z');
  expect(scheduled.error).toContain('Publish it by hand, not at a time');
  await product.database.contentDraft.updateMany({ data: { publishAt: product.clock.now() } });
  await publishDue(product.dependencies, contentKinds);
  expect(await product.database.contentDraft.findFirst()).toMatchObject({ publishAt: null });

  // The desk's button leads to the plan.
  const { errors } = await desk(`mutation { publishContent(ids: ["${ID}"]) }`);
  expect(errors[0].extensions.code).toBe('TELLS_PEOPLE');
  const { out } = await organiser('programme', 'publish', '--conference', ID, '--dry-run');
  expect(plain(out)).toContain(moves);
  expect((await documentOf(product)).startsOn).toBe(startsOn);
  const planned = await desk(`{ publishTogetherPlan(ids: ["${ID}"]) { id lines } }`);
  expect(planned.data.publishTogetherPlan.lines.map(plain)).toContain(moves);

  const quiet = await desk(`{ publishTogetherPlan(ids: ["${ID}"], quiet: true) { id lines } }`);
  const { id, lines } = quiet.data.publishTogetherPlan;
  expect(lines).toEqual([expect.stringMatching(/^Changed: NextGen Pharma 2026/)]);
  await desk(`mutation { publishTogether(ids: ["${ID}"], quiet: true, planId: "${id}") { said } }`);
  expect((await documentOf(product)).startsOn).toBe(laterDay(startsOn, 7));
  expect(await movedMails(product)).toHaveLength(told);
});
