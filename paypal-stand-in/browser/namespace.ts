import { createButtons, eligibleSources } from './buttons.ts';

/** What the server writes into the script. */
export type ScriptConfig = { baseUrl: string; components: string[] };

/** Defines `window.paypal`, or the namespace that the script's own tag names, as PayPal's script does. */
export function definePayPal({ baseUrl, components }: ScriptConfig): void {
  const name = document.currentScript?.dataset.namespace ?? 'paypal';
  const namespace = {
    version: '5.0.0',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: () => eligibleSources(undefined),
    isFundingEligible: (source: string) => eligibleSources(source).length > 0,
    ...(components.includes('buttons') ? { Buttons: createButtons.bind(undefined, baseUrl) } : {}),
  };
  Object.defineProperty(window, name, { value: namespace, configurable: true, writable: true });
}
