import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PayPalError } from '../api/errors.ts';
import type { ApiCall } from '../api/issues.ts';

/** Makes the server hand over bodies as text: PayPal tells malformed JSON apart, per call. */
export function takeBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

/**
 * The JSON of a request, `undefined` for an empty body.
 *
 * @throws PayPalError MALFORMED_REQUEST_JSON
 */
export function readJson(request: FastifyRequest, call: ApiCall): unknown {
  const text = textOf(request);
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new PayPalError(call, [{ issue: 'MALFORMED_REQUEST_JSON', field: '/', value: '' }]);
  }
}

/** The fields of a form; empty for any other body. */
export function readForm(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(isForm(request) ? textOf(request) : '');
}

/** Whether a request says that its body is a form's, as browsers and the token call send it. */
export function isForm(request: FastifyRequest): boolean {
  return mediaType(request) === 'application/x-www-form-urlencoded';
}

/** Whether a request says that its body is JSON. */
export function isJson(request: FastifyRequest): boolean {
  return mediaType(request) === 'application/json';
}

/** Whether the request may have been sent by a page of another site. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

function mediaType(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function textOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}
