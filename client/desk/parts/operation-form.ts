import type { TypedDocumentNode } from '@apollo/client';
import type { FormWords, InputShape, Ways } from '#domain/organiser/input.ts';

/** What a form says and asks, as its operation declares it (CONTRIBUTING.md, “an operation of the organiser’s”). */
export type DeclaredForm<Data, Variables> = FormWords & {
  readonly mutation: TypedDocumentNode<Data, Variables>;
  readonly plan?: TypedDocumentNode<object, never>;
  /** There where a reason has to be given, with what is said of it; '' for what is said of every reason. */
  readonly why?: string;
  /** The mutation answers what the page shows; otherwise all that is shown is read again. */
  readonly after?: true;
  /** Inputs of which the plan knows nothing. */
  readonly unplanned?: readonly string[];
  readonly ways?: Ways;
  readonly inputs: Readonly<Record<string, InputShape>>;
};

/** A choice among what the page knows, in place of a field to type in. */
export type Options = readonly { readonly value: string; readonly label: string }[];

/** What a page says otherwise of a field than its declaration. */
export type FieldWords = {
  label?: string;
  hint?: string;
  required?: boolean;
  options?: Options;
  blank?: string;
};
