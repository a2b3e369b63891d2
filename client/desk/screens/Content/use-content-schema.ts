import { useMemo } from 'react';
import { useContentSchemaQuery } from './Content.generated.ts';
import type { FieldSchema } from './form/field-schema.ts';

/** The schema of a kind of content; undefined until it is there. */
export function useContentSchema(kind: string | undefined) {
  const { data, error } = useContentSchemaQuery({
    variables: { kind: kind ?? '' },
    skip: kind === undefined,
    fetchPolicy: 'cache-first',
  });
  const text = data?.contentSchema;
  const schema = useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as FieldSchema)), [text]);
  return { schema, error };
}
