// docs/product.md 7.12
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mails } from '#server/assembly/mails.ts';
import { sendMail } from '#server/common/mail/mail.service.ts';
import type { Mail } from '#server/common/mail/mail.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { orderToPay, payLinkOf } from '../../../support/payers.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { change, mailedToken, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';
import { orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const orders = (...args: string[]) => organiser('orders', ...args);
const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });
async function paid(email: string) {
  const order = await approvedOrder(product, { details: { ...speaker.details, email } });
  await captureOrder(product, order.paypalOrderId);
  return order as { reference: string; token: string };
}
const opens = async (token: string) =>
  (await product.graphql('query ($token: String!) { order(token: $token) { reference } }', { token })).data
    .order;
const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.some((one) => 'address' in one && one.address === address));

it('orders edit corrects what it says, with before and after in the audit log', async () => {
  const { reference, token } = await paid('ada@example.org');
  const change = ['--last-name', ' Byron ', '--country', 'Japan', '--reason', 'Misspelt'];
  const { out } = await organiser('orders', 'edit', reference.toLowerCase(), ...change, '--json');
  expect(JSON.parse(out)).toMatchObject({ reference, lastName: 'Byron', firstName: 'Ada', country: 'Japan' });
  expect(await rowOf(reference)).toMatchObject({ lastName: 'Byron', country: 'Japan', status: 'CAPTURED' });
  // The address is the same, so its links go on, and nothing is mailed.
  expect(await opens(token)).toEqual({ reference });
  expect(await mailsTo('ada@example.org')).toHaveLength(1);
  const shown = JSON.parse((await orders('show', reference, '--json')).out);
  expect(shown.changes).toMatchObject([
    {
      action: 'orders.edit',
      personal: {
        reason: 'Misspelt',
        before: { lastName: 'Lovelace', country: 'United Kingdom' },
        after: { lastName: 'Byron', country: 'Japan' },
      },
    },
  ]);
});

