import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { Database } from '#server/base/database/client.ts';
import { releasedContent } from './built-in.service.ts';
import { findContent, findPublication } from './content.store.ts';
import type { ContentDocument } from './content-kind.ts';
import { readContent } from './content-text.ts';
import { findDrafts } from './draft.store.ts';

/** What is asked of content at the desk; each answers whether it changes prices, which is for whoever works with money. */
export type PriceCheck = (database: Database, asked: Readonly<Record<string, unknown>>) => Promise<boolean>;

type Some = ContentDocument | undefined | null;

const isPriceList = (document: Some) => document?.kind === 'price-list';

/** Which list a conference sells at. */
const listOf = (document: Some) => (document as { priceList?: string } | null)?.priceList ?? STANDARD_LIST;

/** Whether a price list, or which one a conference has, is another afterwards. */
function differ(before: Some, after: Some): boolean {
  if (isPriceList(before) || isPriceList(after)) return true;
  return after?.kind === 'conference' && listOf(before) !== listOf(after);
}

const liveContent = (database: Database) => database.$transaction((tx) => findContent(tx, contentKinds));

/** A text that is to be stored as a draft: against the draft before it, or what visitors see. */
export const pricesInText: PriceCheck = async (database, { id, text }) => {
  const { document } = readContent('', String(text), contentKinds);
  if (!document) return false;
  const [draft] = await findDrafts(database, [String(id ?? document.id)]);
  const live = await liveContent(database);
  return differ((draft?.document ?? live.get(document.id)) as Some, document);
};

/** Drafts that are published or thrown away: those of some ids, or all where none is named. */
export const pricesInDrafts: PriceCheck = async (database, { id, ids: named = [id] }) => {
  const ids = named as string[];
  const drafts = await findDrafts(database, ids.length > 0 ? ids : undefined);
  const live = await liveContent(database);
  return drafts.some(({ id: own, kind, document }) => {
    const before = live.get(own);
    // Which list a new one has was decided when its draft was stored.
    return kind === 'price-list' || (before !== undefined && differ(before, document as Some));
  });
};

/** The draft of a conference. */
export const pricesInDraftOf: PriceCheck = (database, { conference }) =>
  pricesInDrafts(database, { id: conference });

/** A piece that is removed. */
export const pricesRemoved: PriceCheck = async (database, { id }) =>
  isPriceList((await liveContent(database)).get(String(id)));

/** A built-in piece that is taken as this release has it, or left. */
export const pricesBuiltIn: PriceCheck = async (database, { id }) => {
  const released = releasedContent(contentKinds).find((document) => document.id === id);
  return differ((await liveContent(database)).get(String(id)), released);
};

/** A publication that is taken back. */
export const pricesPublished: PriceCheck = async (database, { publication }) => {
  const made = await database.$transaction((tx) => findPublication(tx, Number(publication)));
  return made?.changes.some(({ before, after }) => differ(after, before) || differ(before, after)) ?? false;
};
