import type { CheckoutMessage } from './message.ts';

/** Tells the page that opened this checkout window what was decided there, then closes the window. */
export function report(): void {
  const { origin, orderId, decision, payerId } = document.getElementById('report')?.dataset ?? {};
  const listener: Window | null = window.parent === window ? window.opener : window.parent;
  if (!origin || !orderId || !listener) return;
  const message: CheckoutMessage = {
    source: 'paypal-stand-in',
    orderID: orderId,
    decision: decision === 'approved' ? 'approved' : 'cancelled',
    payerID: payerId ?? '',
  };
  // Only a page of the named origin receives it.
  listener.postMessage(message, origin);
  window.close();
}
