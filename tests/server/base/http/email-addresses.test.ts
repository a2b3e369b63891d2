// docs/product.md 9.4
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ABSTRACT, submitByGraphQL, submitByRest } from '../../../support/abstract-form.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { createPayload, postJson, registrationData } from '../../../support/rest.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** No mail reaches it, though a browser's email field takes it. */
const email = 'x@y';
const message = { name: 'Ada', email, message: 'Hello' };
const FAILURE = '__typename ... on Failure { message }';

const rest = async (path: string, body: object) => {
  const answer = await postJson(`${product.url}${path}`, body);
  expect(answer.status).toBe(400);
  return answer.body.error;
};
const graphql = async (field: string, query: string) => {
  const { data } = await product.graphql(`mutation { ${query} { ${FAILURE} } }`);
  expect(data[field].__typename).toBe('InvalidInput');
  return data[field].message;
};

const calls: [name: string, call: () => Promise<string | undefined>][] = [
  [
    'createOrder',
    async () => (await createOrder(product, { details: { ...speaker.details, email } })).message,
  ],
  [
    '/api/create-order',
    () => rest('/api/create-order', { ...createPayload, registrationData: { ...registrationData, email } }),
  ],
  ['sendOrderLinks', () => graphql('sendOrderLinks', `sendOrderLinks(email: "${email}")`)],
  [
    'joinWaitingList',
    () =>
      graphql(
        'joinWaitingList',
        `joinWaitingList(input: { conferenceId: "optics-photonics-2026", itemId: "e-poster", name: "Ada", email: "${email}" })`,
      ),
  ],
  [
    'contact',
    () => graphql('contact', `contact(input: { name: "Ada", email: "${email}", message: "Hello" })`),
  ],
  ['/api/contact', () => rest('/api/contact', message)],
  ['subscribe', () => graphql('subscribe', `subscribe(input: { email: "${email}" })`)],
  ['/api/stay-updated', () => rest('/api/stay-updated', { email })],
  [
    'submitAbstract',
    async () => {
      const { result } = await submitByGraphQL(product.url, null, { ...ABSTRACT, email });
      return result?.problems?.find(({ path }) => path === 'email')?.message;
    },
  ],
  [
    '/api/abstract-submit',
    async () => (await submitByRest(product.url, null, { ...ABSTRACT, email })).body.error,
  ],
];

test.each(calls)('%s refuses an address without a dot in its domain', async (_, call) => {
  expect(await call()).toBe('Please enter a valid email address');
  expect(await product.database.mail.count()).toBe(0);
});
