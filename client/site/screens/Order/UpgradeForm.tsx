import { useState } from 'react';
import { ChangeFailure } from '#client/site/features/link-page/ChangeFailure.tsx';
import { useChangeForm } from '#client/site/features/link-page/use-change-form.ts';
import { Select } from '#client/ui/Select.tsx';
import { formatMoney } from '#domain/pricing/money.ts';
import { useUpgradeTicketMutation } from './AddToOrder.generated.ts';
import styles from './AddToOrder.module.css';
import { SendButtons, TermsCheckbox, TotalRows, useAttemptKey, useGoOn } from './addition-parts.tsx';
import type { OrderFacts } from './order-status.ts';

type Addable = NonNullable<OrderFacts['addable']>;
type UpgradeFormProps = { order: OrderFacts; addable: Addable; reload: () => Promise<unknown> };

const keyOf = ({ seatId, itemId }: Addable['upgrades'][number]) => `${seatId} ${itemId}`;

/** A ticket, what it can become, and the way to pay the difference (docs/product.md 7.18). */
export function UpgradeForm({ order, addable, reload }: UpgradeFormProps) {
  const { currency, seats } = order;
  const left = addable.upgrades.filter(({ soldOut }) => !soldOut);
  const [upgrade] = useUpgradeTicketMutation();
  const [key, setKey] = useState('');
  const chosen = left.find((one) => keyOf(one) === key) ?? left[0];
  const attemptKey = useAttemptKey();
  const goOn = useGoOn();
  const { status, failure, formProps, field } = useChangeForm({
    async send({ termsAccepted, payBy }) {
      if (!chosen) return undefined;
      const { seatId, itemId, totalMinor: expectedTotalMinor } = chosen;
      const input = { seatId, itemId, expectedTotalMinor };
      const { data } = await upgrade({
        variables: {
          input: {
            ...input,
            clientKey: attemptKey(input),
            token: order.token,
            payBy: payBy === 'TRANSFER' ? 'TRANSFER' : 'PAYPAL',
            termsAccepted: termsAccepted !== undefined,
            termsVersion: addable.termsVersion,
          },
        },
      });
      const answer = data?.upgradeTicket;
      return answer?.__typename === 'Order' ? goOn(answer) : answer;
    },
    reload,
  });
  if (!chosen) return <p>Nothing that these tickets could become is left.</p>;
  return (
    <form {...formProps} aria-label="Upgrade a ticket" className={styles.form}>
      <p>
        You pay what the other ticket costs today above what this one cost. It changes once you have paid.
      </p>
      <Select label="Upgrade" value={keyOf(chosen)} onChange={({ target }) => setKey(target.value)}>
        {left.map((one) => {
          const seat = seats.find(({ id }) => id === one.seatId);
          const of = seats.length > 1 && seat ? `${seat.position}, ${seat.name || 'nobody named'}: ` : '';
          return (
            <option key={keyOf(one)} value={keyOf(one)}>
              {`${of}${seat?.ticket} to ${one.name}, ${formatMoney(one.totalMinor, currency)}`}
            </option>
          );
        })}
      </Select>
      <TotalRows currency={currency} totalMinor={chosen.totalMinor} />
      <TermsCheckbox {...field('termsAccepted')} />
      {field('itemId').error && <p role="alert">{field('itemId').error}</p>}
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <SendButtons
        totalMinor={chosen.totalMinor}
        transferOffered={addable.transferOffered}
        busy={status === 'sending'}
        free="Upgrade"
      />
    </form>
  );
}
