import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Dependencies } from '#server/base/dependencies.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { exportList } from '#server/organiser/exports.ts';
import { type Ledger, type LedgerSum, ledgerMonths, makeLedger } from './ledger.service.ts';
import { type LedgerLine, ledgerTable } from './ledger.ts';

const SumType = deskBuilder.objectRef<LedgerSum>('LedgerSum').implement({
  description: 'A month’s money of one currency through PayPal, in its minor units, as PayPal tells it.',
  fields: (t) => ({
    currency: t.exposeString('currency'),
    capturedMinor: t.exposeInt('capturedMinor'),
    refundedMinor: t.exposeInt('refundedMinor', { description: 'What went back; positive.' }),
    feeMinor: t.exposeInt('feeMinor', { description: 'What PayPal kept.' }),
    netMinor: t.exposeInt('netMinor', { description: 'What the month added to the balance.' }),
    bankCapturedMinor: t.exposeInt('bankCapturedMinor', { description: 'What came by bank transfers.' }),
    bankRefundedMinor: t.exposeInt('bankRefundedMinor'),
    bankUnsettledMinor: t.exposeInt('bankUnsettledMinor', { description: 'What came and was nobody’s.' }),
    bankSettledMinor: t.exposeInt('bankSettledMinor', { description: 'What of such money was settled.' }),
    bankBalanceMinor: t.exposeFloat('bankBalanceMinor', {
      description: 'What all transfers until the end of the month have left on the account.',
    }),
    unsettledBalanceMinor: t.exposeFloat('unsettledBalanceMinor', {
      description: 'Of that: what is nobody’s.',
    }),
  }),
});

const LineType = deskBuilder.objectRef<LedgerLine>('LedgerLine').implement({
  description: 'Money that came or went; what goes back is negative. Null: that side knows nothing of it.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'capture or refund; of bank transfers also unsettled, settled and other.',
    }),
    id: t.exposeString('id', { description: 'PayPal’s, of the payment or refund.' }),
    reference: t.exposeString('reference', { description: 'Empty: of no registration.' }),
    paypalCaptureId: t.exposeString('paypalCaptureId', {
      description: 'Of the payment that it belongs to; empty where that is not known.',
    }),
    at: t.exposeString('at', { description: 'An instant in UTC.' }),
    currency: t.exposeString('currency'),
    amountMinor: t.exposeInt('amountMinor', { nullable: true, description: 'As it is kept here.' }),
    paypalAmountMinor: t.exposeInt('paypalAmountMinor', { nullable: true }),
    feeMinor: t.exposeInt('feeMinor', { nullable: true, description: 'PayPal’s fee, as it is kept here.' }),
    paypalFeeMinor: t.exposeInt('paypalFeeMinor', { nullable: true }),
    paypalStatus: t.exposeString('paypalStatus', { nullable: true }),
    differences: t.exposeStringList('differences'),
    through: t.exposeString('through', {
      description: 'PAYPAL, or BANK: a transfer.',
    }),
  }),
});

const LedgerType = deskBuilder.objectRef<Ledger>('Ledger').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Such as 2026-03 (by the organiser’s clock).' }),
    sums: t.expose('sums', { type: [SumType] }),
    lines: t.expose('lines', { type: [LineType], description: 'The earliest first.' }),
    agreement: t.exposeStringList('agreement', {
      description: 'Whether the month’s report agrees, and why not: a sentence for each currency.',
    }),
  }),
});

deskBuilder.queryFields((t) => ({
  ledgerMonths: t.stringList({
    rule: { needs: one('money:look') },
    description: 'Of which there can be a ledger, the latest first.',
    resolve: (_root, _args, { dependencies }) => ledgerMonths(dependencies),
  }),
  ledger: t.field({
    rule: { needs: one('money:look') },
    type: LedgerType,
    description:
      'Asks PayPal about every payment and refund of a month, and compares it with what is kept here.',
    args: {
      month: t.arg.string({ required: true, description: 'Such as 2026-03 (by the organiser’s clock).' }),
    },
    resolve: (_root, { month }, { dependencies }) => makeLedger(dependencies, month),
  }),
}));

/** `GET /export/ledger.<format>`: a month’s lines (docs/product.md 15.5). */
export function ledgerExport(desk: FastifyInstance, dependencies: Dependencies): void {
  async function* lines(month: string) {
    yield* (await makeLedger(dependencies, month)).lines;
  }
  exportList(desk, 'ledger', z.object({ month: z.string() }), ({ month }) => ({
    ...ledgerTable(lines(month)),
    of: [month],
  }));
}
