import { useState } from 'react';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { feeOf } from '#client/site/features/payment/fee.ts';
import { Stepper } from '#client/ui/Stepper.tsx';
import { BASKET_MESSAGES, type Basket, quantityOf, withQuantity } from '#domain/pricing/basket.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { underHeadings } from '#domain/pricing/price-list.ts';
import { totalBy, totalsOf } from '#domain/pricing/quote.ts';
import { includesText } from '#domain/seats/ticket-days.ts';
import { AddToOrderDocument } from './AddToOrder.generated.ts';
import styles from './AddToOrder.module.css';
import { SendButtons, TermsCheckbox, TotalRows, useAdditionForm } from './addition-parts.tsx';
import type { OrderFacts } from './order-status.ts';

type Addable = NonNullable<OrderFacts['addable']>;
type AddFormProps = { addable: Addable };

/** Quantities of what can be added, what they cost today, and the way to pay them (docs/product.md 7.18). */
export function AddForm({ addable }: AddFormProps) {
  const { items, currency, termsVersion } = addable;
  const [basket, setBasket] = useState<Basket>([]);
  const totals = totalsOf(subtotalsOf(basket, items), null, currency, feeOf(addable.fee));
  const form = useAdditionForm(AddToOrderDocument, termsVersion, () => ({
    basket: [...basket],
    expectedTotalMinor: totals.totalMinor,
  }));
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <form {...form.formProps} aria-label="Add to this registration" className={styles.form}>
      <p>
        Additions are paid separately, at today’s prices, and have their own receipt. Your existing tickets
        stay as they are.
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
                    {includesText(item) && `\n${includesText(item)}`}
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
      <TermsCheckbox {...form.field('termsAccepted')} />
      <FormOutcome form={form} />
      <SendButtons
        totalMinor={totals.totalMinor}
        transferMinor={addable.transferOffered ? totalBy(totals, 'TRANSFER') : null}
        currency={currency}
        busy={form.busy}
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
