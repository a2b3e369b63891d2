import { useConferencesQuery } from './Conferences.generated.ts';

/** Every conference, for a list to choose from; undefined until they are there. */
export function useConferences(): readonly { value: string; label: string }[] | undefined {
  const { data } = useConferencesQuery({ fetchPolicy: 'cache-first' });
  return data?.conferences.map(({ id, title }) => ({ value: id, label: title }));
}
