/** Keywords that mean the same in OpenAPI 3.0 and JSON Schema and hold no schema. */
const kept = new Set([
  'type',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'required',
]);

/** Keywords that say something to people only. */
const annotations = new Set([
  'title',
  'description',
  'example',
  'examples',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
]);

/**
 * Where a schema stands. `use`: it describes a whole value, so fields that it does not know are forbidden. `branch`:
 * it is one of several that describe a value together, and cannot know the others' fields. `schemas`: not a schema,
 * but a list of named ones.
 */
type Place = 'use' | 'branch' | 'schemas';

/**
 * Turns schemas of OpenAPI 3.0 into JSON Schema 2019-09. Stricter than the original in one point: a field that no
 * part of the schema knows is an error. References point to the schema `components`.
 *
 * @throws for a keyword that it does not know, so that none is passed over in silence
 */
export function toJsonSchema(schema: unknown, place: Place): Record<string, unknown> {
  if (!isObject(schema)) throw new Error(`Not a schema: ${JSON.stringify(schema)}`);
  if (place === 'schemas') {
    return Object.fromEntries(
      Object.entries(schema).map(([name, part]) => [defName(name), toJsonSchema(part, 'branch')]),
    );
  }
  const converted = Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => convert(keyword, value, schema)),
  );
  return place === 'use' && isClosed(schema) ? { ...converted, unevaluatedProperties: false } : converted;
}

function convert(
  keyword: string,
  value: unknown,
  parent: Record<string, unknown>,
): [keyword: string, value: unknown][] {
  if (annotations.has(keyword) || keyword.startsWith('x-')) return [];
  if (kept.has(keyword)) return [[keyword, value]];
  switch (keyword) {
    case '$ref':
      return [['$ref', `components#/$defs/${defName(String(value).split('/').at(-1) ?? '')}`]];
    case 'properties':
      return [[keyword, mapValues(value, (part) => toJsonSchema(part, 'use'))]];
    case 'items':
      // The codes of errors are listed in branches beside the full schema of a detail.
      return [[keyword, toJsonSchema(value, isListOfCodes(value) ? 'branch' : 'use')]];
    case 'additionalProperties':
      return [[keyword, isObject(value) ? toJsonSchema(value, 'use') : value]];
    case 'not':
      return [[keyword, toJsonSchema(value, 'branch')]];
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      if (!Array.isArray(value)) throw new Error(`${keyword} is no list`);
      return [[keyword, value.map((part) => toJsonSchema(part, 'branch'))]];
    default:
      throw new Error(`Unknown keyword ${keyword} in ${JSON.stringify(parent).slice(0, 200)}`);
  }
}

/** Whether a schema says which fields its value may have. */
function isClosed(schema: Record<string, unknown>): boolean {
  return ['$ref', 'properties', 'allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in schema);
}

function isListOfCodes(items: unknown): boolean {
  return isObject(items) && Array.isArray(items.anyOf) && JSON.stringify(items).includes('"issue"');
}

function mapValues(value: unknown, change: (part: unknown) => unknown): Record<string, unknown> {
  if (!isObject(value)) throw new Error('properties is no object');
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part)]));
}

/** A name that needs no escaping in a JSON pointer or a URI. */
function defName(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9_]/g, '-');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
