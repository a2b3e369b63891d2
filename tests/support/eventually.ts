import { vi } from 'vitest';

/** Tries until it works. How soon that is says nothing on a machine that is busy with other things. */
export function eventually<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(work, { timeout: 120_000, interval: 50 });
}
