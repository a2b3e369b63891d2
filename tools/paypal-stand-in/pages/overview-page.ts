import { orderStatus } from '../api/views.ts';
import type { CaptureRecord, EventRecord, OrderRecord } from '../state/model.ts';
import { shownAmount } from './amounts.ts';
import { type Html, html, page } from './html.ts';

export type OverviewEntry = {
  order: OrderRecord;
  expired: boolean;
  captures: CaptureRecord[];
  events: EventRecord[];
};

/** The page on which a person follows orders and settles, refunds or reverses payments. Newest first. */
export function overviewPage(entries: OverviewEntry[], webhookUrl: string | undefined): string {
  return page({
    title: 'Orders',
    body: html`<main class="overview">
<header>
<p class="mark">PayPal <span>stand-in</span></p>
<h1>Orders</h1>
<p>${webhookUrl ? html`Webhooks are sent to <code>${webhookUrl}</code>.` : 'No webhook address is set.'}
<a href="/stand-in">Reload</a></p>
</header>
${entries.length === 0 ? html`<p class="empty">No orders yet. An order appears here as soon as a merchant creates it.</p>` : undefined}
${entries.map(orderCard)}
</main>`,
  });
}

const eventStates: Record<EventRecord['state'], string> = {
  waiting: 'on its way',
  held: 'not sent (no webhook address)',
  delivered: 'delivered',
  'given-up': 'failed, no more attempts',
};

function orderCard({ order, expired, captures, events }: OverviewEntry): Html {
  const status = expired ? 'EXPIRED' : orderStatus(order);
  return html`<article class="order" aria-labelledby="order-${order.id}">
<h2 id="order-${order.id}"><code>${order.id}</code> <span class="status">${status}</span></h2>
<p>${order.units.map(({ amount, invoice_id }) => html`<strong>${shownAmount(amount)}</strong>${invoice_id ? ` · ${invoice_id}` : ''} `)}
· created ${order.createdAt.slice(0, 19).replace('T', ' ')} UTC${order.brandName ? ` · ${order.brandName}` : ''}</p>
${!expired && captures.length === 0 ? html`<p><a href="/checkoutnow?token=${order.id}">Open the approval page</a></p>` : undefined}
${captures.map(captureRow)}
${events.length > 0 ? eventList(order, events) : undefined}
</article>
`;
}

const actionsByStatus: Record<CaptureRecord['status'], [action: string, label: string][]> = {
  PENDING: [
    ['complete', 'Complete'],
    ['deny', 'Deny'],
  ],
  COMPLETED: [
    ['refund', 'Refund'],
    ['reverse', 'Reverse'],
    ['dispute', 'Dispute'],
  ],
  PARTIALLY_REFUNDED: [
    ['refund', 'Refund the rest'],
    ['reverse', 'Reverse'],
  ],
  DECLINED: [],
  REFUNDED: [],
};

function captureRow(capture: CaptureRecord): Html {
  const actions = [...actionsByStatus[capture.status], ['resend', 'Resend webhook'] as const];
  return html`<div class="capture">
<p>Capture <code>${capture.id}</code> <span class="status">${capture.status}</span> ${shownAmount(capture.amount)}</p>
<div class="actions">
${actions.map(
  ([action, label]) => html`<form method="post" action="/stand-in/captures/${capture.id}/${action}">
<button aria-label="${label}: ${capture.id}">${label}</button></form>
`,
)}
</div>
</div>
`;
}

function eventList(order: OrderRecord, events: EventRecord[]): Html {
  return html`<details>
<summary>Webhook events of ${order.id} (${events.length})</summary>
<ul>
${events.map((event) => html`<li><code>${event.type}</code> ${eventStates[event.state]}, ${event.attempts} ${event.attempts === 1 ? 'attempt' : 'attempts'}</li>\n`)}
</ul>
</details>`;
}
