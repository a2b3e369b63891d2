import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import { countLines, countParticipantsOf } from './counts.service.ts';

deskBuilder.queryField('participantCounts', (t) =>
  t.stringList({
    rule: { needs: one('registrations:look'), within: ofConference },
    description:
      'What caterer, venue and hotel are told of a conference: numbers in words, and nobody’s name.',
    args: { conference: t.arg.string({ required: true, description: 'Its id.' }) },
    resolve: async (_root, { conference }, { dependencies }) =>
      countLines(await countParticipantsOf(dependencies, conference)),
  }),
);
