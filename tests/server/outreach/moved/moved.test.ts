// docs/product.md 3.22
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { printDay, printDays, printLastDay } from '#domain/printed-dates.ts';
import { laterDay } from '#domain/time.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { siteOf } from '#server/base/site.ts';
import { contentOf } from '#server/common/mail/mail.ts';
import { conferenceMoved } from '#server/outreach/moved/moved.mails.ts';
import { announceMove } from '#server/outreach/moved/moved.service.ts';
import { whenAndWhereOf } from '#server/outreach/moved/when-and-where.ts';
import { filesDueAt } from '#server/programme/abstracts/files-due.ts';
import { tellDue } from '#server/programme/programme/notice.service.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { publishDue } from '#server/site/content/draft.service.ts';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { readPdf } from '../../../support/pdf.ts';
import type { Product } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { paidGroup, seatsOf } from '../../../support/seats.ts';
import { test } from '../../../support/test.ts';
import { orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

const ID = 'nextgen-pharma-2026';
const folder = mkdtempSync(join(tmpdir(), 'moved-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function documentOf({ database }: Product): Promise<ConferenceDocument> {
  const content = await database.$transaction((tx) => findContent(tx, contentKinds));
  return content.get(ID) as ConferenceDocument;
}

/** When it begins, and was to before. */
async function startsIn({ graphql }: Product) {
  const { data } = await graphql(`{ event(id: "${ID}") { conference { startsOn earlierStarts } } }`);
  return data.event.conference;
}

/** A file of the conference with all of its days so many days later, what else is said of it, and talks in a session of its first day. */
async function fileLater(
  product: Product,
  days: number,
  more: Partial<ConferenceDocument> = {},
  talks: { abstract: string | undefined; minutes: number }[] = [],
) {
  const { event, ...found } = await documentOf(product);
  const file = join(folder, 'conference.json');
  const moved = {
    ...found,
    startsOn: laterDay(found.startsOn, days),
    endsOn: laterDay(found.endsOn, days),
    dateText: undefined,
    event: event && {
      ...event,
      days: event.days.map((day, index) => ({
        ...day,
        date: laterDay(day.date, days),
        sessions: day.sessions.map((session, at) =>
          index === 0 && at === 1 && talks.length > 0 ? { ...session, talks } : session,
        ),
      })),
    },
    ...more,
  };
  writeFileSync(file, JSON.stringify(moved));
  return file;
}

const MOVE = { city: 'Leeds', location: 'Leeds, UK (Hybrid)' };
const ELSEWHERE = { city: 'York', location: 'York, UK' };
const textOf = async (content: unknown) => new Response(content as BodyInit).text();
const deadlinesIn = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Deadlines'));
/** Without the spaces at which no line breaks. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const movedMails = async (product: Product) =>
  (await product.mails()).filter(({ subject }) => /^New (dates|place|venue)/.test(String(subject)));

test('whoever imports other days and another town is shown whom that tells, and holders, buyers and presenters are told once', async ({
  product,
  organiser,
  desk,
}) => {
  const { token } = await paidGroup(product, 'ada@example.org', [
    { itemId: 'two-nights-single', quantity: 1 },
  ]);
  await product.database.seat.updateMany({
    where: { email: 'ada@example.org' },
    data: { arrivesOn: new Date('2026-09-20') },
  });
  // The buyer looks after a ticket without an address.
  await product.database.seat.updateMany({
    where: { email: null, ticket: 'Delegate In-Person' },
    data: { state: 'NAMED', name: 'Mary Somerville', arrivesOn: new Date('2026-09-20') },
  });
  const [abstract] = await acceptedAbstracts(product, ID, 1);
  const calendarBefore = await textOf(
    await (await fetch(`${product.url}/order/${token}/calendar.ics`)).arrayBuffer(),
  );
  const hotel = (await documentOf(product)).hotel;
  const otherHotel = hotel && {
    ...hotel,
    name: 'Hotel Elsewhere',
    firstNight: '2026-10-03',
    lastNight: '2026-10-08',
  };
  const file = await fileLater(product, 14, { ...MOVE, hotel: otherHotel }, [{ abstract, minutes: 20 }]);

  // Nobody is asked: nothing is done.
  const unasked = await organiser('conferences', 'import', file);
  expect(unasked.code).not.toBe(0);
  expect(unasked.error).toContain('pass the plan that --dry-run prints');
  const { plan, tells } = JSON.parse(
    (await organiser('conferences', 'import', file, '--dry-run', '--json')).out,
  );
  expect(tells.slice(0, 2).map(plain)).toEqual([
    'NextGen Pharma 2026 moves. Dates: 21–23 September 2026 → 5–7 October 2026; Place: London, UK (Hybrid) → Leeds, UK (Hybrid); Venue: Foxglove House, 9 Cinchona Walk, London SE1 4KV, United Kingdom → Foxglove House, 9 Cinchona Walk, Leeds SE1 4KV, United Kingdom; Hotel: Hotel Azimuth, 3 Azimuth Court, London SE1 2KO, United Kingdom; nights of 20–23 September 2026 → Hotel Elsewhere, 3 Azimuth Court, Leeds SE1 2KO, United Kingdom; nights of 3–8 October 2026.',
    '2 people are told by email at once: 1 with a ticket or an invitation to one, 1 presenter.',
  ]);
  expect(tells.map(plain)).toContain(
    '1 registration has nights at the hotel, which are on offer from 3 October 2026 to 8 October 2026. The first night at the hotel is no longer known of 2 tickets, and is asked anew. Ask the hotel.',
  );
  expect(deadlinesIn(tells.map(plain))).toEqual([
    'Deadlines that move: first price until 31 May 2026 instead of 30 April 2026; second price until 31 July 2026 instead of 30 June 2026; registration until 7 October 2026; names on tickets until 4 October 2026 instead of 20 September 2026; first nights at the hotel until 27 September 2026 instead of 13 September 2026; slides, posters and videos until 2 October 2026 instead of 18 September 2026.',
    'Deadlines that stay: abstracts until 30 June 2026; cancelling nights until 31 August 2026.',
  ]);
  expect(tells.at(-1)).toMatch(
    /^News of the programme: 1 person will be told by email in ten minutes: Author \d+\.$/,
  );
  expect(await movedMails(product)).toEqual([]);
  expect((await documentOf(product)).startsOn).toBe('2026-09-21');

  const imported = await organiser('conferences', 'import', file, '--confirm', plan);
  expect(imported.code).toBe(0);
  expect(imported.out).toMatch(
    /News of the programme: 1 person will be told at .*; programme call-back [\da-f-]{36} stops that\./,
  );
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
    /Hotel: Hotel Elsewhere, [^\n]*; nights of 3–8.October.2026\s+Before: Hotel Azimuth, /,
    /Please tell us on its page which night at the hotel is your first\./,
    /Please tell us which night at the hotel is the first of each ticket without an email address: open it from/,
    /Open your ticket: http/,
    /See your order \S+: http/,
    /on your order’s page, ask to cancel it/,
    /\/terms/,
  ])
    expect(mail?.text).toMatch(line);

  // So is the entry of a presenter's place.
  const place = mails.find(({ to }) => to?.[0]?.address !== 'ada@example.org');
  expect(place?.attachments?.map(({ filename }) => filename)).toEqual(['your-place.ics']);
  expect(await textOf(place?.attachments?.[0]?.content)).toMatch(/DTSTART[^\n]*:20261005T/);
  expect(place?.text).toContain('The calendar file of your place on the programme');
  expect(place?.text).toMatch(
    /New deadlines\s+Upload of your slides: 2.October.2026, instead of 18.September.2026/,
  );
  expect(mail?.text).not.toContain('slides');
  // So are a holder and a buyer until when their tickets, and their nights, can be changed.
  expect(mail?.text).toMatch(
    /Names, details, handing over: 4.October.2026, instead of 20.September.2026\s+First nights at the hotel: 27.September.2026, instead of 13.September.2026\s/,
  );
  expect(mail?.text).not.toContain('Cancelling nights');
  expect(place?.text).not.toMatch(/handing over|first night/);

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
  const ticket = (await readPdf(pdf?.content as Uint8Array)).text;
  expect(ticket).toContain('October 5-7, 2026');
  // The first night was one at the hotel of before.
  expect(ticket).toContain('Hotel Elsewhere');
  expect(ticket).not.toMatch(/first night/i);
  const { data } = await product.graphql(
    'query ($token: String!) { order(token: $token) { eventDate eventLocation } }',
    { token },
  );
  expect(data.order).toEqual({ eventDate: 'October 5-7, 2026', eventLocation: 'Leeds, UK (Hybrid)' });
  const [seat] = await seatsOf(product, token);
  expect(seat.qr).not.toBeNull();
  // Search engines are told from which day it moved, until it is back there.
  const { itemListElement } = await (await fetch(`${product.url}/events.jsonld`)).json();
  const listed = itemListElement.find(({ item }: { item: { url: string } }) => item.url.endsWith(ID));
  const rescheduled = { eventStatus: 'https://schema.org/EventRescheduled', previousStartDate: '2026-09-21' };
  expect(listed.item).toMatchObject({ ...rescheduled, startDate: '2026-10-05' });
  expect(await startsIn(product)).toEqual({ startsOn: '2026-10-05', earlierStarts: ['2026-09-21'] });
  // The receipt says, as `orders show` does, when and where it is now; and from where it moved.
  const receipt = await fetch(`${product.url}/order/${token}/receipt.pdf`);
  const { text } = await readPdf(new Uint8Array(await receipt.arrayBuffer()));
  const venue = 'Foxglove House, 9 Cinchona Walk, Leeds SE1 4KV, United Kingdom';
  expect(text).toMatch(
    new RegExp(
      `DATE October 5-7, 2026 PLACE Leeds, UK \\(Hybrid\\) VENUE ${venue}.* MOVED FROM September 21-23, 2026, London, UK`,
    ),
  );
  const { reference } = await product.dependencies.database.order.findFirstOrThrow();
  expect(JSON.parse((await organiser('orders', 'show', reference, '--json')).out).where).toEqual({
    date: 'October 5-7, 2026',
    place: 'Leeds, UK (Hybrid)',
    venue,
    hotel: expect.stringContaining('Hotel Elsewhere'),
  });

  // Presenters get the news of their places without more being asked, and once, whatever way it is published.
  const news = async () => {
    product.clock.advance(11 * 60_000);
    await tellDue(product.dependencies);
    return (await product.mails()).filter(({ subject }) => subject?.startsWith('News of the programme'));
  };
  expect((await news()).map(({ text }) => /Day: (.*)/.exec(plain(text ?? ''))?.[1])).toEqual([
    'Monday 5 October 2026',
  ]);
  const later = await fileLater(product, 1);
  await organiser('conferences', 'import', later, '--draft');
  const publish = ['programme', 'publish', '--conference', ID];
  const planned = JSON.parse((await organiser(...publish, '--dry-run', '--json')).out);
  // When they get it is said once.
  expect((await organiser(...publish, '--dry-run')).out.match(/ten minutes/g)).toHaveLength(1);
  expect(await organiser(...publish, '--confirm', planned.plan)).toMatchObject({ code: 0 });
  expect((await news()).map(({ text }) => /Day: (.*)/.exec(plain(text ?? ''))?.[1])).toEqual([
    'Monday 5 October 2026',
    'Tuesday 6 October 2026',
  ]);
  // So does the desk, in the plan and once it is done.
  await organiser('conferences', 'import', await fileLater(product, 1), '--draft');
  const { publishTogetherPlan } = (await desk(`{ publishTogetherPlan(ids: ["${ID}"]) { id lines } }`)).data;
  expect(publishTogetherPlan.lines.at(-1)).toMatch(/^News of the programme: 1 person .* in ten minutes: /);
  const published = await desk(
    `mutation { publishTogether(ids: ["${ID}"], planId: "${publishTogetherPlan.id}") { said } }`,
  );
  expect(published.data.publishTogether.said).toMatch(
    /^1 item published\. News of the programme: 1 person will be told at .*; “Cancel sending” under Place accepted abstracts stops that\.$/,
  );
  // It is said again of what is published while it waits, at once and without a plan.
  await organiser('conferences', 'import', await fileLater(product, 0, { attendees: '510+' }), '--draft');
  const again = await desk(`mutation { publishContent(ids: ["${ID}"]) }`);
  expect(again.data.publishContent).toMatch(/^Published\. News of the programme: 1 person will be told at /);
  await product.dependencies.catalogue.reload();
  // Whatever shows the talk says the same.
  const [talk] = JSON.parse(
    (await organiser('programme', 'list', '--conference', ID, '--json')).out,
  ).items.filter((entry: { reference: string }) => entry.reference === abstract);
  expect(talk.day).toBe('2026-10-07');
  expect(plain((await organiser('abstracts', 'show', String(abstract))).out)).toMatch(
    /Place +.*, Wednesday 7 October 2026, /,
  );
  const agenda = await fetch(`${product.url}/event/${ID}/agenda.ics?s=${talk.id.split('/').at(-1)}`);
  expect(await agenda.text()).toMatch(/DTSTART[^\n]*:20261007T/);
  // Where it is back on a day on which it was to begin before, it is as it was then.
  for (const [days, startsOn, earlierStarts] of [
    [-1, '2026-10-06', ['2026-09-21', '2026-10-05']],
    [-15, '2026-09-21', []],
  ] as const) {
    await organiser('conferences', 'import', await fileLater(product, days), '--quiet');
    await product.dependencies.catalogue.reload();
    expect(await startsIn(product)).toEqual({ startsOn, earlierStarts });
  }
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
  // One that does not meet the rules of its kind can be listed, and is not undone.
  const { changes } = await product.database.contentPublication.findUniqueOrThrow({ where: { id: number } });
  const change = (changed: unknown) =>
    product.database.contentPublication.update({ where: { id: number }, data: { changes: changed as [] } });
  await change((changes as { before: object }[]).map((one) => ({ ...one, before: { title: 'Of before' } })));
  const [unread] = JSON.parse(
    (await organiser('content', 'publications', '--limit', '1', '--json')).out,
  ).items;
  expect(unread).toMatchObject({ number, canUndo: false });
  expect((await organiser('content', 'undo', String(number))).error).toContain('this release can’t read');
  await change(changes);
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

const plannedOf = (
  product: Product,
  before: ConferenceDocument,
  after: ConferenceDocument,
  beside: { after: { kind: string; id: string } }[] = [],
) =>
  product.database.$transaction(async (tx) => {
    const planned = await announceMove(tx, { before, after, beside, at: product.clock.now() });
    return (planned?.lines ?? []).map(plain);
  });
const buyByTransfer = async (product: Product, email: string) => {
  await takeTransfers(product);
  await orderByTransfer(product, detailsOf(email));
};
const detailsOf = (email: string) => ({ details: { ...speaker.details, email } });

test('a plan names what depends on the days and the place, and a change of venue alone what depends on that', async ({
  product,
  paid,
}) => {
  const { database } = product;
  const before = await documentOf(product);
  const lines = async (change: Partial<ConferenceDocument>) =>
    plannedOf(product, before, { ...before, ...change });
  const nights = async () => (await lines(ELSEWHERE)).find((line) => line.includes('at the hotel'));
  const had = Number.parseInt((await nights()) ?? '0', 10);
  const people = async () => Number.parseInt((await lines(ELSEWHERE))[1] ?? '0', 10);
  const told = await people();

  // What was taken off counts no more; what was added later does.
  const [night, none] = [await paid('night@example.org'), await paid('none@example.org')];
  const nightsOf = ({ reference }: { reference: string }) => ({
    kind: 'ACCOMMODATION' as const,
    order: { reference },
  });
  await database.orderLine.updateMany({ where: nightsOf(none), data: { takenOff: 1 } });
  expect(await nights()).toMatch(new RegExp(`^${had + 1} registrations? ha(s|ve) nights at the hotel`));
  const later = await paid('none@example.org');
  await database.order.update({
    where: { reference: later.reference },
    data: { addedTo: none.reference, kind: 'ADDITION' },
  });
  expect(await nights()).toMatch(new RegExp(`^${had + 2} registrations have nights at the hotel`));

  // Money that is on its way makes a buyer come, too.
  await buyByTransfer(product, 'transfer@example.org');
  const held = await createOrder(product, detailsOf('held@example.org'));
  await database.order.update({ where: { reference: held.reference }, data: { status: 'PENDING' } });
  expect((await people()) - told).toBe(4);
  expect(await lines(ELSEWHERE)).toContain('1 transfer is waited for until the day that the buyer was told.');

  // A shorter conference leaves day tickets without a day.
  await database.seat.updateMany({ where: { order: { reference: night.reference } }, data: { days: [3] } });
  const [last, day] = [before.endsOn, (at: number) => laterDay(before.startsOn, at)];
  expect(await lines({ endsOn: laterDay(last, -1) })).toContain(
    plain(`1 ticket for ${printDays(day(2), day(2))} → no day of the conference.`),
  );
  // Whoever has nights is told of another hotel; more nights at it are no news.
  expect((await lines({ hotel: { name: 'Hotel Elsewhere' } }))[0]).toMatch(
    / moves\. Hotel: [^;]*; nights of /,
  );
  const hotel = before.hotel && { ...before.hotel, lastNight: '2026-12-31' };
  expect(await lines({ hotel })).toEqual([]);
  // What stays at its own time although the days are others is named; so is until when nights can be cancelled.
  await database.virtualRoom.create({
    data: {
      conferenceId: ID,
      name: 'Stream',
      sealedAddress: 'x',
      createdAt: product.clock.now(),
      startsAt: new Date('2026-09-22T09:00:00Z'),
      endsAt: new Date('2026-09-22T10:00:00Z'),
    },
  });
  expect(await lines({ startsOn: day(1) })).toContain(
    'Online rooms with times of their own, which stay: “Stream”.',
  );
  const other = before.hotel && { ...before.hotel, name: 'Hotel Nowhere', cancelUntil: '2026-08-01' };
  expect(deadlinesIn(await lines({ hotel: other }))).toEqual([
    'Deadlines that move: cancelling nights until 1 August 2026 instead of 31 August 2026.',
  ]);
  // Neither days nor deadlines are named where they stay.
  expect((await lines(ELSEWHERE)).join()).not.toMatch(/Deadlines|ticket for/);
});

test('a place is another where the town or what pages print of it is, and is told so that one can see what', async ({
  product,
}) => {
  const nowhere = { venue: undefined, hotel: undefined };
  const before = { ...(await documentOf(product)), location: 'Leeds, UK', city: 'Leeds', ...nowhere };
  const first = async (change: Partial<ConferenceDocument>) =>
    (await plannedOf(product, before, { ...before, ...change }))[0];
  expect(await first({ city: 'York' })).toContain('Place: Leeds, United Kingdom → York, United Kingdom.');
  expect(await first({ country: 'France' })).toContain('Place: Leeds, United Kingdom → Leeds, France.');
  expect(await first({ location: 'York, UK', city: 'York' })).toContain('Place: Leeds, UK → York, UK.');
  expect(await first({ location: 'Leeds, UK (Hybrid)' })).toContain('Place: Leeds, UK → Leeds, UK (Hybrid).');
});

test('a deadline with a time says it, and phases are those of the price list that is published with the move', async ({
  product,
}) => {
  const found = await documentOf(product);
  const before = { ...found, registrationCloses: '2026-08-01T12:00:00Z' } as ConferenceDocument;
  const after = {
    ...before,
    endsOn: laterDay(found.endsOn, 1),
    registrationCloses: '2026-08-01T17:00:00Z',
  } as ConferenceDocument;
  const list = {
    kind: 'price-list',
    id: 'standard',
    name: 'x',
    earlyUntil: '2026-05-01',
    midUntil: '2026-06-01',
  };
  expect(deadlinesIn(await plannedOf(product, before, after, [{ after: list }]))[0]).toMatch(
    /first price until 1 May 2026 .*; second price until 1 June 2026 .*; registration until 1 August 2026, 17:59 \(London time\) instead of 1 August 2026, 12:59 \(London time\)/,
  );
});

test('presenters are those who were told so and do not object; the mail says what is theirs, and is so, when it goes', async ({
  product,
  paid,
}) => {
  const { database, dependencies, clock } = product;
  const [reference = ''] = await acceptedAbstracts(product, ID, 1);
  const { id: abstractId, email } = await database.abstract.findUniqueOrThrow({ where: { reference } });
  const at = clock.now();
  const author = { abstractId, familyName: 'A', presents: true, namedAt: at };
  await database.abstractAuthor.createMany({
    data: [
      { ...author, position: 1, printedAs: 'Told', email: 'told@example.org', toldAt: at },
      { ...author, position: 2, printedAs: 'Untold', email: 'untold@example.org' },
      { ...author, position: 3, printedAs: 'No', email: 'no@example.org', toldAt: at, listedIn: 'NOBODY' },
    ],
  });
  const now = whenAndWhereOf(await database.conference.findUniqueOrThrow({ where: { id: ID } }));
  const was = { ...now, city: 'York', location: 'York, UK' };
  const given = { ...conferenceMoved.sample, conferenceId: ID, was };
  const filled = async (recipient: string, queued = given) => {
    const input = await conferenceMoved.filled?.(dependencies, queued, recipient);
    if (!input) throw new Error('The mail says nothing of now.');
    const { text } = contentOf({ site: siteOf(dependencies) }, conferenceMoved, input, () => 'http://x');
    return {
      input,
      text,
      isWanted: await conferenceMoved.wanted?.(dependencies, input, { id: '', recipient }),
    };
  };
  const isTold = async (address: string) => (await filled(address)).isWanted;
  expect(
    await Promise.all([email, 'told@example.org', 'untold@example.org', 'no@example.org'].map(isTold)),
  ).toEqual([true, true, false, false]);

  // A co-author's page offers no way to withdraw, and takes no slides.
  const { text: coAuthors } = await filled('told@example.org');
  expect(coAuthors).toContain('The abstract that you present stays accepted.');
  expect(coAuthors).toContain('tell the person who submitted the abstract that you present, or write to us');
  expect(coAuthors).toContain('Open your page: http');
  expect(coAuthors).not.toMatch(/your abstract’s page|upload/);

  // The last day for slides is told where it is another one alone, also once it has passed; before is the one that they knew.
  const earlierDays = { ...was, startsOn: '2026-06-04', endsOn: '2026-06-06' };
  const due = printLastDay(filesDueAt(new Date(now.startsOn)));
  expect((await filled(email, { ...given, was: earlierDays })).text).toMatch(
    new RegExp(`Upload of your slides: ${due}, instead of 1.June.2026`),
  );
  clock.set(`${now.startsOn}T06:00:00Z`);
  expect((await filled(email)).text).not.toContain('New deadlines');
  expect((await filled(email, { ...given, was: earlierDays })).text).toContain(
    'Upload of your slides: has passed',
  );
  clock.set(at);

  // Of two moves before it goes, it says what is so; of one that was taken back, nothing.
  expect((await filled(email)).input.changes[0]).toEqual({
    what: 'Place',
    before: 'York, UK',
    after: now.location,
  });
  expect((await filled(email, { ...given, was: now })).isWanted).toBe(false);

  await buyByTransfer(product, 'waiting@example.org');
  // A buyer is told whether it counts or is waited for, and what their order's page offers.
  const { text: unpaid, input } = await filled('waiting@example.org');
  expect(unpaid).toContain('holds once your payment has arrived');
  expect(unpaid).toContain('on your order’s page, cancel it');
  expect(await conferenceMoved.attachments?.(dependencies, input, () => '')).toEqual([]);
  const bought = await paid('giver@example.org');
  const { id: orderId } = await database.order.findUniqueOrThrow({ where: { reference: bought.reference } });
  const data = { email: 'heir@example.org', name: 'An Heir' };
  await database.seat.updateMany({ where: { orderId }, data });
  const { text: counts, input: giver } = await filled('giver@example.org');
  expect(counts).toContain('what you have paid counts');
  // Their own ticket is somebody else's: no file cancels what they do not have.
  expect(await conferenceMoved.attachments?.(dependencies, giver, () => '')).toEqual([]);
  await database.order.update({ where: { id: orderId }, data: { cancelledAt: at } });
  expect((await filled('giver@example.org')).isWanted).toBe(false);
});

test('whoever waits or is invited is told, too, who takes part online of days alone, and each once, however often it moves', async ({
  product,
  organiser,
  paid,
  mail,
}) => {
  const { database, dependencies, clock } = product;
  const [at, endsAt] = [clock.now(), new Date('2026-09-01')];
  await database.waitingEntry.create({
    data: {
      conferenceId: ID,
      itemId: 'delegate-in-person',
      name: 'W',
      email: 'waits@example.org',
      joinedAt: at,
    },
  });
  const guest = {
    conferenceId: ID,
    firstName: 'G',
    lastName: 'H',
    createdAt: at,
    endsAt,
    abstractUntil: endsAt,
  };
  await database.invitation.createMany({
    data: [
      { ...guest, email: 'guest@example.org' },
      { ...guest, email: 'no@example.org', declinedAt: at },
      { ...guest, email: 'came@example.org' },
    ],
  });
  const own = await paid('speaks@example.org');
  await paid('came@example.org');
  const online = await paid('online@example.org');
  await database.seat.updateMany({
    where: { order: { reference: online.reference } },
    data: { online: true, days: [2] },
  });
  await database.orderLine.deleteMany({
    where: { order: { reference: online.reference }, kind: { not: 'TICKET' } },
  });
  const [abstract] = await acceptedAbstracts(product, ID, 1);
  await database.abstract.updateMany({
    where: { reference: abstract },
    data: { email: 'speaks@example.org' },
  });
  await product.mails();

  const move = async (days: number, more: Partial<ConferenceDocument>) => {
    const file = await fileLater(product, days, more);
    const { plan } = JSON.parse((await organiser('conferences', 'import', file, '--dry-run', '--json')).out);
    expect(await organiser('conferences', 'import', file, '--confirm', plan)).toMatchObject({ code: 0 });
    await dependencies.catalogue.reload();
  };
  const news = async (address: string) =>
    (await mail(address)).filter(({ subject }) => /^New (dates|place|venue)/.test(String(subject)));
  const { location: earlier } = await documentOf(product);
  await move(0, ELSEWHERE);
  await move(0, { city: 'Bath', location: 'Bath, UK' });
  // Where an address was corrected meanwhile, each of both is told of theirs.
  const correct = async (email: string) =>
    expect(await organiser('orders', 'edit', own.reference, '--email', email, '--reason', 'r')).toMatchObject(
      { code: 0 },
    );
  await correct('corrected@example.org');

  const [waits, ...more] = await news('waits@example.org');
  expect(more).toEqual([]);
  expect(waits?.text).toMatch(/Place: Bath, UK\s+Before: .*/);
  expect(waits?.text).toContain(earlier);
  expect(waits?.text).not.toContain('York,');
  expect(waits?.text).toContain('You keep your place on the waiting list.');
  expect(waits?.text).toMatch(/See your place on the list: Delegate In-Person: http\S+\/waiting\//);
  const [guests] = await news('guest@example.org');
  expect(guests?.text).toContain('Your invitation stays valid.');
  expect(guests?.text).toMatch(/See your invitation: http/);
  expect(await news('no@example.org')).toEqual([]);
  expect((await news('came@example.org'))[0]?.text).not.toContain('invitation');
  expect(await news('online@example.org')).toEqual([]);
  const [author] = await news('speaks@example.org');
  expect(author?.text).toContain('Your abstract stays accepted.');
  expect(author?.text).not.toContain('ticket');
  const [buyer] = await news('corrected@example.org');
  expect(buyer?.text).toContain('Your ticket stays valid');
  expect(buyer?.text).not.toContain('abstract');

  clock.advance(60_000);
  await correct('speaks@example.org');
  const { startsOn } = await documentOf(product);
  await move(7, { city: 'Hull', location: 'Hull, UK' });
  const [dates] = await news('online@example.org');
  expect(dates?.subject).toBe('New dates: NextGen Pharma 2026');
  expect(dates?.text).not.toMatch(/Hull,|another place/);
  const [day, before] = [8, 1].map((later) => printDay(laterDay(startsOn, later)));
  expect(plain(dates?.text ?? '')).toMatch(new RegExp(plain(`Your days: ${day}\\s+Before: ${before}`)));
  // A presenter with a ticket is told both.
  expect((await news('speaks@example.org')).slice(1).map(({ text }) => text)).toEqual([
    expect.stringMatching(/Your ticket stays valid[\s\S]* Your abstract stays accepted\./),
  ]);
});

