import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Json, type OpenStandIn, openStandIn, orderOf } from './open-stand-in.ts';
import { openReceiver, type Received, type Receiver, verificationOf } from './webhook-receiver.ts';

let standIn: OpenStandIn;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await openReceiver();
  standIn = await openStandIn({ webhookUrl: receiver.url, webhookRetryDelays: [0, 0] });
});
afterEach(async () => {
  await standIn.close();
  await receiver.close();
});

async function paid(
  outcome?: Parameters<OpenStandIn['control']['approve']>[1],
): Promise<{ id: string; captureId: string }> {
  const id = await standIn.create(orderOf('20.00', { custom_id: 'token-1', invoice_id: 'MC-2026-WWWWWW' }));
  standIn.control.approve(id, outcome);
  const { body } = await standIn.capture(id);
  return { id, captureId: body.purchase_units[0].payments.captures[0].id };
}

async function verify(body: Json): Promise<string> {
  const answer = await standIn.call('POST', '/v1/notifications/verify-webhook-signature', { body });
  return answer.body.verification_status ?? answer.body.name;
}

describe('events', () => {
  test('tell of approval, payment and completion', async () => {
    const { id, captureId } = await paid();
    await standIn.control.webhooksSettled();
    const byType = new Map(receiver.received.map(({ event }) => [event.event_type, event]));
    expect([...byType.keys()].sort()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.COMPLETED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
    expect(byType.get('CHECKOUT.ORDER.APPROVED')).toMatchObject({
      id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
      event_version: '1.0',
      resource_type: 'checkout-order',
      resource: { id, status: 'APPROVED' },
    });
    expect(byType.get('CHECKOUT.ORDER.COMPLETED').resource).toMatchObject({ id, status: 'COMPLETED' });
    expect(byType.get('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
      resource_type: 'capture',
      resource: {
        id: captureId,
        custom_id: 'token-1',
        invoice_id: 'MC-2026-WWWWWW',
        supplementary_data: { related_ids: { order_id: id } },
      },
    });
  });

  test.each([
    ['completed', 'completePending', 'PAYMENT.CAPTURE.COMPLETED', 'COMPLETED'],
    ['denied', 'denyPending', 'PAYMENT.CAPTURE.DENIED', 'DECLINED'],
  ] as const)('tell of a payment that is held, then %s', async (_name, action, type, status) => {
    const { captureId } = await paid('pays-later');
    await standIn.control.webhooksSettled();
    expect(receiver.types()).toContain('PAYMENT.CAPTURE.PENDING');
    expect(receiver.types()).not.toContain(type);
    standIn.control[action](captureId);
    await standIn.control.webhooksSettled();
    expect(receiver.received.at(-1)?.event).toMatchObject({
      event_type: type,
      resource: { id: captureId, status },
    });
  });

  test('tell of a declined capture, and of none where the card was refused before', async () => {
    await paid('payment-declined');
    await standIn.control.webhooksSettled();
    expect(receiver.types()).toContain('PAYMENT.CAPTURE.DECLINED');

    const refused = await standIn.create();
    standIn.control.decline(refused);
    await standIn.capture(refused);
    expect(standIn.control.listEvents(refused).map(({ type }) => type)).toEqual(['CHECKOUT.ORDER.APPROVED']);
  });

  test('tell of refunds and reversals with the refund, which points to its capture', async () => {
    const { captureId } = await paid();
    standIn.control.refund(captureId, { currency_code: 'USD', value: '5.00' });
    standIn.control.reverse(captureId);
    await standIn.control.webhooksSettled();
    for (const [type, value] of [
      ['PAYMENT.CAPTURE.REFUNDED', '5.00'],
      ['PAYMENT.CAPTURE.REVERSED', '15.00'],
    ]) {
      const event = receiver.received.find((received) => received.event.event_type === type)?.event;
      expect(event).toMatchObject({
        resource_type: 'refund',
        resource: { amount: { value }, custom_id: 'token-1' },
      });
      expect(event.resource.links).toContainEqual({
        rel: 'up',
        method: 'GET',
        href: `${standIn.url}/v2/payments/captures/${captureId}`,
      });
    }
  });
});

describe('a signature', () => {
  test('is confirmed for an event as it was sent, with any white space', async () => {
    await paid();
    await standIn.control.webhooksSettled();
    const received = receiver.received[0] as Received;
    expect(received.headers['paypal-auth-algo']).toBe('SHA256withRSA');
    expect(await verify(verificationOf(standIn, received))).toBe('SUCCESS');
    const spaced = JSON.stringify(verificationOf(standIn, received), null, 2);
    expect(await verify(spaced)).toBe('SUCCESS');
  });

  test('is not confirmed once anything of it was changed', async () => {
    await paid();
    await standIn.control.webhooksSettled();
    const received = receiver.received[0] as Received;
    const forgeries: Json[] = [
      { webhook_event: { ...received.event, event_type: 'PAYMENT.CAPTURE.COMPLETED ' } },
      { transmission_id: '69cd13f0-d67a-11e5-baa3-778b53f4ae55' },
      { transmission_time: '2026-03-10T09:00:01Z' },
      { transmission_sig: 'bm90IGEgc2lnbmF0dXJl' },
      { webhook_id: 'ANOTHERWEBHOOK' },
      { auth_algo: 'SHA1withRSA' },
      { cert_url: 'https://attacker.example/cert.pem' },
    ];
    for (const forgery of forgeries) {
      expect([forgery, await verify(verificationOf(standIn, received, forgery))]).toEqual([
        forgery,
        'FAILURE',
      ]);
    }
  });

  test('of another stand-in is not confirmed, even for the same webhook id and address', async () => {
    const impostor = await openReceiver();
    await using other = await openStandIn({ webhookUrl: impostor.url });
    other.control.approve(await other.create());
    await other.control.webhooksSettled();
    const cert_url = `${standIn.url}/v1/notifications/certs/CERT-STAND-IN`;
    expect(await verify(verificationOf(standIn, impostor.received[0] as Received, { cert_url }))).toBe(
      'FAILURE',
    );
    await impostor.close();
  });

  test('cannot be asked for with a part missing', async () => {
    await paid();
    await standIn.control.webhooksSettled();
    const whole = verificationOf(standIn, receiver.received[0] as Received);
    expect(await verify({ ...whole, transmission_sig: undefined })).toBe('VALIDATION_ERROR');
    expect(await verify({ ...whole, webhook_event: 'WH-1' })).toBe('VALIDATION_ERROR');
  });
});

describe('delivery', () => {
  test('is repeated with the same event until it is taken', async () => {
    const moody = await openReceiver([500, 302]);
    standIn.setWebhookUrl(moody.url);
    const id = await standIn.create();
    standIn.control.approve(id);
    await standIn.control.webhooksSettled();
    expect(new Set(moody.received.map(({ text }) => text)).size).toBe(1);
    expect(standIn.control.listEvents(id)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(moody.received).toHaveLength(3);
    await moody.close();
  });

  test('is given up after the last repeat', async () => {
    const broken = await openReceiver([500, 500, 500, 500]);
    standIn.setWebhookUrl(broken.url);
    const id = await standIn.create();
    standIn.control.approve(id);
    await standIn.control.webhooksSettled();
    expect(broken.received).toHaveLength(3);
    expect(standIn.control.listEvents(id)).toMatchObject([{ state: 'given-up', attempts: 3 }]);
    await broken.close();
  });

  test('can be repeated by hand for an order or its capture, each time newly signed', async () => {
    const { id, captureId } = await paid();
    await standIn.control.webhooksSettled();
    expect(await standIn.control.resendWebhooks(captureId)).toEqual([200, 200, 200]);
    expect(await standIn.control.resendWebhooks(id)).toEqual([200, 200, 200]);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(3);
    expect(new Set(receiver.received.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(9);
    expect(await verify(verificationOf(standIn, receiver.received.at(-1) as Received))).toBe('SUCCESS');
  });

  test('waits for a hand where no address is set, and then takes any order', async () => {
    standIn.setWebhookUrl(undefined);
    const { id } = await paid();
    const events = standIn.control.listEvents(id);
    expect(events.map(({ state }) => state)).toEqual(['held', 'held', 'held']);
    standIn.setWebhookUrl(receiver.url);
    for (const event of events.toReversed()) expect(await standIn.control.sendEvent(event.id)).toBe(200);
    expect(receiver.types()).toEqual(events.map(({ type }) => type).toReversed());
  });

  test('to an address that nobody answers is no error for the payment', async () => {
    standIn.setWebhookUrl('http://127.0.0.1:1/nobody');
    const { id } = await paid();
    await standIn.control.webhooksSettled();
    expect(standIn.control.listEvents(id).map(({ state }) => state)).toEqual([
      'given-up',
      'given-up',
      'given-up',
    ]);
    expect(await standIn.control.resendWebhooks(id)).toEqual([0, 0, 0]);
  });

  test('ends with the stand-in, in the middle of a long wait', async () => {
    const patient = await openStandIn({
      webhookUrl: 'http://127.0.0.1:1/nobody',
      webhookRetryDelays: [3_600_000],
    });
    const id = await patient.create();
    patient.control.approve(id);
    await expect.poll(() => patient.control.listEvents(id)[0]?.attempts).toBe(1);
    await patient.close();
    expect(patient.control.listEvents(id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });
});
