import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { instant } from '../../format.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { type ToDoQuery, useToDoQuery } from './ToDo.generated.ts';
import styles from './ToDo.module.css';
import { AskPayPal, MarkDone, MarkSeen, SendAgain, Settle } from './TodoActions.tsx';

type TodoItem = ToDoQuery['toDo'][number];

const BUTTONS = {
  CHECK_PAYMENT: AskPayPal,
  SEND_AGAIN: SendAgain,
  MARK_SEEN: MarkSeen,
  SETTLE: Settle,
};

/** The desk’s first page: what waits for an organiser, each with one action (docs/product.md 16.3). */
export function ToDo() {
  const { data, error } = useToDoQuery();
  const items = data?.toDo;
  const kinds = Object.entries(Object.groupBy(items ?? [], ({ kind }) => kind));
  return (
    <Page title="To do">
      {(error || !items) && <NotLoaded what="The list" error={error} />}
      {items?.length === 0 && (
        <EmptyState title="Nothing to do">
          Whatever needs your attention is listed here as soon as it comes up.
        </EmptyState>
      )}
      {kinds.map(([kind, those = []]) => (
        <Group key={kind} kind={kind} items={those} />
      ))}
    </Page>
  );
}

/** Who or what it is about, with the way there. */
function Name({ item: { id, who, conference, page } }: { item: TodoItem }) {
  if (id === conference) return <ConferenceTitle id={id} />;
  return page ? <Link to={page}>{who || id}</Link> : who || id;
}

/** What is done about it: one thing, and that it is done where nothing else tells. */
function Action({ item }: { item: TodoItem }) {
  const { label, page, button } = item.action;
  const Does = button && BUTTONS[button];
  return (
    <div className={styles.actions}>
      {Does && <Does item={item} />}
      {page && <Link to={page}>{label}</Link>}
      {item.canBeDone && <MarkDone item={item} />}
    </div>
  );
}

function Group({ kind, items }: { kind: string; items: readonly TodoItem[] }) {
  const title = items[0]?.title ?? '';
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>
        {title} <Badge>{items.length}</Badge>
      </h2>
      <ShortTable
        id={`to-do-${kind.toLowerCase().replaceAll('_', '-')}`}
        title={title}
        headings={['Since', 'Who', 'What', 'Action']}
        rows={items.map((item) => [
          instant(item.since),
          <Name key="name" item={item} />,
          item.what,
          <Action key="action" item={item} />,
        ])}
        keys={items.map(({ thing }) => thing)}
        className={styles.table}
      />
    </div>
  );
}
