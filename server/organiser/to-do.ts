import type { Right } from '#domain/staff/rights.ts';
import type { Dependencies } from '#server/base/dependencies.ts';

/** How many of each kind are read at most, the oldest first. */
export const MOST_TO_DO = 200;

const LONGEST_TEXT = 120;

/** Something that an organiser should look at. */
export type ToDoItem = {
  /** What commands and the desk call it by: a reference, a code or an id. */
  readonly id: string;
  /** What exactly is to be done of it, where `id` could mean several things; `id` unless said. */
  readonly thing?: string;
  /** Since when. What was done of it before then was of something else. */
  readonly since: Date;
  /** When it came up first, where it comes up again by itself: whoever took it or put it off keeps it so; `since` unless said. */
  readonly began?: Date;
  /** The person that it is about, or what people call it by where its id is none that they know; '' where the id says it. */
  readonly who: string;
  /** What there is to know, in a line. */
  readonly what: string;
  /** Id of the conference that it belongs to; null for none. */
  readonly conference: string | null;
  /** What the audit log calls it by, once somebody says that it is done, such as 'order MC-2026-7F3K9Q'; kind and thing unless said. */
  readonly subject?: string;
  /** The command to go on with, where that differs within a kind; as `command` of the kind. */
  readonly command?: string;
  /** Who sees this one, where that differs within a kind. */
  readonly needs?: readonly Right[];
};

/** What the desk does at once, without another page. */
export const TO_DO_BUTTONS = ['CHECK_PAYMENT', 'SEND_AGAIN', 'MARK_SEEN', 'SETTLE'] as const;

/** What the desk offers: a link to where it is done, or a button. */
export type ToDoAction =
  | { readonly label: string; readonly page: string }
  | { readonly button: (typeof TO_DO_BUTTONS)[number] };

/** A kind of thing that staff have to do (docs/product.md 16.3). */
export type ToDoKind = {
  /** 'REFUND_REFUSED'; in the address of its part of the page, and in `--json`. */
  readonly kind: string;
  /** What it is called in lists of many. */
  readonly title: string;
  /** Who sees it: whoever has one of these rights. */
  readonly needs: readonly Right[];
  /** Those that there are, the oldest first. Nothing is asked of the database at once with something else. */
  find(dependencies: Dependencies, limit: number): Promise<readonly ToDoItem[]>;
  /**
   * The command to go on with, unless the thing has its own; "…" stands for what is to be filled in. What every call of it has to say,
   * such as a reason, is added where it is printed.
   */
  command(id: string): string;
  /** Where the desk says more of it. */
  page?(id: string): string;
  action(item: ToDoItem): ToDoAction;
  /**
   * Who may say that it is done, where nothing else tells: whoever has one of these rights. Its finder leaves out what was done
   * (`notDone`, to-do.store.ts).
   */
  readonly done?: readonly Right[];
};

declare module '#server/base/dependencies.ts' {
  interface Dependencies {
    /** Every kind of To do, the most urgent first. */
    toDo: readonly ToDoKind[];
  }
}

/** Declares a kind of To do (CONTRIBUTING.md, “a kind of To do”). */
export function defineToDo(kind: ToDoKind): ToDoKind {
  return kind;
}

/** By its name in any spelling: 'refund-refused' is 'REFUND_REFUSED'. */
export function toDoKindOf(kinds: readonly ToDoKind[], name: string): ToDoKind | undefined {
  const named = name.trim().toUpperCase().replaceAll('-', '_');
  return kinds.find(({ kind }) => kind === named);
}

/** What there is to know, in one line that is not too long. */
export function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1)}…` : line;
}
