import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import { defineOperation, option } from '#server/organiser/operation.ts';
import { pauseChasers, resumeChasers } from './pause.service.ts';
import type { Paused } from './pause.store.ts';

const inputs = {
  conference: option('of this conference; without --email all of it', '<id>'),
  email: option('to this person; without --conference for all conferences', '<address>'),
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
  about: 'Has no chasers go out for a conference, to a person, or to a person for a conference',
  examples: [
    'pause --conference optics-photonics-2026 --reason "dates are to change"',
    'pause --email ada@example.org',
  ],
  inputs,
  run: pauseChasers,
  record: recordOf,
  said: (paused) => `Chasers are paused: ${wordsOf(paused)}.`,
});

/** Has them go out again. */
export const resume = defineOperation({
  command: 'chasers resume',
  field: 'resumeChasers',
  needs: one('registrations', 'programme'),
  within: ofConference,
  about: 'Has chasers go out again that were paused; of those that were missed, the latest alone',
  examples: ['resume --conference optics-photonics-2026', 'resume --email ada@example.org'],
  more: 'Name what was paused exactly: chasers pauses lists it.',
  inputs,
  run: resumeChasers,
  record: recordOf,
  said: (paused) => `Chasers go out again: ${wordsOf(paused)}.`,
});
