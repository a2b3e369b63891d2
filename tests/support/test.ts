import { test as base } from 'vitest';
import { startDesk } from './desk.ts';
import { organiserOf } from './organiser.ts';
import { startProduct } from './product.ts';
import { approvedOrder, captureOrder, speaker } from './registration.ts';

/** A test of the server; what it names of the following is started when a test of its file first names it (tests/README.md). */
export const test = base
  /** How the file's product is started: `test.override('start', { pages: true })`. */
  .extend('start', { scope: 'file' }, (): Parameters<typeof startProduct>[0] => ({}))
  /** The product, the same for all tests of a file. */
  .extend('product', { scope: 'file' }, async ({ start }, { onCleanup }) => {
    const product = await startProduct(start);
    onCleanup(() => product.stop());
    return product;
  })
  /** Runs a command of the organiser's. */
  .extend('organiser', { scope: 'file' }, ({ product }) => organiserOf(product))
  /** Asks the desk something, as somebody who may do everything there. */
  .extend('desk', { scope: 'file' }, async ({ product }, { onCleanup }) => {
    const desk = await startDesk(product);
    onCleanup(() => desk.stop());
    const cookie = await desk.comeIn();
    return (query: string, variables?: object) => desk.graphql(cookie, query, variables);
  })
  /** The mails that an address has been sent, the oldest first. */
  .extend('mail', { scope: 'file' }, ({ product }) => async (address: string) => {
    const mails = await product.mails();
    return mails.filter(({ to }) => to?.[0]?.address === address);
  })
  /** A registration of somebody's that is paid: its reference, and the token of its page. */
  .extend('paid', { scope: 'file' }, ({ product }) => async (email: string) => {
    const { reference, token, paypalOrderId } = await approvedOrder(product, {
      details: { ...speaker.details, email },
    });
    await captureOrder(product, paypalOrderId);
    return { reference, token } as { reference: string; token: string };
  });
