import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { useMay } from '../desk-context.ts';
import { FormatLinks } from './FormatLinks.tsx';
import { Menu } from './Menu.tsx';
import type { Filter } from './use-address.ts';

type AddressMenuProps = {
  /** The list, whose people are an audience of mailings. */
  list: { shape: { name: string; one: string }; filter: Filter<string> };
  /** What these people may all be written to about. */
  about: string;
};

/** Writes to the people of a list (docs/product.md 10.3), or hands out their addresses, for what may be written to them (10.4). */
export function AddressMenu({ list: { shape, filter }, about }: AddressMenuProps) {
  const may = useMay();
  const [params] = useSearchParams();
  const [news, setNews] = useState(true);
  const query = new URLSearchParams(params);
  query.delete('columns');
  query.set('for', news ? 'news' : 'service');
  const mailing = new URLSearchParams({
    to: shape.name,
    filter: String(new URLSearchParams(filter as Record<string, string>)),
  });
  if (!may('addresses', 'messages')) return null;
  return (
    <Menu label="Email addresses">
      <Checkbox
        label="For news: only people who have agreed to receive it"
        hint={news ? 'Everyone else is left out.' : `Everyone: write only about ${about}.`}
        checked={news}
        onChange={({ target }) => setNews(target.checked)}
      />
      {may('addresses') && (
        <FormatLinks list={`${shape.one.replaceAll(' ', '-')}-emails`} query={query} weighs />
      )}
      {may('messages') && <Link to={`/mail/mailings/new?${mailing}`}>Write to these people…</Link>}
    </Menu>
  );
}
