import type { Site } from '#domain/site.ts';

/** The seller as receipts and invoices print it. @param taxName what the number is called: 'Tax', 'VAT' */
export function sellerFact(site: Site, taxName: string) {
  const { legalName, address, email, phone, taxNumber } = site;
  return [
    'Seller',
    [legalName, address, email, phone, taxNumber && `${taxName} number ${taxNumber}`],
  ] as const;
}
