import { createButtons, eligibleSources } from './buttons.ts';

/**
 * Defines `window.paypal`, or the namespace that the script's own tag names, as PayPal's script does.
 *
 * @param script the tag that loads this script; its address names the stand-in and the components
 */
export function definePayPal({ src, dataset }: HTMLScriptElement): void {
  const { origin, searchParams } = new URL(src);
  const components = (searchParams.get('components') ?? 'buttons').split(',');
  const namespace = {
    version: '5.0.0',
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    getFundingSources: () => eligibleSources(undefined),
    isFundingEligible: (source: string) => eligibleSources(source).length > 0,
    ...(components.includes('buttons') ? { Buttons: createButtons.bind(undefined, origin) } : {}),
  };
  Object.defineProperty(window, dataset.namespace ?? 'paypal', {
    value: namespace,
    configurable: true,
    writable: true,
  });
}
