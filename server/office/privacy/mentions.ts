import { isEmail } from '#domain/email.ts';
import { DESIGNATIONS } from '#domain/registration/choices.ts';
import { cleanLine } from '#domain/text.ts';
import { normaliseEmail, spellingsOf } from '#server/base/lib/normal-email.ts';

/** How a person is known in what is about others. */
export type Known = {
  /** Normalised. */
  email: string;
  /** Full names, each once, without a designation. */
  names: readonly string[];
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** What stands in the place of what was erased. */
const ERASED = '(erased)';

const titled = new RegExp(
  `^(?:${[...DESIGNATIONS].sort((a, b) => b.length - a.length).join('|')})\\.? `,
  'i',
);

/** Names as they are looked for: without designations, each once. Nobody can be found by an empty one. */
export function namesOf(typed: readonly string[]): string[] {
  const byName = new Map(
    typed
      .map((name) => cleanLine(name).replace(titled, ''))
      .filter(Boolean)
      .map((name) => [name.toLowerCase(), name]),
  );
  return [...byName.values()];
}

/**
 * What is searched for in tables: a superset of what names the person. A name of one word is a word of many sentences, so it
 * is looked for only where it is all that is said, with quotes as JSON has them.
 */
export function needlesOf({ email, names }: Known): string[] {
  const within = [email, ...spellingsOf(email), ...names.filter((name) => name.includes(' '))];
  return [
    ...within.map((text) => JSON.stringify(text).slice(1, -1)),
    ...names.filter((name) => !name.includes(' ')).map((name) => JSON.stringify(name)),
  ];
}

/** Whether a text says the address, however it is written, or a full name, in any case; a name that is one word must be all of it. */
export function namesThem({ email, names }: Known): (text: string) => boolean {
  const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const parts = [
    ...[email, ...spellingsOf(email), ...names.filter((name) => name.includes(' '))].map(
      (text) => `(?<![\\p{L}\\p{N}])${literally(text)}(?![\\p{L}\\p{N}])`,
    ),
    ...names.filter((name) => !name.includes(' ')).map((name) => `^${literally(name)}$`),
  ];
  const pattern = new RegExp(parts.join('|'), 'iu');
  return (text) => pattern.test(text);
}

/**
 * A value without what names the person: each text that does, and all of what stands in one object with their address. The
 * name in an object with another address is a namesake's.
 *
 * @returns the value itself where it names them nowhere
 */
export function withoutThem(value: unknown, known: Known): unknown {
  const says = namesThem(known);
  const without = (part: unknown): unknown => {
    if (typeof part === 'string') return says(part) ? ERASED : part;
    if (typeof part !== 'object' || part === null) return part;
    if (isNamesakes(part, known)) return withoutThem(part, { ...known, names: [] });
    const cleaned = Array.isArray(part)
      ? part.map(without)
      : Object.values(part).some((inner) => isText(inner) && normaliseEmail(inner) === known.email)
        ? ERASED
        : Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, without(inner ?? null)]));
    return JSON.stringify(cleaned) === JSON.stringify(part) ? part : cleaned;
  };
  return without(value);
}

/** Whether an object is about somebody of another address, and their names are looked for in it. */
function isNamesakes(part: object, { email, names }: Known): boolean {
  return names.length > 0 && 'email' in part && isText(part.email) && normaliseEmail(part.email) !== email;
}

/** Only what names the person: what `withoutThem` takes away, by the names of the fields. */
export function onlyThem(values: unknown, known: Known): Record<string, unknown> {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return {};
  return Object.fromEntries(
    Object.entries(values).filter(([, part]) => withoutThem(part ?? null, known) !== part),
  );
}

/**
 * What is about the person, without the fields that are somebody else's address: a buyer sees who has a ticket, and not where they are
 * written to (docs/product.md 13.2).
 */
export function withoutOthersAddresses(values: object, known: Known): Record<string, unknown> {
  const without = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(without);
    return typeof part === 'object' && part !== null ? withoutOthersAddresses(part, known) : part;
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, part]) => !isOthersAddress(part, known))
      .map(([name, part]) => [name, without(part)]),
  );
}

const isOthersAddress = (part: unknown, { email }: Known) =>
  isText(part) && isEmail(normaliseEmail(part)) && normaliseEmail(part) !== email;

/** The names that a stored mail has for whom it goes to. */
export function recipientsNames(input: unknown): string[] {
  const { name, fullName, side, from, to } = Object(input) as Record<string, unknown>;
  return [name, fullName, side === 'from' ? from : side === 'to' ? to : null].filter(isText);
}

/** Fields of a stored mail, wherever they stand in it, that are names of others than whom it goes to: one, or a list. */
export const NAMES_OF_OTHERS: ReadonlySet<string> = new Set([
  'from',
  'to',
  'buyer',
  'submitter',
  'author',
  'authors',
  'presentedBy',
  'chair',
]);

/** The names of each of these fields. */
function namesOfOthers(input: object): string[][] {
  return Object.entries(input).flatMap(([field, part]) => {
    if (NAMES_OF_OTHERS.has(field)) return [[part].flat().filter(isText)];
    return typeof part === 'object' && part !== null ? namesOfOthers(part) : [];
  });
}

/**
 * Whether a stored mail to somebody else names the person: by their address anywhere, or by their name as another than whom it goes
 * to, who may be a namesake.
 *
 * @param isAboutThem whether it is about a registration or ticket of theirs, so that every name in it counts
 */
export function mailNamesThem(input: unknown, known: Known, isAboutThem: boolean): boolean {
  const { name } = Object(input) as Record<string, unknown>;
  const own = isAboutThem ? [] : namesOf(recipientsNames(input));
  return (
    withoutThem(input, { ...known, names: [] }) !== input ||
    [[isAboutThem ? name : null].filter(isText), ...namesOfOthers(Object(input))]
      .flatMap((names) => withoutNames(names, own))
      .some(namesThem(known))
  );
}

/** Names without some of them: each is taken out once. */
function withoutNames(all: readonly string[], names: readonly string[]): string[] {
  const left = names.map((name) => name.toLowerCase());
  return all.filter((one) => {
    const at = left.indexOf(one.replace(titled, '').toLowerCase());
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
