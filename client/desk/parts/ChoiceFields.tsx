import { useState } from 'react';
import { Combobox } from '#client/ui/Combobox.tsx';
import type { FieldTexts } from '#client/ui/Field.tsx';
import { useSettled } from '#client/ui/use-settled.ts';
import { useDesk } from '../desk-context.ts';
import { useFindRegistrationsQuery } from './FindRegistrations.generated.ts';
import { useConferences } from './use-conferences.ts';

type ChoiceProps = FieldTexts & { required?: boolean; value: string; onChange: (value: string) => void };

/** Milliseconds without typing after which registrations are looked for. */
const RESTS = 300;

/** A conference, by its title; whoever works for one alone has no other to choose. */
export function ConferenceField(props: ChoiceProps) {
  const { conference: own } = useDesk();
  const conferences = useConferences();
  const options = conferences?.filter(({ value }) => own === null || value === own) ?? [];
  return (
    <Combobox {...props} options={options} none={conferences ? 'No conference is called so.' : 'Loading…'} />
  );
}

/** A registration, found as the list of registrations finds it: by reference, name, address. */
export function RegistrationField(props: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), RESTS);
  const { data, loading } = useFindRegistrationsQuery({
    variables: { search },
    skip: search === '',
    // It is no page of the list, which grows in the cache.
    fetchPolicy: 'no-cache',
  });
  const rows = search === '' ? [] : (data?.registrations.rows ?? []);
  const options = rows.map(({ reference, firstName, lastName, conference }) => ({
    value: reference,
    label: [reference, [firstName, lastName].filter(Boolean).join(' '), conference]
      .filter(Boolean)
      .join(', '),
  }));
  const none =
    typed.trim() === ''
      ? 'Type a name, a reference or an email address.'
      : loading || search !== typed.trim()
        ? 'Searching…'
        : 'Nothing is found.';
  return <Combobox {...props} options={options} onSearch={setTyped} none={none} />;
}
