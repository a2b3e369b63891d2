import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { printLastMinute } from '#domain/printed-dates.ts';
import { withDays } from '#domain/seats/ticket-days.ts';
import { GroupForm } from './GroupForm.tsx';
import { OpenSeatDocument } from './OrderPeople.generated.ts';
import styles from './OrderPeople.module.css';
import { isValid, type OrderFacts, type OrderProps } from './order-status.ts';
import { SeatForms } from './SeatForms.tsx';

export type SeatProps = OrderProps & { seat: OrderFacts['seats'][number] };

/** Who takes part: the buyer names them, or sends each a link (docs/product.md 13.2). */
export function OrderPeople({ order }: OrderProps) {
  const { seats } = order;
  const [sent, setSent] = useState<{ count: number } | null>(null);
  const told = useRef<HTMLDivElement>(null);
  // Once for each list that was sent, not whenever the order is read again.
  useEffect(() => {
    if (sent) told.current?.focus();
  }, [sent]);
  const open = seats.filter(({ state }) => state !== 'NAMED').length;
  return (
    <Section
      nested
      title="Who takes part"
      lead={
        open === 0 || !order.seatsOpen
          ? undefined
          : `${open === 1 ? 'One ticket has no name yet. Name the person, or send them' : `${open} tickets have no name yet. Name each person, or send them`} a link to enter their own details, until ${printLastMinute(order.seatsFreezeAt)}.`
      }
      data-print="hide"
    >
      <ol className={styles.list}>
        {seats.map((seat) => (
          <li key={seat.id} id={`place-${seat.position}`} tabIndex={-1} className={styles.seat}>
            <Seat order={order} seat={seat} />
          </li>
        ))}
      </ol>
      <NoticeRegion>
        {sent && (
          <Notice tone="success" tabIndex={-1} ref={told}>
            {sent.count === 1
              ? 'One ticket is on its way by email.'
              : `${sent.count} tickets are on their way by email.`}
          </Notice>
        )}
      </NoticeRegion>
      {order.seatsOpen && seats.some(({ state }) => state === 'OPEN') && (
        <GroupForm order={order} onSent={(count) => setSent({ count })} />
      )}
    </Section>
  );
}

function Seat({ order, seat }: SeatProps) {
  const navigate = useNavigate();
  const form = useLinkForm(OpenSeatDocument, {
    variables: (_values, token) => ({ token, seatId: seat.id }),
    onSent(link) {
      if (link.__typename === 'SeatLink') navigate(`/seat/${link.token}`);
    },
  });
  const { state, name, organization, email, position } = seat;
  const ticket = withDays({ ...seat, name: seat.ticket });
  return (
    <>
      <span className={styles.position} aria-hidden="true">
        {position}
      </span>
      <div>
        <p className={styles.name}>
          {state === 'NAMED' ? name : state === 'INVITED' ? email : 'No name yet'}
        </p>
        <p className={`${shared.small} ${styles.detail}`}>
          {state === 'NAMED' && organization ? `${ticket}, ${organization}` : ticket}
        </p>
      </div>
      <div className={styles.state}>
        {!isValid(order) ? (
          <Badge>No longer valid</Badge>
        ) : state === 'NAMED' ? (
          <Badge tone="success">Assigned</Badge>
        ) : state === 'INVITED' ? (
          <Badge tone="warning">Link sent</Badge>
        ) : (
          <Badge>Unassigned</Badge>
        )}
        {seat.own && (
          <form {...form.formProps} aria-label="Open ticket" data-print="hide">
            <Button type="submit" size="small" variant="secondary" busy={form.busy}>
              Open ticket
            </Button>
          </form>
        )}
      </div>
      {form.failure && (
        <div className={styles.refusal}>
          <FormOutcome form={form} />
        </div>
      )}
      {seat.nameable && order.seatsOpen && <SeatForms order={order} seat={seat} />}
    </>
  );
}
