// docs/product.md 7.15, 7.19, 7.20, 7.22, 15.5 and 16.3
import { beforeEach, describe, expect } from 'vitest';
import { importStatement, planImport } from '#server/money/bank/import.service.ts';
import { planSettlement, settleTransfer } from '#server/money/bank/settle.service.ts';
import { findUnsettledTransfers } from '#server/money/bank/settlement.store.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import { refundOrder } from '#server/money/refunds/refund.service.ts';
import { planRefund } from '#server/money/refunds/refund-plan.service.ts';
import { planSent, refundSent } from '#server/money/refunds/refund-to-send.service.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { addTo } from '../../../support/additions.ts';
import { saveBilling } from '../../../support/invoices.ts';
import { EARLY, type Product } from '../../../support/product.ts';
import { speaker } from '../../../support/registration.ts';
import { renderAt } from '../../../support/rendered.ts';
import { type Came, camt053 } from '../../../support/statements.ts';
import { BankAccount, transfer } from '../../../support/stories/bank.ts';
import { test as base } from '../../../support/test.ts';
import { chooseTransfer, orderByTransfer, takeTransfers } from '../../../support/transfers.ts';

const TOTAL = 646_68;
const IBAN = 'DE89370400440532013000';
/** As mails and pages name it. */
const ENDING = 'ending in 3000';
const ELSEWHERE = 'FR14 2004 1010 0505 0001 3M02 606';
/** What each mail about money that goes back says of it. */
const WAY_BACK = /Bank transfer: \$646\.68 on[\s\S]*To the account: ending in 3000\n/;
let people = 0;

type Paid = { reference: string; token: string; email: string };

const test = base
  /** Books what a statement tells of, as somebody who agrees to its plan; says what became of each entry. */
  .extend('come', async ({ product }) => {
    await takeTransfers(product);
    return async (...entries: readonly Came[]): Promise<string[]> => {
      const request = { text: camt053(entries), accept: [] };
      const { id: planId } = await planImport(product.dependencies, request);
      const by = { planId, actor: 'ada', reason: 'March' };
      return (await importStatement(product.dependencies, request, by)).map(({ outcome }) => outcome);
    };
  })
  /** Somebody registers, and pays by transfer. */
  .extend('transferred', async ({ product, come }) => async (billed = false): Promise<Paid> => {
    const email = `sent-${++people}@example.org`;
    const order = await orderByTransfer(product, { details: { ...speaker.details, email } });
    if (billed) await saveBilling(product, order.token);
    await come({ amountMinor: TOTAL, text: order.reference, from: IBAN });
    return { ...order, email };
  })
  /** Does what a command says, having agreed to its plan. */
  .extend('agreed', async ({ organiser }) => async (...args: string[]) => {
    const reasoned = [...args, '--reason', 'asked'];
    const shown = await organiser(...reasoned, '--dry-run', '--json');
    if (shown.code !== 0) return { error: shown.error + shown.out, json: null };
    const done = await organiser(...reasoned, '--confirm', JSON.parse(shown.out).plan, '--json');
    return { error: done.error, json: done.code === 0 ? JSON.parse(done.out) : null };
  });

const SENT = ['--booked-on', '2026-03-10', '--bank-reference', 'SEPA 4712'];

beforeEach<{ product: Product }>(({ product }) => product.clock.set(EARLY));

const orderOf = ({ database }: Product, reference: string) =>
  database.order.findUniqueOrThrow({ where: { reference }, include: { refunds: true } });
const toDo = async ({ dependencies }: Product, reference: string) =>
  (await findTodoItems(dependencies))
    .filter(({ id }) => id === reference)
    .map(({ kind, what }) => [kind, what]);
const linesOf = async ({ dependencies }: Product, reference: string) =>
  (await makeLedger(dependencies, '2026-03')).lines
    .filter((line) => line.reference === reference)
    .map(({ kind, amountMinor }) => [kind, amountMinor])
    .sort();
const askToCancel = (product: Product, token: string) =>
  product.graphql('mutation ($token: String!) { requestCancellation(token: $token) { __typename } }', {
    token,
  });
