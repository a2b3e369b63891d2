import { expect, type Page } from '@playwright/test';
import { ordersOf } from './database.ts';
import { mailsTo } from './mails.ts';
import { person } from './registration.ts';
import { site } from './site.ts';

/**
 * Checks what the paid order of `fillSpeaker` leaves behind: one row to the cent, one confirmation. Returns its
 * reference.
 */
export async function expectPaid(email: string): Promise<{ reference: string }> {
  const [order, ...others] = await ordersOf(email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    status: 'CAPTURED',
    conferenceId: 'nextgen-pharma-2026',
    phase: 'EARLY',
    currency: 'USD',
    registrationMinor: 499_00,
    accommodationMinor: 135_00,
    discountMinor: 0,
    feeMinor: 12_68,
    totalMinor: 646_68,
    paypalOrderId: expect.any(String),
    paypalCaptureId: expect.any(String),
    termsVersion: expect.any(String),
  });
  const { reference = '' } = order ?? {};
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(reference);
  expect(mail?.text).toContain('646.68');
  return { reference };
}

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { __typename ... on Order { reference paypalOrderId approveUrl } ... on Failure { message } }
}`;

/** What `fillSpeaker` takes. */
const BASKET = { 'presenter-in-person': 1, 'one-night-single': 1 };
const EXPECTED_MINOR = 646_68;

/** An order that nobody has paid: its reference, its id at PayPal, and where it can be paid there. */
export type NewOrder = { reference: string; paypalOrderId: string; approveUrl: string };

/** Makes the order of `fillSpeaker` without the form, for tests of what comes after it. */
export async function newOrder(
  page: Page,
  email: string,
  {
    lastName = person.lastName as string,
    basket = BASKET as Record<string, number>,
    expectedTotalMinor = EXPECTED_MINOR,
  } = {},
): Promise<NewOrder> {
  const chosen = { selectedConference: 'nextgen-pharma-2026', category: 'Speaker' };
  const details = { ...person, ...chosen, lastName, email };
  const input = {
    basket: Object.entries(basket).map(([itemId, quantity]) => ({ itemId, quantity })),
    details,
    currency: 'USD',
    termsAccepted: true,
    pastConferenceAcknowledged: false,
    expectedTotalMinor,
  };
  const answer = await page.request.post(`${site().url}/graphql`, {
    data: { query: CREATE, variables: { input } },
  });
  const { data } = await answer.json();
  expect(data.createOrder).toMatchObject({ __typename: 'Order' });
  return data.createOrder;
}

const CAPTURE = 'mutation ($id: ID!) { captureOrder(orderId: $id) { __typename } }';

/**
 * The same, paid: approved at PayPal, and captured as the page does that the buyer comes back to; PayPal has told the server of it
 * as well, which changes the order beside whatever a test does with it.
 */
export async function paidOrder(
  page: Page,
  email: string,
  options: Parameters<typeof newOrder>[2] = {},
): Promise<NewOrder> {
  const order = await newOrder(page, email, options);
  const payPal = new URL(order.approveUrl).origin;
  const approved = await page.request.post(`${payPal}/stand-in/orders/${order.paypalOrderId}/approve`);
  expect(approved.ok()).toBe(true);
  const answer = await page.request.post(`${site().url}/graphql`, {
    data: { query: CAPTURE, variables: { id: order.paypalOrderId } },
  });
  const { data } = await answer.json();
  expect(data.captureOrder).toMatchObject({ __typename: 'CapturedOrder' });
  await expect
    .poll(async () => {
      const events: { orderId: string; state: string }[] = await (
        await page.request.get(`${payPal}/stand-in/events`)
      ).json();
      return events.filter(({ orderId, state }) => orderId === order.paypalOrderId && state === 'waiting');
    })
    .toEqual([]);
  return order;
}
