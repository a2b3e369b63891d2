/** The product's API with PayPal at `payPalUrl`, or with one that answers at once, so that only our own time is measured. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SENT_PER_HOUR } from '#domain/limits.ts';
import { siteSchema } from '#domain/site.ts';
import { addFeatures } from '#server/app.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { mails } from '#server/assembly/mails.ts';
import { toDo } from '#server/assembly/to-do.ts';
import { openDatabase } from '#server/base/database/client.ts';
import { createOutages } from '#server/base/database/outages.ts';
import { createBudget } from '#server/base/http/budget.ts';
import { openLimits } from '#server/base/http/rate-limits.ts';
import { createApp } from '#server/base/http/server.ts';
import { openJobs } from '#server/base/jobs/jobs.ts';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import { folderMailer } from '#server/base/providers/mail/mailer.ts';
import type { PaymentGateway } from '#server/base/providers/paypal/gateway.ts';
import { createPayPalGateway } from '#server/base/providers/paypal/paypal-gateway.ts';
import { openSealing } from '#server/base/providers/sealing.ts';
import { MAIL_QUEUE } from '#server/common/mail/mail.service.ts';
import { openCatalogue } from '#server/site/catalogue/catalogue.service.ts';
import { STAND_IN } from './stand-in.ts';

const { databaseUrl, folder, now, payPalUrl } = JSON.parse(process.argv[2] ?? '') as {
  databaseUrl: string;
  folder: string;
  now: string;
  payPalUrl: string | null;
};

const unused = () => Promise.reject(new Error('No bench asks for this.'));
const atOnce: PaymentGateway = {
  createOrder: async ({ orderId, totalMinor, currency }) => ({
    id: randomUUID(),
    status: 'CREATED',
    amount: { amountMinor: totalMinor, currency },
    orderId,
    approveUrl: 'http://127.0.0.1/approve',
    captures: [],
    refunds: [],
  }),
  getOrder: unused,
  captureOrder: unused,
  refundCapture: unused,
  getRefund: unused,
  getDispute: unused,
  verifyWebhook: unused,
};

const app = await createApp({ logger: false });
const fail = (error: unknown) => console.error(error);
const clock = { now: () => new Date(now) };
const database = openDatabase(databaseUrl);
await addFeatures(app, {
  instance: randomUUID(),
  captures: new Map(),
  contentKinds,
  mails,
  toDo,
  confirmSubscriptions: false,
  database,
  outages: createOutages(app.log),
  clock,
  catalogue: await openCatalogue(database, databaseUrl, fail),
  gateway: payPalUrl
    ? createPayPalGateway({ environment: 'sandbox', ...STAND_IN, baseUrl: payPalUrl }, STAND_IN.webhookId)
    : atOnce,
  jobs: await openJobs(databaseUrl, [MAIL_QUEUE], fail),
  mailer: folderMailer(join(folder, 'mail'), () => 'Meridian <info@meridian-conferences.example>'),
  // All of its orders come from one network.
  limits: await openLimits(databaseUrl, database, {
    onError: fail,
    sentPerHour: { ...SENT_PER_HOUR, order: { network: 1_000_000, email: 1_000_000 } },
  }),
  budget: createBudget(clock, Number.MAX_SAFE_INTEGER),
  noteAbuse: () => {},
  sealing: await openSealing(null, folder),
  files: { incoming: join(folder, 'incoming'), store: diskStore(join(folder, 'abstracts')) },
  dailySummaryTo: null,
  pictureEffort: 0,
  priceHoldDays: 14,
  siteConfig: siteSchema.parse({}),
  publicUrl: 'http://127.0.0.1',
  deskUrl: 'http://localhost:4002',
  log: app.log,
});
process.on('SIGTERM', () => process.exit(0));
process.send?.({ listening: await app.listen({ port: 0, host: '127.0.0.1' }) });
