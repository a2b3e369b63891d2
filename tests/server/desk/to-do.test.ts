// docs/product.md 16.3
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../support/registration.ts';
import { openTeam } from '../../support/team.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const TO_DO = '{ toDo { kind id thing since who what } }';
type Shown = { kind: string; id: string; thing: string; who: string; what: string };
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;
const itemsOf = async (kind: string): Promise<Shown[]> => {
  // The clock may have moved by more than a session lasts.
  cookie = await desk.comeIn();
  const { data } = await desk.graphql(cookie, TO_DO);
  return data.toDo.filter((item: Shown) => item.kind === kind);
};
const order = (lastName: string) => ({
  details: { ...speaker.details, lastName, email: `${lastName.toLowerCase()}@example.org` },
});
const CONTACT = 'mutation ($input: ContactInput!) { contact(input: $input) { __typename } }';
const HOUR = 60 * 60 * 1000;

it('Nothing needs a look at first, and a command says so', async () => {
  expect((await desk.graphql(cookie, TO_DO)).data.toDo).toEqual([]);
  expect(await organiserOf(product)('needs-a-look')).toMatchObject({
    code: 0,
    out: 'Nothing to do.\n',
  });
});

it('A payment that PayPal holds hangs after an hour, and its action settles it', async () => {
  const { reference, paypalOrderId } = await approvedOrder(product, order('Hanging'));
  await product.database.order.update({
    where: { reference },
    data: { status: 'APPROVED', approvedAt: product.clock.now() },
  });
  expect(await itemsOf('PAYMENT_HANGS')).toEqual([]);
  product.clock.advance(HOUR + 1);
  expect(await itemsOf('PAYMENT_HANGS')).toMatchObject([{ id: reference, who: 'Ada Hanging' }]);
  const { code, out } = await organiserOf(product)('needs-a-look', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    items: [{ kind: 'PAYMENT_HANGS', id: reference, command: `orders reconcile ${reference}` }],
    total: 1,
  });
  const CHECK = 'mutation ($reference: ID!) { checkPaymentStatus(reference: $reference) { said } }';
  expect((await desk.graphql(cookie, CHECK, { reference })).errors).toBeUndefined();
  expect(await itemsOf('PAYMENT_HANGS')).toEqual([]);
  expect(paypalOrderId).toBeTruthy();
});

it('A payment of another amount needs a look at once', async () => {
  const { reference, paypalOrderId } = await approvedOrder(product, order('Mismatched'));
  // What PayPal was told to charge, and what is owed, no longer agree.
  await product.database.order.update({
    where: { reference },
    data: {
      totalMinor: { increment: 100 },
      feeMinor: { increment: 100 },
      feeByPayPalMinor: { increment: 100 },
    },
  });
  await captureOrder(product, paypalOrderId);
  expect(await itemsOf('PAYMENT_MISMATCHED')).toMatchObject([{ id: reference, who: 'Ada Mismatched' }]);
});

