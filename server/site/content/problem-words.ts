import type { core } from 'zod';

type Problem = { path: PropertyKey[]; message: string };

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** What is wrong, in words that follow the path; of unknown fields, each by itself. */
export function wordsOf(issue: core.$ZodIssue, input: unknown): Problem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not known here' }));
  return [{ path: issue.path, message: messageOf(issue, input) }];
}

function messageOf(issue: core.$ZodIssue, input: unknown): string {
  const value = issue.path.reduce<unknown>(
    (within, step) => (within as Record<PropertyKey, unknown> | null | undefined)?.[step],
    input,
  );
  switch (issue.code) {
    case 'invalid_type': {
      if (value === undefined || value === null) return 'is missing';
      const expected = EXPECTED[issue.expected] ?? issue.expected;
      return issue.expected === 'string' && typeof value !== 'object'
        ? `must be text: put it in quotes`
        : `must be ${expected}`;
    }
    case 'invalid_value':
      if (value === undefined) return 'is missing';
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string') return 'must not be empty';
      return issue.origin === 'array'
        ? `must have at least ${issue.minimum} of them`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `must be at most ${issue.maximum} characters`;
      return issue.origin === 'array'
        ? `must have at most ${issue.maximum} of them`
        : `must be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}
