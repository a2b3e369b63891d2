// docs/product.md 4.6, 4.8, 7.2 and 7.3
import { describe, expect } from 'vitest';
import { startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';
import { test as it } from '../../../support/test.ts';

describe('creating an order', () => {
  it('goes on while a newer release has added a column that must have a value', async ({ product }) => {
    for (const table of ['Order', 'OrderLine', 'OrderChange', 'AccessLink'])
      await product.database.$executeRawUnsafe(
        `ALTER TABLE "${table}" ADD COLUMN "newer" text NOT NULL DEFAULT 'by itself'`,
      );
    expect(await createOrder(product)).toMatchObject({ __typename: 'Order' });
  });

  it('stores the whole registration at the server’s price and starts the payment', async ({ product }) => {
    const order = await createOrder(product);
    expect(order).toMatchObject({
      __typename: 'Order',
      status: 'CREATED',
      totalMinor: 64668,
      feeMinor: 1268,
    });
    expect(order.approveUrl).toContain(order.paypalOrderId);
    expect(order.reference).toMatch(/^MC-2026-[A-HJ-NP-Z2-9]{6}$/);
    const row = await product.database.order.findUniqueOrThrow({
      where: { reference: order.reference },
      include: { lines: { orderBy: { position: 'asc' } }, history: true },
    });
    expect(row).toMatchObject({
      email: 'ada@example.org',
      lastName: 'Lovelace',
      conferenceTitle: 'NextGen Pharma 2026',
      phase: 'EARLY',
      registrationMinor: 49900,
      accommodationMinor: 13500,
      termsVersion: '2026-01-01',
    });
    expect(row.lines.map(({ name, quantity, totalMinor }) => [name, quantity, totalMinor])).toEqual([
      ['Presenter In-Person', 1, 49900],
      ['One Night - Single', 1, 13500],
    ]);
    expect(row.history.map(({ status, cause }) => [status, cause])).toEqual([['CREATED', 'create']]);
  });

  it('creates nothing and tells the new total when the browser’s total was tampered with', async ({
    product,
  }) => {
    const before = await product.database.order.count();
    const answer = await createOrder(product, { expectedTotalMinor: 100 });
    expect(answer).toMatchObject({
      __typename: 'PriceChanged',
      code: 'PRICE_CHANGED',
      totalMinor: 64668,
      message: 'The price has changed. The total is now $646.68. Please check it and pay again.',
    });
    expect(await product.database.order.count()).toBe(before);
  });

  it('refuses an unknown ticket and a negative quantity, naming both', async ({ product }) => {
    const answer = await createOrder(product, {
      basket: [
        { itemId: 'golden-ticket', quantity: 1 },
        { itemId: 'presenter-in-person', quantity: -1 },
      ],
    });
    expect(answer.__typename).toBe('InvalidInput');
    expect(answer.problems).toEqual([
      { path: 'basket.0.itemId', message: 'This item is not on the price list.' },
      { path: 'basket.1.quantity', message: 'The quantity must be a whole number from 0 to 50.' },
    ]);
  });

  it('names every missing field with the text of docs/product.md 6.3, in the form’s order', async ({
    product,
  }) => {
    const answer = await createOrder(product, { details: {} as never, basket: [], termsAccepted: false });
    expect(answer.problems.map(({ message }: { message: string }) => message)).toEqual([
      'Conference selection is required',
      'Designation is required',
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Country is required',
      'Category is required',
      'Scientific session is required',
      'Organization is required',
      'Please accept the terms and conditions.',
    ]);
  });

  it('refuses a speaker without a presenter ticket', async ({ product }) => {
    const answer = await createOrder(product, { basket: [{ itemId: 'delegate-virtual', quantity: 1 }] });
    expect(answer).toMatchObject({
      __typename: 'InvalidInput',
      path: 'basket',
      message: 'As a Speaker, select at least one Presenter ticket (In-Person or Virtual).',
    });
  });

  it('does not offer the 2025 summit', async ({ product }) => {
    const details = { ...speaker.details, selectedConference: 'international-research-summit-2025' };
    expect(await createOrder(product, { details })).toMatchObject({
      __typename: 'InvalidInput',
      message: 'Conference selection is required',
    });
  });

  it('answers the same order for the same client key, also when both arrive at once', async ({ product }) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createOrder(product, { clientKey: 'one-click' })),
    );
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(new Set(answers.map(({ paypalOrderId }) => paypalOrderId)).size).toBe(1);
    expect((await createOrder(product, { clientKey: 'one-click' })).reference).toBe(answers[0].reference);
  });

  it('refuses a client key that belongs to another registration', async ({ product }) => {
    await createOrder(product, { clientKey: 'mine' });
    const details = { ...speaker.details, email: 'somebody@else.example' };
    expect(await createOrder(product, { clientKey: 'mine', details })).toMatchObject({
      __typename: 'InvalidInput',
      path: 'clientKey',
    });
  });

  it('completes a registration with nothing to pay at once, without PayPal', async ({ product }) => {
    const details = { ...speaker.details, category: 'Others', email: 'free@example.org' };
    const order = await createOrder(product, { details, basket: [], expectedTotalMinor: 0 });
    expect(order).toMatchObject({ __typename: 'Order', status: 'CAPTURED', paid: true, paypalOrderId: null });
    const mails = await product.mails();
    expect(mails.filter(({ to }) => to?.[0]?.address === 'free@example.org')).toHaveLength(1);
  });

  it('keeps the registration when PayPal is out of order, and the same key completes it later', async ({
    product,
  }) => {
    product.paypal.control.failNext({ call: 'create', status: 503, count: 2 });
    const before = await product.database.order.count();
    const refused = await createOrder(product, { clientKey: 'try-again' });
    expect(refused).toMatchObject({ __typename: 'OrderNotCreated', message: 'Failed to create order' });
    const order = await createOrder(product, { clientKey: 'try-again' });
    expect(order).toMatchObject({ __typename: 'Order', status: 'CREATED' });
    expect(await product.database.order.count()).toBe(before + 1);
  });
});

