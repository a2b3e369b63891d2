// docs/product.md 12.3
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  const details = { ...speaker.details, firstName: 'Zofia Łucja', lastName: 'Παπαδοπούλου-Ковалёва' };
  const order = await approvedOrder(product, {
    details,
    couponCode: 'meridian30',
    expectedTotalMinor: 48022,
  });
  await captureOrder(product, order.paypalOrderId);
  token = order.token;
});
afterAll(() => product.stop());

describe('a paid order’s files', () => {
  it('are a receipt that is a PDF, kept by nobody on the way', async () => {
    const response = await fetch(`${product.url}/order/${token}/receipt.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const { text } = await readPdf(bytes);
    for (const part of [
      'Meridian Conferences Ltd',
      // The line ends behind the hyphen.
      'Dr Zofia Łucja Παπαδοπούλου- Ковалёва',
      'NextGen Pharma 2026',
      'September 21-23, 2026',
      'Presenter In-Person 1 $499.00 $499.00',
      'Coupon MERIDIAN30: 30% off registration −$149.70',
      'Coupon MERIDIAN30: 10% off accommodation −$13.50',
      'Processing fee (2%) $9.42',
      'Total paid $480.22 USD',
      'Paid through PayPal',
    ])
      expect(text).toContain(part);
  });

  it('are a calendar with each day of the programme in the venue’s time zone', async () => {
    const text = await (await fetch(`${product.url}/order/${token}/calendar.ics`)).text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(text).toContain('BEGIN:VTIMEZONE');
    expect(text).toMatch(/DTSTART;TZID=Europe\/London:20260921T0[89]/);
    // RFC 5545, section 3.8.7.2: in UTC.
    expect(text.match(/DTSTAMP:\d{8}T\d{6}Z\r\n/g)).toHaveLength(3);
    expect(text).toContain('X-WR-TIMEZONE:Europe/London');
  });

  it('are no receipt in the mail where there was nothing to pay', async () => {
    const email = 'free@example.org';
    const details = { ...speaker.details, category: 'Others', email };
    await createOrder(product, { details, basket: [], expectedTotalMinor: 0 });
    const [mail] = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar']);
    expect(mail?.text).toContain('There was nothing to pay. The calendar file is attached.');
  });

  it('go with the confirmation email', async () => {
    const [confirmation] = (await product.mails()).filter(({ to }) => to?.[0]?.address === 'ada@example.org');
    // What the coupon takes off is said part by part, as on the receipt.
    for (const part of ['30% off registration: −$149.70', '10% off accommodation: −$13.50'])
      expect(confirmation?.text).toContain(`Coupon MERIDIAN30: ${part}`);
    expect(confirmation?.attachments.map(({ filename }) => filename?.replace(/MC-2026-\w{6}/, ''))).toEqual([
      'ticket--1.pdf',
      'receipt-.pdf',
      'nextgen-pharma-2026.ics',
    ]);
  });

  it('do not exist before the order is paid, nor for another token', async () => {
    const unpaid = await createOrder(product);
    for (const secret of [unpaid.token, 'nobody-knows-this'])
      expect((await fetch(`${product.url}/order/${secret}/receipt.pdf`)).status).toBe(404);
  });
});

describe('asking for the links again', () => {
  const ask = (email: string) =>
    product.graphql(
      'mutation ($email: String!) { sendOrderLinks(email: $email) { ... on OrderLinksSent { message } ... on Failure { message } } }',
      { email },
    );

  it('sends them to their owner and answers a stranger in the same words', async () => {
    const known = await ask(' ADA@example.org ');
    const unknown = await ask('nobody@example.org');
    expect(known).toEqual(unknown);
    const links = (await product.mails()).filter(({ subject }) => subject?.startsWith('Your links'));
    expect(links.map(({ to }) => to?.[0]?.address)).toEqual(['ada@example.org']);
    // Of the paid registration and of another one, made at the same instant.
    const paths = links[0]?.text?.match(/\/order\/[\w-]{43}/g) ?? [];
    expect(paths).not.toContain(`/order/${token}`);
    const statusOf = async (path: string) => (await fetch(`${product.url}${path}/calendar.ics`)).status;
    expect(await Promise.all(paths.map(statusOf))).toContain(200);
    expect(await statusOf(`/order/${token}`)).toBe(200);
  });

  it('says of a ticket that it is no longer valid, and of its registration what has become of it', async () => {
    const email = 'ended@example.org';
    const order = await approvedOrder(product, { details: { ...speaker.details, email } });
    await captureOrder(product, order.paypalOrderId);
    const linked = async () => {
      await ask(email);
      const links = (await product.mails()).filter(
        ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your links'),
      );
      return links.at(-1)?.text ?? '';
    };
    const before = await linked();
    expect(before).toContain(`${order.reference} · paid`);
    expect(before).not.toContain('no longer valid');
    await product.database.order.update({
      where: { reference: order.reference },
      data: { status: 'REFUNDED', refundedMinor: order.totalMinor },
    });
    const after = await linked();
    expect(after).toContain(`${order.reference} · refunded`);
    expect(after).toMatch(new RegExp(`${order.reference}-1 · [^\n]* · no longer valid`));
  });

  it('does the same for every address, so that the time of the answer tells nobody who is known', async () => {
    const queued = vi.spyOn(product.dependencies.jobs, 'send').mockResolvedValue(undefined);
    await ask('ada@example.org');
    await ask('somebody@example.org');
    queued.mockRestore();
    const { count } = await product.database.mail.deleteMany({ where: { status: 'QUEUED' } });
    expect(count).toBe(2);
  });

  it('is refused to who asks too often, known or not, and sends nothing then', async () => {
    await product.forgetSenders();
    const sent = async () =>
      (await product.mails()).filter(({ subject }) => subject?.startsWith('Your links')).length;
    const before = await sent();
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      for (let index = 0; index < 5; index++)
        expect((await ask(email)).data.sendOrderLinks.message).toMatch(/^If there are registrations/);
      expect((await ask(email)).data.sendOrderLinks.message).toMatch(
        /^Too many requests for links\. Please try again in (60|5\d) minutes\.$/,
      );
    }
    expect(await sent()).toBe(before + 5);
    for (let index = 0; index < 20; index++) await ask(`stranger${index}@example.org`);
    expect((await ask('another@example.org')).data.sendOrderLinks.message).toMatch(/^Too many requests/);
  });

  it('refuses what is no email address', async () => {
    const { data } = await ask('ada');
    expect(data.sendOrderLinks.message).toBe('Please enter a valid email address');
  });
});
