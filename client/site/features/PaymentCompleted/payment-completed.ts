/** Where the router's state carries a completed payment to the page that says so. */
export const PAYMENT_COMPLETED_STATE = 'paymentCompleted';

/** Token of the order that was just paid, from the router's state: '' where only the mail has it; null when none was. */
export function completedOrder(state: unknown): string | null {
  const carried = (state as Record<string, { token?: unknown } | undefined> | null)?.[
    PAYMENT_COMPLETED_STATE
  ];
  return typeof carried?.token === 'string' ? carried.token : null;
}
