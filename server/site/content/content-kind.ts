import type { ZodType } from 'zod';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { CatalogueContent } from '#server/site/catalogue/catalogue.service.ts';

/** A piece of content, as a file holds it. Ids are unique over all kinds: partners find everything by them. */
export type ContentDocument = { readonly kind: string; readonly id: string };

/**
 * A kind of content: what its files may say, and how it is read from the database and written to it. Every kind stands in
 * server/assembly/content-kinds.ts.
 */
export type ContentKind<Document extends ContentDocument = ContentDocument> = {
  readonly kind: Document['kind'];
  /** Where its files are in a directory of content. */
  readonly folder: string;
  readonly schema: ZodType<Document> & { readonly shape: Readonly<Record<string, ZodType>> };
  /** Whether there must always be this piece: files that leave it out leave it as it is. */
  stays?(id: string): boolean;
  /** Fields that name another piece, or several, by their paths, such as 'event.days.sessions.chair' through two lists. */
  readonly refersTo?: Readonly<Record<string, Reference>>;
  /** What a form offers in fields that name something else than content, by their paths. */
  choices?(database: Database): Promise<Readonly<Record<string, readonly Choice[]>>>;
  /** The field that names the piece of which it is a part. */
  readonly partOf?: string;
  /** Fields that name several pieces by their keys, and of which kind those must be. */
  readonly keysReferTo?: Readonly<Record<string, string>>;
  /** Texts that no two pieces of this kind share, whatever their case. */
  readonly unique?: readonly string[];
  /** The same without what follows from the rest or is the default: two that mean the same are then equal. */
  plain(document: Document): Document;
  /**
   * A plain document with what it leaves open decided, before somebody's change of it is stored.
   *
   * @param before the piece as it was; missing for a new one
   */
  completed?(tx: Transaction, document: Document, before: Document | undefined): Promise<Document>;
  /** A plain document with all that `completed` would decide, so that it means the same wherever it is read. */
  inFull?(document: Document): Document;
  /** What the audit log keeps of it, before and after a change of that: what it costs. */
  inLog?(document: Document): object;
  /**
   * What of a plain document is for whoever works with money, where that is not simply the fields that say so.
   *
   * @param all what else there is, published or not
   */
  money?(document: Document, all: readonly ContentDocument[]): object;
  /** What people call it. */
  titleOf(document: Document): string;
  /** The heading under which others name it; missing where there is none. */
  headingOf?(document: Document): string;
  /** The path of a page that shows it, once it is part of `content`. */
  pathOf(document: Document, content: CatalogueContent): string;
  /** The catalogue's content with it in its place, for a preview. */
  shownIn(content: CatalogueContent, document: Document): CatalogueContent;
  /**
   * All there are, in the organiser's order; plain.
   *
   * @param texts those of all pages, by their ids: read once, rather than once for each page
   */
  findAll(tx: Transaction, texts: ReadonlyMap<string, object>): Promise<Document[]>;
  /**
   * Makes it, or replaces it as a whole, as what holds from `at` on.
   *
   * @param publication the number of that which does; null on the first start, which nobody published
   */
  write(tx: Transaction, document: Document, at: Date, publication: number | null): Promise<void>;
  /**
   * Whom a publication of a change writes to, which whoever publishes agrees to first; null: to nobody.
   *
   * @param change.beside all that is published with it, itself among that
   */
  announces?(
    tx: Transaction,
    change: {
      before: Document;
      after: Document;
      beside: readonly { readonly after: ContentDocument | null }[];
      at: Date;
    },
  ): Promise<Announcement | null>;
  /** Whom news of one that waits will tell, when, and what stops that, a line each. */
  waits?(database: Database, id: string, doing: Pick<Doing, 'atDesk'>): Promise<string[]>;
  /** Whom a publication of a change has to tell whatever anybody says, in its transaction. */
  published?(within: Publishing, before: Document, after: Document): Promise<void>;
  /** Why it can't be removed, as a sentence: what needs it, or that there must be one; null where it can. */
  whyKept?(tx: Transaction, id: string): Promise<string | null>;
  /** Removes one that nothing keeps. */
  remove(tx: Transaction, id: string): Promise<void>;
};

declare module '#server/base/dependencies.ts' {
  interface Dependencies {
    /** Every kind of content; what others need comes before them. */
    contentKinds: readonly ContentKind[];
  }
}
/** A publication under way. */
export type Publishing = {
  dependencies: Pick<Dependencies, 'jobs' | 'clock' | 'publicUrl'>;
  tx: Transaction;
  at: Date;
  /** Who publishes, as the audit log names them. */
  actor: string;
  /** Its number. */
  publication: number;
};

/** What a publication of a change writes to people. */
export type Announcement = {
  /** What they are told, without whom it reaches: who has agreed to it has agreed to this. */
  readonly told: object;
  /** The same with whom it reaches and what follows, in words, a line each. */
  readonly lines: readonly string[];
  /** What they are told later by other mails, in words; a way of publishing that says so itself leaves it out. */
  readonly later: readonly string[];
  /** Tells them, in the transaction of the publication. */
  send(publishing: Publishing): Promise<void>;
};

/** What can be chosen: `of` is the id of the only piece that may name it. */
export type Choice = { readonly id: string; readonly title: string; readonly of?: string };

/** Of which kind a piece must be that is named; of `own`, forms offer the parts of the piece that names them. */
export type Reference = { readonly kind: string; readonly own?: true };

/** A list with an entry in its place: in the place of the one with its id, in the organiser's order. */
export function withEntry<Entry>(
  entries: readonly Entry[],
  entry: Entry,
  of: (entry: Entry) => { id: string; position: number },
): Entry[] {
  return [...entries.filter((other) => of(other).id !== of(entry).id), entry].toSorted((left, right) => {
    const [one, other] = [of(left), of(right)];
    return one.position - other.position || (one.id < other.id ? -1 : 1);
  });
}
