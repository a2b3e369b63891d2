// docs/product.md 16.2
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../support/registration.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
  organiser = organiserOf(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const details = (lastName: string, more: object = {}) => {
  const email = `${lastName.toLowerCase().replace(/\W/g, '')}@example.org`;
  return { details: { ...speaker.details, lastName, email, ...more } };
};
async function paid(lastName: string, more: object = {}): Promise<string> {
  const order = await approvedOrder(product, details(lastName, more));
  await captureOrder(product, order.paypalOrderId);
  return order.reference;
}

const LIST = `query ($filter: RegistrationFilter, $sort: String, $order: String, $after: String) {
  registrations(filter: $filter, sort: $sort, order: $order, after: $after) {
    similar endCursor total rows { reference lastName }
  }
}`;
async function list(variables: object) {
  const { data, errors } = await desk.graphql(cookie, LIST, variables);
  return {
    errors,
    names: data?.registrations.rows.map(({ lastName }: { lastName: string }) => lastName) as string[],
    similar: data?.registrations.similar as boolean,
    endCursor: data?.registrations.endCursor as string | null,
    count: data?.registrations.total as number,
  };
}

describe('the list of registrations', () => {
  it('finds parts of words in any order and case, by reference, and by PayPal’s id', async () => {
    const reference = await paid('Hopper', { organization: 'Harbour Computing' });
    const { paypalOrderId } = await product.database.order.findUniqueOrThrow({ where: { reference } });
    for (const search of ['HARBOUR hopp', reference.toLowerCase(), paypalOrderId, 'hopper@example'])
      expect(await list({ filter: { search } })).toMatchObject({
        names: ['Hopper'],
        count: 1,
        similar: false,
      });
  });

  it('tells nobody PayPal’s id of an order by a part of it', async () => {
    const { paypalOrderId } = await createOrder(product);
    expect((await list({ filter: { search: paypalOrderId.toLowerCase() } })).count).toBe(1);
    for (const search of [paypalOrderId.slice(0, -1), paypalOrderId.slice(1)])
      expect(await list({ filter: { search } })).toMatchObject({ names: [], count: 0 });
  });

  it('finds a name that is misremembered, and says that it is only alike', async () => {
    await paid('Kovalevskaya');
    for (const search of ['Kovalewskaja', 'kovalevskya', 'Kovalevskia'])
      expect(await list({ filter: { search } })).toMatchObject({ names: ['Kovalevskaya'], similar: true });
    expect(await list({ filter: { search: 'xyzzyplugh' } })).toMatchObject({ names: [], similar: false });
  });

  it('finds a name with a letter left out or two swapped, and a name with its conference', async () => {
    await paid('Jansen', { organization: 'Tidal Chemistry' });
    // The reference or PayPal's number of another one may be as much alike, and stands behind it.
    for (const search of ['Jasen', 'Jasnen', 'janesn tidla', 'Jasnen pharma']) {
      const { names, similar } = await list({ filter: { search } });
      expect([names[0], similar], search).toEqual(['Jansen', true]);
    }
    for (const search of ['jansen pharma', '2026 Jansen nextgen'])
      expect(await list({ filter: { search } }), search).toMatchObject({
        names: ['Jansen'],
        similar: false,
        count: 1,
      });
    // A conference alone is chosen by its filter, and another conference's is nobody's name.
    expect((await list({ filter: { search: 'nextgen pharma' } })).names).toEqual([]);
    expect((await list({ filter: { search: 'jansen optics' } })).names).toEqual([]);
  });

  it('takes short words as the beginnings of words, and no letter for a wildcard', async () => {
    // References and PayPal's ids, of random Latin letters, could begin with two of those.
    await paid('Ли', { email: 'li@example.org' });
    expect((await list({ filter: { search: 'ли' } })).names).toEqual(['Ли']);
    expect((await list({ filter: { search: '%%%' } })).names).toEqual([]);
    expect((await list({ filter: { search: '_%_' } })).names).toEqual([]);
    expect((await list({ filter: { search: '\'; DROP TABLE "Order" --' } })).errors).toBeUndefined();
  });

  it('filters by status, conference and day together', async () => {
    await createOrder(product, details('Unpaid'));
    const created = await list({ filter: { status: 'CREATED', from: '2026-03-10', to: '2026-03-10' } });
    expect(created.names).toContain('Unpaid');
    expect(created.names).not.toContain('Hopper');
    expect((await list({ filter: { status: 'CREATED', to: '2026-03-09' } })).count).toBe(0);
    expect((await list({ filter: { conference: 'no-such-conference' } })).count).toBe(0);
  });

  it('takes no text for a fault: spaces are no search, and what no database keeps is left out', async () => {
    expect(await list({ filter: { search: ' ', country: 'Peru' } })).toMatchObject({
      errors: undefined,
      names: [],
    });
    for (const name of ['conference', 'coupon', 'search'])
      expect(await list({ filter: { [name]: 'no\0body' } })).toMatchObject({ errors: undefined, count: 0 });
  });

  it('says that there is no such country, rather than that nobody comes from it', async () => {
    const { errors } = await list({ filter: { country: 'Atlantis' } });
    expect(errors[0].extensions.problems).toEqual([{ path: 'country', message: 'there is no Atlantis' }]);
  });

  it('names every day that is none, and refuses cursors of nobody’s making', async () => {
    const { errors } = await list({ filter: { from: '31.12.', to: '2026-02-30' } });
    expect(errors[0].extensions).toMatchObject({
      code: 'INVALID_INPUT',
      problems: [{ path: 'from' }, { path: 'to' }],
    });
    for (const after of ['', 'x', 'bnVsbA', Buffer.from('{"id":"1","value":1}').toString('base64url')])
      if (after) expect((await list({ after })).errors[0].extensions.code).toBe('INVALID_INPUT');
    const made = (value: unknown) =>
      Buffer.from(JSON.stringify({ id: '019c0000-0000-7000-8000-000000000000', value })).toString(
        'base64url',
      );
    for (const [by, value] of [
      ['MADE', 'Ada'] as const,
      ['NAME', 'Ada\0'] as const,
      ['NAME', 1] as const,
      ['TOTAL', 9e12] as const,
    ]) {
      const { errors } = await list({ after: made(value), sort: by });
      expect(errors[0].extensions.code, `${by} ${value}`).toBe('INVALID_INPUT');
    }
  });

  it.each([
    ['MADE', 'Kenya'],
    ['NAME', 'Fiji'],
    ['TOTAL', 'Chile'],
  ])(
    'goes on where a page has ended, by %s either way, whatever is made meanwhile',
    async (sort, country) => {
      const {
        id: _,
        paypalOrderId: __,
        ...row
      } = await product.database.order.findFirstOrThrow({
        where: { lastName: 'Unpaid' },
      });
      const many = Array.from({ length: 230 }, (_, n) => ({
        ...row,
        lastName: `Many ${n % 40}`,
        registrationMinor: 1000 + (n % 7),
        totalMinor: 1000 + (n % 7),
        addOnsMinor: 0,
        accommodationMinor: 0,
        discountMinor: 0,
        feeMinor: 0,
        feeByPayPalMinor: 0,
        feeByTransferMinor: 0,
        country,
        reference: `MANY-${sort}-${n}`,
        clientKey: null,
        paypalRequestId: `many-${sort}-${n}`,
      }));
      await product.database.order.createMany({ data: many });
      for (const order of ['desc', 'asc']) {
        const seen: string[] = [];
        let after: string | null = null;
        do {
          const { data }: { data: { registrations: { rows: { reference: string }[]; endCursor: string } } } =
            await desk.graphql(cookie, LIST, {
              filter: { country },
              sort,
              order,
              after,
            });
          seen.push(...data.registrations.rows.map(({ reference }) => reference));
          after = data.registrations.endCursor;
        } while (after);
        expect(seen).toHaveLength(230);
        expect(new Set(seen).size).toBe(230);
      }
    },
  );

  it('is exported as it is shown, with no cell that a spreadsheet would take for a formula', async () => {
    await paid('Formula', { organization: '=HYPERLINK("http://example.org")' });
    const headers = { ...desk.headers, cookie };
    const { status, text } = await desk.send('GET', '/export/registrations.csv?search=Formula', headers);
    expect(status).toBe(200);
    const [heading, row, ...more] = text.split('\n');
    expect(heading).toMatch(/^\uFEFFreference,status,createdAt,/);
    expect(row).toContain('"\'=HYPERLINK(""http://example.org"")"');
    expect(more).toEqual(['']);
    const nameOf = async (path: string) =>
      (await desk.send('GET', path, headers)).headers['content-disposition'];
    expect(
      await nameOf(
        '/export/registrations.xlsx?search=%C3%9Cnsal+%22%2F%22&status=CAPTURED&paidFrom=2026-03-01',
      ),
    ).toBe('attachment; filename="registrations-unsal-paid-paid-from-2026-03-01.xlsx"');
    expect(await nameOf('/export/registrations.json?status=CAPTURED')).toContain('"registrations.json"');
    const wrong = await desk.send('GET', '/export/registrations.csv?status=paid&sort=age', headers);
    expect(wrong.status).toBe(400);
  });

  it('is exported with the columns that are in sight, in their order, and none that there is not', async () => {
    const reference = await paid('Columns');
    const headers = { ...desk.headers, cookie };
    const file = (columns: string) =>
      desk.send('GET', `/export/registrations.csv?search=Columns&columns=${columns}`, headers);
    expect((await file('totalMinor,reference,lastName,reference')).text).toBe(
      `\uFEFFtotalMinor,reference,lastName\n64668,${reference},Columns\n`,
    );
    const browser = { ...headers, 'accept-encoding': 'gzip' };
    for (const unknown of ['totalMinor,age', 'constructor', '__proto__', '']) {
      const path = `/export/registrations.csv?search=Columns&columns=${unknown}`;
      const refused = await desk.send('GET', path, browser);
      // The beginning of a compressed file that never comes would hide why.
      expect([refused.status, refused.headers['content-encoding']], unknown).toEqual([400, undefined]);
    }
  });

  it('is filtered by category', async () => {
    await paid('Guest', { category: 'Others' });
    expect((await list({ filter: { category: 'Others' } })).names).toEqual(['Guest']);
    expect((await list({ filter: { category: 'Others', search: 'Hopper' } })).count).toBe(0);
    const headers = { ...desk.headers, cookie };
    const { text } = await desk.send(
      'GET',
      '/export/registrations.csv?category=Others&columns=lastName',
      headers,
    );
    expect(text).toBe('\uFEFFlastName\nGuest\n');
  });

  it('is filtered by how and when it was paid', async () => {
    const reference = await paid('Filtered');
    const only = async (more: object) => (await list({ filter: { search: 'Filtered', ...more } })).count;
    await product.database.order.update({
      where: { reference },
      data: { capturedAt: new Date('2026-03-31T23:30:00Z') },
    });
    // Half an hour into April in London.
    expect(await only({ paidFrom: '2026-04-01', paidTo: '2026-04-01' })).toBe(1);
    expect(await only({ paidTo: '2026-03-31' })).toBe(0);
    expect([await only({ paidBy: 'PAYPAL' }), await only({ paidBy: 'BANK' })]).toEqual([1, 0]);
    await product.database.order.update({
      where: { reference },
      data: { bankReference: 'TT 1', paypalCaptureId: null, paypalOrderId: null },
    });
    expect([await only({ paidBy: 'PAYPAL' }), await only({ paidBy: 'BANK' })]).toEqual([0, 1]);
    expect(await only({ paidBy: 'NOTHING' })).toBe(0);
    const backwards = { ...desk.headers, cookie };
    const path = '/export/registrations.csv?paidFrom=2026-04-02&paidTo=2026-04-01';
    expect((await desk.send('GET', path, backwards)).status).toBe(400);
  });

  it('that cannot be read makes no file', async () => {
    await product.database.$executeRaw`ALTER TABLE "Order" RENAME TO "Away"`;
    try {
      const headers = { ...desk.headers, cookie };
      const failed = await desk.send('GET', '/export/registrations.csv', headers);
      expect(failed.status).toBe(500);
      expect(failed.headers['content-disposition']).toBeUndefined();
      expect(JSON.parse(failed.text)).toEqual({ error: 'Something went wrong on our side.' });
    } finally {
      await product.database.$executeRaw`ALTER TABLE "Away" RENAME TO "Order"`;
    }
  });
});

const PLAN =
  'query ($reference: ID!, $amountMinor: Int) { refundPlan(reference: $reference, amountMinor: $amountMinor) { id lines action } }';
const REFUND = `mutation ($reference: ID!, $amountMinor: Int, $planId: ID!, $reason: String!) {
  refund(reference: $reference, amountMinor: $amountMinor, planId: $planId, reason: $reason) {
    said problem after { registration { status refundedMinor } refunds { amountMinor state } }
  }
}`;

describe('a registration', () => {
  it('shows its seats, history, mail and refunds; and an unknown one is none', async () => {
    const reference = await paid('Shown');
    await product.sendMails();
    const query = `query ($reference: ID!) { registration(reference: $reference) {
      reference lines { name } history { status by } seats { state } mails { template state } refunds { state } documents { number }
    } }`;
    const { data } = await desk.graphql(cookie, query, { reference: reference.toLowerCase() });
    expect(data.registration).toMatchObject({
      reference,
      mails: [{ template: 'order-confirmation', state: 'sent' }],
      refunds: [],
    });
    expect(data.registration.history).toContainEqual({ status: 'CAPTURED', by: 'Buyer' });
    expect(data.registration.seats.length).toBeGreaterThan(0);
    expect(
      (await desk.graphql(cookie, query, { reference: 'MC-2026-NOBODY\0' })).data.registration,
    ).toBeNull();
  });

  it('gives a part back once the plan is agreed to, with who and why in the audit log', async () => {
    const reference = await paid('Partly');
    const asked = { reference, amountMinor: 10_000 };
    const { refundPlan } = (await desk.graphql(cookie, PLAN, asked)).data;
    expect(refundPlan.action).toBe('Refund $100.00');
    expect(refundPlan.lines.join(' ')).toContain('becomes partially refunded');
    const consent = { ...asked, planId: refundPlan.id, reason: 'One day\0 missed\u202e ' };
    expect(
      (await desk.graphql(cookie, REFUND, { ...consent, reason: ' ' })).errors[0].extensions,
    ).toMatchObject({
      code: 'INVALID_INPUT',
      problems: [{ path: 'reason' }],
    });
    const { data } = await desk.graphql(cookie, REFUND, consent);
    expect(data.refund).toEqual({
      said: `${reference} is partially refunded: $100.00 refunded.`,
      problem: null,
      after: {
        registration: { status: 'PARTIALLY_REFUNDED', refundedMinor: 10_000 },
        refunds: [{ amountMinor: 10_000, state: 'DONE' }],
      },
    });
    const entry = await product.database.auditEntry.findFirstOrThrow({
      where: { subject: `order ${reference}` },
      include: { personal: true },
    });
    expect(entry).toMatchObject({
      action: 'orders.refund',
      actor: expect.stringMatching(/^ada at the desk/),
      personal: { values: { reason: 'One day missed' } },
    });
    // The same consent does not give it back again.
    expect((await desk.graphql(cookie, REFUND, consent)).errors[0].extensions.code).toBe('PLAN_MOVED');
  });

  it('asked for a refund at once from desk and command line gives back once', async () => {
    const reference = await paid('Twice');
    const asked = { reference, amountMinor: 5_000 };
    const planId = (await desk.graphql(cookie, PLAN, asked)).data.refundPlan.id;
    const typed = ['orders', 'refund', reference, '--amount', '50', '--reason', 'Twice', '--confirm', planId];
    const [atDesk, again, command] = await Promise.all([
      desk.graphql(cookie, REFUND, { ...asked, planId, reason: 'Twice' }),
      desk.graphql(cookie, REFUND, { ...asked, planId, reason: 'Twice' }),
      organiser(...typed),
    ]);
    const done = [!atDesk.errors, !again.errors, command.code === 0];
    expect(done.filter(Boolean)).toHaveLength(1);
    const row = await product.database.order.findUniqueOrThrow({
      where: { reference },
      include: { refunds: true },
    });
    expect(row).toMatchObject({ refundedMinor: 5_000, refunds: [{ amountMinor: 5_000 }] });
  });

  it('is asked about at PayPal, and its confirmation is sent again, of paid ones only', async () => {
    const open = await approvedOrder(product, details('Tab'));
    const checked = await desk.graphql(
      cookie,
      'mutation ($reference: ID!) { checkPaymentStatus(reference: $reference) { said after { registration { status } } } }',
      { reference: open.reference },
    );
    expect(checked.data.checkPaymentStatus).toEqual({
      // What it said before the money was taken.
      said: expect.stringContaining('PayPal: Approved. '),
      after: { registration: { status: 'CAPTURED' } },
    });
    const RESEND = 'mutation ($reference: ID!) { resendConfirmation(reference: $reference) { said } }';
    expect((await desk.graphql(cookie, RESEND, { reference: open.reference })).errors).toBeUndefined();
    const unpaid = await createOrder(product, details('Nothing'));
    const refused = await desk.graphql(cookie, RESEND, { reference: unpaid.reference });
    expect(refused.errors[0].extensions.code).toBe('NOT_PAID');
  });
});
