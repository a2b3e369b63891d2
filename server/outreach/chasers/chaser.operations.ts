import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import { defineOperation, option } from '#server/organiser/operation.ts';
import { pauseChasers, resumeChasers } from './pause.service.ts';
import type { Paused } from './pause.store.ts';

const inputs = {
  conference: option('Conference', {
    format: 'conference',
    hint: 'All of it, unless an address is given as well.',
  }),
  email: option('Email', {
    format: 'email',
    hint: 'Of one person. Without an address nobody is chased for the conference.',
  }),
};

const recordOf = ({ conferenceId: conference, email }: Paused) => ({ conference, email });
const wordsOf = ({ conferenceId, email }: Paused) =>
  `${email ?? 'everybody'}, ${conferenceId ?? 'all conferences'}`;

/** Has no chasers go to somebody, or for a conference (docs/product.md 10.7). */
export const pause = defineOperation({
  command: 'chasers pause',
  field: 'pauseChasers',
  needs: one('registrations', 'programme'),
  within: ofConference,
  about: 'Has no reminders go out for a conference, to a person, or to a person for a conference',
  examples: [
    'pause --conference your-conference-2026 --reason "dates are to change"',
    'pause --email ada@example.org',
  ],
  inputs,
  form: { title: 'Pause reminders', action: 'Pause' },
  run: pauseChasers,
  record: recordOf,
  said: (paused) => `Reminders are paused: ${wordsOf(paused)}.`,
});

/** Has them go out again. */
export const resume = defineOperation({
  command: 'chasers resume',
  field: 'resumeChasers',
  needs: one('registrations', 'programme'),
  within: ofConference,
  about: 'Has reminders go out again that were paused; of those that were missed, the latest alone',
  examples: ['resume --conference your-conference-2026', 'resume --email ada@example.org'],
  more: 'Name what was paused exactly: chasers pauses lists it.',
  inputs,
  form: { title: 'Resume reminders', action: 'Resume' },
  run: resumeChasers,
  record: recordOf,
  said: (paused) => `Reminders go out again: ${wordsOf(paused)}.`,
});
