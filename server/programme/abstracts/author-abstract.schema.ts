import type { AbstractContent, Affiliation, Author } from '#domain/abstracts/content.ts';
import { CONSENT_NAMES, PRESENTED_KINDS } from '#domain/abstracts/presented-file.ts';
import type { DiffPart } from '#domain/abstracts/word-diff.ts';
import type { ProgrammePlace } from '#domain/programme/place.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { linkQuery } from '#server/base/graphql/link-query.ts';
import { formulaLine, formulaText } from '#server/base/lib/formulas.ts';
import { placesOf } from '#server/site/catalogue/abstract-places.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { PresentedAsEnum } from '#server/site/catalogue/schedule.schema.ts';
import { findAbstractById, type StoredAbstract } from './abstract.store.ts';
import { changesOf, type FieldChange, type VersionChange } from './abstract-history.ts';
import { acceptedContent } from './accepted-content.ts';
import { abstractOfToken, closedBecause, consentOf } from './author-abstract.service.ts';
import { mayEditAtOnce } from './change-content.ts';
import { findPrinted, isPresentedBySubmitter } from './co-author.store.ts';
import { filesDue } from './files-due.ts';
import { FormulaTextType } from './formula.schema.ts';
import { findPresented, type PresentedFile } from './presented-file.store.ts';
import { presenterTicketOf, ticketWords } from './presenter-ticket.ts';
import {
  type AbstractProposal,
  findContent,
  findLastProposal,
  findVersions,
  proposedContent,
} from './version.store.ts';

export const AuthorAbstractState = builder.enumType('AuthorAbstractState', {
  description: 'How far an abstract is.',
  values: {
    SUBMITTED: { description: 'Nothing is decided yet.' },
    REVISE: { description: 'Its author is asked to revise it.' },
    REVISED: { description: 'Its author has revised it; that is to be decided on.' },
    ACCEPTED: { description: 'Accepted; that it will be presented is still to be confirmed.' },
    CONFIRMED: { description: 'Accepted, and its author has said that it will be presented.' },
    REJECTED: { description: 'Not accepted.' },
    WITHDRAWN: { description: 'Withdrawn; nothing about it changes any more.' },
  } as const,
});

export const PresentedKindEnum = builder.enumType('PresentedFileKind', {
  description: 'What is shown at a conference.',
  values: PRESENTED_KINDS,
});

const PresentedFileType = builder.objectRef<PresentedFile>('PresentedFile').implement({
  description: 'A file that is shown at the conference, as its author sees it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PresentedKindEnum, description: 'What it is.' }),
    name: t.exposeString('fileName', { description: 'The author’s name for it.' }),
    bytes: t.exposeInt('bytes', { description: 'Its size.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was uploaded.' }),
  }),
});

export const AffiliationType = builder.objectRef<Affiliation>('AbstractAffiliation').implement({
  description: 'An institution of authors of an abstract; its number is its place in the list.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Institution or company.' }),
    city: t.exposeString('city', { description: 'May be empty.' }),
    country: t.exposeString('country', { description: 'May be empty.' }),
  }),
});

const AuthorType = builder.objectRef<Author>('AbstractAuthor').implement({
  description: 'An author of an abstract, as whoever submitted it named them.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Names them in what is changed; empty for one who is new.' }),
    familyName: t.exposeString('familyName', { description: 'The whole name of somebody who has one only.' }),
    givenName: t.exposeString('givenName', { description: 'May be empty.' }),
    printedAs: t.exposeString('printedAs', { description: 'The name as it is printed.' }),
    email: t.exposeString('email', { description: 'May be empty.' }),
    orcid: t.exposeString('orcid', {
      description: 'As given by the author, not authenticated; may be empty.',
    }),
    presents: t.exposeBoolean('presents', { description: 'Whether they present it.' }),
    affiliations: t.exposeIntList('affiliations', { description: 'Numbers of institutions, from 1.' }),
  }),
});

