import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { publish } from '#server/site/content/publication.service.ts';
import type { Product } from './product.ts';
import { type CreateOrderInput, speaker } from './registration.ts';

/** An account that the organiser takes dollars on. */
export const ACCOUNT = {
  currency: 'USD',
  holder: 'Meridian Conferences Ltd',
  number: 'GB29 NWBK 6016 1331 9268 19',
  bic: 'NWBKGB2L',
};

/** Switches bank transfers on, as an organiser does, or off; with the fee on all, so that each way costs the same. */
export async function takeTransfers(
  { dependencies }: Product,
  settings: object = { bankAccounts: [ACCOUNT] },
): Promise<void> {
  const content = await dependencies.database.$transaction((tx) => findContent(tx, contentKinds));
  const { bankAccounts: _, ...before } = content.get('organiser') as unknown as Record<string, unknown>;
  const fee = { feeOnTransfers: true, feeOnStaffEntries: true };
  const document = { ...before, ...fee, kind: 'organiser', id: 'organiser', ...settings };
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await publish(dependencies, contentKinds, doing, () => new Map([['organiser', document]]));
  await dependencies.catalogue.reload();
}

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) {
    __typename
    ... on Order {
      token reference status totalMinor paypalOrderId approveUrl payable transferOffered expiresAt
      transfer { holder account bic bank reference until }
    }
    ... on Failure { message code }
  }
}`;

/** Sends a registration whose buyer chooses a bank transfer, as the form does. */
export async function orderByTransfer(product: Product, change: CreateOrderInput = {}) {
  const input = { ...speaker, ...change, payBy: 'TRANSFER' };
  const { data, errors } = await product.graphql(CREATE, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.createOrder;
}

const CHOOSE = `mutation ($token: String!, $expectedTotalMinor: Int!) {
  payByTransfer(token: $token, expectedTotalMinor: $expectedTotalMinor) {
    __typename
    ... on BankTransfer { account reference until }
    ... on PriceChanged { totalMinor }
    ... on Failure { message code }
  }
}`;

/** Chooses a bank transfer by a link, as the order's page and the page for payers do. */
export async function chooseTransfer(product: Product, token: string, expectedTotalMinor = 64668) {
  const { data, errors } = await product.graphql(CHOOSE, { token, expectedTotalMinor });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.payByTransfer;
}
