/** A document that was issued: an invoice, or a credit note that takes back an invoice or a part of it. */
export type IssuedDocument = {
  readonly id: string;
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly totalMinor: number;
  /** The invoice that a credit note belongs to; null for invoices. */
  readonly invoiceId: string | null;
  /** The version of the billing details that it carries. */
  readonly billingVersion: number;
};

/** What has to be issued next. */
export type NextDocument<Issued extends IssuedDocument> =
  | { kind: 'INVOICE' }
  | {
      kind: 'CREDIT_NOTE';
      reason: 'REFUND' | 'CORRECTION';
      invoice: Issued;
      totalMinor: number;
      /** What the credit notes before it took back of the same invoice. */
      creditedMinor: number;
    };

/**
 * What an order's documents lack, one step at a time (docs/product.md 14.2): an invoice for what was paid; a credit note for
 * what was refunded since; and, where the billing details have changed, a credit note for the rest and a new invoice.
 *
 * @param order.paid whether money was taken, whatever came after
 * @param order.billingVersion the version of its billing details; null without any
 * @param issued in the order of issuing
 * @returns null when nothing is lacking
 */
export function nextDocument<Issued extends IssuedDocument>(
  order: { paid: boolean; totalMinor: number; refundedMinor: number; billingVersion: number | null },
  issued: readonly Issued[],
): NextDocument<Issued> | null {
  const { totalMinor, refundedMinor, billingVersion } = order;
  if (!order.paid || totalMinor === 0 || billingVersion === null) return null;
  const invoice = issued.findLast(({ kind }) => kind === 'INVOICE');
  const refunded = refundedMinor >= totalMinor;
  if (!invoice) return refunded ? null : { kind: 'INVOICE' };
  const creditedMinor = issued
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .reduce((sum, note) => sum + note.totalMinor, 0);
  const creditNote = (reason: 'REFUND' | 'CORRECTION', upTo: number): NextDocument<Issued> | null =>
    upTo > creditedMinor
      ? { kind: 'CREDIT_NOTE', reason, invoice, totalMinor: upTo - creditedMinor, creditedMinor }
      : null;
  if (invoice.billingVersion === billingVersion || refunded) return creditNote('REFUND', refundedMinor);
  return creditNote('CORRECTION', totalMinor) ?? { kind: 'INVOICE' };
}
