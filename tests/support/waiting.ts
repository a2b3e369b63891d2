import type { Product } from './product.ts';

const JOIN = `mutation ($input: JoinWaitingListInput!) {
  joinWaitingList(input: $input) {
    __typename
    ... on WaitingListJoined { message }
    ... on Failure { message code path }
  }
}`;

export type Joining = { conferenceId: string; itemId: string; name?: string; email?: string };

/** Asks for a place on a waiting list, as the form does. */
export async function join(product: Pick<Product, 'graphql'>, input: Joining) {
  const { data, errors } = await product.graphql(JOIN, { input: { name: 'Grace Hopper', ...input } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.joinWaitingList;
}

const PLACE = `query ($token: String!) {
  waitingPlace(token: $token) { state position itemId itemName heldUntil ordered conference { id } }
}`;

/** A place on a list, as its page gets it; null where the token opens none. */
export async function placeOf(product: Pick<Product, 'graphql'>, token: string) {
  const { data, errors } = await product.graphql(PLACE, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.waitingPlace;
}

/** Leaves a list. */
export async function leave(product: Pick<Product, 'graphql'>, token: string) {
  const { data, errors } = await product.graphql(
    `mutation ($token: String!) {
      leaveWaitingList(token: $token) { __typename ... on WaitingPlace { state } ... on Failure { message } }
    }`,
    { token },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.leaveWaitingList;
}

/** The mails to an address, newest last: what they are called, and the token of the link that each has. */
export async function mailsAbout(product: Product, email: string) {
  const mails = await product.mails();
  return mails
    .filter(({ to }) => to?.[0]?.address === email)
    .map(({ subject = '', text = '' }) => ({
      title: subject.replace(/:.*/s, ''),
      text,
      token: /\/waiting\/([\w-]{43})/.exec(text)?.[1] ?? '',
    }));
}