const subjectsTo = (mails: readonly { subject?: string | undefined }[]) =>
  mails.map(({ subject }) => subject?.replace(/ \(.*/, ''));
const page = async (product: Product, token: string) => {
  const { data } = await product.graphql(
    `query ($token: String!) { order(token: $token) {
      status refundedMinor cancelledAt refundsByTransfer { amountMinor sentOn accounts } transfers { amountMinor counts } } }`,
    { token },
  );
  return data.order;
};

describe('What was paid by bank', () => {
  test('is to be sent first, and refunded once it is said to be sent: the same in mails, page, desk, ledger and credit note', async ({
    product,
    organiser,
    mail,
    transferred,
    agreed,
  }) => {
    const { reference, token, email } = await transferred(true);
    await product.mails();
    /** What of it is still to be sent, in the list's row, to people, and in the report beside what there was before. */
    const toSend = async (inReport: number) => {
      const { items } = JSON.parse((await organiser('orders', 'list', '--search', reference, '--json')).out);
      const shown = (await organiser('orders', 'show', reference)).out;
      const { currencies } = JSON.parse((await organiser('report', '--json')).out);
      return [
        items[0].toSendMinor,
        shown.includes(`$100.00 to be sent to ${IBAN}`),
        currencies.find(({ currency }: { currency: string }) => currency === 'USD').toSend.totalMinor -
          inReport,
      ];
    };
    const [, , before] = await toSend(0);
    expect((await agreed('orders', 'refund', reference, '--amount', '100')).json).toMatchObject({
      status: 'CAPTURED',
      refundedMinor: 0,
      toSend: true,
    });
    expect(await toDo(product, reference)).toEqual([
      [
        'REFUND_TO_SEND',
        expect.stringContaining(
          `$100.00 to send to Dr Ada Lovelace, ${IBAN}, with the reference ${reference}`,
        ),
      ],
    ]);
    const promised = (await mail(email)).at(-1);
    expect(subjectsTo(promised ? [promised] : [])).toEqual(['You will get a refund by bank transfer']);
    expect(promised?.text).toMatch(WAY_BACK);
    const since = async () => {
      const { out } = await organiser('bank', 'list', '--reference', reference, '--json');
      return JSON.parse(out).items.map((one: { since: string }) => one.since);
    };
    expect(await since()).toEqual(['$100.00 USD of the registration’s money to be sent back']);
    expect(await page(product, token)).toMatchObject({
      status: 'CAPTURED',
      refundedMinor: 0,
      refundsByTransfer: [{ amountMinor: 100_00, sentOn: null, accounts: [ENDING] }],
    });
    expect(await linesOf(product, reference)).toEqual([['capture', TOTAL]]);
    expect(await toSend(before)).toEqual([100_00, true, 100_00]);
    // More than what is left is not agreed to.
    expect((await agreed('orders', 'refund', reference, '--amount', '546.69')).error).toContain(
      'At most $546.68',
    );

    expect((await agreed('orders', 'refund-sent', reference, ...SENT)).json).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedMinor: 100_00,
    });
    expect(await toDo(product, reference)).toEqual([]);
    expect(await toSend(before)).toEqual([0, false, 0]);
    expect(await page(product, token)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedMinor: 100_00,
      refundsByTransfer: [{ amountMinor: 100_00, sentOn: '2026-03-10', accounts: [ENDING] }],
    });
    expect((await organiser('orders', 'show', reference)).out).toMatch(
      /^Sent back by bank transfer +\$100\.00 on 10\sMarch 2026: SEPA 4712$/m,
    );
    const told = (await mail(email)).at(-1);
    expect(told?.subject).toMatch(/^Refund of \$100\.00 USD/);
    expect(told?.text).toMatch(WAY_BACK);
    expect(told?.text).toMatch(/Bank transfer: \$646\.68 on[\s\S]*Sent on: 10\sMarch 2026[\s\S]*SEPA 4712/);
    expect(await since()).toEqual([
      '$100.00 USD of the registration’s money sent back on 10\u00a0March 2026: SEPA 4712',
    ]);
    expect(told?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^CN-/)]);
    expect(await linesOf(product, reference)).toEqual([
      ['capture', TOTAL],
      ['refund', -100_00],
    ]);
    // It stands once, also where a part had come before.
    const came = await product.database.receivedTransfer.findFirstOrThrow({
      where: { order: { reference } },
    });
    const part = {
      ...came,
      id: '00000000-0000-7000-8000-000000000001',
      key: 'a part before',
      entryKey: null,
    };
    await product.database.receivedTransfer.create({ data: { ...part, amountMinor: 1, outcome: 'PART' } });
    expect((await since()).map(Boolean)).toEqual([true, false]);
    // Where the bank took back the last one, it stands with the one before.
    const back = {
      ...part,
      id: '00000000-0000-7000-8000-000000000002',
      key: 'taken back',
      amountMinor: -TOTAL,
      outcome: 'REVERSED' as const,
      reversesId: came.id,
    };
    await product.database.receivedTransfer.create({ data: back });
    expect(await since()).toEqual([
      expect.stringMatching(/^\$646\.68 USD of it taken back by the bank on [^;]*$/),
      '',
      expect.stringContaining('sent back on 10'),
    ]);
    await product.database.receivedTransfer.delete({ where: { id: back.id } });
    await product.database.receivedTransfer.delete({ where: { id: part.id } });
    expect((await agreed('orders', 'refund-sent', reference, ...SENT)).error).toContain(
      `No refund of ${reference} is to be sent`,
    );
  });

  test('ends with all of it as soon as that is agreed to, and is refunded once it was sent', async ({
    product,
    organiser,
    mail,
    transferred,
    agreed,
  }) => {
    const { reference, token, email } = await transferred();
    await agreed('orders', 'refund', reference);
    expect(await page(product, token)).toMatchObject({ status: 'CAPTURED', cancelledAt: expect.anything() });
    const saysSo = async () => {
      const told = (await mail(email)).at(-1);
      expect(told?.text).toContain('Your registration and its tickets are no longer valid');
      const calendar = Buffer.from(told?.attachments.at(-1)?.content as ArrayBuffer).toString();
      expect(calendar).toContain('STATUS:CANCELLED');
    };
    await saysSo();
    const listed = async (...filter: string[]) =>
      (await organiser('orders', 'list', '--search', reference, ...filter)).out;
    expect(await listed()).toContain('Paid, cancelled');
    expect(await listed('--status', 'cancelled')).toContain(reference);
    expect(await listed('--status', 'paid')).not.toContain(reference);
    expect((await agreed('orders', 'refund-sent', reference, ...SENT)).json).toMatchObject({
      status: 'REFUNDED',
      refundedMinor: TOTAL,
    });
    await saysSo();
  });

  test('of what was added is told of as that, and nothing is said of the registration', async ({
    product,
    mail,
    come,
    transferred,
    agreed,
  }) => {
    const { reference, token, email } = await transferred();
    const added = await addTo(product, token, { 'one-night-single': 1 });
    await chooseTransfer(product, added.token, added.totalMinor);
    const before = (await mail(email)).length;
    await come({ amountMinor: added.totalMinor - 1_00, text: added.reference, from: IBAN });
    await come({ amountMinor: 2_00, text: added.reference, from: IBAN });
    await agreed('orders', 'cancel', added.reference, '--amount', (added.totalMinor / 100).toFixed(2));
    await agreed('orders', 'refund-sent', added.reference, ...SENT);
    expect(await come({ amountMinor: 1_00 - added.totalMinor, text: added.reference })).toEqual(['REVERSED']);
    const told = (await mail(email)).slice(before - 1);
    const words = told.map(({ text }) => text).join('\n');
    expect(words).not.toMatch(
      /[Yy]ou are registered|registration (is|costs|to be)|registration and its tickets/,
    );
    expect(subjectsTo(told)).toContain('You have transferred more than your addition costs');
    expect(words).toContain('Nothing changes for your addition.');
    expect(words).toContain(`It becomes part of your registration ${reference} once it has.`);
    expect(words).toContain(`What you added to your registration ${reference} is no longer valid.`);
    expect(told.flatMap(({ attachments }) => attachments.map(({ mimeType }) => mimeType))).not.toContain(
      'text/calendar',
    );
  });

  test.for(['not asked', 'asked'])(
    'is to be sent where its registration is cancelled (%s), and its buyer is told once that it will be, and once that it was',
    async (how, { product, mail, transferred, agreed }) => {
      const { reference, token, email } = await transferred();
      if (how === 'asked') await askToCancel(product, token);
      const before = (await mail(email)).length;
      expect((await agreed('orders', 'cancel', reference, '--amount', '500')).json).toMatchObject({
        toSend: true,
        refundedMinor: 0,
      });
      const [told, ...others] = (await mail(email)).slice(before);
      expect(others).toEqual([]);
      expect(told?.text).toContain('We will send $500.00 USD by bank transfer');
      expect(told?.text).toMatch(WAY_BACK);
      await agreed('orders', 'refund-sent', reference, ...SENT);
      expect(subjectsTo((await mail(email)).slice(before + 1))).toEqual(['Refund of $500.00 USD']);
      expect(await orderOf(product, reference)).toMatchObject({
        status: 'PARTIALLY_REFUNDED',
        refundedMinor: 500_00,
      });
    },
  );

  test('is sent to another account where its buyer asks for that, and whoever reads of it reads that one', async ({
    product,
    organiser,
    mail,
    transferred,
    agreed,
  }) => {
    const { reference, token, email } = await transferred();
    await agreed('orders', 'refund', reference, '--amount', '100');
    // As long as any of 31 characters, as people write it.
    const elsewhere = 'MT84 MALT 0110 0001 2345 MTLC AST2 051';
    const planned = ['orders', 'refund-sent', reference, ...SENT, '--to-account', elsewhere];
    expect((await organiser(...planned, '--reason', 'asked', '--dry-run')).out).toContain(
      `$100.00 to send to Dr Ada Lovelace, ${elsewhere}`,
    );
    expect((await agreed(...planned)).error).toBe('');
    const told = (await mail(email)).at(-1)?.text?.replace(/\s+/g, ' ');
    expect(told).toContain('To the account: ending in 2051 ');
    expect((await page(product, token)).refundsByTransfer).toEqual([
      { amountMinor: 100_00, sentOn: '2026-03-10', accounts: ['ending in 2051'] },
    ]);
    const shown = JSON.parse((await organiser('orders', 'show', reference, '--json')).out);
    expect(shown.sentBack).toMatchObject([{ sentTo: elsewhere }]);
    expect((await organiser('orders', 'show', reference)).out).toContain(`SEPA 4712, to ${elsewhere}`);
    const { items } = JSON.parse((await organiser('bank', 'list', '--reference', reference, '--json')).out);
    expect(items[0].since).toContain(`, to ${elsewhere}: SEPA 4712`);
  });

  test('is not sent where staff withdraw it, which its buyer is told', async ({
    product,
    mail,
    transferred,
    agreed,
  }) => {
    const { reference, email } = await transferred();
    await agreed('orders', 'refund', reference, '--amount', '100');
    await agreed('orders', 'withdraw-refund', reference, '--text', 'It was entered twice.');
    expect(await toDo(product, reference)).toEqual([]);
    const told = (await mail(email)).at(-1);
    expect(told?.subject).toMatch(/^Your refund will not be sent/);
    expect(told?.text).toContain('It was entered twice.');
    // It may be agreed to again, and a plan of before is none any more.
    expect((await agreed('orders', 'refund', reference)).json).toMatchObject({ toSend: true });
  });

  test('is not sent any more where the payer’s bank has taken it back', async ({
    product,
    mail,
    come,
    transferred,
    agreed,
  }) => {
    const { reference, email } = await transferred();
    await agreed('orders', 'refund', reference, '--amount', '100');
    await agreed('orders', 'refund', reference, '--amount', '46.68');
    expect(await come({ amountMinor: -TOTAL, text: reference })).toEqual(['REVERSED']);
    const { refunds, ...order } = await orderOf(product, reference);
    expect(order).toMatchObject({ status: 'REFUNDED', refundedMinor: TOTAL });
    expect(refunds.map(({ state }) => state).sort()).toEqual(['DONE', 'WITHDRAWN', 'WITHDRAWN']);
    expect(
      (await mail(email)).filter(({ subject }) => subject?.startsWith('Your refund will not')),
    ).toHaveLength(2);
    expect((await mail(email)).find(({ subject }) => subject?.startsWith('Refund of'))?.text).toContain(
      'Your bank has taken it back from us',
    );
    expect(await linesOf(product, reference)).toEqual([
      ['capture', TOTAL],
      ['refund', -TOTAL],
    ]);
  });
});

