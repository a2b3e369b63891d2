import { type ComponentType, createContext, useContext } from 'react';
import type { FieldSchema } from './field-schema.ts';

export type SchemaFieldProps = {
  schema: FieldSchema;
  /** Such as 'event.days[0].date'. */
  path: string;
  value: unknown;
  required: boolean;
};

/** What every field of a form needs of the whole. */
export type FormState = {
  /** Any field: lists and objects hold fields, which are lists and objects themselves. */
  readonly Field: ComponentType<SchemaFieldProps>;
  /** The id of the piece that is edited, as it is typed. */
  readonly pieceId: unknown;
  readonly readOnly: boolean;
  /** Paths of fields that stay as they are, such as the id of a piece that others know by it. */
  readonly fixed: readonly string[];
  /** What is wrong, by path: another map each time something was found. */
  readonly problems: ReadonlyMap<string, string>;
  /** Sets a field; undefined takes it away. */
  readonly change: (path: string, value: unknown) => void;
};

export const FormContext = createContext<FormState | undefined>(undefined);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field needs a form around it');
  return form;
}

/** What is wrong with a field, as a sentence of its own. */
export function useProblem(path: string): string | undefined {
  const problem = useForm().problems.get(path);
  return problem && `${problem[0]?.toUpperCase()}${problem.slice(1)}.`;
}