it('A refund that PayPal refused needs a look until another is made, or somebody says what became of it', async () => {
  const { reference, paypalOrderId } = await approvedOrder(product, order('Refused'));
  await captureOrder(product, paypalOrderId);
  const organiser = organiserOf(product);
  const refund = ['orders', 'refund', reference, '--amount', '20', '--reason', 'one day missed'];
  const ask = async () => {
    const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
    return organiser(...refund, '--confirm', plan);
  };
  const refuse = async () => {
    product.paypal.control.failNext({ call: 'refund', status: 422, count: 1 });
    expect((await ask()).code).toBe(1);
    product.clock.advance(1000);
  };
  const row = { id: reference, who: 'Ada Refused' };
  await refuse();
  expect(await itemsOf('REFUND_REFUSED')).toMatchObject([
    { ...row, what: expect.stringMatching(/^\$20\.00 was not refunded: PayPal reports [A-Z][a-z ]+ \(/) },
  ]);
  const { out } = await organiser('needs-a-look', '--json');
  expect(JSON.parse(out).items).toContainEqual(
    expect.objectContaining({
      kind: 'REFUND_REFUSED',
      command: `orders refund ${reference} --reason "…" --dry-run`,
    }),
  );
  // Refused again it is there once.
  await refuse();
  expect(await itemsOf('REFUND_REFUSED')).toMatchObject([row]);
  // A note is of whatever it is of.
  await organiser('orders', 'note', reference, '--text', 'Eats no fish');
  const [{ thing = '' } = {}] = await itemsOf('REFUND_REFUSED');
  const DONE = `mutation ($kind: ID!, $thing: ID!, $reason: String) {
    markToDoDone(kind: $kind, thing: $thing, reason: $reason) { said } }`;
  const done = (who: string, kind = 'REFUND_REFUSED', reason = 'Sent by bank transfer') =>
    desk.graphql(who, DONE, { kind, thing, reason }).then(codeOf);
  const team = openTeam(product, desk);
  const [registrations, elsewhere, programme] = await Promise.all([
    team.join('registrations,money:look'),
    team.join('money', 'optics-photonics-2026'),
    team.join('programme'),
  ]);
  expect(await done(cookie, 'REFUND_REFUSED', ' ')).toBe('INVALID_INPUT');
  // Whoever may not refund does not say that it is settled.
  expect(await done(registrations.cookie)).toBe('NOT_ALLOWED');
  for (const kind of [' refund-refused', 'refund\u200b-refused'])
    expect(await done(programme.cookie, kind)).toBe('NOT_ALLOWED');
  expect(await done(elsewhere.cookie)).toBe('NOT_THERE');
  expect(await done(cookie, 'REFUND_HANGS')).toBe('NO_SUCH_TO_DO');
  expect((await Promise.all([done(cookie), done(cookie)])).toSorted()).toEqual(['NO_SUCH_TO_DO', undefined]);
  expect(await itemsOf('REFUND_REFUSED')).toEqual([]);
  expect((await organiser('orders', 'show', reference)).out).toContain('Sent by bank transfer');
  // That was the one before.
  product.clock.advance(1000);
  await refuse();
  expect(await itemsOf('REFUND_REFUSED')).toMatchObject([row]);
  expect((await ask()).code).toBe(0);
  expect(await itemsOf('REFUND_REFUSED')).toEqual([]);
});

it('Dead mail needs a look until it is sent again', async () => {
  await product.graphql(CONTACT, { input: message('Dead') });
  await product.sendMails();
  const { id } = await product.database.mail.findFirstOrThrow({ where: { template: 'contact-notice' } });
  const lastError = 'The mailbox does not exist';
  await product.database.mail.update({ where: { id }, data: { status: 'DEAD', lastError } });
  expect(await itemsOf('MAIL_DEAD')).toMatchObject([
    { id, what: `Contact message received, to the organiser: ${lastError}` },
  ]);
  const RESEND = 'mutation ($id: ID!) { resendMail(id: $id) { problem } }';
  expect((await desk.graphql(cookie, RESEND, { id })).data).toEqual({ resendMail: { problem: null } });
  expect(await itemsOf('MAIL_DEAD')).toEqual([]);
  await product.sendMails();
  expect(await product.database.mail.findUnique({ where: { id } })).toMatchObject({ status: 'SENT' });
  const unknown = await desk.graphql(cookie, RESEND, { id: 'nonsense' });
  expect(unknown.errors[0].extensions.code).toBe('INVALID_INPUT');
});

const message = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  interest: 'publishing',
  subject: '',
  message: 'When do the proceedings appear, and where?',
  sourcePage: 'home',
});

it('A message waits after a business day, is answered once by the first of two, and is then done', async () => {
  const sent = await product.graphql(CONTACT, { input: message('Asking') });
  expect(sent.errors).toBeUndefined();
  expect(await itemsOf('MESSAGE_WAITS')).toEqual([]);
  product.clock.advance(25 * HOUR);
  const waiting = (await itemsOf('MESSAGE_WAITS')).find(({ who }) => who === 'Asking');
  expect(waiting?.what).toBe('When do the proceedings appear, and where?');
  const ANSWER = `mutation ($id: ID!, $text: String!, $again: Boolean!) {
    answerMessage(id: $id, version: 0, reason: "", text: $text, again: $again) { after { message { state } answers { text actor } } }
  }`;
  const answer = { id: waiting?.id, text: 'In November.', again: false };
  const both = await Promise.all([
    desk.graphql(cookie, ANSWER, answer),
    desk.graphql(cookie, ANSWER, answer),
  ]);
  expect(both.filter(({ errors }) => errors)).toHaveLength(1);
  expect(both.find(({ errors }) => !errors)?.data.answerMessage.after).toEqual({
    message: { state: 'answered' },
    answers: [{ text: 'In November.', actor: expect.stringContaining('ada at the desk') }],
  });
  expect((await itemsOf('MESSAGE_WAITS')).find(({ who }) => who === 'Asking')).toBeUndefined();
  expect((await product.mails()).some(({ text }) => text?.includes('In November.'))).toBe(true);
});

