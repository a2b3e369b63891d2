// docs/product.md 10.7
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requeueStoredMails } from '#server/common/mail/mail.service.ts';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { meetingOfTwo, withoutLocks } from '../../../support/altered-database.ts';
import {
  acceptedAbstract as accepted,
  buyForPresenting,
  confirmTalk,
  nameSeats,
  uploadVideo,
} from '../../../support/chased.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { mailedToken, paidGroup } from '../../../support/seats.ts';

const CONFERENCE = 'nextgen-pharma-2026';
const CHASERS =
  /^(Will you(r abstract be)? present|\d+ tickets have no name|One ticket has no name|Your (e-poster|video) is missing)/;
const DAY_MS = 24 * 60 * 60 * 1000;

let product: Product;
let count = 0;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
  // Whom the tests before have left behind.
  await product.database.abstract.updateMany({ data: { withdrawnAt: product.clock.now() } });
  await product.database.seat.updateMany({ data: { state: 'NAMED', name: 'Somebody' } });
  await product.database.chaserPause.deleteMany();
});

const someone = () => `person${++count}@example.org`;

const acceptedAbstract = (email = someone()) => accepted(product, email);
const confirm = (token: string) => confirmTalk(product, token);

/** The regular job of two processes, at once. */
const twice = () => Promise.all([sendChasers(product.dependencies), sendChasers(product.dependencies)]);

/** Every day at ten, by the clock of London, from one day to another. */
async function walk(from: string, to: string, each = async (_day: string) => {}) {
  for (let at = Date.parse(`${from}T10:00:00Z`); at <= Date.parse(`${to}T10:00:00Z`); at += DAY_MS) {
    product.clock.set(new Date(at));
    await each(new Date(at).toISOString().slice(0, 10));
    await twice();
    await twice();
    await product.sendMails();
  }
}

/** The chasers that an address has been sent, by the day and what they are about. */
async function chasersTo(email: string): Promise<string[]> {
  await product.sendMails();
  const mails = await product.database.mail.findMany({
    where: { recipient: email, template: { endsWith: '-reminder' }, status: 'SENT' },
    orderBy: { createdAt: 'asc' },
  });
  return mails.map(({ createdAt, template }) => `${createdAt.toISOString().slice(0, 10)} ${template}`);
}

describe('a season, day by day', () => {
  it('reminds of what is not done, three times at most, one mail a person and day, and of nothing once the event has begun', async () => {
    const forgetful = await acceptedAbstract();
    const prompt = await acceptedAbstract();
    // A co-author presents it.
    const other = await accepted(product, someone(), 'TALK', { coAuthors: 'Grace Hopper' });
    for (const [printedAs, presents] of [
      ['Ada Lovelace', false],
      ['Grace Hopper', true],
    ] as const)
      await product.database.abstractAuthor.updateMany({
        where: { abstractId: other.id, printedAs },
        data: { presents },
      });
    const buyer = someone();
    await paidGroup(product, buyer);
    // Everything is one person's: an e-poster, a video, and two tickets without a name.
    const busy = await accepted(product, someone(), 'E_POSTER');
    const video = await accepted(product, busy.email, 'VIDEO', { title: 'Another title' });
    await confirm(video.token);
    await buyForPresenting(product, busy.email, ['e-poster', 'video-presentation']);
    // A ticket for one does not make a poster of a talk.
    await buyForPresenting(product, prompt.email, ['e-poster']).then((token) => nameSeats(product, token));
    const walkTo = (from: string, to: string) =>
      walk(from, to, async (day) => {
        if (day === '2026-03-18') await confirm(prompt.token);
        if (day === '2026-09-10') await uploadVideo(product, video.token);
      });
    await walkTo('2026-03-10', '2026-03-31');
    // What would have gone on any day between goes now.
    await walkTo('2026-08-20', '2026-09-30');
    expect(await chasersTo(forgetful.email)).toEqual([
      '2026-03-15 abstract-reminder',
      '2026-03-20 abstract-reminder',
      '2026-03-24 abstract-reminder',
    ]);
    expect(await chasersTo(prompt.email)).toEqual(['2026-03-15 abstract-reminder']);
    expect(await chasersTo(buyer)).toEqual([
      '2026-08-24 seats-reminder',
      '2026-09-07 seats-reminder',
      '2026-09-16 seats-reminder',
    ]);
    expect(await chasersTo(busy.email)).toEqual([
      '2026-03-15 abstract-reminder',
      '2026-03-20 abstract-reminder',
      '2026-03-24 abstract-reminder',
      '2026-08-24 seats-reminder',
      '2026-09-07 poster-reminder',
      '2026-09-08 video-reminder',
      '2026-09-09 seats-reminder',
      '2026-09-14 poster-reminder',
      '2026-09-16 seats-reminder',
      '2026-09-18 poster-reminder',
    ]);
    const all = (await product.mails()).filter(({ subject = '' }) => CHASERS.test(subject));
    for (const { text = '' } of all) expect(text).toMatch(/\/(abstract|order)\/[\w-]{43}/);
    const asked = (email: string) =>
      all
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ subject = '', text = '' }) => [
          subject.split(' (')[0],
          /Confirm that (?:you will present it|it will be presented)/.exec(text)?.[0],
        ]);
    expect(asked(forgetful.email)).toEqual(
      Array(3).fill(['Will you present your abstract?', 'Confirm that you will present it']),
    );
    expect(asked(other.email)).toEqual(
      Array(3).fill(['Will your abstract be presented?', 'Confirm that it will be presented']),
    );
  });
});

