import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database } from '#server/base/database/client.ts';

const transfer = {
  include: {
    settlements: { orderBy: [{ settledAt: 'asc' }, { id: 'asc' }] },
    reversedBy: { orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }] },
  },
} satisfies Prisma.ReceivedTransferDefaultArgs;

/** A transfer with what was said of it since, and what the bank took back of it. */
export type BankTransfer = Prisma.ReceivedTransferGetPayload<typeof transfer>;

const counted = {
  select: {
    reference: true,
    status: true,
    currency: true,
    totalMinor: true,
    capturedAt: true,
    bankReference: true,
    transfers: { ...transfer, orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }] },
    refunds: { where: { state: 'DONE' }, orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }] },
  },
} satisfies Prisma.OrderDefaultArgs;

/** An order for which money came by bank transfers. */
export type BankOrder = Prisma.OrderGetPayload<typeof counted>;

/** All orders for which money came by bank transfers, whether it paid them or not. */
export async function findBankBooks(
  database: Database,
): Promise<{ orders: BankOrder[]; nobodys: BankTransfer[] }> {
  const orders = await database.order.findMany({
    where: { OR: [{ bankReference: { not: null } }, { transfers: { some: {} } }] },
    orderBy: { id: 'asc' },
    ...counted,
  });
  const nobodys = await database.receivedTransfer.findMany({
    where: { orderId: null },
    orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }],
    ...transfer,
  });
  return { orders, nobodys };
}
