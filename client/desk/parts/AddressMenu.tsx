import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import styles from './ExportMenu.module.css';
import { FormatLinks } from './FormatLinks.tsx';

type AddressMenuProps = {
  /** The name in the address of the export. */
  list: string;
  /** What these people may all be written to about. */
  about: string;
};

/** Hands out the email addresses of a list, for what may be written to them (docs/product.md 10.4). */
export function AddressMenu({ list, about }: AddressMenuProps) {
  const [params] = useSearchParams();
  const [news, setNews] = useState(true);
  const query = new URLSearchParams(params);
  query.delete('columns');
  query.set('for', news ? 'news' : 'service');
  return (
    <details className={styles.menu}>
      <summary>Email addresses</summary>
      <div className={styles.formats}>
        <Checkbox
          label="For news: only people who have agreed to receive it"
          hint={news ? 'Everyone else is left out.' : `Everyone: write only about ${about}.`}
          checked={news}
          onChange={({ target }) => setNews(target.checked)}
        />
        <FormatLinks list={list} query={query} />
      </div>
    </details>
  );
}
