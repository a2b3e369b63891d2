/**
 * What somebody is asked for before something is done: a command’s arguments, the desk’s mutation, and the fields of its form
 * (CONTRIBUTING.md, “an operation of the organiser’s”). Pure, since the browser draws the fields.
 */

import type { Right } from '../staff/rights.ts';

/** What an input’s value is. */
export type InputKind = 'text' | 'texts' | 'words' | 'table' | 'flag' | 'amount' | 'number' | 'choice';

/** What a text is, where it is more than words; an amount and a choice are kinds. */
export type TextFormat =
  | 'email'
  | 'url'
  /** Several lines, where a command takes its longer text for something else. */
  | 'lines'
  | 'day'
  /** A day and a time, by a clock that the hint names. */
  | 'time'
  | 'percentage'
  | 'currency'
  | 'country'
  /** A table, as a spreadsheet writes it. */
  | 'table'
  /** The id of a conference, and the references of a registration and of an abstract. */
  | 'conference'
  | 'registration'
  | 'abstract';

export type InputShape = {
  readonly kind: InputKind;
  /** What it is called: before its field, in help, and in what is said against it. */
  readonly label: string;
  /** What there is to know besides, in sentences. */
  readonly hint?: string;
  readonly required?: true;
  readonly format?: TextFormat;
  /** The longest text, in characters. */
  readonly limit?: number;
  /** The smallest number; 1 unless set. */
  readonly least?: number;
  /** What may be chosen, and what people call each. */
  readonly choices?: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
  /** The form asks for it only once another input is this. */
  readonly when?: readonly [input: string, value: string];
};

/** What is said of a reason, unless there is more to say of it. */
export const WHY = 'Recorded in the audit log, not emailed.';

/** What a text of a format is like, for whoever types it. */
const LIKE: Partial<Record<TextFormat, string>> = {
  day: '2026-03-17',
  time: '2026-09-21 09:30',
  currency: 'EUR',
  conference: 'your-conference-2026',
  registration: 'XX-2026-7F3K9Q',
  abstract: 'ABS-2026-K2M9TX',
};

/** An input in words, for help and for the API: 'Registration, such as XX-2026-7F3K9Q. The earliest unless said.' */
export function inputWords({ label, hint, format, kind, choices }: InputShape): string {
  const like = kind === 'amount' ? '120.50' : format && LIKE[format];
  const named = like ? `${label}, such as ${like}` : choices ? `${label}: ${choices.join(', ')}` : label;
  const words = hint ? `${named}. ${hint}` : named;
  return words.replace(/\.$/, '');
}

/** How an operation can be told one of several things, each of which asks for other inputs. */
export type Ways<Name extends string = string> = {
  readonly label: string;
  readonly of: readonly Way<Name>[];
};
export type Way<Name extends string = string> = {
  /** What its first flag is called unless said. */
  readonly label?: string;
  /** The flags that it gives. */
  readonly sets?: readonly Name[];
  /** What it asks for, and what it takes besides; what only others name is not given. */
  readonly asks?: readonly Name[];
  readonly takes?: readonly Name[];
  /** Only for whoever may do this. */
  readonly needs?: readonly Right[];
};

/** How the desk’s form of an operation reads; `{reference}` stands for what was given. */
export type FormWords = {
  readonly title: string;
  /** What its button says. */
  readonly action: string;
  /** Said before it is done. */
  readonly says?: string;
  /** Over the lines of its plan, where it can be taken back. */
  readonly planned?: string;
  /** Where the reason is not asked for, since something else of the form says it. */
  readonly asksWhy?: false;
};
