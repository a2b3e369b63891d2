import amounts from '#client/site/features/payment/Sums.module.css';
import { Section } from '#client/ui/Section.tsx';
import { Table } from '#client/ui/Table.tsx';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { withDays } from '#domain/seats/ticket-days.ts';
import type { OrderToPay } from './PaySheet.tsx';

/** What is paid for, to the minor unit; with today's total where the price is no longer held. */
export function PayLines({ order, title }: { order: OrderToPay; title: string }) {
  const { lines, currency, discounts, totalNowMinor } = order;
  const money = (minor: number) => formatMoney(minor, currency).replace('-', '−');
  // While it waits for a transfer, a part may have come.
  const cameMinor = order.transfer ? order.cameMinor : 0;
  const isOld = totalNowMinor !== null && totalNowMinor !== order.totalMinor;
  const rows: [name: string, minor: number][] = [
    ...lines.map(({ quantity, totalMinor, ...line }): [string, number] => [
      `${quantity === 1 ? '' : `${quantity} × `}${withDays(line)}`,
      totalMinor,
    ]),
    ...discounts.map(({ name, amountMinor }): [string, number] => [name, -amountMinor]),
    ...(order.feeMinor > 0 ? [['Processing fee', order.feeMinor] as [string, number]] : []),
  ];
  return (
    <Section nested title={title}>
      <Table caption={`${title}, with prices`} captionHidden captionId="pay-lines">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={amounts.number}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, minor]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td translate="no" className={amounts.number}>
                {money(minor)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <dl className={amounts.sums}>
        <div className={isOld || cameMinor > 0 ? undefined : amounts.total}>
          <dt>{isOld ? 'Total until then' : 'Total'}</dt>
          <dd translate="no">{formatInFull(order.totalMinor, currency)}</dd>
        </div>
        {cameMinor > 0 && !isOld && (
          <>
            <div>
              <dt>Received</dt>
              <dd translate="no">{money(-cameMinor)}</dd>
            </div>
            <div className={amounts.total}>
              <dt>Still due</dt>
              <dd translate="no">{formatInFull(order.totalMinor - cameMinor, currency)}</dd>
            </div>
          </>
        )}
        {isOld && (
          <div className={amounts.total}>
            <dt>Total now</dt>
            <dd translate="no">{formatInFull(totalNowMinor, currency)}</dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