const ContentType = builder.objectRef<AbstractContent>('AbstractContent').implement({
  description: 'What an abstract says.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its title.' }),
    abstract: t.exposeString('abstract', { description: 'Its text.' }),
    titleShown: t.field({
      type: FormulaTextType,
      description: 'Its title with formulas.',
      resolve: ({ title }) => formulaText(title),
    }),
    titleHtml: t.string({
      nullable: true,
      description: 'Its title in a line of HTML with formulas in MathML; null where there are none.',
      resolve: ({ title }) => formulaLine(title),
    }),
    abstractShown: t.field({
      type: FormulaTextType,
      description: 'Its text with formulas.',
      resolve: ({ abstract }) => formulaText(abstract),
    }),
    keywords: t.exposeString('keywords', { description: 'Separated by commas.' }),
    presentation: t.exposeString('presentation', { description: 'How its author wishes to present it.' }),
    biography: t.exposeString('biography', { description: 'Of its author.' }),
    authors: t.field({
      type: [AuthorType],
      description: 'In the order in which they are printed.',
      resolve: ({ authors }) => authors,
    }),
    affiliations: t.field({
      type: [AffiliationType],
      description: 'By their numbers.',
      resolve: ({ affiliations }) => affiliations,
    }),
  }),
});

const DiffPartType = builder.objectRef<DiffPart>('TextChangePart').implement({
  description: 'A stretch of a text that stayed, came or went.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'SAME, ADDED or REMOVED.' }),
    text: t.exposeString('text', { description: 'The words.' }),
  }),
});

const ChangeType = builder.objectRef<FieldChange>('AbstractChange').implement({
  description: 'What a version changed in one field.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its name for people.' }),
    parts: t.field({ type: [DiffPartType], description: 'Word by word.', resolve: ({ parts }) => parts }),
  }),
});

const VersionType = builder.objectRef<VersionChange>('AbstractVersion').implement({
  description: 'A version of an abstract, with what it changed of the one before.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was saved.' }),
    by: t.exposeString('by', { description: 'Whose change it was: author, co-author, desk or form.' }),
    coAuthors: t.exposeStringList('coAuthors', {
      description: 'The co-authors whose change it was, as printed; none where it was not one’s.',
    }),
    changes: t.field({
      type: [ChangeType],
      description: 'None for the first one.',
      resolve: ({ changes }) => changes,
    }),
  }),
});

const ProposalType = builder.objectRef<AbstractProposal>('AbstractProposal').implement({
  description: 'A change that the organiser decides on.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Sent back with the next change while this one waits.' }),
    state: t.exposeString('state', { description: 'OPEN, ACCEPTED, DECLINED or WITHDRAWN.' }),
    at: t.expose('createdAt', { type: 'DateTime', description: 'When it was proposed.' }),
    answer: t.exposeString('answer', { description: 'The organiser’s words; may be empty.' }),
    ofSubmitter: t.exposeBoolean('ofSubmitter', {
      description: 'Whether whoever submitted the abstract has a part in it.',
    }),
    coAuthors: t.stringList({
      description:
        'Co-authors whose change of what it says of them is a part of it, as they are printed now.',
      resolve: async ({ coAuthorIds }, _args, { dependencies }) =>
        (await findPrinted(dependencies.database, coAuthorIds)).map(({ printedAs }) => printedAs),
    }),
    content: t.field({
      type: ContentType,
      description: 'What the abstract would say were it accepted now.',
      resolve: async (proposal, _args, { dependencies: { database } }) => {
        const abstract = await findAbstractById(database, proposal.abstractId);
        return abstract
          ? acceptedContent(database, proposal, await findContent(database, abstract))
          : proposedContent(proposal);
      },
    }),
  }),
});

export const PlaceType = builder.objectRef<ProgrammePlace>('AbstractPlace').implement({
  description: 'Where an abstract stands on the published programme, by the clock of the venue.',
  fields: (t) => ({
    talkId: t.exposeString('talkId', { description: 'Its id on the programme, as `Talk.talkId`.' }),
    kind: t.expose('kind', { type: PresentedAsEnum, description: 'As what it is presented.' }),
    session: t.exposeString('session', { description: 'The session’s title.' }),
    chair: t.exposeString('chair', { description: 'Who chairs the session; may be empty.' }),
    day: t.exposeString('day', { description: 'Such as Tuesday 22 September 2026.' }),
    time: t.exposeString('time', { description: 'From and to, such as 11:00 – 11:20.' }),
    room: t.exposeString('room', { description: 'May be empty.' }),
    board: t.exposeString('board', { description: 'Of a poster; may be empty.' }),
    outdated: t.exposeBoolean('outdated', {
      description: 'Whether it is the place of what it was accepted as before, until it is placed anew.',
    }),
    cancelled: t.exposeBoolean('cancelled', {
      description:
        'Whether the programme shows it as cancelled, since it was withdrawn or is no longer accepted.',
    }),
  }),
});

