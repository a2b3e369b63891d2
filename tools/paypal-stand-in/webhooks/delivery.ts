import { setTimeout as wait } from 'node:timers/promises';
import type { EventRecord } from '../state/model.ts';
import type { Store } from '../state/store.ts';
import { authAlgorithm, type Signer } from './signing.ts';

export type DeliveryOptions = {
  store: Store;
  signer: Signer;
  webhookId: string;
  certUrl: () => string;
  now: () => Date;
  /** Waiting times before the second and each further attempt, in milliseconds. */
  retryDelays: readonly number[];
  /** Milliseconds until an attempt counts as not answered. */
  patienceMs?: number;
  url: string | undefined;
  log: (message: string) => void;
};

export type Delivery = {
  readonly url: string | undefined;
  setUrl(url: string | undefined): void;
  /** Sends an event on its way, with repeats until it is taken or given up. Does not wait for it. */
  start(eventId: string): void;
  /** Sends an event once more, whatever became of it. Answers the receiver's status, 0 where none answered. */
  sendOnce(eventId: string): Promise<number>;
  /** Resolves when every event on its way has been taken or given up. */
  settled(): Promise<void>;
  /** Ends all deliveries at once. */
  close(): Promise<void>;
};

/** Delivers webhook events by HTTP POST. Nothing of it keeps the process alive. */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { store, signer, webhookId, certUrl, now, retryDelays, patienceMs = 10_000, log } = options;
  const ended = new AbortController();
  const underWay = new Set<Promise<void>>();
  let url = options.url;

  async function post(event: EventRecord, target: string): Promise<number> {
    const transmission = signer.sign(event.body, webhookId, now());
    try {
      const answer = await fetch(target, {
        method: 'POST',
        body: event.body,
        redirect: 'manual',
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(patienceMs)]),
        headers: {
          'Content-Type': 'application/json',
          'PAYPAL-TRANSMISSION-ID': transmission.id,
          'PAYPAL-TRANSMISSION-TIME': transmission.time,
          'PAYPAL-TRANSMISSION-SIG': transmission.signature,
          'PAYPAL-CERT-URL': certUrl(),
          'PAYPAL-AUTH-ALGO': authAlgorithm,
        },
      });
      await answer.body?.cancel();
      return answer.status;
    } catch (error) {
      if (!ended.signal.aborted) log(`webhook ${event.type} to ${target}: ${String(error)}`);
      return 0;
    }
  }

  async function attempt(eventId: string): Promise<EventRecord | undefined> {
    const event = store.get('event', eventId);
    if (event?.state !== 'waiting') return undefined;
    const status = url ? await post(event, url) : 0;
    if (ended.signal.aborted) return undefined;
    const attempts = event.attempts + 1;
    const taken = status >= 200 && status < 300;
    const state = taken ? 'delivered' : attempts > retryDelays.length ? 'given-up' : 'waiting';
    const record: EventRecord = { ...event, attempts, state };
    store.commit([{ kind: 'event', record }]);
    return record;
  }

  async function deliver(eventId: string): Promise<void> {
    let event = await attempt(eventId);
    while (event?.state === 'waiting') {
      await wait(retryDelays[event.attempts - 1], undefined, { ref: false, signal: ended.signal });
      event = await attempt(eventId);
    }
  }

  return {
    get url() {
      return url;
    },
    setUrl: (next) => {
      url = next;
    },
    start: (eventId) => {
      const delivery = deliver(eventId)
        .catch((error: unknown) => {
          if (!ended.signal.aborted) log(`webhook event ${eventId}: ${String(error)}`);
        })
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    sendOnce: async (eventId) => {
      const event = store.get('event', eventId);
      return event && url ? post(event, url) : 0;
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close: async () => {
      ended.abort();
      await Promise.all(underWay);
    },
  };
}
