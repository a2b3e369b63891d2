/** Business hours as the specification states them (section 9). */
export const businessHours = ['Mon-Fri 9AM-6PM', 'Sat 10AM-4PM', 'Sun closed'] as const;
