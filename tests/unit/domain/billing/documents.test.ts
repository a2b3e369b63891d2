import { describe, expect, it } from 'vitest';
import { type IssuedDocument, nextDocument } from '#domain/billing/documents.ts';
import { fc } from '../../../support/seeded.ts';

type State = Parameters<typeof nextDocument>[0];

const paid: State = {
  paid: true,
  awaited: false,
  ended: false,
  totalMinor: 1000,
  refundedMinor: 0,
  billingVersion: 1,
};

/** Issues until nothing is lacking. */
function issueAll(state: State, issued: IssuedDocument[] = []): IssuedDocument[] {
  for (let next = nextDocument(state, issued); next; next = nextDocument(state, issued)) {
    const id = String(issued.length + 1);
    issued.push(
      next.kind === 'INVOICE'
        ? {
            id,
            kind: 'INVOICE',
            totalMinor: state.totalMinor,
            invoiceId: null,
            billingVersion: state.billingVersion ?? 0,
          }
        : {
            id,
            kind: 'CREDIT_NOTE',
            totalMinor: next.totalMinor,
            invoiceId: next.invoice.id,
            billingVersion: next.invoice.billingVersion,
          },
    );
  }
  return issued;
}
const summary = (issued: IssuedDocument[]) =>
  issued.map(({ kind, totalMinor, invoiceId }) =>
    kind === 'INVOICE' ? `invoice ${totalMinor}` : `credit note ${totalMinor} of ${invoiceId}`,
  );

describe('an order’s documents', () => {
  it('are none before it is paid, without billing details, and with nothing to pay', () => {
    for (const change of [{ paid: false }, { billingVersion: null }, { totalMinor: 0 }])
      expect(issueAll({ ...paid, ...change })).toEqual([]);
  });

  it('are one invoice, however often they are looked at', () => {
    const issued = issueAll(paid);
    expect(summary(issued)).toEqual(['invoice 1000']);
    expect(nextDocument(paid, issued)).toBeNull();
  });

  it('take back what is refunded, once', () => {
    const issued = issueAll(paid);
    issueAll({ ...paid, refundedMinor: 300 }, issued);
    issueAll({ ...paid, refundedMinor: 300 }, issued);
    issueAll({ ...paid, refundedMinor: 1000 }, issued);
    expect(summary(issued)).toEqual(['invoice 1000', 'credit note 300 of 1', 'credit note 700 of 1']);
  });

  it('are corrected by a credit note over the rest and a new invoice, which bears the refund as well', () => {
    const issued = issueAll(paid);
    issueAll({ ...paid, refundedMinor: 300 }, issued);
    issueAll({ ...paid, refundedMinor: 300, billingVersion: 2 }, issued);
    expect(summary(issued)).toEqual([
      'invoice 1000',
      'credit note 300 of 1',
      'credit note 700 of 1',
      'invoice 1000',
      'credit note 300 of 4',
    ]);
  });

  it('are none where everything was refunded before anybody asked for an invoice', () => {
    expect(issueAll({ ...paid, refundedMinor: 1000 })).toEqual([]);
  });

  it('leave, after anything that happens, what was paid and kept', () => {
    const step = fc.oneof(
      fc.record({ refund: fc.integer({ min: 1, max: 400 }) }),
      fc.constant({ correct: true as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const state = { ...paid };
        const issued = issueAll(state);
        for (const next of steps) {
          if ('refund' in next)
            state.refundedMinor = Math.min(state.totalMinor, state.refundedMinor + next.refund);
          else if (state.refundedMinor < state.totalMinor)
            state.billingVersion = (state.billingVersion ?? 0) + 1;
          issueAll(state, issued);
          const balance = issued.reduce(
            (sum, { kind, totalMinor }) => sum + (kind === 'INVOICE' ? totalMinor : -totalMinor),
            0,
          );
          expect(balance).toBe(state.totalMinor - state.refundedMinor);
        }
      }),
    );
  });
});

describe('what is invoiced before it is paid', () => {
  const awaited: State = { ...paid, paid: false, awaited: true };
  const ended: State = { ...awaited, awaited: false, ended: true };

  it('has one invoice, which stays the only one once it is paid', () => {
    const issued = issueAll(awaited);
    expect(summary(issued)).toEqual(['invoice 1000']);
    expect(summary(issueAll(paid, issued))).toEqual(['invoice 1000']);
    expect(summary(issueAll({ ...paid, refundedMinor: 1000 }, issued))).toEqual([
      'invoice 1000',
      'credit note 1000 of 1',
    ]);
  });

  it('is credited once it has ended, and invoiced anew where it is paid or waited for after all', () => {
    const issued = issueAll(ended, issueAll(awaited));
    expect(summary(issued)).toEqual(['invoice 1000', 'credit note 1000 of 1']);
    expect(summary(issueAll(ended, issued))).toHaveLength(2);
    expect(summary(issueAll({ ...paid, totalMinor: 1200 }, issued)).slice(2)).toEqual(['invoice 1200']);
  });

  it('has another invoice where its price is another one by then', () => {
    expect(summary(issueAll({ ...awaited, totalMinor: 1200 }, issueAll(awaited)))).toEqual([
      'invoice 1000',
      'credit note 1000 of 1',
      'invoice 1200',
    ]);
  });
});
