import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '#server/assembly/mails.ts';
import { receiveFile } from '#server/base/providers/files/receive.ts';
import { type Mailer, smtpMailer } from '#server/base/providers/mail/mailer.ts';
import { sendMail } from '#server/common/mail/mail.service.ts';
import { findDeadMailIds } from '#server/common/mail/mail.store.ts';
import { resendMails } from '#server/common/mail/mail-resend.service.ts';
import { sendContactMessage } from '#server/outreach/contact/contact.service.ts';
import { subscribe } from '#server/outreach/newsletter/newsletter.service.ts';
import { submitAbstract } from '#server/programme/abstracts/abstract.service.ts';
import { ABSTRACT } from '../../../support/abstract-form.ts';
import { pdf } from '../../../support/documents.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { type MailFault, startSmtpServer } from '../../../support/smtp-server.ts';
import { sized } from '../../../support/storm.ts';

const FROM = 'Meridian Conferences <info@meridian-conferences.example>';
/** Who write a message and subscribe, which is four mails. */
const WRITERS = sized(3, 20);
const FAULTS: MailFault[] = [
  'none',
  'busy',
  'rejects',
  'full',
  'hangs',
  'hangs-after',
  'drops',
  'drops-within',
  'takes-and-drops',
];

let faults: () => MailFault = () => 'none';
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let product: Product;
const mailers: Mailer[] = [];
const logged: Record<string, unknown>[] = [];

/** A mailer to the test's server; without a number it is as patient as the product's. */
function mailerTo(url: string, timeoutMs?: number): Mailer {
  const mailer = smtpMailer(url, () => FROM, timeoutMs);
  mailers.push(mailer);
  return mailer;
}

beforeAll(async () => {
  smtp = await startSmtpServer(() => faults());
  product = await startProduct({
    log: { level: 'warn', stream: { write: (line) => void logged.push(JSON.parse(line)) } },
    dependencies: { mailer: mailerTo(smtp.url) },
  });
});
afterAll(async () => {
  for (const mailer of mailers) mailer.close();
  await product.stop();
  await smtp.close();
});

const idsOf = async (status: 'QUEUED' | 'SENT') =>
  (await product.database.mail.findMany({ where: { status }, select: { id: true } })).map(({ id }) => id);
const mailTo = (recipient: string) =>
  product.database.mail.findFirstOrThrow({ where: { recipient }, orderBy: { createdAt: 'desc' } });

test('Every mail arrives through a server that fails, hangs, rejects and drops, always under its own id', async () => {
  // A fixed sequence, so that a failure can be seen again.
  let seed = 7;
  const met = new Set<MailFault>();
  faults = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    const fault = FAULTS[(seed >> 8) % FAULTS.length] ?? 'none';
    met.add(fault);
    return fault;
  };
  for (let index = 0; index < WRITERS; index++) {
    const sender = { website: '', network: `192.0.2.${index}` };
    await sendContactMessage(product.dependencies, {
      message: { name: `Ada ${index}`, email: `contact${index}@example.org`, message: 'Hi' },
      ...sender,
    });
    await subscribe(product.dependencies, { email: `news${index}@example.org`, ...sender });
  }
  const queued = await product.database.mail.findMany();
  expect(queued).toHaveLength(4 * WRITERS);

  // A server that hangs costs each try this long; one that a slow machine makes late is only tried again.
  const dependencies = { ...product.dependencies, mailer: mailerTo(smtp.url, 500) };
  const tries = await Promise.all(
    queued.map(async ({ id }) => {
      for (let count = 1; ; count++) {
        const sent = await sendMail(dependencies, mails, id, false).then(
          () => true,
          () => false,
        );
        if (sent) return count;
      }
    }),
  );
  expect([...met].toSorted()).toEqual(FAULTS.toSorted());
  const rows = await product.database.mail.findMany();
  expect(rows.every(({ status, lastError }) => status === 'SENT' && lastError === null)).toBe(true);
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(
    tries.reduce((sum, count) => sum + count, 0),
  );
  expect(smtp.received.length).toBeGreaterThan(queued.length);
  // What has arrived, more than once where the server lied, is told apart by nothing but the stored message.
  const arrived = new Map<string, Set<string | undefined>>();
  for (const { subject, envelope, messageId } of smtp.received) {
    const key = `${envelope.to.join()} ${subject}`;
    arrived.set(key, (arrived.get(key) ?? new Set()).add(messageId));
  }
  expect(arrived.size).toBe(4 * WRITERS);
  expect([...arrived.values()].flatMap((ids) => [...ids]).toSorted()).toEqual(
    queued.map(({ id }) => `<${id}@localhost>`).toSorted(),
  );
});

test('A mail that was sent is not sent again', async () => {
  faults = () => 'none';
  const before = smtp.received.length;
  const { id } = await product.database.mail.findFirstOrThrow({ where: { status: 'SENT' } });
  await sendMail(product.dependencies, mails, id, false);
  expect(smtp.received).toHaveLength(before);
});

