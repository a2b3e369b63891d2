// docs/product.md 15.1
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organiserOf, organiserProcessOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserProcessOf>;
let reference: string;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserProcessOf(product);
  const order = await approvedOrder(product, { details: { ...speaker.details, lastName: 'Hopper' } });
  await captureOrder(product, order.paypalOrderId);
  reference = order.reference;
});
afterAll(() => product.stop());

it('A command is a process that prints its result, says nothing else, and ends', async () => {
  const { out, ...ended } = await organiser('orders', 'list', '--json');
  expect(ended).toEqual({ code: 0, error: '' });
  expect(JSON.parse(out)).toMatchObject({ total: 1, items: [{ reference }] });
});

it('It ends with what the command answers where that could not be done', async () => {
  const asked = await organiser('orders', 'list', '--limit', '0');
  expect(asked).toMatchObject({ code: 2, out: '', error: expect.stringMatching(/^limit: /) });
});

it('Of two that agree to the same plan at once, one is done', async () => {
  const refund = ['orders', 'refund', reference, '--amount', '50', '--reason', 'Twice'];
  const apart = organiserOf(product, { alone: true });
  const { plan } = JSON.parse((await apart(...refund, '--dry-run', '--json')).out);
  const ends = await Promise.all([1, 2].map(() => apart(...refund, '--confirm', plan)));
  expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await product.database.order.findUniqueOrThrow({ where: { reference } })).toMatchObject({
    refundedMinor: 50_00,
  });
});

describe.skipIf(process.platform === 'win32')('Whoever reads the result', () => {
  it('may stop reading, as "| head" does: the command ends as ever, without a word', async () => {
    const unread = organiserProcessOf(product, '{ "$0" "$@"; echo "ended with $?" >&2; } | true');
    expect(await unread('orders', 'list')).toEqual({ code: 0, out: '', error: 'ended with 0\n' });
  });

  it.runIf(process.platform === 'linux')('may have no space for it', async () => {
    const full = organiserProcessOf(product, '"$0" "$@" > /dev/full');
    expect(await full('orders', 'list')).toEqual({
      code: 1,
      out: '',
      error: 'The result could not be written: no space is left on the disk.\n',
    });
  });
});
