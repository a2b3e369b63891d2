import { useConferencesQuery } from './Conferences.generated.ts';
import type { FilterField } from './Filters.tsx';

/** Every conference, for a list to choose from; undefined until they are there. */
export function useConferences(): readonly { value: string; label: string }[] | undefined {
  const { data } = useConferencesQuery({ fetchPolicy: 'cache-first' });
  return data?.conferences.map(({ id, title }) => ({ value: id, label: title }));
}

/** The fields of a list, with the conferences to choose from at the field of that name. */
export function withConferences<Name extends string>(
  fields: readonly FilterField<Name>[],
  conferences: ReturnType<typeof useConferences>,
): readonly FilterField<Name>[] {
  return fields.map((field) => (field.name === 'conference' ? { ...field, choices: conferences } : field));
}
