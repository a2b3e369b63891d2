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
  const schema = useMemo(() => (text === undefined ? undefined : withRights(JSON.parse(text))), [text]);
  return { schema, error };
}

/** With what a field needs besides, in its description. */
function withRights(schema: FieldSchema): FieldSchema {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    if (field.needs !== 'money') return [name, field] as const;
    const said = [field.description, 'Changing it needs the right Money, and your passkey.'];
    return [name, { ...field, description: said.filter(Boolean).join(' ') }] as const;
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}
