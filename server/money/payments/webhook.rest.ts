import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#server/base/dependencies.ts';
import { RateLimitedError } from '#server/base/http/rate-limits.errors.ts';
import { textOf } from '#server/base/http/rest.ts';
import { createLanes } from '#server/base/lib/lanes.ts';
import { PaymentOutcomeUnknownError } from '#server/base/providers/paypal/gateway.ts';
import { handleWebhook } from './webhook.service.ts';

/**
 * `POST /webhooks/paypal`. 200: handled, or nothing of ours. 400: not PayPal's. 429: too many that were not PayPal's.
 * 503: PayPal could not be asked. After the last two it sends the event again.
 */
export function webhookRest(app: FastifyInstance, dependencies: Dependencies): void {
  app.register(async (scope) => {
    // As it came, because that is what PayPal has signed.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const inLane = createLanes(1);
    scope.post('/webhooks/paypal', async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value[0] : value,
        ]),
      );
      try {
        const accepted = await handleWebhook(
          dependencies,
          { headers, body: textOf(request.body), network: request.network },
          inLane,
        );
        return reply
          .code(accepted ? 200 : 400)
          .send(accepted ? { ok: true } : { error: 'Not a PayPal event.' });
      } catch (error) {
        if (error instanceof RateLimitedError)
          return reply.code(error.status).header('retry-after', error.seconds).send({ error: error.message });
        if (!(error instanceof PaymentOutcomeUnknownError)) throw error;
        return reply.code(503).send({ error: 'PayPal could not be reached. Please send it again.' });
      }
    });
  });
}
