import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Section } from '#client/ui/Section.tsx';
import { buyersStatus } from '#domain/orders/order-status.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { AddForm } from './AddForm.tsx';
import styles from './AddToOrder.module.css';
import parts from './OrderInvoice.module.css';
import type { OrderFacts, OrderProps } from './order-status.ts';
import { UpgradeForm } from './UpgradeForm.tsx';

/** What was added to the registration, and a form that adds more (docs/product.md 7.18). */
export function AddToOrder({ order }: OrderProps) {
  const { additions, addable } = order;
  return (
    <Section
      nested
      title="Additions and upgrades"
      // On paper there is nothing to choose.
      data-print={additions.length === 0 ? 'hide' : undefined}
    >
      <div className={parts.parts}>
        {additions.length > 0 && (
          <ul className={styles.added}>
            {additions.map((addition) => (
              <Addition key={addition.reference} addition={addition} />
            ))}
          </ul>
        )}
        {addable && addable.items.length > 0 && (
          <div data-print="hide">
            <Disclosure summary="Add to this registration" wide>
              <AddForm addable={addable} />
            </Disclosure>
          </div>
        )}
        {addable && addable.upgrades.length > 0 && (
          <div data-print="hide">
            <Disclosure summary="Upgrade a ticket">
              <UpgradeForm order={order} addable={addable} />
            </Disclosure>
          </div>
        )}
      </div>
    </Section>
  );
}

function Addition({ addition }: { addition: OrderFacts['additions'][number] }) {
  const { reference, lines, totalMinor, currency, token, payable } = addition;
  return (
    <li className={styles.addition}>
      <span className={styles.name}>
        {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        <span className={styles.detail}>{`${reference}: ${buyersStatus(addition)}`}</span>
      </span>
      <span translate="no">{formatMoney(totalMinor, currency)}</span>
      {token !== '' && (
        <Button
          href={`/order/${token}`}
          size="small"
          variant={payable ? 'primary' : 'secondary'}
          aria-label={`${payable ? 'Pay' : 'View'} ${reference}`}
          data-print="hide"
        >
          {payable ? 'Pay' : 'View'}
        </Button>
      )}
    </li>
  );
}
