// docs/product.md 3.15
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { withdrawForAuthor } from '#server/programme/abstracts/organiser-change.service.ts';
import { checkProgramme } from '#server/programme/programme/check.service.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { sendForm, submitted } from '../../../support/abstract-page.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';

const ID = 'nextgen-pharma-2026';
const DOING = { actor: 'ada', reason: '', dryRun: false };

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let reference: string;
let token: string;
let count = 0;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-talks-'));
});
beforeEach(async () => {
  product.clock.set(EARLY);
  await product.forgetSenders();
  ({ reference, token } = await submitted(product, `speaker${++count}@example.org`, {
    title: `Slow light in ${count} crystals`,
    fullName: 'Ọlá Ńjẹ́ 张',
    conference: ID,
  }));
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const accept = () =>
  product.database.abstract.update({ where: { reference }, data: { decision: 'ACCEPTED' } });
const live = async () =>
  (await product.database.$transaction((tx) => findContent(tx, contentKinds))).get(ID) as ConferenceDocument;

/** Publishes the programme with these talks in its second session, as a file. */
async function publish(talks: object[]) {
  const { event, ...document } = await live();
  const [first, ...days] = event?.days ?? [];
  const sessions = first?.sessions.map((session, index) => (index === 1 ? { ...session, talks } : session));
  const file = join(folder, 'conference.json');
  writeFileSync(
    file,
    JSON.stringify({ ...document, event: { ...event, days: [{ ...first, sessions }, ...days] } }),
  );
  const ended = await organiser('content', 'import', file, '--json');
  await product.dependencies.catalogue.reload();
  return ended;
}

const TALK = 'talkId title titleHtml speakers time startsAt endsAt board cancelled';
async function shown() {
  const { data } = await product.graphql(`{ event(id: "${ID}") { talks { ${TALK} } } }`);
  return data.event.talks;
}

it('an accepted abstract is shown with its title and presenters as they are now, at its time in the session', async () => {
  await accept();
  const ended = await publish([
    { title: 'Welcome', minutes: 20 },
    { abstract: reference, minutes: 25 },
    { title: 'A poster of the hosts', board: 'P7' },
  ]);
  expect(ended).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject([
    { title: 'Welcome', speakers: [], time: '09:00' },
    { title: `Slow light in ${count} crystals`, speakers: ['Ọlá Ńjẹ́ 张'], time: '09:20', cancelled: false },
    { title: 'A poster of the hosts', time: null, board: 'P7' },
  ]);
  // Nobody publishes anything for that.
  await product.database.abstract.update({
    where: { reference },
    data: { title: 'Slower light in $\\ce{H2O}$' },
  });
  await product.dependencies.catalogue.reload();
  expect((await shown())[1]).toMatchObject({
    title: 'Slower light in H₂O',
    titleHtml: expect.stringMatching(/^Slower light in <math>/),
  });
  const day = await (await fetch(`${product.url}/event/${ID}/day-1.ics`)).text();
  expect(day.replaceAll('\r\n ', '')).toContain('09:20 Slower light in H₂O\\, Ọlá Ńjẹ́ 张');
});

it('a talk keeps its id and its calendar entry when it is moved, and its number counts up', async () => {
  await accept();
  await publish([{ abstract: reference, minutes: 25 }]);
  const [{ talkId }] = await shown();
  const entry = async () => {
    const text = await (await fetch(`${product.url}/event/${ID}/agenda.ics?s=${talkId}`)).text();
    return /UID:(\S+)[\s\S]*SEQUENCE:(\d+)[\s\S]*STATUS:(\w+)/.exec(text)?.slice(1);
  };
  expect(await entry()).toEqual([`${ID}-${talkId}@meridian`, '0', 'CONFIRMED']);
  await publish([
    { title: 'Welcome', minutes: 20 },
    { abstract: reference, minutes: 25 },
  ]);
  expect((await shown())[1].talkId).toBe(talkId);
  expect(await entry()).toEqual([`${ID}-${talkId}@meridian`, '1', 'CONFIRMED']);

  // The session's own entry says what is given in it, and changes with that.
  const modified = async () => {
    const text = await (await fetch(`${product.url}/event/${ID}/day-1/session-2.ics`)).text();
    return /BEGIN:VEVENT[\s\S]*LAST-MODIFIED:(\S+)/.exec(text)?.[1];
  };
  product.clock.advance(60_000);
  const before = await modified();
  await withdrawForAuthor(product.dependencies, { reference, why: 'Ill', undo: false }, DOING);
  await product.dependencies.catalogue.reload();
  expect(String(await modified()) > String(before)).toBe(true);
  await product.dependencies.catalogue.reload();
  expect((await shown())[1].cancelled).toBe(true);
  expect(await entry()).toEqual([`${ID}-${talkId}@meridian`, '2', 'CANCELLED']);
  // It keeps nobody from publishing anything else.
  expect(await publish([{ abstract: reference, minutes: 30 }])).toMatchObject({ code: 0 });

  await withdrawForAuthor(product.dependencies, { reference, why: '', undo: true }, DOING);
  await product.dependencies.catalogue.reload();
  expect((await shown())[0].cancelled).toBe(false);
  const withTalk = String(await modified());
  product.clock.advance(60_000);
  await publish([]);
  expect(String(await modified()) > withTalk).toBe(true);
});

it('an abstract that is not accepted is refused with its state, and so is one of another conference, or twice', async () => {
  const refused = async (talks: object[]) => {
    const { code, out } = await publish(talks);
    return [
      code,
      JSON.parse(out)
        .problems.map(({ message }: { message: string }) => message)
        .join(),
    ];
  };
  const talk = { abstract: reference, minutes: 20 };
  expect(await refused([talk])).toEqual([2, expect.stringContaining('which is not decided on yet')]);
  await product.database.abstract.update({ where: { reference }, data: { decision: 'REJECTED' } });
  expect(await refused([talk])).toEqual([2, expect.stringContaining('which is rejected')]);
  await accept();
  expect(await refused([talk, talk])).toEqual([2, expect.stringContaining('twice')]);
  expect(await refused([{ abstract: 'ABS-2026-AAAAAA' }])).toEqual([
    2,
    expect.stringContaining('no abstract of this conference'),
  ]);
  for (const wrong of [{ abstract: reference, title: 'Both' }, { minutes: 5 }, { title: 'x', minutes: 0 }])
    expect((await refused([wrong]))[0]).toBe(2);
});

it('nobody who asked not to be named is named, on the page, in feeds or in the API', async () => {
  await accept();
  const { id: abstractId } = await product.database.abstract.findUniqueOrThrow({ where: { reference } });
  const author = { abstractId, familyName: 'Hidden', presents: true };
  await product.database.abstractAuthor.createMany({
    data: [
      { ...author, position: 1, printedAs: 'Planted Name', listedIn: 'NOBODY' },
      { ...author, position: 2, printedAs: 'Shown Name' },
    ],
  });
  await publish([{ abstract: reference, minutes: 25 }]);
  expect((await shown())[0].speakers).toEqual(['Shown Name']);
  const files = ['day-1.ics', 'programme.ics', 'schedule.xml', 'schedule.json'].map(
    (file) => `/event/${ID}/${file}`,
  );
  const everywhere = async () => {
    const texts = [...files, '/events.jsonld', '/events.atom'].map(async (path) =>
      (await fetch(product.url + path)).text(),
    );
    return (await Promise.all(texts)).join('');
  };
  expect(await everywhere()).toContain('Shown Name');
  expect(await everywhere()).not.toContain('Planted Name');
  // Whoever asks for it later is gone from what is published already.
  await product.database.abstractAuthor.updateMany({ where: { abstractId }, data: { listedIn: 'NOBODY' } });
  await product.dependencies.catalogue.reload();
  expect((await shown())[0].speakers).toEqual([]);
  expect(await everywhere()).not.toContain('Shown Name');
});

it('a talk is found by the form that places it, unless its abstract is withdrawn', async () => {
  await accept();
  const kind = contentKinds.find((one) => one.kind === 'conference');
  const offered = async () =>
    (await kind?.choices?.(product.database))?.['event.days.sessions.talks.abstract']?.map(({ id }) => id);
  expect(await offered()).toContain(reference);
  await withdrawForAuthor(product.dependencies, { reference, why: 'Ill', undo: false }, DOING);
  expect(await offered()).not.toContain(reference);
});

it('nothing is wrong with the programmes that are shipped, in which some people only walk fast', async () => {
  await publish([]);
  for (const { id } of product.dependencies.catalogue.current().events)
    for (const { kind, words } of await checkProgramme(product.dependencies, contentKinds, id))
      expect(kind, words).toBe('short-walk');
});

it('a programme is checked as it would be with every draft published, in words', async () => {
  await publish([]);
  await accept();
  const { event, ...document } = await live();
  const [first, ...days] = event?.days ?? [];
  const talks = [
    // What has become a talk hangs on no board.
    { abstract: reference, minutes: 500, board: 'P1' },
    { title: 'One', board: 'P1' },
    { title: 'Other', board: 'P1' },
  ];
  const sessions = first?.sessions.map((session, index) =>
    index === 2 ? { ...session, kind: 'talks', talks } : session,
  );
  const file = join(folder, 'draft.json');
  writeFileSync(
    file,
    JSON.stringify({ ...document, event: { ...event, days: [{ ...first, sessions }, ...days] } }),
  );
  expect(await organiser('content', 'import', file, '--draft')).toMatchObject({ code: 0 });
  const words = (await checkProgramme(product.dependencies, contentKinds, ID)).map(
    (warning) => warning.words,
  );
  const title = `“Slow light in ${count} crystals”`;
  const at = ', 21 Sept 2026, 10:20';
  expect(words).toEqual([
    `“${first?.sessions[2]?.title}” has talks that last longer than it does${at}`,
    `Board P1 is given twice: “One” and “Other”${at}`,
    `${title} is not confirmed${at}`,
    `${title} is presented by nobody with a ticket${at}`,
    `“${first?.sessions[2]?.title}” has talks and no chair${at}`,
  ]);
  // Named as the next command takes them, and in the plan of a publication.
  const session = String(first?.sessions[2]?.id);
  const listed = (await organiser('programme', 'check', '--conference', ID)).out;
  expect(listed).toContain(`${title} is not confirmed${at} (${reference}, ${session})\n`);
  const planned = (await organiser('programme', 'publish', '--conference', ID, '--dry-run')).out;
  expect(planned).toContain(`Please check: Board P1 is given twice: “One” and “Other”${at}.\n`);
  expect(await organiser('content', 'discard', ID)).toMatchObject({ code: 0 });
});

it('what is shown at a conference is handed out by day, room and time', async () => {
  await accept();
  expect(
    await sendForm(
      product,
      `${token}/file`,
      { kind: 'SLIDES' },
      { data: pdf({ text: 'Slides' }), name: 'a.pdf' },
    ),
  ).toMatchObject({ status: 200 });
  await publish([
    { title: 'Welcome', minutes: 20 },
    { abstract: reference, minutes: 25 },
  ]);
  const names = async (...flags: string[]) => {
    const file = join(folder, 'slides.zip');
    expect(await organiser('abstracts', 'slides', file, '--conference', ID, ...flags)).toMatchObject({
      code: 0,
    });
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(readFileSync(file))));
    const entries = await zip.getEntries();
    await zip.close();
    return entries.map(({ filename }) => filename);
  };
  const placed = `day-1/foxglove-hall-0920-${reference}-slides.pdf`;
  expect(await names('--day', '1')).toEqual([placed]);
  expect(await names('--day', '2')).toEqual([]);
  expect(await names()).toContain(placed);
  expect(
    (await organiser('abstracts', 'slides', join(folder, 'a.zip'), '--conference', ID, '--day', '0')).code,
  ).toBe(2);
  await publish([]);
  expect(await names()).toContain(`${reference}-slides.pdf`);
});