it('orders edit with another address ends the old links, and confirms to the new one', async () => {
  const { reference, token } = await paid('wrong@example.org');
  await orders('edit', reference, '--email', 'Right@Example.org', '--dry-run');
  expect(await opens(token)).toEqual({ reference });
  await orders('edit', reference, '--email', 'Right@Example.org', '--reason', 'Typed wrong');
  expect(await opens(token)).toBeNull();
  const [mail, ...more] = await mailsTo('right@example.org');
  expect(more).toEqual([]);
  const fresh = /\/order\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  expect(await opens(String(fresh))).toEqual({ reference });
  // The one before is told so, and how to object, and neither where it goes now nor by a link.
  const told = (await mailsTo('wrong@example.org')).find(({ subject }) => subject?.includes('was changed'));
  expect(told?.text).toContain(`registration ${reference} for`);
  expect(told?.replyTo?.[0]?.address).toBe('info@meridian-conferences.example');
  expect(`${told?.text}${told?.html}`).not.toMatch(/right@example|\/order\//);
  // Back and forth within one millisecond, each time whoever had it is told.
  for (const email of ['wrong@example.org', 'right@example.org'])
    expect((await orders('edit', reference, '--email', email, '--reason', 'Typed wrong')).error).toBe('');
  expect(
    (await mailsTo('wrong@example.org')).filter(({ subject }) => subject?.includes('was changed')),
  ).toHaveLength(2);
});

it('orders edit with another address takes the registrant’s own tickets along, and no other, nor links for payers', async () => {
  const { token, reference } = await paidGroup(product, 'typo@example.org');
  const [own, other, unaddressed] = await seatsOf(product, token);
  await change(product, 'nameSeat', {
    token,
    seatId: unaddressed.id,
    version: unaddressed.version,
    holder: { name: 'Katherine Johnson', organization: 'NASA', email: '' },
  });
  const { token: opensUnaddressed } = await change(product, 'openSeat', { token, seatId: unaddressed.id });
  await change(product, 'nameSeat', {
    token,
    seatId: other.id,
    version: other.version,
    holder: { name: 'Grace Hopper', organization: 'Navy', email: 'grace@example.org' },
  });
  const { token: ownToken } = await change(product, 'openSeat', { token, seatId: own.id });
  const mailedOwn = await mailedToken(product, 'typo@example.org', 'seat');
  const otherToken = await mailedToken(product, 'grace@example.org', 'seat');
  await change(product, 'transferSeat', {
    token: ownToken,
    version: own.version,
    to: { name: 'Eve', organization: own.organization, email: 'eve@example.org' },
  });
  const toConfirm = await mailedToken(product, 'typo@example.org', 'confirm');
  const unpaid = await payLinkOf(product, { email: 'typo@example.org' });

  await orders('edit', reference, '--email', 'meant@example.org', '--reason', 'Typed wrong');
  await orders('edit', unpaid.reference, '--email', 'meant@example.org', '--reason', 'Typed wrong');
  for (const opened of [ownToken, mailedOwn, opensUnaddressed])
    expect(await seatOf(product, opened)).toBeNull();
  expect(await change(product, 'confirmSeatChange', { token: toConfirm })).toMatchObject({
    __typename: 'LinkNotFound',
  });
  expect(await seatOf(product, otherToken)).toMatchObject({ email: 'grace@example.org' });
  expect(await orderToPay(product, unpaid.payToken)).toMatchObject({ state: 'OPEN' });
  const fresh = await mailedToken(product, 'meant@example.org', 'order');
  expect(await change(product, 'openSeat', { token: fresh, seatId: own.id })).toMatchObject({
    __typename: 'SeatLink',
  });
  // Whoever reads the mistyped address gets nothing by asking for links.
  await product.graphql('mutation { sendOrderLinks(email: "typo@example.org") { __typename } }');
  expect(await mailedToken(product, 'typo@example.org', 'seat')).toBe(mailedOwn);
});

it.each(['elsewhere by its holder', 'there by its holder'])(
  'orders edit with another address ends the way back of a ticket that had gone %s',
  async (which) => {
    const { token, reference } = await paidGroup(product, 'mistyped@example.org');
    const [own] = await seatsOf(product, token);
    const { token: ownToken } = await change(product, 'openSeat', { token, seatId: own.id });
    const moveTo = async (email: string) => {
      const { version } = await seatOf(product, ownToken);
      await change(product, 'changeSeatEmail', { token: ownToken, version, email });
      const confirmation = await mailedToken(product, email, 'confirm');
      await change(product, 'confirmSeatChange', { token: confirmation });
    };
    await moveTo('elsewhere@example.org');
    if (which.startsWith('there')) await moveTo('mistyped@example.org');
    const back = await mailedToken(
      product,
      which.startsWith('there') ? 'elsewhere@example.org' : 'mistyped@example.org',
      'confirm',
    );
    await orders('edit', reference, '--email', 'corrected@example.org', '--reason', 'Typed wrong');
    expect(await change(product, 'confirmSeatChange', { token: back })).toMatchObject({
      __typename: 'LinkNotFound',
    });
    expect(await product.database.seat.findUnique({ where: { id: own.id } })).toMatchObject({
      email: which.startsWith('there') ? 'corrected@example.org' : 'elsewhere@example.org',
    });
  },
);

it('orders edit with another address ends a hand-over that is not done, which both sides are told, and the history says', async () => {
  const { token, reference } = await paidGroup(product, 'gives-here@example.org');
  const [own] = await seatsOf(product, token);
  const { token: ownToken } = await change(product, 'openSeat', { token, seatId: own.id });
  const to = { name: 'Jean Bartik', organization: 'ENIAC', email: 'takes@example.org' };
  const asks = async (opening: string) =>
    expect(
      await change(product, 'transferSeat', {
        token: opening,
        version: (await seatOf(product, opening)).version,
        to,
      }),
    ).not.toHaveProperty('message');
  await asks(ownToken);
  const { out } = await organiser(
    'orders',
    'edit',
    reference,
    '--email',
    'gives-there@example.org',
    '--reason',
    'Typed wrong',
  );
  expect(out).toContain(`The ticket transfer of ${reference}-1 has ended; both are informed by email`);
  for (const address of ['gives-there@example.org', 'takes@example.org'])
    expect((await mailsTo(address)).map(({ subject }) => subject)).toContain(
      'A ticket is not handed over: NextGen Pharma 2026',
    );
  expect((await mailsTo('gives-here@example.org')).map(({ subject }) => subject)).not.toContain(
    'A ticket is not handed over: NextGen Pharma 2026',
  );
  // Each that ended is in the history, also a second one of the same ticket.
  const again = await mailedToken(product, 'gives-there@example.org', 'order');
  await asks((await change(product, 'openSeat', { token: again, seatId: own.id })).token);
  product.clock.set(new Date(product.clock.now().getTime() + 60_000));
  const back = ['--email', 'gives-here@example.org', '--reason', 'It was right'];
  expect(await organiser('orders', 'edit', reference, ...back)).toMatchObject({ code: 0 });
  const history = (await organiser('orders', 'show', reference)).out;
  expect(
    history.split(`The ticket transfer of ${reference}-1 has ended: the address was corrected`),
  ).toHaveLength(3);
});

/** Mails about an order, to its address, that the mail server has not taken; their ids. */
async function unsentMails(reference: string, status: 'DEAD' | 'QUEUED', ...templates: string[]) {
  await product.sendMails();
  const { id, email: recipient } = await rowOf(reference);
  const key = `order-confirmation:${id}`;
  const { input } = await product.database.mail.findUniqueOrThrow({ where: { key } });
  const mail = { status, recipient, createdAt: product.clock.now() };
  const rows = await product.database.mail.createManyAndReturn({
    data: templates.map((template) => ({
      ...mail,
      template,
      key: `${template}:unsent:${id}`,
      input: { ...(input as object), reason: 'I am ill.' },
    })),
  });
  return rows.map(({ id }) => id);
}
const tokensTo = async (address: string) =>
  (await mailsTo(address)).flatMap(({ text }) => /\/order\/([\w-]{43})/.exec(text ?? '')?.[1] ?? []);

it.each(['DEAD', 'QUEUED'] as const)(
  'orders edit with another address has what is %s go there, and nothing to the one before',
  async (status) => {
    const [before, after] = [`before-${status}@example.org`.toLowerCase(), `after-${status}@example.org`];
    const { reference } = await paid(before);
    const ids = await unsentMails(reference, status, 'order-confirmation', 'cancellation-receipt');
    await orders('edit', reference, '--email', after, '--reason', 'Typed wrong');
    if (status === 'DEAD') expect((await organiser('mail', 'resend', 'all')).code).toBe(0);
    else for (const id of ids) await sendMail(product.dependencies, mails, id, false);
    // That it had before, whose link has ended.
    expect(await Promise.all((await tokensTo(before)).map(opens))).toEqual([null]);
    const mailed = await mailsTo(after.toLowerCase());
    expect(mailed.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('confirmed'),
      `You have asked to cancel (${reference})`,
    ]);
    for (const token of await tokensTo(after.toLowerCase()))
      expect(await opens(token)).toEqual({ reference });
  },
);

