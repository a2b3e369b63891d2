import { MAX_PAGE_SIZE } from '#domain/limits.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { ConferenceType } from './catalogue.schema.ts';
import { currentSeason, type Season } from './season.ts';

const SeasonStage = builder.enumType('SeasonStage', {
  description: 'Where a season stands, by the server’s clock.',
  values: {
    COMING: { description: 'All of its conferences are to come.' },
    UNDER_WAY: { description: 'At least one of its conferences takes place now.' },
    OVER: { description: 'All conferences have taken place, and none is announced.' },
  } as const,
});

const SeasonType = builder.objectRef<Season>('Season').implement({
  description:
    'The conferences that the site puts forward: all that are not over; where none is, those of the latest year.',
  fields: (t) => ({
    stage: t.expose('stage', { type: SeasonStage, description: 'Where it stands.' }),
    total: t.int({
      description: 'Number of its conferences.',
      resolve: ({ conferences }) => conferences.length,
    }),
    startsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day of its first conference; null without any.',
      resolve: ({ conferences }) =>
        extreme(
          conferences.map(({ startsOn }) => startsOn),
          Math.min,
        ),
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day of its last conference; null without any.',
      resolve: ({ conferences }) =>
        extreme(
          conferences.map(({ endsOn }) => endsOn),
          Math.max,
        ),
    }),
    cities: t.stringList({
      description: 'The cities of its venues, each once.',
      resolve: ({ conferences }) => [...new Set(conferences.map(({ city }) => city))],
    }),
    conferences: t.field({
      type: [ConferenceType],
      description: 'The next ones first; of a season that is over the newest.',
      args: {
        first: t.arg.int({ required: true, defaultValue: 12, description: `At most ${MAX_PAGE_SIZE}.` }),
      },
      extensions: { cost: { entries: (_dependencies, { first }) => shown(Number(first)) } },
      resolve: ({ conferences }, { first }) => conferences.slice(0, shown(first)),
    }),
  }),
});

builder.queryField('season', (t) =>
  t.field({
    type: SeasonType,
    description: 'What the site puts forward now.',
    extensions: { public: true },
    resolve: (_root, _args, { dependencies }) => currentSeason(dependencies),
  }),
);

function shown(first: number): number {
  return Math.min(Math.max(first, 0), MAX_PAGE_SIZE);
}

function extreme(days: readonly Date[], of: (...instants: number[]) => number): Date | null {
  return days.length === 0 ? null : new Date(of(...days.map((day) => day.getTime())));
}