test.each<MailFault>(['hangs', 'hangs-after'])(
  'A server that %s is given up, and the mail waits',
  async (fault) => {
    const recipient = `${fault}@example.org`;
    await subscribe(product.dependencies, { email: recipient, website: '', network: null });
    const { id } = await mailTo(recipient);
    faults = () => fault;
    const impatient = { ...product.dependencies, mailer: mailerTo(smtp.url, 300) };
    await expect(sendMail(impatient, mails, id, false)).rejects.toThrow();
    expect(await mailTo(recipient)).toMatchObject({ status: 'QUEUED', attempts: 1 });
    faults = () => 'none';
    await sendMail(product.dependencies, mails, id, false);
    expect(smtp.received.at(-1)?.messageId).toBe(`<${id}@localhost>`);
  },
);

test('A mail that never gets through is kept with its reason, listed, and can be sent again', async () => {
  faults = () => 'rejects';
  await subscribe(product.dependencies, { email: 'dead@example.org', website: '', network: null });
  const { id } = await mailTo('dead@example.org');
  await expect(sendMail(product.dependencies, mails, id, false)).rejects.toThrow();
  expect(await findDeadMailIds(product.database)).toEqual([]);
  await expect(sendMail(product.dependencies, mails, id, true)).rejects.toThrow();
  expect(await mailTo('dead@example.org')).toMatchObject({
    status: 'DEAD',
    attempts: 2,
    lastError: expect.stringContaining('550'),
  });
  expect(await findDeadMailIds(product.database)).toEqual([id]);
  const lines = logged.filter(({ mailId }) => mailId === id);
  expect(lines).toMatchObject([
    { template: 'newsletter-welcome', msg: 'A mail could not be sent, and is tried again' },
    { template: 'newsletter-welcome', msg: 'A mail was given up' },
  ]);
  expect(JSON.stringify(lines)).toContain('550');
  expect(JSON.stringify(lines)).not.toContain('dead@example.org');
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await resendMails(product.dependencies, [id], doing);
  await expect(resendMails(product.dependencies, [id], doing)).rejects.toThrow('waits to be sent');
  faults = () => 'none';
  await sendMail(product.dependencies, mails, id, false);
  expect(smtp.received.at(-1)?.messageId).toBe(`<${id}@localhost>`);
  expect(await mailTo('dead@example.org')).toMatchObject({ status: 'SENT', lastError: null });
  expect(await findDeadMailIds(product.database)).toEqual([]);
});

test.each([
  ['its stored input is not what it needs', 'orderId', { input: { orderId: 7 } }],
  ['it has a name that no mail has', 'order-poem', { template: 'order-poem' }],
])('A mail is kept with its reason, and given up at the last attempt, when %s', async (_, reason, broken) => {
  const { id } = await product.database.mail.create({
    data: {
      template: 'order-confirmation',
      key: randomUUID(),
      recipient: 'broken@example.org',
      input: {},
      createdAt: product.clock.now(),
      ...broken,
    },
  });
  for (const [lastAttempt, status] of [
    [false, 'QUEUED'],
    [true, 'DEAD'],
  ] as const) {
    await expect(sendMail(product.dependencies, mails, id, lastAttempt)).rejects.toThrow();
    expect(await product.database.mail.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status,
      lastError: expect.stringContaining(reason),
    });
  }
  await product.database.mail.delete({ where: { id } });
});

test('An address with letters outside ASCII before the @ goes to no server that does not take it, in whatever field', async () => {
  faults = () => 'none';
  const plain = await startSmtpServer(() => 'none', { utf8: false });
  const dependencies = { ...product.dependencies, mailer: mailerTo(plain.url) };
  const write = (email: string) =>
    sendContactMessage(product.dependencies, {
      message: { name: 'Jörg', email, message: 'Hi' },
      website: '',
      network: null,
    });
  const JOERG = 'jörg@münchen.example';
  await write(JOERG);
  const receipt = await mailTo(JOERG);
  const notice = await product.database.mail.findFirstOrThrow({ where: { replyTo: JOERG } });
  // No later attempt would do better.
  await sendMail(dependencies, mails, receipt.id, false);
  expect(await mailTo(JOERG)).toMatchObject({
    status: 'DEAD',
    lastError: expect.stringContaining('has no SMTPUTF8'),
  });
  await sendMail(dependencies, mails, notice.id, false);
  expect(plain.received).toMatchObject([{ envelope: { to: [notice.recipient], utf8: false } }]);
  // The notice says the address, and answers do not go astray.
  expect(plain.received[0]?.text).toContain(JOERG);
  expect(plain.received[0]?.replyTo).toBeUndefined();
  // One that is in ASCII before the @ goes anywhere, and the other to a server that takes it.
  await write('joerg@münchen.example');
  await sendMail(dependencies, mails, (await mailTo('joerg@münchen.example')).id, false);
  expect(plain.received.at(-1)?.envelope).toMatchObject({ to: ['joerg@münchen.example'], utf8: false });
  await plain.close();
  await sendMail(product.dependencies, mails, receipt.id, false);
  expect(smtp.received.at(-1)).toMatchObject({ envelope: { to: [JOERG], utf8: true } });
});

