import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure } from '#server/base/errors.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { documentKey } from '#server/programme/abstracts/document-key.ts';
import { takesRegistrations } from '#server/site/catalogue/current-price.ts';
import {
  countDemo,
  type DemoAbstract,
  type DemoCounts,
  type DemoRows,
  deleteDemo,
  insertDemo,
  lockDemo,
  ownRows,
} from './demo.store.ts';
import type { PastPayment } from './past-registration.ts';
import { seasonOf } from './season.ts';

/** A demo can't be made, or removed, here. */
export const DemoRefusedError = defineFailure('DEMO_REFUSED', { status: 409 });

/** Documents that are typeset and stored at a time. */
const AT_ONCE = 8;
/** A transaction of some ten thousand rows, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Fills a database with a lively season (docs/product.md 15.6): the same for the same time. Mail is neither queued nor sent.
 *
 * @param paypal tells the stand-in of payments of the past
 * @throws DemoRefusedError where there is something already, or no conference takes registrations; with nothing stored
 */
export async function fillDemo(
  dependencies: Dependencies,
  paypal: (payments: readonly PastPayment[]) => Promise<void>,
  actor: string,
): Promise<Record<keyof DemoRows, number>> {
  const { database, clock, catalogue } = dependencies;
  const now = clock.now();
  refuseUnlessEmpty(await ownRows(database));
  const current = catalogue.current();
  const taking = current.conferences.filter((conference) => takesRegistrations(conference, now));
  if (taking.length === 0) throw new DemoRefusedError('No conference takes registrations.');
  const { rows, payments } = seasonOf(now, { conferences: taking, catalogue: current }, (random) =>
    documentKey(dependencies, random),
  );
  await storeDocuments(dependencies, rows.abstracts);
  await paypal(payments);
  await database.$transaction(
    async (tx) => {
      await lockDemo(tx);
      refuseUnlessEmpty(await ownRows(tx));
      await insertDemo(tx, rows);
      await recordAudit(tx, {
        at: now,
        actor,
        action: 'demo.fill',
        subject: 'demo',
        details: countsOf(rows),
      });
    },
    { timeout: PATIENCE_MS },
  );
  return countsOf(rows);
}

const countsOf = (rows: DemoRows) =>
  Object.fromEntries(Object.entries(rows).map(([name, those]) => [name, those.length])) as Record<
    keyof DemoRows,
    number
  >;

/**
 * Whether a demo could be filled in now.
 *
 * @throws DemoRefusedError where it could not
 */
export async function requireEmptyForDemo({ database }: Pick<Dependencies, 'database'>): Promise<void> {
  refuseUnlessEmpty(await ownRows(database));
}

function refuseUnlessEmpty({
  orders,
  abstracts,
  messages,
  coupons,
}: Awaited<ReturnType<typeof ownRows>>): void {
  if (orders + abstracts + messages > 0)
    throw new DemoRefusedError(
      `The database is in use: it has ${orders} registrations, ${abstracts} abstracts and ${messages} messages. A demo needs an empty one.`,
    );
  if (coupons > 0) throw new DemoRefusedError('There is a coupon with the code of one of the demo’s.');
}

/** Typesets each abstract as the document that its author would have sent, and notes how long it is. */
async function storeDocuments({ files }: Dependencies, abstracts: DemoAbstract[]): Promise<void> {
  await mkdir(files.incoming, { recursive: true, mode: 0o700 });
  const queue = [...abstracts];
  const work = async () => {
    for (let abstract = queue.shift(); abstract; abstract = queue.shift()) {
      const { title, fullName, affiliation, abstract: text } = abstract;
      const pdf = await renderDocument('/office/demo/abstract.typ', { title, fullName, affiliation, text });
      const path = join(files.incoming, randomUUID());
      await writeFile(path, pdf);
      try {
        await files.store.put(abstract.fileKey, path);
      } finally {
        await rm(path, { force: true });
      }
      abstract.fileBytes = pdf.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/**
 * Says what a removal would take.
 *
 * @throws DemoRefusedError where there is nothing, or something that nobody may remove
 */
export async function planDemoRemoval({
  database,
}: Pick<Dependencies, 'database'>): Promise<Plan<DemoCounts>> {
  const counts = await countDemo(database);
  if (counts.documents > 0)
    throw new DemoRefusedError(
      `Registrations of the demo have ${counts.documents} invoices or credit notes, which are kept for good. Start with a new database.`,
    );
  if (Object.values(counts).every((count) => count === 0))
    throw new DemoRefusedError('There is no demo here.');
  return planOf(counts);
}

/**
 * Takes the whole demo away, and only it.
 *
 * @throws DemoRefusedError | PlanMovedError with nothing removed
 */
export async function removeDemo(
  dependencies: Dependencies,
  { planId, actor }: { planId: string; actor: string },
): Promise<DemoCounts> {
  const { database, clock, files, log } = dependencies;
  const { facts } = agreeTo(await planDemoRemoval(dependencies), planId);
  const documents = await database.$transaction(
    async (tx) => {
      await lockDemo(tx);
      const keys = await deleteDemo(tx);
      await recordAudit(tx, {
        at: clock.now(),
        actor,
        action: 'demo.remove',
        subject: 'demo',
        details: facts,
      });
      return keys;
    },
    { timeout: PATIENCE_MS },
  );
  // What stays for want of the disk goes with the clean-up.
  for (const key of documents) await files.store.remove(key).catch((error) => log.warn(error));
  return facts;
}
