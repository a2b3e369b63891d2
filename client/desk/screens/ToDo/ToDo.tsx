import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { day, instant } from '../../format.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import shared from '../../parts/Shared.module.css';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { type ToDoQuery, useToDoQuery } from './ToDo.generated.ts';
import styles from './ToDo.module.css';
import { AskPayPal, Handle, MarkDone, MarkSeen, SendAgain, Settle, TodoDialogs } from './TodoActions.tsx';

type TodoItem = ToDoQuery['toDo'][number];

const BUTTONS = {
  CHECK_PAYMENT: AskPayPal,
  SEND_AGAIN: SendAgain,
  MARK_SEEN: MarkSeen,
  SETTLE: Settle,
};

/** As many of a kind are there before all are asked for. */
const FEW = 3;
/** What is put off is a kind of its own. */
const PUT_OFF = 'PUT_OFF';

/** The desk’s first page: how many of what wait for an organiser, and the oldest of each with one action (docs/product.md 16.3). */
export function ToDo() {
  const { data, error } = useToDoQuery();
  const items = data?.toDo;
  const kinds = Object.entries(
    Object.groupBy(items ?? [], ({ kind, putOffUntil }) => (putOffUntil === null ? kind : PUT_OFF)),
  );
  // What is put off comes last.
  kinds.sort(([one], [other]) => Number(one === PUT_OFF) - Number(other === PUT_OFF));
  return (
    <Page title="To do">
      {(error || !items) && <NotLoaded what="The list" error={error} />}
      {items?.length === 0 && (
        <EmptyState title="Nothing to do">
          Whatever needs your attention is listed here as soon as it comes up.
        </EmptyState>
      )}
      {kinds.length > 1 && (
        <nav aria-label="How many of what">
          <ul className={styles.counts}>
            {kinds.map(([kind, those = []]) => (
              <li key={kind}>
                <a href={`#${idOf(kind)}`}>
                  {titleOf(kind, those)} <Badge>{those.length}</Badge>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {kinds.map(([kind, those = []]) => (
        <Group key={kind} kind={kind} items={those} />
      ))}
      {items && <TodoDialogs items={items} />}
    </Page>
  );
}

const idOf = (kind: string) => `to-do-${kind.toLowerCase().replaceAll('_', '-')}`;
const titleOf = (kind: string, items: readonly TodoItem[]) =>
  kind === PUT_OFF ? 'Put off' : (items[0]?.title ?? '');

/** Who or what it is about, with the way there. */
function Name({ item: { id, who, conference, page } }: { item: TodoItem }) {
  if (id === conference) return <ConferenceTitle id={id} />;
  const name = who || id;
  return page ? <Link to={page}>{name}</Link> : name;
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
      <Handle item={item} />
    </div>
  );
}

/** What there is to know, who works on it, and until when it is put off. */
function What({ item }: { item: TodoItem }) {
  const { title, what, takenBy, takenAt, handedOverBy, putOffUntil, putOffAt, putOffBy } = item;
  return (
    <>
      {putOffUntil === null ? what : `${title}: ${what}`}
      {takenBy !== null && takenAt !== null && (
        <p className={shared.note}>
          {takenBy} works on it since {instant(takenAt)}
          {handedOverBy !== null && `, handed over by ${handedOverBy}`}
        </p>
      )}
      {putOffUntil !== null && putOffAt !== null && (
        <p className={shared.note}>
          Until {day(putOffUntil)}, said by {putOffBy} on {instant(putOffAt)}
        </p>
      )}
    </>
  );
}

/** A kind: the oldest of it, and all where the address says so, so that Back from one of them finds it. */
function Group({ kind, items }: { kind: string; items: readonly TodoItem[] }) {
  const title = titleOf(kind, items);
  const [params, setParams] = useSearchParams();
  const folded = items.length > FEW && !params.getAll('all').includes(kind);
  const shown = folded ? items.slice(0, FEW) : items;
  return (
    <div className={styles.group} data-folded={folded}>
      <h2 id={idOf(kind)} className={styles.heading}>
        {title} <Badge>{items.length}</Badge>
      </h2>
      <ShortTable
        id={`${idOf(kind)}-rows`}
        title={title}
        headings={['Since', 'Who', 'What', 'Action']}
        rows={shown.map((item) => [
          instant(item.since),
          <Name key="name" item={item} />,
          <What key="what" item={item} />,
          <Action key="action" item={item} />,
        ])}
        keys={shown.map((item) => `${item.kind} ${item.thing}`)}
        className={styles.table}
      />
      {items.length > FEW && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={!folded}
          onClick={() =>
            setParams(
              (before) => {
                const others = before.getAll('all').filter((open) => open !== kind);
                before.delete('all');
                for (const open of folded ? [...others, kind] : others) before.append('all', open);
                return before;
              },
              { replace: true },
            )
          }
        >
          {folded ? `Show all ${items.length}` : `Show the first ${FEW}`}
          <span className="visually-hidden"> of: {title}</span>
        </Button>
      )}
    </div>
  );
}
