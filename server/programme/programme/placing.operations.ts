import { count } from '#domain/count.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import {
  argument,
  argumentList,
  defineOperation,
  flag,
  numberOption,
  option,
  requiredOption,
  typeNamed,
} from '#server/organiser/operation.ts';
import { ofAbstracts } from '#server/programme/abstracts/of-abstracts.ts';
import {
  fillSession,
  moveTalk,
  numberBoards,
  type PlacingChange,
  placeAbstract,
  removeTalks,
  type TalkPlace,
  type Undo,
} from './placing.service.ts';
import { type Placing, placingOf } from './placing-view.service.ts';

const CONFERENCE = requiredOption('Conference', { format: 'conference' });
const AT = numberOption('Place', {
  hint: 'Its number among the talks of the session; the last one unless said.',
});
const MORE =
  'It is a change of the conference’s draft, which content publish publishes and content discard throws away. A session’s id stands in its file (content export --drafts).';

/** What the programme is after a change of it, and what takes that back. */
export type Changed = { placing: Placing; undo: Undo };
export const changedPlacing = typeNamed<Changed>('ChangedPlacing');
const after = {
  type: changedPlacing,
  of: async (dependencies: Dependencies, { conference, undo }: PlacingChange): Promise<Changed> => ({
    placing: await placingOf(dependencies, dependencies.contentKinds, conference),
    undo,
  }),
};

/** Puts an accepted abstract into a session (docs/product.md 3.18). */
export const place = defineOperation({
  command: 'programme place',
  field: 'placeAbstract',
  needs: one('programme'),
  within: ofAbstracts,
  about: 'Puts an accepted abstract into a session of its conference, or moves it within that',
  examples: [
    'place ABS-2026-K2M9TX --session kb7',
    'place ABS-2026-K2M9TX --session kb7 --at 2 --minutes 20',
  ],
  more: MORE,
  inputs: {
    reference: argument('Abstract', { format: 'abstract' }),
    session: requiredOption('Session', { hint: 'Its id, such as kb7.', typed: '<id>' }),
    at: AT,
    minutes: numberOption('Minutes', {
      hint: 'As was decided, or as long as the session’s last talk, unless said; a poster has none.',
    }),
    board: option('Board', { hint: 'Of a poster.' }),
  },
  after,
  run: placeAbstract,
  record: ({ conference, places: [place] }) => ({ conference, ...place }),
  said: ({ places }) => places.map(wordsOf).join('\n'),
});

/** Moves a talk. */
export const move = defineOperation({
  command: 'programme move',
  field: 'moveTalk',
  needs: one('programme'),
  within: ofConference,
  about: 'Moves a talk or poster within its session, or to another session of the conference',
  examples: [
    'move ABS-2026-K2M9TX --conference your-conference-2026 --at 1',
    'move h4c --conference your-conference-2026 --session kb7 --minutes 20',
  ],
  more: MORE,
  inputs: {
    talk: argument('Talk', { hint: 'Its id, or its abstract’s reference where that stands there once.' }),
    conference: CONFERENCE,
    session: option('Session', { hint: 'To which; its own unless said.', typed: '<id>' }),
    at: AT,
    minutes: numberOption('Minutes', {
      hint: 'As before unless said; in another session, as was decided where it was accepted as something else since.',
    }),
  },
  after,
  run: moveTalk,
  record: ({ conference, places: [place] }) => ({ conference, ...place }),
  said: ({ places }) => places.map(wordsOf).join('\n'),
});

/** Takes talks off the programme. */
export const remove = defineOperation({
  command: 'programme remove',
  field: 'removeTalks',
  needs: one('programme'),
  within: ofConference,
  about: 'Takes talks or posters off a programme; abstracts of them are to be placed again',
  examples: ['remove ABS-2026-K2M9TX ABS-2026-7F3K9Q --conference your-conference-2026'],
  more: MORE,
  inputs: {
    talks: argumentList('Talks', { hint: 'Their ids, or references of abstracts.' }),
    conference: CONFERENCE,
  },
  after,
  run: removeTalks,
  record: ({ conference, places }) => ({ conference, items: places, total: places.length }),
  said: ({ places }) =>
    places
      .map(({ title, sessionTitle }) => `“${formulaWords(title)}” is taken out of “${sessionTitle}”.`)
      .join('\n'),
});

/** Fills a session. */
export const fill = defineOperation({
  command: 'programme fill',
  field: 'fillSession',
  needs: one('programme'),
  within: ofConference,
  about: 'Fills the time that is left in a session with accepted and confirmed abstracts without a place',
  examples: [
    'fill --conference your-conference-2026 --session kb7 --topic crystals --minutes 15',
    'fill --conference your-conference-2026 --session pos --posters --dry-run',
  ],
  more: `Those that were confirmed first come first. ${MORE}`,
  inputs: {
    conference: CONFERENCE,
    session: requiredOption('Session', { hint: 'Its id, such as kb7.', typed: '<id>' }),
    topic: option('Topic', { hint: 'Only those with this in one of their keywords.' }),
    minutes: numberOption('Minutes', {
      hint: 'Of each talk; as long as the session’s last one unless said.',
    }),
    posters: flag('Posters, which have no minutes, and not talks'),
  },
  after,
  run: fillSession,
  record: ({ conference, places }) => ({ conference, items: places, total: places.length }),
  said: ({ places }) => [`${count(places.length, 'abstract')} placed.`, ...places.map(wordsOf)].join('\n'),
});

/** Numbers boards. */
export const boards = defineOperation({
  command: 'programme number-boards',
  field: 'numberBoards',
  needs: one('programme'),
  within: ofConference,
  about:
    'Numbers the boards of posters in the order of their sessions; a poster keeps the board that it has, and an e-poster gets none',
  examples: [
    'number-boards --conference your-conference-2026',
    'number-boards --conference your-conference-2026 --session pos --again --dry-run',
  ],
  more: MORE,
  inputs: {
    conference: CONFERENCE,
    session: option('Session', { hint: 'One session alone.', typed: '<id>' }),
    again: flag('All anew, also those that are printed'),
  },
  after,
  run: numberBoards,
  record: ({ conference, places }) => ({ conference, items: places, total: places.length }),
  said: ({ places }) => [`${count(places.length, 'board')} numbered.`, ...places.map(wordsOf)].join('\n'),
});

/** Such as '“Slow light”: “Crystals”, 2 of 5, 09:20, 20 minutes.' */
function wordsOf({ title, sessionTitle, at, of, time, minutes, board }: TalkPlace): string {
  const parts = [
    `“${formulaWords(title)}”: “${sessionTitle}”`,
    `${at} of ${of}`,
    ...(time === null ? [] : [time]),
    ...(minutes === null ? [] : [count(minutes, 'minute')]),
    ...(board === null ? [] : [`board ${board}`]),
  ];
  return `${parts.join(', ')}.`;
}
