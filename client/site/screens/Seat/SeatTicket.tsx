import { Ticket, TicketFact } from '#client/site/features/Ticket/Ticket.tsx';
import { TicketCode } from '#client/site/features/Ticket/TicketCode.tsx';
import { TicketStatus } from '#client/site/features/Ticket/TicketStatus.tsx';
import { printDay } from '#domain/printed-dates.ts';
import type { SeatFacts } from './SeatSheet.tsx';

/** One person's ticket, with the code that is read at the door. */
export function SeatTicket({ seat }: { seat: SeatFacts }) {
  const { qr, valid, state } = seat;
  return (
    <Ticket
      conference={seat.conference}
      isVoid={!valid}
      facts={
        <>
          <TicketFact term="Name" display="name">
            {seat.name || 'Not claimed yet'}
          </TicketFact>
          <TicketFact term="Ticket" display="event">
            {seat.ticket}
          </TicketFact>
          <TicketFact term="Date">{seat.daysText || seat.eventDate}</TicketFact>
          <TicketFact term="Place">
            {seat.online ? (valid ? 'Online, from this page' : 'Online') : seat.eventLocation}
          </TicketFact>
          {!seat.online && seat.conference.venueText && (
            <TicketFact term="Venue">{seat.conference.venueText}</TicketFact>
          )}
          {seat.booked && <TicketFact term="Booked">{seat.booked}</TicketFact>}
          {seat.bookedTogether && <TicketFact term="Booked together">{seat.bookedTogether}</TicketFact>}
          {seat.hotel && <TicketFact term="Hotel">{seat.hotel}</TicketFact>}
          {seat.hotel && seat.arrivesOn && (
            <TicketFact term="First night">{printDay(seat.arrivesOn)}</TicketFact>
          )}
          {seat.organization && <TicketFact term="Organization">{seat.organization}</TicketFact>}
          {seat.email && <TicketFact term="Email">{seat.email}</TicketFact>}
        </>
      }
      code={qr && <TicketCode qr={qr} />}
      stub={
        <>
          <TicketFact term="Reference" display="reference">
            {seat.reference}
          </TicketFact>
          {valid ? (
            state === 'NAMED' ? (
              <TicketStatus tone="success">Valid</TicketStatus>
            ) : (
              <TicketStatus tone="warning">Not claimed yet</TicketStatus>
            )
          ) : (
            <TicketStatus tone="error">Not valid</TicketStatus>
          )}
        </>
      }
    />
  );
}
