import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, LogController } from 'fastify';
import { Client } from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { inject } from 'vitest';
import { POINTS_PER_MINUTE } from '#domain/limits.ts';
import { siteSchema } from '#domain/site.ts';
import { type StandIn, startStandIn } from '#paypal-stand-in/stand-in.ts';
import { addFeatures, queriesOfPages } from '#server/app.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { mails } from '#server/assembly/mails.ts';
import { toDo } from '#server/assembly/to-do.ts';
import type { Clock } from '#server/base/clock.ts';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { createOutages } from '#server/base/database/outages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { healthRest, metricsRest } from '#server/base/health/health.rest.ts';
import { watchOperations } from '#server/base/health/health.service.ts';
import { createMetrics } from '#server/base/health/metrics.ts';
import { createReadiness, type Readiness } from '#server/base/health/readiness.ts';
import { createAbuseNotes } from '#server/base/http/abuse.ts';
import { createBudget } from '#server/base/http/budget.ts';
import { logAnswers, logOptions } from '#server/base/http/log.ts';
import { openLimits } from '#server/base/http/rate-limits.ts';
import { createApp } from '#server/base/http/server.ts';
import { type Jobs, openJobs } from '#server/base/jobs/jobs.ts';
import { folderMailer } from '#server/base/providers/mail/mailer.ts';
import { createPayPalGateway } from '#server/base/providers/paypal/paypal-gateway.ts';
import { openSealing } from '#server/base/providers/sealing.ts';
import { siteOf } from '#server/base/site.ts';
import { MAIL_QUEUE, sendMail, startMailWorker } from '#server/common/mail/mail.service.ts';
import { findQueuedMails } from '#server/common/mail/mail.store.ts';
import { checkAllDueOrders } from '#server/money/payments/due-orders.ts';
import { openCatalogue } from '#server/site/catalogue/catalogue.service.ts';
import { AMPLE } from './ample-limits.ts';
import { eventually } from './eventually.ts';
import { onDisk, type TestStore } from './file-stores.ts';
import { withoutNesting } from './one-connection.ts';
import { PATIENCE_MS } from './patience.ts';
import { servePagesOf } from './rendered.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { set(instant: string | Date): void; advance(ms: number): void };

/** Early phase of the built-in conferences. */
export const EARLY = '2026-03-10T09:00:00Z';

export function testClock(start: string = EARLY): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms);
    },
  };
}

/** What every test's product seals with, also in processes of its own: to make a key of it takes as long as all else of a start. */
const SEALING_KEY = 'only for tests';
const sealing = openSealing(SEALING_KEY, '');