it('orders edit with another address has the buyer told where to pay, and what was given back', async () => {
  await takeTransfers(product);
  const { reference: awaiting } = await orderByTransfer(product, {
    details: { ...speaker.details, email: 'awaiting@example.org' },
  });
  const { reference: refunded } = await paid('refunded@example.org');
  const refund = ['orders', 'refund', refunded, '--amount', '20', '--reason', 'one day missed'];
  const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
  await organiser(...refund, '--confirm', plan);
  for (const reference of [awaiting, refunded])
    await orders('edit', reference, '--email', 'both@example.org', '--reason', 'Typed wrong');
  const subjects = (await mailsTo('both@example.org')).map(({ subject }) => subject);
  for (const reference of [awaiting, refunded])
    expect(subjects).toContainEqual(expect.stringMatching(`(transfer|Refund).*${reference}`));
});

it.each([
  ['order-confirmation', 'before its link is made'],
  ['order-confirmation', 'while it is handed over'],
  ['cancellation-receipt', 'before its link is made'],
  ['cancellation-receipt', 'while it is handed over'],
])(
  'orders edit with another address has a mail that is being sent go there: %s, %s',
  async (template, when) => {
    const early = when === 'before its link is made';
    const [before, after] = [
      `slow-${template}-${early}@example.org`,
      `quick-${template}-${early}@example.org`,
    ];
    const { reference } = await paid(before);
    const [id = ''] = await unsentMails(reference, 'QUEUED', template);
    let edited = false;
    const edit = async () => {
      if (edited) return;
      edited = true;
      await orders('edit', reference, '--email', after, '--reason', 'Typed wrong');
    };
    const wanted = async () => {
      if (early) await edit();
      return true;
    };
    const slowly = new Map(
      [...mails].map(([name, mail]): [string, Mail<unknown>] => [name, { ...mail, wanted }]),
    );
    const { mailer } = product.dependencies;
    const slow: typeof mailer = {
      ...mailer,
      async send(mail) {
        await edit();
        return mailer.send(mail);
      },
    };
    await sendMail({ ...product.dependencies, mailer: slow }, slowly, id, false);
    // Whatever the one before has, or gets at that very moment, opens nothing.
    for (const token of await tokensTo(before)) expect(await opens(token)).toBeNull();
    if (early) expect(await tokensTo(before)).toHaveLength(1);
    const tokens = await tokensTo(after);
    expect(tokens).toHaveLength(template === 'order-confirmation' ? 1 : 2);
    for (const token of tokens) expect(await opens(token)).toEqual({ reference });
  },
);

