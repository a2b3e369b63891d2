import { count } from '#domain/count.ts';
import { fullName } from '#domain/names.ts';
import { untilWords } from '#domain/printed-dates.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference, ofOne } from '#server/organiser/desk/within.ts';
import { argument, defineOperation, option, requiredOption, table } from '#server/organiser/operation.ts';
import { offText } from './invitation.mails.ts';
import { conferenceOfInvitation } from './invitation.store.ts';
import { endInvitation, type InviteFacts, invite, planInvitations } from './invite.service.ts';

const OFF = { format: 'percentage', hint: 'In per cent; 100 is complimentary.' } as const;

function offerText({ discount, uses, endsAt, abstractUntil, conferenceTitle }: InviteFacts): string {
  const off = [
    ['registration', discount.registrationPercent],
    ['add-ons', discount.addOnsPercent],
    ['accommodation', discount.accommodationPercent],
  ] as const;
  const parts = [
    ...off.filter(([, percent]) => percent > 0).map(([what, percent]) => `${what} ${offText(percent)}`),
    ...(abstractUntil ? [`abstracts until ${untilWords(new Date(abstractUntil))}`] : []),
  ];
  const times = uses > 1 ? `, for ${uses} registrations each` : '';
  return `${conferenceTitle}: ${parts.join(', ')}${times}; until ${untilWords(new Date(endsAt))}.`;
}

/** Invites people to a conference (docs/product.md 6.7). */
export const create = defineOperation({
  command: 'invitations create',
  field: 'createInvitations',
  needs: one('registrations'),
  within: ofConference,
  about: 'Invites people to a conference, each with a link of their own',
  examples: [
    'create --conference your-conference-2026 --csv keynote.csv --registration 100 --abstract-until 2026-07-05',
    'create --conference your-conference-2026 --email grace@example.org --first-name Grace --last-name Hopper --registration 50',
  ],
  more: 'The headings of a table come in any order, separated by commas, semicolons or tabs. Nobody is invited unless all of it is right; who is invited already, or stands in it twice, is left out, and named. Of whoever has one name only, the other is left empty.',
  inputs: {
    conference: requiredOption('Conference', { format: 'conference' }),
    csv: table('Several people', {
      hint: 'A table with the headings Email, First name and Last name, as a spreadsheet writes it.',
    }),
    // The plan is made as soon as the address is there.
    firstName: option('First name', { hint: 'Whoever has one name only has it in either of the two.' }),
    lastName: option('Last name'),
    email: option('Email', { format: 'email' }),
    registration: option('Off the registration', OFF),
    addOns: option('Off add-ons', OFF),
    accommodation: option('Off accommodation', OFF),
    uses: option('Registrations each', { hint: 'One unless said.', typed: '<number>' }),
    until: option('Last day', { format: 'day', hint: 'Until the conference begins unless said.' }),
    abstractUntil: option('Abstracts until', {
      format: 'day',
      hint: 'They may submit until then, whatever the deadline.',
    }),
  },
  ways: {
    label: 'Whom',
    of: [
      { label: 'One person', asks: ['email'], takes: ['firstName', 'lastName'] },
      { label: 'Several people, from a table', asks: ['csv'] },
    ],
  },
  form: { title: 'Invite people', action: 'Send the invitations' },
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
  inputs: { id: argument('Its id', { hint: 'As invitations list prints it.' }) },
  form: { title: 'End the invitation', action: 'End the invitation' },
  run: (dependencies, { id }, doing) => endInvitation(dependencies, id, doing),
  record: ({ id, conferenceId, email }) => ({ id, conference: conferenceId, email }),
  said: ({ email, conferenceId }) => `The invitation of ${email} to ${conferenceId} is ended.`,
});