test('a day that a conference has no longer is cancelled in the calendars of those who have it, with a higher number', async ({
  product,
  organiser,
  paid,
}) => {
  const { token } = await paid('shorter@example.org');
  const entries = async () =>
    [
      ...(await (await fetch(`${product.url}/order/${token}/calendar.ics`)).text()).matchAll(
        /UID:\S+-(day-\d)@\S+\s+SEQUENCE:(\d+)[\s\S]*?END:VEVENT/g,
      ),
    ].map(([text, day, sequence]) => ({
      day,
      cancelled: text.includes('CANCELLED'),
      sequence: Number(sequence),
    }));
  const before = await entries();
  const starts = await startsIn(product);
  expect(before.map(({ cancelled }) => cancelled)).toEqual([false, false, false]);
  const { endsOn, event } = await documentOf(product);
  const shorter = {
    endsOn: laterDay(endsOn, -1),
    event: event && { ...event, days: event.days.slice(0, -1) },
  };
  await organiser('conferences', 'import', await fileLater(product, 0, shorter), '--quiet');
  await product.dependencies.catalogue.reload();
  const [, , last, ...more] = await entries();
  expect(more).toEqual([]);
  expect(last).toMatchObject({ day: 'day-3', cancelled: true });
  expect(last?.sequence).toBeGreaterThan(before[2]?.sequence ?? Number.NaN);
  // It begins when it was to: search engines know of another first day alone.
  expect(await startsIn(product)).toEqual(starts);
});

test('whoever looks after tickets without an address is told until when first nights can be said, though each is', async ({
  product,
  organiser,
}) => {
  const email = 'looks-after@example.org';
  await paidGroup(product, email, [{ itemId: 'two-nights-single', quantity: 1 }]);
  await product.database.seat.updateMany({
    where: { order: { email } },
    data: { email: null, state: 'NAMED', name: 'Mary Somerville', arrivesOn: new Date('2026-10-04') },
  });
  const file = await fileLater(product, 2);
  const { plan } = JSON.parse((await organiser('conferences', 'import', file, '--dry-run', '--json')).out);
  expect(await organiser('conferences', 'import', file, '--confirm', plan)).toMatchObject({ code: 0 });
  const mail = (await movedMails(product)).find(({ to }) => to?.[0]?.address === email);
  expect(mail?.text).toMatch(/First nights at the hotel: [^\n]*, instead of /);
  expect(mail?.text).not.toContain('Please tell us');
});
