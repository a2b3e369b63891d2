import type { Product } from './product.ts';
import { captureOrder, createOrder, speaker } from './registration.ts';

/** A paid order for three people, one of whom comes along, and a sponsor's three. */
export async function paidGroup(
  product: Product,
  email = 'ada@example.org',
  more: readonly { itemId: string; quantity: number }[] = [],
) {
  const order = await createOrder(product, {
    details: { ...speaker.details, email },
    basket: [
      { itemId: 'presenter-in-person', quantity: 1 },
      { itemId: 'delegate-in-person', quantity: 1 },
      { itemId: 'accompanying-person', quantity: 1 },
      ...more,
    ],
    expectedTotalMinor: undefined,
  });
  product.paypal.control.approve(order.paypalOrderId);
  await captureOrder(product, order.paypalOrderId);
  return { token: order.token as string, reference: order.reference as string };
}

const SEATS = `query ($token: String!) {
  order(token: $token) {
    seats { id position kind ticket state name organization email version nameable own qr { size path digits } }
    seatsOpen
  }
}`;

/** The seats of an order, as its page gets them. */
export async function seatsOf(product: Product, token: string) {
  const { data, errors } = await product.graphql(SEATS, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.order.seats;
}

const SEAT = `query ($token: String!) {
  seat(token: $token) {
    reference ticket state name organization email dietaryNeeds accessNeeds version valid open
    qr { size path digits } pendingChange { kind state name email }
  }
}`;

/** A seat, as its holder's page gets it; null where the token opens none. */
export async function seatOf(product: Product, token: string) {
  const { data, errors } = await product.graphql(SEAT, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.seat;
}

const FIELDS: Record<string, string> = {
  nameSeat: '$token: String!, $seatId: ID!, $version: Int!, $holder: SeatHolderInput!',
  inviteToSeat: '$token: String!, $seatId: ID!, $version: Int!, $email: String!',
  openSeat: '$token: String!, $seatId: ID!',
  editSeat: '$token: String!, $version: Int!, $details: SeatDetailsInput!',
  changeSeatEmail: '$token: String!, $version: Int!, $email: String!',
  transferSeat: '$token: String!, $version: Int!, $to: SeatHolderInput!',
  withdrawSeatChange: '$token: String!, $version: Int!',
  confirmSeatChange: '$token: String!',
};

const MORE: Record<string, string> = {
  openSeat: '... on SeatLink { token }',
  confirmSeatChange: '... on SeatChangeToConfirm { state confirmed }',
};

/** Asks for a change of a seat; answers the name of what came back, and why it was refused. */
export async function change(product: Product, mutation: string, variables: object) {
  const declared = FIELDS[mutation] ?? '';
  const given = [...declared.matchAll(/\$(\w+)/g)].map(([, name]) => `${name}: $${name}`).join(', ');
  const { data, errors } = await product.graphql(
    `mutation (${declared}) {
      ${mutation}(${given}) {
        __typename
        ... on Failure { message code path }
        ${MORE[mutation] ?? ''}
      }
    }`,
    variables,
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data[mutation];
}

/** The token of the newest link of a kind in the mail to an address. */
export async function mailedToken(
  product: Pick<Product, 'mails'>,
  address: string,
  path: string,
): Promise<string> {
  const texts = (await product.mails())
    .filter(({ to }) => to?.[0]?.address === address)
    .map(({ text = '' }) => new RegExp(`/${path}/([\\w-]{43})`).exec(text)?.[1])
    .filter((token) => token !== undefined);
  return texts.at(-1) ?? '';
}
