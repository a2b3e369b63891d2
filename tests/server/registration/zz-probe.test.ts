import { it } from 'vitest';
import { register } from '#server/features/registration/registration.service.ts';
import { startProduct } from '../../support/product.ts';
import { speaker } from '../../support/registration.ts';
import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
it('measures', async () => {
  const product = await startProduct();
  const N = 500, C = 16;
  const run = async (n: number, f: (i: number) => Promise<void>) => { let i = 0; await Promise.all(Array.from({length: C}, async () => { while (i < n) await f(i++); })); };
  const items = product.services.catalogue.current().priceItems;
  const one = (lines: number, services = product.services) => (i: number) => register(services, { ...speaker, basket: items.slice(0, lines).map(({id}) => ({itemId: id, quantity: 2})), expectedTotalMinor: null, clientKey: null, couponCode: null, details: {...speaker.details, email: `a${i}@example.org`} } as never).then(() => {}, () => {});
  const fake = { ...product.services, gateway: { ...product.services.gateway, createOrder: async () => ({ id: crypto.randomUUID(), status: 'CREATED', amount: null, orderId: null, approveUrl: null, captures: [] }) } } as never;
  await run(100, one(2));
  for (const [name, s] of [['real', product.services], ['nopaypal', fake]] as const) for (const lines of [1, 10, 22]) {
    const t0 = performance.now(); const c0 = process.cpuUsage();
    await run(N, one(lines, s));
    const c = process.cpuUsage(c0);
    console.log(name, lines, 'wall', ((performance.now()-t0)/N).toFixed(1), 'cpu', ((c.user+c.system)/1000/N).toFixed(1));
  }
  const session = new Session(); session.connect();
  await session.post('Profiler.enable'); await session.post('Profiler.start');
  await run(N, one(12));
  const { profile } = await session.post('Profiler.stop');
  writeFileSync('/tmp/prof.cpuprofile', JSON.stringify(profile));
  await product.stop();
}, 120000);
