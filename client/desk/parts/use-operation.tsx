import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import type { InputShape, Way } from '#domain/organiser/input.ts';
import { useDesk, useMay } from '../desk-context.ts';
import { amountOf } from './amount.ts';
import { InputField } from './InputField.tsx';
import type { DeclaredForm, FieldWords } from './operation-form.ts';
import { usePlanOf } from './use-plan-of.ts';

type Some<Variables, Value> = { readonly [Name in keyof Variables]?: Value | undefined };

export type AskedFor<Data, Variables> = {
  operation: DeclaredForm<Data, Variables>;
  /** What is not asked for, since the page knows it; undefined while it can't be said. */
  given?: { readonly [Name in keyof Variables]?: Variables[Name] | undefined };
  /** What the fields begin with. */
  start?: Some<Variables, string | null>;
  /** Whether something has to be changed of that; 'alone' sends nothing but what is. */
  changes?: boolean | 'alone';
  /** Whether something of what is given is a change by itself. */
  changed?: boolean;
  fields?: Some<Variables, FieldWords>;
  /** What it is not asked here. */
  without?: readonly (keyof Variables & string)[];
  /** Of its amounts. */
  currency?: string;
};

type Typed = Readonly<Record<string, string>>;

/** The fields of an operation’s form, what is typed there as its mutation takes it, and the plan of that. */
export function useOperation<Data, Variables extends OperationVariables>(asked: AskedFor<Data, Variables>) {
  const { operation, fields = {}, start = {}, changes = false } = asked;
  const given: Readonly<Record<string, unknown>> = asked.given ?? {};
  const without: readonly string[] = asked.without ?? [];
  const words = fields as Readonly<Record<string, FieldWords | undefined>>;
  const { conference } = useDesk();
  const may = useMay();
  const [begun] = useState<Typed>(() => begunOf(operation.inputs, start, conference));
  const [typed, setTyped] = useState(begun);
  const [way, setWay] = useState(0);

  const inputOf = (name: string) => operation.inputs[name] as InputShape;
  const ways = operation.ways?.of.filter(
    ({ sets = [], needs }) => !sets.some((flag) => without.includes(flag)) && (!needs || may(...needs)),
  );
  const chosen = ways?.[way];
  const others = new Set(operation.ways?.of.flatMap(namedBy));
  const names = Object.keys(operation.inputs).filter(
    (name) =>
      !(name in given) &&
      !without.includes(name) &&
      isAsked(inputOf(name), typed) &&
      (!others.has(name) || chosen?.asks?.includes(name) || chosen?.takes?.includes(name)),
  );
  const isRequired = (name: string) =>
    words[name]?.required ?? (chosen?.asks?.includes(name) || inputOf(name).required === true);

  const differs = names.filter((name) => (typed[name] ?? '') !== (begun[name] ?? ''));
  const sent = changes === 'alone' ? differs : names;
  const values: Record<string, unknown> = { ...given };
  for (const name of sent) {
    const value = readTyped(inputOf(name), typed[name] ?? '');
    // What is left blank is not said; what is emptied is.
    values[name] = value === '' && changes !== 'alone' && !isRequired(name) ? null : value;
  }
  for (const flag of chosen?.sets ?? []) values[flag] = true;
  const isThere = (name: string) =>
    values[name] !== undefined && !(isRequired(name) && isNothing(values[name]));
  const changed = differs.length > 0 || way > 0 || asked.changed === true;
  const said = Object.keys(given);
  const asksNothing = Object.keys(operation.inputs).length === 0;
  const ready =
    said.every((name) => given[name] !== undefined) &&
    (changes ? changed : asksNothing || said.length > 0 || names.some((name) => !isNothing(values[name])));
  const complete = ready && sent.every(isThere);

  const planned = Object.entries(values).filter(
    ([name]) => name in operation.inputs && !operation.unplanned?.includes(name),
  );
  // The variables of each plan are those of its operation's inputs.
  const query = operation.plan as TypedDocumentNode<object, OperationVariables> | undefined;
  const plan = usePlanOf(query, complete ? Object.fromEntries(planned) : undefined);

  return {
    values,
    /** Whether it can be sent, once its fields are filled in. */
    ready,
    /** Whether something would be lost. */
    changed,
    plan: query && plan,
    forget() {
      setTyped(begun);
      setWay(0);
    },
    drawn: Object.keys(operation.inputs).map((name) => (
      <Fragment key={name}>
        {name === firstOf(operation.inputs, others) && operation.ways && ways && (
          <Choices
            legend={operation.ways.label}
            ways={ways}
            labelOf={(flag) => inputOf(flag).label}
            value={way}
            onChange={setWay}
          />
        )}
        {names.includes(name) && (
          <InputField
            input={inputOf(name)}
            words={words[name]}
            required={isRequired(name)}
            currency={asked.currency}
            value={typed[name] ?? ''}
            onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
          />
        )}
      </Fragment>
    )) as ReactNode,
  };
}

const isAsked = ({ when }: InputShape, typed: Typed) => !when || typed[when[0]] === when[1];
const namedBy = ({ sets = [], asks = [], takes = [] }: Way) => [...sets, ...asks, ...takes];
const firstOf = (inputs: object, named: ReadonlySet<string>) =>
  Object.keys(inputs).find((name) => named.has(name));

/** Whoever works for one conference is asked for that one first. */
function begunOf(
  inputs: Readonly<Record<string, InputShape>>,
  start: Readonly<Record<string, string | null | undefined>>,
  conference: string | null,
): Typed {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, { format }]) => [
      name,
      start[name] || (format === 'conference' && conference) || '',
    ]),
  );
}

/** What was typed, as the mutation takes it; undefined for what can't be read. */
function readTyped({ kind, format }: InputShape, typed: string): unknown {
  const text = typed.trim();
  if (kind === 'flag') return text !== '';
  if (kind === 'amount') return amountOf(text);
  if (kind === 'texts') return text.split(/[\s,;]+/).filter(Boolean);
  if (kind === 'number') {
    if (text === '') return null;
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  }
  return format === 'time' ? text.replace('T', ' ') : typed;
}

const isNothing = (value: unknown) =>
  value === null ||
  value === false ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

type ChoicesProps = {
  legend: string;
  ways: readonly Way[];
  labelOf: (flag: string) => string;
  value: number;
  onChange: (way: number) => void;
};

function Choices({ legend, ways, labelOf, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <RadioGroup
      legend={legend}
      name={name}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      options={ways.map(({ label, sets: [flag = ''] = [] }, index) => ({
        value: String(index),
        label: label ?? labelOf(flag),
      }))}
    />
  );
}