describe('who has done it', () => {
  it('is in To do the day after the last chaser, until it is done', async () => {
    const { reference, token } = await acceptedAbstract();
    const toDo = async () => JSON.parse((await organiserOf(product)('needs-a-look', '--json')).out).items;
    product.clock.set('2026-03-24T10:00:00Z');
    expect(await toDo()).not.toContainEqual(expect.objectContaining({ id: reference }));
    product.clock.set('2026-03-25T10:00:00Z');
    expect(await toDo()).toContainEqual(
      expect.objectContaining({
        kind: 'ABSTRACT_UNCONFIRMED',
        id: reference,
        command: `abstracts show ${reference}`,
      }),
    );
    await confirm(token);
    expect(await toDo()).not.toContainEqual(expect.objectContaining({ id: reference }));
  });

  it('and withdrew is reminded anew from the day when that was taken back', async () => {
    const { email, reference } = await acceptedAbstract();
    const organiser = organiserOf(product);
    await walk('2026-03-14', '2026-04-26', async (day) => {
      if (day === '2026-03-21')
        await organiser('abstracts', 'withdraw', reference, '--text', 'A sample was mixed up.');
      if (day === '2026-04-10') await organiser('abstracts', 'withdraw', reference, '--undo');
    });
    expect(await chasersTo(email)).toEqual([
      '2026-03-15 abstract-reminder',
      '2026-03-20 abstract-reminder',
      '2026-04-15 abstract-reminder',
      '2026-04-20 abstract-reminder',
      '2026-04-24 abstract-reminder',
    ]);
    expect(JSON.parse((await organiser('needs-a-look', '--json')).out).items).toContainEqual(
      expect.objectContaining({
        kind: 'ABSTRACT_UNCONFIRMED',
        id: reference,
        since: '2026-04-10T10:00:00.000Z',
      }),
    );
  });

  it('a second before the mail goes out is not reminded', async () => {
    const { email, id } = await acceptedAbstract();
    product.clock.set('2026-03-15T10:00:00Z');
    const queued = Promise.withResolvers<void>();
    // Confirmed between the queueing and the sending.
    const slow = {
      ...product.dependencies,
      jobs: { ...product.dependencies.jobs, send: async () => queued.resolve() },
    };
    expect(await sendChasers(slow)).toBe(1);
    await queued.promise;
    await product.database.abstract.update({ where: { id }, data: { confirmedAt: product.clock.now() } });
    await requeueStoredMails(product.dependencies, product.clock.now());
    expect(await chasersTo(email)).toEqual([]);
    expect(
      await product.database.mail.count({ where: { recipient: email, template: 'abstract-reminder' } }),
    ).toBe(0);
  });

  it('while the chaser is being made is not reminded; without the lock they would be', async () => {
    const outcomes: number[] = [];
    for (const locked of [false, true]) {
      const { id } = await acceptedAbstract();
      product.clock.set('2026-03-15T10:00:00Z');
      const meet = meetingOfTwo();
      const database = locked
        ? product.database
        : withoutLocks(product.database, { table: 'Abstract', meet });
      // Whoever confirms has read the abstract, and has not written yet.
      const confirming = product.database.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1 FROM "Abstract" WHERE "id" = ${id}::uuid FOR UPDATE`;
        if (locked) sending = sendChasers({ ...product.dependencies, database });
        else await meet();
        await tx.abstract.update({ where: { id }, data: { confirmedAt: product.clock.now() } });
      });
      let sending: Promise<number> | undefined = locked
        ? undefined
        : sendChasers({ ...product.dependencies, database });
      await confirming;
      outcomes.push((await sending) ?? -1);
      product.clock.set('2026-03-10T09:00:00Z');
    }
    expect(outcomes).toEqual([1, 0]);
  });

  it('is sent no chaser twice by two processes', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => acceptedAbstract()));
    product.clock.set('2026-03-15T10:00:00Z');
    const queued = await twice();
    expect(queued.reduce((sum, one) => sum + one)).toBe(people.length);
    for (const { email } of people) expect(await chasersTo(email)).toEqual(['2026-03-15 abstract-reminder']);
  });
});

describe('who is to be left alone', () => {
  const chasers = (...args: string[]) => organiserOf(product)('chasers', ...args);
  const listed = async (...args: string[]) =>
    JSON.parse((await chasers('list', ...args, '--json')).out).items;

  it('is paused as a person or with a conference, and gets the latest chaser alone once it is resumed', async () => {
    const paused = await acceptedAbstract();
    const alone = await acceptedAbstract();
    await chasers('pause', '--email', paused.email.toUpperCase(), '--reason', 'asked by telephone');
    await walk('2026-03-10', '2026-03-16');
    expect(await chasersTo(paused.email)).toEqual([]);
    expect(await chasersTo(alone.email)).toEqual(['2026-03-15 abstract-reminder']);
    await chasers('pause', '--conference', CONFERENCE);
    expect((await chasers('pause', '--conference', CONFERENCE)).error).toContain('is paused already');
    await chasers('resume', '--email', paused.email);
    await walk('2026-03-17', '2026-03-26');
    expect(await chasersTo(paused.email)).toEqual([]);
    expect(await listed('--state', 'paused')).toMatchObject([
      { email: paused.email, stage: 3 },
      { email: alone.email, stage: 3 },
      { email: paused.email },
      { email: alone.email },
    ]);
    expect((await chasers('resume', '--conference', CONFERENCE)).out).toContain('Reminders go out again');
    await walk('2026-03-27', '2026-04-10');
    expect(await chasersTo(paused.email)).toEqual(['2026-03-27 abstract-reminder']);
  });

  it('what can’t be paused is refused', async () => {
    expect((await chasers('pause')).error).toContain('Say which conference');
    expect((await chasers('pause', '--conference', 'nowhere')).error).toContain('no conference nowhere');
    expect((await chasers('pause', '--email', 'nobody')).error).toContain('email');
    expect((await chasers('resume', '--email', 'ada@example.org')).error).toContain('is not paused');
  });

  it('tomorrow’s chasers are listed today, as they are sent tomorrow', async () => {
    const due = await acceptedAbstract();
    const done = await acceptedAbstract();
    const buyer = someone();
    const { token } = await paidGroup(product, buyer);
    product.clock.set('2026-03-14T20:00:00Z');
    const row = { at: '2026-03-15T09:00:00.000Z', state: 'due', kind: 'abstract-unconfirmed', stage: 1 };
    expect(await listed()).toMatchObject([
      { ...row, email: due.email, reference: due.reference },
      { ...row, email: done.email },
    ]);
    expect(await listed('--conference', 'optics-photonics-2026')).toEqual([]);
    await confirm(done.token);
    expect(await listed('--search', 'PERSON')).toMatchObject([{ email: due.email }]);
    // Not in the evening, and not at night.
    expect(await sendChasers(product.dependencies)).toBe(0);
    product.clock.set('2026-03-15T08:59:00Z');
    expect(await sendChasers(product.dependencies)).toBe(0);
    product.clock.set('2026-03-15T09:00:00Z');
    expect(await sendChasers(product.dependencies)).toBe(1);
    expect(await listed()).toEqual([]);
    // A ticket that is named in time.
    product.clock.set('2026-08-23T20:00:00Z');
    expect(await listed('--kind', 'seat-unnamed')).toMatchObject([{ email: buyer, stage: 1 }]);
    await nameSeats(product, token);
    expect(await listed('--kind', 'seat-unnamed')).toEqual([]);
    expect(await mailedToken(product, buyer, 'order')).toBeTruthy();
  });
});
