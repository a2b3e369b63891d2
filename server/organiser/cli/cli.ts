import type { Command } from 'commander';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Env } from '#server/base/env.ts';

/** What a command works with. */
export type Cli = {
  /** The configuration; read when it is needed, so that help needs none. */
  env(): Env;
  /** Prints a command's result on standard output: as JSON where `--json` was given, otherwise the text. */
  print(result: object, text: string): void;
  /** Tells how the work goes, on standard error. */
  say(line: string): void;
  now(): Date;
  /** Who types: the operating system's user. */
  actor(): string;
  /** Asks a question on the terminal; null where nobody is there to answer. */
  ask(question: string): Promise<boolean | null>;
  /** Gives `work` what services work with, and closes it again. Mails that it queues are sent by the running server, or by the next one. */
  withDependencies<Result>(work: (dependencies: Dependencies) => Promise<Result>): Promise<Result>;
  /** Whether people read the result as it is printed, rather than a program behind a pipe. */
  readonly forPeople: boolean;
};

/** A feature's commands: adds them to `organiser`. */
export type Commands = (program: Command, cli: Cli) => void;

/**
 * A group of commands, such as `orders`.
 *
 * @throws Error where there is none of this name: all are listed in server/cli/organiser.ts
 */
export function groupOf(program: Command, name: string): Command {
  const group = program.commands.find((command) => command.name() === name);
  if (!group) throw new Error(`Say in server/cli/organiser.ts what the group of commands ${name} is about.`);
  return group;
}

/** What was asked can't be done; nothing has been changed. Ends the process with 1. */
export class CommandFailedError extends Error {}

/** A question was answered with no, and the answer is printed. Ends the process with 1, for programs that ask. */
export class AnswerIsNo extends Error {}

/** One thing that is wrong with what was given; in a file, where, counted from 1. */
export type UsageProblem = { path: string; message: string; file?: string; line?: number; column?: number };

/** Something is wrong with what was given. Ends the process with 2. */
export class BadUsageError extends Error {
  readonly problems: readonly UsageProblem[];
  constructor(problems: readonly UsageProblem[]) {
    super(problems.map(problemText).join('\n'));
    this.problems = problems;
  }
}

/** Such as 'content/a.yaml:12:3: title: is missing'. */
function problemText({ file, line, column, path, message }: UsageProblem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [place, path, message].filter((part) => part !== '').join(': ');
}
