import { Ticket, TicketFact } from '#client/site/features/Ticket/Ticket.tsx';
import { TicketCode } from '#client/site/features/Ticket/TicketCode.tsx';
import { TicketStatus } from '#client/site/features/Ticket/TicketStatus.tsx';
import { fullName } from '#domain/names.ts';
import { WITHOUT_TICKET } from '#domain/registration/messages.ts';
import { withDays } from '#domain/seats/ticket-days.ts';
import { isValid, type OrderFacts, statusText } from './order-status.ts';

/** The order as a ticket: who takes part in what, when and where, and, on the stub, the reference and the status. */
export function OrderTicket({ order }: { order: OrderFacts }) {
  const { tickets, seats } = order;
  const { badge, tone } = statusText(order);
  // The buyer's own; or else the first of those that they look after.
  const { qr } = seats.find(({ own, email }) => own && email) ?? seats.find(({ own }) => own) ?? {};
  return (
    <Ticket
      conference={order.conference}
      isVoid={!isValid(order)}
      facts={
        <>
          <TicketFact term="Name" display="name">
            {fullName(order)}
          </TicketFact>
          <TicketFact term="Event" display="event">
            {order.conferenceTitle}
          </TicketFact>
          <TicketFact term="Date">{order.eventDate}</TicketFact>
          <TicketFact term="Place">
            {order.online ? 'Online, from your ticket’s page' : order.eventLocation}
          </TicketFact>
          {order.eventVenue && <TicketFact term="Venue">{order.eventVenue}</TicketFact>}
          {order.hotel && isValid(order) && <TicketFact term="Hotel">{order.hotel}</TicketFact>}
          <TicketFact term="Category">{order.category}</TicketFact>
          {(tickets.length > 0 || order.addedTo === null) && (
            <TicketFact term="Admission">
              {tickets.map(({ quantity, ...ticket }) => (
                <dd
                  key={withDays(ticket)}
                >{`${quantity === 1 ? '' : `${quantity} × `}${withDays(ticket)}`}</dd>
              ))}
              {tickets.length === 0 && <dd>{WITHOUT_TICKET}</dd>}
            </TicketFact>
          )}
        </>
      }
      code={qr && <TicketCode qr={qr} />}
      stub={
        <>
          <TicketFact term="Reference" display="reference">
            {order.reference}
          </TicketFact>
          <TicketStatus tone={tone}>{badge}</TicketStatus>
        </>
      }
    />
  );
}
