import amounts from '#client/site/features/payment/Sums.module.css';
import { Section } from '#client/ui/Section.tsx';
import { Table } from '#client/ui/Table.tsx';
import { soldName } from '#domain/orders/lines-left.ts';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import styles from './Order.module.css';
import type { OrderFacts } from './order-status.ts';

/** What was bought and what it costs, to the minor unit. */
export function OrderLines({ order }: { order: OrderFacts }) {
  const { lines, currency, paid, totalMinor } = order;
  const money = (minor: number) => formatMoney(minor, currency).replace('-', '−');
  const sums: readonly (readonly [term: string, minor: number])[] = [
    ...(order.registrationMinor > 0 || order.kind === 'REGISTRATION'
      ? ([[order.kind === 'UPGRADE' ? 'Upgrade' : 'Registration', order.registrationMinor]] as const)
      : []),
    ...(order.addOnsMinor > 0 ? ([['Add-ons', order.addOnsMinor]] as const) : []),
    ...(order.accommodationMinor > 0 ? ([['Accommodation', order.accommodationMinor]] as const) : []),
    ...order.discounts.map(({ name, amountMinor }) => [name, -amountMinor] as const),
    ...(order.feeMinor > 0 ? ([['Processing fee', order.feeMinor]] as const) : []),
  ];
  return (
    <Section nested title="What you booked">
      <Table
        caption="What you booked, with prices"
        captionHidden
        captionId="order-lines"
        className={styles.lines}
      >
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={amounts.number}>
              Price
            </th>
            <th scope="col" className={amounts.number}>
              Quantity
            </th>
            <th scope="col" className={amounts.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ itemId, quantity, unitMinor, ...line }) => (
            <tr key={itemId}>
              <th scope="row">{soldName(line)}</th>
              <td translate="no" className={amounts.number}>
                {money(unitMinor)}
              </td>
              <td translate="no" className={amounts.number}>
                {quantity}
              </td>
              <td translate="no" className={amounts.number}>
                {money(line.totalMinor)}
              </td>
            </tr>
          ))}
          {lines.length === 0 && (
            <tr>
              <th scope="row">Registered without a ticket</th>
              <td translate="no" className={amounts.number}>
                {money(0)}
              </td>
              <td translate="no" className={amounts.number}>
                1
              </td>
              <td translate="no" className={amounts.number}>
                {money(0)}
              </td>
            </tr>
          )}
        </tbody>
      </Table>
      <dl className={amounts.sums}>
        {sums.map(([term, minor]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd translate="no">{money(minor)}</dd>
          </div>
        ))}
        <div className={amounts.total}>
          <dt>{paid && totalMinor > 0 ? 'Total paid' : 'Total'}</dt>
          <dd translate="no">{formatInFull(totalMinor, currency)}</dd>
        </div>
        {order.refundedMinor > 0 && (
          <div>
            <dt>Refunded</dt>
            <dd translate="no">{money(-order.refundedMinor)}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
