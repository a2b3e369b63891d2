import { useMemo } from 'react';
import type { Document } from '../yaml.ts';
import type { FieldSchema } from './field-schema.ts';
import { FormContext, type FormState } from './form-context.ts';
import { Fields } from './ObjectField.tsx';
import { SchemaField } from './SchemaField.tsx';

type ContentFormProps = Omit<FormState, 'Field' | 'pieceId'> & { schema: FieldSchema; value: Document };

/** Every field of a piece of content, as the schema of its kind says (docs/content.md). */
export function ContentForm({ schema, value, readOnly, fixed, problems, change }: ContentFormProps) {
  const { id } = value as { id?: unknown };
  const form = useMemo(
    () => ({ Field: SchemaField, pieceId: id, readOnly, fixed, problems, change }),
    [id, readOnly, fixed, problems, change],
  );
  return (
    <FormContext value={form}>
      <Fields schema={schema} path="" value={value} level={2} />
    </FormContext>
  );
}
