import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LogController } from 'fastify';
import { setOrganiserZone } from '#domain/time.ts';
import { seed } from '#prisma/seed/seed.ts';
import { trialCoupon, withdrawTrialCoupon } from '#prisma/seed/trial-coupon.ts';
import { applyMigrations, MigrationError } from '#server/base/database/migrate.ts';
import { type AppOptions, buildApp } from './app.ts';
import { mails } from './assembly/mails.ts';
import { openDependencies, PATIENT_MS } from './assembly/open-dependencies.ts';
import { startRegularWork } from './assembly/regular-work.ts';
import { clockFrom, systemClock } from './base/clock.ts';
import { openDatabase } from './base/database/client.ts';
import { DatabaseInUseError } from './base/database/embedded.ts';
import { EmbeddedDatabaseError } from './base/database/embedded-server.ts';
import { DatabaseUnreachableError } from './base/database/wait.ts';
import { type Env, EnvError, loadEnv } from './base/env.ts';
import { serveHealth } from './base/health/health.rest.ts';
import { watchOperations } from './base/health/health.service.ts';
import { createMetrics } from './base/health/metrics.ts';
import { createReadiness } from './base/health/readiness.ts';
import { secretsOf } from './base/health/secrets.ts';
import { logAnswers, loggedError, logOptions } from './base/http/log.ts';
import { createApp } from './base/http/server.ts';
import { prepareDatabase, preparePayPal } from './base/parts.ts';
import { endConnectionsWhen, onShutdown, within } from './base/shutdown.ts';
import { organiserIn, overruledFields, siteOf } from './base/site.ts';
import { startMailWorker } from './common/mail/mail.service.ts';
import { startDesk } from './desk/start-desk.ts';

/** A started product. */
export type Running = {
  url: string;
  summary: string;
  /** Answers what is in flight, lets jobs finish or hands them back, and ends everything, the database last. */
  stop(): Promise<void>;
};

/** What ends a part of the product, and the milliseconds it may take. */
type Stop = { run(): Promise<unknown> | unknown; ms: number };
/** For what only closes connections. */
const BRIEF_MS = 1_000;

/**
 * Starts everything: database, migrations, seed, PayPal's stand-in if needed, jobs, HTTP. What was started is
 * stopped again when a later step fails.
 *
 * @throws EnvError | EmbeddedDatabaseError | DatabaseInUseError | DatabaseUnreachableError | MigrationError with a message for whoever started it
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
        (async () => run())().catch((error) => console.error(loggedError(error))),
      );
  };
  const stopping = (run: Stop['run'], ms = BRIEF_MS) => stops.push({ run, ms });
  const readiness = createReadiness();
  const metrics = createMetrics();
  try {
    const { port: healthPort, host, token } = env.health;
    if (healthPort !== null) {
      const health = await serveHealth(readiness, metrics, { port: healthPort, host });
      stopping(() => health.close());
    }
    const clock = env.clockStart ? clockFrom(env.clockStart) : systemClock;
    const databaseUrl = await prepareDatabase(env, stopping, signal);
    await applyMigrations(databaseUrl);
    const database = openDatabase(databaseUrl);
    stopping(() => database.$disconnect());
    setOrganiserZone(env.site.timeZone);
    const trial = env.paypal.mode === 'stand-in';
    await seed(database, clock.now(), { trialCoupon: trial, organiser: organiserIn(env.site) });

    const paypal = await preparePayPal(env, clock, stopping);
    const app = await createApp({
      logger:
        env.logLevel === 'silent' ? false : logOptions({ level: env.logLevel, secrets: secretsOf(env) }),
      // Of several processes, each has its own.
      genReqId: () => randomUUID(),
      trustProxy: env.trustProxy,
      bodyLimit: 1024 * 1024,
      // An order's address is a secret, so answers are logged by their routes instead.
      logController: new LogController({ disableRequestLogging: true }),
      // When the server closes, idle connections end at once, and those with a request in flight once it is answered.
      forceCloseConnections: 'idle',
    });
    endConnectionsWhen(readiness.stopping, app);
    logAnswers(app, env.logSample);
    metrics.measureAnswers(app);
    if (!trial && (await withdrawTrialCoupon(database)))
      app.log.warn(`The trial coupon ${trialCoupon.code} was deactivated: payments go to PayPal now`);
    const dependencies = await openDependencies(
      env,
      {
        databaseUrl,
        database,
        clock,
        gateway: metrics.measured(paypal.gateway),
        log: app.log,
        countAbuse: metrics.countAbuse,
      },
      stopping,
    );
    const overruled = overruledFields(dependencies, env.siteFields);
    if (overruled.length > 0)
      app.log.warn(
        `SITE_CONFIG says something else of the organiser than the content, which holds: ${overruled.join(', ')}`,
      );
    await buildApp(app, dependencies, {
      config: pageConfigOf(env, paypal.scriptOrigin, development),
      development,
      preparePages: env.preparePages,
      health: { readiness, metrics, token },
    });
    await startMailWorker(dependencies, mails);
    const ends = [...startRegularWork(dependencies), () => app.close()];
    stopping(() => Promise.all(ends.map((end) => end())), PATIENT_MS);
    const deskAddress =
      env.desk &&
      (await startDesk(dependencies, env.desk, {
        stopping,
        withKey: !env.production,
        trustProxy: env.trustProxy,
      }));
    await app.listen({ port: env.port, host: env.host });
    watchOperations(dependencies, { readiness, metrics, payPalApi: paypal.apiUrl });
    stopping(() => {
      readiness.stop();
      return delay(env.stopDelayMs);
    }, env.stopDelayMs + BRIEF_MS);

    // The operator should know; the rest of the site does not need the store.
    const { files, mailer } = dependencies;
    const storeProblem = await files.store.problem();
    const summary = [
      '',
      `  ${siteOf(dependencies).name} is ready.`,
      '',
      `  Site      ${env.publicUrl}`,
      ...(deskAddress ? [`  Desk      ${deskAddress}`] : []),
      `  Database  ${env.databaseUrl ? `your own at ${new URL(env.databaseUrl).host}` : `embedded PostgreSQL in ${join(env.dataDir, 'postgres')}`}`,
      `  PayPal    ${paypal.description}`,
      `  Mail      ${mailer.description}`,
      `  Abstracts ${files.store.description}${storeProblem ? ` – NOT USABLE: ${storeProblem}` : ''}`,
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

function pageConfigOf(env: Env, scriptOrigin: string | null, development: boolean): AppOptions['config'] {
  return {
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
    const env = loadEnv();
    if (env.desk && process.argv.includes('--read-only')) env.desk.readOnly = true;
    const running = await start(env, {
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
          : loggedError(error),
    );
    process.exit(1);
  }
}

if (import.meta.main) await run();
