import type { ReactNode } from 'react';
import { Table } from '#client/ui/Table.tsx';
import { instant, money, words } from '../../format.ts';
import { statusWords } from '../../parts/StatusBadge.tsx';
import type { RegistrationFieldsFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';

/** Who takes part, what happened, what was given back, issued and sent. */
export function Tables({ details }: { details: RegistrationFieldsFragment }) {
  const { seats, history, refunds, documents, mails } = details;
  const { currency } = details.registration;
  return (
    <div className={styles.tables}>
      <List
        id="history"
        title="History"
        headings={['When', 'Status', 'By', 'Detail']}
        rows={history.map(({ at, status, cause, detail }) => [
          instant(at),
          statusWords(status),
          cause,
          detail,
        ])}
      />
      <List
        id="seats"
        title="Seats"
        headings={['Ticket', 'State', 'Name', 'Organization', 'Email']}
        rows={seats.map(({ ticket, state, name, organization, email }) => [
          ...[ticket, words(state), name, organization, email],
        ])}
      />
      <List
        id="refunds"
        title="Refunds"
        headings={['Asked for', 'Amount', 'State', 'PayPal’s id']}
        rows={refunds.map(({ requestedAt, amountMinor, state, issue, paypalRefundId }) => [
          instant(requestedAt),
          money(amountMinor, currency),
          [words(state), issue].filter(Boolean).join(': '),
          paypalRefundId,
        ])}
      />
      <List
        id="documents"
        title="Documents"
        headings={['Issued', 'Number', 'Kind', 'Total']}
        rows={documents.map(({ issuedAt, number, kind, totalMinor }) => [
          ...[instant(issuedAt), number, words(kind), money(totalMinor, currency)],
        ])}
      />
      <List
        id="mails"
        title="Mail to this address"
        headings={['Queued', 'Message', 'State', 'Reason']}
        rows={mails.map(({ createdAt, template, status, lastError }) => [
          ...[instant(createdAt), words(template), words(status), lastError],
        ])}
      />
    </div>
  );
}

type ListProps = { id: string; title: string; headings: readonly string[]; rows: readonly ReactNode[][] };

/** A short table; a line says so where there is nothing in it. */
function List({ id, title, headings, rows }: ListProps) {
  if (rows.length === 0)
    return (
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.none}>None.</p>
      </section>
    );
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <Table caption={title} captionHidden captionId={id}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep no state and have no other name
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={headings[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
