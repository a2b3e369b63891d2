import { systemClock } from './clock.ts';
import { contentKinds } from './content-kinds.ts';
import type { Dependencies } from './dependencies.ts';
import { removeOrphans } from './features/abstracts/clean-up.ts';
import { tellCoAuthors } from './features/abstracts/tell-co-authors.ts';
import { sendChasers } from './features/chasers/send-chasers.ts';
import { publishDue } from './features/content/draft.service.ts';
import { issueDue } from './features/invoices/issue-due.ts';
import { cleanUpMedia } from './features/media/media-clean-up.ts';
import { remindOfHolds } from './features/pay-links/pay-reminders.ts';
import { checkAllDueOrders } from './features/payments/due-orders.ts';
import { noteSoldOut } from './features/places/sold-out.ts';
import { bringIntoOneForm } from './features/privacy/one-mailbox.ts';
import { tellDue } from './features/programme/notice.service.ts';
import { followUpRefunds, lookAtUncounted } from './features/refunds/refund.service.ts';
import { eraseNeeds } from './features/seats/erase-needs.ts';
import { summariseTheDay } from './features/to-do/daily-summary.service.ts';
import { offerPlaces } from './features/waiting/offer-places.ts';
import { type End, every } from './jobs/every.ts';
import { removeOld } from './retention.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

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
    every(15 * SECOND_MS, dependencies, { name: 'Telling presenters of a programme' }, () =>
      tellDue(dependencies),
    ),
    every(MINUTE_MS, dependencies, { name: 'Issuing documents' }, (stopped) =>
      issueDue(dependencies, stopped),
    ),
    every(15 * MINUTE_MS, dependencies, { name: 'Reminding of held prices', atOnce: true }, () =>
      remindOfHolds(dependencies),
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
    every(HOUR_MS, dependencies, { name: 'Looking for refunds that no order counts', atOnce: true }, () =>
      lookAtUncounted(dependencies),
    ),
    every(HOUR_MS, dependencies, { name: 'Erasing dietary and access needs', atOnce: true }, () =>
      eraseNeeds(dependencies),
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
    every(DAY_MS, dependencies, { name: 'Bringing addresses into one form', atOnce: true }, (stopped) =>
      bringIntoOneForm(dependencies, stopped),
    ),
  ];
}
