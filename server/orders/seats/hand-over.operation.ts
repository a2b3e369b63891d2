import { STAFF_LIMITS } from '#domain/limits.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofOne } from '#server/organiser/desk/within.ts';
import { argument, defineOperation, flag, words } from '#server/organiser/operation.ts';
import type { Seat } from './seat.store.ts';
import type { SeatChange } from './seat-change.store.ts';
import { conferenceOfHandOver } from './seat-change.store.ts';
import { decideHandOver } from './seat-decision.service.ts';

/** A hand-over as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export const handOverRecord = ({
  id,
  requestedAt,
  name,
  organization,
  email,
  seat,
}: SeatChange & { seat: Seat }) => ({
  id,
  reference: seat.order.reference,
  position: seat.position,
  ticket: ticketTitle(seat, seat.order.conference),
  conference: seat.order.conferenceId,
  requestedAt: requestedAt.toISOString(),
  from: { name: seat.name, organization: seat.organization, email: seat.email },
  to: { name, organization, email },
});

/** Has a ticket go to another organization, or not (docs/product.md 13.4). */
export const decide = defineOperation({
  command: 'seats decide',
  field: 'decideTransfer',
  needs: one('registrations'),
  within: ofOne(conferenceOfHandOver),
  about: 'Has a ticket change hands, or leaves it as it is; both sides are told by mail',
  examples: [
    'decide 0199… --accept --reason "both work for the same project"',
    'decide 0199… --decline --text "Tickets are handed on within one organisation."',
  ],
  inputs: {
    id: argument('Its id', { hint: 'As seats transfers prints it.' }),
    accept: flag('The ticket is the colleague’s'),
    decline: flag('It stays as it is'),
    answer: words('Message to both', {
      hint: 'Sent by email, if it is declined.',
      limit: STAFF_LIMITS.answer,
    }),
  },
  form: { title: 'Decide on a ticket transfer', action: 'Inform both' },
  run: async (dependencies, { id, accept, decline, answer }, doing) => {
    if (accept === decline)
      throw new InvalidInputError([{ path: 'accept', message: 'say either --accept or --decline' }]);
    const decision = accept ? { accept } : ({ accept: false, answer } as const);
    return handOverRecord(await decideHandOver(dependencies, id, decision, doing));
  },
  record: (handOver, { accept }) => ({ ...handOver, state: accept ? 'accepted' : 'declined' }),
  said: ({ ticket, reference, from, to }, { accept }) =>
    accept
      ? `${ticket} of ${reference} is ${to.name}’s. Both are informed by email.`
      : `${ticket} of ${reference} stays ${from.name}’s. Both are informed by email.`,
});
