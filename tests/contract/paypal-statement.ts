import { z } from 'zod';

/**
 * What this product relies on of PayPal's API, in our own words: what we send, what we read, and which refusals we know.
 * paypal-statement.test.ts holds it against PayPal's own descriptions where they are at hand. Fields that are not listed
 * are mistakes: of ours in what we send, of the stand-in in what it answers.
 */

const examples = (...texts: string[]) => ({ examples: texts });

const currency = z
  .string()
  .length(3)
  .regex(/^[A-Z]{3}$/)
  .meta(examples('USD', 'GBP'));
const money = z.strictObject({
  currency_code: currency,
  value: z
    .string()
    .max(32)
    .regex(/^\d+(\.\d\d)?$/)
    .meta(examples('0.01', '1250.50', '508')),
});
const text = (max: number) => z.string().min(1).max(max);
const address = z.url();
const instant = z.iso.datetime({ offset: true });
const id = z
  .string()
  .regex(/^[A-Z0-9]{1,36}$/)
  .meta(examples('5O190127TN364715T'));
const link = z.strictObject({
  href: z.string().min(1),
  rel: z.string().min(1),
  method: z.enum(['GET', 'POST']).optional(),
});
const links = z.array(link);

// What we send.

const item = z.strictObject({
  name: text(127),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9]\d{0,9}$/)
    .meta(examples('1', '50')),
  unit_amount: money,
  category: z.literal('DIGITAL_GOODS'),
});
const amount = z.strictObject({
  ...money.shape,
  breakdown: z
    .strictObject({ item_total: money, handling: money.optional(), discount: money.optional() })
    .optional(),
});
const unit = z.strictObject({
  invoice_id: text(127).optional(),
  custom_id: text(127).optional(),
  description: text(127).optional(),
  soft_descriptor: text(22).optional(),
  amount,
  items: z.array(item).optional(),
});
const returnAddresses = { return_url: address.optional(), cancel_url: address.optional() };
const newOrder = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(unit).min(1).max(10),
  payment_source: z
    .strictObject({
      paypal: z.strictObject({
        experience_context: z.strictObject({
          brand_name: text(127),
          shipping_preference: z.literal('NO_SHIPPING'),
          user_action: z.literal('PAY_NOW'),
          ...returnAddresses,
        }),
      }),
    })
    .optional(),
});
const verification = z.strictObject({
  auth_algo: text(100),
  cert_url: address,
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: instant,
  webhook_id: text(50),
  webhook_event: z.record(z.string(), z.unknown()),
});

// What we read.

