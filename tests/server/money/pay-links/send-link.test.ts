// docs/product.md 7.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { captureOrder, createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const rowOf = (reference: string) => product.database.order.findUniqueOrThrow({ where: { reference } });

describe('the link that the organiser sends', () => {
  const send = (...args: string[]) => organiserOf(product)('orders', 'send-payment-link', ...args);
  const textTo = async (address: string, subject: RegExp) =>
    (await product.mails()).filter(
      ({ to, subject: said = '' }) => to?.[0]?.address === address && subject.test(said),
    );

  it('leads the buyer to their order, and holds its price from then on', async () => {
    product.clock.set(EARLY);
    const { reference } = await createOrder(product, {
      details: { ...speaker.details, email: 'forgetful@example.org' },
    });
    expect((await send(reference)).out).toContain('queued for forgetful@example.org');
    const [mail] = await textTo('forgetful@example.org', /Pay for your registration/);
    expect(mail?.text).toMatch(/\/order\/[\w-]{43}/);
    expect(mail?.text).toMatch(/Its price is held until 24\sMarch 2026/);
    expect((await rowOf(reference)).priceHeldAt).toEqual(new Date(EARLY));
    // Asked again it is sent again; the price is held no longer than it was.
    await send(reference);
    expect(await textTo('forgetful@example.org', /Pay for your registration/)).toHaveLength(2);
  });

  it('leads somebody else to the page for payers, which says nothing of who registered', async () => {
    const { reference } = await createOrder(product);
    await send(reference, '--email', 'Accounts@Example.org');
    const [mail] = await textTo('accounts@example.org', /^Payment for/);
    expect(mail?.text).toMatch(/\/pay\/[\w-]{43}/);
    expect((await send(reference, '--email', 'nobody')).error).toContain('email');
  });

  it('is sent of nothing that can’t be paid', async () => {
    const { reference, paypalOrderId } = await createOrder(product);
    product.paypal.control.approve(paypalOrderId);
    await captureOrder(product, paypalOrderId);
    expect(await send(reference)).toMatchObject({ code: 1, error: expect.stringContaining('paid') });
  });
});
