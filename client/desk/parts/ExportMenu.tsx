import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { FormatLinks } from './FormatLinks.tsx';
import { Menu } from './Menu.tsx';

type ExportMenuProps = {
  /** The list's name in the address of its export. */
  list: string;
  label?: string;
  /** The list's own address, from which the export takes filters and order. */
  params: URLSearchParams;
  /** What is in sight, by the names that the export has; all that there is where this is left out. */
  columns?: readonly string[];
};

/** Hands a list out as a file: all its rows, not only what is in sight, with the columns that are. */
export function ExportMenu({ list, label = 'Export', params, columns }: ExportMenuProps) {
  const [all, setAll] = useState(false);
  const query = new URLSearchParams(params);
  if (columns && !all) query.set('columns', columns.join());
  else query.delete('columns');
  return (
    <Menu label={label}>
      {columns && (
        <Checkbox
          label="All columns, not only those shown"
          checked={all}
          onChange={({ target }) => setAll(target.checked)}
        />
      )}
      <FormatLinks list={list} query={query} />
    </Menu>
  );
}
