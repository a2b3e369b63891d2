import type { InputProblem } from '#server/base/errors.ts';
import { filledIn, placeholdersIn, unknownPlaceholders } from '#server/base/lib/placeholders.ts';
import type { Recipient } from './audience.store.ts';

/** What a text can have filled in for everybody: {name}, {reference}, {title}, {conference}, {email}. */
export const PLACEHOLDERS = ['name', 'reference', 'title', 'conference', 'email'] as const;

/** Recipients whose gaps are named; more would be noise. */
const NAMED = 10;

/** A text for one recipient. */
export function fill(text: string, recipient: Recipient): string {
  return filledIn(text, (name) => recipient[name as (typeof PLACEHOLDERS)[number]]);
}

/** Every placeholder that is none, and everybody for whom one can't be filled in. */
export function placeholderProblems(
  path: string,
  text: string,
  recipients: readonly Recipient[],
): InputProblem[] {
  return placeholdersIn(text).flatMap((used) => {
    const name = PLACEHOLDERS.find((one) => one === used);
    if (!name) return [{ path, message: unknownPlaceholders([used], PLACEHOLDERS) }];
    const without = recipients.filter((recipient) => !recipient[name]);
    if (without.length === 0) return [];
    const some = without.slice(0, NAMED).map(({ email }) => email);
    const more = without.length > NAMED ? ` and ${without.length - NAMED} more` : '';
    return [{ path, message: `{${name}} is not known of ${some.join(', ')}${more}` }];
  });
}