describe('capturing an order', () => {
  it('takes the money once and confirms by email to the registrant and the organiser', async ({
    product,
  }) => {
    const details = { ...speaker.details, email: 'paid@example.org' };
    const order = await approvedOrder(product, { details });
    const captured = await captureOrder(product, order.paypalOrderId);
    expect(captured).toMatchObject({ __typename: 'CapturedOrder', status: 'CAPTURED', paid: true });
    const mails = await product.mails();
    const confirmation = mails.filter(({ to }) => to?.[0]?.address === 'paid@example.org');
    expect(confirmation).toHaveLength(1);
    expect(confirmation[0]?.subject).toBe(`Registration confirmed: NextGen Pharma 2026 (${order.reference})`);
    expect(confirmation[0]?.text).toContain('Total paid: $646.68');
    expect(confirmation[0]?.html).toMatch(/\/order\/[\w-]{43}"/);
    const notice = mails.find(({ subject }) => subject?.startsWith(order.reference));
    expect(notice?.replyTo?.[0]?.address).toBe('paid@example.org');
  });

  it('asks the buyer of several places to name who takes them, in the confirmation', async ({ product }) => {
    const confirmationOf = async (
      email: string,
      basket: typeof speaker.basket,
      expectedTotalMinor: number,
    ) => {
      const details = { ...speaker.details, email };
      const { paypalOrderId } = await approvedOrder(product, { details, basket, expectedTotalMinor });
      await captureOrder(product, paypalOrderId);
      const mails = await product.mails();
      return mails.find(({ to }) => to?.[0]?.address === email)?.text;
    };
    const two = [{ itemId: 'presenter-in-person', quantity: 2 }];
    const several = await confirmationOf('several@example.org', two, 1017_96);
    expect(several).toContain('name the other participants');
    expect(several).toMatch(/until 20\sSeptember\s2026, 23:59 \(London time\)/);
    expect(several).toContain('Please bring the reference with you.');
    const one = [{ itemId: 'presenter-virtual', quantity: 1 }];
    const online = await confirmationOf('online@example.org', one, 253_98);
    expect(online).not.toContain('participants');
    // Nobody comes to a desk where it could be shown.
    expect(online).toContain('Please quote the reference if you write to us.');
  });

  it('answers success again when what is captured is captured again', async ({ product }) => {
    const order = await approvedOrder(product);
    const first = await captureOrder(product, order.paypalOrderId);
    const second = await captureOrder(product, order.paypalOrderId);
    expect(second).toEqual(first);
  });

  it('says so when the buyer has not approved, and changes nothing', async ({ product }) => {
    const order = await createOrder(product);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      __typename: 'PaymentNotApproved',
      message: 'The payment has not been approved at PayPal.',
    });
    const row = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
    expect(row.status).toBe('CREATED');
  });

  it('knows no order of another id', async ({ product }) => {
    expect(await captureOrder(product, '5O190127TN364715T')).toMatchObject({
      __typename: 'OrderNotFound',
      message: 'This order could not be found.',
    });
  });

  it('lets a declined buyer pay in another way', async ({ product }) => {
    const order = await createOrder(product);
    product.paypal.control.decline(order.paypalOrderId);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      __typename: 'PaymentDeclined',
      message: 'Payment failed',
      approvable: true,
    });
    product.paypal.control.approve(order.paypalOrderId);
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
  });

  it('says where a declined payment can’t be approved again, because PayPal has closed it', async ({
    product,
  }) => {
    const order = await createOrder(product);
    product.paypal.control.approve(order.paypalOrderId, 'payment-declined');
    for (const _ of ['at first', 'and ever after'])
      expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
        __typename: 'PaymentDeclined',
        approvable: false,
      });
  });

  it('does not call money paid that PayPal holds', async ({ product }) => {
    const details = { ...speaker.details, email: 'held@example.org' };
    const order = await createOrder(product, { details });
    product.paypal.control.approve(order.paypalOrderId, 'pays-later');
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({
      status: 'PENDING',
      paid: false,
    });
    const mails = await product.mails();
    expect(
      mails.filter(({ to }) => to?.[0]?.address === 'held@example.org').map(({ subject }) => subject),
    ).toEqual([`PayPal is holding your payment (${order.reference})`]);
  });

  it('finds out by asking when PayPal’s answer to the capture is lost', async ({ product }) => {
    const order = await approvedOrder(product);
    product.paypal.control.dropAnswers({ call: 'capture', count: 1 });
    expect(await captureOrder(product, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
  });

  it('captures at the price agreed, however late the phase has changed', async () => {
    const other = await startProduct();
    try {
      other.clock.set('2026-04-30T22:59:59Z');
      const order = await approvedOrder(other);
      expect(order.phase).toBe('EARLY');
      other.clock.set('2026-04-30T23:00:01Z');
      const changed = await createOrder(other);
      expect(changed).toMatchObject({ __typename: 'PriceChanged', phase: 'MID', totalMinor: 74868 });
      expect(await captureOrder(other, order.paypalOrderId)).toMatchObject({ status: 'CAPTURED' });
    } finally {
      await other.stop();
    }
  });
});
