import { InvalidInputError } from '#server/base/errors.ts';
import { formulaLine, formulaWords } from '#server/base/lib/formulas.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder, refOf } from '#server/organiser/desk/builder.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import type { WordedWarning } from './check.service.ts';
import type { Notice } from './notice.store.ts';
import { changedPlacing } from './placing.operations.ts';
import { restoreTalks, type Undo } from './placing.service.ts';
import type { PlaceableAbstract } from './placing.store.ts';
import { type PlacedTalk, type Placing, type PlacingSession, placingOf } from './placing-view.service.ts';

const PlaceableType = deskBuilder.objectRef<PlaceableAbstract>('PlaceableAbstract').implement({
  fields: (t) => ({
    reference: t.exposeID('reference'),
    title: t.string({ description: 'Formulas in words.', resolve: ({ title }) => formulaWords(title) }),
    titleHtml: t.string({ nullable: true, resolve: ({ title }) => formulaLine(title) }),
    author: t.exposeString('author'),
    presentedAs: t.exposeString('presentedAs'),
    topics: t.exposeStringList('topics'),
    confirmed: t.exposeBoolean('confirmed'),
  }),
});

const PlacedTalkType = deskBuilder.objectRef<PlacedTalk>('PlacedTalk').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reference: t.exposeID('reference', { nullable: true }),
    title: t.exposeString('title', { description: 'Formulas in words.' }),
    titleHtml: t.string({ nullable: true, resolve: ({ written }) => formulaLine(written) }),
    speakers: t.exposeStringList('speakers'),
    when: t.exposeString('when', { description: 'Such as 09:20, or Poster 7.' }),
    minutes: t.exposeInt('minutes', { nullable: true }),
    awaitsBoard: t.exposeBoolean('awaitsBoard'),
    cancelled: t.exposeBoolean('cancelled'),
  }),
});

const SessionType = deskBuilder.objectRef<PlacingSession>('PlacingSession').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    day: t.exposeString('day'),
    times: t.exposeString('times', { description: 'On the clock of the venue.' }),
    room: t.exposeString('room'),
    chair: t.exposeString('chair', { nullable: true }),
    isBreak: t.exposeBoolean('isBreak', { description: 'Then it takes no talks.' }),
    minutesLeft: t.exposeInt('minutesLeft', { description: 'Negative: its talks last longer than it does.' }),
    talks: t.expose('talks', { type: [PlacedTalkType] }),
  }),
});

const WarningType = deskBuilder.objectRef<WordedWarning>('ProgrammeWarning').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    words: t.exposeString('words'),
    where: t.stringList({
      description: 'Ids of the sessions and talks concerned.',
      resolve: ({ where }) => [...where],
    }),
  }),
});

const NoticeType = deskBuilder.objectRef<Notice>('ProgrammeNews').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    dueAt: t.string({ resolve: ({ dueAt }) => dueAt.toISOString() }),
  }),
});

const PlacingType = deskBuilder.objectRef<Placing>('Placing').implement({
  description:
    'A programme as it would be with every draft published, and the accepted abstracts that are not on it.',
  fields: (t) => ({
    conference: t.exposeID('conference'),
    title: t.exposeString('title'),
    shown: t.exposeString('shown', { description: 'Tells this state from every other.' }),
    hasDraft: t.exposeBoolean('hasDraft'),
    sessions: t.expose('sessions', { type: [SessionType] }),
    unplaced: t.expose('unplaced', { type: [PlaceableType], description: 'Those that are confirmed first.' }),
    warnings: t.expose('warnings', { type: [WarningType] }),
    news: t.expose('news', { type: [NoticeType], description: 'What can still be called back.' }),
  }),
});

deskBuilder.queryField('placing', (t) =>
  t.field({
    rule: { needs: one('programme:look'), within: ofConference },
    type: PlacingType,
    args: { conference: t.arg.id({ required: true }) },
    resolve: (_root, { conference }, { dependencies }) =>
      placingOf(dependencies, dependencies.contentKinds, conference),
  }),
);

const StoredType = deskBuilder.objectRef<Undo['sessions'][number]>('StoredTalks').implement({
  description: 'What was given in a session.',
  fields: (t) => ({
    session: t.exposeID('session'),
    talks: t.string({ resolve: ({ talks }) => JSON.stringify(talks) }),
  }),
});

const UndoType = deskBuilder.objectRef<Undo>('PlacingUndo').implement({
  description: 'What restoreTalks takes to bring back what was there.',
  fields: (t) => ({
    sessions: t.expose('sessions', { type: [StoredType] }),
    before: t.exposeString('before', { description: 'The state that the draft was in.' }),
    shown: t.exposeString('shown', { description: 'The state that it is in now.' }),
  }),
});

const ChangedType = refOf(changedPlacing).implement({
  fields: (t) => ({
    placing: t.expose('placing', { type: PlacingType }),
    undo: t.expose('undo', { type: UndoType }),
  }),
});

const RestoredTalks = deskBuilder.inputType('RestoredTalks', {
  fields: (t) => ({
    session: t.id({ required: true }),
    talks: t.string({ required: true, description: 'As a change said that they were.' }),
  }),
});

deskBuilder.mutationField('restoreTalks', (t) =>
  t.field({
    rule: { needs: one('programme'), within: ofConference },
    type: ChangedType,
    description: 'Sets what is given in sessions of a draft as it was before a change of it.',
    args: {
      conference: t.arg.id({ required: true }),
      sessions: t.arg({ type: [RestoredTalks], required: true }),
      shown: t.arg.string({ required: true, description: 'The state that the change made.' }),
    },
    resolve: async (_root, { conference, sessions, shown }, { dependencies, actor }) => {
      const before = new Map(sessions.map(({ session, talks }) => [session, parsed(talks)] as const));
      const doing = { actor, reason: '', dryRun: false };
      const undo = await restoreTalks(dependencies, { conference, sessions: before, shown }, doing);
      return { placing: await placingOf(dependencies, dependencies.contentKinds, conference), undo };
    },
  }),
);

/** @throws InvalidInputError where it is no JSON */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidInputError([{ path: 'talks', message: 'must be as they were shown' }]);
  }
}
