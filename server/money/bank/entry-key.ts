import { hash } from 'node:crypto';

/** The key of a transfer: the same parts make the same. */
export const keyOf = (...parts: readonly (string | number)[]): string =>
  hash('sha256', JSON.stringify(parts));
