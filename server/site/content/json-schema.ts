import * as z from 'zod';
import { ContentNotFoundError } from './content.errors.ts';
import type { Choice, ContentDocument, ContentKind } from './content-kind.ts';

const SETTINGS = { io: 'input', unrepresentable: 'throw' } as const;

/** The JSON Schema of a file of content, whichever kind it has (docs/content.md); rules that compare fields are not in it. */
export function jsonSchemaOf(kinds: readonly ContentKind[]): object {
  return z.toJSONSchema(z.union(kinds.map(({ schema }) => schema)), SETTINGS);
}

/**
 * The same of one kind, from which its form is made: with a field for each piece that its keys may name, and with the pieces to
 * choose from, as `choices`, where it names others.
 *
 * @param pieces all that a form may name: what visitors see, and drafts; none: ids are typed
 * @param offered what it may name beside pieces, by the fields' paths
 * @throws ContentNotFoundError where there is no such kind
 */
export function jsonSchemaOfKind(
  kinds: readonly ContentKind[],
  name: string,
  pieces: readonly ContentDocument[],
  offered: Readonly<Record<string, readonly Choice[]>> = {},
): object {
  const kind = kinds.find((candidate) => candidate.kind === name);
  if (!kind) throw new ContentNotFoundError(`There is no kind of content called ${name}.`);
  const schema = z.toJSONSchema(kind.schema, SETTINGS);
  const { properties } = schema as { properties: Record<string, Keyed> };
  const named = Object.entries(kind.keysReferTo ?? {}).map(([field, wanted]) => {
    const { additionalProperties, propertyNames: _, ...own } = properties[field] ?? {};
    const other = kinds.find((candidate) => candidate.kind === wanted);
    const fields = pieces
      .filter((piece) => piece.kind === wanted)
      .map((piece) => {
        const [title, group] = [other?.titleOf(piece), other?.headingOf?.(piece)];
        return [piece.id, { ...additionalProperties, title, group }] as const;
      });
    return [field, { ...own, properties: Object.fromEntries(fields) }] as const;
  });
  const whole = { ...schema, properties: { ...properties, ...Object.fromEntries(named) } } as Keyed;
  if (pieces.length === 0) return whole;
  const others = Object.entries(offered).reduce(
    (filled, [path, choices]) => withChoices(filled, path.split('.'), choices),
    whole,
  );
  return Object.entries(kind.refersTo ?? {}).reduce((filled, [path, { kind: wanted, own }]) => {
    const other = kinds.find((candidate) => candidate.kind === wanted);
    const choices = pieces
      .filter((piece) => piece.kind === wanted)
      .map((piece) => ({
        id: piece.id,
        title: other?.titleOf(piece) ?? piece.id,
        ...(own && other?.partOf && { of: (piece as Record<string, unknown>)[other.partOf] }),
      }));
    return withChoices(filled, path.split('.'), choices);
  }, others);
}

/** The schema with what can be chosen at a path, which goes through lists. */
function withChoices(schema: Keyed, [step, ...rest]: readonly string[], choices: readonly object[]): Keyed {
  if (schema.items) {
    const steps = step === undefined ? [] : [step, ...rest];
    return { ...schema, items: withChoices(schema.items, steps, choices) };
  }
  if (step === undefined) return { ...schema, choices };
  const part = schema.properties?.[step];
  if (!part) return schema;
  return { ...schema, properties: { ...schema.properties, [step]: withChoices(part, rest, choices) } };
}

/** What of a schema is filled in. */
type Keyed = {
  title?: string | undefined;
  group?: string | undefined;
  properties?: Record<string, Keyed>;
  additionalProperties?: object;
  propertyNames?: object;
  items?: Keyed;
  choices?: readonly object[];
};
