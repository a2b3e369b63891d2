import type { Problem } from '#domain/fields.ts';

/** One mistake in what was sent: where, as a path of the input, and the text to show for it. */
export type InputProblem = { readonly path: string; readonly message: string };

/**
 * A failure that visitors may meet and the schema lists. Its message is written for them; GraphQL answers it
 * as a result type, the REST shims as `error`. Anything else that is thrown is a bug, and masked.
 */
export abstract class ExpectedError extends Error {
  /** Stable, for programs. */
  abstract readonly code: string;
  /** HTTP status of a REST answer. */
  abstract readonly status: number;
  /** Path of the input that caused it, such as 'details.email'; '' when no part of it did. */
  readonly path: string = '';
}

/** What was sent breaks rules; `problems` says which, in the form's order. */
export class InvalidInputError extends ExpectedError {
  readonly code = 'INVALID_INPUT';
  readonly status = 400;
  readonly problems: readonly InputProblem[];
  override readonly path: string;
  constructor(problems: readonly InputProblem[]) {
    super(problems[0]?.message ?? 'The input is not valid.');
    this.problems = problems;
    this.path = problems[0]?.path ?? '';
  }
}

/** @throws InvalidInputError of all that the rules of a form have found; nothing where they have found nothing */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0)
    throw new InvalidInputError(problems.map(({ field, message }) => ({ path: field, message })));
}

/** A class of expected failures: made with what its message needs. */
export type Failure<Args extends unknown[] = never[]> = {
  new (...args: Args): ExpectedError;
  readonly code: string;
  readonly description: string;
};

type FailureOptions = {
  /** HTTP status of a REST answer. */
  status: number;
  /** Path of the input that caused it; none unless given. */
  path?: string;
  /** What the public schema says of it. */
  description?: string;
};

/**
 * Declares an expected failure: a class of its own, its code, its REST status and what the schema says of it. It is made with
 * what its message needs, or with its message where none is declared.
 *
 * @param code stable, for programs: ORDER_CLOSED is the type OrderClosed of the schema
 */
export function defineFailure<Args extends unknown[]>(
  code: string,
  options: FailureOptions & { message: (...args: Args) => string },
): Failure<Args>;
export function defineFailure(
  code: string,
  options: FailureOptions & { message: string },
): Failure<[options?: ErrorOptions]>;
export function defineFailure(
  code: string,
  options: FailureOptions,
): Failure<[message: string, options?: ErrorOptions]>;
export function defineFailure(
  code: string,
  { status, path = '', description = '', message }: FailureOptions & { message?: unknown },
): Failure<unknown[]> {
  return class extends ExpectedError {
    static readonly code = code;
    static readonly description = description;
    readonly code = code;
    readonly status = status;
    override readonly path = path;
    constructor(...args: unknown[]) {
      if (typeof message === 'function') super(message(...args));
      else {
        const [text, options] = typeof message === 'string' ? [message, ...args] : args;
        super(String(text), options as ErrorOptions | undefined);
      }
    }
  };
}

/**
 * Declares that something which people name is not there, or not any more: one failure with one code, whatever it is.
 *
 * @param what it is, such as 'coupon'
 * @param path of the input that names it
 */
export function notFound(what: string, path: string): Failure<[named: string]> {
  return defineFailure('NOT_FOUND', {
    status: 404,
    path,
    message: (named) => `There is no ${what} ${named}.`,
  });
}

/** What somebody asks for as a file is none, or is not in the file store (any more). */
export const NoFileError = defineFailure('NO_FILE', { status: 404 });
