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
