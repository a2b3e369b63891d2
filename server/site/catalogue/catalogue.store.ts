import { TO_PRESENT } from '#domain/abstracts/abstract-state.ts';
import type { AcceptedAs } from '#domain/abstracts/accepted-as.ts';
import type { Logo } from '#domain/look/logo.ts';
import { NO_TRANSFERS, type Transfers } from '#domain/orders/bank-transfer.ts';
import {
  type KnownPrefixes,
  knownPrefixes,
  type Prefixes,
  SHIPPED_PREFIXES,
} from '#domain/orders/numbers.ts';
import { feeOf, type OwnFee } from '#domain/pricing/fee.ts';
import type { PhaseNames } from '#domain/pricing/phase-names.ts';
import { byRoleAndName, type Role } from '#domain/programme/people.ts';
import { type Choices, SHIPPED_CHOICES } from '#domain/registration/choices.ts';
import type { Look, Organiser } from '#domain/site.ts';
import type {
  CommitteeMember as CommitteeMemberRow,
  Conference,
  GalleryItem,
  Organiser as OrganiserRow,
  Prisma,
  ProgrammePerson,
  PublishedSession,
  Sponsor as SponsorRow,
} from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type { Conference, GalleryItem, PublishedSession };

/** The organiser's details as they are stored; null before they have been written. */
export async function findOrganiser(tx: Transaction): Promise<Organiser | null> {
  const row = await tx.organiser.findFirst();
  return row && organiserOf(row);
}

export function organiserOf(row: OrganiserRow): Organiser {
  const { name, email, phone, address } = row;
  const social = row.social as Organiser['social'];
  const { shortName, accent, logo, logoDark } = row.look as Look;
  const { EARLY, MID, SPOT } = row.phaseNames as Partial<PhaseNames>;
  const phaseNames = { ...(EARLY && { EARLY }), ...(MID && { MID }), ...(SPOT && { SPOT }) };
  // The database orders the fields of JSON by itself.
  return {
    name,
    ...(shortName && { shortName }),
    email,
    phone,
    address,
    social: social.map(({ name, url }) => ({ name, url })),
    ...(logo && { logo: inFields(logo) }),
    ...(logoDark && { logoDark: inFields(logoDark) }),
    ...(accent && { accent }),
    ...(Object.keys(phaseNames).length > 0 && { phaseNames }),
  };
}

/** The texts of pages as they are stored, by id. */
export async function findTexts(tx: Transaction): Promise<Map<string, object>> {
  const rows = await tx.siteText.findMany();
  return new Map(rows.map(({ id, document }) => [id, document as object]));
}

/** The names of the versions of each text, by the text's id; the one that holds now comes first. */
async function findTextVersions(tx: Transaction): Promise<Map<string, string[]>> {
  const rows = await tx.siteTextVersion.findMany({
    select: { textId: true, name: true },
    orderBy: { number: 'desc' },
  });
  const byText = Map.groupBy(rows, ({ textId }) => textId);
  return new Map([...byText].map(([id, versions]) => [id, versions.map(({ name }) => name)]));
}

/** Somebody of the committee, with a portrait where one was given. */
export type CommitteeMember = Omit<CommitteeMemberRow, 'portrait'> & { portrait?: Logo };

/** The committee, in the organiser's order. */
export async function findCommittee(tx: Transaction): Promise<CommitteeMember[]> {
  const rows = await tx.committeeMember.findMany(inPlace);
  return rows.map(({ portrait, ...member }) => ({
    ...member,
    ...(portrait && { portrait: inFields(portrait as Logo) }),
  }));
}

/** Who sponsors conferences; of a sponsor without conferences, all of them. */
export type Sponsor = Pick<SponsorRow, 'id' | 'position' | 'name' | 'tier' | 'url' | 'conferences'> & {
  logo?: Logo;
  logoDark?: Logo;
};

