import type { GraphQLFormattedError } from 'graphql';

/** A query of a page was refused by a limit: the page is not rendered. */
export class PageRefusedError extends Error {
  /** Whole seconds until it may be asked for again. */
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

/** @throws PageRefusedError where one of the errors is a limit's refusal */
export function throwRefusal(errors: readonly GraphQLFormattedError[] = []): void {
  const refusal = errors.find(({ extensions }) => extensions?.code === 'RATE_LIMITED');
  if (refusal) throw new PageRefusedError(refusal.message, Number(refusal.extensions?.retryAfter));
}
