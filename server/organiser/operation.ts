import { cleanLine, cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { Rule } from './desk/allowed.ts';
import type { Plan } from './plan.ts';

type Kind = 'text' | 'texts' | 'words' | 'table' | 'flag' | 'amount' | 'number' | 'choice';

/** Something that an operation is told. */
export type Input<Value = unknown> = {
  readonly kind: Kind;
  /** What help says of it. */
  readonly about: string;
  /** Without a name, in the order in which arguments are declared; otherwise an option. */
  readonly argument?: true;
  readonly required?: true;
  /** What help calls the value of an option; '<text>' unless said. */
  readonly typed?: string;
  readonly choices?: readonly string[];
  /** Says which type a value has; none is ever stored here. */
  readonly value?: Value;
};

/** A text that stands without a name, such as a reference. */
export function argument(about: string): Input<string> {
  return { kind: 'text', about, argument: true, required: true };
}

/** Several of them, at least one; the last argument. */
export function argumentList(about: string): Input<readonly string[]> {
  return { kind: 'texts', about, argument: true, required: true };
}

/** One of several words without a name, which a command reads in any case. */
export function choice<Choice extends string>(choices: readonly Choice[], about: string): Input<Choice> {
  return { kind: 'choice', about, argument: true, required: true, choices };
}

/** A whole number from 1 without a name, such as that of a publication. */
export function numberArgument(about: string): Input<number> {
  return { kind: 'number', about, argument: true, required: true };
}

/** A whole number from 1 that may be left out. */
export function numberOption(about: string): Input<number | undefined> {
  return { kind: 'number', about, typed: '<number>' };
}

/** A line that may be left out. */
export function option(about: string, typed?: string): Input<string | undefined> {
  return { kind: 'text', about, ...(typed && { typed }) };
}

/** A line that has to be given. */
export function requiredOption(about: string, typed?: string): Input<string> {
  return { kind: 'text', about, required: true, ...(typed && { typed }) };
}

/** Given, or not. */
export function flag(about: string): Input<boolean> {
  return { kind: 'flag', about };
}

/** A longer text, '' where there is none; a command takes it as `--text` or from a `--file`. */
export function words(about: string): Input<string> {
  return { kind: 'words', about };
}

/** A table as a spreadsheet writes it, '' where there is none; a command takes it as `--csv`, from a file. */
export function table(about: string): Input<string> {
  return { kind: 'table', about };
}

/** Minor units of the currency in question, null where nothing is given; a command takes 120 and 120.50. */
export function amount(about: string): Input<number | null> {
  return { kind: 'amount', about, typed: '<amount>' };
}

/** A line, or several, as the site's forms clean what is typed or pasted (docs/product.md 1.7); anything else as it is. */
export function cleanInput(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value);
  return Array.isArray(value) ? value.map(cleanInput) : value;
}

export type Inputs = Readonly<Record<string, Input>>;
/** What was given. */
export type GivenOf<I> = { readonly [Name in keyof I]: I[Name] extends Input<infer Value> ? Value : never };

/**
 * Who does it and why; `planId` names the plan that they have agreed to, and is '' where there is none; `shown` tells the state of
 * a piece of content that they have seen, where it was shown.
 */
export type OperationDoing = Doing & { readonly planId: string; readonly shown?: string };

/** What help says of a reason, unless there is more to say of it. */
export const WHY = 'reason; recorded in the audit log';

/** A type of the desk's schema by its name; `shape` says what is answered as one, and is never stored here. */
export type TypeName<Shape> = { readonly name: string; readonly shape?: Shape };
export const typeNamed = <Shape>(name: string): TypeName<Shape> => ({ name });

/** What the desk reads once more after something was done. */
export type After<Given, Result, Answer> = {
  readonly type: TypeName<Answer> | 'ids';
  of(dependencies: Dependencies, result: Result, given: Given): Promise<Answer> | Answer;
};

/** What an operation would do. */
export type OperationPlan<Given, Facts extends object> = {
  /** What it takes to look at it, where that is less than doing it takes. */
  readonly needs?: Rule['needs'];
  of(dependencies: Dependencies, given: Given): Promise<Plan<Facts>>;
  /** In words, a line each, at the terminal and at the desk. */
  lines(facts: Facts): string[];
  /** What the desk's button says once it is shown, where that is more than the form says. */
  action?(facts: Facts): string;
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
  /** What help says of the reason, where one has to be given. Otherwise one may be given. */
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
 * @param why what help says of it, where there has to be one
 * @throws InvalidInputError where there has to be one and there is none
 */
export function readReason(why: string | undefined, text: string): string {
  const reason = cleanText(text);
  if (why !== undefined && reason === '')
    throw new InvalidInputError([{ path: 'reason', message: 'Enter a reason.' }]);
  return reason;
}
