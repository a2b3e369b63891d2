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

/** What a document adds to what was invoiced; less than nothing where it takes back. */
export const invoicedMinor = ({
  kind,
  totalMinor,
}: {
  readonly kind: string;
  readonly totalMinor: number;
}): number => (kind === 'CREDIT_NOTE' ? -totalMinor : totalMinor);

/** Why an invoice is taken back: money went back, it was wrong, or what it is for was not paid and has ended. */
export type CreditReason = 'REFUND' | 'CORRECTION' | 'UNPAID';

/** What has to be issued next. */
export type NextDocument<Issued extends IssuedDocument> =
  | { kind: 'INVOICE' }
  | {
      kind: 'CREDIT_NOTE';
      reason: CreditReason;
      invoice: Issued;
      totalMinor: number;
      /** What the credit notes before it took back of the same invoice. */
      creditedMinor: number;
    };

/**
 * What an order's documents lack, one step at a time (docs/product.md 14.2): an invoice for what was paid, or, where that is allowed,
 * for what is waited for; a credit note for what was refunded since; where the billing details or the total have changed, a credit note for
 * the rest and a new invoice; and a credit note where an order ended that was invoiced and not paid.
 *
 * @param order.paid whether money was taken, whatever came after
 * @param order.awaited whether its money is waited for, and it is invoiced before that comes
 * @param order.ended whether it has ended without being paid
 * @param order.billingVersion the version of its billing details; null without any
 * @param issued in the order of issuing
 * @returns null when nothing is lacking
 */
export function nextDocument<Issued extends IssuedDocument>(
  order: {
    paid: boolean;
    awaited: boolean;
    ended: boolean;
    totalMinor: number;
    refundedMinor: number;
    billingVersion: number | null;
  },
  issued: readonly Issued[],
): NextDocument<Issued> | null {
  const { totalMinor, refundedMinor, billingVersion } = order;
  if (totalMinor === 0 || billingVersion === null) return null;
  const due = order.paid || order.awaited;
  const invoice = issued.findLast(({ kind }) => kind === 'INVOICE');
  const refunded = refundedMinor >= totalMinor;
  if (!invoice) return due && !refunded ? { kind: 'INVOICE' } : null;
  const creditedMinor = issued
    .filter(({ invoiceId }) => invoiceId === invoice.id)
    .reduce((sum, note) => sum + note.totalMinor, 0);
  const creditNote = (reason: CreditReason, upTo: number): NextDocument<Issued> | null =>
    upTo > creditedMinor
      ? { kind: 'CREDIT_NOTE', reason, invoice, totalMinor: upTo - creditedMinor, creditedMinor }
      : null;
  if (!due) return order.ended ? creditNote('UNPAID', invoice.totalMinor) : null;
  if (refunded) return creditNote('REFUND', refundedMinor);
  if (creditedMinor >= invoice.totalMinor) return { kind: 'INVOICE' };
  const stands = invoice.billingVersion === billingVersion && invoice.totalMinor === totalMinor;
  return stands ? creditNote('REFUND', refundedMinor) : creditNote('CORRECTION', invoice.totalMinor);
}
