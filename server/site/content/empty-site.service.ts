import { listed } from '#domain/text.ts';
import { hasUnusedTrialCoupon, removeTrialCoupon, trialCoupon } from '#prisma/seed/trial-coupon.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { builtInContent } from './built-in.service.ts';
import { ContentInUseError } from './content.errors.ts';
import { findContent, hasOrders, lockContent } from './content.store.ts';
import { digestOf } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { countPieces } from './count-pieces.ts';
import { findDrafts } from './draft.store.ts';
import { readDraft } from './draft-reading.service.ts';
import { PASSAGES, withPassages } from './empty-site-words.ts';
import { publishIn, type Wanted } from './publication.service.ts';

/** What an organiser has of its own: those of the release are removed. */
const REMOVED = ['conference', 'person', 'committee-member', 'gallery-item'];

const { code: CODE } = trialCoupon;

/** A piece with figures, pictures or people of the release. */
type Figured = {
  /** Where they are shown. */
  where: string;
  /** The piece without them. */
  without(document: ContentDocument): ContentDocument;
  /** What it says instead where its words speak of them. */
  words?: object;
};

/** Every such piece, by its id. */
const FIGURED: Readonly<Record<string, Figured>> = {
  statistics: {
    where: 'the figures of About, Home, Sponsorship and the footer',
    without: (document) => ({ ...document, items: [] }) as ContentDocument,
  },
  'gallery-page': {
    where: 'the figures of the gallery',
    without: (document) => ({ ...document, figures: [], chapters: [] }) as ContentDocument,
    words: {
      heading: 'Conferences in pictures',
      lead: 'Talks, posters, prizes and coffee breaks, and what goes on behind the scenes.',
      summary: 'Pictures and short videos of our conferences.',
    },
  },
  'home-page': {
    where: 'the figures of Home',
    without(document) {
      const { slides } = document as unknown as { slides: readonly object[] };
      return { ...document, slides: slides.map((slide) => ({ ...slide, figures: [] })) } as ContentDocument;
    },
  },
  'about-page': {
    where: 'the history and the leadership of About',
    without: (document) => ({ ...document, timeline: [], leadership: [] }) as ContentDocument,
    words: { summary: 'Our mission and vision, and what we work by.' },
  },
};

/** What starting with an empty site would do. */
export type EmptySitePlan = Plan<{
  /** Ids of what is removed, by kind. */
  removed: Record<string, string[]>;
  /** Ids of what came with the release and stays: it was changed, or is worked on. A conference stays with its people. */
  staying: string[];
  /** Ids of the texts whose figures, history or people are those of the release: they go. */
  figures: string[];
  /** Ids of the texts of which passages hold for the organiser of the release alone, such as its law: they are said otherwise. */
  reworded: string[];
  /** Whether the trial coupon goes, which nobody has changed or used. */
  trialCoupon: boolean;
}>;

/**
 * Says what starting with an empty site would do, and does nothing (docs/product.md 3.21).
 *
 * @throws ContentInUseError once there is a registration, or where something else keeps a piece
 */
export async function planEmptySite(
  { database }: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
): Promise<EmptySitePlan> {
  return database.$transaction(async (tx) => (await planIn(tx, kinds)).plan);
}

/** The plan in words, a sentence each. */
export function emptySiteLines({
  removed,
  staying,
  figures,
  reworded,
  trialCoupon: goes,
}: EmptySitePlan['facts']): string[] {
  const gone = countPieces(Object.entries(removed).flatMap(([kind, ids]) => ids.map(() => ({ kind }))));
  return [
    ...(gone ? [`Visitors no longer see what came with the release: ${gone}.`] : []),
    ...figures.flatMap((id) => {
      const { where } = FIGURED[id] ?? {};
      return where ? [`What came with the release is removed from ${where}.`] : [];
    }),
    ...(reworded.length > 0
      ? [
          `Country, law, currencies, fee and phases of its organiser are no longer named in ${listed(reworded.map((id) => PASSAGES[id]?.page ?? id))}.`,
        ]
      : []),
    ...(gone || goes || figures.length > 0 || reworded.length > 0
      ? []
      : ['Nothing of it is there any more.']),
    ...(staying.length > 0
      ? [`What you have changed or has a draft stays, a conference with its people: ${staying.join(', ')}.`]
      : []),
    'What you have added, all other texts of pages, what is sold and its prices stay: read Terms, Privacy, Visa, About and Home, whose globe still shows where the organiser of the release meets.',
    ...(goes ? [`The trial coupon ${CODE} is deleted for good.`] : []),
    'It is one publication, which you can undo.',
  ];
}

