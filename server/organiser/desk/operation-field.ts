import type { ObjectRef } from '@pothos/core';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import {
  type GivenOf,
  type Input,
  type Inputs,
  type Operation,
  readReason,
} from '#server/organiser/operation.ts';
import { deskBuilder } from './builder.ts';

type DeskType<Shape> = ObjectRef<typeof deskBuilder.$inferSchemaTypes, Shape>;
type Sent = Record<string, unknown> & {
  planId?: string;
  version?: number;
  shown?: string;
  reason?: string | null;
};

/** A plan as the desk's schema has it: its facts, with the id that consent names. */
export type ShownPlan<Facts> = Facts & { id: string };

type DeskSide<I, Result, Facts, Answer> = {
  /** What the mutation answers; true unless said. */
  answer?: {
    type: DeskType<Answer> | [DeskType<Answer & object>] | 'String' | ['ID'];
    of(dependencies: Dependencies, result: Result, given: GivenOf<I>): Promise<Answer> | Answer;
  };
  /** How the plan is shown, where there is one. */
  plan?: DeskType<ShownPlan<Facts>>;
  /** Whether it is refused where what it changes has changed since it was shown. */
  versioned?: true;
  /** The same of a piece of content, whose states have no numbers. */
  shown?: true;
};

/** Adds an operation to the desk's schema: its mutation, and the query that shows its plan. */
export function operationField<I extends Inputs, Result, Facts extends object, Answer = boolean>(
  { field, about, inputs, why, plan, run }: Operation<I, Result, Facts>,
  { answer, plan: planType, versioned, shown }: DeskSide<I, Result, Facts, Answer> = {},
): void {
  const args = argsOf(inputs);
  if (plan && planType)
    deskBuilder.queryField(`${field}Plan`, (t) =>
      t.field({
        type: planType as DeskType<{ id: string }>,
        description: `Says what the mutation ${field} would do, and does nothing.`,
        args,
        resolve: async (_root, sent, { dependencies }) => {
          const { id, facts } = await plan.of(dependencies, givenOf(inputs, sent));
          return { ...facts, id };
        },
      }),
    );
  deskBuilder.mutationField(field, (t) =>
    t.field({
      type: (answer?.type ?? 'Boolean') as 'Boolean',
      description: `${about}.`,
      args: {
        ...args,
        ...(plan && { planId: t.arg.id({ required: true, description: 'The plan that was shown.' }) }),
        ...(versioned && { version: t.arg.int({ required: true, description: 'The one that was shown.' }) }),
        ...(shown && { shown: t.arg.string({ required: true, description: 'The state that was shown.' }) }),
        reason: t.arg.string({ description: 'Why; kept in the audit log.' }),
      },
      resolve: async (_root, sent: Sent, { dependencies, actor }) => {
        const given = givenOf(inputs, sent);
        const reason = readReason(why, sent.reason ?? '');
        const { planId = '', version: seen, shown } = sent;
        const doing = { actor, reason, dryRun: false, planId, seen, shown };
        const result = await run(dependencies, given, doing);
        return (answer ? answer.of(dependencies, result, given) : true) as boolean;
      },
    }),
  );
}

const TYPES = {
  text: 'String',
  words: 'String',
  choice: 'String',
  texts: ['ID'],
  flag: 'Boolean',
  amount: 'Int',
  number: 'Int',
} as const;

function argsOf(inputs: Inputs) {
  return deskBuilder.args((t) =>
    Object.fromEntries(
      Object.entries<Input>(inputs).map(([name, { kind, about, argument, required = false }]) => [
        name,
        t.field({
          // What stands without a name in a command says what it is about.
          type: (argument && kind === 'text' ? 'ID' : TYPES[kind]) as 'String',
          required: required as false,
          description: `${about}.`,
        }),
      ]),
    ),
  );
}

/**
 * What was sent, as a command would have given it.
 *
 * @throws InvalidInputError for a choice that there is not
 */
function givenOf<I extends Inputs>(inputs: I, sent: Sent): GivenOf<I> {
  const read = ([name, input]: [string, Input]) => [name, readSent(name, input, sent[name])];
  return Object.fromEntries(Object.entries<Input>(inputs).map(read)) as GivenOf<I>;
}

function readSent(name: string, { kind, choices = [] }: Input, sent: unknown): unknown {
  if (kind === 'words') return cleanText((sent ?? '') as string);
  if (kind === 'flag') return sent === true;
  if (kind === 'amount') return sent ?? null;
  if (kind === 'choice' && !choices.includes(sent as string))
    throw new InvalidInputError([{ path: name, message: `must be one of ${choices.join(', ')}` }]);
  return sent ?? undefined;
}
