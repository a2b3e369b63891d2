import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { StandIn } from '#paypal-stand-in/stand-in.ts';
import { speaker } from '../../tests/support/registration.ts';

/** Milliseconds between two purchases of a buyer, and before one asks again who was told to. */
const BETWEEN_MS = 1_500;
const AGAIN_MS = 500;
/** Milliseconds after which whoever asks counts a request as lost. */
const PATIENCE_MS = 30_000;

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { __typename ... on Order { reference paypalOrderId } }
}`;
const CAPTURE =
  'mutation ($id: ID!) { captureOrder(orderId: $id) { __typename ... on CapturedOrder { paid reference } } }';

/** What buyers were told, and how that went. */
export type Told = {
  /** References of orders whose creation was acknowledged, and of those whose payment was. */
  orders: string[];
  paid: string[];
  /** How often each status was answered; `lost` where there was no answer. */
  statuses: Record<string, number>;
  /** Whatever was answered beside 200 and 503. */
  odd: string[];
  /** When the latest purchase was acknowledged, in milliseconds of `performance.now()`. */
  lastAt: number;
  /** The longest time without one, in milliseconds, since `forgetGap`. */
  gapMs: number;
};

export type Buyers = {
  told: Told;
  forgetGap(): void;
  stop(): Promise<void>;
};

/**
 * Buyers who register and pay, each one purchase after the other; whoever is answered with 503, or not at all, asks again
 * with the same key, as the site's own page does.
 *
 * @param urlOf where the next request goes to
 */
export function startBuyers(count: number, urlOf: () => string, standIn: StandIn): Buyers {
  const told: Told = { orders: [], paid: [], statuses: {}, odd: [], lastAt: performance.now(), gapMs: 0 };
  let stopped = false;
  const acknowledge = () => {
    const now = performance.now();
    told.gapMs = Math.max(told.gapMs, now - told.lastAt);
    told.lastAt = now;
  };
  const ask = async (query: string, variables: object) => {
    for (;;) {
      const answer = await fetch(`${urlOf()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => null);
      const status = answer?.status ?? 'lost';
      told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      const body = await answer?.json().catch(() => null);
      if (status === 200 && body?.data && !body.errors) return body.data;
      if (status !== 503 && status !== 'lost')
        told.odd.push(`${status}: ${JSON.stringify(body)}`.slice(0, 300));
      if (stopped) return null;
      await delay(AGAIN_MS);
    }
  };
  const buy = async () => {
    const email = `${randomUUID()}@example.org`;
    const data = await ask(CREATE, { input: { ...registration(email), clientKey: randomUUID() } });
    const order = data?.createOrder;
    if (!order?.paypalOrderId) {
      if (order) told.odd.push(JSON.stringify(order));
      return;
    }
    told.orders.push(order.reference);
    acknowledge();
    try {
      standIn.control.approve(order.paypalOrderId);
    } catch {
      // Asked twice for one order, PayPal may have been told of it before.
    }
    const captured = (await ask(CAPTURE, { id: order.paypalOrderId }))?.captureOrder;
    if (captured?.paid) {
      told.paid.push(order.reference);
      acknowledge();
    } else if (captured) told.odd.push(JSON.stringify(captured));
  };
  const buyers = Array.from({ length: count }, async (_, index) => {
    await delay((index * BETWEEN_MS) / count);
    while (!stopped) {
      await buy().catch((error) => told.odd.push(String(error)));
      await delay(BETWEEN_MS);
    }
  });
  return {
    told,
    forgetGap() {
      told.gapMs = 0;
      told.lastAt = performance.now();
    },
    async stop() {
      stopped = true;
      await Promise.all(buyers);
    },
  };
}

function registration(email: string) {
  return {
    details: { ...speaker.details, email },
    basket: [{ itemId: 'presenter-in-person', quantity: 1 }],
    currency: 'USD',
    termsAccepted: true,
  };
}