/** A database of a test's own, dropped by `drop`: a copy of the template database, or one without tables. */
export async function copyDatabase(
  of: 'template_meridian' | 'template0' = 'template_meridian',
): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject('templateUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Whoever uses the database may still be about to leave it.
  const admin = (sql: string) =>
    eventually(async () => {
      const client = new Client({ connectionString: template.replace('/template_meridian?', '/postgres?') });
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    });
  // Copied as files, which takes half as long as through the write-ahead log.
  await admin(`CREATE DATABASE "${name}" TEMPLATE ${of} STRATEGY FILE_COPY`);
  return {
    url: template.replace('/template_meridian?', `/${name}?`),
    drop: () => admin(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

/** The product without its pages, on real parts: PostgreSQL, PayPal's stand-in over HTTP, mail as files. */
export type Product = {
  /** Where its database is. */
  databaseUrl: string;
  /** Where it keeps documents and mails. */
  dataDir: string;
  /** Where it listens, without a trailing slash. */
  url: string;
  app: FastifyInstance;
  dependencies: Dependencies;
  database: Database;
  clock: TestClock;
  paypal: StandIn;
  jobs: Jobs;
  /** Whether it should be given work. */
  readiness: Readiness;
  /** Sends a GraphQL request over HTTP and returns its JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test names the few fields it reads
  graphql<Data = Record<string, any>>(
    query: string,
    variables?: object,
  ): Promise<{ data: Data; errors?: { message: string }[] }>;
  /** Forgets what was counted against the limits. */
  forgetSenders(): Promise<void>;
  /** Sends every mail whose time has come, one after another; with a worker, waits until it has. */
  sendMails(): Promise<void>;
  /** The same, and returns every mail written so far, oldest first. */
  mails(): Promise<Email[]>;
  /** Looks once at the orders that are due, as a running server does every few seconds. */
  lookAtDueOrders(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a product on its own copy of the database; or beside `other`, as a second server process would be. It does nothing by
 * itself: what a running server does every few seconds, a test asks for.
 *
 * @param options.store where documents are kept; a disk unless said
 */
export async function startProduct(
  options: {
    clock?: TestClock;
    other?: Product;
    dependencies?: Partial<Dependencies>;
    store?: TestStore;
    log?: { level: string; stream: { write(line: string): void }; secrets?: string[] };
    /** Tells health, and metrics to whoever sends the token. */
    health?: { token: string };
    /** Of orders and wrong guesses; unless said, they are in no test's way. */
    limits?: 'as shipped';
    /** How long it waits for its database; two minutes unless said. */
    patience?: 'as shipped';
    /** Of one network; as shipped unless set. */
    pointsPerMinute?: number;
    /** Serves pages, too. */
    pages?: true;
    /** Sends mail as it is queued, as a running server does. */
    mailWorker?: true;
    /** Connections to the database at most. */
    connections?: number;
    /** Another way to the database, such as through a proxy. */
    databaseUrl?: (direct: string) => string;
  } = {},
): Promise<Product> {
  const clock = options.clock ?? options.other?.clock ?? testClock();
  const copy = options.other ? null : await copyDatabase();
  const direct = copy?.url ?? String(options.other?.databaseUrl);
  const databaseUrl = options.databaseUrl?.(direct) ?? direct;
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'));
  writeFileSync(join(folder, 'sealing-key'), SEALING_KEY);
  const patience = options.patience === 'as shipped' ? {} : { patienceMs: PATIENCE_MS };
  const { connections } = options;
  const database = openDatabase(databaseUrl, { connections, ...patience });
  const app = await createApp({
    logger: options.log ? logOptions({ secrets: [], ...options.log }) : false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const readiness = createReadiness();
  const metrics = options.health ? createMetrics() : null;
  logAnswers(app, 1);
  if (metrics && options.health) {
    metrics.measureAnswers(app);
    healthRest(app, readiness);
    metricsRest(app, metrics, options.health.token);
  }
  const outages = createOutages(app.log);
  const onError = (error: unknown) => {
    if (!outages.note(error)) app.log.error(error);
  };
  const credentials = { clientId: 'test-client', clientSecret: 'test-secret' };
  const paypal =
    options.other?.paypal ??
    (await startStandIn({
      ...credentials,
      webhookId: 'TEST-WEBHOOK',
      now: () => clock.now(),
      webhookRetryDelays: [],
      webhookPatienceMs: PATIENCE_MS,
    }));
  const catalogue = await openCatalogue(database, databaseUrl, onError);
  const jobs = await openJobs(databaseUrl, [MAIL_QUEUE], onError, { pollSeconds: 0.5, ...patience });
  const noteAbuse = createAbuseNotes(app.log, metrics?.countAbuse ?? (() => {}));
  const newLimits = () =>
    openLimits(databaseUrl, database, {
      onError,
      note: noteAbuse,
      // Without the database each process counts for itself, and tests count to the last one.
      ...patience,
      ...(options.limits === 'as shipped' ? {} : AMPLE),
    });
  const mailFolder = join(folder, 'mail');
  const { store, close: closeStore } = await (options.store ?? onDisk).open(folder);
  const dependencies: Dependencies = {
    instance: randomUUID(),
    captures: new Map(),
    contentKinds,
    mails,
    toDo,
    database: withoutNesting(database),
    outages,
    clock,
    catalogue,
    gateway: createPayPalGateway(
      { environment: 'sandbox', ...credentials, baseUrl: paypal.url, patienceMs: PATIENCE_MS },
      'TEST-WEBHOOK',
    ),
    jobs,
    mailer: folderMailer(mailFolder, () => {
      const { name, email } = siteOf(dependencies);
      return { name, address: email };
    }),
    limits: await newLimits(),
    budget: createBudget(clock, options.pointsPerMinute ?? POINTS_PER_MINUTE, noteAbuse),
    noteAbuse,
    files: { incoming: join(folder, 'incoming'), store },
    sealing: await sealing,
    siteConfig: siteSchema.parse({}),
    dailySummaryTo: null,
    pictureEffort: 0,
    priceHoldDays: 14,
    confirmSubscriptions: false,
    publicUrl: 'http://localhost:4000',
    deskUrl: 'http://localhost:4002',
    log: app.log,
    ...options.dependencies,
  };
  if (metrics) {
    dependencies.gateway = metrics.measured(dependencies.gateway);
    watchOperations({ ...dependencies, database }, { readiness, metrics, payPalApi: paypal.url });
  }
  const apollo = await addFeatures(app, dependencies, metrics ? { plugins: [metrics.operationsPlugin] } : {});
  if (options.pages) servePagesOf(app, dependencies, (given) => queriesOfPages(apollo, given));
  if (options.mailWorker) await startMailWorker(dependencies, mails);
  /** Who asks while another sends, waits for them: a mail goes out once. */
  let sending: Promise<void> = Promise.resolve();
  const sendWaiting = async () => {
    for (const { id, dueAt } of await findQueuedMails(database))
      if (!dueAt || dueAt <= clock.now()) await sendMail(dependencies, mails, id, false);
  };
  const read = new Map<string, Promise<Email>>();
  const readMail = (name: string): Promise<Email> => {
    const mail = read.get(name) ?? PostalMime.parse(readFileSync(join(mailFolder, name)));
    read.set(name, mail);
    return mail;
  };
  const sentByWorker = () =>
    eventually(async () => {
      if ((await database.mail.count({ where: { status: 'QUEUED' } })) > 0)
        throw new Error('Mail is queued.');
    });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

  const product = {
    databaseUrl,
    dataDir: folder,
    url: origin,
    app,
    dependencies,
    database,
    clock,
    paypal,
    jobs,
    readiness,
    async graphql(query: string, variables: object = {}) {
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return response.json();
    },
    async forgetSenders() {
      await database.rateLimit.deleteMany();
      // What is blocked in memory.
      await dependencies.limits.close();
      dependencies.limits = await newLimits();
    },
    async sendMails() {
      if (options.mailWorker) return sentByWorker();
      sending = sending.catch(() => {}).then(sendWaiting);
      await sending;
    },
    async mails() {
      await product.sendMails();
      const files = readdirSync(mailFolder)
        .filter((name) => name.endsWith('.eml'))
        .sort();
      return Promise.all(files.map(readMail));
    },
    lookAtDueOrders: () => checkAllDueOrders(dependencies),
    async stop() {
      const closed = app.close();
      // An answer that a test has not read to its end holds its connection, and the server would wait for it for over a minute.
      app.server.closeAllConnections();
      await closed;
      await dependencies.limits.close();
      await jobs.stop();
      await catalogue.close();
      await database.$disconnect();
      if (!options.other) await paypal.close();
      await copy?.drop();
      await closeStore();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  return product as Product;
}
