/** Of the stand-in for PayPal that benches pay with. */
export const STAND_IN = { clientId: 'bench', clientSecret: 'bench', webhookId: 'BENCH' };
