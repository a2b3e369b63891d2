import type { TypedDocumentNode } from '@apollo/client';
import { useState } from 'react';
import type { AnswerOf } from '#client/site/features/link-page/link-page.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { OrderFacts } from './order-status.ts';

type Expected = { token: string; expectedTotalMinor: number };

/**
 * A button that pays an order at the total that is shown of its way to pay, in minor units: once the server has said that it is over, today's.
 *
 * @returns besides the form, today's total in words; null while the order's holds
 */
export function useTotalForm<Data>(
  mutation: TypedDocumentNode<Data, Expected>,
  totalMinor: number,
  { currency }: Pick<OrderFacts, 'currency'>,
  onSent?: (answer: AnswerOf<Data>) => void,
) {
  const [totalNow, setTotalNow] = useState<number | null>(null);
  const form = useLinkForm(mutation, {
    variables: (_values, token) => ({ token, expectedTotalMinor: totalNow ?? totalMinor }),
    onSent,
    onRefused(answer) {
      const { totalMinor } = Object(answer) as { totalMinor?: number };
      if (totalMinor !== undefined) setTotalNow(totalMinor);
    },
  });
  return { form, totalNow: totalNow === null ? null : formatMoney(totalNow, currency) };
}