it('What is to be done is taken, handed over and put off until a day, each with who and when', async () => {
  expect((await product.graphql(CONTACT, { input: message('Handled') })).errors).toBeUndefined();
  product.clock.advance(25 * HOUR);
  cookie = await desk.comeIn();
  const team = openTeam(product, desk);
  const [messages, programme] = await Promise.all([team.join('messages'), team.join('programme')]);
  const mine = async (who: string) => {
    const HANDLED = '{ toDo { kind thing who takenBy handedOverBy putOffUntil putOffBy } colleagues }';
    const { toDo, colleagues } = (await desk.graphql(who, HANDLED)).data;
    return { item: toDo.find((one: Shown) => one.who === 'Handled'), colleagues };
  };
  const { item, colleagues } = await mine(messages.cookie);
  const { thing } = item;
  const ask = (who: string, field: string, given = '') =>
    desk
      .graphql(
        who,
        `mutation ($thing: ID!) { ${field}(kind: "message-waits", thing: $thing${given}) { said } }`,
        {
          thing,
        },
      )
      .then(codeOf);
  expect(await ask(programme.cookie, 'takeToDo')).toBe('NOT_ALLOWED');
  expect(await ask(programme.cookie, 'putOffToDo', ', until: "2099-01-01"')).toBe('NOT_ALLOWED');
  expect(await ask(messages.cookie, 'takeToDo', ', by: "Nobody of the team"')).toBe('INVALID_INPUT');
  expect(await ask(messages.cookie, 'takeToDo')).toBeUndefined();
  const first = (await mine(messages.cookie)).item;
  expect(colleagues).toContain(first.takenBy);
  expect(first.handedOverBy).toBeNull();
  // Whoever knows of nobody, or of somebody else, takes it from nobody; of two at once one takes it.
  expect(await ask(cookie, 'takeToDo')).toBe('TO_DO_TAKEN');
  expect(await ask(cookie, 'takeToDo', ', from: "ada"')).toBe('TO_DO_TAKEN');
  const freed = await organiserOf(product)('needs-a-look', 'take', 'message-waits', thing, '--nobody');
  expect(freed).toMatchObject({ code: 1, error: expect.stringContaining(`--from "${first.takenBy}"`) });
  expect(await ask(cookie, 'takeToDo', `, nobody: true, from: "${first.takenBy}"`)).toBeUndefined();
  const both = await Promise.all([ask(cookie, 'takeToDo'), ask(messages.cookie, 'takeToDo')]);
  expect(both.toSorted()).toEqual(['TO_DO_TAKEN', undefined]);
  const holder = (await mine(cookie)).item.takenBy;
  expect(await ask(messages.cookie, 'takeToDo', `, from: "${holder}"`)).toBeUndefined();
  expect(await ask(cookie, 'takeToDo', `, by: "${first.takenBy.toUpperCase()}"`)).toBeUndefined();
  expect((await mine(cookie)).item).toMatchObject({ takenBy: first.takenBy, handedOverBy: 'ada' });
  for (const until of ['yesterday', '2026-02-30', '2020-01-01', '2099-01-01'])
    expect(await ask(messages.cookie, 'putOffToDo', `, until: "${until}"`)).toBe('INVALID_INPUT');
  const until = new Date(product.clock.now().getTime() + 48 * HOUR).toISOString().slice(0, 10);
  expect(await ask(messages.cookie, 'putOffToDo', `, until: "${until}"`)).toBeUndefined();
  expect((await mine(cookie)).item).toMatchObject({ putOffUntil: until, putOffBy: first.takenBy });
  expect((await organiserOf(product)('needs-a-look')).out).toMatch(/works on it since .*; put off until/);
  product.clock.advance(48 * HOUR);
  cookie = await desk.comeIn();
  expect((await mine(cookie)).item).toMatchObject({ takenBy: first.takenBy, putOffUntil: null });
  expect(await ask(cookie, 'takeToDo', `, nobody: true, from: "${first.takenBy}"`)).toBeUndefined();
  expect((await mine(cookie)).item).toMatchObject({ takenBy: null });
  const actions = (await product.database.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );
  expect(actions.filter((action) => /^to-do\.(take|put-off)$/.test(action))).toEqual([
    'to-do.take',
    'to-do.take',
    'to-do.take',
    'to-do.take',
    'to-do.take',
    'to-do.put-off',
    'to-do.take',
  ]);
});

