import { type Json, orderOf } from '../server/paypal-stand-in/open-stand-in.ts';

export const usd = (value: string): Json => ({ currency_code: 'USD', value });

/** A request for an order with everything that the product tells PayPal, and an invoice id of its own. */
export const fullOrder = (): Json =>
  orderOf('508.98', {
    description: 'NextGen Pharma 2026',
    custom_id: 'f3a9',
    invoice_id: `MC-${crypto.randomUUID()}`,
    soft_descriptor: 'MERIDIAN',
    amount: { ...usd('508.98'), breakdown: { item_total: usd('499.00'), handling: usd('9.98') } },
    items: [
      { name: 'Presenter In-Person', quantity: '1', unit_amount: usd('499.00'), category: 'DIGITAL_GOODS' },
    ],
  });
