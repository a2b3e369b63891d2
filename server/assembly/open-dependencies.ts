import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { SENT_PER_HOUR } from '#domain/limits.ts';
import { setOrganiserZone } from '#domain/time.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/base/database/client.ts';
import { createOutages } from '#server/base/database/outages.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Env } from '#server/base/env.ts';
import { createAbuseNotes, type NoteAbuse } from '#server/base/http/abuse.ts';
import { createBudget } from '#server/base/http/budget.ts';
import { openLimits } from '#server/base/http/rate-limits.ts';
import { openJobs } from '#server/base/jobs/jobs.ts';
import { prepareStore, type Stopping } from '#server/base/parts.ts';
import { folderMailer, smtpMailer } from '#server/base/providers/mail/mailer.ts';
import type { PaymentGateway } from '#server/base/providers/paypal/gateway.ts';
import { openSealing } from '#server/base/providers/sealing.ts';
import { siteOf } from '#server/base/site.ts';
import { MAIL_QUEUE } from '#server/common/mail/mail.service.ts';
import { openCatalogue } from '#server/site/catalogue/catalogue.service.ts';
import { contentKinds } from './content-kinds.ts';
import { mails } from './mails.ts';
import { toDo } from './to-do.ts';

/** How long what waits for jobs, visitors, PayPal or a mail server may take to end, in milliseconds. */
export const PATIENT_MS = 7_000;

/**
 * Opens all that services work with on a database that is there and migrated: for the server, and for a command.
 *
 * @param stopping takes what closes each part again
 */
export async function openDependencies(
  env: Env,
  given: {
    databaseUrl: string;
    database: Database;
    clock: Clock;
    gateway: PaymentGateway;
    log: FastifyBaseLogger;
    /** Counts what may be an attack, where somebody reads it. */
    countAbuse?: NoteAbuse;
  },
  stopping: Stopping,
): Promise<Dependencies> {
  const { databaseUrl, database, clock, log, countAbuse = () => {} } = given;
  setOrganiserZone(env.site.timeZone);
  const noteAbuse = createAbuseNotes(log, countAbuse);
  const outages = createOutages(log);
  const onError = (error: unknown) => {
    if (!outages.note(error)) log.error(error);
  };
  const catalogue = await openCatalogue(database, databaseUrl, onError);
  stopping(() => catalogue.close());
  const sender = () => {
    const { name, email } = siteOf({ catalogue, siteConfig: env.site });
    return env.mailFrom ?? { name, address: email };
  };
  const mailer = env.smtpUrl
    ? smtpMailer(env.smtpUrl, sender)
    : folderMailer(join(env.dataDir, 'mail'), sender);
  stopping(() => mailer.close());
  const jobs = await openJobs(databaseUrl, [MAIL_QUEUE], onError);
  stopping(() => jobs.stop(), PATIENT_MS);
  const order = { ...SENT_PER_HOUR.order, network: env.ordersPerHour };
  const limits = await openLimits(databaseUrl, database, {
    onError,
    note: noteAbuse,
    sentPerHour: { ...SENT_PER_HOUR, order },
  });
  stopping(() => limits.close());
  return {
    instance: crypto.randomUUID(),
    captures: new Map(),
    contentKinds,
    mails,
    toDo,
    database,
    outages,
    clock,
    catalogue,
    gateway: given.gateway,
    jobs,
    mailer,
    limits,
    budget: createBudget(clock, env.apiPointsPerMinute, noteAbuse),
    noteAbuse,
    files: { incoming: join(env.dataDir, 'incoming'), store: await prepareStore(env, stopping) },
    sealing: await openSealing(env.sealingKey, env.dataDir),
    siteConfig: env.site,
    dailySummaryTo: env.dailySummaryTo,
    pictureEffort: env.pictureEffort,
    priceHoldDays: env.priceHoldDays,
    confirmSubscriptions: env.confirmSubscriptions,
    publicUrl: env.publicUrl,
    deskUrl: env.deskUrl,
    log,
  };
}
