import { timeLimits } from '../defaults.ts';
import { type Change, type Journal, noJournal, openJournal } from './journal.ts';
import type { CaptureRecord, Kind, OrderRecord, Records, RefundRecord } from './model.ts';

/** The stand-in's memory. Records are never altered in place: a change is a new record, committed. */
export type Store = {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  /** All records of a kind in the order in which they were first made. */
  all<K extends Kind>(kind: K): Records[K][];
  /**
   * Takes over changes that belong together, in memory and in the journal. `following` may add changes that are
   * made from the state after the first ones; they belong to the same transaction.
   */
  commit(changes: Change[], following?: () => Change[]): void;
  close(): void;
};

/**
 * Opens the memory: in `dataDir` it survives the process, without it it does not.
 *
 * @throws where `dataDir` cannot be written or its journal is damaged
 */
export function openStore({ dataDir, now }: { dataDir?: string | undefined; now: () => Date }): Store {
  const tables: { [K in Kind]: Map<string, Records[K]> } = {
    order: new Map(),
    capture: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
    request: new Map(),
    token: new Map(),
  };
  const take = ({ kind, record }: Change): void => {
    (tables[kind] as Map<string, typeof record>).set(record.id, record);
  };
  const journal: Journal = dataDir
    ? openJournal(dataDir, (change) => !isOutlived(change, now().getTime()))
    : noJournal;
  for (const change of journal.history) take(change);

  return {
    get: (kind, id) => tables[kind].get(id),
    all: (kind) => [...tables[kind].values()],
    commit: (changes, following = () => []) => {
      changes.forEach(take);
      const further = following();
      further.forEach(take);
      journal.append([...changes, ...further]);
    },
    close: () => journal.close(),
  };
}

function isOutlived({ kind, record }: Change, now: number): boolean {
  if (kind === 'token') return Date.parse(record.expiresAt) <= now;
  if (kind === 'request') return Date.parse(record.at) + record.keptMs <= now;
  return false;
}

/**
 * The order, unless its time is over: three hours without approval, or three hours between approval and
 * capture. An order that was captured stays.
 */
export function findOrder(store: Store, id: string, now: Date): OrderRecord | undefined {
  const order = store.get('order', id);
  return order && !isExpired(order, now) ? order : undefined;
}

/** Whether PayPal has forgotten the order. */
export function isExpired(order: OrderRecord, now: Date): boolean {
  if (order.captureIds.length > 0) return false;
  const [since, limit] = order.approval
    ? [order.approval.at, timeLimits.awaitingCapture]
    : [order.createdAt, timeLimits.awaitingBuyer];
  return now.getTime() - Date.parse(since) >= limit;
}

/** The captures of an order, in the order of its purchase units. */
export function capturesOf(store: Store, order: OrderRecord): CaptureRecord[] {
  return order.captureIds.map((id) => known(store, 'capture', id));
}

/** The refunds of a capture, oldest first. */
export function refundsOf(store: Store, capture: CaptureRecord): RefundRecord[] {
  return capture.refundIds.map((id) => known(store, 'refund', id));
}

/** A record that another record points to. */
export function known<K extends Kind>(store: Store, kind: K, id: string): Records[K] {
  const record = store.get(kind, id);
  if (!record) throw new Error(`The stand-in has lost its ${kind} ${id}`);
  return record;
}
