import { DataList } from '#client/ui/DataList.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printLastMinute } from './dates.ts';
import sums from './Sums.module.css';
import type { TransferFactsFragment } from './TransferFacts.generated.ts';

type TransferDetailsProps = { transfer: TransferFactsFragment; totalMinor: number; currency: Currency };

/** Where the money is transferred, and what is written on the transfer (docs/product.md 7.17). */
export function TransferDetails({ transfer, totalMinor, currency }: TransferDetailsProps) {
  const { holder, account, bic, bank, reference, until } = transfer;
  const fact = (term: string, value: string | null, className?: string) =>
    value === null
      ? []
      : [
          {
            term,
            value: (
              <span translate="no" className={className}>
                {value}
              </span>
            ),
          },
        ];
  return (
    <>
      <DataList
        items={[
          ...fact('Amount', `${formatMoney(totalMinor, currency)} ${currency}`),
          ...fact('Reference', reference, sums.unbroken),
          ...fact('Account holder', holder),
          ...fact('Account', account, sums.unbroken),
          ...fact('BIC', bic),
          ...fact('Bank', bank),
          { term: 'In our account by', value: printLastMinute(until) },
        ]}
      />
      <p className={shared.small}>
        Transfer the whole amount in this currency, with this reference, and have your bank charge its fees to
        you.
      </p>
    </>
  );
}
