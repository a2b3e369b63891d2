// docs/product.md 17.2
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitByGraphQL } from '../../../support/abstract-form.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';
import { columnsSaying } from '../../../support/tables.ts';

const NAME = 'Zephyrine O’Quill-Feather';
const EMAIL = 'zephyrine@example.org';
const MISSPELT = 'zephirine@example.org';
const SAYING = [NAME, 'O’Quill-Feather', EMAIL, MISSPELT];

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const done = async (...args: string[]) => {
  const ended = await organiser(...args);
  if (ended.code !== 0) throw new Error(`${args.join(' ')}: ${ended.error}${ended.out}`);
  return ended.out;
};
const planned = async (...args: string[]) => {
  const { plan } = JSON.parse(await done(...args, '--dry-run', '--json'));
  return done(...args, '--confirm', plan);
};

type Holder = { name: string; organization: string; email: string };

/** The next seat of an order that nobody has, named for somebody; with the token of their ticket, if they are sent one. */
async function named(token: string, holder: Holder): Promise<string> {
  const open = (await seatsOf(product, token)).find(({ state }: { state: string }) => state === 'OPEN');
  await change(product, 'nameSeat', { token, seatId: open.id, version: open.version, holder });
  return holder.email ? mailedToken(product, holder.email, 'seat') : '';
}

/** Both sides agree that a ticket goes to somebody of another organization, and the organiser decides. */
async function handedOver(token: string, from: Holder, to: Holder, ...decision: string[]): Promise<void> {
  await change(product, 'transferSeat', { token, version: (await seatOf(product, token)).version, to });
  for (const { email } of [from, to])
    await change(product, 'confirmSeatChange', { token: await mailedToken(product, email, 'confirm') });
  const { items } = JSON.parse(await done('seats', 'transfers', '--json'));
  await done('seats', 'decide', items[0].id, ...decision, '--reason', `${NAME} has asked`);
  await product.sendMails();
}

const them: Holder = { name: NAME, organization: 'Quill Works', email: EMAIL };
const other = (name: string): Holder => ({
  name: `${name} Stranger`,
  organization: 'Elsewhere',
  email: `${name.toLowerCase()}@example.org`,
});

/** Somebody who has been everywhere; what is about others where they are named, too. */
async function history(): Promise<{ theirs: string; message: string; abstract: string }> {
  const [firstName, lastName] = NAME.split(' ');
  const details = { ...speaker.details, firstName, lastName, email: MISSPELT };
  const basket = [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'delegate-in-person', quantity: 2 },
  ];
  const theirs = await approvedOrder(product, { details, basket, expectedTotalMinor: undefined } as never);
  await captureOrder(product, theirs.paypalOrderId);
  await product.sendMails();
  await done('orders', 'edit', theirs.reference, '--email', EMAIL, '--reason', `${NAME} has misspelt it`);
  await done('orders', 'edit', theirs.reference, '--organization', 'Feather Works', '--reason', 'Asked');
  const token = await mailedToken(product, EMAIL, 'order');
  await named(token, { ...them, email: '' });
  const invited = (await seatsOf(product, token)).find(({ state }: { state: string }) => state === 'OPEN');
  await change(product, 'inviteToSeat', {
    token,
    seatId: invited.id,
    version: invited.version,
    email: 'ursula@example.org',
  });

  const others = await paidGroup(product, 'payer@example.org');
  await done('orders', 'note', others.reference, '--text', `Comes with ${NAME} (${EMAIL})`);
  await handedOver(await named(others.token, them), them, other('Rosalind'), '--accept');
  await product.forgetSenders();
  const more = await paidGroup(product, 'payer@example.org');
  const sonja = other('Sonja');
  await handedOver(await named(more.token, sonja), sonja, them, '--accept');
  await product.forgetSenders();
  const last = await paidGroup(product, 'payer@example.org');
  const words = `${NAME} keeps it.`;
  const declined = ['--decline', '--text', words];
  await handedOver(await named(last.token, them), them, other('Tove'), ...declined);

  const author = { email: EMAIL, fullName: `Dr ${NAME}`, title: 'On feathers' };
  const { result } = await submitByGraphQL(product.url, { data: pdf() }, author);
  await planned('abstracts', 'decide', 'revise', String(result?.reference), '--text', `Dear ${NAME}`);
  // What another author was told with a decision stands on that author's page.
  const { result: judged } = await submitByGraphQL(
    product.url,
    { data: pdf() },
    { email: 'judged@example.org' },
  );
  await planned(
    'abstracts',
    'decide',
    'revise',
    String(judged?.reference),
    '--text',
    `${NAME} has objections`,
  );
  const contact = { name: NAME, email: EMAIL, message: `I am ${NAME}` };
  await postJson(`${product.url}/api/contact`, contact);
  const mine = await product.database.contactMessage.findFirstOrThrow({ where: { email: EMAIL } });
  await done('messages', 'answer', mine.id, '--text', `Dear ${NAME}, yes.`);
  await done('subscribers', 'add', EMAIL, '--source', 'signed list');
  await done('subscribers', 'remove', EMAIL, '--reason', `${NAME} has called`);
  await postJson(`${product.url}/api/my-links`, { email: EMAIL });
  await planned(
    'mail',
    'send',
    '--to',
    'registered',
    '--conference',
    'nextgen-pharma-2026',
    '--subject',
    'Hello {name}',
    '--text',
    'Dear {name}',
  );
  // What another person writes is theirs.
  const about = { name: 'Quentin', email: 'quentin@example.org', message: `Where is ${NAME}?` };
  await postJson(`${product.url}/api/contact`, about);
  const { id } = await product.database.contactMessage.findFirstOrThrow({ where: { name: 'Quentin' } });
  await product.sendMails();
  return { theirs: theirs.reference, message: id, abstract: String(judged?.reference) };
}

