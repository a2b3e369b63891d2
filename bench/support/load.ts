import autocannon from 'autocannon';
import type { BenchServer } from './process.ts';

/** Connections of the generator, each with one request at a time. */
const CONNECTIONS = 20;

/** What is asked, again and again. */
export type Question = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** A function makes another body for each request. */
  body?: string | (() => string);
};

/** What a round of load showed. */
export type Load = {
  perSecond: number;
  /**
   * Answers for each second that the server kept its core busy: what it would answer on a machine where nobody else
   * takes time from it. Per second of time where the system doesn't say.
   */
  perBusySecond: number;
  medianMs: number;
  p99Ms: number;
};

/**
 * Asks for `seconds`, on twenty connections.
 *
 * @throws Error when any answer was not a good one
 */
export async function load(server: BenchServer, question: Question, seconds: number): Promise<Load> {
  const { url } = server;
  const { body, ...rest } = question;
  const busyBefore = server.busy();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      typeof body === 'function'
        ? { ...rest, setupRequest: (request) => ({ ...request, body: body() }) }
        : { ...rest, ...(body === undefined ? {} : { body }) },
    ],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}${rest.path}: ${result.non2xx} refused, ${result.errors} failed.`);
  const busy = (server.busy() ?? result.duration) - (busyBefore ?? 0);
  return {
    perSecond: result['2xx'] / result.duration,
    perBusySecond: result['2xx'] / busy,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

/** Sends exactly `amount` requests, whatever their answers. */
export async function send(url: string, question: Question, amount: number): Promise<void> {
  const { body, ...rest } = question;
  await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    requests: [typeof body === 'string' ? { ...rest, body } : rest],
  });
}
