/** A server in a process of its own; `startServerProcess` starts it and speaks with it. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { POINTS_PER_MINUTE } from '#domain/limits.ts';
import { siteSchema } from '#domain/site.ts';
import { addFeatures } from '#server/app.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { mails } from '#server/assembly/mails.ts';
import { toDo } from '#server/assembly/to-do.ts';
import { openDatabase } from '#server/base/database/client.ts';
import { createOutages } from '#server/base/database/outages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { createBudget } from '#server/base/http/budget.ts';
import { openLimits } from '#server/base/http/rate-limits.ts';
import { createApp } from '#server/base/http/server.ts';
import { openJobs } from '#server/base/jobs/jobs.ts';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import { type S3Options, s3Store } from '#server/base/providers/files/s3-store.ts';
import { folderMailer, type Mailer } from '#server/base/providers/mail/mailer.ts';
import { createPayPalGateway } from '#server/base/providers/paypal/paypal-gateway.ts';
import { openSealing } from '#server/base/providers/sealing.ts';
import { MAIL_QUEUE, startMailWorker } from '#server/common/mail/mail.service.ts';
import { openCatalogue } from '#server/site/catalogue/catalogue.service.ts';
import { AMPLE } from './ample-limits.ts';
import { withoutNesting } from './one-connection.ts';
import { PATIENCE_MS } from './patience.ts';

/** What the parent says at the start, as the process's only argument, in JSON. */
export type ServerProcessOptions = {
  databaseUrl: string;
  paypalUrl: string;
  mailFolder: string;
  /** The clock: a UTC instant, at which it stands until the parent sends another. */
  now: string;
  /** `none`: leaves mail to others. `hangs`: takes mail and never finishes, telling the parent of each. */
  mail: 'sends' | 'hangs' | 'none';
  /** Of orders and wrong guesses. */
  limits: 'as shipped' | 'ample';
  /** Where documents are kept beyond the process's end; null: beside its mail. */
  files: { folder: string; s3: S3Options | null } | null;
};

/** What the process says to its parent. */
export type ServerProcessMessage = { listening: string } | { now: string } | { mailTaken: string };

const options = JSON.parse(process.argv[2] ?? '') as ServerProcessOptions;
const tell = (message: ServerProcessMessage) => process.send?.(message);

let now = new Date(options.now);
process.on('message', (instant: string) => {
  now = new Date(instant);
  tell({ now: instant });
});
process.on('disconnect', () => process.exit());

const app = await createApp({ logger: false });
const onError = (error: unknown) => console.error(error);
const clock = { now: () => new Date(now) };
const database = openDatabase(options.databaseUrl, { patienceMs: PATIENCE_MS });
const hangingMailer: Mailer = {
  description: 'kept for ever',
  send: ({ to }) => {
    tell({ mailTaken: to });
    return new Promise(() => {});
  },
  close: () => {},
};
const filesFolder = options.files?.folder ?? options.mailFolder;
const s3 = options.files?.s3;
const dependencies: Dependencies = {
  instance: randomUUID(),
  captures: new Map(),
  contentKinds,
  mails,
  toDo,
  database: withoutNesting(database),
  outages: createOutages(app.log),
  clock,
  catalogue: await openCatalogue(database, options.databaseUrl, onError),
  gateway: createPayPalGateway(
    {
      environment: 'sandbox',
      clientId: 'test-client',
      clientSecret: 'test-secret',
      baseUrl: options.paypalUrl,
      patienceMs: PATIENCE_MS,
    },
    'TEST-WEBHOOK',
  ),
  jobs: await openJobs(options.databaseUrl, [MAIL_QUEUE], onError, { patienceMs: PATIENCE_MS }),
  mailer:
    options.mail === 'hangs'
      ? hangingMailer
      : folderMailer(options.mailFolder, () => 'Meridian Conferences <info@meridian-conferences.example>'),
  limits: await openLimits(options.databaseUrl, database, {
    onError,
    patienceMs: PATIENCE_MS,
    ...(options.limits === 'ample' ? AMPLE : {}),
  }),
  budget: createBudget(clock, POINTS_PER_MINUTE),
  noteAbuse: () => {},
  sealing: await openSealing(null, filesFolder),
  files: {
    incoming: join(filesFolder, 'incoming'),
    store: s3 ? s3Store(s3) : diskStore(join(filesFolder, 'abstracts')),
  },
  siteConfig: siteSchema.parse({}),
  dailySummaryTo: null,
  pictureEffort: 0,
  priceHoldDays: 14,
  confirmSubscriptions: false,
  publicUrl: 'http://localhost:4000',
  deskUrl: 'http://localhost:4002',
  log: app.log,
};
await addFeatures(app, dependencies);
if (options.mail !== 'none') await startMailWorker(dependencies, mails);
tell({ listening: await app.listen({ port: 0, host: '127.0.0.1' }) });
