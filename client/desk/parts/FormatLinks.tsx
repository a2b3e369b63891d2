import { useApolloClient } from '@apollo/client/react';
import { useToast } from '#client/ui/Toast.tsx';
import { DeskDocument } from '../Desk.generated.ts';
import { useDesk } from '../desk-context.ts';
import { touch } from '../passkeys.ts';

const FORMATS = [
  { file: 'csv', name: 'CSV' },
  { file: 'semicolons.csv', name: 'CSV with semicolons' },
  { file: 'xlsx', name: 'Excel, up to 20,000 rows' },
  { file: 'json', name: 'JSON' },
] as const;

type FormatLinksProps = {
  list: string;
  query: URLSearchParams;
  /** Whether the passkey is asked for first, where it was not touched lately. */
  weighs?: boolean;
};

/** The files that a list can be had as. */
export function FormatLinks({ list, query, weighs = false }: FormatLinksProps) {
  const { touchUntil } = useDesk();
  const client = useApolloClient();
  const toast = useToast();
  const confirm = async (href: string) => {
    const failure = await touch();
    if (failure !== null) return toast({ tone: 'error', message: failure });
    await client.refetchQueries({ include: [DeskDocument] });
    location.assign(href);
  };
  return (
    <ul>
      {FORMATS.map(({ file, name }) => (
        <li key={file}>
          <a
            href={`/export/${list}.${file}?${query}`}
            download
            onClick={(event) => {
              if (!weighs || touchUntil === null || Date.parse(touchUntil) > Date.now()) return;
              event.preventDefault();
              void confirm(event.currentTarget.href);
            }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
