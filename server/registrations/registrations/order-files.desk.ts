import type { FastifyInstance } from 'fastify';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { NoFileError } from '#server/base/errors.ts';
import { findFile } from '#server/money/invoices/invoice.store.ts';
import { receiptOf } from '#server/orders/orders/order-files.ts';
import { findShownOrder, type ShownOrder } from '#server/orders/orders/shown-order.ts';
import { findSeat, findSeatsOf } from '#server/orders/seats/seat.store.ts';
import { ticketFile } from '#server/orders/seats/seat-files.ts';
import { isValid } from '#server/orders/seats/seat-rules.ts';

/** Receipt, tickets, invoices and credit notes of a registration, the same as its buyer gets. */
export function orderFiles(desk: FastifyInstance, dependencies: Dependencies): void {
  const serve = (path: string, fileOf: (order: ShownOrder, name: string) => Promise<Uint8Array | null>) =>
    desk.get<{ Params: { reference: string; name?: string } }>(
      `/registrations/:reference/${path}.pdf`,
      async ({ params: { reference, name = '' } }, reply) => {
        const order = await findShownOrder(dependencies, reference);
        const content = order && (await fileOf(order, name));
        // It is not paid, or nobody is named for the ticket.
        if (!content) throw new NoFileError('This registration has no such file.');
        const said = path === 'receipt' ? `receipt-${reference}` : name;
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${said.replaceAll(/[^\w-]/g, '')}.pdf"`)
          .send(Buffer.from(content));
      },
    );
  serve('receipt', async (order) =>
    PAID_STATUSES.includes(order.status) ? receiptOf(dependencies, order) : null,
  );
  serve('documents/:name', async ({ id }, number) =>
    /^(INV|CN)-\d{4}-\d{5,}$/.test(number) ? findFile(dependencies.database, { orderId: id, number }) : null,
  );
  serve('tickets/:name', async ({ id }, position) => {
    const row = (await findSeatsOf(dependencies.database, id)).find(
      (one) => String(one.position) === position,
    );
    const seat = row && (await findSeat(dependencies.database, row.id));
    if (seat?.state !== 'NAMED' || !isValid(seat)) return null;
    const { content } = await ticketFile(dependencies, seat);
    return Buffer.from(content);
  });
}
