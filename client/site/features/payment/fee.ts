import { type Fee, SHIPPED_FEE } from '#domain/pricing/fee.ts';
import type { PriceKind } from '#domain/pricing/price-list.ts';

/** The fee as `domain/pricing` computes with it, of the server's answer. */
export const feeOf = (fee: { percent: number; parts: readonly PriceKind[]; onTransfers: boolean }): Fee => ({
  ...SHIPPED_FEE,
  percent: fee.percent,
  parts: fee.parts,
  ways: fee.onTransfers ? ['PAYPAL', 'TRANSFER'] : ['PAYPAL'],
});
