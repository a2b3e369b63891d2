import type { AbstractContent, Author } from '#domain/abstracts/content.ts';
import type { Database } from '#server/base/database/client.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { linkQuery } from '#server/base/graphql/link-query.ts';
import { formulaLine, formulaText, formulaWords } from '#server/base/lib/formulas.ts';
import { placesOf } from '#server/site/catalogue/abstract-places.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import { PresentedAsEnum } from '#server/site/catalogue/schedule.schema.ts';
import { AffiliationType, AuthorAbstractState, PlaceType } from './author-abstract.schema.ts';
import { closedBecause } from './author-abstract.service.ts';
import { mayEditAtOnce } from './change-content.ts';
import { coAuthorOfToken } from './co-author.service.ts';
import type { NamedAuthor } from './co-author.store.ts';
import { FormulaTextType } from './formula.schema.ts';
import { type OwnEntry, ownEntryOf } from './own-entry.ts';
import { presenterTicketOf, ticketWords } from './presenter-ticket.ts';
import { PRESENTS } from './presenters.store.ts';
import { findContent, findLastProposal, proposedContent } from './version.store.ts';

type Listed = Pick<Author, 'printedAs' | 'presents' | 'affiliations'>;
const ListedAuthorType = builder.objectRef<Listed>('ListedAuthor').implement({
  description: 'An author as printed; nothing by which they can be reached.',
  fields: (t) => ({
    printedAs: t.exposeString('printedAs', { description: 'The name as it is printed.' }),
    presents: t.exposeBoolean('presents', { description: 'Whether they present it.' }),
    affiliations: t.exposeIntList('affiliations', { description: 'Numbers of institutions, from 1.' }),
  }),
});

const OwnEntryType = builder.objectRef<OwnEntry>('OwnAuthorEntry').implement({
  description: 'What an abstract says of the author whose page it is.',
  fields: (t) => ({
    familyName: t.exposeString('familyName', { description: 'The whole name of somebody who has one only.' }),
    givenName: t.exposeString('givenName', { description: 'May be empty.' }),
    printedAs: t.exposeString('printedAs', { description: 'The name as it is printed.' }),
    orcid: t.exposeString('orcid', { description: 'As given, not authenticated; may be empty.' }),
    affiliations: t.field({
      type: [AffiliationType],
      description: 'Their own.',
      resolve: ({ affiliations }) => [...affiliations],
    }),
  }),
});

type OwnChange = { state: string; answer: string; own: OwnEntry };
const OwnChangeType = builder.objectRef<OwnChange>('OwnEntryChange').implement({
  description: 'A change of what an abstract says of one of its authors that the organiser decides on.',
  fields: (t) => ({
    state: t.exposeString('state', { description: 'OPEN, ACCEPTED, DECLINED or WITHDRAWN.' }),
    answer: t.exposeString('answer', { description: 'The organiser’s words; may be empty.' }),
    own: t.field({ type: OwnEntryType, description: 'What it would say.', resolve: ({ own }) => own }),
  }),
});

/** The latest change of an abstract as far as it is of one of its authors; null where it is not. */
async function ownChange(database: Database, { id, abstractId }: NamedAuthor): Promise<OwnChange | null> {
  const proposal = await findLastProposal(database, abstractId);
  const own = proposal?.coAuthorIds.includes(id) ? ownEntryOf(proposedContent(proposal), id) : null;
  return proposal && own && { state: proposal.state, answer: proposal.answer, own };
}

/** The author with what the abstract says now. */
type CoAuthor = NamedAuthor & { content: AbstractContent };

