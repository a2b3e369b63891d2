import { type StandIn, type StandInOptions, startStandIn } from '#paypal-stand-in/stand-in.ts';

/** Any JSON object, for reading into answers. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read where they are asserted
export type Json = any;

type CallOptions = { body?: unknown; headers?: Record<string, string>; token?: string };
export type CallResult = { status: number; body: Json; headers: Headers };

export type OpenStandIn = StandIn & {
  clock: { now: Date; forward(ms: number): void };
  /** Calls the API with a token of its own. A body that is text is sent as it is. */
  call(method: 'GET' | 'POST', path: string, options?: CallOptions): Promise<CallResult>;
  /** Creates an order and answers its id. */
  create(body?: Json, requestId?: string): Promise<string>;
  capture(orderId: string, requestId?: string): Promise<CallResult>;
  [Symbol.asyncDispose](): Promise<void>;
};

export const credentials = { clientId: 'CLIENT-OF-TESTS', clientSecret: 'SECRET-OF-TESTS' };
export const hour = 3_600_000;
export const day = 24 * hour;

/** A stand-in on a free port with a clock that stands still, at 10 March 2026, 09:00 UTC, until it is moved. */
export async function openStandIn(options: Partial<StandInOptions> = {}): Promise<OpenStandIn> {
  const clock = {
    now: new Date('2026-03-10T09:00:00Z'),
    forward: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const standIn = await startStandIn({ ...credentials, now: () => clock.now, ...options });
  const call: OpenStandIn['call'] = async (method, path, { body, headers, token } = {}) => {
    const answer = await fetch(standIn.url + path, {
      method,
      headers: {
        Authorization: `Bearer ${token ?? (await requestToken(standIn.url))}`,
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body:
        body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers };
  };
  return {
    ...standIn,
    clock,
    call,
    create: async (body = orderOf('508.98'), requestId = crypto.randomUUID()) => {
      const headers = { 'PayPal-Request-Id': requestId };
      return (await call('POST', '/v2/checkout/orders', { body, headers })).body.id;
    },
    capture: (orderId, requestId) =>
      call('POST', `/v2/checkout/orders/${orderId}/capture`, {
        headers: {
          Prefer: 'return=representation',
          ...(requestId ? { 'PayPal-Request-Id': requestId } : {}),
        },
      }),
    [Symbol.asyncDispose]: () => standIn.close(),
  };
}

/** Asks for an access token as a client does. */
export async function requestToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${credentials.clientId}:${credentials.clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A request for an order as the product makes it. */
export function orderOf(value: string, unit: object = {}): Json {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value }, ...unit }],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Meridian Conferences',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: 'http://merchant.example/return?ref=7',
          cancel_url: 'http://merchant.example/cancel',
        },
      },
    },
  };
}

/** The codes of an error answer. */
export function issuesOf({ body }: CallResult): string[] {
  return (body.details ?? []).map((detail: { issue: string }) => detail.issue);
}
