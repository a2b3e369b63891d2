import { html, page } from './html.ts';

/** A page that only says something, with a way on where there is one. */
export function messagePage({
  title,
  text,
  link,
}: {
  title: string;
  text: string;
  link?: { href: string; label: string };
}): string {
  return page({
    title,
    body: html`<main class="message">
<p class="mark">PayPal <span>stand-in</span></p>
<h1>${title}</h1>
<p>${text}</p>
${link ? html`<p><a class="button" href="${link.href}">${link.label}</a></p>` : undefined}
</main>`,
  });
}

/** What a checkout window tells the page that opened it. */
export type Report = { orderId: string; decision: 'approved' | 'cancelled'; payerId?: string };

/**
 * The last page of a checkout window. Its script tells `origin`, and no one else, what was decided, and closes the
 * window.
 */
export function reportPage(report: Report, origin: string): string {
  const title = report.decision === 'approved' ? 'Payment approved' : 'Payment cancelled';
  return page({
    title,
    script: '/stand-in/assets/report.js',
    body: html`<main class="message" id="report" data-origin="${origin}" data-order-id="${report.orderId}"
data-decision="${report.decision}" data-payer-id="${report.payerId ?? ''}">
<p class="mark">PayPal <span>stand-in</span></p>
<h1>${title}</h1>
<p>This window closes by itself. If it stays open, close it and return to the merchant’s page.</p>
</main>`,
  });
}
