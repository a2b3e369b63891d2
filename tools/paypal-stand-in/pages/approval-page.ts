import type { BreakdownPart, Item, OrderRecord, PurchaseUnit } from '../state/model.ts';
import { breakdownParts } from '../state/model.ts';
import { fromMinor, storedMinor } from '../state/money.ts';
import { shortAmount, shownAmount } from './amounts.ts';
import { type Html, html, page } from './html.ts';

/** What a buyer can choose on the approval page. */
export const decisions = ['approve', 'hold', 'decline', 'cancel'] as const;
export type Decision = (typeof decisions)[number];

/** The page on which a person decides about an order. `action` is where the choice is sent. */
export function approvalPage(order: OrderRecord, action: string): string {
  const merchant = order.brandName ?? 'the merchant';
  return page({
    title: `Pay ${merchant}`,
    body: html`<main class="checkout">
<header>
<p class="mark">PayPal <span>stand-in</span></p>
<h1>Pay ${merchant}</h1>
</header>
<section class="summary" aria-labelledby="what">
<h2 id="what">Order summary</h2>
<p class="total">${totalOf(order)}</p>
${order.units.map(unitDetails)}
</section>
<section class="decision" aria-labelledby="how">
<h2 id="how">Choose an outcome</h2>
${order.declinedAttempts > 0 ? html`<p class="hint">The last card was declined. Approve now to pay with another card.</p>` : undefined}
<form method="post" action="${action}">
${choice('approve', 'Approve payment', 'The payment is completed as soon as the merchant captures it.', 'primary')}
${choice('hold', 'Approve, but hold the money (pending)', 'The merchant is told to wait. You can settle the payment later on the stand-in’s orders page.')}
${choice('decline', 'Decline the card', 'The card is refused when the merchant captures the payment. You can come back and use another card.')}
${choice('cancel', 'Cancel and return to the merchant', undefined, 'quiet')}
</form>
</section>
</main>`,
  });
}

function choice(decision: Decision, label: string, effect: string | undefined, look = ''): Html {
  const described = effect && html` aria-describedby="effect-${decision}"`;
  return html`<div class="choice">
<button class="${look}" name="decision" value="${decision}"${described}>${label}</button>
${effect && html`<p id="effect-${decision}">${effect}</p>`}
</div>
`;
}

function totalOf(order: OrderRecord): string {
  const currency = order.units[0]?.amount.currency_code ?? 'USD';
  const total = order.units.reduce((sum, { amount }) => sum + storedMinor(amount), 0n);
  return shownAmount(fromMinor(total, currency));
}

function unitDetails(unit: PurchaseUnit): Html {
  return html`${unit.description ? html`<p class="description">${unit.description}</p>` : undefined}
${unit.items?.length ? itemTable(unit.items, unit) : undefined}
${references(unit)}`;
}

function references({ invoice_id, custom_id }: PurchaseUnit): Html | undefined {
  if (!invoice_id && !custom_id) return undefined;
  return html`<dl class="references">
${invoice_id && html`<div><dt>Invoice</dt><dd>${invoice_id}</dd></div>`}
${custom_id && html`<div><dt>Reference</dt><dd>${custom_id}</dd></div>`}
</dl>`;
}

const breakdownLabels: Record<BreakdownPart, string> = {
  item_total: 'Items',
  shipping: 'Shipping',
  handling: 'Handling',
  tax_total: 'Tax',
  insurance: 'Insurance',
  shipping_discount: 'Shipping discount',
  discount: 'Discount',
};

function itemTable(items: Item[], { amount }: PurchaseUnit): Html {
  return html`<table>
<thead><tr><th scope="col">Item</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>
${items.map(
  (
    item,
  ) => html`<tr><th scope="row">${item.name}${item.description ? html`<small>${item.description}</small>` : undefined}</th>
<td class="number">${item.quantity}</td><td class="number">${lineOf(item)}</td></tr>
`,
)}
</tbody>
<tfoot>
${breakdownParts.map((part) => {
  const money = amount.breakdown?.[part];
  if (!money || part === 'item_total') return undefined;
  const sign = part.endsWith('discount') ? '−' : '';
  return html`<tr><th scope="row" colspan="2">${breakdownLabels[part]}</th><td class="number">${sign}${shortAmount(money)}</td></tr>
`;
})}
<tr class="sum"><th scope="row" colspan="2">Total</th><td class="number">${shortAmount(amount)}</td></tr>
</tfoot>
</table>`;
}

function lineOf({ unit_amount, quantity }: Item): string {
  return shortAmount(fromMinor(storedMinor(unit_amount) * BigInt(quantity), unit_amount.currency_code));
}
