import { Link } from 'react-router-dom';
import { DataList } from '#client/ui/DataList.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { messageOf } from '../../apollo.ts';
import type { MailingInput } from '../../generated/schema-types.ts';
import { useListedPeopleQuery } from './Mailings.generated.ts';

/** Which people of a list a mailing goes to, and how many they are; the filter is changed in the list itself. */
export function ListedPeople({ input: { audience, filter, news } }: { input: MailingInput }) {
  const query = filter ?? '';
  const { data, error } = useListedPeopleQuery({ variables: { audience, filter: query, news } });
  const people = data?.listedPeople;
  if (error)
    return (
      <Notice tone="error" live>
        {messageOf(error)}
      </Notice>
    );
  return (
    <DataList
      items={[
        { term: 'List', value: people?.words ?? '…' },
        { term: 'Recipients', value: people?.count.toLocaleString('en-GB') ?? '…' },
        { term: 'Filter', value: <Link to={`/${audience}?${query}`}>Change in the list</Link> },
      ]}
    />
  );
}
