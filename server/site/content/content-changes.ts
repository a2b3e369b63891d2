import { hash } from 'node:crypto';
import type { ContentDocument, ContentKind } from './content-kind.ts';

/** A piece of content before and after a change; null where there is none. */
export type ContentChange = {
  kind: string;
  id: string;
  before: ContentDocument | null;
  after: ContentDocument | null;
};

/** A field that differs; what is not there is missing. */
export type FieldDifference = { path: string; before?: unknown; after?: unknown };

/** What tells two states of a piece apart, whichever of their fields is said first; '' where there is none. */
export function digestOf(document: ContentDocument | null | undefined): string {
  return document ? hash('sha256', JSON.stringify(document, inOrder)) : '';
}

/** For `JSON.stringify`: the fields of each object by their names. */
const inOrder = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

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
      stepFrom(before, path, key),
    ),
  );
}

/** Differences with a line for each field, also of what stands on one side alone, such as a new entry of a list. */
export function byField(differences: readonly FieldDifference[]): FieldDifference[] {
  return differences.flatMap(({ path, before, after }) =>
    isBranch(before) || isBranch(after)
      ? [
          ...fieldsIn(before, path).map(([field, value]) => ({ path: field, before: value })),
          ...fieldsIn(after, path).map(([field, value]) => ({ path: field, after: value })),
        ]
      : [{ path, before, after }],
  );
}

/** Each field in a value with its path; of an empty group, itself. */
function fieldsIn(value: unknown, path: string): [path: string, value: unknown][] {
  if (value === undefined) return [];
  const parts = isBranch(value) ? Object.entries(value) : [];
  if (parts.length === 0) return [[path, value]];
  return parts.flatMap(([key, part]) => fieldsIn(part, stepFrom(value, path, key)));
}

/** The path of a part, such as 'event.days[0]'. */
function stepFrom(value: unknown, path: string, key: string): string {
  if (Array.isArray(value)) return `${path}[${key}]`;
  return path ? `${path}.${key}` : key;
}

/** What the audit log keeps of a change: which fields, and what its kind has it keep of them. */
export function loggedChange(
  { inLog }: ContentKind,
  before: ContentDocument | null,
  after: ContentDocument | null,
): { fields: string[]; before?: object | null; after?: object | null } {
  const [was, is] = [before, after].map((document) => (document && inLog?.(document)) ?? null);
  return {
    fields: differencesBetween(before ?? {}, after ?? {}).map(({ path }) => path),
    ...(differencesBetween(was, is).length > 0 && { before: was ?? null, after: is ?? null }),
  };
}

/** Whether a value has parts that change by themselves; prices by phase are one value. */
function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isNumbers(value);
}

/** Such as the prices of an item, early, mid and spot. */
export function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'number');
}
