import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PayPalError } from '../api/errors.ts';
import { errorsByStatus } from '../api/issues.ts';
import { findShapeErrors, isObject } from '../api/shape.ts';
import type { Control } from '../control.ts';
import { takeHistory } from '../history.ts';
import { overviewPage } from '../pages/overview-page.ts';
import type { Context } from '../state/context.ts';
import type { BuyerOutcome } from '../state/model.ts';
import { capturesOf, isExpired } from '../state/store.ts';
import type { Delivery } from '../webhooks/delivery.ts';
import { isForeign, isForm } from './bodies.ts';
import type { Fault } from './faults.ts';
import { sendPage } from './page-routes.ts';

export type ControlRouteParts = { context: Context; control: Control; delivery: Delivery };

/** A thousand payments of the past. */
const HISTORY_BYTES = 1_000_000;

type Action = { Params: { id: string; action: string } };

const outcomesByAction: Record<string, BuyerOutcome> = {
  approve: 'pays',
  hold: 'pays-later',
  decline: 'instrument-declined',
  'decline-payment': 'payment-declined',
  'require-return': 'must-return',
};

/** The page for people and the same controls as JSON calls, under `/stand-in`. */
export function addControlRoutes(
  app: FastifyInstance,
  { context, control, delivery }: ControlRouteParts,
): void {
  const { store } = context;
  // Approval pages are for whoever's browser is led to them; what shows all orders and changes them is for this machine.
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (route.startsWith('/stand-in') && !route.startsWith('/stand-in/assets/') && !isLocal(request))
      return reply.status(403).send({ error: 'Only whoever works on this machine may do this' });
  });

  app.get('/stand-in', (_request, reply) => {
    const entries = store.all('order').map((order) => ({
      order,
      expired: isExpired(order, context.now()),
      captures: capturesOf(store, order),
      events: control.listEvents(order.id),
    }));
    return sendPage(reply, 200, overviewPage(entries.reverse(), delivery.url));
  });

  app.get('/stand-in/orders', (_request, reply) => reply.send(control.listOrders()));
  app.get('/stand-in/events', (_request, reply) => reply.send(control.listEvents()));

  app.post<Action>('/stand-in/orders/:id/:action', (request, reply) =>
    act(request, reply, ({ id, action }) => {
      const outcome = outcomesByAction[action];
      if (outcome) return control.approve(id, outcome);
      if (action === 'cancel') return control.cancel(id);
      throw new Error(`Orders know no ${action}`);
    }),
  );

  app.post<Action>('/stand-in/captures/:id/:action', (request, reply) =>
    act(request, reply, ({ id, action }) => {
      switch (action) {
        case 'complete':
          return control.completePending(id);
        case 'deny':
          return control.denyPending(id);
        case 'refund':
          return void control.refund(id);
        case 'reverse':
          return control.reverse(id);
        case 'dispute':
          return void control.dispute(id);
        case 'resend':
          return control.resendWebhooks(id);
        default:
          throw new Error(`Captures know no ${action}`);
      }
    }),
  );

  app.post('/stand-in/faults', (request, reply) =>
    act(request, reply, (_params, body) => addFault(control, body)),
  );
  app.delete('/stand-in/faults', (request, reply) => act(request, reply, () => control.clearFaults()));
  app.post('/stand-in/history', { bodyLimit: HISTORY_BYTES }, (request, reply) =>
    act(request, reply, (_params, body) => takeHistory(context, body)),
  );
  app.post('/stand-in/webhook-url', (request, reply) =>
    act(request, reply, (_params, body) => {
      const errors = findShapeErrors(
        { is: 'object', required: ['url'], fields: { url: { is: 'address' } } },
        body,
      );
      if (errors.length > 0) throw new Error('A web address is wanted: {"url": "…"}');
      delivery.setUrl((body as { url: string }).url);
    }),
  );
}

/** Whether a request comes from this machine, and not by way of a proxy on it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return (address === '::1' || address.startsWith('127.')) && !isProxied;
}

/** Does something and answers `{ok: true}`, or sends a form's sender back to the page. 400 says what was wrong. */
async function act(
  request: FastifyRequest,
  reply: FastifyReply,
  perform: (params: Action['Params'], body: unknown) => unknown,
): Promise<FastifyReply> {
  if (isForeign(request)) return reply.status(403).send({ error: 'Other sites may not do this' });
  try {
    const result = await perform(
      request.params as Action['Params'],
      isForm(request) ? undefined : jsonOf(request),
    );
    return isForm(request) ? reply.redirect('/stand-in', 303) : reply.send({ ok: true, result });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const issues = error instanceof PayPalError ? error.findings.map(({ issue }) => issue) : undefined;
    return reply.status(400).send({ error: error.message, issues });
  }
}

function jsonOf({ body }: FastifyRequest): unknown {
  return typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
}

const faultyCalls =
  'token create get capture getCapture refund getRefund getDispute verify script approval'.split(' ');

function addFault(control: Control, body: unknown): unknown {
  const errors = findShapeErrors(
    {
      is: 'object',
      required: ['kind', 'call'],
      fields: {
        kind: { is: 'text', oneOf: ['drop', 'fail', 'html', 'delay'] },
        call: { is: 'text', oneOf: faultyCalls },
      },
    },
    body,
  );
  if (errors.length > 0 || !isObject(body))
    throw new Error('Wanted: {"kind": "drop|fail|html|delay", "call": "…"}');
  const fault = body as Fault;
  switch (fault.kind) {
    case 'drop':
      return control.dropAnswers(fault);
    case 'html':
      return control.htmlNext(fault);
    case 'fail':
      if (!Object.hasOwn(errorsByStatus, fault.status))
        throw new Error('A status of PayPal’s errors is wanted');
      return control.failNext(fault);
    case 'delay':
      if (!Number.isFinite(fault.ms)) throw new Error('A number of milliseconds is wanted: "ms"');
      return control.delayNext(fault);
  }
}