it('orders edit names every fault, and changes nothing', async () => {
  const { reference } = await createOrder(product, {
    details: { ...speaker.details, email: 'f@example.org' },
  });
  const faults = await orders(
    'edit',
    reference,
    '--email',
    'x@y',
    '--country',
    'Atlantis',
    '--phone',
    ' ',
    '--json',
  );
  expect(faults.code).toBe(2);
  expect(JSON.parse(faults.out).problems.map(({ path }: { path: string }) => path)).toEqual([
    'email',
    'phone',
    'country',
  ]);
  expect((await orders('edit', reference)).error).toBe('options: say what is to change\n');
  // The category goes with the tickets.
  expect((await orders('edit', reference, '--category', 'Delegate', '--reason', 'wrong')).code).toBe(2);
  expect((await orders('edit', reference, '--first-name', 'Ada')).code).toBe(2);
  expect(await orders('edit', 'MC-2026-NOBODY', '--phone', '1')).toMatchObject({
    code: 1,
    error: 'There is no registration MC-2026-NOBODY.\n',
  });
  expect((await rowOf(reference)).email).toBe('f@example.org');
});

it('orders note keeps what is to be known, and orders show tells it', async () => {
  const { reference } = await createOrder(product, {
    details: { ...speaker.details, email: 'n@example.org' },
  });
  expect((await organiser('orders', 'note', reference, '--text', 'Arrives late')).out).toBe(
    'The note is saved.\n',
  );
  expect((await orders('show', reference)).out).toMatch(/Staff actions\n.+ {2}Note added by .*Arrives late/);
  expect((await orders('note', reference)).code).toBe(2);
});

it('orders resend rehearsed queues nothing', async () => {
  const { reference } = await paid('again@example.org');
  expect((await orders('resend', reference, '--dry-run')).out).toContain('this was a dry run');
  expect(await mailsTo('again@example.org')).toHaveLength(1);
});
