/**
 * Says on the page after the payment that the money was taken (docs/product.md 7.4). By itself, because any page may be that one:
 * the other texts of paying come with the pages that need them.
 */
export const PAYMENT_COMPLETED = 'Payment completed!';
