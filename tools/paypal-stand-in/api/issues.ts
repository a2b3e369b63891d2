/** The calls of PayPal's API that the stand-in answers. */
export type ApiCall =
  | 'token'
  | 'create'
  | 'get'
  | 'capture'
  | 'getCapture'
  | 'refund'
  | 'getRefund'
  | 'getDispute'
  | 'verify';

/** Name and message of an error answer, by its status. */
export const errorsByStatus = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
} as const satisfies Record<number, readonly [name: string, message: string]>;
export type ErrorStatus = keyof typeof errorsByStatus;

type Issue = readonly [status: ErrorStatus, description: string];
type Issues = Readonly<Record<string, Issue>>;

const everywhere: Issues = {
  INVALID_RESOURCE_ID: [
    404,
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  ],
  PERMISSION_DENIED: [403, 'You do not have permission to access or perform operations on this resource.'],
  AUTHENTICATION_FAILURE: [401, ''],
  RATE_LIMIT_REACHED: [429, 'Too many requests. Blocked due to rate limiting.'],
  INTERNAL_SERVER_ERROR: [500, ''],
  SERVICE_UNAVAILABLE: [503, ''],
};

const invalidSyntax: Issue = [400, 'The value of a field does not conform to the expected format.'];
const invalidLength: Issue = [400, 'The value of a field is either too short or too long'];
const invalidValue: Issue = [400, 'A parameter value is not valid.'];
const malformedJson: Issue = [400, 'The request JSON is not well formed.'];

const notPositive: Issue = [
  422,
  'Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.',
];
const tooPrecise: Issue = [
  422,
  'If the currency supports decimals, only two decimal place precision is supported.',
];
const unknownCurrency: Issue = [
  422,
  'Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.',
];

/** Refusals of a payment that PayPal gives with the same words for creating and for capturing. */
const refusals: Issues = {
  COMPLIANCE_VIOLATION: [422, 'Transaction is declined due to compliance violation.'],
  DUPLICATE_INVOICE_ID: [
    422,
    'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.',
  ],
  INSTRUMENT_DECLINED: [
    422,
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  ],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: [422, 'You have exceeded the maximum number of payment attempts.'],
  PAYEE_BLOCKED_TRANSACTION: [
    422,
    'The Fraud settings for this seller are such that this payment cannot be executed.',
  ],
  TRANSACTION_REFUSED: [422, 'The request was refused.'],
  AUTH_CAPTURE_NOT_ENABLED: [
    422,
    'Authorization and Capture feature is not enabled for the merchant. Make sure that the recipient of the funds is a verified business account.',
  ],
};

const onCreate: Issues = {
  ...everywhere,
  ...refusals,
  MISSING_REQUIRED_PARAMETER: [400, 'A required parameter is missing.'],
  INVALID_PARAMETER_SYNTAX: invalidSyntax,
  INVALID_PARAMETER_VALUE: invalidValue,
  INVALID_STRING_LENGTH: invalidLength,
  INVALID_ARRAY_MAX_ITEMS: [400, 'The number of items in an array parameter is too large.'],
  INVALID_ARRAY_MIN_ITEMS: [400, 'The number of items in an array parameter is too small.'],
  NOT_SUPPORTED: [400, 'This field is not currently supported.'],
  MALFORMED_REQUEST_JSON: malformedJson,
  PAYPAL_REQUEST_ID_REQUIRED: [
    400,
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  ],
  AMOUNT_MISMATCH: [
    422,
    'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.',
  ],
  CANNOT_BE_NEGATIVE: [
    422,
    'Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.',
  ],
  CANNOT_BE_ZERO_OR_NEGATIVE: notPositive,
  DECIMAL_PRECISION: tooPrecise,
  DUPLICATE_REFERENCE_ID: [422, '`reference_id` must be unique if multiple `purchase_unit` are provided.'],
  INVALID_CURRENCY_CODE: unknownCurrency,
  ITEM_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
  ],
  ITEM_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
  ],
  MAX_VALUE_EXCEEDED: [422, 'Should be less than or equal to 999999999999999.99.'],
  MULTI_CURRENCY_ORDER: [
    422,
    'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
  ],
  REFERENCE_ID_REQUIRED: [
    422,
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  ],
  TAX_TOTAL_MISMATCH: [
    422,
    'Should equal sum of (tax * quantity) across all items for a given purchase_unit.',
  ],
  TAX_TOTAL_REQUIRED: [
    422,
    'If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.',
  ],
};

const onCapture: Issues = {
  ...everywhere,
  ...refusals,
  MISSING_REQUIRED_PARAMETER: [400, 'A required field / parameter is missing'],
  INVALID_PARAMETER_SYNTAX: invalidSyntax,
  INVALID_PARAMETER_VALUE: invalidValue,
  INVALID_STRING_LENGTH: invalidLength,
  MALFORMED_REQUEST_JSON: malformedJson,
  ORDER_NOT_APPROVED: [
    422,
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  ],
  ORDER_ALREADY_CAPTURED: [
    422,
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ],
  PAYER_ACTION_REQUIRED: [
    422,
    'Transaction cannot complete successfully, instruct the buyer to return to PayPal.',
  ],
  PAYER_CANNOT_PAY: [
    422,
    'Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.',
  ],
};

const onRefund: Issues = {
  ...everywhere,
  MISSING_REQUIRED_PARAMETER: [400, 'A required field / parameter is missing.'],
  INVALID_PARAMETER_SYNTAX: invalidSyntax,
  INVALID_STRING_LENGTH: [400, 'The value of a field is either too short or too long.'],
  CANNOT_BE_ZERO_OR_NEGATIVE: notPositive,
  DECIMAL_PRECISION: tooPrecise,
  INVALID_CURRENCY_CODE: unknownCurrency,
  CAPTURE_FULLY_REFUNDED: [422, 'The capture has already been fully refunded'],
  PENDING_CAPTURE: [
    422,
    'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
  ],
  REFUND_AMOUNT_EXCEEDED: [
    422,
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ],
  REFUND_CAPTURE_CURRENCY_MISMATCH: [422, 'Refund must be in the same currency as the capture'],
  REFUND_NOT_ALLOWED: [422, 'Capture cannot be refunded.'],
};

const issues: Readonly<Record<ApiCall, Issues>> = {
  token: everywhere,
  create: onCreate,
  get: everywhere,
  capture: onCapture,
  getCapture: everywhere,
  refund: onRefund,
  getRefund: everywhere,
  getDispute: everywhere,
  verify: everywhere,
};

/** Status and description of an issue as PayPal publishes them for a call; `undefined` if it has no such issue. */
export function findIssue(
  call: ApiCall,
  issue: string,
): { status: ErrorStatus; description: string } | undefined {
  const found = Object.hasOwn(issues[call], issue) ? issues[call][issue] : undefined;
  return found && { status: found[0], description: found[1] };
}
