import { count } from '#domain/count.ts';
import { fullName } from '#domain/names.ts';
import { printLastDay } from '#domain/printed-dates.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference, ofOne } from '#server/organiser/desk/within.ts';
import { argument, defineOperation, option, requiredOption, table } from '#server/organiser/operation.ts';
import { offText } from './invitation.mails.ts';
import { conferenceOfInvitation } from './invitation.store.ts';
import { endInvitation, type InviteFacts, invite, planInvitations } from './invite.service.ts';

function offerText({ discount, uses, endsAt, abstractUntil, conferenceTitle }: InviteFacts): string {
  const off = [
    ['registration', discount.registrationPercent],
    ['add-ons', discount.addOnsPercent],
    ['accommodation', discount.accommodationPercent],
  ] as const;
  const parts = [
    ...off.filter(([, percent]) => percent > 0).map(([what, percent]) => `${what} ${offText(percent)}`),
    ...(abstractUntil ? [`abstracts until ${printLastDay(new Date(abstractUntil))}`] : []),
  ];
  const times = uses > 1 ? `, for ${uses} registrations each` : '';
  return `${conferenceTitle}: ${parts.join(', ')}${times}; until ${printLastDay(new Date(endsAt))}.`;
}

/** Invites people to a conference (docs/product.md 6.7). */
export const create = defineOperation({
  command: 'invitations create',
  field: 'createInvitations',
  needs: one('registrations'),
  within: ofConference,
  about: 'Invites people to a conference, each with a link of their own',
  examples: [
    'create --conference optics-photonics-2026 --csv keynote.csv --registration 100 --abstract-until 2026-07-05',
    'create --conference optics-photonics-2026 --email grace@example.org --first-name Grace --last-name Hopper --registration 50',
  ],
  more: 'The table has the headings Email, First name and Last name in any order, separated by commas, semicolons or tabs. Nobody is invited unless all of it is right; who is invited already, or stands in it twice, is left out, and named. Of whoever has one name only, the other is left empty.',
  inputs: {
    conference: requiredOption('its id', '<id>'),
    csv: table('a table of people, as a spreadsheet writes it'),
    email: option('of one person, in place of a table', '<address>'),
    firstName: option('of that person'),
    lastName: option('of that person'),
    registration: option('per cent off the registration; 100 is complimentary', '<percent>'),
    addOns: option('per cent off add-ons', '<percent>'),
    accommodation: option('per cent off accommodation', '<percent>'),
    uses: option('how many registrations each is good for; 1 unless said', '<number>'),
    until: option('its last day; until the conference begins unless said', '<day>'),
    abstractUntil: option('the last day on which they may submit abstracts, whatever the deadline', '<day>'),
  },
  plan: {
    of: planInvitations,
    lines: (facts) => [
      offerText(facts),
      ...facts.guests.map((guest) => `${fullName({ designation: '', ...guest })} <${guest.email}>`),
      ...facts.skipped.map(({ email, why }) => `Left out: ${email} ${why}`),
    ],
    action: ({ guests }) => `Send ${count(guests.length, 'invitation')}`,
  },
  run: invite,
  record: ({ made, skipped }, { conference }) => ({
    conference,
    invitations: made.map(({ id, email }) => ({ id, email })),
    skipped,
  }),
  said: ({ made, skipped }) =>
    `${count(made.length, 'person is', 'people are')} invited. Each is sent their link.${skipped.length > 0 ? ` ${skipped.length} left out: ${skipped.map(({ email }) => email).join(', ')}.` : ''}`,
});

/** Ends an invitation. */
export const end = defineOperation({
  command: 'invitations end',
  field: 'endInvitation',
  needs: one('registrations'),
  within: ofOne(conferenceOfInvitation),
  about: 'Ends an invitation: its link and its discount hold no longer; nobody is told',
  examples: ['end 0195a000-0000-7000-8000-000000000001 --reason "invited twice"'],
  more: 'What was registered or submitted with it stays.',
  inputs: { id: argument('as invitations list prints it') },
  run: (dependencies, { id }, doing) => endInvitation(dependencies, id, doing),
  record: ({ id, conferenceId, email }) => ({ id, conference: conferenceId, email }),
  said: ({ email, conferenceId }) => `The invitation of ${email} to ${conferenceId} is ended.`,
});
