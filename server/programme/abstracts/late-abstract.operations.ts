import { untilWords } from '#domain/printed-dates.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import { argument, defineOperation, requiredOption } from '#server/organiser/operation.ts';
import type { LateAbstract } from '#server/registrations/invitations/late-abstract.store.ts';
import { allowLate as allow, endLate as end } from './late-abstract.service.ts';
import { lateAbstracts } from './late-abstracts.list.ts';

const who = {
  email: argument('Email', { hint: 'The address that they submit with.', format: 'email' }),
  conference: requiredOption('Conference', { format: 'conference' }),
};

/** Lets somebody submit after the deadline (docs/product.md 8.5). */
export const allowLate = defineOperation({
  command: 'abstracts late',
  field: 'allowLateAbstract',
  needs: one('programme'),
  within: ofConference,
  about: 'Lets somebody submit and change abstracts for a conference until a day or time of their own',
  examples: [
    'late ada@example.org --conference your-conference-2026 --until 2026-07-05',
    'late ada@example.org --conference your-conference-2026 --until "2026-07-05 18:00" --reason "ill"',
  ],
  more: 'Of a day its end is meant; it may have a time.',
  inputs: { ...who, until: requiredOption('Until', { format: 'day', hint: 'And including this day.' }) },
  form: {
    title: 'Allow a late submission',
    action: 'Allow it',
    says: 'They use the same form as everybody, with this address. Nobody is told: write to them.',
  },
  run: allow,
  record: lateAbstracts.row,
  said: ({ email, conferenceId, until }: LateAbstract) =>
    `${email} can submit abstracts for ${conferenceId} until ${untilWords(until)}.`,
});

/** Takes that back. */
export const endLate = defineOperation({
  command: 'abstracts late-end',
  field: 'endLateAbstract',
  needs: one('programme'),
  within: ofConference,
  about: 'Ends that somebody may submit late; what they have sent stays',
  examples: ['late-end ada@example.org --conference your-conference-2026'],
  inputs: who,
  form: { title: 'End the late submission', action: 'End it' },
  run: end,
  record: lateAbstracts.row,
  said: ({ email, conferenceId }: LateAbstract) =>
    `${email} is held to the deadline of ${conferenceId} again.`,
});
