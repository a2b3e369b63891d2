// docs/product.md 3.19
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { abstractDecision } from '#server/programme/abstracts/abstract-decision.mails.ts';
import { tellCoAuthors } from '#server/programme/abstracts/tell-co-authors.ts';
import { planPublishing, publishProgramme, tellDue } from '#server/programme/programme/notice.service.ts';
import type { Event } from '#server/site/catalogue/catalogue.store.ts';
import { notePublished, noteTalksOf } from '#server/site/catalogue/published-session.store.ts';
import { completed } from '#server/site/content/completed.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { publishDrafts } from '#server/site/content/draft.service.ts';
import { publish as publishContent } from '#server/site/content/publication.service.ts';
import { pageOf } from '../../../support/abstract-page.ts';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { waitingForLocks } from '../../../support/locks.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';

const ID = 'nextgen-pharma-2026';
const MINUTE_MS = 60_000;
const DOING = { actor: 'ada', reason: '', dryRun: false };

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let session: string;
let other: string;
let references: string[];
/** The number of the publication with which all of them stand in the first session, of which nobody is told. */
let start: number;
/** The mails to presenters that there were before a test. */
let before: Set<string | undefined>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set(EARLY);
  const { database } = product;
  await database.contentDraft.deleteMany();
  const sessions = await database.eventSession.findMany({
    where: { eventId: ID, dayPosition: 1 },
    orderBy: { position: 'asc' },
  });
  [session = '', other = ''] = sessions.filter(({ kind }) => kind !== 'break').map(({ id }) => id);
  references = await acceptedAbstracts(product, ID, 3, (index) => ({ title: `Light ${index + 1}` }));
  await placeAll();
  start = (await database.contentPublication.aggregate({ _max: { id: true } }))._max.id ?? 0;
  await tellDue(product.dependencies);
  before = new Set((await newsMails()).map(({ messageId }) => messageId));
});

/** Publishes the programme with all of them in the first session, for 20 minutes each, and nothing else in any. */
const placeAll = () =>
  publishContent(product.dependencies, contentKinds, DOING, async (live, { tx }) => {
    const shown = live.get(ID) as ConferenceDocument;
    const talks = references.map((abstract) => ({ abstract, minutes: 20 }));
    const days = shown.event?.days.map((day) => ({
      ...day,
      sessions: day.sessions.map(({ talks: _, ...one }) => (one.id === session ? { ...one, talks } : one)),
    }));
    const document = { ...shown, event: { ...shown.event, days } } as ConferenceDocument;
    return new Map([[ID, await completed(tx, contentKinds, document, shown)]]);
  });

/** Does what is planned; answers what programs read. */
async function agreed(...command: string[]) {
  const { plan } = JSON.parse((await organiser('programme', ...command, '--dry-run', '--json')).out);
  const { out } = await organiser('programme', ...command, '--confirm', plan, '--json');
  return JSON.parse(out);
}
const publish = (...more: string[]) => agreed('publish', '--conference', ID, ...more);
const move = (reference: string | undefined, ...to: string[]) =>
  organiser('programme', 'move', String(reference), '--conference', ID, ...to);

/** The mails to presenters that went out since the test began, some minutes from now. */
async function toldLater(minutes = 11) {
  product.clock.set(new Date(product.clock.now().getTime() + minutes * MINUTE_MS).toISOString());
  await tellDue(product.dependencies);
  return newMails();
}
const newMails = async () => (await newsMails()).filter(({ messageId }) => !before.has(messageId));
const newsMails = async () =>
  (await product.mails()).filter(({ subject }) => String(subject).startsWith('News of the programme'));
const emailOf = async (reference: string | undefined) =>
  (await product.database.abstract.findUniqueOrThrow({ where: { reference } })).email;

