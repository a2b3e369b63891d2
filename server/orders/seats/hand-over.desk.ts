import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import type { Seat } from './seat.store.ts';
import type { SeatChange } from './seat-change.store.ts';

export const HandOverType = deskBuilder.objectRef<SeatChange & { seat: Seat }>('SeatTransfer').implement({
  description: 'A ticket that is to go to another organisation; both sides have confirmed it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    ticket: t.string({ resolve: ({ seat }) => ticketTitle(seat, seat.order.conference) }),
    from: t.string({
      description: 'Who gives it away, and their organization.',
      resolve: ({ seat }) => `${seat.name}, ${seat.organization}`,
    }),
    to: t.string({
      description: 'Who takes it, and their organization.',
      resolve: ({ name, organization }) => `${name}, ${organization}`,
    }),
    email: t.exposeString('email', { description: 'Of who takes it.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
  }),
});
