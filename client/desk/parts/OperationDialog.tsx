import type { OperationVariables } from '@apollo/client';
import type { ReactNode } from 'react';
import { ActionDialog, ActionForm } from './ActionDialog.tsx';
import type { DeclaredForm, FieldWords } from './operation-form.ts';
import { PlanLines } from './PlanLines.tsx';
import { type AskedFor, useOperation } from './use-operation.tsx';

type Values = Readonly<Record<string, unknown>>;

type OperationProps<Data, Variables> = AskedFor<Data, Variables> & {
  /** In place of what its declaration says. */
  action?: string;
  /** Above its fields. @param values what is given and typed */
  children?: ReactNode | ((values: Values) => ReactNode);
  /** Beside the button. */
  others?: ReactNode | ((reason: string, sent: () => void) => ReactNode);
  /** In place of what the operation says that it has done. */
  done?: (data: Data) => string;
  onDone?: (data: Data) => void;
};

/** The form of an operation, made of its declaration, on a page (CONTRIBUTING.md, “an operation of the organiser’s”). */
export function OperationForm<Data, Variables extends OperationVariables>({
  onDone,
  variant,
  keeps = false,
  ...props
}: OperationProps<Data, Variables> & {
  variant?: 'secondary';
  /** What is typed stays for the next time, and is nothing that would be missed. */
  keeps?: boolean;
}) {
  const { form, forget, changed } = useForm(props);
  return (
    <ActionForm
      {...form}
      {...(variant && { variant })}
      unsaved={changed && !keeps}
      onDone={(data) => {
        if (!keeps) forget();
        onDone?.(data);
      }}
    />
  );
}

type OperationDialogProps<Data, Variables> = OperationProps<Data, Variables> & {
  title?: string;
  onClose: () => void;
  /** Where it leads once it is done, in place of what was there. */
  leadsTo?: string;
};

/** The same as a dialog. */
export function OperationDialog<Data, Variables extends OperationVariables>({
  title,
  onClose,
  onDone,
  leadsTo,
  ...props
}: OperationDialogProps<Data, Variables>) {
  const { form, values } = useForm(props);
  return (
    <ActionDialog
      {...form}
      {...(onDone && { onDone })}
      // What is there no longer is not asked for again.
      {...(leadsTo !== undefined && { leadsTo, refetch: [] })}
      title={title ?? filled(props.operation.title, values)}
      onClose={onClose}
    />
  );
}

/** What both send and show. */
function useForm<Data, Variables extends OperationVariables>({
  operation,
  action,
  children,
  others,
  done,
  ...asked
}: OperationProps<Data, Variables>) {
  const { says, planned, mutation } = operation;
  const { values, ready, changed, plan, drawn, forget } = useOperation({ operation, ...asked });
  const title = planned === undefined ? {} : { title: planned };
  return {
    values,
    changed,
    forget,
    form: {
      mutation,
      // What is required is there before it is sent, and has the type of its input.
      variables: (reason: string, planId: string) =>
        ({ ...values, ...(plan && { planId }), ...(reason && { reason }) }) as Variables,
      action: action ?? filled(operation.action, values),
      disabled: !ready,
      reason: reasonOf(operation),
      ...(plan && { plan }),
      ...(plan?.words &&
        planned !== undefined && { consequences: <PlanLines {...title} lines={plan.words.lines} /> }),
      ...(others !== undefined && { others }),
      ...(done && { done }),
      refetch: operation.after ? [] : ('active' as const),
      labels: labelsOf(operation, asked.fields),
      children: (
        <>
          {says && <p>{says}</p>}
          {typeof children === 'function' ? children(values) : children}
          {drawn}
        </>
      ),
    },
  };
}

/** What its fields are called: as the page says, or as its declaration does. */
function labelsOf<Data, Variables>(
  { inputs }: DeclaredForm<Data, Variables>,
  fields: Readonly<Record<string, FieldWords | undefined>> = {},
) {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, { label }]) => [name, fields[name]?.label ?? label]),
  );
}

function reasonOf<Data, Variables>({ asksWhy, why }: DeclaredForm<Data, Variables>) {
  if (why === undefined) return asksWhy ?? true;
  return { required: true as const, ...(why && { hint: why }) };
}

/** 'Refund {reference}' with what is given. */
function filled(words: string, values: Values): string {
  return words.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
