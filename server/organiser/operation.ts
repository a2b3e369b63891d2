import { tooLongMessage } from '#domain/fields.ts';
import { type FormWords, type InputShape, type TextFormat, type Ways, WHY } from '#domain/organiser/input.ts';
import { cleanLine, cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { Rule } from './desk/allowed.ts';
import type { Plan } from './plan.ts';

/** Something that an operation is told. */
export type Input<Value = unknown> = InputShape & {
  /** Without a name, in the order in which arguments are declared; otherwise an option. */
  readonly argument?: true;
  /** What help calls the value of an option; what its format says, or '<text>'. */
  readonly typed?: string;
  /** Whether the plan has nothing to do with it, so that it is not planned again while this is typed. */
  readonly unplanned?: true;
  /** Says which type a value has; none is ever stored here. */
  readonly value?: Value;
};

type More = Partial<Pick<Input, 'hint' | 'format' | 'limit' | 'least' | 'typed' | 'unplanned' | 'when'>>;

/** A text that stands without a name, such as a reference. */
export function argument(label: string, more: More = {}): Input<string> {
  return { kind: 'text', label, argument: true, required: true, ...more };
}

/** Several of them, at least one; the last argument. */
export function argumentList(label: string, more: More = {}): Input<readonly string[]> {
  return { kind: 'texts', label, argument: true, required: true, ...more };
}

/** One of several words without a name, which a command reads in any case; `names` is what people call each. */
export function choice<Choice extends string>(
  names: Readonly<Record<Choice, string>>,
  label: string,
): Input<Choice> {
  return { kind: 'choice', label, argument: true, required: true, choices: Object.keys(names), names };
}

/** A whole number from 1 without a name, such as that of a publication. */
export function numberArgument(label: string, more: More = {}): Input<number> {
  return { kind: 'number', label, argument: true, required: true, ...more };
}

/** A whole number from 1 that may be left out. */
export function numberOption(label: string, more: More = {}): Input<number | undefined> {
  return { kind: 'number', label, ...more };
}

/** A whole number from 1 that has to be given. */
export function requiredNumber(label: string, more: More = {}): Input<number> {
  return { kind: 'number', label, required: true, ...more };
}

/** A line that may be left out. */
export function option(label: string, more: More = {}): Input<string | undefined> {
  return { kind: 'text', label, ...more };
}

/** A line that has to be given. */
export function requiredOption(label: string, more: More = {}): Input<string> {
  return { kind: 'text', label, required: true, ...more };
}

/** Given, or not. */
export function flag(label: string, more: More = {}): Input<boolean> {
  return { kind: 'flag', label, ...more };
}

/** A longer text, '' where there is none; a command takes it as `--text` or from a `--file`. */
export function words(label: string, more: More = {}): Input<string> {
  return { kind: 'words', label, ...more };
}

/** A longer text that has to be given. */
export function requiredWords(label: string, more: More = {}): Input<string> {
  return { kind: 'words', label, required: true, ...more };
}

/** A table as a spreadsheet writes it, '' where there is none; a command takes it as `--csv`, from a file. */
export function table(label: string, more: More = {}): Input<string> {
  return { kind: 'table', label, ...more };
}

/** Minor units of the currency in question, null where nothing is given; a command takes 120 and 120.50. */
export function amount(label: string, more: More = {}): Input<number | null> {
  return { kind: 'amount', label, ...more };
}

/** What a number may be at most. */
export const MOST_NUMBER = 999_999_999;

/**
 * Refuses a text that is longer than its declaration has it, and a number that is smaller or too large: at the desk it has come as it is.
 *
 * @throws InvalidInputError naming each
 */
export function checkLimits(inputs: Inputs, given: Readonly<Record<string, unknown>>): void {
  const problems = Object.entries<Input>(inputs).flatMap(([path, { kind, label, limit, least = 1 }]) => {
    const value = given[path];
    if (kind === 'number' && typeof value === 'number' && !(value >= least && value <= MOST_NUMBER))
      return [{ path, message: `${label} must be a whole number from ${least} to ${MOST_NUMBER}` }];
    const long =
      typeof value === 'string' && kind !== 'choice' && limit !== undefined && value.length > limit;
    return long ? [{ path, message: tooLongMessage(label, limit) }] : [];
  });
  if (problems.length > 0) throw new InvalidInputError(problems);
}

/** A text, or several, as the site's forms clean what is typed or pasted (docs/product.md 1.7), in one line unless its format has more; anything else as it is. */
export function cleanInput(value: unknown, format?: TextFormat): unknown {
  if (typeof value === 'string') return format === 'lines' ? cleanText(value) : cleanLine(value);
  return Array.isArray(value) ? value.map((one) => cleanInput(one)) : value;
}

export type Inputs = Readonly<Record<string, Input>>;
/** What was given. */
export type GivenOf<I> = { readonly [Name in keyof I]: I[Name] extends Input<infer Value> ? Value : never };

/**
 * Who does it and why; `planId` names the plan that they have agreed to, and is '' where there is none; `shown` tells the state of
 * a piece of content that they have seen, where it was shown.
 */
export type OperationDoing = Doing & { readonly planId: string; readonly shown?: string };

/** The same in the help of a command. */
export const reasonHelp = (why = WHY) => `Reason. ${why.replace(/\.$/, '')}`;

/** A type of the desk's schema by its name; `shape` says what is answered as one, and is never stored here. */
export type TypeName<Shape> = { readonly name: string; readonly shape?: Shape };
export const typeNamed = <Shape>(name: string): TypeName<Shape> => ({ name });

/** What the desk reads once more after something was done. */
export type After<Given, Result, Answer> = {
  readonly type: TypeName<Answer> | 'ids';
  of(dependencies: Dependencies, result: Result, given: Given): Promise<Answer> | Answer;
};

/** What a plan has somebody decide: whether an input has this among its references. */
export type PlanChoice = { input: string; value: string; words: string };

/** What an operation would do. */
export type OperationPlan<Given, Facts extends object> = {
  /** What it takes to look at it, where that is less than doing it takes. */
  readonly needs?: Rule['needs'];
  of(dependencies: Dependencies, given: Given): Promise<Plan<Facts>>;
  /** In words, a line each, at the terminal and at the desk. */
  lines(facts: Facts): string[];
  /** What the desk's button says once it is shown, where that is more than the form says. */
  action?(facts: Facts): string;
  /** What the desk offers to tick, and plans anew with it. */
  choices?(facts: Facts): PlanChoice[];
};

/**
 * Something that staff do, at the desk and at the command line (CONTRIBUTING.md, “an operation of the organiser’s”), and what it
 * takes to do it at the desk.
 */
export type Operation<
  I extends Inputs = Inputs,
  Result = unknown,
  Facts extends object = object,
  Answer = unknown,
> = Rule & {
  /** The command with its group: 'orders refund'. */
  readonly command: string;
  /** Whether that command is written by hand, since it does more than this. */
  readonly byHand?: true;
  /** The desk's mutation; the query `<field>Plan` says what it would do. */
  readonly field: string;
  /** What it does, in a sentence without a full stop. */
  readonly about: string;
  /** Calls of the command, without its group. */
  readonly examples: readonly string[];
  /** What help says besides. */
  readonly more?: string;
  readonly inputs: I;
  /** One of several things that it can be told. */
  readonly ways?: Ways<Extract<keyof I, string>>;
  /** The form at the desk that its buttons open; without it, it has a form of its own, or none. */
  readonly form?: FormWords;
  /** What is said of the reason, where one has to be given. Otherwise one may be given. */
  readonly why?: string;
  /** What can't be undone is shown before it is done, and agreed to. */
  readonly plan?: OperationPlan<GivenOf<I>, Facts>;
  /** Whether the desk's mutation is refused where what it changes has changed since it was shown. */
  readonly versioned?: true;
  /** The same of a piece of content, whose states have no numbers. */
  readonly shown?: true;
  readonly after?: After<NoInfer<GivenOf<I>>, NoInfer<Result>, Answer>;
  /** Does it, or rehearses it; where there is a plan, only while `planId` names it. */
  run(dependencies: Dependencies, given: GivenOf<I>, doing: OperationDoing): Promise<Result>;
  /** What of it failed although the rest is done, said in place of it; null where nothing did. A command ends with 1. */
  problem?(result: Result): string | null;
  /** What was done as programs read it. */
  record(result: Result, given: GivenOf<I>, doing: OperationDoing): object;
  /** What was done as people read it, at the terminal and at the desk; `aligned` unless a program reads it behind a pipe. */
  said(result: Result, given: GivenOf<I>, doing: OperationDoing, aligned: boolean): string;
  /** What the command says besides, on standard error; '' for nothing. */
  note?(result: Result): string;
};

/** Declares an operation; the types of what it is given follow from its inputs. */
export function defineOperation<I extends Inputs, Result, Facts extends object = never, Answer = never>(
  operation: Operation<I, Result, Facts, Answer>,
): Operation<I, Result, Facts, Answer> {
  return operation;
}

/**
 * A reason as the audit log keeps it; '' where none is given.
 *
 * @param why what is said of it, where there has to be one
 * @throws InvalidInputError where there has to be one and there is none
 */
export function readReason(why: string | undefined, text: string): string {
  const reason = cleanText(text);
  if (why !== undefined && reason === '')
    throw new InvalidInputError([{ path: 'reason', message: 'Enter a reason.' }]);
  return reason;
}
