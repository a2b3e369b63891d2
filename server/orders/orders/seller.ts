import { taxNumberName } from '#domain/billing/tax.ts';
import type { Site } from '#domain/site.ts';

/** The seller as receipts and invoices of a day, 'YYYY-MM-DD', print it. */
export function sellerFact(site: Site, day: string) {
  const { legalName, address, email, phone, tax, taxNumber } = site;
  return [
    'Seller',
    [legalName, address, email, phone, taxNumber && `${taxNumberName(tax, day)} ${taxNumber}`],
  ] as const;
}
