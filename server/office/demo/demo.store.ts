import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { DEMO_DOMAIN } from './people.ts';

export type DemoOrder = Prisma.OrderCreateManyInput & {
  lines: (Omit<Prisma.OrderLineCreateManyInput, 'orderId'> & { days: number[] })[];
};
export type DemoSeat = Prisma.SeatCreateManyInput;
export type DemoChange = Prisma.OrderChangeCreateManyInput;
export type DemoRefund = Prisma.RefundCreateManyInput;
export type DemoCancellation = Prisma.CancellationRequestCreateManyInput;
export type DemoCoupon = Prisma.CouponCreateManyInput & { id: string };
export type DemoAbstract = Prisma.AbstractCreateManyInput;
export type DemoMessage = Prisma.ContactMessageCreateManyInput;
export type DemoSubscriber = Prisma.SubscriberCreateManyInput;

/** All rows of a demo, ready to be stored. */
export type DemoRows = {
  coupons: DemoCoupon[];
  orders: DemoOrder[];
  changes: DemoChange[];
  seats: DemoSeat[];
  refunds: DemoRefund[];
  cancellations: DemoCancellation[];
  abstracts: DemoAbstract[];
  messages: DemoMessage[];
  subscribers: DemoSubscriber[];
};

/** Rows of one statement. */
const BATCH = 500;

/** What a database has that a demo would be mixed up with. */
export async function ownRows(
  tx: Database | Transaction,
): Promise<{ orders: number; abstracts: number; messages: number; coupons: number }> {
  const [orders, abstracts, messages, coupons] = await Promise.all([
    tx.order.count(),
    tx.abstract.count(),
    tx.contactMessage.count(),
    tx.coupon.count({ where: { code: { in: Object.values(DEMO_COUPONS) } } }),
  ]);
  return { orders, abstracts, messages, coupons };
}

/** Holds off whoever else fills or empties, until the transaction ends. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo', 0))`;
}

/** Stores a demo's rows. */
export async function insertDemo(tx: Transaction, rows: DemoRows): Promise<void> {
  await tx.coupon.createMany({ data: rows.coupons });
  const lines = rows.orders.flatMap(({ id, lines }) =>
    lines.map((line) => ({ ...line, orderId: String(id) })),
  );
  await inBatches(rows.orders, (orders) =>
    tx.order.createMany({ data: orders.map(({ lines: _, ...order }) => order) }),
  );
  await inBatches(lines, (data) => tx.orderLine.createMany({ data }));
  await inBatches(rows.changes, (data) => tx.orderChange.createMany({ data }));
  await inBatches(rows.seats, (data) => tx.seat.createMany({ data }));
  await tx.refund.createMany({ data: rows.refunds });
  await tx.cancellationRequest.createMany({ data: rows.cancellations });
  await inBatches(rows.abstracts, (data) => tx.abstract.createMany({ data }));
  await tx.contactMessage.createMany({ data: rows.messages });
  await inBatches(rows.subscribers, (data) => tx.subscriber.createMany({ data }));
}

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await insert(rows.slice(start, start + BATCH));
}

/** What belongs to a demo: everything of people whose addresses only a demo has. */
const ofDemo = { email: { endsWith: `@${DEMO_DOMAIN}` } };
/** The codes of a demo's coupons. */
export const DEMO_COUPONS = { early: 'DEMO-EARLY20', partner: 'DEMO-PARTNER', speaker: 'DEMO-SPEAKER' };
const demoCoupons = { code: { in: Object.values(DEMO_COUPONS) }, orders: { none: { NOT: ofDemo } } };

/** What a removal takes. */
export type DemoCounts = {
  registrations: number;
  abstracts: number;
  messages: number;
  subscribers: number;
  coupons: number;
  mails: number;
  /** Invoices and credit notes, which nobody can remove. */
  documents: number;
};

export async function countDemo(tx: Database | Transaction): Promise<DemoCounts> {
  return {
    registrations: await tx.order.count({ where: ofDemo }),
    abstracts: await tx.abstract.count({ where: ofDemo }),
    messages: await tx.contactMessage.count({ where: ofDemo }),
    subscribers: await tx.subscriber.count({ where: ofDemo }),
    coupons: await tx.coupon.count({ where: demoCoupons }),
    mails: await tx.mail.count({ where: { recipient: ofDemo.email } }),
    documents: await tx.billingDocument.count({ where: { order: ofDemo } }),
  };
}

/** Removes what belongs to a demo and nothing else; returns the documents that no abstract has any more. */
export async function deleteDemo(tx: Transaction): Promise<string[]> {
  const subjects = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Order" WHERE "email" LIKE ${`%@${DEMO_DOMAIN}`}
    UNION ALL SELECT s."id" FROM "Seat" s JOIN "Order" o ON o."id" = s."orderId" WHERE o."email" LIKE ${`%@${DEMO_DOMAIN}`}
    UNION ALL SELECT "id" FROM "Subscriber" WHERE "email" LIKE ${`%@${DEMO_DOMAIN}`}`;
  await inBatches(subjects, (batch) =>
    tx.accessLink.deleteMany({ where: { subjectId: { in: batch.map(({ id }) => id) } } }),
  );
  const documents = await tx.abstract.findMany({ where: ofDemo, select: { fileKey: true } });
  await tx.mail.deleteMany({ where: { recipient: ofDemo.email } });
  await tx.order.deleteMany({ where: ofDemo });
  await tx.abstract.deleteMany({ where: ofDemo });
  await tx.contactMessage.deleteMany({ where: ofDemo });
  await tx.subscriber.deleteMany({ where: ofDemo });
  await tx.coupon.deleteMany({ where: demoCoupons });
  return documents.map(({ fileKey }) => fileKey);
}
