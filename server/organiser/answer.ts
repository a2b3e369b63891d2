import { tooLongMessage } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { cleanText } from '#domain/text.ts';
import { InvalidInputError } from '#server/base/errors.ts';

/**
 * What staff tell a buyer or holder about a decision, as it is kept and mailed; '' where they say nothing.
 *
 * @param missing what is said where they have to say something; left out where they need not
 * @throws InvalidInputError
 */
export function readAnswer(typed: string, missing?: string): string {
  const answer = cleanText(typed);
  const problem =
    answer.length > STAFF_LIMITS.answer
      ? tooLongMessage('An answer', STAFF_LIMITS.answer)
      : answer === '' && missing;
  if (problem) throw new InvalidInputError([{ path: 'answer', message: problem }]);
  return answer;
}
