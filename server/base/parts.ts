import { join } from 'node:path';
import { originAt } from '#paypal-stand-in/origin.ts';
import type { Clock } from './clock.ts';
import { startEmbeddedDatabase } from './database/embedded.ts';
import { untilReachable } from './database/wait.ts';
import type { Env } from './env.ts';
import { diskStore } from './providers/files/disk-store.ts';
import type { FileStore } from './providers/files/file-store.ts';
import { PAYPAL_API } from './providers/paypal/api.ts';
import type { PayPalCredentials } from './providers/paypal/connection.ts';
import type { PaymentGateway } from './providers/paypal/gateway.ts';
import { gatewayOnDemand } from './providers/paypal/gateway-on-demand.ts';

/** How long a database that `DATABASE_URL` names may take to come up, in milliseconds. */
const DATABASE_PATIENCE_MS = 30_000;
/** How long the embedded one may take to stop; it bounds its own end. */
const DATABASE_STOP_MS = 7_000;

/** Takes what ends a part of the product, and the milliseconds it may take. */
export type Stopping = (run: () => Promise<unknown> | unknown, ms?: number) => void;

/**
 * The embedded database, or the one that is configured, as soon as it is there; returns its address.
 *
 * @throws EmbeddedDatabaseError | DatabaseInUseError | DatabaseUnreachableError
 */
export async function prepareDatabase(env: Env, stopping: Stopping, signal?: AbortSignal): Promise<string> {
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
  stopping(() => embedded.stop(), DATABASE_STOP_MS);
  await embedded.createDatabase('meridian');
  return embedded.productUrl('meridian');
}

/** Where authors' documents and the organiser's pictures are kept. */
export async function prepareStore(env: Env, stopping: Stopping): Promise<FileStore> {
  if (!env.s3) return diskStore(join(env.dataDir, 'abstracts'));
  // Amazon's client takes time and memory that a server without a bucket need not spend.
  const { s3Store } = await import('./providers/files/s3-store.ts');
  const store = s3Store(env.s3);
  stopping(() => store.close());
  return store;
}

/** PayPal, its sandbox or a stand-in, which is started unless one runs already. */
export async function preparePayPal(env: Env, clock: Clock, stopping: Stopping) {
  const { mode, clientId, clientSecret, webhookId } = env.paypal;
  if (mode !== 'stand-in')
    return {
      gateway: payPalGateway({ environment: mode, clientId, clientSecret }, webhookId),
      description: mode === 'live' ? 'live: real money' : 'PayPal’s sandbox',
      scriptOrigin: null,
      apiUrl: PAYPAL_API[mode],
    };
  const url = env.paypal.standInUrl ?? (await startOwnStandIn(env, clock, stopping));
  return {
    gateway: payPalGateway({ environment: 'sandbox', clientId, clientSecret, baseUrl: url }, webhookId),
    description: `a stand-in at ${url}: no money moves`,
    scriptOrigin: url,
    apiUrl: url,
  };
}

async function startOwnStandIn(env: Env, clock: Clock, stopping: Stopping): Promise<string> {
  const { clientId, clientSecret, webhookId, standInPort, standInHost } = env.paypal;
  const { startStandIn } = await import('../../tools/paypal-stand-in/stand-in.ts');
  const standIn = await startStandIn({
    host: standInHost,
    port: standInPort,
    clientId,
    clientSecret,
    dataDir: join(env.dataDir, 'paypal'),
    webhookUrl: `${env.publicUrl}/webhooks/paypal`,
    webhookId,
    now: () => clock.now(),
  });
  stopping(() => standIn.close());
  return standIn.url;
}

/** Where the stand-in is that a server has started, or that is configured; null where payments go to PayPal. */
export function standInUrlOf({ paypal: { mode, standInUrl, standInHost, standInPort } }: Env): string | null {
  return mode === 'stand-in' ? (standInUrl ?? originAt(standInHost, standInPort)) : null;
}

/** PayPal as a command reaches it: a stand-in is the one that the server has started. */
export function reachPayPal(env: Env): PaymentGateway {
  const { mode, clientId, clientSecret, webhookId } = env.paypal;
  const baseUrl = standInUrlOf(env);
  const environment = mode === 'stand-in' ? 'sandbox' : mode;
  return payPalGateway(
    { environment, clientId, clientSecret, ...(baseUrl === null ? {} : { baseUrl }) },
    webhookId,
  );
}

function payPalGateway(credentials: PayPalCredentials, webhookId: string) {
  return gatewayOnDemand(async () => {
    const { createPayPalGateway } = await import('./providers/paypal/paypal-gateway.ts');
    return createPayPalGateway(credentials, webhookId);
  });
}
