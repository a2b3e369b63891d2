/** What a checkout window posts to the page that opened it. */
export type CheckoutMessage = {
  source: 'paypal-stand-in';
  orderID: string;
  decision: 'approved' | 'cancelled';
  payerID: string;
};
