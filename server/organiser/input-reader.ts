import { MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import { cleanText } from '#domain/text.ts';
import { endOfDay, formatIsoDate, parseIsoDate, startOfDay } from '#domain/time.ts';
import { InvalidInputError } from '#server/base/errors.ts';

/** Choices that are named to somebody who typed none of them; of more, nobody would read the list. */
const MOST_NAMED = 50;

/** Reads what was typed, and collects every fault, so that all of them are named at once. */
export class InputReader {
  readonly #problems: { path: string; message: string }[] = [];

  /** @param parse null for what it can't read, or what is wrong with it */
  read<Value>(path: string, text: string, parse: (text: string) => Value | string): Value | null {
    const value = parse(text);
    if (typeof value !== 'string') return value;
    this.#problems.push({ path, message: value });
    return null;
  }

  /** Notes what is wrong with something that was read elsewhere. */
  refuse(path: string, message: string): void {
    this.#problems.push({ path, message });
  }

  /** A text that has to be given, cleaned. */
  text(path: string, text: string): string {
    const cleaned = cleanText(text);
    if (cleaned === '') this.#problems.push({ path, message: 'must not be empty' });
    return cleaned;
  }

  /**
   * One of `choices`, in any case, its words apart as one likes: partially-refunded, "Partially refunded".
   *
   * @param names what people call each, which is read as well
   */
  oneOf<Choice extends string>(
    path: string,
    text: string,
    choices: readonly Choice[],
    names?: Readonly<Record<Choice, string>>,
  ): Choice {
    const typed = folded(text);
    const nameOf = (choice: Choice) => names?.[choice] ?? choice;
    const found = choices.find((choice) => [choice, nameOf(choice)].map(folded).includes(typed));
    if (!found)
      this.#problems.push({
        path,
        message:
          choices.length > MOST_NAMED
            ? `there is no ${text.trim()}`
            : `must be one of ${choices.map(nameOf).join(', ').toLowerCase()}`,
      });
    return found ?? (choices[0] as Choice);
  }

  /** One of `choices`, as `oneOf` reads it, if something was typed. */
  optional<Choice extends string>(
    path: string,
    text: string | undefined,
    choices: readonly Choice[],
    names?: Readonly<Record<Choice, string>>,
  ): Choice | undefined {
    return text === undefined ? undefined : this.oneOf(path, text, choices, names);
  }

  wholeNumber(path: string, text: string, { least, most }: { least: number; most: number }): number {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most))
      this.#problems.push({ path, message: `must be a whole number from ${least} to ${most}` });
    return number;
  }

  /** The first instant of a day in London. */
  startOfDay(path: string, text: string): Date | undefined {
    const day = this.#day(path, text);
    return day && startOfDay(day);
  }

  /** The instant at which a day in London is over. */
  endOfDay(path: string, text: string): Date | undefined {
    const day = this.#day(path, text);
    return day && endOfDay(day);
  }

  /** A day as it is kept, '2026-03-01'. */
  day(path: string, text: string): string | undefined {
    const day = this.#day(path, text);
    return day && formatIsoDate(day);
  }

  #day(path: string, text: string) {
    const day = parseIsoDate(text);
    if (!day) this.#problems.push({ path, message: 'must be a day such as 2026-03-01' });
    return day ?? undefined;
  }

  /** @throws InvalidInputError naming every fault */
  finish(): void {
    if (this.#problems.length > 0) throw new InvalidInputError(this.#problems);
  }
}

function folded(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
}

/** An amount such as 120 or 120.50 in minor units, or what is wrong with it. */
export function amountOf(text: string): number | string {
  const match = /^(\d{1,7})(?:\.(\d\d))?$/.exec(text.trim());
  const minor = match ? Number(match[1]) * MINOR_PER_UNIT + Number(match[2] ?? 0) : 0;
  return minor > 0 ? minor : 'must be an amount such as 120 or 120.50';
}

/** The amount of an option, in minor units: null where none is given; 0 is one, too. */
export function readAmount(input: InputReader, path: string, typed: string | undefined): number | null {
  if (typed === undefined) return null;
  return input.read(path, typed, (text) => (/^0(\.00)?$/.test(text.trim()) ? 0 : amountOf(text)));
}
