import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Table } from '#client/ui/Table.tsx';
import { messageOf } from '../../apollo.ts';
import { instant } from '../../format.ts';
import type { TodoKind } from '../../generated/schema-types.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import { AskPayPal, SendAgain } from './LookActions.tsx';
import { type NeedsALookQuery, useNeedsALookQuery } from './NeedsALook.generated.ts';
import styles from './NeedsALook.module.css';

type TodoItem = NeedsALookQuery['needsALook'][number];

/** Each kind: what it is called, where one reads more, and what is done about it. */
const KINDS: Record<
  TodoKind,
  { title: string; page?: (id: string) => string; act: (look: TodoItem) => ReactNode }
> = {
  PAYMENT_MISMATCHED: {
    title: 'Payments that do not match',
    page: (id) => `/registrations/${id}`,
    act: (look) => <AskPayPal look={look} />,
  },
  PAID_AFTER_CANCELLATION: {
    title: 'Payments received after cancellation',
    page: (id) => `/registrations/${id}`,
    act: ({ id }) => <Link to={`/registrations/${id}`}>{`Refund ${id}`}</Link>,
  },
  PAYMENT_HANGS: {
    title: 'Pending payments',
    page: (id) => `/registrations/${id}`,
    act: (look) => <AskPayPal look={look} />,
  },
  PAYMENT_FAILED: {
    title: 'Failed payments',
    page: (id) => `/registrations/${id}`,
    act: ({ id, who }) => <Link to={`/registrations/${id}`}>{`Contact ${who} or add a note`}</Link>,
  },
  REFUND_REFUSED: {
    title: 'Refunds refused by PayPal',
    page: (id) => `/registrations/${id}`,
    act: ({ id }) => <Link to={`/registrations/${id}`}>{`Refund ${id} or add a note`}</Link>,
  },
  REFUND_HANGS: {
    title: 'Pending refunds',
    page: (id) => `/registrations/${id}`,
    act: (look) => <AskPayPal look={look} />,
  },
  OVERSOLD: {
    title: 'Oversold',
    act: ({ id }) => (
      <Link to={`/registrations?${new URLSearchParams({ conference: id })}`}>Show registrations</Link>
    ),
  },
  CANCELLATION_ASKED: {
    title: 'Cancellation requests',
    page: (id) => `/registrations/${id}`,
    act: ({ id }) => <Link to={`/registrations/${id}`}>{`Review ${id}`}</Link>,
  },
  MAIL_DEAD: {
    title: 'Undelivered mail',
    page: (id) => `/mail/${id}`,
    act: (look) => <SendAgain look={look} />,
  },
  MESSAGE_WAITS: {
    title: 'Messages unanswered for over a business day',
    page: (id) => `/messages/${id}`,
    act: ({ id, who }) => <Link to={`/messages/${id}`}>{`Reply to ${who}`}</Link>,
  },
  SEAT_CHANGE_WAITS: {
    title: 'Ticket transfers to approve',
    page: (id) => `/registrations/${id}`,
    act: ({ id }) => <Link to={`/registrations/${id}`}>{`Review ${id}`}</Link>,
  },
  ABSTRACT_THIRD: {
    title: 'Authors over the limit of two abstracts',
    page: (id) => `/abstracts/${id}`,
    act: ({ id }) => <Link to={`/abstracts/${id}`}>{`Review ${id}`}</Link>,
  },
  COUPON_NEARLY_USED: {
    title: 'Coupons nearly used up',
    act: ({ id }) => <Link to={`/coupons/${id}`}>{`Edit ${id}`}</Link>,
  },
};

/** The desk's first page: what waits for an organiser, each with one action (docs/product.md 16.3). */
export function NeedsALook() {
  const { data, error } = useNeedsALookQuery();
  const looks = data?.needsALook;
  const kinds = (Object.keys(KINDS) as TodoKind[])
    .map((kind) => ({ kind, those: looks?.filter((look) => look.kind === kind) ?? [] }))
    .filter(({ those }) => those.length > 0);
  return (
    <>
      <title>To do · Desk</title>
      <h1 className={styles.title}>To do</h1>
      {error && (
        <Notice tone="error" title="The list could not be loaded" live>
          {messageOf(error)}
        </Notice>
      )}
      {!looks && !error && <Loading>Loading…</Loading>}
      {looks?.length === 0 && (
        <EmptyState title="Nothing to do">
          Payments are settled, mail is delivered and every message is answered.
        </EmptyState>
      )}
      {kinds.map(({ kind, those }) => (
        <Group key={kind} kind={kind} looks={those} />
      ))}
    </>
  );
}

/** Who or what it is about, with the way there. */
function Name({ look: { kind, id, who }, page }: { look: TodoItem; page: string | undefined }) {
  if (kind === 'OVERSOLD') return <ConferenceTitle id={id} />;
  return page ? <Link to={page}>{who || id}</Link> : who || id;
}

function Group({ kind, looks }: { kind: TodoKind; looks: readonly TodoItem[] }) {
  const { title, page, act } = KINDS[kind];
  const captionId = `look-${kind.toLowerCase().replaceAll('_', '-')}`;
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>
        {title} <Badge>{looks.length}</Badge>
      </h2>
      <Table caption={title} captionHidden captionId={captionId} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Since</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {looks.map((look) => (
            <tr key={look.id}>
              <td>{instant(look.since)}</td>
              <td>
                <Name look={look} page={page?.(look.id)} />
              </td>
              <td>{look.what}</td>
              <td>{act(look)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
