/**
 * Milliseconds that a test's product waits for its database and for PayPal, instead of a few seconds: on a busy machine one that is
 * there may need as long, and then what is tested is another thing.
 */
export const PATIENCE_MS = 120_000;
