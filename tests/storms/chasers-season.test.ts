// docs/product.md 10.7
import { expect } from 'vitest';
import { CHASER_KINDS, type ChaserKind } from '#domain/chasers/chaser.ts';
import { isoDayAt, timeAt } from '#domain/time.ts';
import { drawsOf } from '#server/office/demo/draw.ts';
import { mailOf } from '#server/outreach/chasers/chaser-kinds.ts';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { CHASED } from '../support/chased.ts';
import { test } from '../support/test.ts';
import { takeTransfers } from '../support/transfers.ts';

/** SEASON_SEED=… draws another season. */
const SEED = Number(process.env.SEASON_SEED ?? 20_261_128);
const PEOPLE = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

test('In a season of people who begin, and do it or not, on any day: in time, never twice, never afterwards, and not once it has begun', async ({
  product,
}) => {
  await takeTransfers(product);
  const { whole } = drawsOf(SEED);
  const from = Date.parse('2026-08-01T00:00:00Z');
  const begins = Date.parse('2026-09-20T23:00:00Z');
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const kind = CHASER_KINDS[index % CHASER_KINDS.length] as ChaserKind;
    const begun = whole(0, kind === 'TRANSFER_UNPAID' ? 35 : 45);
    // A third never does it.
    const done = index % 3 === 0 ? null : begun + whole(1, 25);
    return {
      kind,
      email: `season${index}@example.org`,
      begun,
      done,
      since: 0,
      doneAt: Number.POSITIVE_INFINITY,
    };
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
