import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getDispute } from '../api/disputes.ts';
import { type Answer, errorAnswer, injectedError, PayPalError } from '../api/errors.ts';
import { type ApiCall, findIssue } from '../api/issues.ts';
import { type CallOptions, captureOrder, createOrder, getOrder } from '../api/orders.ts';
import { getCapture, getRefund, refundCapture } from '../api/payments.ts';
import { isObject } from '../api/shape.ts';
import type { Context } from '../state/context.ts';
import type { Signer } from '../webhooks/signing.ts';
import { verifyWebhook } from '../webhooks/verify.ts';
import { isJson, readForm, readJson } from './bodies.ts';
import type { Faults } from './faults.ts';
import type { Tokens } from './tokens.ts';

export type ApiParts = {
  context: Context;
  tokens: Tokens;
  faults: Faults;
  signer: Signer;
  webhookId: string;
  certUrl: () => string;
  /** Aborted when the server closes. */
  ended: AbortSignal;
};

type WithId = { Params: { id: string } };
type Handle = (request: FastifyRequest<WithId>, options: CallOptions) => Answer;

/** PayPal's REST calls. */
export function addApiRoutes(app: FastifyInstance, parts: ApiParts): void {
  const { context, tokens, faults, signer, webhookId, certUrl } = parts;
  const add = (method: 'GET' | 'POST', url: string, call: ApiCall, handle: Handle): void => {
    app.route<WithId>({
      method,
      url,
      handler: (request, reply) =>
        answer(parts, call, request, reply, () => authorised(tokens, call, request, handle)),
    });
  };
  const body = (request: FastifyRequest, call: ApiCall): unknown => withoutNulls(readJson(request, call));

  app.post('/v1/oauth2/token', (request, reply) =>
    answer(parts, 'token', request, reply, () =>
      tokens.grant(request.headers.authorization, readForm(request).get('grant_type')),
    ),
  );
  add('POST', '/v2/checkout/orders', 'create', (request, options) =>
    createOrder(context, body(request, 'create'), options),
  );
  add(
    'GET',
    '/v2/checkout/orders/:id',
    'get',
    ({ params }) => faults.behind.get(params.id) ?? getOrder(context, params.id),
  );
  add('POST', '/v2/checkout/orders/:id/capture', 'capture', (request, options) =>
    captureOrder(context, request.params.id, body(request, 'capture'), options),
  );
  add('GET', '/v2/payments/captures/:id', 'getCapture', ({ params }) => getCapture(context, params.id));
  add('POST', '/v2/payments/captures/:id/refund', 'refund', (request, options) =>
    refundCapture(context, request.params.id, body(request, 'refund'), options),
  );
  add('GET', '/v2/payments/refunds/:id', 'getRefund', ({ params }) => getRefund(context, params.id));
  add('GET', '/v1/customer/disputes/:id', 'getDispute', ({ params }) => getDispute(context, params.id));
  add('POST', '/v1/notifications/verify-webhook-signature', 'verify', (request) =>
    verifyWebhook({ signer, webhookId, certUrl: certUrl() }, readJson(request, 'verify')),
  );
  app.get('/v1/notifications/certs/:id', (_request, reply) =>
    reply.type('application/x-pem-file').send(signer.publicKey()),
  );
}

function authorised(tokens: Tokens, call: ApiCall, request: FastifyRequest<WithId>, handle: Handle): Answer {
  const refusal = tokens.refuse(call, request.headers.authorization);
  if (refusal) return refusal;
  // A client may leave out the type of an empty body, as of a capture.
  if (request.body && !isJson(request)) return injectedError(call, 415);
  try {
    return (
      mockedAnswer(call, header(request, 'paypal-mock-response')) ?? handle(request, optionsOf(call, request))
    );
  } catch (error) {
    if (error instanceof PayPalError) return errorAnswer(error);
    throw error;
  }
}

function optionsOf(call: ApiCall, request: FastifyRequest): CallOptions {
  const requestId = header(request, 'paypal-request-id') || undefined;
  if (requestId && requestId.length > 108) {
    throw new PayPalError(call, [
      { issue: 'INVALID_STRING_LENGTH', field: 'PayPal-Request-Id', value: requestId },
    ]);
  }
  const detail = header(request, 'prefer') === 'return=representation' ? 'representation' : 'minimal';
  return { requestId, detail };
}

/** PayPal's negative testing: `PayPal-Mock-Response: {"mock_application_codes": "INSTRUMENT_DECLINED"}`. */
function mockedAnswer(call: ApiCall, mock: string | undefined): Answer | undefined {
  if (!mock) return undefined;
  const known = mockedIssue(mock);
  const found = known && findIssue(call, known);
  if (!found) {
    return injectedError(call, 400, 'INVALID_PARAMETER_VALUE');
  }
  return injectedError(call, found.status, known);
}

function mockedIssue(mock: string): string | undefined {
  try {
    const asked: unknown = JSON.parse(mock);
    const codes = isObject(asked) ? asked.mock_application_codes : undefined;
    const first: unknown = Array.isArray(codes) ? codes[0] : codes;
    return typeof first === 'string' ? first : undefined;
  } catch {
    return undefined;
  }
}

/** Gives the answer to a call, unless a fault was ordered for it. */
async function answer(
  { faults, ended }: ApiParts,
  call: ApiCall,
  request: FastifyRequest,
  reply: FastifyReply,
  perform: () => Answer,
): Promise<FastifyReply> {
  const { delayMs, answer: fault } = faults.take(call);
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false, signal: ended });
  switch (fault?.kind) {
    case 'drop':
      perform();
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    case 'fail':
      if (fault.performed) perform();
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
      return give(reply, injectedError(call, fault.status, fault.issue));
    case 'html':
      if (fault.performed !== false) perform();
      return reply.status(201).type('text/html').send('<!doctype html><title>Proxy</title><p>Created');
    default:
      return give(reply, perform());
  }
}

function give(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const debugId = isObject(body) ? body.debug_id : undefined;
  if (typeof debugId === 'string') reply.header('Paypal-Debug-Id', debugId);
  return reply.status(status).send(body);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** PayPal takes a field that is null for one that is missing. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null)
      .map(([name, part]) => [name, withoutNulls(part)]),
  );
}
