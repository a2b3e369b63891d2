import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { LogController } from 'fastify';
import type { PageConfig } from '#domain/page.ts';
import { seed } from '#prisma/seed/seed.ts';
import { trialCoupon, withdrawTrialCoupon } from '#prisma/seed/trial-coupon.ts';
import { applyMigrations, MigrationError } from '#server/database/migrate.ts';
import { buildApp } from './app.ts';
import { type Clock, clockFrom, systemClock } from './clock.ts';
import { openDatabase } from './database/client.ts';
import { DatabaseInUseError, EmbeddedDatabaseError, startEmbeddedDatabase } from './database/embedded.ts';
import { createOutages } from './database/outages.ts';
import { DatabaseUnreachableError, untilReachable } from './database/wait.ts';
import type { Dependencies } from './dependencies.ts';
import { type Env, EnvError, loadEnv } from './env.ts';
import { startCleanUp } from './features/abstracts/clean-up.ts';
import { openCatalogue } from './features/catalogue/catalogue.service.ts';
import { MAIL_QUEUE, startMailWorker } from './features/mail/mail.service.ts';
import { startReconciliation } from './features/payments/reconcile.ts';
import { openLimits, SENT_PER_HOUR } from './http/rate-limits.ts';
import { createApp } from './http/server.ts';
import { openJobs } from './jobs/jobs.ts';
import { mails } from './mails.ts';
import { diskStore } from './providers/files/disk-store.ts';
import type { FileStore } from './providers/files/file-store.ts';
import { folderMailer, smtpMailer } from './providers/mail/mailer.ts';
import type { PayPalCredentials } from './providers/paypal/connection.ts';
import { gatewayOnDemand } from './providers/paypal/gateway-on-demand.ts';
import { endConnectionsOnClose, onShutdown, within } from './shutdown.ts';

/** A started product. */
export type Running = {
  url: string;
  summary: string;
  /** Answers what is in flight, lets jobs finish or hands them back, and ends everything, the database last. */
  stop(): Promise<void>;
};

/** What ends a part of the product, and the milliseconds it may take. */
type Stop = { run(): Promise<unknown> | unknown; ms: number };
/** For what waits for visitors, PayPal or a mail server. */
const PATIENT_MS = 7_000;
/** For what only closes connections; the embedded database bounds its own end. */
const BRIEF_MS = 1_000;
/** How long a database that `DATABASE_URL` names may take to come up. */
const DATABASE_PATIENCE_MS = 30_000;

/**
 * Starts everything: database, migrations, seed, PayPal's stand-in if needed, jobs, HTTP. What was started is
 * stopped again when a later step fails.
 *
 * @throws EnvError | EmbeddedDatabaseError | DatabaseInUseError with a message for whoever started it
 */
