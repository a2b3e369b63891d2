import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { TO_DO_KINDS, TO_DO_NAMES, type ToDoKind } from '#domain/to-do.ts';
import { instant } from '../../format.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { type ToDoQuery, useToDoQuery } from './ToDo.generated.ts';
import styles from './ToDo.module.css';
import { AskPayPal, MarkSeen, SendAgain, Settle } from './TodoActions.tsx';

type TodoItem = ToDoQuery['toDo'][number];

const registration = (id: string) => `/registrations/${id}`;

/** Each kind: where one reads more, and what is done about it. */
const KINDS: Record<ToDoKind, { page?: (id: string) => string; act: (item: TodoItem) => ReactNode }> = {
  DISPUTE_OPEN: {
    page: registration,
    act: ({ id }) => <Link to={registration(id)}>{`Collect the evidence of ${id}`}</Link>,
  },
  PAYMENT_MISMATCHED: {
    page: registration,
    act: (item) => <AskPayPal item={item} />,
  },
  PAID_AFTER_CANCELLATION: {
    page: registration,
    act: ({ id }) => <Link to={registration(id)}>{`Refund ${id}`}</Link>,
  },
  TRANSFER_UNSETTLED: {
    page: registration,
    act: ({ id }) => <Link to={registration(id)}>{`Sort out ${id}`}</Link>,
  },
  TRANSFER_UNKNOWN: { act: (item) => <Settle item={item} /> },
  UPGRADE_UNAPPLIED: {
    page: registration,
    act: ({ id }) => <Link to={registration(id)}>{`Refund ${id} or add a note`}</Link>,
  },
  PAYMENT_HANGS: {
    page: registration,
    act: (item) => <AskPayPal item={item} />,
  },
  PAYMENT_FAILED: {
    page: registration,
    act: ({ id, who }) => <Link to={registration(id)}>{`Contact ${who} or add a note`}</Link>,
  },
  REFUND_REFUSED: {
    page: registration,
    act: ({ id }) => <Link to={registration(id)}>{`Refund ${id} or add a note`}</Link>,
  },
  REFUND_HANGS: {
    page: registration,
    act: (item) => <AskPayPal item={item} />,
  },
  OVERSOLD: {
    act: ({ id }) => (
      <Link to={`/registrations?${new URLSearchParams({ conference: id })}`}>Show registrations</Link>
    ),
  },
  CANCELLATION_ASKED: {
    page: registration,
    act: ({ id }) => <Link to={registration(id)}>{`Review ${id}`}</Link>,
  },
  MAIL_DEAD: {
    page: (id) => `/mail/${id}`,
    act: (item) => <SendAgain item={item} />,
  },
  MESSAGE_WAITS: {
    page: (id) => `/messages/${id}`,
    act: ({ id, who }) => <Link to={`/messages/${id}`}>{`Reply to ${who}`}</Link>,
  },
  SEAT_CHANGE_WAITS: {
    page: registration,
    act: ({ id }) => <Link to={registration(id)}>{`Review ${id}`}</Link>,
  },
  TAX_RATE_MISSING: {
    page: () => '/money/rates',
    act: () => <Link to="/money/rates?new=yes">Enter the rate</Link>,
  },
  ABSTRACT_CHANGE_WAITS: {
    page: (id) => `/abstracts/${id}`,
    act: ({ id }) => <Link to={`/abstracts/${id}`}>{`Review ${id}`}</Link>,
  },
  AUTHOR_OBJECTS: {
    page: (id) => `/abstracts/${id}`,
    act: ({ id }) => <Link to={`/abstracts/${id}`}>{`Review ${id}`}</Link>,
  },
  TALK_UNCONFIRMED: {
    page: (id) => `/abstracts/${id}`,
    act: ({ id, who }) => <Link to={`/abstracts/${id}`}>{`Ask ${who}, or decide anew`}</Link>,
  },
  ABSTRACT_THIRD: {
    page: (id) => `/abstracts/${id}`,
    act: ({ id }) => <Link to={`/abstracts/${id}`}>{`Review ${id}`}</Link>,
  },
  COUPON_NEARLY_USED: {
    act: ({ id }) => <Link to={`/coupons/${id}`}>{`Edit ${id}`}</Link>,
  },
  ACCESS_AT_RISK: {
    page: () => '/team',
    act: (item) => <MarkSeen item={item} />,
  },
  MONEY_CHANGED: {
    page: () => '/content/organiser',
    act: (item) => <MarkSeen item={item} />,
  },
  ACCESS_CHANGED: {
    page: () => '/team',
    act: (item) => <MarkSeen item={item} />,
  },
};

/** The desk's first page: what waits for an organiser, each with one action (docs/product.md 16.3). */
export function ToDo() {
  const { data, error } = useToDoQuery();
  const items = data?.toDo;
  const kinds = TO_DO_KINDS.map((kind) => ({
    kind,
    those: items?.filter((item) => item.kind === kind) ?? [],
  })).filter(({ those }) => those.length > 0);
  return (
    <Page title="To do">
      {(error || !items) && <NotLoaded what="The list" error={error} />}
      {items?.length === 0 && (
        <EmptyState title="Nothing to do">
          Whatever needs your attention is listed here as soon as it comes up.
        </EmptyState>
      )}
      {kinds.map(({ kind, those }) => (
        <Group key={kind} kind={kind} items={those} />
      ))}
    </Page>
  );
}

/** Who or what it is about, with the way there. */
function Name({ item: { kind, id, who }, page }: { item: TodoItem; page: string | undefined }) {
  if (kind === 'OVERSOLD') return <ConferenceTitle id={id} />;
  return page ? <Link to={page}>{who || id}</Link> : who || id;
}

function Group({ kind, items }: { kind: ToDoKind; items: readonly TodoItem[] }) {
  const title = TO_DO_NAMES[kind];
  const { page, act } = KINDS[kind];
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
          <Name key="name" item={item} page={page?.(item.id)} />,
          item.what,
          act(item),
        ])}
        keys={items.map(({ id }) => id)}
        className={styles.table}
      />
    </div>
  );
}
