/** Business hours (docs/product.md 1.3). */
export const businessHours = ['Mon-Fri 9AM-6PM', 'Sat 10AM-4PM', 'Sun closed'] as const;