it('what is published and what an author saves at the same time wait for each other, and both are kept', async () => {
  const { database } = product;
  const rows = await database.eventSession.findMany({ where: { eventId: ID } });
  const later = (at: Date) => new Date(at.getTime() + 5 * MINUTE_MS);
  const moved = rows.map((row) =>
    row.id === session ? { ...row, startsAt: later(row.startsAt), endsAt: later(row.endsAt) } : row,
  );
  const placed = await database.publishedSession.findMany({ where: { conferenceId: ID, partOf: session } });
  const waits = (count: number) =>
    expect.poll(() => waitingForLocks(product.databaseUrl)).toBeGreaterThanOrEqual(count);
  const at = product.clock.now();
  const both = await database.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "PublishedSession" WHERE "abstract" = ${references[0]} FOR UPDATE`;
    const published = database.$transaction((tx) =>
      notePublished(tx, ID, [{ sessions: moved }] as unknown as Event['days'], {
        placed: new Map(),
        before: [],
        otherwise: false,
        at,
        publication: null,
      }),
    );
    await waits(1);
    const saved = database.$transaction((tx) => noteTalksOf(tx, [String(references[1])], at));
    await waits(2);
    return [published, saved];
  });
  await Promise.all(both);
  const now = await database.publishedSession.findMany({ where: { conferenceId: ID, partOf: session } });
  const countOf = (of: typeof now) => of.find(({ abstract }) => abstract === references[1])?.sequence ?? 0;
  expect(countOf(now) - countOf(placed)).toBe(2);
});

it('publishing shows whom it tells, and tells them alone ten minutes later, one mail each', async () => {
  await move(references[2], '--at', '1');
  const { out } = await organiser('programme', 'publish', '--conference', ID, '--dry-run');
  expect(out).toContain(
    'moved: “Light 3” from Mon 21 Sept 09:40 Foxglove Hall to Mon 21 Sept 09:00 Foxglove Hall',
  );
  expect(out).toContain('3 people will be told by email in ten minutes: Author 3, Author 1, Author 2.');
  await organiser('content', 'discard', ID);

  // The last one moves alone.
  await move(references[2], '--session', other);
  const done = await publish();
  expect(done).toMatchObject({ told: 1, news: { since: start, until: start + 1 } });
  expect(await toldLater(9)).toEqual([]);
  const [mail, ...others] = await toldLater(2);
  expect(others).toEqual([]);
  expect(mail?.to).toMatchObject([{ address: await emailOf(references[2]) }]);
  expect(mail?.subject).toBe('News of the programme: Light 3');
  for (const line of [
    /What is new: time(?: and room)?\s/,
    /Presented as: Talk\s/,
    /Session: \S/,
    /Day: Monday.21.September.2026\s/,
    /Time: \d\d:\d\d – \d\d:\d\d\s/,
    /Before: Monday.21.September.2026, 09:40 – 10:00, Foxglove Hall\s/,
    /your slides \(PDF, at most 50.MB\) on your abstract’s page by.18.September.2026/,
    /Open your abstract: http\S+\/abstract\//,
  ])
    expect(mail?.text).toMatch(line);
  const calendar = await new Response(mail?.attachments[0]?.content as BodyInit).text();
  // Its author's page says the same.
  const [, token = ''] = /\/abstract\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  await product.dependencies.catalogue.reload();
  const { places } = await pageOf(product, token, 'places { kind session chair day time room board }');
  expect(places).toHaveLength(1);
  for (const value of Object.values<string>(places[0]).filter((said) => said !== 'TALK'))
    expect(mail?.text).toContain(value);
  expect(calendar).toMatch(/SEQUENCE:1\s[\s\S]*SUMMARY:Light 3/);
  expect(await toldLater(60)).toHaveLength(1);

  // Their withdrawal takes the entry out of their calendar again.
  const withdraw = ['withdraw', String(references[2]), '--text', 'Ill', '--reason', 'by telephone'];
  expect((await organiser('abstracts', ...withdraw)).out).toContain(
    'It is shown as cancelled on the published programme (Mon 21 Sept ',
  );
  const receipt = (await product.mails()).find(({ subject }) =>
    subject?.startsWith('Your abstract is withdrawn'),
  );
  const [attached] = receipt?.attachments ?? [];
  const cancelled = await new Response(attached?.content as BodyInit | undefined).text();
  const [uid] = /UID:\S+/.exec(calendar) ?? [];
  expect(cancelled.split('BEGIN:VEVENT').slice(1)).toEqual([
    expect.stringMatching(new RegExp(`${uid}\\s[\\s\\S]*SEQUENCE:2\\s[\\s\\S]*STATUS:CANCELLED`)),
  ]);
});

it('a decision that takes a talk off the published programme says so, and cancels it in calendars until it is accepted again', async () => {
  const [reference = ''] = references;
  const { id: abstractId, email } = await product.database.abstract.findUniqueOrThrow({
    where: { reference },
  });
  const namedAt = product.clock.now();
  const known = { familyName: 'Hopper', printedAs: 'Grace', email: 'grace-h@example.org', presents: true };
  const untold = { familyName: 'Meitner', printedAs: 'Lise', email: 'lise-m@example.org', namedAt };
  await product.database.abstractAuthor.createMany({
    data: [{ ...known, toldAt: namedAt }, untold].map((author, index) => ({
      ...author,
      abstractId,
      position: index + 1,
    })),
  });
  const decided = async (decision: string, text: string, ...as: string[]) => {
    const asked = ['abstracts', 'decide', decision, reference, '--text', text, ...as];
    const { out } = await organiser(...asked, '--dry-run');
    const plan = /--confirm (\w+)/.exec(out)?.[1] ?? '';
    expect(await organiser(...asked, '--confirm', plan)).toMatchObject({ code: 0 });
    const mails = (await product.mails()).filter(({ text: said }) => said?.includes('Light 1')).slice(-2);
    const entries = mails.map(async ({ attachments: [file] }) =>
      (await new Response(file?.content as BodyInit | undefined).text()).split('BEGIN:VEVENT').slice(1),
    );
    return {
      out,
      to: mails.map(({ to }) => to?.[0]?.address),
      texts: mails.map(({ text: said }) => said),
      entries: (await Promise.all(entries)).flat(),
    };
  };
  const cancelled = expect.stringMatching(/STATUS:CANCELLED/);
  const revise = await decided('revise', 'How many?');
  expect(revise.out).toContain(
    `${reference} stands on the published programme (Mon 21 Sept 09:00 Foxglove Hall), which shows it as cancelled`,
  );
  // Everybody who is told counts, also who is told for the first time that it names them.
  expect(revise.out).toContain('Lise <lise-m@example.org>, who is told that it names them');
  expect(revise.out).toContain('3 emails go out');
  expect(revise.to).toEqual([email, 'grace-h@example.org']);
  expect(revise.entries).toEqual([cancelled, cancelled]);
  expect(revise.texts).toEqual(Array(2).fill(expect.stringContaining('programme shows it as cancelled')));
  expect(revise.texts[0]).toMatch(/was accepted as a talk\. We now ask you to revise it/);
  expect(revise.texts[0]).not.toContain('Before we can accept');
  // As something else it does not get the place of what it was.
  const poster = await decided('accepted', 'Thank you.', '--as', 'poster');
  expect(poster.out).not.toContain('stands on the published programme');
  expect(poster.texts[0]).toContain('is accepted as a poster');
  expect(poster.texts.join()).not.toContain('on the published programme');
  expect(poster.entries).toEqual([]);
  await decided('revise', 'How many?');
  const again = await decided('accepted', 'Thank you.', '--as', 'talk');
  expect(again.out).toContain('where it is no longer shown as cancelled');
  const confirmed = expect.stringMatching(/STATUS:CONFIRMED/);
  expect(again.entries).toEqual([confirmed, confirmed]);
  expect(again.texts[0]).toContain('It has its place on the published programme again.');
  const rejected = await decided('rejected', 'Sorry.');
  expect(rejected.entries).toEqual([cancelled, cancelled]);
  expect(rejected.texts[0]).toMatch(/was accepted as a talk\.[\s\S]* it is no longer accepted/);
  // A mail that was kept back meanwhile says only what is still so.
  const isWanted = (said: { decision: 'accepted' | 'rejected'; as: 'TALK' | null }) => {
    const input = { ...abstractDecision.sample, abstractId, minutes: null, ...said };
    return abstractDecision.wanted?.(product.dependencies, input, { id: '', recipient: email });
  };
  expect(await isWanted({ decision: 'accepted', as: 'TALK' })).toBe(false);
  expect(await isWanted({ decision: 'rejected', as: null })).toBe(true);
});

it('two publications within ten minutes are one mail, against what was told before both', async () => {
  await move(references[2], '--session', other);
  const first = await publish();
  // What is published of others in between has nothing to do with it.
  await organiser('conferences', 'new-edition', 'optics-photonics-2026', '--starts', '2027-09-20');
  expect(await organiser('content', 'publish', 'optics-photonics-2027')).toMatchObject({ code: 0 });
  expect(await toldLater(5)).toEqual([]);
  await move(references[2], '--session', session, '--at', '1');
  const second = await publish();
  expect(second.news).toMatchObject({ id: first.news.id, since: start, until: start + 3 });
  expect(await toldLater(6)).toEqual([]);
  const mails = await toldLater(5);
  expect(mails).toHaveLength(3);
  const own = mails.find(({ subject }) => subject?.endsWith('Light 3'));
  expect(own?.text).toMatch(/Time: 09:00 – 09:20\s[\s\S]*Before: Monday.21.September.2026, 09:40 – 10:00/);
  expect(await toldLater(60)).toHaveLength(3);
});

it('a publication says whom the news tells that it joins, and no one else is told', async () => {
  await move(references[2], '--session', other);
  await publish();
  await move(references[1], '--session', other);
  const { out } = await organiser('programme', 'publish', '--conference', ID, '--dry-run');
  expect(out).toContain('this joins it, and both are told as one');
  expect((await publish()).told).toBe(2);
  expect(await toldLater()).toHaveLength(2);
});

it('news waits for half an hour at most, however often something is published, and nothing is told twice', async () => {
  const news: { id: string; dueAt: string }[] = [];
  for (const at of [0, 8, 16, 24]) {
    product.clock.set(new Date(Date.parse(EARLY) + at * MINUTE_MS).toISOString());
    await move(references[2], '--session', at % 16 === 0 ? other : session);
    news.push((await publish()).news);
  }
  expect(news.map(({ id }) => news.findIndex((one) => one.id === id))).toEqual([0, 0, 0, 3]);
  expect(news[2]?.dueAt).toBe('2026-03-10T09:26:00.000Z');
  // The first saw that it is back where it was, which the other does not tell as a change; what comes afterwards it does.
  expect(await toldLater(3)).toEqual([]);
  await move(references[2], '--session', other);
  expect((await publish()).news.id).toBe(news[3]?.id);
  const mails = await toldLater();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Before: Monday.21.September.2026, 09:40 – 10:00, Foxglove Hall\s/);
});

it('a talk that becomes a video or a poster, and a poster with a board, are told with what they were', async () => {
  const decideAs = (decidedAs: 'VIDEO' | 'POSTER' | 'E_POSTER' | 'TALK') =>
    product.database.abstract.update({ where: { reference: references[2] }, data: { decidedAs } });
  const told = async () => {
    const known = new Set((await newMails()).map(({ messageId }) => messageId));
    return (await toldLater()).filter(({ messageId }) => !known.has(messageId)).map(({ text }) => text);
  };
  await decideAs('VIDEO');
  const place = (minutes: string) =>
    organiser('programme', 'place', String(references[2]), '--session', session, '--minutes', minutes);
  // Nothing is published with what says the same as before.
  await place('20');
  expect(await publish()).toMatchObject({ changes: [], told: 0, news: null });
  await place('25');
  expect((await publish()).changes).toEqual([
    'moved: “Light 3”, Mon 21 Sept 09:40 Foxglove Hall, ends at 10:05 instead of 10:00, Video instead of Talk',
  ]);
  expect(await told()).toEqual([
    expect.stringMatching(
      /What is new: time; Video instead of Talk\s[\s\S]*Presented as: Video\s[\s\S]*Before: Talk, Monday.21.September.2026, 09:40 – 10:00, Foxglove Hall\s/,
    ),
  ]);
  await decideAs('POSTER');
  // Where it stands it is none yet, of which nobody is told.
  await place('10');
  await publish();
  expect(await told()).toEqual([expect.stringMatching(/What is new: time\s/)]);
  await move(references[2], '--session', other);
  await publish();
  expect(await told()).toEqual([expect.stringMatching(/What is new: time.*; Poster instead of Video\s/)]);
  await organiser('programme', 'number-boards', '--conference', ID);
  await publish();
  expect(await told()).toEqual([
    expect.stringMatching(
      /What is new: Poster 1 instead of Poster\s[\s\S]*Board: 1\s[\s\S]*Before: Poster, Monday/,
    ),
  ]);
  // On a screen it has no board; as a poster again, it has that which may be printed.
  await decideAs('E_POSTER');
  await move(references[2], '--session', session);
  await publish();
  const [onScreen] = await told();
  expect(onScreen).toMatch(/E-poster instead of Poster 1\s[\s\S]*Presented as: E-poster\s/);
  expect(onScreen).not.toMatch(/Board|E-poster \d/);
  const listed = async () => {
    await product.dependencies.catalogue.reload();
    const { items } = JSON.parse((await organiser('programme', 'list', '--conference', ID, '--json')).out);
    const { kind, board } = items.find(({ reference }: { reference: string }) => reference === references[2]);
    return [kind, board];
  };
  expect(await listed()).toEqual(['e-poster', '']);
  await decideAs('POSTER');
  expect(await listed()).toEqual(['poster', '1']);
  await move(references[2], '--session', other);
  // It becomes a talk while its news waits: a board is no place of that, and its own is still to come.
  await publish();
  await decideAs('TALK');
  const [waited] = await told();
  expect(waited).toMatch(/Please note: This was its place before[\s\S]*Presented as: Talk\s/);
  expect(waited).not.toMatch(/Board|Poster \d instead/);
  expect(await listed()).toEqual(['talk', '']);
});

it('what is no longer on the programme is cancelled by the calendar file, and the news says so', async () => {
  const [one = '', two = ''] = references;
  // Two of one author.
  const email = await emailOf(one);
  await product.database.abstract.update({ where: { reference: two }, data: { email } });
  const file = async () => {
    const mail = (await toldLater()).findLast(({ to }) => to?.[0]?.address === email);
    return [mail?.text, await new Response(mail?.attachments[0]?.content as BodyInit).text()];
  };
  await organiser('programme', 'remove', one, '--conference', ID);
  await move(two, '--session', other);
  await publish('--quiet');
  await agreed('tell', '--conference', ID, '--since', String(start));
  const [some, both] = await file();
  expect(some).toContain('adds this to your calendar, or changes or cancels it there');
  expect(both?.match(/STATUS:\w+/g)?.toSorted()).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
  await organiser('programme', 'remove', two, '--conference', ID);
  await publish();
  const [none, other_] = await file();
  expect(none).toContain('If you have the place in your calendar, the calendar file cancels it there.');
  expect(none).not.toContain('adds this');
  expect(other_?.match(/STATUS:\w+/g)).toEqual(['STATUS:CANCELLED']);
});

it('whoever submitted a talk that somebody else presents is told, too, and asked for the slides', async () => {
  const { id: abstractId, email } = await product.database.abstract.findUniqueOrThrow({
    where: { reference: references[2] },
  });
  const grace = {
    familyName: 'Hopper',
    printedAs: 'Grace Hopper',
    email: 'grace@example.org',
    presents: true,
  };
  const own = { familyName: 'Author', printedAs: 'Author 3', email, contact: true };
  // Whoever has no address of their own is told nothing, and the submitter not in their name.
  const lise = { familyName: 'Meitner', printedAs: 'Lise Meitner', presents: true };
  await product.database.abstractAuthor.createMany({
    data: [own, grace, lise].map((author, index) => ({ ...author, abstractId, position: index + 1 })),
  });
  await move(references[2], '--session', other);
  await publish();
  const told = (await toldLater()).map(({ to, text = '' }) => [
    to?.[0]?.address,
    /Dear .*/.exec(text)?.[0],
    /Presented by: (.*)/.exec(text)?.[1],
    text.includes('Please upload'),
  ]);
  expect(told.toSorted()).toEqual([
    [email, 'Dear Author 3,', 'Grace Hopper, Lise Meitner', true],
    ['grace@example.org', 'Dear Grace Hopper,', undefined, false],
  ]);
});

it('whoever presents a talk no longer has it cancelled in their calendar, and whoever does newly gets the file', async () => {
  const [reference = ''] = references;
  const { id: abstractId } = await product.database.abstract.findUniqueOrThrow({ where: { reference } });
  const at = product.clock.now();
  const people = [
    { familyName: 'Hopper', printedAs: 'Grace', email: 'grace-p@example.org', presents: true, toldAt: at },
    { familyName: 'Meitner', printedAs: 'Lise', email: 'lise-p@example.org', toldAt: at },
    { familyName: 'Noether', printedAs: 'Emmy', email: 'emmy-p@example.org', namedAt: at },
  ];
  await product.database.abstractAuthor.createMany({
    data: people.map((author, index) => ({ ...author, abstractId, position: index + 1 })),
  });
  /** Has those present it, and answers who is told what, with what becomes of their entry. */
  const presentedBy = async (...printed: string[]) => {
    const known = new Set((await product.mails()).map(({ messageId }) => messageId));
    const shown = JSON.parse((await organiser('abstracts', 'authors', reference, '--json')).out);
    for (const author of shown.authors) author.presents = printed.includes(author.printedAs);
    const edited = await organiser(
      'abstracts',
      'edit',
      reference,
      '--authors',
      JSON.stringify(shown),
      '--biography',
      'Ours.',
    );
    expect(edited).toMatchObject({ code: 0, error: '' });
    await tellCoAuthors(product.dependencies);
    const mails = (await product.mails()).filter(({ messageId, to }) => {
      return !known.has(messageId) && to?.[0]?.address?.endsWith('-p@example.org');
    });
    const told = mails.map(async ({ to, subject, text, attachments: [entry] }) => {
      const calendar = await new Response(entry?.content as BodyInit | undefined).text();
      const [, number] = /^SEQUENCE:(\d+)/m.exec(calendar) ?? [];
      return [to?.[0]?.address, `${subject}\n${text}`, /^STATUS:(\w+)/m.exec(calendar)?.[1], Number(number)];
    });
    return (await Promise.all(told)).toSorted();
  };
  expect(await presentedBy('Lise', 'Emmy')).toEqual([
    ['emmy-p@example.org', expect.stringMatching(/You are named[\s\S]*adds the place/), 'CONFIRMED', 1],
    [
      'grace-p@example.org',
      expect.stringMatching(/no longer names you[\s\S]*cancels it there/),
      'CANCELLED',
      1,
    ],
    ['lise-p@example.org', expect.stringMatching(/present is accepted[\s\S]*adds the place/), 'CONFIRMED', 1],
  ]);
  expect(await presentedBy('Grace', 'Emmy')).toEqual([
    ['grace-p@example.org', expect.stringContaining('or puts it back there'), 'CONFIRMED', 2],
    ['lise-p@example.org', expect.stringContaining('You are still one of its authors'), 'CANCELLED', 2],
  ]);
});

it('whoever has not confirmed is asked for that, and for slides whose day has passed without it, unless they are there', async () => {
  const [unconfirmed, complete] = references;
  product.clock.set('2026-09-19T09:00:00Z');
  const { id: abstractId } = await product.database.abstract.findUniqueOrThrow({
    where: { reference: complete },
  });
  const file = { fileName: 'a.pdf', fileType: 'application/pdf', bytes: 1, at: product.clock.now() };
  await product.database.abstractFile.create({
    data: { ...file, abstractId, kind: 'SLIDES', fileKey: `slides-${abstractId}` },
  });
  await product.database.abstract.update({
    where: { reference: unconfirmed },
    data: { confirmedAt: null },
  });
  for (const reference of references) await move(reference, '--session', other);
  await publish();
  const mails = await toldLater();
  expect(mails).toHaveLength(3);
  const textOf = (title: string) => mails.find(({ subject }) => subject?.endsWith(title))?.text;
  expect(textOf('Light 1')).toContain(
    'Please confirm on your abstract’s page that you will present “Light 1”.',
  );
  for (const title of ['Light 1', 'Light 2']) expect(textOf(title)).not.toContain('Please upload');
  expect(textOf('Light 3')).toMatch(
    /your slides \(PDF, at most 50.MB\) on your abstract’s page as soon as you can/,
  );
});

it('a title that is corrected is in the next list of changes, and nobody is told of it', async () => {
  await product.database.abstract.update({
    where: { reference: references[0] },
    data: { title: 'Slower light' },
  });
  // There is something to publish that tells nobody: it stands in a talk's place.
  await product.database.abstract.update({
    where: { reference: references[2] },
    data: { decidedAs: 'POSTER' },
  });
  await organiser('programme', 'place', String(references[2]), '--session', session, '--board', '3');
  const { changes, told } = await publish();
  expect(changes).toEqual(['renamed: “Light 1” is now “Slower light”']);
  expect(told).toBe(0);
});

it('quiet tells nobody, and they can be told later of all that was published since, as it is by then', async () => {
  await move(references[2], '--session', other);
  expect(await publish('--quiet')).toMatchObject({ told: 0, news: null });
  await move(references[1], '--session', other);
  await publish('--quiet');
  await move(references[1], '--session', session);
  await publish('--quiet');
  expect(await toldLater()).toEqual([]);
  const told = await agreed('tell', '--conference', ID, '--since', String(start));
  // The second one is where it was.
  expect(told).toMatchObject({ told: 1, news: { since: start, until: start + 3 } });
  expect(await toldLater()).toHaveLength(1);
  const nothing = await organiser(
    'programme',
    'tell',
    '--conference',
    ID,
    '--since',
    '999999',
    '--dry-run',
    '--json',
  );
  expect(nothing).toMatchObject({ code: 2, out: expect.stringContaining('nothing was published') });
});

it('news can be called back until it goes out, once', async () => {
  await move(references[2], '--session', other);
  const { news } = await publish();
  expect(await organiser('programme', 'call-back', news.id)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`programme tell --since ${start} tells later`),
  });
  expect(await toldLater()).toEqual([]);
  const again = await organiser('programme', 'call-back', news.id, '--json');
  expect(again.out).toContain('was called back on');
  await move(references[2], '--session', session);
  const { news: sent } = await publish();
  expect(await toldLater()).toHaveLength(1);
  const late = await organiser('programme', 'call-back', sent.id, '--json');
  expect([late.code, late.out]).toEqual([1, expect.stringContaining('was sent on')]);
});

it('what is undone before it is told is told to nobody, and whoever has withdrawn is not told', async () => {
  await move(references[2], '--session', other);
  const { news } = await publish();
  await organiser('content', 'undo', String(news.until));
  expect(await toldLater()).toEqual([]);
  await organiser('content', 'publish', ID);
  await move(references[2], '--session', session);
  await product.database.abstract.update({
    where: { reference: references[2] },
    data: { withdrawnAt: product.clock.now() },
  });
  expect(await publish()).toMatchObject({ told: 0 });
});

it('two who publish at once: one does, and the other is refused; one mail a person whoever sends them', async () => {
  await move(references[2], '--session', other);
  const given = { conference: ID, quiet: false };
  const { id: planId } = await planPublishing(product.dependencies, contentKinds, given);
  // Who confirms, or takes that back, while somebody looks at the plan changes nothing of it.
  const where = { reference: references[0] ?? '' };
  await product.database.abstract.update({ where, data: { confirmedAt: null } });
  const both = await Promise.allSettled(
    [1, 2].map(() => publishProgramme(product.dependencies, contentKinds, given, { ...DOING, planId })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  product.clock.set(new Date(product.clock.now().getTime() + 11 * MINUTE_MS).toISOString());
  await Promise.all([1, 2, 3].map(() => tellDue(product.dependencies)));
  expect(await newMails()).toHaveLength(1);
});

it('news that can’t be told keeps none behind it from being told', async () => {
  const { database, clock } = product;
  await move(references[2], '--session', other);
  await publish();
  const bad = await database.programmeNotice.findFirstOrThrow({
    where: { sentAt: null, cancelledAt: null },
  });
  // A mail of this name there is already.
  const mail = { template: 'programme-news', recipient: 'x@example.org', input: {}, createdAt: clock.now() };
  const key = `programme-news:${bad.id}:0`;
  await database.mail.create({ data: { ...mail, key, status: 'SENT' } });
  clock.set(new Date(clock.now().getTime() + MINUTE_MS).toISOString());
  await move(references[0], '--at', '2');
  // Otherwise both would be told as one.
  await publish('--quiet');
  await move(references[1], '--session', other);
  await publish();
  expect((await toldLater()).length).toBeGreaterThan(0);
  expect(await database.programmeNotice.findUnique({ where: { id: bad.id } })).toMatchObject({
    sentAt: null,
  });
  await database.programmeNotice.update({ where: { id: bad.id }, data: { cancelledAt: clock.now() } });
});

it('what breaks off in between has published nothing and tells nobody', async () => {
  await move(references[2], '--session', other);
  const count = await product.database.contentPublication.count();
  await expect(
    publishDrafts(product.dependencies, contentKinds, [ID], DOING, {
      after: async ({ tx }) => {
        expect(await tx.programmePublication.count({ where: { publicationId: start + 1 } })).toBe(1);
        throw new Error('killed');
      },
    }),
  ).rejects.toThrow('killed');
  expect(await product.database.contentPublication.count()).toBe(count);
  expect(await product.database.programmePublication.count({ where: { publicationId: start + 1 } })).toBe(0);
  // The plan that was shown holds no more once somebody else has changed the draft.
  const given = { conference: ID, quiet: false };
  const { id: planId } = await planPublishing(product.dependencies, contentKinds, given);
  await move(references[1], '--session', other);
  await expect(
    publishProgramme(product.dependencies, contentKinds, given, { ...DOING, planId }),
  ).rejects.toMatchObject({ code: 'PLAN_MOVED' });
  expect(await toldLater()).toEqual([]);
});
