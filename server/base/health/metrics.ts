import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolUse } from '#server/base/database/client.ts';
import type { GraphQLContext } from '#server/base/graphql/context.ts';
import { siteOperations } from '#server/base/graphql/persisted-queries.ts';
import type { NoteAbuse } from '#server/base/http/abuse.ts';
import { routeOf } from '#server/base/http/route-of.ts';
import type { QueueDepths } from '#server/base/jobs/jobs.ts';
import { type PaymentGateway, PaymentRefusedError } from '#server/base/providers/paypal/gateway.ts';
import type { BrowserError } from './browser-errors.rest.ts';
import type { StoredWork } from './health.store.ts';

/** Seconds. */
const ANSWER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PAYPAL_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** What is read when the metrics are. */
export type Reading = {
  revision(): bigint;
  pool(): PoolUse;
  /** What the database says; rejected while it is gone. */
  stored(): Promise<StoredWork & { queues: QueueDepths }>;
};

/** What this process has counted and measured, for Prometheus. No label holds anything that a visitor has written. */
export type Metrics = {
  /** Counts and times the answers of a server. */
  measureAnswers(app: FastifyInstance): void;
  /** Counts the GraphQL operations that are executed, which those from the response cache are not. */
  readonly operationsPlugin: ApolloServerPlugin<GraphQLContext>;
  /** Counts what may be an attack. */
  readonly countAbuse: NoteAbuse;
  /** Counts what went wrong in browsers. */
  countBrowserError(error: BrowserError): void;
  /** The same gateway, timed, with what it answers. */
  measured(gateway: PaymentGateway): PaymentGateway;
  /** Says where to read what is there, from now on. */
  read(reading: Reading): void;
  /** All of it in Prometheus's own text format. */
  text(): Promise<{ contentType: string; body: string }>;
};

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `meridian_${name}`, help, labelNames, registers });

  const answers = new Histogram({
    name: 'meridian_http_request_duration_seconds',
    help: 'Answers by route and status, with the time that they took',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const operations = new Counter({
    name: 'meridian_graphql_operations_total',
    help: 'GraphQL operations that were executed: those of the site by name, all others as "other"',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const payments = new Histogram({
    name: 'meridian_paypal_request_duration_seconds',
    help: 'Calls to PayPal by outcome (answered, refused, unknown), with the time that they took',
    labelNames: ['call', 'outcome'],
    buckets: PAYPAL_BUCKETS,
    registers,
  });
  const abuse = new Counter({
    name: 'meridian_abuse_total',
    help: 'What may be an attack: something secret that was wrong, or a request that a limit refused, by kind',
    labelNames: ['outcome', 'what'],
    registers,
  });
  const browserErrors = new Counter({
    name: 'meridian_browser_errors_total',
    help: 'What went wrong in browsers, by page, and by whether its scripts are those of this release',
    labelNames: ['kind', 'page', 'release'],
    registers,
  });
  const databaseUp = gauge('database_up', 'Whether the database answers');
  const connections = gauge('database_connections', 'Connections of this process to the database', 'state');
  const revision = gauge('catalogue_revision', 'Revision of the catalogue that this process shows');
  const stored = {
    openOrders: gauge('orders_open', 'Orders that are not settled', 'status'),
    orderChanges: gauge('orders_changed_last_hour', 'Orders that came to a status within an hour', 'status'),
    oldestApproved: gauge(
      'oldest_approved_order_seconds',
      'Longest wait of an approved order for its capture',
    ),
    mails: gauge('mails_unsent', 'Messages that are not sent', 'status'),
    oldestMail: gauge('oldest_queued_mail_seconds', 'Longest wait of a message'),
    backups: gauge(
      'backup_timestamp_seconds',
      'When the newest backup was made, and the newest that was restored on trial; 0 for none',
      'state',
    ),
    queues: gauge('queue_jobs', 'Jobs by queue', 'queue', 'state'),
  };

  let reading: Reading | null = null;
  const readAll = async ({ revision: shown, pool, stored: read }: Reading) => {
    revision.set(Number(shown()));
    for (const [state, count] of Object.entries(pool())) connections.set({ state }, count);
    const work = await read().catch(() => null);
    databaseUp.set(work ? 1 : 0);
    for (const each of Object.values(stored)) each.reset();
    if (!work) return;
    for (const name of ['openOrders', 'orderChanges', 'mails'] as const)
      for (const [status, count] of Object.entries(work[name])) stored[name].set({ status }, count);
    stored.oldestApproved.set(work.oldestApproved);
    stored.oldestMail.set(work.oldestMail);
    for (const [state, at] of Object.entries(work.backups)) stored.backups.set({ state }, at);
    for (const [queue, depths] of Object.entries(work.queues))
      for (const [state, count] of Object.entries(depths)) stored.queues.set({ queue, state }, count);
  };

  return {
    measureAnswers(app) {
      app.addHook('onResponse', async (request, reply) => {
        answers.observe(
          { method: request.method, route: routeOf(request), status: reply.statusCode },
          reply.elapsedTime / 1000,
        );
      });
    },
    operationsPlugin: countOperations(operations, siteOperations()),
    countAbuse: (outcome, what) => abuse.inc({ outcome, what }),
    countBrowserError: ({ kind, page, release }) => browserErrors.inc({ kind, page, release }),
    measured: (gateway) => measuredGateway(gateway, payments),
    read(given) {
      reading = given;
    },
    async text() {
      if (reading) await readAll(reading);
      return { contentType: registry.contentType, body: await registry.metrics() };
    },
  };
}

function countOperations(
  operations: Counter,
  known: ReadonlySet<string>,
): ApolloServerPlugin<GraphQLContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operationName, errors }) {
          const operation = operationName && known.has(operationName) ? operationName : 'other';
          operations.inc({ operation, outcome: errors ? 'failed' : 'answered' });
        },
      };
    },
  };
}

function measuredGateway(gateway: PaymentGateway, payments: Histogram): PaymentGateway {
  const measured = async <Result>(call: string, work: () => Promise<Result>): Promise<Result> => {
    const end = payments.startTimer({ call });
    try {
      const result = await work();
      end({ outcome: 'answered' });
      return result;
    } catch (error) {
      end({ outcome: error instanceof PaymentRefusedError ? 'refused' : 'unknown' });
      throw error;
    }
  };
  return {
    createOrder: (...given) => measured('createOrder', () => gateway.createOrder(...given)),
    getOrder: (...given) => measured('getOrder', () => gateway.getOrder(...given)),
    captureOrder: (...given) => measured('captureOrder', () => gateway.captureOrder(...given)),
    refundCapture: (...given) => measured('refundCapture', () => gateway.refundCapture(...given)),
    getRefund: (...given) => measured('getRefund', () => gateway.getRefund(...given)),
    getDispute: (...given) => measured('getDispute', () => gateway.getDispute(...given)),
    verifyWebhook: (...given) => measured('verifyWebhook', () => gateway.verifyWebhook(...given)),
  };
}
