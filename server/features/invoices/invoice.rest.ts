import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '#server/dependencies.ts';
import { ExpectedError } from '#server/errors.ts';
import type { Order } from '#server/features/orders/order.store.ts';
import { orderOfToken } from '#server/features/orders/order-links.service.ts';
import { networkOf } from '#server/http/network.ts';
import { RateLimitedError } from '#server/http/rate-limits.errors.ts';
import { hasProForma, type ProFormas, proFormaOf } from './invoice.service.ts';
import { findFile } from './invoice.store.ts';

type File = { name: string; content: Buffer };
type Params = { token: string; number?: string };

/** An order's pro-forma invoice, invoices and credit notes, by its secret token. Anything else is answered with 404. */
export function invoiceRest(app: FastifyInstance, dependencies: Dependencies): void {
  const proFormas: ProFormas = new LRUCache({ max: 100 });
  const serve = (path: string, fileOf: (order: Order, number: string) => Promise<File | null>) =>
    app.get(path, async (request: FastifyRequest<{ Params: Params }>, reply) => {
      const { token, number = '' } = request.params;
      try {
        const order = await orderOfToken(dependencies, { token, network: networkOf(request.ip) });
        const file = order && (await fileOf(order, number));
        if (!file) return reply.callNotFound();
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .send(file.content);
      } catch (error) {
        if (!(error instanceof ExpectedError)) throw error;
        if (error instanceof RateLimitedError) reply.header('retry-after', error.seconds);
        return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
      }
    });
  serve('/order/:token/pro-forma.pdf', async (order) =>
    hasProForma(order)
      ? {
          name: `pro-forma-${order.reference}.pdf`,
          content: await proFormaOf(dependencies, order, proFormas),
        }
      : null,
  );
  serve('/order/:token/documents/:number.pdf', async (order, number) => {
    if (!/^(INV|CN)-\d{4}-\d{5,}$/.test(number)) return null;
    const content = await findFile(dependencies.database, { orderId: order.id, number });
    return content && { name: `${number}.pdf`, content };
  });
}
