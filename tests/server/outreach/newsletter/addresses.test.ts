// docs/product.md 10.4
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-addresses-'));
const file = join(folder, 'addresses.json');
async function order(email: string, more: object = {}) {
  const details = { ...speaker.details, email, ...more };
  product.clock.advance(1000);
  return email.startsWith('gone')
    ? captureOrder(product, (await approvedOrder(product, { details })).paypalOrderId)
    : createOrder(product, { details });
}
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  await order('Agrees@example.org', { designation: 'Dr', firstName: 'Ada', lastName: 'First' });
  await order('agrees@example.org', { designation: 'Dr', firstName: 'Ada', lastName: 'Second' });
  await order('never@example.org');
  await order('ended@example.org');
  await order('gone@example.org', { firstName: 'Gustav', lastName: 'Gone' });
  await organiser(
    'subscribers',
    'add',
    'agrees@example.org',
    'ended@example.org',
    'other@example.org',
    '--source',
    'signed list',
  );
  await organiser('subscribers', 'remove', 'ended@example.org');
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

const written = () => JSON.parse(readFileSync(file, 'utf8')) as { email: string; name: string }[];

describe('the addresses of registrations', () => {
  it('are everybody’s once for what concerns them, with the newest name', async () => {
    const emails = organiser;
    expect(await emails('orders', 'emails', file, '--for', 'service')).toMatchObject({ code: 0 });
    expect(written().map(({ email }) => email)).toEqual([
      'gone@example.org',
      'ended@example.org',
      'never@example.org',
      'agrees@example.org',
    ]);
    expect(written().at(-1)).toEqual({
      email: 'agrees@example.org',
      name: 'Dr Ada Second',
      getsUpdates: true,
    });
  });

  it('for news are only those of people who have agreed, and have not ended it', async () => {
    const { out } = await organiser('orders', 'emails', file, '--for', 'news', '--columns', 'email');
    expect(out).toContain('1 address\n');
    expect(written()).toEqual([{ email: 'agrees@example.org' }]);
    expect(await organiser('orders', 'emails', file, '--for', 'news', '--status', 'captured')).toMatchObject({
      code: 0,
      out: expect.stringContaining('0 addresses'),
    });
  });

  it('are not written unless it is said what for', async () => {
    expect((await organiser('orders', 'emails', file)).code).toBe(2);
    expect(await organiser('abstracts', 'emails', file, '--for', 'fun', '--json')).toMatchObject({
      code: 2,
      out: expect.stringContaining('must be one of service, news'),
    });
  });

  it('are no longer there of somebody who was erased', async () => {
    await product.sendMails();
    const args = ['privacy', 'erase', 'gone@example.org', '--reason', 'asked for it'];
    const { plan } = JSON.parse((await organiser(...args, '--dry-run', '--json')).out);
    expect(await organiser(...args, '--confirm', plan)).toMatchObject({ code: 0 });
    await organiser('orders', 'emails', file, '--for', 'service');
    expect(written().map(({ email }) => email)).toEqual([
      'ended@example.org',
      'never@example.org',
      'agrees@example.org',
    ]);
  });
});

it('At the desk, they are those of the list, in the same way', async () => {
  const desk = await startDesk(product);
  try {
    const cookie = await desk.comeIn();
    const get = (path: string) => desk.send('GET', path, { ...desk.headers, cookie });
    const news = await get('/export/registration-emails.csv?for=news&search=Second&sort=NAME');
    expect(news.text).toBe('\ufeffemail,name,getsUpdates\nagrees@example.org,Dr Ada Second,1\n');
    expect((await get('/export/registration-emails.csv?for=service&search=never')).text).toContain('never@');
    for (const path of ['registration-emails.csv', 'abstract-emails.csv?for=fun'])
      expect((await get(`/export/${path}`)).status).toBe(400);
    expect((await get('/export/abstract-emails.json?for=service')).text).toBe('[]\n');
  } finally {
    await desk.stop();
  }
});
