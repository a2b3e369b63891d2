import type { PayPalConnection } from './connection.ts';
import { PaymentOutcomeUnknownError } from './gateway.ts';

const TIMEOUT_MS = 10_000;

/**
 * Asks PayPal whether it sent an event. The certificate address in the request is passed on, never fetched:
 * whoever forged the request would have chosen it.
 */
export async function verifyWebhook(
  connection: PayPalConnection,
  webhookId: string,
  headers: Readonly<Record<string, string | undefined>>,
  event: string,
): Promise<boolean> {
  const verification = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  };
  if (Object.values(verification).some((value) => value === undefined)) return false;

  // The event as it came, to the byte: PayPal has signed those, and 1.0 written anew is 1.
  const body = `${JSON.stringify(verification).slice(0, -1)},"webhook_event":${event}}`;
  const ask = async () =>
    fetch(`${connection.apiUrl}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await connection.accessToken()}`,
      },
      body,
      signal: AbortSignal.timeout(connection.patienceMs ?? TIMEOUT_MS),
    });
  try {
    let answer = await ask();
    if (answer.status === 401) {
      connection.renew();
      answer = await ask();
    }
    // A 4xx says that the verification itself makes no sense, so PayPal did not sign it.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 401 && answer.status !== 429)
      return false;
    if (!answer.ok) throw new Error(`PayPal answered ${answer.status}.`);
    const { verification_status } = (await answer.json()) as { verification_status?: string };
    return verification_status === 'SUCCESS';
  } catch (cause) {
    throw new PaymentOutcomeUnknownError('PayPal could not be asked about an event.', { cause });
  }
}