const statusOfCapture = z.enum([
  'COMPLETED',
  'DECLINED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'FAILED',
]);
const times = { create_time: instant.optional(), update_time: instant.optional() };
const ours = { invoice_id: text(127).optional(), custom_id: text(255).optional() };
const payee = z.strictObject({ email_address: z.string(), merchant_id: z.string() });
const capture = z.strictObject({
  id: z.string().min(1),
  status: statusOfCapture,
  status_details: z.strictObject({ reason: z.enum(['PENDING_REVIEW', 'CHARGEBACK', 'OTHER']) }).optional(),
  amount: money,
  final_capture: z.boolean().optional(),
  seller_protection: z
    .strictObject({ status: z.enum(['ELIGIBLE']), dispute_categories: z.array(z.string()) })
    .optional(),
  seller_receivable_breakdown: z
    .strictObject({ gross_amount: money, paypal_fee: money, net_amount: money })
    .optional(),
  ...ours,
  links: links.optional(),
  ...times,
});
const captureAlone = z.strictObject({
  ...capture.shape,
  links,
  supplementary_data: z.strictObject({ related_ids: z.strictObject({ order_id: id }) }).optional(),
  payee: payee.optional(),
});
const refund = z.strictObject({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money.optional(),
  ...ours,
  note_to_payer: text(255).optional(),
  seller_payable_breakdown: z
    .strictObject({
      gross_amount: money,
      paypal_fee: money,
      net_amount: money,
      total_refunded_amount: money,
    })
    .optional(),
  links,
  ...times,
});
const person = {
  name: z.strictObject({ given_name: z.string(), surname: z.string() }),
  email_address: z.string(),
  address: z.strictObject({ country_code: z.string() }),
};
const order = z.strictObject({
  id,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  intent: z.enum(['CAPTURE']).optional(),
  payment_source: z
    .strictObject({
      paypal: z
        .strictObject({ ...person, account_id: z.string(), account_status: z.enum(['VERIFIED']) })
        .partial(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.strictObject({
        ...unit.shape,
        reference_id: text(256).optional(),
        amount: amount.optional(),
        payee: payee.optional(),
        payments: z
          .strictObject({ captures: z.array(capture), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .min(1)
    .optional(),
  payer: z.strictObject({ ...person, payer_id: z.string() }).optional(),
  links,
  ...times,
});

// How we are refused: an issue decides, never a description.

function failure(name: string, ...issues: string[]) {
  const detail = z.strictObject({
    issue: z.enum(issues),
    description: z.string(),
    field: z.string().optional(),
    value: z.string().optional(),
    location: z.literal('body').optional(),
  });
  return z.strictObject({
    name: z.literal(name),
    message: z.string().min(1),
    debug_id: z.string().min(1),
    ...(issues.length > 0 ? { details: z.array(detail).min(1) } : {}),
    links: links.optional(),
  });
}

const everywhere = {
  401: failure('AUTHENTICATION_FAILURE'),
  404: failure('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
  429: failure('RATE_LIMIT_REACHED', 'RATE_LIMIT_REACHED'),
};
const malformed = ['MISSING_REQUIRED_PARAMETER', 'INVALID_PARAMETER_SYNTAX', 'INVALID_STRING_LENGTH'];
const unpayable = ['AUTH_CAPTURE_NOT_ENABLED'];

/** The calls that we make, by PayPal's `operationId`: what we send, and what each status of the answer brings. */
const calls = {
  'orders.create': {
    request: newOrder,
    answers: {
      ...everywhere,
      200: order,
      201: order,
      400: failure(
        'INVALID_REQUEST',
        ...malformed,
        'INVALID_PARAMETER_VALUE',
        'INVALID_ARRAY_MIN_ITEMS',
        'INVALID_ARRAY_MAX_ITEMS',
        'MALFORMED_REQUEST_JSON',
        'NOT_SUPPORTED',
        'PAYPAL_REQUEST_ID_REQUIRED',
      ),
      415: failure('UNSUPPORTED_MEDIA_TYPE'),
      422: failure(
        'UNPROCESSABLE_ENTITY',
        ...unpayable,
        'AMOUNT_MISMATCH',
        'CANNOT_BE_NEGATIVE',
        'CANNOT_BE_ZERO_OR_NEGATIVE',
        'DECIMAL_PRECISION',
        'DUPLICATE_REFERENCE_ID',
        'INVALID_CURRENCY_CODE',
        'ITEM_TOTAL_MISMATCH',
        'ITEM_TOTAL_REQUIRED',
        'MAX_VALUE_EXCEEDED',
        'MULTI_CURRENCY_ORDER',
        'REFERENCE_ID_REQUIRED',
        'TAX_TOTAL_MISMATCH',
        'TAX_TOTAL_REQUIRED',
      ),
    },
  },
  'orders.get': { request: null, answers: { ...everywhere, 200: order } },
  'orders.capture': {
    request: null,
    answers: {
      ...everywhere,
      200: order,
      201: order,
      400: failure('INVALID_REQUEST', ...malformed, 'INVALID_PARAMETER_VALUE', 'MALFORMED_REQUEST_JSON'),
      403: failure('NOT_AUTHORIZED', 'PERMISSION_DENIED'),
      422: failure(
        'UNPROCESSABLE_ENTITY',
        ...unpayable,
        'COMPLIANCE_VIOLATION',
        'DUPLICATE_INVOICE_ID',
        'INSTRUMENT_DECLINED',
        'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
        'ORDER_ALREADY_CAPTURED',
        'ORDER_NOT_APPROVED',
        'PAYEE_BLOCKED_TRANSACTION',
        'PAYER_ACTION_REQUIRED',
        'PAYER_CANNOT_PAY',
        'TRANSACTION_REFUSED',
      ),
      500: failure('INTERNAL_SERVER_ERROR'),
      503: failure('SERVICE_UNAVAILABLE'),
    },
  },
  'captures.get': { request: null, answers: { ...everywhere, 200: captureAlone } },
  'captures.refund': {
    request: null,
    answers: {
      ...everywhere,
      200: refund,
      201: refund,
      400: failure('INVALID_REQUEST', ...malformed),
      422: failure(
        'UNPROCESSABLE_ENTITY',
        'CANNOT_BE_ZERO_OR_NEGATIVE',
        'CAPTURE_FULLY_REFUNDED',
        'DECIMAL_PRECISION',
        'INVALID_CURRENCY_CODE',
        'PENDING_CAPTURE',
        'REFUND_AMOUNT_EXCEEDED',
        'REFUND_CAPTURE_CURRENCY_MISMATCH',
        'REFUND_NOT_ALLOWED',
      ),
    },
  },
  'refunds.get': { request: null, answers: { ...everywhere, 200: refund } },
  'verify-webhook-signature.post': {
    request: verification,
    answers: {
      200: z.strictObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) }),
      400: failure('VALIDATION_ERROR', 'MISSING_REQUIRED_PARAMETER'),
    },
  },
} satisfies Record<string, { request: z.ZodType | null; answers: Record<number, z.ZodType> }>;

export type OperationId = keyof typeof calls;
export const paypalCalls: Readonly<
  Record<OperationId, { request: z.ZodType | null; answers: Readonly<Record<number, z.ZodType>> }>
> = calls;

/** What is wrong with a body that we send; `undefined` stands for an empty one. */
export function requestProblems(operation: OperationId, body: unknown): string[] {
  const { request } = paypalCalls[operation];
  if (!request) return body === undefined ? [] : ['the call takes no body of ours'];
  return problemsOf(request, body);
}

/** What is wrong with the body of an answer with this status. */
export function answerProblems(operation: OperationId, status: number, body: unknown): string[] {
  const answer = paypalCalls[operation].answers[status];
  return answer ? problemsOf(answer, body) : [`we know no answer ${status}`];
}

function problemsOf(shape: z.ZodType, body: unknown): string[] {
  return (shape.safeParse(body).error?.issues ?? []).map(
    ({ path, message }) => `/${path.join('/')}: ${message}`,
  );
}
