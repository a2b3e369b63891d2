import type { ObjectRef } from '@pothos/core';
import { inputWords } from '#domain/organiser/input.ts';
import { cleanText } from '#domain/text.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import {
  checkLimits,
  cleanInput,
  type GivenOf,
  type Input,
  type Inputs,
  type Operation,
  type OperationPlan,
  type PlanChoice,
  readReason,
} from '#server/organiser/operation.ts';
import type { Plan } from '#server/organiser/plan.ts';
import type { Asked, Rule } from './allowed.ts';
import { deskBuilder, refOf } from './builder.ts';

type DeskType<Shape> = ObjectRef<typeof deskBuilder.$inferSchemaTypes, Shape>;
type Sent = Record<string, unknown> & {
  planId?: string;
  version?: number;
  shown?: string;
  reason?: string | null;
};

/** What a mutation answers. */
type Done = { said: string; problem: string | null; after?: unknown };

/** The type of it; `after` is there where the desk reads something once more. */
function doneType(name: string, after?: DeskType<unknown> | ['ID']): DeskType<Done> {
  return deskBuilder.objectRef<Done>(name).implement({
    fields: (t) => ({
      said: t.exposeString('said', { description: 'What was done, in words.' }),
      problem: t.exposeString('problem', {
        nullable: true,
        description: 'What of it failed although the rest is done; null where nothing did.',
      }),
      ...(after && { after: t.field({ type: after as DeskType<unknown>, resolve: (done) => done.after }) }),
    }),
  });
}
const DoneType = doneType('Done');

/** What the name of a field is as that of a type: 'refund' is 'Refund'. */
const typeName = (field: string) => `${field[0]?.toUpperCase()}${field.slice(1)}`;

/** Adds an operation to the desk's schema: its mutation, and the query that shows its plan. */
export function operationField(operation: Operation): void {
  const { field, about, inputs, why, plan, after, versioned, shown } = operation;
  const args = argsOf(inputs);
  const planned = Object.fromEntries(Object.entries(inputs).filter(([, { unplanned }]) => !unplanned));
  if (plan)
    planField({ ...operation, inputs: planned }, argsOf(planned), plan, (sent) => givenOf(inputs, sent));
  deskBuilder.mutationField(field, (t) =>
    t.field({
      type: after
        ? doneType(`${typeName(field)}Done`, after.type === 'ids' ? ['ID'] : refOf(after.type))
        : DoneType,
      rule: { ...operation, read: readingOf(inputs) },
      description: `${about}.`,
      args: {
        ...args,
        ...(plan && { planId: t.arg.id({ required: true, description: 'The plan that was shown.' }) }),
        ...(versioned && { version: t.arg.int({ required: true, description: 'The one that was shown.' }) }),
        ...(shown && { shown: t.arg.string({ required: true, description: 'The state that was shown.' }) }),
        reason: t.arg.string({ description: 'Why; kept in the audit log.' }),
      },
      resolve: async (_root, sent: Sent, { dependencies, actor, staffId }) => {
        const given = givenOf(inputs, sent);
        const reason = readReason(why, sent.reason ?? '');
        const { planId = '', version: seen, shown } = sent;
        const doing = {
          actor,
          reason,
          dryRun: false,
          planId,
          seen,
          shown,
          shell: staffId === null,
          atDesk: true,
        };
        const result = await operation.run(dependencies, given, doing);
        return {
          said: operation.said(result, given, doing, true),
          problem: operation.problem?.(result) ?? null,
          after: await after?.of(dependencies, result, given),
        };
      },
    }),
  );
}

const PlanChoiceType = deskBuilder.objectRef<PlanChoice>('PlanChoice').implement({
  fields: (t) => ({
    input: t.exposeString('input', { description: 'The argument that names it.' }),
    value: t.exposeString('value'),
    words: t.exposeString('words'),
  }),
});

/** Adds the query that says what an operation would do: who may do it may look at it, without the passkey. */
function planField<Given, Facts extends object>(
  { field, inputs, ...operation }: Rule & { field: string; inputs: Inputs },
  args: ReturnType<typeof argsOf>,
  plan: OperationPlan<Given, Facts>,
  givenOf: (sent: Sent) => Given,
): void {
  const rule = { ...operation, read: readingOf(inputs) };
  const type = deskBuilder.objectRef<Plan<Facts>>(`${typeName(field)}Plan`).implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      lines: t.stringList({
        description: 'What would be done, in words.',
        resolve: ({ facts }) => plan.lines(facts),
      }),
      action: t.string({
        nullable: true,
        description: 'What the button says; null: what it says anyway.',
        resolve: ({ facts }) => plan.action?.(facts) ?? null,
      }),
      ...(plan.choices && {
        choices: t.field({
          type: [PlanChoiceType],
          description: 'What may be said besides.',
          resolve: ({ facts }) => plan.choices?.(facts) ?? [],
        }),
      }),
    }),
  });
  deskBuilder.queryField(`${field}Plan`, (t) =>
    t.field({
      type,
      rule: plan.needs
        ? { needs: plan.needs, within: rule.within, read: rule.read }
        : { ...rule, touch: false },
      description: `Says what the mutation ${field} would do, and does nothing.`,
      args,
      resolve: (_root, sent, { dependencies }) => plan.of(dependencies, givenOf(sent)),
    }),
  );
}

const TYPES = {
  text: 'String',
  words: 'String',
  table: 'String',
  choice: 'String',
  texts: ['ID'],
  flag: 'Boolean',
  amount: 'Int',
  number: 'Int',
} as const;

function argsOf(inputs: Inputs) {
  return deskBuilder.args((t) =>
    Object.fromEntries(
      Object.entries<Input>(inputs).map(([name, input]) => {
        const { kind, argument, required = false } = input;
        return [
          name,
          t.field({
            // What stands without a name in a command says what it is about.
            type: (argument && kind === 'text' ? 'ID' : TYPES[kind]) as 'String',
            required: required as false,
            description: `${inputWords(input)}.`,
          }),
        ];
      }),
    ),
  );
}

/** Cleans what was sent, before anything looks at it, and refuses nothing: whether somebody may ask comes first. */
function readingOf(inputs: Inputs) {
  return (asked: Asked): Asked =>
    Object.fromEntries(
      Object.entries(asked).map(([name, sent]) => {
        const input = inputs[name];
        return [name, input ? cleanSent(input, sent) : sent];
      }),
    );
}

function cleanSent({ kind, format }: Input, sent: unknown): unknown {
  return kind === 'words' || kind === 'table' ? cleanText((sent ?? '') as string) : cleanInput(sent, format);
}

/**
 * What was sent, as a command would have given it.
 *
 * @throws InvalidInputError for a choice that there is not, and for what is too long
 */
function givenOf<I extends Inputs>(inputs: I, sent: Sent): GivenOf<I> {
  const read = ([name, input]: [string, Input]) => [name, readSent(name, input, sent[name])];
  const given = Object.fromEntries(Object.entries<Input>(inputs).map(read));
  checkLimits(inputs, given);
  return given as GivenOf<I>;
}

function readSent(name: string, { kind, choices = [] }: Input, sent: unknown): unknown {
  if (kind === 'words' || kind === 'table') return sent ?? '';
  if (kind === 'flag') return sent === true;
  if (kind === 'amount') return sent ?? null;
  if (kind === 'choice' && !choices.includes(sent as string))
    throw new InvalidInputError([{ path: name, message: `must be one of ${choices.join(', ')}` }]);
  // `readingOf` has cleaned it.
  return sent ?? undefined;
}
