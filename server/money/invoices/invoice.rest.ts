import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { serveLinkFile } from '#server/base/http/link-files.ts';
import { linkPoints } from '#server/common/access/link-points.ts';
import { orderOfToken } from '#server/orders/orders/order-links.service.ts';
import { hasProForma, proFormaOf } from './invoice.service.ts';
import { findFile } from './invoice.store.ts';

const type = 'application/pdf';

/**
 * An order's pro-forma invoice, invoices and credit notes, by its secret token; the first for payers as well, by theirs.
 * Anything else is answered with 404.
 */
export function invoiceRest(app: FastifyInstance, dependencies: Dependencies): void {
  const serveProForma = (path: string, scope: 'ORDER' | 'PAYER') =>
    serveLinkFile(app, linkPoints(dependencies), path, async (link) => {
      const order = await orderOfToken(dependencies, { ...link, scope });
      const forPayer = scope === 'PAYER';
      if (!order || !hasProForma(order, dependencies.clock.now())) return null;
      const content = await proFormaOf(dependencies, order, { forPayer });
      return { name: `pro-forma-${order.reference}.pdf`, type, content };
    });
  serveProForma('/order/:token/pro-forma.pdf', 'ORDER');
  serveProForma('/pay/:token/pro-forma.pdf', 'PAYER');
  serveLinkFile(app, linkPoints(dependencies), '/order/:token/documents/:number.pdf', async (link) => {
    const { number = '' } = link.params;
    const order = await orderOfToken(dependencies, link);
    if (!order || !/^(INV|CN)-\d{4}-\d{5,}$/.test(number)) return null;
    const content = await findFile(dependencies.database, { orderId: order.id, number });
    return content && { name: `${number}.pdf`, type, content };
  });
}