test('A server that is not there costs a mail nothing but time', async () => {
  const nowhere = mailerTo('smtp://127.0.0.1:1');
  await subscribe(product.dependencies, { email: 'later@example.org', website: '', network: null });
  const { id } = await mailTo('later@example.org');
  await expect(sendMail({ ...product.dependencies, mailer: nowhere }, mails, id, false)).rejects.toThrow();
  expect(await mailTo('later@example.org')).toMatchObject({ status: 'QUEUED', attempts: 1 });
  await sendMail(product.dependencies, mails, id, false);
  expect(smtp.received.at(-1)?.to?.[0]?.address).toBe('later@example.org');
});

/** What somebody may type to add a header, a recipient or a second message. */
const INJECTIONS = [
  'x\r\nBcc: victim@example.org',
  'x\nBcc: victim@example.org\n\nbody',
  'x\rBcc: victim@example.org',
  'x\u2028Bcc: victim@example.org\u0085Cc: victim@example.org',
  'x\0\r\n.\r\nMAIL FROM:<spam@example.org>\r\nRCPT TO:<victim@example.org>\r\n',
  '"x" <victim@example.org>, y',
  '=?utf-8?Q?x=0D=0ABcc:_victim@example.org?=',
  `${'ü'.repeat(60)}\r\n Bcc: victim@example.org`,
];

test('No field of any form can add a header, a recipient or a message', async () => {
  faults = () => 'none';
  for (const id of await idsOf('QUEUED')) await sendMail(product.dependencies, mails, id, false);
  smtp.received.length = 0;
  for (const [index, evil] of INJECTIONS.entries()) {
    const sender = { website: '', network: null };
    // Names with an address in them are refused (docs/product.md 10.5): the rest of it must be as harmless.
    const name = evil.replaceAll('victim@example.org', 'victim').replaceAll('spam@example.org', 'spam');
    await sendContactMessage(product.dependencies, {
      message: {
        name,
        email: `inject${index}@example.org`,
        phone: evil.slice(0, 40),
        organization: evil,
        subject: evil,
        message: evil,
        sourcePage: evil.slice(0, 50),
      },
      ...sender,
    });
    await submitAbstract(product.dependencies, {
      details: {
        ...ABSTRACT,
        email: `inject${index}@example.org`,
        fullName: name,
        phone: evil.slice(0, 40),
        affiliation: evil,
        title: evil,
        abstract: evil,
        keywords: evil,
        biography: evil,
      },
      document: {
        name: evil,
        file: await receiveFile(
          product.dependencies.files,
          Readable.from([pdf({ text: `inject ${index}` })]),
          1_000_000,
        ),
      },
      ...sender,
    });
    // An address with any of this is refused by every form.
    for (const email of [evil, `a${index}@example.org${evil.slice(1)}`].filter((typed) => /\s/.test(typed)))
      for (const send of [
        () =>
          sendContactMessage(product.dependencies, {
            message: { name: 'A', email, message: 'Hi' },
            ...sender,
          }),
        () => subscribe(product.dependencies, { email, ...sender }),
        () =>
          submitAbstract(product.dependencies, {
            details: { ...ABSTRACT, email },
            document: null,
            ...sender,
          }),
      ])
        await expect(send()).rejects.toThrow();
  }
  const queued = await product.database.mail.findMany({ where: { status: 'QUEUED' } });
  expect(queued).toHaveLength(INJECTIONS.length * 4);
  for (const { id } of queued) await sendMail(product.dependencies, mails, id, false);

  expect(smtp.received).toHaveLength(queued.length);
  const addresses = new Set(queued.map(({ recipient }) => recipient));
  for (const mail of smtp.received) {
    expect(mail.envelope.from).toBe('info@meridian-conferences.example');
    expect(mail.envelope.to).toHaveLength(1);
    expect(addresses).toContain(mail.envelope.to[0]);
    expect(mail.to?.map(({ address }) => address)).toEqual(mail.envelope.to);
    expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
    const keys = mail.headers.map(({ key }) => key).toSorted();
    expect(keys.filter((key) => ['bcc', 'cc', 'sender', 'resent-to'].includes(key))).toEqual([]);
    expect(keys).toEqual([...new Set(keys)]);
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  }
});

test.each([
  'a,victim@example.org',
  'a;victim@example.org',
  'x<victim@example.org>',
  '<victim@example.org>,a',
  '"a,victim"@example.org',
  'victim@example.org(comment)',
  'a\tb@example.org',
  '=?utf-8?Q?x=0D=0ABcc:_victim@example.org?=',
  'ADA@EXAMPLE.ORG.',
])('The address %j leads to one recipient or to none', async (email) => {
  faults = () => 'none';
  smtp.received.length = 0;
  const taken = await subscribe(product.dependencies, { email, website: '', network: null }).then(
    () => true,
    () => false,
  );
  const added = await idsOf('QUEUED');
  expect(added).toHaveLength(taken ? 2 : 0);
  for (const id of added) await sendMail(product.dependencies, mails, id, true).catch(() => {});
  for (const { envelope } of smtp.received) {
    expect(envelope.to).toHaveLength(1);
    expect(envelope.to).not.toContain('victim@example.org');
  }
});
