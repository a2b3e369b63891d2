import type { Dependencies } from '#server/base/dependencies.ts';
import type { MoneyCheck } from '#server/organiser/desk/allowed.ts';
import { findContent, findPublication } from './content.store.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { findDrafts } from './draft.store.ts';
import { draftNeedsMoney, needsMoney } from './money-fields.ts';
import { readTyped } from './read-typed.ts';

type Some = ContentDocument | undefined | null;

/** All that visitors see, and all that is being worked on. */
type Known = {
  kinds: readonly ContentKind[];
  live: ReadonlyMap<string, ContentDocument>;
  drafts: ReadonlyMap<string, ContentDocument>;
};

async function findKnown({ database, contentKinds }: Dependencies): Promise<Known> {
  const [live, drafts] = await database.$transaction(async (tx) => [
    await findContent(tx, contentKinds),
    await findDrafts(tx),
  ]);
  return {
    kinds: contentKinds,
    live,
    drafts: new Map(drafts.map(({ id, document }) => [id, document as ContentDocument])),
  };
}

const everything = ({ live, drafts }: Known) => [...live.values(), ...drafts.values()];

const asks = (known: Known, before: Some, after: Some): boolean =>
  needsMoney(known.kinds, before, after, everything(known));

/** A text that is to be stored as a draft: against the draft before it, or what visitors see. */
export const moneyInText: MoneyCheck = async (dependencies, { id, text }) => {
  const { document } = await readTyped(String(text), dependencies.contentKinds);
  if (!document) return false;
  const known = await findKnown(dependencies);
  return asks(known, known.drafts.get(String(id ?? document.id)) ?? known.live.get(document.id), document);
};

/** Drafts that are published or thrown away: those of some ids, or all where none is named. */
export const moneyInDrafts: MoneyCheck = async (dependencies, { id, ids: named = [id] }) => {
  const ids = named as string[];
  const known = await findKnown(dependencies);
  return [...known.drafts].some(([own, document]) => {
    if (ids.length > 0 && !ids.includes(own)) return false;
    return draftNeedsMoney(known.kinds, known.live.get(own), document, everything(known));
  });
};

/** The draft of a conference. */
export const moneyInDraftOf: MoneyCheck = (dependencies, { conference }) =>
  moneyInDrafts(dependencies, { id: conference });

/** A piece that is removed. */
export const moneyRemoved: MoneyCheck = async (dependencies, { id }) => {
  const known = await findKnown(dependencies);
  const piece = known.live.get(String(id));
  return piece !== undefined && asks(known, piece, null);
};

/** A publication that is taken back. */
export const moneyPublished: MoneyCheck = async (dependencies, { publication }) => {
  const known = await findKnown(dependencies);
  const made = await dependencies.database.$transaction((tx) => findPublication(tx, Number(publication)));
  return (
    made?.changes.some(({ before, after }) => asks(known, after, before) || asks(known, before, after)) ??
    false
  );
};
