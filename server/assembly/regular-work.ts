import { systemClock } from '#server/base/clock.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type End, every } from '#server/base/jobs/every.ts';
import { cleanUpMedia } from '#server/common/media/media-clean-up.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import { remindOfHolds } from '#server/money/pay-links/pay-reminders.ts';
import { checkAllDueOrders } from '#server/money/payments/due-orders.ts';
import { followUpRefunds } from '#server/money/refunds/refund.service.ts';
import { summariseTheDay } from '#server/office/to-do/daily-summary.service.ts';
import { noteSoldOut } from '#server/orders/places/sold-out.ts';
import { eraseNeeds } from '#server/orders/seats/erase-needs.ts';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { removeOrphans } from '#server/programme/abstracts/clean-up.ts';
import { tellCoAuthors } from '#server/programme/abstracts/tell-co-authors.ts';
import { tellDue } from '#server/programme/programme/notice.service.ts';
import { offerPlaces } from '#server/registrations/waiting/offer-places.ts';
import { publishDue } from '#server/site/content/draft.service.ts';
import { contentKinds } from './content-kinds.ts';
import { removeOld } from './retention.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Starts what nobody asks for and each process does again and again. Several processes share the work.
 *
 * @returns how to end each of them
 */
export function startRegularWork(dependencies: Dependencies): End[] {
  return [
    every(5 * SECOND_MS, dependencies, { name: 'Reconciliation' }, async (stopped) => {
      await checkAllDueOrders(dependencies, stopped);
      await followUpRefunds(dependencies, stopped);
    }),
    every(5 * SECOND_MS, dependencies, { name: 'Offering places to those who wait' }, (stopped) =>
      offerPlaces(dependencies, stopped),
    ),
    every(3 * SECOND_MS, dependencies, { name: 'Noting what is sold out' }, (stopped) =>
      noteSoldOut(dependencies, stopped),
    ),
    every(2 * SECOND_MS, dependencies, { name: 'Publishing drafts' }, () =>
      publishDue(dependencies, contentKinds),
    ),
    every(15 * SECOND_MS, dependencies, { name: 'Telling presenters of a programme' }, (stopped) =>
      tellDue(dependencies, stopped),
    ),
    every(MINUTE_MS, dependencies, { name: 'Issuing documents' }, (stopped) =>
      issueDue(dependencies, stopped),
    ),
    every(15 * MINUTE_MS, dependencies, { name: 'Reminding of held prices', atOnce: true }, (stopped) =>
      remindOfHolds(dependencies, stopped),
    ),
    every(5 * MINUTE_MS, dependencies, { name: 'Telling co-authors', atOnce: true }, (stopped) =>
      tellCoAuthors(dependencies, stopped),
    ),
    every(15 * MINUTE_MS, dependencies, { name: 'Sending chasers', atOnce: true }, (stopped) =>
      sendChasers(dependencies, stopped),
    ),
    every(15 * MINUTE_MS, dependencies, { name: 'The daily summary', atOnce: true }, () =>
      summariseTheDay(dependencies),
    ),
    every(HOUR_MS, dependencies, { name: 'Erasing dietary and access needs', atOnce: true }, (stopped) =>
      eraseNeeds(dependencies, stopped),
    ),
    every(HOUR_MS, dependencies, { name: 'Removing what is kept no longer', atOnce: true }, (stopped) =>
      removeOld(dependencies, stopped),
    ),
    every(HOUR_MS, dependencies, { name: 'The clean-up', atOnce: true }, () =>
      // Files are as old as the machines say that store them, which in a preview is not the site's time.
      removeOrphans(dependencies, systemClock.now()),
    ),
    every(HOUR_MS, dependencies, { name: 'The clean-up of pictures', atOnce: true }, () =>
      cleanUpMedia(dependencies, systemClock.now()),
    ),
  ];
}
