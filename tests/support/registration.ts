import type { Product } from './product.ts';

/** A speaker's registration in the early phase: 499 + 135 = 634.00, fee 12.68, total 646.68 USD. */
export const speaker = {
  details: {
    selectedConference: 'nextgen-pharma-2026',
    designation: 'Dr',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'Ada@Example.org',
    phone: '+44 20 7946 0001',
    country: 'United Kingdom',
    category: 'Speaker',
    scientificSession: 'Oncology & Cancer Research',
    organization: 'Analytical Society',
  },
  basket: [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'one-night-single', quantity: 1 },
  ],
  currency: 'USD',
  termsAccepted: true,
  pastConferenceAcknowledged: false,
  expectedTotalMinor: 64668,
};

export type CreateOrderInput = Partial<typeof speaker> & {
  clientKey?: string;
  couponCode?: string;
  termsVersion?: string | undefined;
  arrivesOn?: string;
};

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) {
    __typename
    ... on Order { token reference status totalMinor feeMinor currency phase paypalOrderId approveUrl paid }
    ... on Failure { message code path }
    ... on PriceChanged { totalMinor phase }
    ... on InvalidInput { problems { path message } }
  }
}`;

const CAPTURE = `mutation ($orderId: ID!) {
  captureOrder(orderId: $orderId) {
    __typename
    ... on CapturedOrder { reference status paid }
    ... on PaymentDeclined { approvable }
    ... on Failure { message code path }
  }
}`;

/** Sends a registration as the browser does. */
export async function createOrder(product: Product, change: CreateOrderInput = {}) {
  const { data, errors } = await product.graphql(CREATE, { input: { ...speaker, ...change } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createOrder;
}

/** Asks to take the money of PayPal's order. */
export async function captureOrder(product: Product, orderId: string) {
  const { data, errors } = await product.graphql(CAPTURE, { orderId });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.captureOrder;
}

/** An order that the buyer has approved. */
export async function approvedOrder(product: Product, change: CreateOrderInput = {}) {
  const order = await createOrder(product, change);
  product.paypal.control.approve(order.paypalOrderId);
  return order;
}