/**
 * Removes the conferences, people and pictures that came with the release, and its figures, in one publication.
 *
 * @param consent who does it and why, and the id of the plan that they have seen
 * @throws ContentInUseError | PlanMovedError with nothing done
 */
export async function startEmpty(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<EmptySitePlan> {
  const done = await auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    await lockContent(tx);
    const { plan, live, wanted } = await planIn(tx, kinds);
    agreeTo(plan, planId);
    const within = { dependencies, tx, record, at, actor: doing.actor, draftsWhenUndone: false };
    await publishIn(within, kinds, live, wanted);
    if (plan.facts.trialCoupon) {
      await removeTrialCoupon(tx);
      await record({ action: 'coupons.remove', subject: `coupon ${CODE}`, details: {} });
    }
    return plan;
  });
  await dependencies.catalogue.reload();
  return done;
}

async function planIn(
  tx: Transaction,
  kinds: readonly ContentKind[],
): Promise<{ plan: EmptySitePlan; live: Map<string, ContentDocument>; wanted: Wanted }> {
  if (await hasOrders(tx))
    throw new ContentInUseError(
      'There are registrations already. Remove one by one what you do not want; a conference with registrations stays.',
    );
  const live = await findContent(tx, kinds);
  const shipped = new Map(builtInContent(kinds).map((document) => [document.id, document]));
  const drafts = await findDrafts(tx);
  const drafted = new Set(drafts.map(({ id }) => id));
  const asShipped = (piece: ContentDocument) =>
    !drafted.has(piece.id) && digestOf(piece) === digestOf(shipped.get(piece.id));
  const wholeOf = (piece: ContentDocument) => {
    const { partOf } = kinds.find(({ kind }) => kind === piece.kind) ?? {};
    return partOf === undefined ? piece.id : String(piece[partOf as keyof ContentDocument]);
  };
  const pieces = [...live.values()].filter(({ kind }) => REMOVED.includes(kind));
  const worked = drafts.flatMap((draft) => readDraft(draft, kinds) ?? []);
  const touched = new Set(
    [...pieces, ...worked]
      .filter((piece) => !asShipped(piece))
      .flatMap((piece) => [piece.id, wholeOf(piece)]),
  );
  const goes = (piece: ContentDocument) => shipped.has(piece.id) && !touched.has(wholeOf(piece));
  const wanted = new Map<string, ContentDocument | null>();
  const removed: Record<string, string[]> = {};
  const kept: string[] = [];
  for (const { kind, whyKept } of kinds)
    for (const { id } of pieces.filter((piece) => piece.kind === kind && goes(piece))) {
      const why = await whyKept?.(tx, id);
      if (why) kept.push(why);
      wanted.set(id, null);
      removed[kind] = [...(removed[kind] ?? []), id];
    }
  if (kept.length > 0) throw new ContentInUseError(kept.join(' '));
  const staying = pieces
    .filter((piece) => wholeOf(piece) === piece.id && shipped.has(piece.id) && !goes(piece))
    .map(({ id }) => id);
  const figures: string[] = [];
  for (const [id, { without, words }] of Object.entries(FIGURED)) {
    const now = live.get(id);
    if (!now) continue;
    const bare = without(now);
    if (asShipped(now)) {
      figures.push(id);
      wanted.set(id, { ...bare, ...words });
    } else if (digestOf(bare) !== digestOf(now)) staying.push(id);
  }
  const reworded: string[] = [];
  for (const [id, { passages }] of Object.entries(PASSAGES)) {
    const now = live.get(id);
    if (!now || !asShipped(now)) continue;
    reworded.push(id);
    wanted.set(id, withPassages(wanted.get(id) ?? now, passages));
  }
  const plan = planOf({
    removed,
    staying,
    figures,
    reworded,
    trialCoupon: await hasUnusedTrialCoupon(tx),
  });
  return { plan, live, wanted };
}
