import type { Dependencies } from '#server/base/dependencies.ts';
import { linkUrl, mintLink, openLink } from '#server/common/access/access-link.service.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { type CatalogueContent, catalogueOf } from '#server/site/catalogue/catalogue.service.ts';
import { findPlacedAbstracts } from '#server/site/catalogue/catalogue.store.ts';
import { ContentNotFoundError } from './content.errors.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { findDrafts } from './draft.store.ts';
import { draftDocuments } from './draft-reading.service.ts';
import { namedAt } from './named-at.ts';

/** How long a link to a preview works. */
const DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a secret link to the page of a draft, as it would be with every draft published.
 *
 * @returns its address, and when it ends
 * @throws ContentNotFoundError where there is no such draft
 */
export async function linkToPreview(
  dependencies: Dependencies,
  id: string,
  doing: Doing,
): Promise<{ url: string; expiresAt: Date }> {
  const [draft] = await findDrafts(dependencies.database, [id]);
  if (!draft) throw new ContentNotFoundError(`There is no draft of ${id}.`);
  const { kind, linkId } = draft;
  return auditedChange(dependencies, doing, async (tx, record, now) => {
    const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
    const target = { scope: 'PREVIEW' as const, subjectId: linkId };
    const token = await mintLink(tx, target, { label: `preview of ${id}`, now, expiresAt });
    await record({ action: 'content.preview', subject: `${kind} ${id}`, details: {} });
    return { url: linkUrl(dependencies, 'PREVIEW', token), expiresAt };
  });
}

/**
 * What a link to a preview opens.
 *
 * @param request.network whose wrong tokens are counted
 * @returns the path of the page, and what it is made of; null where the link opens nothing, or its draft is one no
 *   more, or can't be read
 * @throws LinkExpiredError | RateLimitedError
 */
export async function openPreview(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  { token, network }: { token: string; network: string },
): Promise<{ path: string; dependencies: Dependencies } | null> {
  const { database } = dependencies;
  const link = await openLink(dependencies, { token, network, scopes: ['PREVIEW'] });
  const opened = link && (await findDrafts(database)).find(({ linkId }) => linkId === link.subjectId);
  if (!opened) return null;
  const { documents } = await draftDocuments(database, kinds);
  const draft = documents.get(opened.id);
  const drafted = draft && kinds.find(({ kind }) => kind === draft.kind);
  if (!drafted) return null;
  const shown = await withDocuments(dependencies, kinds, documents);
  return { path: drafted.pathOf(draft, shown.catalogue.current()), dependencies: shown };
}

/** The same with the catalogue as it would be with every draft published. */
export async function asDrafted<Used extends Pick<Dependencies, 'catalogue' | 'database'>>(
  dependencies: Used,
  kinds: readonly ContentKind[],
): Promise<Used> {
  const { documents } = await draftDocuments(dependencies.database, kinds);
  return withDocuments(dependencies, kinds, documents);
}

async function withDocuments<Used extends Pick<Dependencies, 'catalogue' | 'database'>>(
  dependencies: Used,
  kinds: readonly ContentKind[],
  documents: ReadonlyMap<string, ContentDocument>,
): Promise<Used> {
  const { catalogue, database } = dependencies;
  const named = [...documents.values()].flatMap((document) =>
    namedAt(document, 'event.days.sessions.talks.abstract').flatMap(({ ids }) => ids),
  );
  const current = catalogue.current();
  const placedAbstracts = new Map([
    ...current.placedAbstracts,
    ...(await findPlacedAbstracts(database, named)),
  ]);
  let content: CatalogueContent = { ...current, placedAbstracts };
  for (const kind of kinds)
    for (const document of documents.values())
      if (document.kind === kind.kind) content = kind.shownIn(content, document);
  const shown = catalogueOf(content);
  return { ...dependencies, catalogue: { ...catalogue, current: () => shown } };
}
