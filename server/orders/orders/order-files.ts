import type { Dependencies } from '#server/base/dependencies.ts';
import { coverData } from '#server/common/media/cover-file.ts';
import { printedSite } from '#server/common/media/logo-files.ts';
import type { Order } from './order.store.ts';
import { receiptPdf } from './receipt.ts';
import { findTransferTexts } from './transfer-text.ts';
import { whereOf } from './where-of-order.ts';

/** The receipt of a paid order, as a PDF file. */
export async function receiptOf(dependencies: Dependencies, order: Order): Promise<Buffer> {
  const { cover } = order.conference;
  const own = cover && (await coverData(dependencies, cover));
  const transfers = await findTransferTexts(dependencies.database, order);
  const where = await whereOf(dependencies.database, order);
  return receiptPdf(await printedSite(dependencies), order, { ownCover: own || null, transfers, where });
}
