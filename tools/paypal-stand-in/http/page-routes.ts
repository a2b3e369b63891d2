import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { injectedError } from '../api/errors.ts';
import { approveOrder } from '../api/orders.ts';
import { buyer } from '../api/views.ts';
import { approvalPage, type Decision, decisions } from '../pages/approval-page.ts';
import { pagePolicy } from '../pages/html.ts';
import { messagePage, reportPage } from '../pages/result-page.ts';
import type { Context } from '../state/context.ts';
import type { BuyerOutcome, OrderRecord } from '../state/model.ts';
import { isSupportedCurrency } from '../state/money.ts';
import { findOrder } from '../state/store.ts';
import { isForeign, readForm } from './bodies.ts';
import type { Faults } from './faults.ts';

export type PageParts = { context: Context; clientId: string; faults: Faults; ended: AbortSignal };

type Checkout = { Querystring: { token?: string; origin?: string } };

const outcomes: Record<Exclude<Decision, 'cancel'>, BuyerOutcome> = {
  approve: 'pays',
  hold: 'pays-later',
  decline: 'instrument-declined',
};

/** The approval page and the browser script. */
export function addPageRoutes(app: FastifyInstance, parts: PageParts): void {
  const { context, faults, ended } = parts;

  app.get<Checkout>('/checkoutnow', async ({ query, url }, reply) => {
    const { delayMs, answer } = faults.take('approval');
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false, signal: ended });
    if (answer) return sendPage(reply, 500, messagePage(broken));
    const order = findOrder(context.store, query.token ?? '', context.now());
    if (!order) return sendPage(reply, 404, messagePage(unknown));
    if (order.captureIds.length > 0) return sendPage(reply, 200, messagePage(alreadyPaid(order)));
    return sendPage(reply, 200, approvalPage(order, url));
  });

  app.post<Checkout>('/checkoutnow', (request, reply) => {
    const { token = '', origin } = request.query;
    const decision = decisions.find((known) => known === readForm(request).get('decision'));
    if (!decision || isForeign(request)) return sendPage(reply, 400, messagePage(broken));
    const order = findOrder(context.store, token, context.now());
    if (!order) return sendPage(reply, 404, messagePage(unknown));
    if (decision !== 'cancel' && !approveOrder(context, token, outcomes[decision])) {
      return sendPage(reply, 409, messagePage(alreadyPaid(order)));
    }
    return finish(reply, order, decision === 'cancel' ? 'cancelled' : 'approved', origin);
  });

  app.get<{ Querystring: Record<string, string | undefined> }>('/sdk/js', async ({ query }, reply) => {
    const { delayMs, answer } = faults.take('script');
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false, signal: ended });
    if (answer) return reply.status(500).send(injectedError('get', 500).body);
    const mistake = scriptMistake(query, parts.clientId);
    if (mistake) return reply.status(400).type('text/plain; charset=utf-8').send(mistake);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Cache-Control', 'no-cache')
      .send(await builtScript('buttons'));
  });

  app.get('/stand-in/assets/report.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await builtScript('report')),
  );
  app.get('/stand-in/assets/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(new URL('../pages/page.css', import.meta.url))),
  );
}

/** A script of the build (browser/vite.config.ts). */
function builtScript(name: 'buttons' | 'report'): Promise<Buffer> {
  return readFile(new URL(`../../../dist/paypal-stand-in/${name}.js`, import.meta.url));
}

/** Sends a page with the policy that lets nothing from elsewhere in. */
export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', pagePolicy)
    .header('Referrer-Policy', 'same-origin')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'no-store')
    .send(page);
}

/** The buyer leaves: to the page that opened the window, or to one of the addresses stored with the order. */
function finish(
  reply: FastifyReply,
  order: OrderRecord,
  decision: 'approved' | 'cancelled',
  origin: string | undefined,
): FastifyReply {
  const payerId = decision === 'approved' ? buyer.payer_id : undefined;
  const opener = origin && originOf(origin);
  if (opener) {
    return sendPage(reply, 200, reportPage({ orderId: order.id, decision, payerId }, opener));
  }
  const target = decision === 'approved' ? order.returnUrl : order.cancelUrl;
  if (!target) return sendPage(reply, 200, messagePage(nowhereToGo(decision)));
  const url = new URL(target);
  url.searchParams.set('token', order.id);
  if (payerId) url.searchParams.set('PayerID', payerId);
  return reply.redirect(url.href, 303);
}

/** The origin, if the text is exactly one of the web. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.origin === text ? text : undefined;
}

function scriptMistake(query: Record<string, string | undefined>, clientId: string): string | undefined {
  const { currency = 'USD', intent = 'capture', 'client-id': given } = query;
  if (given !== clientId) return 'SDK Validation error: client-id not recognised';
  if (!isSupportedCurrency(currency)) return `SDK Validation error: currency=${currency} is invalid`;
  if (intent !== 'capture') return `SDK Validation error: intent=${intent} is not offered by the stand-in`;
  return undefined;
}

const unknown = {
  title: 'This payment cannot be found',
  text: 'It may have expired: orders that are not approved expire after three hours. Please return to the merchant and start again.',
};
const broken = {
  title: 'Something went wrong',
  text: 'The request could not be understood. Please return to the merchant and start again.',
};

function alreadyPaid({ returnUrl }: OrderRecord): Parameters<typeof messagePage>[0] {
  return {
    title: 'This payment has already been made',
    text: 'The merchant has captured it. There is nothing left to do here.',
    ...(returnUrl ? { link: { href: returnUrl, label: 'Return to the merchant' } } : {}),
  };
}

function nowhereToGo(decision: 'approved' | 'cancelled'): Parameters<typeof messagePage>[0] {
  return {
    title: decision === 'approved' ? 'Payment approved' : 'Payment cancelled',
    text: 'The merchant gave no return address. You can close this page.',
  };
}