export async function start(
  env: Env,
  { development = false, signal }: { development?: boolean; signal?: AbortSignal } = {},
): Promise<Running> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const { run, ms } of stops.reverse().splice(0))
      await within(
        ms,
        (async () => run())().catch((error) => console.error(error)),
      );
  };
  const stopping = (run: Stop['run'], ms = BRIEF_MS) => stops.push({ run, ms });
  try {
    const clock = env.clockStart ? clockFrom(env.clockStart) : systemClock;
    const databaseUrl = await prepareDatabase(env, stopping, signal);
    await applyMigrations(databaseUrl);
    const database = openDatabase(databaseUrl);
    stopping(() => database.$disconnect());
    const trial = env.paypal.mode === 'stand-in';
    await seed(database, clock.now(), { trialCoupon: trial });

    const paypal = await preparePayPal(env, clock, stopping);
    const mailer = env.smtpUrl
      ? smtpMailer(env.smtpUrl, env.mailFrom)
      : folderMailer(join(env.dataDir, 'mail'), env.mailFrom);
    stopping(() => mailer.close());

    const app = await createApp({
      logger: env.logLevel === 'silent' ? false : { level: env.logLevel },
      trustProxy: env.trustProxy,
      bodyLimit: 1024 * 1024,
      // An order's address is a secret, so requests are not logged.
      logController: new LogController({ disableRequestLogging: true }),
      // Those that wait for an answer get it.
      forceCloseConnections: 'idle',
    });
    endConnectionsOnClose(app);
    if (!trial && (await withdrawTrialCoupon(database)))
      app.log.warn(`The trial coupon ${trialCoupon.code} was deactivated: payments go to PayPal now`);
    const outages = createOutages(app.log);
    const onError = (error: unknown) => {
      if (!outages.note(error)) app.log.error(error);
    };
    const catalogue = await openCatalogue(database, databaseUrl, onError);
    stopping(() => catalogue.close());
    const jobs = await openJobs(databaseUrl, [MAIL_QUEUE], onError);
    stopping(() => jobs.stop(), PATIENT_MS);

    const order = { ...SENT_PER_HOUR.order, network: env.ordersPerHour };
    const limits = await openLimits(databaseUrl, database, {
      onError,
      sentPerHour: { ...SENT_PER_HOUR, order },
    });
    stopping(() => limits.close());

    const store = await prepareStore(env, stopping);
    const dependencies: Dependencies = {
      instance: crypto.randomUUID(),
      database,
      outages,
      clock,
      catalogue,
      gateway: paypal.gateway,
      jobs,
      mailer,
      limits,
      files: {
        incoming: join(env.dataDir, 'incoming'),
        store,
      },
      site: env.site,
      publicUrl: env.publicUrl,
      log: app.log,
    };
    await buildApp(app, dependencies, {
      config: pageConfigOf(env, paypal.scriptOrigin, development),
      development,
      pointsPerMinute: env.apiPointsPerMinute,
    });
    await startMailWorker(dependencies, mails);
    const ends = [
      startCleanUp(dependencies, () => systemClock.now()),
      startReconciliation(dependencies),
      () => app.close(),
    ];
    stopping(() => Promise.all(ends.map((end) => end())), PATIENT_MS);
    await app.listen({ port: env.port, host: env.host });

    // Whoever starts it should know; the rest of the site does not need the store.
    const storeProblem = await store.problem();
    const summary = [
      '',
      `  ${env.site.name} is ready.`,
      '',
      `  Site      ${env.publicUrl}`,
      `  Database  ${env.databaseUrl ? `your own at ${new URL(env.databaseUrl).host}` : `embedded PostgreSQL in ${join(env.dataDir, 'postgres')}`}`,
      `  PayPal    ${paypal.description}`,
      `  Mail      ${mailer.description}`,
      `  Abstracts ${store.description}${storeProblem ? ` – NOT USABLE: ${storeProblem}` : ''}`,
      ...(env.clockStart ? [`  Clock     started at ${env.clockStart.toISOString()} (CLOCK_NOW)`] : []),
      '',
      '  Press Ctrl-C to stop.',
      '',
    ].join('\n');
    return { url: env.publicUrl, summary, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Stopping = (run: Stop['run'], ms?: number) => void;

async function prepareDatabase(env: Env, stopping: Stopping, signal?: AbortSignal): Promise<string> {
  if (env.databaseUrl) {
    await untilReachable(env.databaseUrl, {
      patienceMs: DATABASE_PATIENCE_MS,
      say: console.log,
      ...(signal ? { signal } : {}),
    });
    return env.databaseUrl;
  }
  const embedded = await startEmbeddedDatabase(join(env.dataDir, 'postgres'));
  process.once('exit', () => embedded.stopAtOnce());
  stopping(() => embedded.stop(), PATIENT_MS);
  await embedded.createDatabase('meridian');
  return embedded.url('meridian');
}

async function prepareStore(env: Env, stopping: Stopping): Promise<FileStore> {
  if (!env.s3) return diskStore(join(env.dataDir, 'abstracts'));
  // Amazon's client takes time and memory that a server without a bucket need not spend.
  const { s3Store } = await import('./providers/files/s3-store.ts');
  const store = s3Store(env.s3);
  stopping(() => store.close());
  return store;
}

async function preparePayPal(env: Env, clock: Clock, stopping: Stopping) {
  const { mode, clientId, clientSecret, webhookId, standInPort } = env.paypal;
  if (mode !== 'stand-in')
    return {
      gateway: payPalGateway({ environment: mode, clientId, clientSecret }, webhookId),
      description: mode === 'live' ? 'live: real money' : 'PayPal’s sandbox',
      scriptOrigin: null,
    };
  const { startStandIn } = await import('../paypal-stand-in/stand-in.ts');
  const standIn = await startStandIn({
    host: env.host,
    port: standInPort,
    clientId,
    clientSecret,
    dataDir: join(env.dataDir, 'paypal'),
    webhookUrl: `${env.publicUrl}/webhooks/paypal`,
    webhookId,
    now: () => clock.now(),
  });
  stopping(() => standIn.close());
  return {
    gateway: payPalGateway(
      { environment: 'sandbox', clientId, clientSecret, baseUrl: standIn.url },
      webhookId,
    ),
    description: `a stand-in at ${standIn.url}: no money moves`,
    scriptOrigin: standIn.url,
  };
}

function payPalGateway(credentials: PayPalCredentials, webhookId: string) {
  return gatewayOnDemand(async () => {
    const { createPayPalGateway } = await import('./providers/paypal/paypal-gateway.ts');
    return createPayPalGateway(credentials, webhookId);
  });
}

function pageConfigOf(env: Env, scriptOrigin: string | null, development: boolean): PageConfig {
  return {
    site: env.site,
    publicUrl: env.publicUrl,
    paypal: {
      clientId: env.paypal.clientId,
      scriptOrigin,
      environment: env.paypal.mode === 'live' ? 'production' : 'sandbox',
      standIn: env.paypal.mode === 'stand-in',
    },
    chatWidgetUrl: env.chatWidgetUrl,
    development,
  };
}

/** Runs until it is asked to end; asked again, it ends at once. */
export async function run(): Promise<void> {
  const asked = new AbortController();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  asked.signal.addEventListener('abort', () => end());
  onShutdown({ stop: () => asked.abort(), stopAtOnce: () => process.exit(1) });
  try {
    const running = await start(loadEnv(), {
      development: process.argv.includes('--dev'),
      signal: asked.signal,
    });
    if (!asked.signal.aborted) console.log(running.summary);
    // However this process ends, the next one starts with what its modules were compiled to.
    flushCompileCache();
    await ended;
    await running.stop();
    process.exit(0);
  } catch (error) {
    if (asked.signal.aborted) process.exit(0);
    const known =
      error instanceof EnvError ||
      error instanceof EmbeddedDatabaseError ||
      error instanceof DatabaseInUseError ||
      error instanceof DatabaseUnreachableError ||
      error instanceof MigrationError;
    const taken = (error as { code?: string }).code === 'EADDRINUSE';
    console.error(
      known
        ? (error as Error).message
        : taken
          ? `${(error as Error).message}. Set PORT to another one.`
          : error,
    );
    process.exit(1);
  }
}

if (import.meta.main) await run();
