import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import ajvFormats from 'ajv-formats';
import { toJsonSchema } from './openapi-to-json-schema.ts';

/** The calls of PayPal's API that the product makes, by the `operationId` of PayPal's own descriptions. */
const files = {
  'orders.create': 'checkout_orders_v2.json',
  'orders.get': 'checkout_orders_v2.json',
  'orders.capture': 'checkout_orders_v2.json',
  'captures.get': 'payments_payment_v2.json',
  'captures.refund': 'payments_payment_v2.json',
  'refunds.get': 'payments_payment_v2.json',
  'verify-webhook-signature.post': 'notifications_webhooks_v1.json',
} as const;
export type OperationId = keyof typeof files;

/** Whether a body follows the contract, and where it does not. */
type Verdict = { valid: boolean; errors: string[] };

export type PayPalContract = {
  /** False where PayPal's descriptions are not at hand; then nothing can be validated. */
  available: boolean;
  /** Why it is not available, for people. */
  reason: string;
  /** Validates a request body; `undefined` stands for an empty one. Unknown fields are errors. */
  validateRequest(operationId: OperationId, body: unknown): Verdict;
  /** Validates the body of an answer with its status. Unknown fields, and statuses without a description, are errors. */
  validateResponse(operationId: OperationId, status: number, body: unknown): Verdict;
};

const folder = resolve(import.meta.dirname, '../../../shared/paypal/openapi');

/**
 * What PayPal's words promise of an answer but its schemas do not demand: a minimal answer "includes the id, status
 * and HATEOAS links", and errors are identified by name and debug id.
 */
const promisedResource = demand(['id', 'status', 'links']);
const promisedError = demand(['name', 'message', 'debug_id']);

function demand(required: string[]): object {
  return { properties: Object.fromEntries(required.map((name) => [name, true])), required };
}

type Part = { $ref?: string; content?: { 'application/json'?: { schema: unknown } }; required?: boolean };
type Operation = { operationId?: string; requestBody?: Part; responses: Record<string, Part> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses?: Record<string, Part> };
};
type Loaded = { document: Document; ajv: Ajv2019 };

let contract: PayPalContract | undefined;

/** PayPal's published descriptions as validators, read from beside the repository. Read and compiled once. */
export function paypalContract(): PayPalContract {
  contract ??= load();
  return contract;
}

function load(): PayPalContract {
  const missing = [...new Set(Object.values(files))].find((file) => !existsSync(join(folder, file)));
  const loaded = new Map<string, Loaded>();
  const validators = new Map<string, ValidateFunction | undefined>();

  const open = (operationId: OperationId): Loaded => {
    const file = files[operationId];
    const found = loaded.get(file) ?? loadFile(file);
    loaded.set(file, found);
    return found;
  };
  const validator = (key: string, make: () => ValidateFunction | undefined): ValidateFunction | undefined => {
    if (!validators.has(key)) validators.set(key, make());
    return validators.get(key);
  };

  return {
    available: missing === undefined,
    reason: missing ? `PayPal's OpenAPI description ${missing} is not beside the repository` : '',
    validateRequest: (operationId, body) => {
      const { document, ajv } = open(operationId);
      const { requestBody } = operationOf(document, operationId);
      if (body === undefined) return verdict(requestBody?.required ? ['a body is required'] : []);
      const validate = validator(operationId, () => compile(ajv, schemaOf(document, requestBody)));
      return validate ? run(validate, body) : verdict(['the operation takes no body']);
    },
    validateResponse: (operationId, status, body) => {
      const { document, ajv } = open(operationId);
      const { responses } = operationOf(document, operationId);
      const schema = schemaOf(document, responses[status]) ?? schemaOf(document, responses.default);
      const validate = validator(`${operationId} ${status}`, () =>
        compile(ajv, schema, promised(operationId, status)),
      );
      return validate ? run(validate, body) : verdict([`the operation describes no answer ${status}`]);
    },
  };
}

function loadFile(file: string): Loaded {
  const document = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Document;
  // PayPal's patterns are written for the older kind of regular expressions.
  const ajv = new Ajv2019({ allErrors: true, strict: true, strictTypes: false, unicodeRegExp: false });
  ajvFormats.default(ajv, ['uri', 'date-time']);
  for (const [name, format] of Object.entries(payPalFormats)) ajv.addFormat(name, format);
  ajv.addSchema({ $id: 'components', $defs: toJsonSchema(document.components.schemas, 'schemas') });
  return { document, ajv };
}

/** PayPal's own formats. Each field that has one of the first kind also has a pattern, which says more. */
const payPalFormats: Record<string, RegExp | true> = {
  ppaas_common_currency_code_v2: /^[A-Z]{3}$/,
  ppaas_common_country_code_v2: /^([A-Z]{2}|C2)$/,
  ppaas_date_time_v3: /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d/,
  ppaas_date_notime_v2: /^\d{4}-\d\d-\d\d$/,
  ppaas_payer_id_v3: /^[2-9A-HJ-NP-Z]{13}$/,
  ppaas_common_language_v3: /^[a-z]{2}/,
  ppaas_common_email_address_v2: /^\S+@\S+$/,
  merchant_common_email_address_v2: /^\S+@\S+$/,
  ppaas_ip_address_v1: /^[0-9a-fA-F.:]+$/,
  // Marks an object, of which a format says nothing.
  payer_v1: true,
};

function operationOf(document: Document, operationId: OperationId): Operation {
  const operation = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`PayPal's description has no operation ${operationId}`);
  return operation;
}

function schemaOf(document: Document, part: Part | undefined): unknown {
  const target = part?.$ref ? document.components.responses?.[part.$ref.split('/').at(-1) ?? ''] : part;
  return target?.content?.['application/json']?.schema;
}

function compile(ajv: Ajv2019, schema: unknown, promise: object = {}): ValidateFunction | undefined {
  if (schema === undefined) return undefined;
  return ajv.compile({ allOf: [toJsonSchema(schema, 'use'), promise] });
}

function promised(operationId: OperationId, status: number): object {
  if (status >= 400) return promisedError;
  return operationId === 'verify-webhook-signature.post' ? {} : promisedResource;
}

function run(validate: ValidateFunction, body: unknown): Verdict {
  if (validate(body)) return verdict([]);
  return verdict(
    (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
    ),
  );
}

function verdict(errors: string[]): Verdict {
  return { valid: errors.length === 0, errors };
}
