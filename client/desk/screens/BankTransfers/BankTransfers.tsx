import { Link } from 'react-router-dom';
import { transferList } from '#domain/bank/transfer-list.ts';
import { TransfersDocument } from '../../lists/lists.generated.ts';
import { List } from '../../parts/List.tsx';
import { useList } from '../../parts/use-list.ts';

/** What came by bank transfers, and which of them no statement has shown (docs/product.md 7.19). */
export function BankTransfers() {
  const list = useList(transferList, TransfersDocument);
  return (
    <List
      title="Bank transfers"
      list={list}
      cells={{
        reference: ({ reference }) =>
          reference && <Link to={`/registrations/${reference}`}>{reference}</Link>,
      }}
    />
  );
}
