import { useState } from 'react';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { Select } from '#client/ui/Select.tsx';
import { formatMoney } from '#domain/pricing/money.ts';
import { UpgradeTicketDocument } from './AddToOrder.generated.ts';
import styles from './AddToOrder.module.css';
import { SendButtons, TermsCheckbox, TotalRows, useAdditionForm } from './addition-parts.tsx';
import type { OrderFacts } from './order-status.ts';

type Addable = NonNullable<OrderFacts['addable']>;
type UpgradeFormProps = { order: OrderFacts; addable: Addable };

const keyOf = ({ seatId, itemId }: Addable['upgrades'][number]) => `${seatId} ${itemId}`;

/** A ticket, what it can become, and the way to pay the difference (docs/product.md 7.18). */
export function UpgradeForm({ order, addable }: UpgradeFormProps) {
  const { currency, seats } = order;
  const left = addable.upgrades.filter(({ soldOut }) => !soldOut);
  const [key, setKey] = useState('');
  const chosen = left.find((one) => keyOf(one) === key) ?? left[0];
  const form = useAdditionForm(UpgradeTicketDocument, addable.termsVersion, () => ({
    seatId: chosen?.seatId ?? '',
    itemId: chosen?.itemId ?? '',
    expectedTotalMinor: chosen?.totalMinor ?? 0,
  }));
  if (!chosen) return <p>No upgrades are left for these tickets.</p>;
  return (
    <form {...form.formProps} aria-label="Upgrade a ticket" className={styles.form}>
      <p>
        You pay the difference between what your ticket cost and today’s price of the new one. The ticket
        changes once you have paid.
      </p>
      <Select label="Upgrade" value={keyOf(chosen)} onChange={({ target }) => setKey(target.value)}>
        {left.map((one) => {
          const seat = seats.find(({ id }) => id === one.seatId);
          const of = seats.length > 1 && seat ? `${seat.position}, ${seat.name || 'unassigned'}: ` : '';
          return (
            <option key={keyOf(one)} value={keyOf(one)}>
              {`${of}${seat?.ticket} to ${one.name}, ${formatMoney(one.totalMinor, currency)}`}
            </option>
          );
        })}
      </Select>
      <TotalRows currency={currency} totalMinor={chosen.totalMinor} />
      <TermsCheckbox {...form.field('termsAccepted')} />
      <FormOutcome form={form} />
      <SendButtons
        totalMinor={chosen.totalMinor}
        transferMinor={addable.transferOffered ? chosen.totalByTransferMinor : null}
        currency={currency}
        busy={form.busy}
        free="Upgrade"
      />
    </form>
  );
}
