import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour, issuesOf, type OpenStandIn, openStandIn, orderOf } from './open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.close());

const pageOf = (id: string, query = ''): string => `${standIn.url}/checkoutnow?token=${id}${query}`;

async function show(id: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(pageOf(id));
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const decide = (id: string, decision: string, { query = '', headers = {} } = {}): Promise<Response> =>
  fetch(pageOf(id, query), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ decision }),
  });

const usd = (value: string) => ({ currency_code: 'USD', value });

describe('the approval page', () => {
  test('shows what is paid to whom, and that no money moves', async () => {
    const id = await standIn.create(
      orderOf('508.98', {
        description: 'Registration',
        invoice_id: 'MC-2026-7F3K9Q',
        amount: { ...usd('508.98'), breakdown: { item_total: usd('499.00'), handling: usd('9.98') } },
        items: [{ name: 'Presenter In-Person', quantity: '2', unit_amount: usd('249.50') }],
      }),
    );
    const { status, text } = await show(id);
    expect(status).toBe(200);
    for (const part of [
      'No money moves',
      'Pay Meridian Conferences',
      '$508.98 USD',
      'Registration',
      'MC-2026-7F3K9Q',
      'Presenter In-Person',
      '$499.00<',
      '$9.98<',
      'Approve payment',
      'Decline the card',
      'Approve, but hold the money (pending)',
      'Cancel and return to the merchant',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('escapes everything that the merchant wrote', async () => {
    const id = await standIn.create(
      orderOf('1.00', { description: '<script>alert(1)</script>', invoice_id: '"><img src=x>' }),
    );
    const { text } = await show(id);
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<img');
    expect(text).toContain('&#60;script&#62;');
  });

  test('loads nothing from elsewhere and needs no script', async () => {
    const { headers, text } = await show(await standIn.create());
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toContain('<script');
    const styles = await fetch(`${standIn.url}/stand-in/assets/page.css`);
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('says so where there is no such order, or none any more', async () => {
    await using own = await openStandIn();
    const id = await own.create();
    own.clock.forward(3 * hour);
    for (const token of [id, 'UNKNOWN', '']) {
      const answer = await fetch(`${own.url}/checkoutnow?token=${token}`);
      expect([token, answer.status]).toEqual([token, 404]);
    }
  });

  test('says that an order is paid already, and takes no decision on it', async () => {
    const id = await standIn.create();
    standIn.control.approve(id);
    await standIn.capture(id);
    expect((await show(id)).text).toContain('This payment has already been made');
    expect((await decide(id, 'approve')).status).toBe(409);
  });
});

describe('a decision', () => {
  test('to approve leads back with the order and the payer, beside what the address had', async () => {
    const id = await standIn.create();
    const answer = await decide(id, 'approve');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://merchant.example/return?ref=7&token=${id}&PayerID=BUYER22222222`,
    );
    expect((await standIn.capture(id)).status).toBe(201);
  });

  test('to cancel leads back without a payer and changes nothing', async () => {
    const id = await standIn.create();
    const answer = await decide(id, 'cancel');
    expect(answer.headers.get('location')).toBe(`http://merchant.example/cancel?token=${id}`);
    expect(issuesOf(await standIn.capture(id))).toEqual(['ORDER_NOT_APPROVED']);
    expect((await decide(id, 'approve')).status).toBe(303);
  });

  test('to decline leads back like an approval; another card can be used later', async () => {
    const id = await standIn.create();
    expect((await decide(id, 'decline')).headers.get('location')).toContain('/return?ref=7&token=');
    expect(issuesOf(await standIn.capture(id))).toEqual(['INSTRUMENT_DECLINED']);
    expect((await show(id)).text).toContain('The last card was declined');
    await decide(id, 'approve');
    expect((await standIn.capture(id)).status).toBe(201);
  });

  test('to hold the money leaves the capture pending', async () => {
    const id = await standIn.create();
    await decide(id, 'hold');
    const { body } = await standIn.capture(id);
    expect(body.purchase_units[0].payments.captures[0].status).toBe('PENDING');
  });

  test('never leads to an address that is not stored with the order', async () => {
    const id = await standIn.create();
    const query = '&return_url=https://attacker.example&origin=https://attacker.example/x';
    expect((await decide(id, 'approve', { query })).headers.get('location')).toMatch(
      /^http:\/\/merchant\.example\//,
    );
  });

  test('without an address to return to ends on a page that says so', async () => {
    const id = await standIn.create({ intent: 'CAPTURE', purchase_units: [{ amount: usd('1.00') }] });
    const answer = await decide(id, 'approve');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('gave no return address');
  });

  test('that is none, or that another site sends, is refused', async () => {
    const id = await standIn.create();
    expect((await decide(id, 'steal')).status).toBe(400);
    expect((await decide(id, 'approve', { headers: { Origin: 'https://attacker.example' } })).status).toBe(
      400,
    );
    expect(issuesOf(await standIn.capture(id))).toEqual(['ORDER_NOT_APPROVED']);
  });

  test('in a checkout window is reported to the origin of the page that opened it', async () => {
    const id = await standIn.create();
    const answer = await decide(id, 'approve', { query: '&origin=http://merchant.example' });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('data-origin="http://merchant.example"');
    expect(text).toContain(`data-order-id="${id}"`);
    expect(text).toContain('data-decision="approved"');
    expect(text).toContain('src="/stand-in/assets/report.js"');
  });
});