/** Every sponsor, in the organiser's order. */
export async function findSponsors(tx: Transaction): Promise<Sponsor[]> {
  const rows = await tx.sponsor.findMany(inPlace);
  return rows.map(({ id, position, name, tier, url, logo, logoDark, conferences }) => ({
    id,
    position,
    name,
    tier,
    url,
    ...(logo && { logo: inFields(logo as Logo) }),
    ...(logoDark && { logoDark: inFields(logoDark as Logo) }),
    conferences,
  }));
}

/** A page of the organiser's own. */
export type OwnPage = {
  id: string;
  position: number;
  place: 'resources' | 'legal' | 'nowhere';
  label?: string | undefined;
  title: string;
  lead?: string | undefined;
  summary: string;
  /** Their texts are in Markdown. */
  sections: { heading?: string | undefined; text: string }[];
};

/** Every page of the organiser's own, in their order. */
export async function findOwnPages(tx: Transaction): Promise<OwnPage[]> {
  const rows = await tx.ownPage.findMany(inPlace);
  return rows.map(({ id, position, place, label, title, lead, summary, sections }) => ({
    id,
    position,
    place: place as OwnPage['place'],
    ...(label !== null && { label }),
    title,
    ...(lead !== null && { lead }),
    summary,
    // The database orders the fields of JSON by itself.
    sections: (sections as OwnPage['sections']).map(({ heading, text }) => ({
      ...(heading !== undefined && { heading }),
      text,
    })),
  }));
}

/** An accepted abstract on a programme, as it is now. */
export type PlacedAbstract = {
  title: string;
  /** Who presents it, as printed; without those who are named nowhere. */
  presenters: string[];
  /** As what it is presented, or would have been. */
  kind: AcceptedAs;
  /** Since it was withdrawn, or is no longer accepted. */
  cancelled: boolean;
};

/** Abstracts as programmes show them, by their references. */
export async function findPlacedAbstracts(
  tx: Transaction | Database,
  references: readonly string[],
): Promise<Map<string, PlacedAbstract>> {
  if (references.length === 0) return new Map();
  const rows = await tx.abstract.findMany({
    where: { reference: { in: [...references] } },
    select: { reference: true, acceptedAs: true, decidedAs: true, wishedAs: true, ...shownOfAbstract },
  });
  return new Map(
    rows.map(({ reference, acceptedAs, decidedAs, wishedAs, ...abstract }) => [
      reference,
      {
        title: abstract.title,
        presenters: shownPresentersOf(abstract),
        kind: acceptedAs ?? decidedAs ?? wishedAs,
        cancelled: acceptedAs === null,
      },
    ]),
  );
}

/** Somebody on a programme, with a portrait where one was given. */
export type Person = Omit<ProgrammePerson, 'portrait' | 'links' | 'role'> & {
  role: Role;
  portrait?: Logo | undefined;
  links: { label: string; url: string }[];
};

/** Everybody on any programme, as pages show them: keynote speakers first. */
export async function findPeople(tx: Transaction): Promise<Person[]> {
  const rows = await tx.programmePerson.findMany();
  return rows
    .map(
      ({ role, portrait, links, ...person }): Person => ({
        ...person,
        role: role as Role,
        ...(portrait && { portrait: inFields(portrait as Logo) }),
        links: (links as Person['links']).map(({ label, url }) => ({ label, url })),
      }),
    )
    .toSorted(byRoleAndName);
}

const inFields = ({ file, width, height }: Logo): Logo => ({ file, width, height });

/** A poster or a video of an accepted abstract, which its author agreed to have shown in public once the conference is over. */
export type ShownFile = {
  id: string;
  conferenceId: string;
  kind: 'SLIDES' | 'POSTER' | 'VIDEO';
  /** As what its abstract is accepted. */
  as: AcceptedAs | null;
  title: string;
  /** As printed. */
  presenters: string[];
  bytes: number;
};

