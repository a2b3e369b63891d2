import * as z from 'zod/mini';
import { cleanEmail, INVALID_EMAIL, isEmail } from './email.ts';
import { addressInNameMessage, holdsAddress } from './names.ts';
import { cleanLine, cleanText } from './text.ts';

/** A form's mistake: the field and the message to show beside it. */
export type Problem<Field extends string = string> = { readonly field: Field; readonly message: string };

/** What a form or a call may hand in before it is checked: anything may be missing or of a wrong type. */
export type FormInput<Field extends string> = { readonly [F in Field]?: unknown };

/** The message for a text that is too long. */
export function tooLongMessage(label: string, max: number): string {
  return `${label} must be at most ${max} characters`;
}

/** What is wrong with a text that somebody has to give, cleaned; null where nothing is. */
export function requiredTextProblem(label: string, text: string, max: number): string | null {
  if (text === '') return `${label} must not be empty`;
  return text.length > max ? tooLongMessage(label, max) : null;
}

/** A required single line: cleaned, not empty (else `required`), at most `max` UTF-16 units. */
export function requiredLine(required: string, label: string, max: number) {
  return z
    .string(required)
    .check(z.overwrite(cleanLine), z.minLength(1, required), z.maxLength(max, tooLongMessage(label, max)));
}

/** A person's name, required, which holds no address (docs/product.md 10.5); otherwise as `requiredLine`. */
export function requiredName(required: string, label: string, max: number) {
  return requiredLine(required, label, max).check(
    z.refine((name) => !holdsAddress(name), addressInNameMessage(label)),
  );
}

/** A required text of several lines; otherwise as `requiredLine`. */
export function requiredText(required: string, label: string, max: number) {
  return z
    .string(required)
    .check(z.overwrite(cleanText), z.minLength(1, required), z.maxLength(max, tooLongMessage(label, max)));
}

/** An optional single line, at most `max` UTF-16 units; missing or null becomes ''. */
export function optionalLine(label: string, max: number) {
  return z.pipe(
    z.nullish(z.string(`${label} must be text`)),
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      z.string().check(z.overwrite(cleanLine), z.maxLength(max, tooLongMessage(label, max))),
    ),
  );
}

/** An optional text of several lines, at most `max` UTF-16 units; missing or null becomes ''. */
export function optionalText(label: string, max: number) {
  return z.pipe(
    z.nullish(z.string(`${label} must be text`)),
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      z.string().check(z.overwrite(cleanText), z.maxLength(max, tooLongMessage(label, max))),
    ),
  );
}

/** A required choice from a list: empty and foreign values both give `required`. */
export function requiredChoice<const Value extends string>(required: string, values: readonly Value[]) {
  return z.pipe(z.string(required).check(z.overwrite(cleanLine)), z.enum(values, required));
}

/** A choice that may be left out: missing, null and '' become ''; a foreign value gives `foreign`. */
export function optionalChoice<const Value extends string>(foreign: string, values: readonly Value[]) {
  return z.pipe(
    z.nullish(z.string(foreign)),
    z.pipe(
      z.transform((value: string | null | undefined) => cleanLine(value ?? '')),
      z.enum(['', ...values], foreign),
    ),
  );
}

/** A required email address; the case is kept as typed. */
export function requiredEmail(required: string) {
  return z
    .string(required)
    .check(z.overwrite(cleanEmail), z.minLength(1, required), z.refine(isEmail, INVALID_EMAIL));
}

/**
 * What a schema says of an input, as one message for each field, in the form's order.
 *
 * @param order every field of the form, from top to bottom.
 */
export function problemsInOrder<Field extends string>(
  schema: z.core.$ZodType,
  input: FormInput<Field>,
  order: readonly Field[],
): Problem<Field>[] {
  const result = z.safeParse(schema, input);
  if (result.success) return [];
  // A getter: it is computed on every access.
  const { issues } = result.error;
  return order.flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}