it('A coupon needs a look from nine tenths of its uses on, until its limit is raised', async () => {
  const { couponId } = await usedCoupon(8);
  expect(await itemsOf('COUPON_NEARLY_USED')).toEqual([]);
  await product.database.order.updateMany({ where: { lastName: 'Ninth' }, data: { couponId } });
  expect(await itemsOf('COUPON_NEARLY_USED')).toMatchObject([{ id: 'NEARLY', what: '9 of 10 uses' }]);
  const LIMIT = `mutation ($maxUses: Int!) { changeCoupon(code: "nearly", version: 1, reason: "More",
    terms: { maxUses: $maxUses, conferences: [], registrationTypes: [] }) { coupon { maxUses uses } } }`;
  expect((await desk.graphql(cookie, LIMIT, { maxUses: 8 })).errors[0].extensions.code).toBe('INVALID_INPUT');
  expect((await desk.graphql(cookie, LIMIT, { maxUses: 20 })).data.changeCoupon.coupon).toEqual({
    maxUses: 20,
    uses: 9,
  });
  expect(await itemsOf('COUPON_NEARLY_USED')).toEqual([]);
});

/** A coupon of ten uses, so many of which are taken, and an order that could take another. */
async function usedCoupon(uses: number) {
  await organiserOf(product)(...'coupons create NEARLY --registration 10 --max-uses 10'.split(' '));
  const { id: couponId } = await product.database.coupon.findUniqueOrThrow({ where: { code: 'NEARLY' } });
  const { reference } = await createOrder(product, order('Ninth'));
  const { id: _, ...row } = await product.database.order.findUniqueOrThrow({ where: { reference } });
  await product.database.order.createMany({
    data: Array.from({ length: uses }, (_, n) => ({
      ...row,
      lastName: 'Other',
      couponId,
      paypalOrderId: null,
      clientKey: null,
      reference: `NEARLY-${n}`,
      paypalRequestId: `nearly-${n}`,
    })),
  });
  return { couponId };
}

it('A third abstract of one author needs a look until it is decided', async () => {
  const submitted = { conferenceId: 'nextgen-pharma-2026', conferenceTitle: 'NextGen Pharma 2026' };
  const { reference } = await product.database.abstract.create({
    data: {
      ...submitted,
      reference: 'ABS-2026-THIRD3',
      digest: 'third',
      fullName: 'Ada Author',
      email: 'author@example.org',
      phone: '',
      affiliation: 'Society',
      title: 'A third one',
      abstract: 'Words.',
      keywords: '',
      presentation: 'Poster',
      biography: '',
      fileKey: 'third',
      fileName: 'third.pdf',
      fileType: 'application/pdf',
      fileBytes: 1,
      overLimit: true,
      createdAt: product.clock.now(),
    },
  });
  expect(await itemsOf('ABSTRACT_THIRD')).toMatchObject([{ id: reference, who: 'Ada Author' }]);
  const asked = { references: [reference], decision: 'accepted', message: '' };
  const PLAN = `query ($references: [ID!]!, $decision: String!, $message: String!) {
    decidePlan(references: $references, decision: $decision, message: $message) { id lines }
  }`;
  const { decidePlan } = (await desk.graphql(cookie, PLAN, asked)).data;
  expect(decidePlan.lines[0]).toContain('<author@example.org>');
  const DECIDE = `mutation ($references: [ID!]!, $decision: String!, $message: String!, $planId: ID!) {
    decide(references: $references, decision: $decision, message: $message, planId: $planId, reason: "") { said }
  }`;
  const other = await desk.graphql(cookie, DECIDE, {
    ...asked,
    decision: 'rejected',
    planId: decidePlan.id,
  });
  expect(other.errors[0].extensions.code).toBe('PLAN_MOVED');
  const decided = await desk.graphql(cookie, DECIDE, { ...asked, planId: decidePlan.id });
  expect(decided.data.decide.said).toContain(
    ': accepted as a poster. author@example.org is informed by email.',
  );
  expect(await itemsOf('ABSTRACT_THIRD')).toEqual([]);
});

