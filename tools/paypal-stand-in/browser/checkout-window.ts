import type { CheckoutMessage } from './message.ts';

export type Outcome = { decision: 'approved'; payerID: string } | { decision: 'cancelled' };

export type CheckoutWindow = {
  /** Shows an order's approval page and resolves when the buyer has decided, or closed the window. */
  ask(orderID: string): Promise<Outcome>;
  focus(): void;
  close(): void;
};

type Frame = { target: Window; isClosed(): boolean; focus(): void; close(): void };

const pollInterval = 250;

/**
 * Opens the window at once, as browsers allow that only directly after a click, still empty. Where they refuse, an
 * overlay of the page takes its place.
 */
export function openCheckoutWindow(baseUrl: string): CheckoutWindow {
  const frame = openPopup() ?? openOverlay();
  return {
    ask: (orderID) => {
      const url = new URL('/checkoutnow', baseUrl);
      url.searchParams.set('token', orderID);
      url.searchParams.set('origin', location.origin);
      if (!frame.isClosed()) frame.target.location.replace(url);
      return waitForOutcome(frame, orderID, url.origin).finally(() => frame.close());
    },
    focus: () => frame.focus(),
    close: () => frame.close(),
  };
}

function waitForOutcome(frame: Frame, orderID: string, origin: string): Promise<Outcome> {
  return new Promise((resolve) => {
    let closedBefore = false;
    const finish = (outcome: Outcome): void => {
      clearInterval(poll);
      window.removeEventListener('message', onMessage);
      resolve(outcome);
    };
    const onMessage = ({ data, origin: sender, source }: MessageEvent<CheckoutMessage>): void => {
      if (sender !== origin || source !== frame.target) return;
      if (data?.source !== 'paypal-stand-in' || data.orderID !== orderID) return;
      if (data.decision === 'approved') finish({ decision: 'approved', payerID: data.payerID });
      else finish({ decision: 'cancelled' });
    };
    // A window that reports and closes is seen closed before its message is: only the second look counts.
    const poll = setInterval(() => {
      if (frame.isClosed() && closedBefore) finish({ decision: 'cancelled' });
      closedBefore = frame.isClosed();
    }, pollInterval);
    window.addEventListener('message', onMessage);
  });
}

function openPopup(): Frame | undefined {
  const left = Math.max(0, Math.round((screen.availWidth - 560) / 2));
  const popup = window.open('', '', `popup,width=560,height=760,left=${left},top=60`);
  if (!popup) return undefined;
  popup.document.title = 'PayPal stand-in';
  popup.document.body.textContent = 'Preparing your order. One moment, please.';
  return {
    target: popup,
    isClosed: () => popup.closed,
    focus: () => popup.focus(),
    close: () => popup.close(),
  };
}

function openOverlay(): Frame {
  const overlay = document.createElement('dialog');
  overlay.setAttribute('aria-label', 'PayPal stand-in checkout');
  Object.assign(overlay.style, {
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: '#f3f4f1',
  });
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close without paying';
  Object.assign(close.style, { width: '100%', height: '3rem', font: '600 1rem system-ui, sans-serif' });
  const content = document.createElement('iframe');
  content.title = 'PayPal stand-in: approve the payment';
  Object.assign(content.style, {
    display: 'block',
    width: '100%',
    height: 'calc(100dvh - 3rem)',
    border: '0',
  });
  close.addEventListener('click', () => overlay.remove());
  // Escape closes a dialog, which would stay in the page.
  overlay.addEventListener('close', () => overlay.remove());
  overlay.append(close, content);
  document.body.append(overlay);
  overlay.showModal();
  return {
    target: content.contentWindow as Window,
    isClosed: () => !overlay.isConnected,
    focus: () => content.focus(),
    close: () => overlay.remove(),
  };
}