/** What the page of an abstract shows to whoever submitted it (docs/product.md 8.7). */
export const AuthorAbstractType = builder.objectRef<StoredAbstract>('AuthorAbstract').implement({
  description: 'An abstract, as whoever submitted it sees it.',
  fields: (t) => ({
    reference: t.exposeString('reference', { description: "What to quote, such as 'ABS-2026-7F3K9Q'." }),
    state: t.expose('state', { type: AuthorAbstractState, description: 'How far it is.' }),
    open: t.boolean({
      description: 'Whether anything about it can be changed by its author.',
      resolve: (abstract, _args, { dependencies }) => closedBecause(dependencies, abstract) === null,
    }),
    title: t.exposeString('title', { description: 'As its author wrote it.' }),
    presentation: t.exposeString('presentation', { description: 'How its author wishes to present it.' }),
    acceptedAs: t.expose('acceptedAs', {
      type: PresentedAsEnum,
      nullable: true,
      description: 'As what it is accepted; null where it is not to be presented.',
    }),
    acceptedMinutes: t.exposeInt('acceptedMinutes', {
      nullable: true,
      description: 'Of a talk or a video, where the organiser has said.',
    }),
    decisionMessage: t.exposeString('decisionMessage', {
      description: 'What the committee told its author with the decision; may be empty.',
    }),
    revisedAt: t.expose('revisedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the revision that was requested was received; null before, and once that is decided on.',
    }),
    conferenceTitle: t.exposeString('conferenceTitle', { description: 'The conference’s title.' }),
    conference: t.field({
      type: ConferenceType,
      nullable: true,
      description: 'The conference; null where it is no longer in the catalogue.',
      resolve: ({ conferenceId }, _args, { dependencies }) =>
        dependencies.catalogue.current().conferenceById.get(conferenceId) ?? null,
    }),
    places: t.field({
      type: [PlaceType],
      description: 'Where it stands on the published programme; none before it does.',
      resolve: ({ conferenceId, reference }, _args, { dependencies }) =>
        placesOf(dependencies.catalogue.current(), conferenceId, reference),
    }),
    presents: t.boolean({
      description: 'Whether whoever submitted it presents it, too; otherwise co-authors alone do.',
      resolve: (abstract, _args, { dependencies }) => isPresentedBySubmitter(dependencies.database, abstract),
    }),
    ticketMissing: t.string({
      description:
        'What is said where somebody who presents it has no valid ticket in their name; may be empty.',
      resolve: async (abstract, _args, { dependencies }) =>
        ticketWords(await presenterTicketOf(dependencies, dependencies.database, abstract), {
          presents: await isPresentedBySubmitter(dependencies.database, abstract),
        }),
    }),
    filesDue: t.string({
      nullable: true,
      description:
        'The last day for what is to be shown at the conference, such as 18 September 2026; null once it has passed. What comes later is taken, too.',
      resolve: ({ conferenceId }, _args, { dependencies }) => filesDue(dependencies, conferenceId),
    }),
    files: t.field({
      type: [PresentedFileType],
      description: 'What is to be shown at the conference.',
      resolve: ({ id }, _args, { dependencies }) => findPresented(dependencies.database, id),
    }),
    consents: t.stringList({
      description: `What its author agrees to: ${CONSENT_NAMES.join(', ')}.`,
      resolve: (abstract) => CONSENT_NAMES.filter((name) => consentOf(abstract, name) !== null),
    }),
    version: t.exposeInt('currentVersion', {
      description: 'Counts up with every change; sent back with the next.',
    }),
    changedAtOnce: t.boolean({
      description: 'Whether a change of what it says counts at once; otherwise the organiser decides on it.',
      resolve: (abstract, _args, { dependencies }) =>
        mayEditAtOnce(dependencies, dependencies.database, abstract, dependencies.clock.now()),
    }),
    content: t.field({
      type: ContentType,
      description: 'What it says now.',
      resolve: (abstract, _args, { dependencies }) => findContent(dependencies.database, abstract),
    }),
    proposal: t.field({
      type: ProposalType,
      nullable: true,
      description: 'The latest change that its authors have proposed; null where there is none.',
      resolve: ({ id }, _args, { dependencies }) => findLastProposal(dependencies.database, id),
    }),
    history: t.field({
      type: [VersionType],
      description: 'Its versions, the latest first.',
      resolve: async ({ id }, _args, { dependencies }) =>
        changesOf(await findVersions(dependencies.database, id)),
    }),
    withdrawnAt: t.expose('withdrawnAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was withdrawn; null where it was not.',
    }),
  }),
});

linkQuery('authorAbstract', {
  type: AuthorAbstractType,
  description: 'The abstract that a secret token opens; null when there is none.',
  token: 'From the address of the abstract’s page.',
  find: abstractOfToken,
});
