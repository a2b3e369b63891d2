import { formatInFull } from '#domain/pricing/money.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { isoDay, parseInstant } from '#domain/time.ts';
import { recordOf } from '#server/orders/orders/order-list.ts';
import { ticketTitle } from '#server/orders/places/ticket-title.ts';
import { requestState } from '#server/registrations/cancellations/cancellation.store.ts';
import { waitedFor } from '#server/registrations/waiting/waiting.store.ts';
import { onlyThem, withoutOthersAddresses } from './mentions.ts';
import type { Person } from './person.service.ts';

/** What is left out because it is the product's own, or opens something. */
const OWN = [
  'id',
  'orderId',
  'abstractId',
  'conference',
  'digest',
  'fileKey',
  'code',
  'version',
  'mailId',
  'messageId',
  'entryId',
];

/** A row without what is the product's own; instants as text. */
const plain = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(row))).filter(([name]) => !OWN.includes(name)));

const toSendOf = ({ refunds }: Person['orders'][number]) =>
  refunds.filter(({ state }) => state === 'TO_SEND').reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A registration without its bank transfers, which stand beside it, each by itself. */
function registrationOf(order: Person['orders'][number]) {
  const {
    bankTransfers: _,
    uncountedTransfers: _uncounted,
    ...record
  } = recordOf({
    ...order,
    transfers: [],
    uncounted: [],
    toSendMinor: toSendOf(order),
    ticketChanges: order.seats.flatMap(({ upgrades }) => upgrades),
  });
  return record;
}

/** All that is kept about a person, as they are given it; names and meaning stay as they are. Instants are UTC. */
export function personRecord(person: Person) {
  return {
    email: person.email,
    registrations: person.orders.map((order) => ({
      ...registrationOf(order),
      // Once they have a ticket, it is that one's.
      arrivesOn: order.arrivesOn && isoDay(order.arrivesOn),
      termsVersion: order.termsVersion,
      termsAcceptedAt: order.termsAcceptedAt.toISOString(),
      history: order.history.map(plain),
      seats: order.seats.map(({ position, state, name, ...seat }) => ({
        position,
        ticket: ticketTitle(seat, order.conference),
        state,
        name,
      })),
      billing: order.billing && plain(order.billing),
      documents: order.documents.map(plain),
      refunds: order.refunds.map(plain),
      transfers: order.transfers.map(plain),
      cancellations: order.cancellations.map((request) =>
        plain({ ...request, state: requestState(request, order) }),
      ),
    })),
    seats: person.seats.map(({ order, visits, ...seat }) => ({
      ...plain(seat),
      registration: order.reference,
      onlineRooms: visits.map(({ room, ...visit }) => ({ room: room.name, ...plain(visit) })),
    })),
    seatChanges: person.seatChanges.map((change) => withoutOthersAddresses(plain(change), person.known)),
    abstracts: person.abstracts.map(plain),
    // Named by whoever submitted the abstract.
    authorships: person.authorships.map(({ abstract, affiliations, ...author }) => ({
      ...plain(author),
      ...abstract,
      affiliations: affiliations.map(({ affiliation }) => affiliation.name),
    })),
    presentedFiles: person.presented.map(plain),
    lateAbstracts: person.lateAbstracts.map(plain),
    chaserPauses: person.chaserPauses.map(plain),
    invitations: person.invitations.map(({ couponId: _, ...invitation }) => plain(invitation)),
    messages: person.messages.map(({ answers, ...message }) => ({
      ...plain(message),
      answers: answers.map(plain),
    })),
    subscription: person.subscriber && plain(person.subscriber),
    waiting: person.waiting.map(({ item, conference, ...entry }) => ({
      ...plain(entry),
      item: waitedFor({ item, conference }),
    })),
    mails: person.mails.map(({ template, status, createdAt, sentAt }) =>
      plain({ template, status, createdAt, sentAt }),
    ),
    changes: person.entries.map(({ personal, ...entry }) => ({
      ...plain(entry),
      personal: personal ? withoutOthersAddresses(Object(personal.values), person.known) : undefined,
    })),
    // What is about others is given as far as it names them.
    mentions: [...person.entriesBefore, ...person.mentions].map(({ at, action, personal }) => ({
      ...plain({ at, action }),
      personal: onlyThem(personal?.values ?? null, person.known),
    })),
  };
}

/** The same as sections of names and values, to be printed. */
export function personSections(
  record: ReturnType<typeof personRecord>,
): { title: string; rows: [name: string, value: string][] }[] {
  const rowsOf = (value: object): [string, string][] => {
    const { currency = null } = value as { currency?: string };
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '' && !(Array.isArray(part) && part.length === 0))
      .map(([name, part]) => [labelOf(name), said(name, part, currency)]);
  };
  const each = (title: string, items: readonly object[]) =>
    items.map((item, index) => ({
      title: items.length > 1 ? `${title} ${index + 1}` : title,
      rows: rowsOf(item),
    }));
  return [
    ...each('Registration', record.registrations),
    ...each('Ticket', record.seats),
    ...each('Change of a ticket', record.seatChanges),
    ...each('Abstract', record.abstracts),
    ...each('Named as an author', record.authorships),
    ...each('Slides, poster or video', record.presentedFiles),
    ...each('Later deadline for abstracts', record.lateAbstracts),
    ...each('No reminders', record.chaserPauses),
    ...each('Invitation', record.invitations),
    ...each('Message', record.messages),
    ...each('Subscription', record.subscription ? [record.subscription] : []),
    ...each('Place on a waiting list', record.waiting),
    ...each('Mail', record.mails),
    ...each('Done by the organiser', record.changes),
    ...each('Named by the organiser', record.mentions),
  ];
}

/** A value in words; what it consists of is named. */
function said(name: string, value: unknown, currency: string | null): string {
  if (Array.isArray(value)) return value.map((item) => said(name, item, currency)).join(' · ');
  if (typeof value === 'number' && name.endsWith('Minor') && currency) return formatInFull(value, currency);
  const instant = typeof value === 'string' && value.endsWith('Z') ? parseInstant(value) : null;
  if (instant) return zonedInstant(instant);
  if (typeof value !== 'object' || value === null) return String(value ?? '–');
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([part, content]) => `${labelOf(part).toLowerCase()}: ${said(part, content, currency)}`)
    .join(', ');
}

/** 'capturedAt' as 'Captured at', 'totalMinor' as 'Total'. */
const labelOf = (name: string) =>
  name
    .replace(/Minor$/, '')
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? ` ${letter.toLowerCase()}` : letter));
