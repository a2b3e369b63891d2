import { WHY } from '#domain/organiser/input.ts';
import { ofOrder } from '#server/orders/orders/of-order.ts';
import { orderOf } from '#server/orders/orders/order-by-reference.ts';
import { registrationAfter } from '#server/orders/orders/shown-order.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  argument,
  defineOperation,
  numberArgument,
  option,
  requiredOption,
  requiredWords,
} from '#server/organiser/operation.ts';
import { type AssignFacts, assignSeat, planAssign } from './assign.service.ts';
import { type GroupFacts, nameGroupFor, planGroup } from './group.service.ts';

const reference = argument('Registration', { format: 'registration' });

type Given = { place: number; name: string; organization: string; email: string | undefined };
const holderOf = ({ place: position, name, organization, email = '' }: Given) => ({
  position,
  name,
  organization,
  email,
});

const withAddress = ({ name, email }: { name: string; email: string | null }) =>
  [name, email && `<${email}>`].filter(Boolean).join(' ');
const ticketOf = ({ reference, position, ticket }: AssignFacts) => `${reference}-${position}, ${ticket}`;

/** Names somebody for a place, or puts another person in somebody's (docs/product.md 13.8). */
export const nameOne = defineOperation({
  command: 'seats name',
  field: 'nameTicketHolder',
  needs: one('registrations'),
  within: ofOrder,
  about: 'Names who has a ticket, or replaces whoever has it; everybody concerned is told by mail',
  examples: [
    'name XX-2026-7F3K9Q 2 --name "Grace Hopper" --organization "Analytical Society" --email grace@example.org --reason "by telephone"',
  ],
  more: 'Somebody else gets a new code: links and code of whoever had the ticket end, and what they need is forgotten.',
  form: { title: 'Holder of {reference}-{place}', action: 'Name the holder' },
  why: WHY,
  inputs: {
    reference,
    place: numberArgument('Ticket', { hint: 'The number at the end of its reference.' }),
    name: requiredOption('Name', { hint: 'As on the badge, with a title if they use one.' }),
    organization: requiredOption('Organisation'),
    email: option('Email', {
      format: 'email',
      hint: 'Receives the ticket; without one the buyer looks after it.',
    }),
  },
  plan: {
    of: async (dependencies, given) =>
      planAssign(dependencies, await orderOf(dependencies, given.reference), holderOf(given)),
    lines: ({ replaces, before, after, ...facts }) => [
      before && replaces
        ? `${ticketOf({ replaces, before, after, ...facts })}, goes from ${withAddress(before)} to ${withAddress(after)}.`
        : `${ticketOf({ replaces, before, after, ...facts })}, is for ${withAddress(after)}, ${after.organization}.`,
      ...(before && replaces
        ? [
            `Code and links of whoever had it end${before.email && before.email !== after.email ? `, and ${before.email} is told` : ''}.`,
          ]
        : []),
      after.email
        ? `The ticket goes to ${after.email}.`
        : 'Without an address the buyer looks after the ticket; nobody is sent it.',
    ],
    action: ({ replaces }) => (replaces ? 'Replace the holder' : 'Name the holder'),
  },
  after: registrationAfter,
  run: async (dependencies, given, doing) =>
    assignSeat(dependencies, await orderOf(dependencies, given.reference), holderOf(given), doing),
  record: ({ reference, position, ticket, after, replaces }) => ({
    reference,
    position,
    ticket,
    ...after,
    replaced: replaces,
  }),
  said: ({ after, ...facts }) =>
    `${ticketOf({ after, ...facts })}, is ${after.name}’s.${after.email ? ` The ticket is queued for ${after.email}.` : ''}`,
});

const lineOf = ({ reference }: GroupFacts, place: GroupFacts['places'][number]) =>
  `${reference}-${place.position}, ${place.ticket}: ${withAddress(place)}, ${place.organization}`;

/** Names a group from a table (docs/product.md 13.7). */
export const nameMany = defineOperation({
  command: 'seats name-group',
  field: 'nameTicketHolders',
  needs: one('registrations'),
  within: ofOrder,
  about: 'Names many people for a registration’s open places at once, and sends each the ticket',
  examples: ['name-group XX-2026-7F3K9Q --file people.csv --reason "list from the university"'],
  more: 'The headings are separated by commas, semicolons or tabs; Ticket is for who is to have a certain one. Nobody is named unless all of it is right.',
  form: { title: 'Name a group for {reference}', action: 'Send the tickets' },
  why: WHY,
  inputs: {
    reference,
    text: requiredWords('List of people', {
      format: 'table',
      hint: 'Headings in any order: Name, Email, Organization (the buyer’s where it is empty), Ticket (optional).',
    }),
  },
  plan: {
    of: async (dependencies, { reference, text }) =>
      planGroup(dependencies, await orderOf(dependencies, reference), text),
    lines: (facts) => [...facts.places.map((place) => lineOf(facts, place)), ...facts.notes],
    action: ({ places }) => `Send ${places.length} ${places.length === 1 ? 'ticket' : 'tickets'}`,
  },
  after: registrationAfter,
  run: async (dependencies, { reference, text }, doing) =>
    nameGroupFor(dependencies, await orderOf(dependencies, reference), text, doing),
  record: ({ reference, places }) => ({
    reference,
    places: places.map(({ position, ticket, name, organization, email }) => ({
      position,
      ticket,
      name,
      organization,
      email,
    })),
  }),
  said: ({ reference, places }) =>
    `${places.length} ${places.length === 1 ? 'person is' : 'people are'} named for ${reference}. Each is sent their ticket.`,
});
