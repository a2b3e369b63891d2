// docs/product.md 10.7
// Sixty people who are chased through a season: tests/storms/chasers-season.test.ts.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHASER_KINDS, type ChaserKind } from '#domain/chasers/chaser.ts';
import { requeueStoredMails } from '#server/common/mail/mail.service.ts';
import { mailOf } from '#server/outreach/chasers/chaser-kinds.ts';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { interrupted } from '../../../support/altered-database.ts';
import { CHASED } from '../../../support/chased.ts';
import { type Product, startProduct } from '../../../support/product.ts';
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