/** All of them, by title; slides are for the room. */
async function findShownFiles(tx: Transaction): Promise<ShownFile[]> {
  const files = await tx.abstractFile.findMany({
    where: {
      kind: { in: ['POSTER', 'VIDEO'] },
      replacedAt: null,
      abstract: { state: { in: [...TO_PRESENT] }, slidesConsentAt: { not: null } },
    },
    orderBy: [{ abstract: { title: 'asc' } }, { id: 'asc' }],
    select: {
      id: true,
      kind: true,
      bytes: true,
      abstract: {
        select: { conferenceId: true, acceptedAs: true, ...shownOfAbstract },
      },
    },
  });
  return files.map(({ abstract: { conferenceId, acceptedAs: as, ...abstract }, ...file }) => ({
    ...file,
    conferenceId,
    as,
    title: abstract.title,
    presenters: shownPresentersOf(abstract),
  }));
}

/** What the public is shown of an abstract. */
const shownOfAbstract = {
  title: true,
  fullName: true,
  authors: { orderBy: { position: 'asc' }, select: { printedAs: true, presents: true, listedIn: true } },
} as const;

/** Who is shown as presenting an abstract, as printed; one whose authors were never written down has one: whoever submitted it. */
function shownPresentersOf({
  fullName,
  authors,
}: {
  fullName: string;
  authors: { printedAs: string; presents: boolean; listedIn: string }[];
}): string[] {
  if (authors.length === 0) return [fullName];
  return authors
    .filter(({ presents, listedIn }) => presents && listedIn !== 'NOBODY')
    .map(({ printedAs }) => printedAs);
}

/** The organiser's own lists of what can be chosen in forms, each if there is one. */
export function ownChoicesOf(row: OrganiserRow | null): { [List in keyof Choices]?: string[] } {
  return (row?.choices ?? {}) as { [List in keyof Choices]?: string[] };
}

/** How the organiser takes bank transfers, as far as it is set. */
export function ownTransfersOf(row: OrganiserRow | null): Partial<Transfers> {
  const { accounts, ...days } = (row?.transfers ?? {}) as Partial<Transfers>;
  // The database orders the fields of JSON by itself.
  return {
    ...days,
    ...(accounts && {
      accounts: accounts.map(({ currency, holder, number, bic, bank }) => ({
        currency,
        holder,
        number,
        ...(bic && { bic }),
        ...(bank && { bank }),
      })),
    }),
  };
}

/** What the ids of calendar entries end in unless the organiser says otherwise. */
export const SHIPPED_CALENDAR_DOMAIN = 'meridian';

/** The processing fee, as far as it is set. */
export function ownFeeOf(row: OrganiserRow | null): OwnFee {
  return (row?.fee ?? {}) as OwnFee;
}

/** How references and invoice numbers begin, as far as it is set, and what held before. */
export type OwnPrefixes = Partial<Prefixes> & { before?: Partial<KnownPrefixes> };

export function ownPrefixesOf(row: OrganiserRow | null): OwnPrefixes {
  return (row?.prefixes ?? {}) as OwnPrefixes;
}

/** How references and invoice numbers begin. */
export type Numbers = { now: Prefixes; prefixes: KnownPrefixes };

export function numbersOf({ before, ...own }: OwnPrefixes): Numbers {
  const now = { ...SHIPPED_PREFIXES, ...own };
  return { now, prefixes: knownPrefixes(now, before) };
}

/** What the ids of calendar entries end in, of conferences that are made now. */
export async function findCalendarDomain(tx: Transaction): Promise<string> {
  const row = await tx.organiser.findFirst({ select: { calendarDomain: true } });
  return row?.calendarDomain ?? SHIPPED_CALENDAR_DOMAIN;
}

/** What can be chosen in forms: the organiser's own lists, else the shipped ones. */
export function choicesOf({ designations, scientificSessions }: Partial<Choices>): Choices {
  return {
    designations: designations ?? SHIPPED_CHOICES.designations,
    scientificSessions: scientificSessions ?? SHIPPED_CHOICES.scientificSessions,
  };
}

