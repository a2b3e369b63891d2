import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OperationId, paypalCalls } from './paypal-statement.ts';

/** PayPal's published descriptions: beside the repository, or where `PAYPAL_OPENAPI` says. */
const folder = process.env.PAYPAL_OPENAPI ?? resolve(import.meta.dirname, '../../../shared/paypal/openapi');
const files = ['checkout_orders_v2.json', 'payments_payment_v2.json', 'notifications_webhooks_v1.json'];

/** A schema of OpenAPI 3.0 or JSON Schema, as far as the two are compared. */
type Schema = {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  examples?: string[];
};
type Part = { $ref?: string; content?: { 'application/json'?: { schema: Schema } } };
type Operation = { operationId?: string; requestBody?: Part; responses: Record<string, Part> };
type Description = { paths: Record<string, Record<string, Operation>> };

function at<Found>(description: Description, reference: string): Found {
  const path = reference.slice(2).split('/');
  return path.reduce(
    (part, name) => (part as Record<string, unknown>)[name],
    description as unknown,
  ) as Found;
}

/** Everything that a schema says of one value, its references and parts followed. */
function sayings(description: Description, schema: Schema): { always: Schema[]; perhaps: Schema[] } {
  if (schema.$ref) return sayings(description, at<Schema>(description, schema.$ref));
  const all = (schema.allOf ?? []).map((part) => sayings(description, part));
  const some = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => sayings(description, part));
  return {
    always: [schema, ...all.flatMap(({ always }) => always)],
    perhaps: [
      ...all.flatMap(({ perhaps }) => perhaps),
      ...some.flatMap(({ always, perhaps }) => [...always, ...perhaps]),
    ],
  };
}

/**
 * Where our statement says other than PayPal's description.
 *
 * @param sends whether we send it, and so must stay within PayPal's limits
 */
function differences(
  description: Description,
  ours: Schema,
  theirs: Schema,
  sends: boolean,
  path: string,
): string[] {
  const { always, perhaps } = sayings(description, theirs);
  const every = [...always, ...perhaps];
  const found: string[] = [];
  const types = new Set(every.flatMap(({ type }) => type ?? []));
  if (ours.type && types.size > 0 && !types.has(ours.type)) found.push(`${path} is ${[...types]}`);

  const known = every.flatMap((part) => part.enum ?? []);
  const named = ours.const === undefined ? ours.enum : [ours.const];
  const unknown = known.length > 0 ? (named ?? []).filter((value) => !known.includes(value)) : [];
  if (unknown.length > 0) found.push(`${path} is never ${unknown}`);
  if (!sends && path.endsWith('captures/*/status'))
    found.push(...known.filter((value) => !named?.includes(value)).map((value) => `${path} may be ${value}`));

  for (const { pattern } of always)
    for (const example of pattern ? (ours.examples ?? []) : [])
      if (!new RegExp(pattern ?? '').test(example)) found.push(`${path} is not written ${example}`);

  if (sends) {
    const atMost = Math.min(...every.flatMap(({ maxLength }) => maxLength ?? []));
    if (!named && ours.type === 'string' && (ours.maxLength ?? atMost) > atMost)
      found.push(`${path} has at most ${atMost} characters`);
    for (const name of always.flatMap(({ required }) => required ?? []))
      if (!ours.required?.includes(name)) found.push(`${path}/${name} is required`);
    for (const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } of every)
      if ((ours.minItems ?? 0) < minItems || (ours.maxItems ?? 0) > maxItems)
        found.push(`${path} has ${minItems} to ${maxItems} entries`);
  }

  for (const [name, part] of Object.entries(ours.properties ?? {})) {
    const described = every.flatMap(({ properties }) => properties?.[name] ?? []);
    if (described.length === 0) found.push(`${path}/${name} is not described`);
    else found.push(...differences(description, part, { anyOf: described }, sends, `${path}/${name}`));
  }
  const entries = every.flatMap(({ items }) => items ?? []);
  if (ours.items && entries.length > 0)
    found.push(...differences(description, ours.items, { anyOf: entries }, sends, `${path}/*`));
  return found;
}

function schemaOf(description: Description, part: Part | undefined): Schema | undefined {
  const target = part?.$ref ? at<Part>(description, part.$ref) : part;
  return target?.content?.['application/json']?.schema;
}

/** The description of a call, and the document that it stands in. */
function described(operationId: OperationId): { description: Description; operation: Operation } {
  for (const file of files) {
    const description = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Description;
    const operation = Object.values(description.paths)
      .flatMap((methods) => Object.values(methods))
      .find((candidate) => candidate.operationId === operationId);
    if (operation) return { description, operation };
  }
  throw new Error(`PayPal describes no call ${operationId}`);
}

/** Of these answers PayPal's descriptions say nothing; that they come, its documentation says. */
const UNDESCRIBED: Partial<Record<OperationId, number[]>> = {
  'orders.create': [429],
  'orders.get': [429],
  'orders.capture': [429],
  'captures.get': [429],
  // A replay's answer is the first one's.
  'captures.refund': [200, 429],
  'refunds.get': [429],
};

const asSchema = (shape: z.ZodType) => z.toJSONSchema(shape) as Schema;

/** Where our statement of a call says other than PayPal. */
function differencesOf(operationId: OperationId): string[] {
  const { description, operation } = described(operationId);
  const { request, answers } = paypalCalls[operationId];
  const found: string[] = [];
  if (request) {
    const theirs = schemaOf(description, operation.requestBody) ?? {};
    found.push(...differences(description, asSchema(request), theirs, true, `${operationId} request`));
  }
  for (const [status, answer] of Object.entries(answers)) {
    if (UNDESCRIBED[operationId]?.includes(Number(status))) continue;
    const theirs =
      schemaOf(description, operation.responses[status]) ??
      schemaOf(description, operation.responses.default);
    const path = `${operationId} ${status}`;
    if (!theirs) found.push(`${path} is not described`);
    else found.push(...differences(description, asSchema(answer), theirs, false, path));
  }
  return found;
}

describe('what we rely on of PayPal', () => {
  it('is what PayPal describes', ({ skip }) => {
    skip(
      !files.every((file) => existsSync(join(folder, file))),
      `PayPal’s OpenAPI descriptions are not in ${folder}; PAYPAL_OPENAPI may name another folder`,
    );
    expect((Object.keys(paypalCalls) as OperationId[]).flatMap(differencesOf)).toEqual([]);
  });

  it('is not believed to be, where it is something else', () => {
    const theirs: Schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', maxLength: 5 },
        status: { type: 'string', enum: ['NEW', 'OLD'] },
        lines: { type: 'array', maxItems: 2 },
      },
    };
    const described = (ours: z.ZodType, sends: boolean) =>
      differences({ paths: {} }, asSchema(ours), theirs, sends, '');
    const id = z.string().max(5);
    expect(described(z.object({ id, status: z.enum(['NEW']) }), true)).toEqual([]);
    expect(described(z.object({ id: z.string().max(6) }), true)).toEqual(['/id has at most 5 characters']);
    expect(described(z.object({ id, lines: z.array(id).max(3) }), true)).toEqual([
      '/lines has 0 to 2 entries',
    ]);
    expect(described(z.object({ id: id.optional() }), true)).toEqual(['/id is required']);
    expect(described(z.object({ id: z.number() }), false)).toEqual(['/id is string']);
    expect(described(z.object({ status: z.enum(['NEW', 'LOST']) }), false)).toEqual([
      '/status is never LOST',
    ]);
    expect(described(z.object({ name: id }), false)).toEqual(['/name is not described']);
  });
});
