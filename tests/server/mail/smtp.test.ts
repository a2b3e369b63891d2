import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendContactMessage } from '#server/features/contact/contact.service.ts';
import { subscribe } from '#server/features/newsletter/newsletter.service.ts';
import { smtpMailer } from '#server/mail/mailer.ts';
import { resendMail, sendMail } from '#server/mail/outbox.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { type MailFault, startSmtpServer } from '../../support/smtp-server.ts';

const FROM = 'Meridian Conferences <info@meridian-conferences.example>';
const FAULTS: MailFault[] = [
  'none',
  'busy',
  'rejects',
  'full',
  'hangs',
  'hangs-after',
  'drops',
  'takes-and-drops',
];

let faults: () => MailFault = () => 'none';
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let product: Product;

beforeAll(async () => {
  smtp = await startSmtpServer(() => faults());
  product = await startProduct({
    services: {
      mailer: smtpMailer(smtp.url, FROM, 100),
      // Nobody works on the queue but the tests themselves.
      jobs: { send: async () => {}, work: async () => {}, stop: async () => {} },
    },
  });
});
afterAll(async () => {
  await product.stop();
  await smtp.close();
});

const waiting = () => product.database.mail.findMany({ where: { status: 'QUEUED' }, select: { id: true } });

test('Every mail arrives through a server that fails, hangs, rejects and drops, always under its own id', async () => {
  // A fixed sequence, so that a failure can be seen again.
  let seed = 7;
  faults = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return FAULTS[(seed >> 8) % FAULTS.length] ?? 'none';
  };
  for (let index = 0; index < 10; index++) {
    const sender = { website: '', network: `192.0.2.${index}` };
    await sendContactMessage(product.services, {
      message: { name: `Ada ${index}`, email: `contact${index}@example.org`, message: 'Hi' },
      ...sender,
    });
    await subscribe(product.services, { email: `news${index}@example.org`, ...sender });
  }
  const queued = await product.database.mail.findMany();
  expect(queued).toHaveLength(40);

  for (let round = 0; (await waiting()).length > 0; round++) {
    expect(round).toBeLessThan(100);
    await Promise.all(
      (await waiting()).map(({ id }) => sendMail(product.services, id, false).catch(() => {})),
    );
  }
  const ids = (key: { to: string; subject: string }) =>
    smtp.received
      .filter(({ to, subject }) => to?.[0]?.address === key.to && subject === key.subject)
      .map(({ messageId }) => messageId);
  const arrived = new Set(smtp.received.map(({ messageId }) => messageId));
  expect([...arrived].toSorted()).toEqual(queued.map(({ id }) => `<${id}@localhost>`).toSorted());
  expect(smtp.received.length).toBeGreaterThan(queued.length);
  const receipts = ids({
    to: 'contact0@example.org',
    subject: 'We have received your message · Meridian Conferences',
  });
  expect(new Set(receipts).size).toBe(1);
  expect(await product.database.mail.count({ where: { status: 'SENT' } })).toBe(40);
});

test('A mail that was sent is not sent again', async () => {
  faults = () => 'none';
  const before = smtp.received.length;
  const { id } = await product.database.mail.findFirstOrThrow({ where: { status: 'SENT' } });
  await sendMail(product.services, id, false);
  expect(smtp.received).toHaveLength(before);
});

test('A mail that never gets through is kept with its reason, and can be sent again', async () => {
  faults = () => 'rejects';
  await subscribe(product.services, { email: 'dead@example.org', website: '', network: null });
  const { id } = await product.database.mail.findFirstOrThrow({ where: { recipient: 'dead@example.org' } });
  await expect(sendMail(product.services, id, false)).rejects.toThrow();
  await expect(sendMail(product.services, id, true)).rejects.toThrow();
  expect(await product.database.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'DEAD',
    attempts: 2,
    lastError: expect.stringContaining('550'),
  });
  expect(await resendMail(product.services, id)).toBe(true);
  expect(await resendMail(product.services, id)).toBe(false);
  faults = () => 'none';
  await sendMail(product.services, id, false);
  expect(smtp.received.at(-1)?.messageId).toBe(`<${id}@localhost>`);
  expect(await product.database.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'SENT',
    lastError: null,
  });
});

test('A server that is not there costs a mail nothing but time', async () => {
  const nowhere = smtpMailer('smtp://127.0.0.1:1', FROM, 250);
  await subscribe(product.services, { email: 'later@example.org', website: '', network: null });
  const { id } = await product.database.mail.findFirstOrThrow({ where: { recipient: 'later@example.org' } });
  await expect(sendMail({ ...product.services, mailer: nowhere }, id, false)).rejects.toThrow();
  expect(await product.database.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'QUEUED',
    attempts: 1,
  });
  await sendMail(product.services, id, false);
  expect(smtp.received.at(-1)?.to?.[0]?.address).toBe('later@example.org');
});
