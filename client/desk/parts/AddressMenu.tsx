import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import type { FilteredAudience } from '#domain/mailings/mailing-list.ts';
import { useDesk } from '../desk-context.ts';
import { FormatLinks } from './FormatLinks.tsx';
import { Menu } from './Menu.tsx';
import type { Filter } from './use-address.ts';

type AddressMenuProps = {
  /** The name in the address of the export. */
  list: string;
  /** The audience that the people of this list are. */
  audience: FilteredAudience;
  /** What the list is filtered by. */
  filter: Filter<string>;
  /** What these people may all be written to about. */
  about: string;
};

/** Writes to the people of a list (docs/product.md 10.3), or hands out their addresses, for what may be written to them (10.4). */
export function AddressMenu({ list, audience, filter, about }: AddressMenuProps) {
  const { readOnly } = useDesk();
  const [params] = useSearchParams();
  const [news, setNews] = useState(true);
  const query = new URLSearchParams(params);
  query.delete('columns');
  query.set('for', news ? 'news' : 'service');
  const mailing = new URLSearchParams({
    to: audience,
    filter: String(new URLSearchParams(filter as Record<string, string>)),
  });
  return (
    <Menu label="Email addresses">
      <Checkbox
        label="For news: only people who have agreed to receive it"
        hint={news ? 'Everyone else is left out.' : `Everyone: write only about ${about}.`}
        checked={news}
        onChange={({ target }) => setNews(target.checked)}
      />
      <FormatLinks list={list} query={query} />
      {!readOnly && <Link to={`/mail/mailings/new?${mailing}`}>Write to these people…</Link>}
    </Menu>
  );
}
