import { by, choice, count, instant, listOf, text } from '../organiser/list-shape.ts';
import { CHASER_KINDS, CHASER_NAMES } from './chaser.ts';

const KINDS = CHASER_KINDS.map((kind) => kind.toLowerCase().replaceAll('_', '-'));
const NAMES = Object.fromEntries(
  KINDS.map((kind, index) => [kind, Object.values(CHASER_NAMES)[index] ?? kind]),
);
const STATES = ['due', 'paused'] as const;
const STATE_NAMES = { due: 'Goes out', paused: 'Paused' };

/** Whom the next chasers go to: what is left of today's, and tomorrow's (docs/product.md 10.7). */
export const chaserList = listOf({
  name: 'chasers',
  one: 'reminder',
  many: 'reminders',
  type: 'Chaser',
  key: 'id',
  lead: 'name',
  about:
    'the reminders that go out today and tomorrow, unless it is done by then, in the order of their days',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    at: instant('Goes out from'),
    state: choice('Status', STATES, { names: STATE_NAMES }),
    kind: choice('About', KINDS, { names: NAMES }),
    stage: count('Stage', { hint: 'of three at most' }),
    name: text('Name', { width: 24 }),
    email: text('Email', { width: 28 }),
    reference: text('Reference', { width: 18 }),
    conference: text('Conference', { width: 24 }),
  },
  filters: {
    search: by.search('Name, email or reference', 'with this in the name, address or reference'),
    conference: by.conference('Conference', 'for this one only'),
    kind: by.choice('About', KINDS, NAMES),
    state: by.choice('Status', STATES, STATE_NAMES),
  },
});

/** What is not chased: all of a conference, all of a person, or a person for a conference. */
export const pauseList = listOf({
  name: 'pauses',
  one: 'pause',
  many: 'pauses',
  type: 'ChaserPause',
  key: 'id',
  about: 'whom no reminders go to until somebody resumes them, in the order in which they were paused',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    conference: text('Conference', { empty: true, hint: 'none for all', width: 28 }),
    email: text('Email', { empty: true, hint: 'none for everybody', width: 32 }),
    pausedAt: instant('Paused'),
  },
  filters: {
    search: by.search('Email', 'with this in the address'),
    conference: by.conference('Conference', 'for this one only'),
  },
});
