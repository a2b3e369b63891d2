import type { ContentDocument, ContentKind } from './content-kind.ts';

type Some = ContentDocument | undefined | null;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether a change of a piece needs the right to work with money, too: of one that says so as a whole, or of a field that does
 * (docs/product.md 16.9). Every way in to content at the desk asks this.
 *
 * @param all what else there is, published or not: an item costs what lists say
 */
export function needsMoney(
  kinds: readonly ContentKind[],
  before: Some,
  after: Some,
  all: readonly ContentDocument[],
): boolean {
  const kind = kinds.find((candidate) => candidate.kind === (after ?? before)?.kind);
  // What this release does not know can't be published; whoever works with money throws it away.
  if (!kind) return true;
  if (isMoney(kind.schema)) return true;
  if (!after) return false;
  const now = plainOf(kind, after);
  // A new one is compared with what it would be if it said nothing of money.
  const was = before?.kind === kind.kind ? plainOf(kind, before) : withoutMoney(kind, now);
  const said = (document: ContentDocument) =>
    JSON.stringify(kind.money?.(document, all) ?? moneyFields(kind, document));
  return said(was) !== said(now);
}

/** Whether publishing a draft does, or throwing it away. */
export function draftNeedsMoney(
  kinds: readonly ContentKind[],
  live: Some,
  document: ContentDocument,
  all: readonly ContentDocument[],
): boolean {
  // What a new one costs was decided when its draft was stored.
  return needsMoney(kinds, live ?? document, document, all);
}

/** Those fields of a document that say that they need the right to work with money. */
export function moneyFields({ schema }: Pick<ContentKind, 'schema'>, document: object): Fields {
  return Object.fromEntries(Object.entries(document).filter(([name]) => isMoney(schema.shape[name])));
}

function withoutMoney({ schema }: ContentKind, document: ContentDocument): ContentDocument {
  const rest = Object.entries(document).filter(([name]) => !isMoney(schema.shape[name]));
  return { ...Object.fromEntries(rest), kind: document.kind, id: document.id };
}

function isMoney(declared: { meta(): Fields | undefined } | undefined): boolean {
  return declared?.meta()?.needs === 'money';
}

/** As it is compared: without what is the default. A draft of another release is what it says. */
function plainOf({ schema, plain }: ContentKind, document: ContentDocument): ContentDocument {
  const read = schema.safeParse(document);
  return read.success ? plain(read.data) : document;
}
