import { participantList } from '#domain/seats/participant-list.ts';
import { listTicketDays } from '#domain/seats/ticket-days.ts';
import { isoDay } from '#domain/time.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { defineList } from '#server/organiser/list.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { bookedWords, roomsOf } from './booked.store.ts';
import {
  arrivalOf,
  countParticipants,
  findParticipants,
  type Participant,
} from './participant-list.store.ts';

/** Who takes part, with what they need (docs/product.md 13.9). */
export const participants = defineList(participantList, {
  command: {
    name: 'participants list',
    examples: [
      'list --conference your-conference-2026 --asks dietary',
      'list --conference your-conference-2026 --item dinner --columns name,organization,booked,dietaryNeeds',
    ],
    export: 'export rooms.xlsx --conference your-conference-2026 --asks room',
  },
  needs: one('registrations:look'),
  within: ofList,
  find: findParticipants,
  count: countParticipants,
  row: (participant: Participant) => {
    const { order, ...seat } = participant;
    const booked = bookedWords(participant);
    const arrival = arrivalOf(seat);
    return {
      reference: `${order.reference}-${seat.position}`,
      conference: order.conferenceId,
      name: seat.name,
      firstName: seat.firstName,
      lastName: seat.lastName,
      organization: seat.organization,
      country: order.country,
      email: seat.email ?? '',
      ticket: seat.ticket,
      online: seat.online,
      days: listTicketDays(seat.days, isoDaysOf(order.conference)),
      state: seat.state.toLowerCase() as Lowercase<typeof seat.state>,
      dietaryNeeds: seat.dietaryNeeds,
      accessNeeds: seat.accessNeeds,
      booked: booked.own,
      bookedTogether: booked.together,
      ...roomsOf(participant, participant),
      arrivesOn: arrival ? isoDay(arrival) : '',
      roomMate: seat.online ? '' : seat.roomMate,
      admittedAt: seat.admittedAt?.toISOString() ?? null,
    };
  },
});
