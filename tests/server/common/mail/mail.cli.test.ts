import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#server/assembly/mails.ts';
import { sendMail } from '#server/common/mail/mail.service.ts';
import { subscribe } from '#server/outreach/newsletter/newsletter.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct({ mailWorker: true });
  organiser = organiserOf(product);
});
afterAll(async () => {
  // What is being sent would be written where nothing is any more.
  await product.sendMails();
  await product.stop();
});

const mail = (...args: string[]) => organiser('mail', ...args);
const json = async (...args: string[]) => JSON.parse((await mail(...args, '--json')).out);
/** A welcome and a notice that the mail server has refused until they were given up; the oldest first. */
async function givenUp(address: string): Promise<string[]> {
  const { mailer, jobs } = product.dependencies;
  const refusing = { ...mailer, send: () => Promise.reject(new Error('550 No such user')) };
  // The queue's last attempt, without the day that the others take.
  product.dependencies.jobs = { ...jobs, send: async () => {} };
  await subscribe(product.dependencies, { email: address, website: '', network: null });
  product.dependencies.jobs = jobs;
  const queued = await product.database.mail.findMany({
    where: { status: 'QUEUED' },
    orderBy: { id: 'asc' },
  });
  for (const { id } of queued)
    await expect(sendMail({ ...product.dependencies, mailer: refusing }, mails, id, true)).rejects.toThrow();
  return queued.map(({ id }) => id);
}
const sentIds = async () => (await product.mails()).map(({ messageId }) => messageId);

it('mail list tells what was given up and why, and mail resend has it sent by the running server', async () => {
  expect(await mail('list')).toMatchObject({ code: 0, out: 'No emails match.\n' });
  const [welcome = '', notice = ''] = await givenUp('dead@example.org');
  const { out } = await organiser('mail', 'list', '--state', 'dead', '--json');
  expect(JSON.parse(out)).toMatchObject({
    total: 2,
    items: [
      { id: notice, template: 'newsletter-notice', state: 'dead' },
      { id: welcome, recipient: 'dead@example.org', lastError: 'Error: 550 No such user', sentAt: null },
    ],
  });
  expect((await json('list', '--kind', 'newsletter-notice', '--until', '2026-03-10')).total).toBe(1);
  expect((await json('list', '--to', 'DEAD@')).total).toBe(1);
  expect((await json('list', '--state', 'sent')).total).toBe(0);

  const stranger = '00000000-0000-7000-8000-000000000000';
  expect((await json('resend', stranger, welcome)).problems).toEqual([
    { path: 'ids', message: `${stranger} is no message` },
  ]);
  expect(await json('resend', 'all', '--dry-run')).toMatchObject({ dryRun: true });
  expect((await json('list', '--state', 'dead')).total).toBe(2);
  expect((await mail('resend', welcome.toUpperCase(), welcome)).out).toBe(`${welcome} is queued again.\n`);
  // One that can't be read stops no other.
  const unread = { template: 'newsletter-notice', recipient: 'unread@example.org', input: {} };
  const row = { ...unread, key: 'unread', status: 'DEAD' as const, createdAt: new Date('2026-01-01') };
  const { id: unreadable } = await product.database.mail.create({ data: row });
  expect((await organiser('mail', 'resend', 'all', '--reason', 'Is back')).out).toBe(
    `${unreadable} is queued again.\n${notice} is queued again.\n`,
  );
  await product.database.mail.delete({ where: { id: unreadable } });
  expect((await sentIds()).toSorted()).toEqual([welcome, notice].map((id) => `<${id}@localhost>`).toSorted());
  expect(await mail('resend', 'all')).toMatchObject({ code: 0, out: 'No failed emails.\n' });
  const entries = await product.database.auditEntry.findMany({ where: { subject: `mail ${notice}` } });
  expect(entries).toMatchObject([{ action: 'mail.resend', details: { before: 'DEAD' } }]);
});

it('mail resend sends a copy of what was sent, but nothing with secret links', async () => {
  await subscribe(product.dependencies, { email: 'sent@example.org', website: '', network: null });
  const before = await sentIds();
  const { items } = await json('list', '--from', '2026-03-10');
  const idOf = (template: string) => items.find((one: { template: string }) => one.template === template).id;
  expect((await mail('resend', idOf('newsletter-welcome'))).error).toContain('was sent with private links');
  const notice = idOf('newsletter-notice');
  product.clock.advance(3_600_000);
  await mail('resend', notice);
  const after = await sentIds();
  // The copy is of an hour later, and says when that happened which it tells of.
  const copy = (await product.mails()).findLast(
    ({ subject }) => subject === 'New subscriber: sent@example.org',
  );
  expect(copy?.date).toBe('2026-03-10T10:00:00.000Z');
  expect(copy?.text?.replace(/\s+/g, ' ')).toContain('Time: 10 March 2026, 09:00 (London time)');
  expect(after).toHaveLength(before.length + 1);
  expect(new Set(after).size).toBe(after.length);
});

it('mail resend all queues thousands in parts, so that none has to wait for all', async () => {
  const { database } = product;
  await database.$executeRaw`
    INSERT INTO "Mail" ("id", "key", "template", "recipient", "input", "status", "createdAt")
    SELECT gen_random_uuid(), 'many:' || "number", "template", "recipient", "input", 'DEAD', "createdAt"
    FROM generate_series(1, 210) AS "number", (SELECT * FROM "Mail" WHERE "template" = 'newsletter-notice' LIMIT 1) AS "one"`;
  const { queued } = await json('resend', 'all');
  expect(queued).toHaveLength(210);
  const parts = await database.$queryRaw<{ size: number }[]>`
    SELECT count(*)::int AS "size" FROM "AuditEntry" WHERE "action" = 'mail.resend'
      AND "subject" = ANY(${queued.map((id: string) => `mail ${id}`)}) GROUP BY xmin::text`;
  expect(parts.map(({ size }) => size).sort()).toEqual([10, 200]);
});

it('mail show previews a message whose links open nothing', async () => {
  const { items } = await json('list', '--kind', 'newsletter-welcome');
  const { out } = await organiser('mail', 'show', items[0].id);
  expect(out).toContain('Subject: Welcome to updates from Meridian Conferences');
  expect(out).toContain('/unsubscribe?token=made-when-it-is-sent');
  expect(await json('show', items[0].id)).toMatchObject({
    state: 'sent',
    html: expect.stringContaining('<h1'),
  });
  expect((await mail('show', 'x')).error).toBe('id: there is no message x\n');
});
