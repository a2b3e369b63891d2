import * as z from 'zod';
import { ContentNotFoundError } from './content.errors.ts';
import type { ContentKind } from './content-kind.ts';

const SETTINGS = { io: 'input', unrepresentable: 'throw' } as const;

/** The JSON Schema of a file of content, whichever kind it has (docs/content.md); rules that compare fields are not in it. */
export function jsonSchemaOf(kinds: readonly ContentKind[]): object {
  return z.toJSONSchema(z.union(kinds.map(({ schema }) => schema)), SETTINGS);
}

/**
 * The same of one kind, from which its form is made.
 *
 * @throws ContentNotFoundError where there is no such kind
 */
export function jsonSchemaOfKind(kinds: readonly ContentKind[], name: string): object {
  const kind = kinds.find((candidate) => candidate.kind === name);
  if (!kind) throw new ContentNotFoundError(`There is no kind of content called ${name}.`);
  return z.toJSONSchema(kind.schema, SETTINGS);
}
