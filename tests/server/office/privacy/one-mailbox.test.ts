import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';
import { mailedToken } from '../../../support/seats.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const spellings = (name: string) => [
  `${name}@b\u00fccher.example`,
  `${name.toUpperCase()}@bu\u0308cher.example`,
  `\u200b${name}@XN--bcher-kva.example `,
];
const post = async (path: string, body: object) => (await postJson(`${product.url}${path}`, body)).body;

it('is one subscriber, however it is written', async () => {
  const [first, ...others] = spellings('one');
  expect(await post('/api/stay-updated', { email: first })).toMatchObject({ ok: true });
  for (const email of others)
    expect(await post('/api/stay-updated', { email })).toEqual({ ok: true, message: 'Already subscribed' });
  expect((await organiser('subscribers', 'list', '--search', 'one@bücher')).out).toContain(
    'one@bücher.example',
  );
});

it('is one person with all that is theirs, for whoever asks, and for whoever erases', async () => {
  const [order = '', contact, asked = ''] = spellings('two');
  await createOrder(product, { details: { ...speaker.details, email: order } });
  await post('/api/contact', { name: 'Two', email: contact, message: 'Two', subject: 'Two' });
  await post('/api/contact', { name: 'Else', email: 'else@example.org', message: `Ask ${asked.trim()}` });
  for (const email of spellings('two')) {
    const { out } = await organiser('privacy', 'show', email, '--json');
    expect(JSON.parse(out)).toMatchObject({
      email: 'two@bücher.example',
      registrations: [{ email: 'two@bücher.example' }],
      messages: [{ name: 'Two' }],
    });
  }
  await post('/api/my-links', { email: asked });
  expect(await mailedToken(product, 'two@xn--bcher-kva.example', 'order')).toBeTruthy();
});
