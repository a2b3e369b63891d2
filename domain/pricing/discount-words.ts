/**
 * What a discount takes off, in words: '50% off tickets, 100% off add-ons'; empty where it is nothing.
 *
 * @param percents per cent off each
 * @param tickets what tickets are called, to buyers 'registration'
 */
export function discountWords(
  percents: { tickets: number; addOns: number; accommodation: number },
  tickets = 'tickets',
): string {
  return [
    [percents.tickets, tickets] as const,
    [percents.addOns, 'add-ons'] as const,
    [percents.accommodation, 'accommodation'] as const,
  ]
    .filter(([percent]) => percent > 0)
    .map(([percent, what]) => `${percent}% off ${what}`)
    .join(', ');
}