describe('A part of a transfer that the bank takes back', () => {
  test('counts as refunded; of which of several it is, a person says, and the statement shows that it left', async ({
    product,
    come,
    transferred,
    agreed,
  }) => {
    const { reference } = await transferred();
    const back = (minor: number) => ({ amountMinor: 0 - minor, text: reference });
    expect(await come(back(200_00))).toEqual(['REVERSED']);
    expect(await come(back(200_00))).toEqual(['RECORDED']);
    await come({ amountMinor: 400_00, text: reference });
    expect(await come(back(100_00))).toEqual(['TAKEN_DIFFERS']);
    await agreed('orders', 'refund', reference, '--amount', '100');
    expect(await come(back(100_00))).toEqual(['REFUND_SENT']);
    expect(await orderOf(product, reference)).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedMinor: 300_00,
    });
    expect(await linesOf(product, reference)).toEqual([
      ['capture', TOTAL],
      ['refund', -100_00],
      ['refund', -200_00],
      ['unsettled', 400_00],
    ]);
  });

  test('is told apart from what was sent, where one mail tells of both', async ({
    product,
    mail,
    come,
    transferred,
    agreed,
  }) => {
    const { reference, email } = await transferred(true);
    await issueDue(product.dependencies);
    await agreed('orders', 'refund', reference, '--amount', '100');
    const sent = { amountMinor: -100_00, text: reference, reversal: false };
    expect(await come(sent, { amountMinor: -200_00, text: reference })).toEqual(['REFUND_SENT', 'REVERSED']);
    await issueDue(product.dependencies);
    const told = (await mail(email)).filter(({ subject }) => subject?.startsWith('Refund of'));
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('$300.00')]);
    const text = told[0]?.text?.replace(/\s+/g, ' ');
    expect(text).toContain('We have sent $100.00 USD of it to your account by bank transfer');
    expect(text).toContain('$200.00 USD of it your bank has recalled.');
    expect(text).toContain('Sent on: 10 March 2026, $100.00 USD');
  });

  test('leaves to be sent what is left', async ({ product, mail, come, transferred, agreed }) => {
    const { reference, email } = await transferred();
    await agreed('orders', 'cancel', reference, '--amount', '646.68');
    expect(await come({ amountMinor: -200_00, text: reference })).toEqual(['REVERSED']);
    const { refunds } = await orderOf(product, reference);
    expect(refunds.map(({ state, amountMinor }) => [state, amountMinor]).sort()).toEqual([
      ['DONE', 200_00],
      ['TO_SEND', 446_68],
      ['WITHDRAWN', TOTAL],
    ]);
    const [withdrawn] = (await mail(email)).filter(({ subject }) =>
      subject?.startsWith('Your refund will not'),
    );
    expect(withdrawn?.text).toContain('Your bank has taken $200.00 of it back, so $446.68 is left');
    expect((await mail(email)).at(-1)?.text).toContain('Your registration stays cancelled.');
    expect((await agreed('orders', 'refund-sent', reference, ...SENT)).json).toMatchObject({
      status: 'REFUNDED',
      refundedMinor: TOTAL,
    });
  });

  test('ties with order, ledger and account, whatever came and went before it', async ({
    product,
    come: _,
  }) => {
    const { dependencies } = product;
    const by = { actor: 'ada', reason: 'a story' };
    const back = { bookedOn: '2026-03-10', bankReference: 'SEPA 4712' };
    for (const turn of [0, 1, 2, 3]) {
      const details = { ...speaker.details, email: `tied-${turn}@example.org` };
      const { reference } = await orderByTransfer(product, { details });
      const { id: orderId, currency } = await orderOf(product, reference);
      const account = new BankAccount();
      const come = (minor: number, takenBack = false) =>
        transfer(
          product,
          account,
          { id: orderId, reference, currency },
          { minor, label: `${minor}`, takenBack },
        );
      const acts = [
        () => come(200_00, true),
        () => come(400_00, true),
        async () => {
          // What was too much may have been taken back before.
          if ((await findUnsettledTransfers(product.database, { limit: 1, orderId })).length === 0) return;
          const request = { id: reference, usedFor: undefined, other: false, ...back };
          const { id: planId } = await planSettlement(dependencies, request);
          const { amountMinor } = await settleTransfer(dependencies, request, { ...by, planId });
          account.book(reference, currency, 0 - amountMinor);
        },
        async () => {
          const request = { orderId, amountMinor: 40_00 };
          const { id: planId } = await planRefund(dependencies, request);
          await refundOrder(dependencies, request, { ...by, planId });
          const sent = { orderId, refund: undefined, ...back };
          const { id: sentPlan } = await planSent(dependencies, sent);
          await refundSent(dependencies, sent, { ...by, planId: sentPlan });
          account.book(reference, currency, -40_00);
        },
      ];
      // What is nobody's is of the transfer that pays, or one by itself.
      for (const minor of turn % 2 === 0 ? [TOTAL + 100_00] : [TOTAL, 100_00]) await come(minor);
      // Each is first, and each is last.
      for (const act of [...acts.slice(turn), ...acts.slice(0, turn)]) {
        await act();
        const { totalMinor, refundedMinor } = await orderOf(product, reference);
        const lines = await linesOf(product, reference);
        const sumOf = (...kinds: string[]) =>
          lines.reduce((sum, [kind, minor]) => (kinds.includes(String(kind)) ? sum + Number(minor) : sum), 0);
        const nobodys = (await findUnsettledTransfers(product.database, { limit: null, orderId })).reduce(
          (sum, { restMinor }) => sum + restMinor,
          0,
        );
        expect(sumOf('capture', 'refund')).toBe(totalMinor - refundedMinor);
        expect(sumOf('unsettled', 'settled')).toBe(nobodys);
        expect(account.ofOrder(reference)).toBe(totalMinor - refundedMinor + nobodys);
      }
    }
  });
});

