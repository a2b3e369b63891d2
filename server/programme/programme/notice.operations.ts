import { count } from '#domain/count.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofConference, ofOne } from '#server/organiser/desk/within.ts';
import {
  argument,
  defineOperation,
  flag,
  type OperationDoing,
  requiredNumber,
  requiredOption,
} from '#server/organiser/operation.ts';
import { moneyInDraftOf } from '#server/site/content/money-changes.ts';
import {
  callBackNotice,
  type News,
  type NewsFacts,
  namedInLine,
  newsWords,
  plannedNewsWords,
  planPublishing,
  planTelling,
  publishProgramme,
  tellSince,
} from './notice.service.ts';
import { conferenceOfNews } from './notice.store.ts';

const CONFERENCE = requiredOption('Conference', { format: 'conference' });

/** As many changes as are named in a plan. */
const MOST_LINES = 100;
/** As many warnings as stand in a plan. */
const MOST_WARNINGS = 20;

/** Publishes a programme (docs/product.md 3.19). */
export const publish = defineOperation({
  command: 'programme publish',
  field: 'publishProgramme',
  needs: one('programme'),
  within: ofConference,
  money: moneyInDraftOf,
  about: 'Publishes the draft of a conference, and tells the presenters for whom its programme changes',
  examples: [
    'publish --conference your-conference-2026 --dry-run',
    'publish --conference your-conference-2026 --quiet --confirm 3f9c02d1a7be',
  ],
  more: 'Mails go out ten minutes later, until which programme call-back stops them; programme tell tells later.',
  inputs: {
    conference: CONFERENCE,
    quiet: flag('Tell nobody by email', {
      hint: 'Presenters are told otherwise whose time, room or place on the programme changes; for ten minutes that can be called back.',
    }),
  },
  form: {
    title: 'Publish the programme',
    action: 'Publish',
    says: 'All of the conference’s draft is published, with whatever else it changes.',
    planned: 'What visitors will see',
    asksWhy: false,
  },
  plan: {
    of: (dependencies, given) => planPublishing(dependencies, dependencies.contentKinds, given),
    lines: (facts) => [
      ...(facts.changes.length === 0 ? ['The programme stays as it is.'] : cut(facts.changes)),
      ...toldLines(facts),
      ...facts.tells,
      ...openLines(facts),
    ],
  },
  run: (dependencies, given, doing) =>
    publishProgramme(dependencies, dependencies.contentKinds, given, doing),
  record: recordOf,
  said: saidOf('Published.'),
});

/** Tells later. */
export const tell = defineOperation({
  command: 'programme tell',
  field: 'tellOfProgramme',
  needs: one('programme'),
  within: ofConference,
  about: 'Tells presenters what has changed for them on a programme after a publication',
  examples: ['tell --conference your-conference-2026 --since 4 --dry-run'],
  more: 'Mails go out ten minutes later, until which programme call-back stops them.',
  inputs: {
    conference: CONFERENCE,
    since: requiredNumber('Changes since publication', {
      hint: 'The number of a publication, as Content lists them.',
    }),
  },
  form: { title: 'Tell presenters', action: 'Tell them', planned: 'What they will be told', asksWhy: false },
  plan: {
    of: (dependencies, given) => planTelling(dependencies, given),
    lines: (facts) => [...cut(facts.changes), ...toldLines(facts)],
  },
  run: (dependencies, given, doing) => tellSince(dependencies, given, doing),
  record: recordOf,
  said: saidOf('Presenters will be told.'),
});

/** Stops mails that have not gone out. */
export const callBack = defineOperation({
  command: 'programme call-back',
  field: 'callBackProgrammeNews',
  needs: one('programme'),
  within: ofOne(conferenceOfNews),
  about: 'Calls back news of a programme before its mails go out; what is published stays so',
  examples: ['call-back 0199… --reason "wrong room"'],
  inputs: { id: argument('Its id', { hint: 'As programme publish or programme tell prints it.' }) },
  run: (dependencies, { id }, doing) => callBackNotice(dependencies, id, doing),
  record: ({ id, conferenceId }) => ({ id, conference: conferenceId, calledBack: true }),
  said: ({ conferenceId, since }, _given, { atDesk }) =>
    `Nobody is told of what was published of ${conferenceId} since publication ${since}; ${atDesk ? '“Tell presenters…”' : `programme tell --since ${since}`} tells later.`,
});

const cut = (lines: readonly string[]) =>
  lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES), `and ${count(lines.length - MOST_LINES, 'more change')}`]
    : [...lines];

function toldLines({ people, joins, quiet, tells }: NewsFacts): string[] {
  const words = quiet ? [] : plannedNewsWords({ people, joins });
  return people.length > 0 || tells.length > 0 ? words : [...words, 'Nobody is told by email.'];
}

/** What is open on the programme that is published. */
function openLines({ toConfirm, warnings }: NewsFacts): string[] {
  const more = warnings.length - MOST_WARNINGS;
  return [
    ...(toConfirm.length > 0 ? [`Not confirmed: ${namedInLine(toConfirm)}.`] : []),
    ...warnings.slice(0, MOST_WARNINGS).map((words) => `Please check: ${words}.`),
    ...(more > 0 ? [`Please check: ${count(more, 'more warning')} of the programme’s check.`] : []),
  ];
}

function recordOf({ conference, changes, people, notice }: News): object {
  return {
    conference,
    changes,
    told: people.length,
    news: notice && {
      id: notice.id,
      since: notice.since,
      until: notice.until,
      dueAt: notice.dueAt.toISOString(),
    },
  };
}

function saidOf(done: string) {
  return ({ changes, people, notice }: News, _given: unknown, doing: OperationDoing): string =>
    [
      `${done} ${count(changes.length, 'change')} on the programme.`,
      notice ? newsWords(people.length, notice, doing) : 'Nobody is told by email.',
    ].join(' ');
}
