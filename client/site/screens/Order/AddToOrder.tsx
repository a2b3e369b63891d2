import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Section } from '#client/ui/Section.tsx';
import { soldText } from '#domain/orders/lines-left.ts';
import { buyersStatus } from '#domain/orders/order-status.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { AddForm } from './AddForm.tsx';
import styles from './AddToOrder.module.css';
import type { OrderFacts, OrderProps } from './order-status.ts';
import { UpgradeForm } from './UpgradeForm.tsx';

/** What was added to the registration (docs/product.md 7.18). */
export function Additions({ order: { additions } }: OrderProps) {
  return (
    <Section nested title="Additions and upgrades">
      <ul className={styles.added}>
        {additions.map((addition) => (
          <Addition key={addition.reference} addition={addition} />
        ))}
      </ul>
    </Section>
  );
}

/** Forms that add to it, and that have a ticket become another one. */
export function AddActions({ order, addable }: OrderProps & { addable: NonNullable<OrderFacts['addable']> }) {
  return (
    <>
      {addable.items.length > 0 && (
        <Disclosure summary="Add to this registration" wide>
          <AddForm addable={addable} />
        </Disclosure>
      )}
      {addable.upgrades.length > 0 && (
        <Disclosure summary="Upgrade a ticket">
          <UpgradeForm order={order} addable={addable} />
        </Disclosure>
      )}
    </>
  );
}

function Addition({ addition }: { addition: OrderFacts['additions'][number] }) {
  const { reference, lines, totalMinor, currency, token, payable } = addition;
  return (
    <li className={styles.addition}>
      <span className={styles.name}>
        {soldText(lines)}
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