/** What a co-author's page shows (docs/product.md 8.11): all of the abstract, and nobody's address. */
const CoAuthorType = builder.objectRef<CoAuthor>('CoAuthorAbstract').implement({
  description: 'An abstract, as one of its authors sees it who has not submitted it.',
  fields: (t) => ({
    reference: t.string({
      description: "What to quote, such as 'ABS-2026-7F3K9Q'.",
      resolve: ({ abstract }) => abstract.reference,
    }),
    submitter: t.string({
      description: 'Who submitted it.',
      resolve: ({ abstract }) => abstract.fullName,
    }),
    conferenceTitle: t.string({
      description: 'The conference’s title.',
      resolve: ({ abstract }) => abstract.conferenceTitle,
    }),
    conference: t.field({
      type: ConferenceType,
      nullable: true,
      description: 'The conference; null where it is no longer in the catalogue.',
      resolve: ({ abstract }, _args, { dependencies }) =>
        dependencies.catalogue.current().conferenceById.get(abstract.conferenceId) ?? null,
    }),
    title: t.string({
      description: 'Its title, formulas in words.',
      resolve: ({ content }) => formulaWords(content.title),
    }),
    titleHtml: t.string({
      nullable: true,
      description: 'The same in a line of HTML with formulas in MathML; null where there are none.',
      resolve: ({ content }) => formulaLine(content.title),
    }),
    abstractShown: t.field({
      type: FormulaTextType,
      description: 'Its text with formulas.',
      resolve: ({ content }) => formulaText(content.abstract),
    }),
    keywords: t.string({ description: 'Separated by commas.', resolve: ({ content }) => content.keywords }),
    presentation: t.string({
      description: 'How its submitter wishes to present it.',
      resolve: ({ content }) => content.presentation,
    }),
    acceptedAs: t.field({
      type: PresentedAsEnum,
      nullable: true,
      description: 'As what it is accepted; null where it is not to be presented.',
      resolve: ({ abstract }) => abstract.acceptedAs,
    }),
    acceptedMinutes: t.int({
      nullable: true,
      description: 'Of a talk or a video, where the organiser has said.',
      resolve: ({ abstract }) => abstract.acceptedMinutes,
    }),
    places: t.field({
      type: [PlaceType],
      description: 'Where it stands on the published programme; none before it does.',
      resolve: ({ abstract }, _args, { dependencies }) =>
        placesOf(dependencies.catalogue.current(), abstract.conferenceId, abstract.reference),
    }),
    ticketMissing: t.string({
      nullable: true,
      description:
        'What is said where somebody who presents it has no valid ticket in their name; may be empty. Null for whoever does not present it.',
      resolve: async ({ presents, listedIn, abstract }, _args, { dependencies }) =>
        presents && listedIn === PRESENTS.listedIn
          ? ticketWords(await presenterTicketOf(dependencies, dependencies.database, abstract), { presents })
          : null,
    }),
    authors: t.field({
      type: [ListedAuthorType],
      description: 'In the order in which they are printed.',
      resolve: ({ content }) => content.authors,
    }),
    affiliations: t.field({
      type: [AffiliationType],
      description: 'By their numbers.',
      resolve: ({ content }) => content.affiliations,
    }),
    own: t.field({
      type: OwnEntryType,
      description: 'What it says of them.',
      resolve: ({ content, id, familyName, givenName, printedAs }) =>
        ownEntryOf(content, id) ?? { familyName, givenName, printedAs, orcid: '', affiliations: [] },
    }),
    change: t.field({
      type: OwnChangeType,
      nullable: true,
      description:
        'The latest change of the abstract, where one of theirs is a part of it; null where none is.',
      resolve: (author, _args, { dependencies: { database } }) => ownChange(database, author),
    }),
    state: t.field({
      type: AuthorAbstractState,
      description: 'How far it is.',
      resolve: ({ abstract }) => abstract.state,
    }),
    open: t.boolean({
      description: 'Whether they can change what it says of them.',
      resolve: ({ abstract }, _args, { dependencies }) => closedBecause(dependencies, abstract) === null,
    }),
    changedAtOnce: t.boolean({
      description: 'Whether a change counts at once; otherwise the organiser decides on it.',
      resolve: ({ abstract }, _args, { dependencies }) =>
        mayEditAtOnce(dependencies, dependencies.database, abstract, dependencies.clock.now()),
    }),
    version: t.int({
      description: 'Counts up with every change; sent back with the next.',
      resolve: ({ abstract }) => abstract.currentVersion,
    }),
    objectedAt: t.expose('objectedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they said that they are no author; null where they did not.',
    }),
    listed: t.boolean({
      description: 'Whether they are printed; not while it is looked into that they say they are no author.',
      resolve: ({ listedIn }) => listedIn === 'BOOK',
    }),
  }),
});

linkQuery<CoAuthor>('coAuthorAbstract', {
  type: CoAuthorType,
  description: 'The abstract that a co-author’s secret token opens; null when there is none.',
  token: 'From the address of the co-author’s page.',
  find: async (dependencies, opened) => {
    const author = await coAuthorOfToken(dependencies, opened);
    return author && { ...author, content: await findContent(dependencies.database, author.abstract) };
  },
});