describe('A statement', () => {
  const debit = (amountMinor: number, text: string, day = '2026-03-10'): Came => {
    return { amountMinor: 0 - amountMinor, text, day, reversal: false };
  };

  test('shows that a refund was sent, once, however often it comes; another amount is left to a person', async ({
    product,
    mail,
    come,
    transferred,
    agreed,
  }) => {
    const { reference, email } = await transferred();
    await agreed('orders', 'refund', reference, '--amount', '100');
    expect(await come(debit(99_00, reference))).toEqual(['SENT_DIFFERS']);
    expect(await come(debit(100_00, `refund ${reference.replaceAll('-', ' ')}`))).toEqual(['REFUND_SENT']);
    expect(await orderOf(product, reference)).toMatchObject({ refundedMinor: 100_00 });
    expect((await mail(email)).at(-1)?.subject).toMatch(/^Refund of \$100\.00/);
    await agreed('orders', 'refund', reference, '--amount', '100');
    expect(await come(debit(100_00, `refund ${reference.replaceAll('-', ' ')}`))).toEqual(['RECORDED']);
    expect(await come(debit(100_00, `${reference} once more`))).toEqual(['SIMILAR']);
    expect(await come(debit(100_00, `${reference} once more`, '2026-03-02'))).toEqual(['REFUND_SENT']);
    expect(await linesOf(product, reference)).toEqual([
      ['capture', TOTAL],
      ['refund', -100_00],
      ['refund', -100_00],
    ]);
  });

  test('shows what somebody has said, and what went back of what nobody needed', async ({
    product,
    come,
    mail,
    transferred,
    agreed,
    organiser,
  }) => {
    const { reference, email } = await transferred();
    await agreed('orders', 'refund', reference, '--amount', '100');
    await agreed('orders', 'refund-sent', reference, ...SENT);
    expect(await come(debit(100_00, reference, '2026-03-09'))).toEqual(['SENT_BEFORE']);
    expect(await come(debit(100_00, reference, '2026-03-09'))).toEqual(['RECORDED']);
    await come({ amountMinor: 20_00, text: `${reference} again` });
    expect(await come(debit(20_00, reference))).toEqual(['GAVE_BACK']);
    expect(await toDo(product, reference)).toEqual([]);
    expect((await mail(email)).at(-1)?.subject).toMatch(/^Your transfer was given back/);

    // What was sent, what came back of it and what is still to be sent are told apart.
    expect(await come({ amountMinor: 100_00, text: `return ${reference}`, reversal: true })).toEqual([
      'RETURNED',
    ]);
    await agreed('orders', 'refund', reference, '--amount', '90');
    const cancel = ['orders', 'cancel', reference, '--amount', '0'];
    expect((await organiser(...cancel, '--reason', 'r', '--dry-run')).out.replace(/\s+/g, ' ')).toContain(
      '$646.68 paid, $100.00 refunded so far, of which $100.00 came back and is to be settled, $90.00 to be sent by bank transfer. No further refund.',
    );
    await agreed(...cancel);
    expect((await mail(email)).at(-1)?.text).toMatch(
      /There is no further refund\.\s\$100\.00\sUSD that we had sent you was returned to us: please tell us which account/,
    );
  });

  test('shows that a refund came back: it is nobody’s until it is sent again, which its buyer is told', async ({
    product,
    come,
    mail,
    transferred,
    agreed,
    organiser,
  }) => {
    const { reference, token, email } = await transferred();
    await agreed('orders', 'refund', reference);
    await come(debit(TOTAL, reference));
    const back = { amountMinor: TOTAL, text: `return ${reference}`, reversal: true };
    expect(await come(back)).toEqual(['RETURNED']);
    expect(await come(back)).toEqual(['RECORDED']);
    expect(await come({ ...back, amountMinor: 1_00 })).toEqual(['CAME_BACK']);
    const returned = (await mail(email)).at(-1);
    expect(returned?.subject).toMatch(/^Our refund was returned to us/);
    expect(returned?.text).toMatch(/Returned: \$[\d.]+ USD on \d+\sMarch 2026: \S/);
    expect(await toDo(product, reference)).toEqual([
      ['TRANSFER_UNSETTLED', expect.stringContaining('was sent as a refund, and came back')],
    ]);
    expect((await page(product, token)).transfers).toContainEqual({
      amountMinor: TOTAL,
      counts: false,
    });
    const uncounted = async () => {
      const shown = (await organiser('orders', 'show', reference)).out.replace(/\s+/g, ' ');
      const [item] = JSON.parse(
        (await organiser('orders', 'list', '--search', reference, '--json')).out,
      ).items;
      expect(shown).toContain(`Came and does not count ${item.uncountedTransfers.replace(/\s+/g, ' ')}`);
      return item.uncountedTransfers;
    };
    expect(await uncounted()).toMatch(
      /^\$646\.68 USD on .*\(was sent as a refund, and came back\); \$646\.68 USD of it to be settled$/,
    );
    const asks = 'was returned to us: please tell us which account to send it to';
    expect((await renderAt(product, `/order/${token}`)).body).toContain(asks);
    expect(await come(debit(TOTAL, `${reference} second`, '2026-03-10'))).toEqual(['SIMILAR']);
    const { error } = await agreed('bank', 'settle', reference, '--other', '--to-account', ELSEWHERE);
    expect(error).toContain('Say one');
    await agreed('bank', 'settle', reference, ...SENT, '--to-account', ELSEWHERE);
    const again = (await mail(email)).at(-1);
    expect(again?.subject).toMatch(/^Your refund was sent again/);
    expect(again?.text).toContain('To the account: ending in 2606\n');
    expect(await uncounted()).toMatch(
      /; \$646\.68 USD of it sent again on 10\sMarch 2026, to the account ending in 2606: SEPA 4712$/,
    );
    const { body } = await renderAt(product, `/order/${token}`);
    expect(body).toContain('$646.68 USD sent to you again, to the account ending in 2606');
    expect(body).not.toMatch(/please tell us|we will email you|returned to the account/);
    expect(await linesOf(product, reference)).toEqual([
      ['capture', TOTAL],
      ['refund', -TOTAL],
      ['settled', -TOTAL],
      ['unsettled', TOTAL],
    ]);
  });

  test('that shows it while staff mark it, and two who mark it at once, have it sent once', async ({
    product,
    mail,
    come,
    transferred,
    agreed,
  }) => {
    const { dependencies } = product;
    for (const round of [1, 2, 3]) {
      const { reference, email } = await transferred();
      await agreed('orders', 'refund', reference, '--amount', '100');
      const { id: orderId } = await orderOf(product, reference);
      const request = { orderId, refund: undefined, bookedOn: '2026-03-10', bankReference: 'SEPA 4712' };
      const { id: planId } = await planSent(dependencies, request);
      const mark = () =>
        refundSent(dependencies, request, { planId, actor: 'ada', reason: `round ${round}` });
      const done = await Promise.allSettled([mark(), come(debit(100_00, reference)), mark()]);
      expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
      expect(await orderOf(product, reference)).toMatchObject({ refundedMinor: 100_00 });
      expect((await mail(email)).filter(({ subject }) => subject?.startsWith('Refund of'))).toHaveLength(1);
    }
  });
});
