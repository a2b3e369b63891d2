import * as z from 'zod';
import type { ContentKind } from './content-kind.ts';

/** The JSON Schema of a file of content, whichever kind it has (docs/content.md); rules that compare fields are not in it. */
export function jsonSchemaOf(kinds: readonly ContentKind[]): object {
  return z.toJSONSchema(z.union(kinds.map(({ schema }) => schema)), {
    io: 'input',
    unrepresentable: 'throw',
  });
}
