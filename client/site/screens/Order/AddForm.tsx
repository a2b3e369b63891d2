import { useState } from 'react';
import { ChangeFailure } from '#client/site/features/link-page/ChangeFailure.tsx';
import { useChangeForm } from '#client/site/features/link-page/use-change-form.ts';
import { Stepper } from '#client/ui/Stepper.tsx';
import { BASKET_MESSAGES, type Basket, quantityOf, withQuantity } from '#domain/pricing/basket.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { underHeadings } from '#domain/pricing/price-list.ts';
import { totalsOf } from '#domain/pricing/quote.ts';
import { useAddToOrderMutation } from './AddToOrder.generated.ts';
import styles from './AddToOrder.module.css';
import { SendButtons, TermsCheckbox, TotalRows, useAttemptKey, useGoOn } from './addition-parts.tsx';
import type { OrderFacts } from './order-status.ts';

type Addable = NonNullable<OrderFacts['addable']>;
type AddFormProps = { order: OrderFacts; addable: Addable; reload: () => Promise<unknown> };

/** Quantities of what can be added, what they cost today, and the way to pay them (docs/product.md 7.18). */
export function AddForm({ order, addable, reload }: AddFormProps) {
  const { items, currency, termsVersion } = addable;
  const goOn = useGoOn();
  const [add] = useAddToOrderMutation();
  const [basket, setBasket] = useState<Basket>([]);
  const totals = totalsOf(subtotalsOf(basket, items), null, currency);
  const keyOf = useAttemptKey();
  const { status, failure, formProps, field } = useChangeForm({
    async send({ termsAccepted, payBy }) {
      const input = { basket: [...basket], expectedTotalMinor: totals.totalMinor };
      const { data } = await add({
        variables: {
          input: {
            ...input,
            clientKey: keyOf(input),
            token: order.token,
            payBy: payBy === 'TRANSFER' ? 'TRANSFER' : 'PAYPAL',
            termsAccepted: termsAccepted !== undefined,
            termsVersion,
          },
        },
      });
      const answer = data?.addToOrder;
      return answer?.__typename === 'Order' ? goOn(answer) : answer;
    },
    reload,
  });
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <form {...formProps} aria-label="Add to this registration" className={styles.form}>
      <p>
        What you add is paid by itself, at today’s prices, and has its own receipt. Tickets that you have stay
        as they are.
      </p>
      {underHeadings(items).map(([heading, own]) => (
        <div key={heading}>
          <h3 className={styles.heading}>{heading}</h3>
          <ul className={styles.rows}>
            {own.map((item) => (
              <li key={item.id} className={styles.row}>
                <span className={styles.name}>
                  <span>{item.name}</span>
                  <span className={styles.detail}>
                    {item.soldOut ? 'Sold out' : money(item.unitMinor)}
                    {item.description && `\n${item.description}`}
                  </span>
                </span>
                <Stepper
                  label={`${item.name}, ${money(item.unitMinor)}`}
                  labelHidden
                  value={quantityOf(basket, item.id)}
                  disabled={item.soldOut && quantityOf(basket, item.id) === 0}
                  onChange={(change) =>
                    setBasket((before) => withQuantity(before, item.id, change(quantityOf(before, item.id))))
                  }
                  decreaseLabel={`Remove one ${item.name}`}
                  increaseLabel={`Add one ${item.name}`}
                  invalidMessage={BASKET_MESSAGES.invalidQuantity}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <TotalRows currency={currency} totalMinor={totals.totalMinor} feeMinor={totals.feeMinor} />
      <TermsCheckbox {...field('termsAccepted')} />
      {field('basket').error && <p role="alert">{field('basket').error}</p>}
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <SendButtons
        totalMinor={totals.totalMinor}
        transferOffered={addable.transferOffered}
        busy={status === 'sending'}
        free="Add"
      />
    </form>
  );
}

function subtotalsOf(basket: Basket, items: Addable['items']) {
  const of = (kind: Addable['items'][number]['kind']) =>
    items.reduce(
      (sum, item) => (item.kind === kind ? sum + item.unitMinor * quantityOf(basket, item.id) : sum),
      0,
    );
  return {
    registrationMinor: of('TICKET'),
    addOnsMinor: of('ADD_ON'),
    accommodationMinor: of('ACCOMMODATION'),
  };
}