it('A wish to cancel needs a look until it is accepted with a refund, once, or declined with an answer', async () => {
  const REQUEST = `mutation ($token: String!) { requestCancellation(token: $token, reason: "I am ill") { __typename } }`;
  const wish = async (name: string) => {
    const { reference, token, paypalOrderId } = await approvedOrder(product, order(name));
    await captureOrder(product, paypalOrderId);
    const { data } = await product.graphql(REQUEST, { token });
    expect(data.requestCancellation.__typename).toBe('Order');
    return reference as string;
  };
  const [accepted, declined] = [await wish('Accepted'), await wish('Declined')];
  expect(await itemsOf('CANCELLATION_ASKED')).toMatchObject([
    { id: accepted, who: 'Ada Accepted', what: expect.stringContaining('I am ill') },
    { id: declined },
  ]);
  const PLAN = 'query ($reference: ID!) { cancelRegistrationPlan(reference: $reference) { id } }';
  const { cancelRegistrationPlan } = (await desk.graphql(cookie, PLAN, { reference: accepted })).data;
  const ACCEPT = `mutation ($reference: ID!, $planId: ID!) {
    cancelRegistration(reference: $reference, planId: $planId, answer: "Get well", reason: "Ill") {
      after { cancellation { state } registration { status } }
    }
  }`;
  const agreed = { reference: accepted, planId: cancelRegistrationPlan.id };
  const both = await Promise.all([
    desk.graphql(cookie, ACCEPT, agreed),
    desk.graphql(cookie, ACCEPT, agreed),
  ]);
  expect(both.filter(({ errors }) => errors)).toHaveLength(1);
  expect(both.find(({ errors }) => !errors)?.data.cancelRegistration.after).toEqual({
    cancellation: { state: 'ACCEPTED' },
    registration: { status: 'REFUNDED' },
  });
  const DECLINE = `mutation ($reference: ID!, $answer: String!) {
    declineCancellation(reference: $reference, answer: $answer) { said after { cancellation { state } } }
  }`;
  const silent = await desk.graphql(cookie, DECLINE, { reference: declined, answer: ' ' });
  expect(silent.errors[0].extensions.code).toBe('INVALID_INPUT');
  const endless = await desk.graphql(cookie, DECLINE, { reference: declined, answer: 'No. '.repeat(600) });
  expect(endless.errors[0].extensions.problems).toMatchObject([{ path: 'answer' }]);
  const answered = await desk.graphql(cookie, DECLINE, {
    reference: declined,
    answer: 'The hall is booked.',
  });
  expect(answered.data.declineCancellation).toEqual({
    said: `${declined} is declined; the buyer is informed by email.`,
    after: { cancellation: { state: 'DECLINED' } },
  });
  expect(await itemsOf('CANCELLATION_ASKED')).toEqual([]);
});

it('It has one connection at a time, and asks for nothing that somebody may not see', async () => {
  let [atOnce, most, asked] = [0, 0, 0];
  const database = product.database.$extends({
    query: {
      async $allOperations({ args, query }) {
        asked += 1;
        most = Math.max(most, ++atOnce);
        try {
          return await query(args);
        } finally {
          atOnce -= 1;
        }
      },
    },
  }) as unknown as Product['database'];
  const dependencies = { ...product.dependencies, database };
  await findTodoItems(dependencies);
  expect(most).toBe(1);
  expect(asked).toBeGreaterThan(20);
  asked = 0;
  await findTodoItems(dependencies, { rights: ['door', 'audit'], conference: null });
  expect(asked).toBe(0);
});

it('A presenter who has confirmed has two weeks to register; the list says who has', async () => {
  const reference = 'ABS-2026-THIRD3';
  const confirmedAt = product.clock.now();
  await product.database.abstract.update({ where: { reference }, data: { confirmedAt } });
  const organiser = organiserOf(product);
  const shown = JSON.parse((await organiser('abstracts', 'show', reference, '--json')).out);
  expect(shown).toMatchObject({
    state: 'confirmed',
    confirmedAt: confirmedAt.toISOString(),
    registered: false,
    placed: 'no',
    hasFile: false,
    coAuthors: '',
    institutions: 'Society',
  });
  const listed = async (registered: string) => {
    const { out } = await organiser('abstracts', 'list', '--registered', registered, '--json');
    return JSON.parse(out).items.map((item: { reference: string }) => item.reference);
  };
  expect(await itemsOf('PRESENTER_UNREGISTERED')).toEqual([]);
  product.clock.advance(14 * 24 * HOUR + 1);
  expect(await itemsOf('PRESENTER_UNREGISTERED')).toMatchObject([{ id: reference, who: 'Ada Author' }]);
  expect([await listed('yes'), await listed('no')]).toEqual([[], [reference]]);
  const { paypalOrderId } = await approvedOrder(product, {
    details: { ...speaker.details, email: 'author@example.org' },
  });
  await captureOrder(product, paypalOrderId);
  expect(await itemsOf('PRESENTER_UNREGISTERED')).toEqual([]);
  expect([await listed('yes'), await listed('no')]).toEqual([[reference], []]);
});
