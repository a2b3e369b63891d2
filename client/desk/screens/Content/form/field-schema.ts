import { byHeading } from '#domain/pricing/price-list.ts';

/** A piece that can be named; `of` is the id of the only one that may name it. */
export type Choice = { readonly id: string; readonly title: string; readonly of?: string };

/** What a form reads of a JSON Schema, as the server makes it of a kind of content (docs/content.md). */
export type FieldSchema = {
  readonly type?: string;
  /** The field's name in words. */
  readonly title?: string;
  readonly description?: string;
  /** The heading under which it stands. */
  readonly group?: string;
  /** What it is edited with, where its type does not say that; nobody edits what is 'kept'. */
  readonly control?: string;
  /** Which right a change of it needs besides. */
  readonly needs?: string;
  readonly const?: unknown;
  readonly enum?: readonly (string | number)[];
  /** The pieces of content of which it names one, by id. */
  readonly choices?: readonly Choice[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

/** Fields under their headings, in the order in which each first occurs. */
export function groupsOf({ properties = {} }: FieldSchema): [heading: string, names: string[]][] {
  const shown = Object.entries(properties).filter(
    ([, { const: fixed, control }]) => fixed === undefined && control !== 'kept',
  );
  return byHeading(shown, ([, { group = '' }]) => group).map(([heading, own]) => [
    heading,
    own.map(([name]) => name),
  ]);
}

/** What a new part begins as: all that must be there, with nothing in it. */
export function emptyOf(schema: FieldSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, part]) => schema.required?.includes(name) || part.const !== undefined)
          .map(([name, part]) => [name, emptyOf(part)])
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => emptyOf(schema.items ?? {}));
    case 'string':
      return schema.enum ? undefined : '';
    default:
      return undefined;
  }
}

const stepsOf = (path: string) => path.match(/[^.[\]]+/g) ?? [];

/**
 * A document with another value at a path such as 'event.days[0].date'; all else stays the same objects. Without a value the
 * field is not there.
 */
export function withValue<Value>(document: Value, path: string, value: unknown): Value {
  return replaced(document, stepsOf(path), value) as Value;
}

function replaced(within: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(within))
    return within.map((item, index) => (String(index) === step ? replaced(item, rest, value) : item));
  const fields = { ...(within as Record<string, unknown> | undefined) };
  const changed = replaced(fields[step], rest, value);
  if (changed === undefined) delete fields[step];
  else fields[step] = changed;
  return fields;
}

/** A path in words, such as 'Event page › Day 1 › Date'; what the schema does not know stays as it is written. */
export function pathInWords(schema: FieldSchema | undefined, path: string): string {
  let at = schema;
  const words: string[] = [];
  for (const step of stepsOf(path)) {
    const list = at?.items;
    at = list ?? at?.properties?.[step];
    // Of a list, its entry says it all.
    if (list && at?.title) words.splice(-1, 1, `${at.title} ${Number(step) + 1}`);
    else words.push(at?.title ?? step);
  }
  return words.join(' › ');
}

/** The id of a field's control. */
export function fieldId(path: string): string {
  return idOf(stepsOf(path));
}

const idOf = (steps: readonly string[]) => `field-${steps.join('-')}`;

/** Gives the focus to a field, or the first one in it; where it is out of sight, to what it is part of. */
export function focusField(path: string): void {
  for (let steps: readonly string[] = stepsOf(path); steps.length > 0; steps = steps.slice(0, -1)) {
    const id = idOf(steps);
    const field =
      document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`);
    if (field) {
      field.focus();
      return;
    }
  }
}
