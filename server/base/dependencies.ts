import type { FastifyBaseLogger } from 'fastify';
import type { Site } from '#domain/site.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/client.ts';
import type { Outages } from './database/outages.ts';
import type { NoteAbuse } from './http/abuse.ts';
import type { Budget } from './http/budget.ts';
import type { Limits } from './http/rate-limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Files } from './providers/files/file-store.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { PaymentGateway } from './providers/paypal/gateway.ts';
import type { Sealing } from './providers/sealing.ts';

/**
 * All that a service works with; opened once (server/assembly/open-dependencies.ts, and by tests) and passed as the first argument.
 * What a district above adds to it, it says itself: `declare module '#server/base/dependencies.ts'`.
 */
export interface Dependencies {
  /** Tells two servers in one process apart. */
  instance: string;
  database: Database;
  /** Distinguishes a database outage from a bug. */
  outages: Outages;
  clock: Clock;
  gateway: PaymentGateway;
  jobs: Jobs;
  mailer: Mailer;
  /** Of what one visitor may send. */
  limits: Limits;
  /** Of what one network may have made for it within a minute. */
  budget: Budget;
  /** Takes note of what may be an attack. */
  noteAbuse: NoteAbuse;
  /** Documents that visitors send, and the organiser's pictures and clips. */
  files: Files;
  /** Of what nobody who reads the database must know. */
  sealing: Sealing;
  /** What the configuration says of the organiser; what holds now: `siteOf` (server/base/site.ts). */
  siteConfig: Site;
  /** Who is told once a day what there is to do; null: nobody. */
  dailySummaryTo: string | null;
  /** What pictures may cost the processor, from 0 to 9; more makes smaller files. */
  pictureEffort: number;
  /** How long a price is held at most for somebody else who pays, in days. */
  priceHoldDays: number;
  /** Whether who subscribes to updates confirms it by a link first (docs/product.md 9.2). */
  confirmSubscriptions: boolean;
  /** Origin of the site as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Where the organiser's team opens the desk, without a trailing slash. */
  deskUrl: string;
  log: FastifyBaseLogger;
}
