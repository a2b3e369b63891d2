import { encode } from 'uqr';
import { printDay } from '#domain/printed-dates.ts';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import { shortCodeOf } from '#domain/seats/ticket-code.ts';
import { isoDay, isoDayAt } from '#domain/time.ts';
import { venuesOf } from '#domain/venue.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import type { Attachment } from '#server/base/providers/mail/mailer.ts';
import { conferenceOf, ONLINE, whereFacts } from '#server/common/mail/conference.ts';
import { printedSite } from '#server/common/media/logo-files.ts';
import { isOver } from '#server/site/catalogue/conference-dates.ts';
import { findBooked } from './booked.store.ts';
import { countHotelRoomsOfSeat, type Seat } from './seat.store.ts';
import { datesOf } from './seat-rules.ts';

const NOTES = [
  'Please bring this ticket, on paper or on your phone. The code holds nothing about you; we read it to find your registration.',
  'Once a ticket has been handed to a colleague, only the latest code is valid.',
];
const ONLINE_NOTES = [
  `You are attending online. Open your ticket’s page, using the link in the email with your ticket, and join there from ${OPENS_MINUTES_BEFORE} minutes before the first session of each day.`,
  'Keep that link private. A ticket that has been handed to a colleague no longer opens any room.',
];

/**
 * A ticket's code as it is shown: as a QR code, squares of 1 × 1 as an SVG path in a field of `size` × `size` with its quiet
 * margin, and as the digits below it.
 */
type QrDrawing = { size: number; path: string; digits: string };

/** How a ticket's code is shown. */
export function qrOf(code: string): QrDrawing {
  const { size, data } = encode(code, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path, digits: shortCodeOf(code) };
}

/** A seat's ticket, as a file. */
export async function ticketFile(dependencies: Dependencies, seat: Seat): Promise<Attachment> {
  return {
    filename: `ticket-${seat.order.reference}-${seat.position}.pdf`,
    contentType: 'application/pdf',
    content: await ticketPdf(dependencies, seat),
  };
}

/** The ticket as a PDF file of one page: who, what, when, where, and the code that is read at the door. */
async function ticketPdf(dependencies: Dependencies, seat: Seat): Promise<Buffer> {
  const { order } = seat;
  const doorsOpen = seat.online ? null : venuesOf(order.conference)[0]?.doorsOpen;
  const rooms = await countHotelRoomsOfSeat(dependencies.database, seat);
  const booked = await findBooked(dependencies.database, seat);
  const where = { ...conferenceOf(order, rooms > 0), eventDate: datesOf(seat) };
  const site = await printedSite(dependencies);
  const { size, path, digits } = qrOf(seat.code);
  const over = isOver(order.conference, dependencies.clock.now());
  const pdf = await renderDocument('/orders/seats/ticket.typ', {
    language: 'en',
    region: 'GB',
    paper: site.paper,
    title: `Ticket ${order.reference}-${seat.position}`,
    date: isoDayAt(seat.updatedAt),
    organiser: site,
    heading: 'Ticket',
    pageWord: 'Page',
    conference: order.conferenceTitle,
    name: ['Name', seat.name],
    facts: [
      ['Organization', seat.organization],
      ['Ticket', seat.ticket],
      ...whereFacts({ ...where, ...(seat.online && ONLINE) }),
      ...(doorsOpen ? [['Doors open', doorsOpen]] : []),
      ...(booked.own ? [['Booked', booked.own]] : []),
      ...(booked.together ? [['Booked together', booked.together]] : []),
      ...(rooms > 0 && seat.arrivesOn ? [['First night', printDay(isoDay(seat.arrivesOn))]] : []),
    ],
    reference: ['Reference', `${order.reference}-${seat.position}`],
    code: [
      over
        ? 'The code of this ticket'
        : seat.online
          ? 'Names your ticket; you need not show it'
          : 'Show this code at registration',
      digits,
    ],
    qr: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#000" d="${path}"/></svg>`,
    notes: over ? [] : seat.online ? ONLINE_NOTES : NOTES,
  });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}
