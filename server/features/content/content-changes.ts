import { hash } from 'node:crypto';
import type { ContentDocument } from './content-kind.ts';

/** A piece of content before and after a change; null where there is none. */
export type ContentChange = {
  kind: string;
  id: string;
  before: ContentDocument | null;
  after: ContentDocument | null;
};

/** A field that differs; what is not there is missing. */
export type FieldDifference = { path: string; before?: unknown; after?: unknown };

/** What tells two states of a piece apart; '' where there is none. */
export function digestOf(document: ContentDocument | null | undefined): string {
  return document ? hash('sha256', JSON.stringify(document)) : '';
}

/** What changes from one state of a piece to another, field by field. */
export function differencesBetween(before: unknown, after: unknown, path = ''): FieldDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, ...(before != null && { before }), ...(after != null && { after }) }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    differencesBetween(
      (before as Record<string, unknown>)[key],
      (after as Record<string, unknown>)[key],
      Array.isArray(before) ? `${path}[${key}]` : path ? `${path}.${key}` : key,
    ),
  );
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
