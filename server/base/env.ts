import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as z from 'zod';
import { type Site, siteSchema } from '#domain/site.ts';
import { standInDefaults } from '#paypal-stand-in/defaults.ts';
import { variables } from './env-variables.ts';
import type { S3Options } from './providers/files/s3-store.ts';

/** Where payments go: PayPal itself, its sandbox, or the local stand-in where no money moves. */
export type PayPalMode = 'live' | 'sandbox' | 'stand-in';

/** Where the desk is: on this machine alone. */
export type DeskAddress = {
  /** Of the loopback address, or the one that SSH forwards to the socket. */
  port: number;
  /** The Unix socket that is listened on instead of the port; null: none. */
  socket: string | null;
  /** Whether it only shows, and changes nothing. */
  readOnly: boolean;
};

/** Everything the server reads from its surroundings, checked. */
export type Env = {
  production: boolean;
  port: number;
  host: string;
  /** Origin of the site as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Null: the embedded database in `dataDir`/postgres. */
  databaseUrl: string | null;
  dataDir: string;
  /** What `SITE_CONFIG` says, and what it leaves out. */
  site: Site;
  /** The fields that `SITE_CONFIG` names. */
  siteFields: readonly string[];
  /** Null: the system's clock. */
  clockStart: Date | null;
  paypal: {
    mode: PayPalMode;
    clientId: string;
    clientSecret: string;
    webhookId: string;
    standInPort: number;
    /** Where it listens: on this machine alone, unless it is told otherwise. */
    standInHost: string;
    /** A stand-in that runs already; null: one is started. */
    standInUrl: string | null;
  };
  /** Null: messages are written to `dataDir`/mail. */
  smtpUrl: string | null;
  /** Null: the organiser's own name and address. */
  mailFrom: string | null;
  /** Null: authors' documents are kept in `dataDir`/abstracts. */
  s3: S3Options | null;
  chatWidgetUrl: string | null;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Which part of the answers is logged on level info, from 0 to 1. */
  logSample: number;
  /** Where health and metrics are told. */
  health: {
    /** A port of their own; null: none. */
    port: number | null;
    host: string;
    /** What must be sent for the metrics on the site's own port; null: they are not told there. */
    token: string | null;
  };
  /** The organiser's desk (docs/product.md 16); null: there is none. */
  desk: DeskAddress | null;
  /** Where the organiser's team opens the desk, without a trailing slash: the name of the relying party of its passkeys. */
  deskUrl: string;
  /** Who is told once a day what there is to do; null: nobody. */
  dailySummaryTo: string | null;
  /** What backups are encrypted with; null: they are not. */
  backupKey: string | null;
  /** What addresses of online rooms are sealed with; null: a key that is kept in the data folder. */
  sealingKey: string | null;
  /** Milliseconds between saying that no more requests are wanted and taking none. */
  stopDelayMs: number;
  /** Which proxies are trusted to report a client's address: none, a number of them in front, or those with these addresses. */
  trustProxy: false | number | string[];
  /** What one network may spend on the API within a minute, in points. */
  apiPointsPerMinute: number;
  /** How many orders one network may place within an hour. */
  ordersPerHour: number;
  /** What pictures may cost the processor, from 0 to 9. */
  pictureEffort: number;
  /** Whether pages are rendered before anybody asks for them. */
  preparePages: boolean;
  /** How long a price is held at most for somebody else who pays, in days. */
  priceHoldDays: number;
  /** Whether who subscribes to updates confirms it by a link first. */
  confirmSubscriptions: boolean;
};

