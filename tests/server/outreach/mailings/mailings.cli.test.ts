// docs/product.md 10.3
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '#server/assembly/mails.ts';
import { sendMail } from '#server/common/mail/mail.service.ts';
import { subscribe } from '#server/outreach/newsletter/newsletter.service.ts';
import { submitByGraphQL } from '../../../support/abstract-form.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';
import { paidGroup } from '../../../support/seats.ts';

const CONFERENCE = 'nextgen-pharma-2026';
let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let apart: ReturnType<typeof organiserOf>;
/** Of Marie's second abstract, which is the one that she is written about. */
let newest: string;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  apart = organiserOf(product, { alone: true });
  const submitted = async (fullName: string, title: string) => {
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@example.org`;
    const { result } = await submitByGraphQL(product.url, { data: pdf() }, { fullName, title, email });
    return String(result?.reference);
  };
  const accepted = [
    await submitted('Marie Curie', 'Radium'),
    await submitted('Lise Meitner', 'Fission'),
    await submitted('Grace Hopper', 'Compilers'),
    await submitted('Away Early', 'Withdrawn'),
  ];
  newest = await submitted('Marie Curie', 'Polonium');
  await submitted('Nobody Yet', 'Undecided');
  const decided = ['abstracts', 'decide', 'accepted', ...accepted, newest];
  const { plan } = JSON.parse((await organiser(...decided, '--dry-run', '--json')).out);
  await organiser(...decided, '--confirm', plan);
  await organiser('abstracts', 'withdraw', String(accepted[3]), '--text', 'No time.');
  // Grace has paid for the conference, and Lise is only on her way.
  const order = await approvedOrder(product, { details: { ...speaker.details, email: 'grace@example.org' } });
  await captureOrder(product, order.paypalOrderId);
  await approvedOrder(product, { details: { ...speaker.details, email: 'lise@example.org' } });
  await subscribe(product.dependencies, { email: 'marie@example.org', website: '', network: null });
  await subscribe(product.dependencies, { email: 'reader@example.org', website: '', network: null });
  await product.sendMails();
});
afterAll(() => product.stop());

const send = (...args: string[]) => organiser('mail', 'send', ...args);
const reminder = [
  '--to',
  'accepted-not-registered',
  '--conference',
  CONFERENCE,
  '--subject',
  'Your talk at {conference}',
  '--text',
  'Dear {name},\n\n{reference} ({title}) is accepted.',
];
const planOf = async (...args: string[]) => JSON.parse((await send(...args, '--dry-run', '--json')).out);
const waiting = () =>
  product.database.mail.findMany({
    where: { template: 'mailing', status: 'QUEUED' },
    orderBy: { id: 'asc' },
  });
/** Sends what is queued without waiting for its time. */
async function comeDue() {
  for (const { id } of await waiting()) await sendMail(product.dependencies, mails, id, true);
}
const sentTo = async (address: string, subject: string) =>
  (await product.mails()).filter(
    (mail) => mail.subject === subject && mail.to?.some((to) => 'address' in to && to.address === address),
  );

describe('mail send', () => {
  it('reaches whoever presents, once they were told, and not while one of them has a ticket', async () => {
    const { id } = await product.database.abstract.findFirstOrThrow({ where: { title: 'Fission' } });
    const author = { abstractId: id, familyName: '', presents: true };
    const otto = { ...author, position: 2, printedAs: 'Otto Hahn', email: 'otto@example.org' };
    await product.database.abstractAuthor.createMany({
      data: [{ ...author, position: 1, printedAs: 'L. Meitner', contact: true, presents: false }, otto],
    });
    const recipients = async () => (await planOf(...reminder)).recipients;
    const changed = async (email: string, data: object) => {
      await product.database.abstractAuthor.updateMany({ where: { email }, data });
      return recipients();
    };
    expect(await recipients()).toEqual(['marie@example.org']);
    expect(await changed(otto.email, { toldAt: new Date() })).toEqual([
      'marie@example.org',
      'otto@example.org',
    ]);
    expect(await changed(otto.email, { listedIn: 'NOBODY' })).toEqual([
      'lise@example.org',
      'marie@example.org',
    ]);
    // Grace has a ticket: who presents it with her needs none.
    await changed(otto.email, { listedIn: 'BOOK', email: 'grace@example.org' });
    await product.database.abstractAuthor.updateMany({ where: { abstractId: id }, data: { presents: true } });
    expect(await recipients()).toEqual(['marie@example.org']);
    await product.database.abstractAuthor.deleteMany({ where: { abstractId: id } });
    expect(await recipients()).toEqual(['lise@example.org', 'marie@example.org']);
  });

  it('shows who would get what before anything goes', async () => {
    const { out } = await organiser('mail', 'send', ...reminder, '--dry-run');
    for (const part of ['To lise@example.org, marie@example.org.', 'Send to 2 people', 'Dear Lise Meitner,'])
      expect(out).toContain(part);
    expect((await planOf(...reminder)).recipients).toEqual(['lise@example.org', 'marie@example.org']);
    expect(await waiting()).toEqual([]);
    expect((await send(...reminder)).code).toBe(2);
  });

  it('writes to each person once, ten minutes from then, a second apart', async () => {
    const { plan } = await planOf(...reminder);
    const { code, out } = await organiser('mail', 'send', ...reminder, '--confirm', plan, '--json');
    expect(code).toBe(0);
    const { id, recipients } = JSON.parse(out);
    expect(recipients).toBe(2);
    const queued = await waiting();
    const delays = await product.database.$queryRaw<{ seconds: number }[]>`
      SELECT round(extract(epoch FROM start_after - created_on))::int AS seconds FROM pgboss.job
      WHERE data->>'mailId' = ANY(${queued.map((mail) => mail.id)}) ORDER BY 1`;
    expect(delays).toEqual([{ seconds: 600 }, { seconds: 601 }]);
    expect(JSON.parse((await organiser('mail', 'mailings', '--json')).out).items).toMatchObject([
      { id, audience: 'accepted-not-registered', recipients: 2, waiting: 2, cancelledAt: null },
    ]);
    await comeDue();
    const [mail, ...more] = await sentTo('marie@example.org', 'Your talk at NextGen Pharma 2026');
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`Dear Marie Curie,\n\n${newest} (Polonium) is accepted.`);
    expect(mail?.replyTo).toMatchObject([{ address: 'info@meridian-conferences.example' }]);
    const entry = await product.database.auditEntry.findFirst({ where: { subject: `mailing ${id}` } });
    expect(entry).toMatchObject({ action: 'mail.send', details: { recipients: 2, news: false } });
  });

  it('confirmed twice at once is one mailing', async () => {
    const { plan } = await planOf(...reminder);
    const ends = await Promise.all(
      [1, 2, 3].map(() => apart('mail', 'send', ...reminder, '--confirm', plan)),
    );
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
    expect(await waiting()).toHaveLength(2);
    await comeDue();
  });

  it('sends nothing while a placeholder is not known of somebody', async () => {
    const to = ['--to', 'paid-no-seat-named', '--conference', CONFERENCE];
    await paidGroup(product, 'group@example.org');
    const faults = JSON.parse(
      (await send(...to, '--subject', '{tilte}', '--text', '{name}, {title}', '--dry-run', '--json')).out,
    );
    expect(faults.problems).toEqual([
      { path: 'subject', message: expect.stringContaining('{tilte} is not known; there are {name}') },
      { path: 'text', message: '{title} is not known of group@example.org' },
    ]);
    expect((await planOf(...to, '--subject', 'x', '--text', '{name}: {reference}')).recipients).toEqual([
      'group@example.org',
    ]);
  });

  it('does not count whoever has cancelled, wherever the money is', async () => {
    const { reference } = await paidGroup(product, 'away@example.org');
    const to = ['--to', 'registered', '--conference', CONFERENCE, '--subject', 'x', '--text', 'x'];
    expect((await planOf(...to)).recipients).toContain('away@example.org');
    const cancel = ['orders', 'cancel', reference, '--amount', '0', '--reason', 'gave the place up'];
    const { plan } = JSON.parse((await organiser(...cancel, '--dry-run', '--json')).out);
    await organiser(...cancel, '--confirm', plan);
    expect((await planOf(...to)).recipients).not.toContain('away@example.org');
    const { code, error } = await organiser('orders', 'resend', reference);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('nothing to confirm') });
  });

  it('names every other fault', async () => {
    const paths = async (...args: string[]) =>
      JSON.parse((await send(...args, '--json')).out).problems.map(({ path }: { path: string }) => path);
    expect(await paths('--to', 'registered', '--subject', ' ')).toEqual(['conference', 'subject', 'text']);
    expect(await paths('--to', 'friends', '--subject', 'x')).toEqual(['to']);
    const nobody = ['--conference', 'optics-photonics-2026', '--subject', 'x', '--text', 'x'];
    expect(await paths('--to', 'authors', ...nobody)).toEqual(['to']);
  });
});

describe('news', () => {
  const news = ['--to', 'subscribers', '--subject', 'Programme', '--text', 'It is out.'];

  it('go to subscribers alone, with a link that ends it', async () => {
    const among = ['--to', 'authors', '--conference', CONFERENCE, '--subject', 'x', '--text', 'x', '--news'];
    expect((await planOf(...among)).recipients).toEqual(['marie@example.org']);
    const { plan, recipients } = await planOf(...news);
    expect(recipients).toEqual(['marie@example.org', 'reader@example.org']);
    await send(...news, '--confirm', plan);
    await comeDue();
    const [mail] = await sentTo('reader@example.org', 'Programme');
    expect(mail?.text).toMatch(/http:\/\/localhost:4000\/unsubscribe\?token=[\w-]{43}/);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    );
  });

  it('do not reach whoever has unsubscribed while they waited', async () => {
    const { plan } = await planOf(...news.with(3, 'Later'));
    await send(...news.with(3, 'Later'), '--confirm', plan);
    await organiser('subscribers', 'remove', 'reader@example.org');
    await comeDue();
    expect(await sentTo('reader@example.org', 'Later')).toEqual([]);
    expect(await sentTo('marie@example.org', 'Later')).toHaveLength(1);
  });
});

it('mail cancel calls back what has not gone out', async () => {
  const { plan } = await planOf(...reminder);
  const { id } = JSON.parse((await send(...reminder, '--confirm', plan, '--json')).out);
  const [first] = await waiting();
  await sendMail(product.dependencies, mails, String(first?.id), true);
  expect(JSON.parse((await organiser('mail', 'cancel', id, '--dry-run', '--json')).out)).toMatchObject({
    calledBack: 1,
  });
  expect(await waiting()).toHaveLength(1);
  expect((await organiser('mail', 'cancel', id, '--reason', 'Wrong hall')).out).toBe(
    '1 cancelled; 1 already sent.\n',
  );
  expect(await waiting()).toEqual([]);
  expect((await organiser('mail', 'cancel', id)).error).toContain('was cancelled on 10 Mar 2026');
  // What was written can be read all the same.
  expect((await organiser('mail', 'mailing', id)).out).toContain(
    'Subject: Your talk at {conference}\n\nDear {name},\n\n{reference} ({title}) is accepted.\n',
  );
  expect((await organiser('mail', 'mailing', 'x')).error).toBe('There is no mailing x.\n');
  expect((await organiser('mail', 'cancel', 'x')).error).toBe('There is no mailing x.\n');
});

it('mail cancel calls back what the mail server has not taken yet, too, and counts only what has gone as gone', async () => {
  const { plan } = await planOf(...reminder);
  const { id } = JSON.parse((await send(...reminder, '--confirm', plan, '--json')).out);
  const [retried = '', dead = ''] = (await waiting()).map((mail) => mail.id);
  const messages = async () => (await product.mails()).map(({ messageId }) => messageId);
  await product.database.mailingRecipient.update({
    where: { mailId: retried },
    data: { dueAt: new Date(product.clock.now().getTime() - 60_000) },
  });
  await product.database.mail.update({ where: { id: retried }, data: { attempts: 2 } });
  await product.database.mail.update({ where: { id: dead }, data: { status: 'DEAD' } });
  expect(JSON.parse((await organiser('mail', 'cancel', id, '--json')).out)).toMatchObject({
    calledBack: 2,
    gone: 0,
  });
  expect(JSON.parse((await organiser('mail', 'mailings', '--json')).out).items[0]).toMatchObject({
    id,
    waiting: 0,
  });
  await sendMail(product.dependencies, mails, retried, false);
  expect(await messages()).not.toContain(`<${retried}@localhost>`);
  expect(await product.database.mail.count({ where: { id: { in: [retried, dead] } } })).toBe(0);
});

it('mail send --test sends to one address what the first of them would get, and to nobody else', async () => {
  const count = () => product.database.mailing.count();
  const before = await count();
  const test = [...reminder, '--news', '--test', ' Me@Example.org '];
  expect((await send(...test, '--dry-run')).out).toContain('Nothing was done');
  expect(await send(...test)).toEqual({ code: 0, out: 'A test is queued for Me@Example.org.\n', error: '' });
  const [mail, ...others] = (await product.mails()).filter(({ subject }) => subject?.startsWith('Test: '));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Test: Your talk at NextGen Pharma 2026' });
  expect(mail?.text).toContain('Polonium');
  expect(mail?.text).not.toContain('/unsubscribe');
  expect(await count()).toBe(before);
  expect(await send(...reminder, '--test', 'nobody')).toMatchObject({
    code: 2,
    error: expect.stringMatching(/^test: /),
  });
});
