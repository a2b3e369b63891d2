import type { Change } from './journal.ts';
import type { EventType, Records } from './model.ts';
import type { Store } from './store.ts';

/** What can be told of in a webhook event. */
export type EventSubject =
  | { kind: 'order'; record: Records['order'] }
  | { kind: 'capture'; record: Records['capture'] }
  | { kind: 'refund'; record: Records['refund'] }
  | { kind: 'dispute'; record: Records['dispute'] };

/** That something happened, and to what. */
type EventNews = readonly [type: EventType, subject: EventSubject];

/** What every operation of the stand-in works with. */
export type Context = {
  store: Store;
  now(): Date;
  /** The address under which API and pages are reached, without a slash at its end. */
  baseUrl(): string;
  /**
   * Commits changes together with the webhook events that tell of them, and sends the events off. The events
   * show the state after the changes.
   */
  commitAndTell(changes: Change[], ...events: EventNews[]): void;
};
