import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { abstractList } from '#domain/abstracts/abstract-list.ts';
import { count } from '#domain/count.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { useDesk } from '../../desk-context.ts';
import { AbstractsDocument } from '../../lists/lists.generated.ts';
import { AddressMenu } from '../../parts/AddressMenu.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import type { Column } from '../../parts/RowsTable.tsx';
import { useList } from '../../parts/use-list.ts';
import { AbstractBadges } from './AbstractBadges.tsx';
import styles from './Abstracts.module.css';
import { DecisionForm } from './DecisionForm.tsx';
import { useSelection } from './use-selection.tsx';

/** Shown where words are searched. */
const FOUND: Column<RowOf<typeof abstractList>> = {
  id: 'excerpt',
  place: 'first',
  fields: ['abstract'],
  heading: abstractList.columns.excerpt.heading,
  width: 60,
  cell: ({ excerpt }) => excerpt,
};

/** Abstracts: filtered, searched in full text, and decided on, many at once (docs/product.md 8.6). */
export function Abstracts() {
  const { readOnly } = useDesk();
  const list = useList(abstractList, AbstractsDocument);
  const [params] = useSearchParams();
  const { chosen, column, clear } = useSelection(list.rows ?? []);
  const [deciding, setDeciding] = useState(false);
  return (
    <List
      title="Abstracts"
      list={list}
      page={({ reference }) => `/abstracts/${reference}`}
      cells={{
        state: (abstract) => <AbstractBadges abstract={abstract} />,
      }}
      before={readOnly ? [] : [column]}
      after={list.filter.search ? [FOUND] : []}
      actions={
        <>
          <LinkButton to="/abstracts/late" variant="secondary">
            Late submissions
          </LinkButton>
          <AddressMenu list={list} about="their abstract" />
          <Button href={`/export/abstracts.zip?${params}`} download variant="secondary" size="small">
            Documents (ZIP)
          </Button>
        </>
      }
    >
      {chosen.length > 0 && (
        <div className={styles.chosen}>
          <output>{count(chosen.length, 'abstract selected', 'abstracts selected')}</output>
          <Button size="small" onClick={() => setDeciding(true)}>
            Decide…
          </Button>
          <Button size="small" variant="quiet" onClick={clear}>
            Clear selection
          </Button>
        </div>
      )}
      {deciding && (
        <DecisionForm references={chosen} dialog={{ onClose: () => setDeciding(false), onDone: clear }} />
      )}
    </List>
  );
}