/** Thrown with every mistake of the configuration at once. */
export class EnvError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'a mistake' : 'mistakes'}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads and checks the configuration (`.env.example` explains each name). An empty value counts as not set.
 *
 * @throws EnvError naming every mistake
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const issues = variables.safeParse(given).error?.issues ?? [];
  const problems = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  // Those without a mistake of their own may still not go together. So what follows asks `given` whether something is set.
  const wrong = new Set(issues.map(({ path }) => path[0]));
  const env = variables.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const production = env.NODE_ENV === 'production';
  const credentials = Boolean(env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET);
  const mode = env.PAYPAL_MODE ?? (credentials ? 'sandbox' : 'stand-in');
  if (mode !== 'stand-in' && !credentials)
    problems.push(`PAYPAL_MODE is ${mode}: PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must both be set`);
  if (mode !== 'stand-in' && credentials && !env.PAYPAL_WEBHOOK_ID)
    problems.push(
      `PAYPAL_MODE is ${mode}: PAYPAL_WEBHOOK_ID must be set, or events from PayPal can't be verified`,
    );
  if (production && !given.PAYPAL_MODE && !credentials)
    problems.push(
      'NODE_ENV is production and there are no PayPal credentials. Set them, or set PAYPAL_MODE=stand-in if no money is to move',
    );
  if (env.CLOCK_NOW && mode === 'live')
    problems.push('CLOCK_NOW cannot be set together with PAYPAL_MODE=live');
  const configured = mode !== 'stand-in' || env.PAYPAL_STAND_IN_URL !== undefined;
  const s3 = s3OptionsOf(env, given, problems);
  const { site, siteFields } = readSite(env.SITE_CONFIG, problems);
  if (problems.length > 0) throw new EnvError(problems);

  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: resolve(env.DATA_DIR),
    site,
    siteFields,
    clockStart: env.CLOCK_NOW ? new Date(env.CLOCK_NOW) : null,
    paypal: {
      mode,
      clientId: (configured && env.PAYPAL_CLIENT_ID) || standInDefaults.clientId,
      clientSecret: (configured && env.PAYPAL_CLIENT_SECRET) || standInDefaults.clientSecret,
      webhookId: (configured && env.PAYPAL_WEBHOOK_ID) || standInDefaults.webhookId,
      standInPort: env.PAYPAL_STAND_IN_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
      standInHost: env.PAYPAL_STAND_IN_HOST ?? (isLoopback(env.HOST) ? env.HOST : standInDefaults.host),
      standInUrl: env.PAYPAL_STAND_IN_URL?.replace(/\/+$/, '') ?? null,
    },
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    s3,
    chatWidgetUrl: env.CHAT_WIDGET_URL ?? null,
    logLevel: env.LOG_LEVEL,
    logSample: env.LOG_SAMPLE,
    health: {
      port: env.OPERATIONS_PORT ?? null,
      host: env.OPERATIONS_HOST,
      token: env.OPERATIONS_TOKEN ?? null,
    },
    desk:
      (env.DESK ?? (production ? 'off' : 'on')) === 'on'
        ? {
            port: env.DESK_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 2),
            socket: env.DESK_SOCKET ? resolve(env.DESK_SOCKET) : null,
            readOnly: env.DESK_READ_ONLY === 'true',
          }
        : null,
    deskUrl: (
      env.DESK_URL ?? `http://localhost:${env.DESK_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 2)}`
    ).replace(/\/+$/, ''),
    dailySummaryTo: env.DAILY_SUMMARY_TO ?? null,
    backupKey: env.BACKUP_KEY ?? null,
    sealingKey: env.SEALING_KEY ?? null,
    stopDelayMs: env.STOP_DELAY_SECONDS * 1000,
    trustProxy: env.TRUST_PROXY,
    apiPointsPerMinute: env.API_POINTS_PER_MINUTE,
    ordersPerHour: env.ORDERS_PER_HOUR,
    pictureEffort: env.PICTURE_EFFORT,
    preparePages: env.PREPARE_PAGES === 'on',
    priceHoldDays: env.PRICE_HOLD_DAYS,
    confirmSubscriptions: env.CONFIRM_SUBSCRIPTIONS === 'true',
  };
}

/** Whether nothing but this machine reaches a host that is listened on. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function s3OptionsOf(
  env: z.output<typeof variables>,
  given: Record<string, string | undefined>,
  problems: string[],
): S3Options | null {
  const named = Object.keys(given).filter((name) => name.startsWith('S3_'));
  if (named.length === 0) return null;
  const before = problems.length;
  if (!given.S3_BUCKET) problems.push(`S3_BUCKET must be set together with ${named.join(', ')}`);
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must both be set for a bucket');
  if (!given.S3_ENDPOINT && !given.S3_REGION)
    problems.push('S3_REGION must be set for a bucket of Amazon S3, or S3_ENDPOINT for one elsewhere');
  if (problems.length > before) return null;
  return {
    endpoint: env.S3_ENDPOINT ?? null,
    // Most stores other than Amazon's have no regions, and take this one.
    region: env.S3_REGION ?? 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    prefix: `${env.S3_PREFIX.replace(/\/$/, '')}/`,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: (env.S3_FORCE_PATH_STYLE ?? String(env.S3_ENDPOINT !== undefined)) === 'true',
  };
}

function readSite(path: string | undefined, problems: string[]): Pick<Env, 'site' | 'siteFields'> {
  const nothing = { site: siteSchema.parse({}), siteFields: [] };
  if (!path) return nothing;
  try {
    const said = JSON.parse(readFileSync(path, 'utf8'));
    const parsed = siteSchema.safeParse(said);
    if (parsed.success) return { site: parsed.data, siteFields: Object.keys(said) };
    for (const issue of parsed.error.issues)
      problems.push(`SITE_CONFIG ${path}, ${issue.path.join('.')}: ${issue.message}`);
  } catch (error) {
    problems.push(`SITE_CONFIG ${path}: ${error instanceof Error ? error.message : error}`);
  }
  return nothing;
}

const ENV_FILE = fileURLToPath(new URL('../../.env', import.meta.url));

/**
 * The configuration of this process: `.env` beside package.json, where there is one, overruled by the environment.
 *
 * @throws EnvError naming every mistake
 */
export function loadEnv(file = ENV_FILE): Env {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new EnvError([`${file} cannot be read: ${message}`]);
  }
  return parseEnv(process.env);
}

/** Whether npm runs this process, as a script of package.json. */
export function runsInNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined;
}
