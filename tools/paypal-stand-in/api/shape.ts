import type { Finding } from './errors.ts';

/** What a part of a request body must look like, as far as PayPal's descriptions constrain it. */
export type Shape =
  | { is: 'text'; min?: number; max?: number; pattern?: RegExp; oneOf?: readonly string[] }
  | { is: 'address' }
  | { is: 'anything' }
  | { is: 'list'; min: number; max: number; of: Shape }
  | {
      is: 'object';
      required?: readonly string[];
      fields: Readonly<Record<string, Shape>>;
      refuse?: readonly string[];
    };

/** What is wrong with a value, each finding with its JSON pointer. An empty list means: it has the shape. */
export function findShapeErrors(shape: Shape, value: unknown, field = ''): Finding[] {
  switch (shape.is) {
    case 'anything':
      return [];
    case 'text':
      return checkText(shape, value, field);
    case 'address':
      return isWebAddress(value) ? [] : [finding('INVALID_PARAMETER_SYNTAX', field, value)];
    case 'list':
      return checkList(shape, value, field);
    case 'object':
      return checkObject(shape, value, field);
  }
}

function checkText(shape: Extract<Shape, { is: 'text' }>, value: unknown, field: string): Finding[] {
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern, oneOf } = shape;
  if (typeof value !== 'string') return [finding('INVALID_PARAMETER_SYNTAX', field, value)];
  if (value.length < min || value.length > max) return [finding('INVALID_STRING_LENGTH', field, value)];
  if (oneOf && !oneOf.includes(value)) return [finding('INVALID_PARAMETER_VALUE', field, value)];
  if (pattern && !pattern.test(value)) return [finding('INVALID_PARAMETER_SYNTAX', field, value)];
  return [];
}

function checkList(shape: Extract<Shape, { is: 'list' }>, value: unknown, field: string): Finding[] {
  if (!Array.isArray(value)) return [finding('INVALID_PARAMETER_SYNTAX', field, value)];
  if (value.length < shape.min) return [finding('INVALID_ARRAY_MIN_ITEMS', field, value)];
  if (value.length > shape.max) return [finding('INVALID_ARRAY_MAX_ITEMS', field, value)];
  return value.flatMap((item, index) => findShapeErrors(shape.of, item, `${field}/${index}`));
}

function checkObject(shape: Extract<Shape, { is: 'object' }>, value: unknown, field: string): Finding[] {
  if (!isObject(value)) return [finding('INVALID_PARAMETER_SYNTAX', field, value)];
  const missing = (shape.required ?? [])
    .filter((name) => isAbsent(value[name]))
    .map((name) => ({ issue: 'MISSING_REQUIRED_PARAMETER', field: `${field}/${name}`, value: '' }));
  const refused = (shape.refuse ?? [])
    .filter((name) => !isAbsent(value[name]))
    .map((name) => finding('NOT_SUPPORTED', `${field}/${name}`, ''));
  const wrong = Object.entries(shape.fields)
    .filter(([name]) => !isAbsent(value[name]))
    .flatMap(([name, part]) => findShapeErrors(part, value[name], `${field}/${name}`));
  return [...missing, ...refused, ...wrong];
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '');
}

function finding(issue: string, field: string, value: unknown): Finding {
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return { issue, field: field || '/', value: shown.slice(0, 200) };
}
