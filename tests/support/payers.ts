import type { Product } from './product.ts';
import { type CreateOrderInput, createOrder, speaker } from './registration.ts';

const SHARE = `mutation ($token: String!, $email: String, $clientKey: String) {
  sharePayment(token: $token, email: $email, clientKey: $clientKey) {
    __typename
    ... on PayLink { token heldUntil }
    ... on Failure { message }
  }
}`;

/** Asks for a link for somebody else who pays. */
export async function share(product: Product, token: string, email?: string, clientKey?: string) {
  const { data, errors } = await product.graphql(SHARE, { token, email, clientKey });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.sharePayment;
}

/** An order that is not paid, and a link for somebody else who pays. */
export async function payLinkOf(
  product: Product,
  { email = 'ada@example.org', ...change }: CreateOrderInput & { email?: string } = {},
) {
  const order = await createOrder(product, { ...change, details: { ...speaker.details, email } });
  const { token: payToken, heldUntil } = await share(product, order.token);
  return { ...order, payToken, heldUntil } as Record<
    'token' | 'reference' | 'paypalOrderId' | 'payToken' | 'heldUntil',
    string
  >;
}

const ORDER_TO_PAY = `query ($token: String!) {
  orderToPay(token: $token) {
    reference state conferenceTitle eventDate eventLocation currency lines { name quantity totalMinor }
    couponCode discountMinor feeMinor totalMinor totalNowMinor totalByPayPalMinor soldOut priceHeldUntil proForma
  }
}`;

/** An order as its payer's page gets it; null where the token opens none. */
export async function orderToPay(product: Product, token: string) {
  const { data, errors } = await product.graphql(ORDER_TO_PAY, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.orderToPay;
}

const BEGIN = `mutation ($token: String!, $expectedTotalMinor: Int!) {
  beginPayment(token: $token, expectedTotalMinor: $expectedTotalMinor) {
    __typename
    ... on BegunPayment { paypalOrderId approveUrl }
    ... on PriceChanged { totalMinor }
    ... on Failure { message }
  }
}`;

/** Begins a payment, as the page for payers does. */
export async function beginPayment(product: Product, token: string, expectedTotalMinor: number) {
  const { data, errors } = await product.graphql(BEGIN, { token, expectedTotalMinor });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.beginPayment;
}
