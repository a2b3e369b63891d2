import type { InputProblem } from '#server/errors.ts';
import type { Recipient } from './audience.store.ts';

/** What a text can have filled in for everybody: {name}, {reference}, {title}, {conference}, {email}. */
export const PLACEHOLDERS = ['name', 'reference', 'title', 'conference', 'email'] as const;

const PATTERN = /\{([^{}\n]*)\}/g;
/** Recipients whose gaps are named; more would be noise. */
const NAMED = 10;

/** A text for one recipient. */
export function fill(text: string, recipient: Recipient): string {
  return text.replace(PATTERN, (_, name: (typeof PLACEHOLDERS)[number]) => recipient[name] ?? '');
}

/** Every placeholder that is none, and everybody for whom one can't be filled in. */
export function placeholderProblems(
  path: string,
  text: string,
  recipients: readonly Recipient[],
): InputProblem[] {
  const used = [...new Set([...text.matchAll(PATTERN)].map(([, name = '']) => name))];
  return used.flatMap((used) => {
    const name = PLACEHOLDERS.find((one) => one === used);
    if (!name)
      return [
        {
          path,
          message: `{${used}} is not known; there are ${PLACEHOLDERS.map((one) => `{${one}}`).join(', ')}`,
        },
      ];
    const without = recipients.filter((recipient) => !recipient[name]);
    if (without.length === 0) return [];
    const some = without.slice(0, NAMED).map(({ email }) => email);
    const more = without.length > NAMED ? ` and ${without.length - NAMED} more` : '';
    return [{ path, message: `{${name}} is not known of ${some.join(', ')}${more}` }];
  });
}