/** Last days of the phases that a price list may have; both null: by the conference's own date. */
export type PhaseDates = { earlyUntil: Date | null; midUntil: Date | null };

const inOrder = { orderBy: { position: 'asc' } } as const;
/** The organiser's order of conferences, which may share a position. */
const inPlace = { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] };

/** Makes what is to be kept of a conference; `dates` are those of its price list. */
type MakeEntry<Entry> = (conference: Conference, event: Event | null, dates: PhaseDates | undefined) => Entry;

/** Conferences that are read at once; requests are answered in between. */
const AT_ONCE = 100;

/**
 * Reads everything that visitors browse, in one consistent view.
 *
 * @param known the revision that is held already
 * @param entryOf makes what is to be kept of a conference
 * @returns null when nothing has changed since `known`
 */
export async function loadCatalogue<Entry>(
  database: Database,
  known: bigint | null,
  entryOf: MakeEntry<Entry>,
) {
  return database.$transaction(
    async (tx) => {
      const { revision } = await tx.catalogueRevision.findUniqueOrThrow({ where: { id: 1 } });
      if (revision === known) return null;
      const priceLists = await tx.priceList.findMany();
      const organiser = await tx.organiser.findFirst();
      const published = await tx.publishedSession.findMany({ orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] });
      return {
        /** Counts up with every change, whoever makes it: triggers see to it. */
        revision,
        /** In the organiser's order. */
        entries: await readConferences(tx, priceLists, entryOf),
        organiser: organiser && organiserOf(organiser),
        texts: await findTexts(tx),
        textVersions: await findTextVersions(tx),
        sponsors: await findSponsors(tx),
        ownPages: await findOwnPages(tx),
        shownFiles: await findShownFiles(tx),
        /** By their conferences, in the order in which they begin. */
        publishedSessions: Map.groupBy(published, ({ conferenceId }) => conferenceId),
        placedAbstracts: await findPlacedAbstracts(
          tx,
          published.flatMap(({ abstract }) => abstract ?? []),
        ),
        people: await findPeople(tx),
        choices: choicesOf(ownChoicesOf(organiser)),
        transfers: { ...NO_TRANSFERS, ...ownTransfersOf(organiser) },
        fee: feeOf(ownFeeOf(organiser)),
        numbers: numbersOf(ownPrefixesOf(organiser)),
        committee: await findCommittee(tx),
        gallery: await tx.galleryItem.findMany(inPlace),
        priceItems: await tx.priceItem.findMany(inPlace),
        priceLists,
        listPrices: await tx.listPrice.findMany(),
        capacities: await tx.capacity.findMany(),
      };
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  );
}

/**
 * Every conference with its event page, in the organiser’s order.
 *
 * @param priceLists whose dates decide the price phases
 * @param entryOf makes what is to be kept of each
 * @param only the id of one, where no other is meant
 */
export async function readConferences<Entry>(
  tx: Transaction,
  priceLists: readonly (PhaseDates & { id: string })[],
  entryOf: MakeEntry<Entry>,
  only?: string,
): Promise<Entry[]> {
  const dates = new Map(priceLists.map((list) => [list.id, list]));
  const all = await tx.conference.findMany({ where: { id: only }, select: { id: true }, ...inPlace });
  const ids = all.map(({ id }) => id);
  const entries: Entry[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = await tx.conference.findMany({
      where: { id: { in: ids.slice(start, start + AT_ONCE) } },
      ...inPlace,
      include: withEvent,
    });
    for (const { event, ...conference } of some)
      entries.push(entryOf(conference, event, dates.get(conference.priceListId)));
  }
  return entries;
}

const withEvent = {
  event: {
    include: { tracks: inOrder, reasons: inOrder, days: { ...inOrder, include: { sessions: inOrder } } },
  },
} as const;

/** The detail page of a conference. */
export type Event = NonNullable<Prisma.ConferenceGetPayload<{ include: typeof withEvent }>['event']>;
