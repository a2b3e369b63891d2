// docs/product.md 10.7
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHASER_KINDS, type ChaserKind } from '#domain/chasers/chaser.ts';
import { isoDayAt, timeAt } from '#domain/time.ts';
import { requeueStoredMails } from '#server/common/mail/mail.service.ts';
import { drawsOf } from '#server/office/demo/draw.ts';
import { mailOf } from '#server/outreach/chasers/chaser-kinds.ts';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { interrupted } from '../../../support/altered-database.ts';
import { CHASED } from '../../../support/chased.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { sized } from '../../../support/storm.ts';
import { takeTransfers } from '../../../support/transfers.ts';

/** On which day somebody is chased first who has had something to do since 10 March; the conference begins on 21 September. */
const FIRST: Readonly<Record<ChaserKind, string>> = {
  TRANSFER_UNPAID: '2026-03-18',
  ABSTRACT_UNCONFIRMED: '2026-03-15',
  POSTER_MISSING: '2026-09-07',
  VIDEO_MISSING: '2026-09-07',
  SEAT_UNNAMED: '2026-08-24',
  INVITATION_UNANSWERED: '2026-03-17',
};
/** As whom all mails address them. */
const GREETED: typeof FIRST = {
  TRANSFER_UNPAID: 'Dr Ada Lovelace',
  ABSTRACT_UNCONFIRMED: 'Ada Lovelace',
  POSTER_MISSING: 'Ada Lovelace',
  VIDEO_MISSING: 'Ada Lovelace',
  SEAT_UNNAMED: 'Dr Ada Lovelace',
  INVITATION_UNANSWERED: 'Grace Hopper',
};
/** Of the season: SEASON_SEED=… draws another one. */
const SEED = Number(process.env.SEASON_SEED ?? 20_261_128);
const PEOPLE = sized(12, 60);
const DAY_MS = 24 * 60 * 60 * 1000;

let product: Product;
let count = 0;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product);
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
});

const someone = () => `chased${++count}@example.org`;
/** The chasers of a kind that were sent to somebody, by their days. */
async function sentTo(email: string, kind: ChaserKind): Promise<string[]> {
  await product.sendMails();
  const mails = await product.database.mail.findMany({
    where: { recipient: email, template: mailOf(kind).name, status: 'SENT' },
    orderBy: { createdAt: 'asc' },
  });
  return mails.map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
}
const onFirstDay = (kind: ChaserKind) => product.clock.set(`${FIRST[kind]}T10:00:00Z`);

describe.each(CHASER_KINDS)('%s', (kind) => {
  it('goes to whoever has not done it', async () => {
    const email = someone();
    await CHASED[kind](product, email);
    onFirstDay(kind);
    await sendChasers(product.dependencies);
    expect(await sentTo(email, kind)).toEqual([FIRST[kind]]);
    const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(/Dear [^,]*/.exec(mails.at(-1)?.text ?? '')?.[0]).toBe(`Dear ${GREETED[kind]}`);
  });

  it('never goes to who has done it in the moment before it is made', async () => {
    const email = someone();
    const chased = await CHASED[kind](product, email);
    onFirstDay(kind);
    let done = false;
    // It was found undone, and is done before anything is held.
    const database = interrupted(product.database, 1, async () => {
      await chased.do();
      done = true;
    });
    await sendChasers({ ...product.dependencies, database });
    expect(done).toBe(true);
    expect(await product.database.chaser.count({ where: { kind, subjectId: chased.id } })).toBe(0);
  });

  it('nor in the moment before it goes out', async () => {
    const email = someone();
    const chased = await CHASED[kind](product, email);
    onFirstDay(kind);
    const jobs = { ...product.dependencies.jobs, send: async () => {} };
    expect(await sendChasers({ ...product.dependencies, jobs })).toBeGreaterThan(0);
    await product.database.mail.findFirstOrThrow({
      where: { recipient: email, template: mailOf(kind).name, status: 'QUEUED' },
    });
    const doing = chased.do();
    await doing;
    await requeueStoredMails(product.dependencies, product.clock.now());
    expect(await sentTo(email, kind)).toEqual([]);
  });
});

it('In a season of people who begin, and do it or not, on any day: in time, never twice, never afterwards, and not once it has begun', async () => {
  const { whole } = drawsOf(SEED);
  const from = Date.parse('2026-08-01T00:00:00Z');
  const begins = Date.parse('2026-09-20T23:00:00Z');
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const kind = CHASER_KINDS[index % CHASER_KINDS.length] as ChaserKind;
    const begun = whole(0, kind === 'TRANSFER_UNPAID' ? 35 : 45);
    // A third never does it.
    const done = index % 3 === 0 ? null : begun + whole(1, 25);
    return { kind, email: someone(), begun, done, since: 0, doneAt: Number.POSITIVE_INFINITY };
  });
  const doing = new Map<string, () => Promise<unknown>>();
  for (let day = 0; from + day * DAY_MS < begins + 5 * DAY_MS; day++) {
    product.clock.set(new Date(from + day * DAY_MS + whole(0, 23) * 60 * 60_000));
    await product.forgetSenders();
    const now = product.clock.now().getTime();
    for (const person of people) {
      if (person.begun === day) {
        doing.set(person.email, (await CHASED[person.kind](product, person.email)).do);
        person.since = now;
      }
      if (person.done === day && now < begins) {
        // Of what is over, nothing more is done.
        await doing
          .get(person.email)?.()
          .catch(() => {});
        person.doneAt = now;
      }
    }
    await Promise.all([sendChasers(product.dependencies), sendChasers(product.dependencies)]);
    await product.sendMails();
  }
  let sent = 0;
  for (const { kind, email, since, doneAt } of people) {
    const mails = await product.database.mail.findMany({
      where: { recipient: email, template: mailOf(kind).name, status: 'SENT' },
      orderBy: { createdAt: 'asc' },
    });
    sent += mails.length;
    expect(mails.length, email).toBeLessThanOrEqual(3);
    for (const [index, { createdAt }] of mails.entries()) {
      const at = createdAt.getTime();
      const said = `${kind} ${email} ${createdAt.toISOString()}`;
      expect(at, said).toBeGreaterThanOrEqual(since + 2 * DAY_MS);
      expect(at, said).toBeLessThan(Math.min(doneAt, begins));
      expect(
        timeAt(createdAt, 'Europe/London') >= '09:00' && timeAt(createdAt, 'Europe/London') < '18:00',
        said,
      ).toBe(true);
      const before = mails[index - 1];
      if (before) expect(at - before.createdAt.getTime(), said).toBeGreaterThanOrEqual(1.5 * DAY_MS);
    }
  }
  expect(sent).toBeGreaterThan(PEOPLE / 3);
  // One a person and day, of whatever kinds.
  const all = await product.database.mail.findMany({
    where: { template: { in: CHASER_KINDS.map((kind) => mailOf(kind).name) }, status: 'SENT' },
  });
  const days = all.map(({ recipient, createdAt }) => `${recipient} ${isoDayAt(createdAt)}`);
  expect(new Set(days).size).toBe(days.length);
});
