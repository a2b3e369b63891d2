import type { Product } from './product.ts';
import { approvedOrder, captureOrder, speaker } from './registration.ts';

/** A paid registration of a speaker, or of somebody of another category. */
export async function paidSpeaker(
  product: Product,
  email: string,
  itemId = 'presenter-in-person',
  category = 'Speaker',
) {
  const order = await approvedOrder(product, {
    details: { ...speaker.details, email, category },
    basket: [{ itemId, quantity: 1 }],
    expectedTotalMinor: undefined,
  });
  await captureOrder(product, order.paypalOrderId);
  return order as { token: string; reference: string };
}

const ADD = `mutation ($input: AddToOrderInput!) {
  addToOrder(input: $input) {
    __typename
    ... on Order { token reference addedTo status totalMinor currency paypalOrderId approveUrl }
    ... on Failure { message code }
    ... on InvalidInput { problems { path message } }
  }
}`;

/** Adds to a registration as its page does. */
export async function addTo(
  product: Product,
  token: string,
  items: Record<string, number>,
  more: object = {},
) {
  const basket = Object.entries(items).map(([itemId, quantity]) => ({ itemId, quantity }));
  const { data, errors } = await product.graphql(ADD, {
    input: { token, basket, termsAccepted: true, ...more },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.addToOrder;
}

const UPGRADE = `mutation ($input: UpgradeTicketInput!) {
  upgradeTicket(input: $input) {
    __typename
    ... on Order { token reference addedTo status totalMinor paypalOrderId lines { name totalMinor } }
    ... on Failure { message }
    ... on InvalidInput { problems { path message } }
  }
}`;

/** Makes of a ticket another one, as the registration's page does; `ticket.token` opens that page. */
export async function upgradeTicket(
  product: Product,
  ticket: { token: string; seatId: string; itemId: string },
  more: object = {},
) {
  const { data, errors } = await product.graphql(UPGRADE, {
    input: { ...ticket, termsAccepted: true, ...more },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.upgradeTicket;
}

/** Adds to a registration, and pays for it. */
export async function paidAddition(product: Product, token: string, items: Record<string, number>) {
  const added = await addTo(product, token, items);
  product.paypal.control.approve(added.paypalOrderId);
  await captureOrder(product, added.paypalOrderId);
  return added as { token: string; reference: string; totalMinor: number };
}
