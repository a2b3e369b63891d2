import { CopyButton } from '#client/ui/CopyButton.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import shared from '#client/ui/Shared.module.css';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatInFull, toUnits } from '#domain/pricing/money.ts';
import { printLastMinute } from '#domain/printed-dates.ts';
import sums from './Sums.module.css';
import type { TransferFactsFragment } from './TransferFacts.generated.ts';

/** As banks' forms take it. */
const inUnits = (minor: number) => toUnits(minor).toFixed(2);

type TransferDetailsProps = { transfer: TransferFactsFragment; totalMinor: number; currency: Currency };

/** Where the money is transferred, and what is written on the transfer (docs/product.md 7.17). */
export function TransferDetails({ transfer, totalMinor, currency }: TransferDetailsProps) {
  const { holder, account, bic, bank, reference, until } = transfer;
  const fact = (term: string, value: string | null, className?: string, copied?: string) =>
    value === null
      ? []
      : [
          {
            term,
            value: (
              <span className={sums.copied}>
                <span translate="no" className={className}>
                  {value}
                </span>{' '}
                {copied && (
                  <CopyButton text={copied}>
                    Copy<span className="visually-hidden">{` ${term.toLowerCase()}`}</span>
                  </CopyButton>
                )}
              </span>
            ),
          },
        ];
  return (
    <>
      <DataList
        items={[
          ...fact('Amount', formatInFull(totalMinor, currency), undefined, inUnits(totalMinor)),
          ...fact('Reference', reference, sums.unbroken, reference),
          ...fact('Account holder', holder),
          ...fact('Account', account, sums.unbroken, account),
          ...fact('BIC', bic, undefined, bic ?? undefined),
          ...fact('Bank', bank),
          { term: 'In our account by', value: printLastMinute(until) },
        ]}
      />
      <p className={`${shared.small} ${sums.below}`}>
        Transfer the full amount in this currency, quote this reference, and ask your bank to charge its fees
        to you.
      </p>
    </>
  );
}
