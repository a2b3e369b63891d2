import { drawButtons } from './button-look.ts';
import { type CheckoutWindow, openCheckoutWindow } from './checkout-window.ts';
import type { ButtonProps, ButtonsComponent, FundingSource } from './types.ts';

const allSources: FundingSource[] = ['paypal', 'card'];

/** The funding sources that get a button: all, or the one that is asked for, if there is one of it. */
export function eligibleSources(fundingSource: string | undefined): FundingSource[] {
  return fundingSource === undefined ? allSources : allSources.filter((source) => source === fundingSource);
}

/** `paypal.Buttons(props)`: PayPal's buttons, which take the buyer to the stand-in's approval page. */
export function createButtons(baseUrl: string, given: ButtonProps = {}): ButtonsComponent {
  let props = given;
  let host: HTMLElement | undefined;
  let buttons: HTMLButtonElement[] = [];
  let checkout: CheckoutWindow | undefined;
  let enabled = true;
  let busy = false;
  let closed = false;

  const mark = (attribute: 'aria-disabled' | 'aria-busy', on: boolean): void => {
    for (const button of buttons) {
      if (on) button.setAttribute(attribute, 'true');
      else button.removeAttribute(attribute);
    }
  };
  const enable = async (on: boolean): Promise<void> => {
    enabled = on;
    mark('aria-disabled', !on);
  };
  const open = (): CheckoutWindow => {
    checkout?.close();
    checkout = openCheckoutWindow(baseUrl);
    return checkout;
  };

  async function mayStart(source: FundingSource): Promise<boolean> {
    let rejected = false;
    const verdict = props.onClick?.(
      { fundingSource: source },
      {
        resolve: async () => undefined,
        reject: async () => {
          rejected = true;
        },
      },
    );
    // Awaiting costs the click's right to open a window in some browsers, so only where there is something to await.
    if (verdict instanceof Promise) await verdict;
    return enabled && !rejected;
  }

  async function pay(source: FundingSource): Promise<void> {
    if (!(await mayStart(source))) return;
    const first = open();
    if (!props.createOrder) throw new Error('createOrder is missing');
    const orderID = await props.createOrder({ paymentSource: source }, {});
    if (typeof orderID !== 'string' || !orderID) throw new Error('Expected an order id to be passed');
    await approve(first, orderID, source);
  }

  async function approve(window: CheckoutWindow, orderID: string, source: FundingSource): Promise<void> {
    const outcome = await window.ask(orderID);
    if (closed) return;
    const redirect = (url: string): void => location.assign(url);
    if (outcome.decision === 'cancelled') {
      props.onCancel?.({ orderID }, { redirect });
      return;
    }
    let next: CheckoutWindow | undefined;
    await props.onApprove?.(
      { orderID, payerID: outcome.payerID, paymentID: null, billingToken: null, paymentSource: source },
      {
        restart: () => {
          next = open();
        },
        redirect,
      },
    );
    if (next) await approve(next, orderID, source);
  }

  async function onClick(source: FundingSource): Promise<void> {
    if (busy) {
      checkout?.focus();
      return;
    }
    busy = true;
    mark('aria-busy', true);
    try {
      await pay(source);
    } catch (error) {
      if (props.onError) props.onError(error);
      else reportError(error);
    } finally {
      checkout?.close();
      checkout = undefined;
      busy = false;
      mark('aria-busy', false);
    }
  }

  return {
    isEligible: () => eligibleSources(props.fundingSource).length > 0,
    render: async (container) => {
      const element = typeof container === 'string' ? document.querySelector(container) : container;
      if (!element?.isConnected) throw new Error('Document is ready and element does not exist');
      if (closed) throw new Error('Component was closed before it was rendered');
      const drawn = drawButtons(eligibleSources(props.fundingSource), props.style ?? {}, onClick);
      host = drawn.host;
      buttons = drawn.buttons;
      element.append(host);
      props.onInit?.({}, { enable: () => enable(true), disable: () => enable(false) });
    },
    updateProps: async (changed) => {
      props = { ...props, ...changed };
    },
    close: async () => {
      closed = true;
      checkout?.close();
      host?.remove();
    },
  };
}
