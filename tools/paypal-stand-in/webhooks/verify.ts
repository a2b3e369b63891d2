import type { Answer } from '../api/errors.ts';
import { isObject } from '../api/shape.ts';
import { debugId } from '../state/ids.ts';
import { authAlgorithm, type Signer } from './signing.ts';

const texts = [
  'auth_algo',
  'cert_url',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const;

/**
 * `POST /v1/notifications/verify-webhook-signature`: 200 with SUCCESS only for an event that this stand-in signed for
 * its webhook, told of in the order of fields in which it was sent; otherwise FAILURE. 400 where a part is missing.
 *
 * The event is compared as JSON, without regard to white space between its parts.
 */
export function verifyWebhook(
  { signer, webhookId, certUrl }: { signer: Signer; webhookId: string; certUrl: string },
  body: unknown,
): Answer {
  const given = isObject(body) ? body : {};
  const event = given.webhook_event;
  const missing = [
    ...texts.filter((name) => typeof given[name] !== 'string' || given[name] === ''),
    ...(isObject(event) ? [] : ['webhook_event']),
  ];
  if (missing.length > 0) return refusal(missing);

  const text = given as Record<(typeof texts)[number], string>;
  const genuine =
    text.webhook_id === webhookId &&
    text.cert_url === certUrl &&
    text.auth_algo === authAlgorithm &&
    signer.verify(JSON.stringify(event), webhookId, {
      id: text.transmission_id,
      time: text.transmission_time,
      signature: text.transmission_sig,
    });
  return { status: 200, body: { verification_status: genuine ? 'SUCCESS' : 'FAILURE' } };
}

function refusal(missing: string[]): Answer {
  return {
    status: 400,
    body: {
      name: 'VALIDATION_ERROR',
      message: 'Invalid request - see details.',
      debug_id: debugId(),
      details: missing.map((field) => ({
        field: `/${field}`,
        location: 'body',
        issue: 'MISSING_REQUIRED_PARAMETER',
        description: 'A required field is missing.',
      })),
      links: [],
    },
  };
}
