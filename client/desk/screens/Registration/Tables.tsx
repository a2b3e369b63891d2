import { Link } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { actionWords } from '#domain/audit-actions.ts';
import { auditLine } from '#domain/audit-values.ts';
import { invoicedMinor } from '#domain/billing/documents.ts';
import { mailTitle } from '#domain/mail/mail-kinds.ts';
import { mailList } from '#domain/mail/mail-list.ts';
import { isValidOrder, staffStatus } from '#domain/orders/order-status.ts';
import { registrationList } from '#domain/registration/registration-list.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { instant, money, words } from '../../format.ts';
import { SEAT_STATES } from '../../names.ts';
import { TableSection } from '../../parts/ShortTable.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { ReceivedTransfers } from './ReceivedTransfers.tsx';
import { Refunds } from './Refunds.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';

/** Who takes part, what happened, what was given back, issued and sent. */
export function Tables({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const { seats, history, entries, received, documents, mails } = details;
  const { currency, capturedAt, totalMinor } = details.registration;
  const valid = isValidOrder(details.registration);
  const { readOnly } = useDesk();
  const may = useMay();
  const dialog = useDialog('do');
  const works = valid && !readOnly && may('registrations');
  const files = `/registrations/${details.reference}`;
  return (
    <div className={styles.tables}>
      <TableSection
        id="history"
        title="History"
        headings={['When', 'Status', 'By', 'Detail']}
        rows={history.map(({ at, status, by, detail }) => [
          instant(at),
          registrationList.columns.status.names[status],
          by,
          detail,
        ])}
      />
      <TableSection
        id="entries"
        title="Staff actions"
        headings={['When', 'Who', 'What', 'Why', 'Details']}
        rows={entries.map(({ at, actor, action, reason, personal }) => [
          instant(at),
          actor,
          actionWords(action),
          reason,
          noteOf(personal),
        ])}
      />
      <TableSection
        id="seats"
        title="Tickets"
        headings={['Ticket', 'Status', 'Name', 'Organisation', 'Email', 'File', ...(works ? ['Action'] : [])]}
        rows={seats.map(({ position, ticket, state, name, organization, email }) => [
          ticket,
          valid ? SEAT_STATES[state] : 'No longer valid',
          name,
          organization,
          email,
          valid && state === 'NAMED' && (
            <Download key="file" path={`${files}/tickets/${position}.pdf`}>{`Ticket ${position}`}</Download>
          ),
          ...(works
            ? [
                <Button
                  key="holder"
                  size="small"
                  variant="secondary"
                  onClick={() => dialog.open(`holder-${position}`)}
                >
                  {state === 'OPEN' ? 'Name…' : 'Change…'}
                  <span className="visually-hidden"> ticket {position}</span>
                </Button>,
              ]
            : []),
        ])}
      />
      <TableSection
        id="additions"
        title="Additions and upgrades"
        headings={['Registration', 'Type', 'Status', 'Items', 'Total']}
        rows={details.additions.map(({ reference, kind, items, ...addition }) => [
          <Link key="reference" to={`/registrations/${reference}`}>
            {reference}
          </Link>,
          words(kind),
          staffStatus(addition),
          items,
          money(addition.totalMinor, addition.currency),
        ])}
      />
      <ReceivedTransfers received={received} />
      <Refunds details={details} />
      <TableSection
        id="documents"
        title="Documents"
        headings={['Issued', 'Number', 'Type', 'Total']}
        rows={[
          ...documents.map(({ issuedAt, number, ...document }) => [
            instant(issuedAt),
            <Download key="file" path={`${files}/documents/${number}.pdf`}>
              {number}
            </Download>,
            words(document.kind),
            money(invoicedMinor(document), currency),
          ]),
          ...(capturedAt
            ? [
                [
                  instant(capturedAt),
                  <Download
                    key="file"
                    path={`${files}/receipt.pdf`}
                  >{`Receipt ${details.reference}`}</Download>,
                  'Receipt',
                  money(totalMinor, currency),
                ],
              ]
            : []),
        ]}
      />
      <TableSection
        id="mails"
        title="Emails to this address"
        headings={['Queued', 'Message', 'Status', 'Reason']}
        rows={mails.map(({ id, createdAt, template, state, lastError }) => [
          instant(createdAt),
          <Link key="mail" to={`/mail/${id}`}>
            {mailTitle(template)}
          </Link>,
          mailList.columns.state.names[state],
          lastError,
        ])}
      />
    </div>
  );
}

/** A file of the registration, to be kept. */
function Download({ path, children }: { path: string; children: string }) {
  return (
    <a href={path} download>
      {children}
    </a>
  );
}

/** A note in its own words, or what else stands beside an entry. */
function noteOf(personal: unknown): string {
  const { reason: _, note, ...others } = (personal ?? {}) as { reason?: string; note?: string };
  return note ?? auditLine(others);
}