it('Erased, somebody who has been everywhere is named nowhere but where the preview has said', async () => {
  const { theirs, message, abstract } = await history();
  expect((await columnsSaying(product.databaseUrl, SAYING)).length).toBeGreaterThan(10);

  const erase = ['privacy', 'erase', EMAIL.toUpperCase(), '--reason'];
  const { plan, ...facts } = JSON.parse(await done(...erase, 'Request', '--dry-run', '--json'));
  expect(facts).toMatchObject({
    names: [NAME],
    anonymised: [theirs],
    elsewhere: [`abstract ${abstract}`, `message ${message}`],
  });
  expect(await done(...erase, 'Request', '--dry-run')).toContain(
    `Not changed, because they belong to others`,
  );
  // The reason is kept for good, so it names nobody.
  expect(await organiser(...erase, `${NAME} has asked`, '--confirm', plan)).toMatchObject({
    code: 2,
    error: expect.stringContaining('must not name the person to be erased'),
  });
  await done(...erase, 'Request', '--confirm', plan);

  // The comment on another's abstract; the stranger's message, and the notice of it that went to the organiser.
  expect(await columnsSaying(product.databaseUrl, SAYING)).toEqual([
    'public.Abstract.decisionMessage',
    'public.ContactMessage.message',
    'public.Mail.input',
  ]);
  // What is about others still names those.
  const transfers = await product.database.auditPersonal.findMany({
    where: { entry: { action: 'seats.transfer' } },
    orderBy: { entryId: 'asc' },
  });
  const erased = { reason: '(erased)', erasedAt: expect.any(String) };
  expect(transfers.map(({ values }) => values)).toEqual([
    { ...erased, from: '(erased)', to: { name: 'Rosalind Stranger', email: 'rosalind@example.org' } },
    { ...erased, from: { name: 'Sonja Stranger', email: 'sonja@example.org' }, to: '(erased)' },
  ]);
  expect((await organiser('privacy', 'show', EMAIL)).code).toBe(2);
});

it('A namesake keeps everything: mails, and what the log says of them', async () => {
  await product.forgetSenders();
  // The mailing above waits for ten minutes, in which it could be called back.
  await product.database.mail.deleteMany({ where: { template: 'mailing' } });
  const namesake = { name: 'Hedwig Namesake', organization: 'Two Ltd', email: 'hedwig.two@example.org' };
  const [firstName, lastName] = namesake.name.split(' ');
  for (const email of ['hedwig.one@example.org', namesake.email]) {
    const order = await approvedOrder(product, {
      details: { ...speaker.details, firstName, lastName, email },
    } as never);
    await captureOrder(product, order.paypalOrderId);
  }
  const group = await paidGroup(product, 'payer@example.org');
  await handedOver(await named(group.token, namesake), namesake, other('Beatrix'), '--accept');
  const mailsOf = async () => {
    await product.sendMails();
    return product.database.mail.findMany({ where: { recipient: namesake.email } });
  };
  const before = await mailsOf();
  expect(before.length).toBeGreaterThan(2);

  const erase = ['privacy', 'erase', 'hedwig.one@example.org', '--reason', 'Request'];
  const { plan } = JSON.parse(await done(...erase, '--dry-run', '--json'));
  await done(...erase, '--confirm', plan);

  expect(await mailsOf()).toEqual(before);
  const { values } = await product.database.auditPersonal.findFirstOrThrow({
    where: { entry: { action: 'seats.transfer', subject: `order ${group.reference}` } },
  });
  expect(values).toMatchObject({ from: { name: namesake.name, email: namesake.email } });
});
