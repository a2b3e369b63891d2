import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useDesk } from '../../desk-context.ts';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import beside from '../../parts/Shared.module.css';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { type TicketsNamedQuery, useTicketsNamedQuery } from './CheckTicket.generated.ts';
import styles from './CheckTicket.module.css';

type FindTicketProps = {
  /** Id of the conference whose door it is. */
  conference: string;
  /** Lets the holder of a ticket in, by its id. */
  onAdmit: (id: string) => void;
};

/** Finds the ticket of somebody who has neither code nor digits, by name. */
export function FindTicket({ conference, onAdmit }: FindTicketProps) {
  const [search, setSearch] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSearch(String(new FormData(event.currentTarget).get('name') ?? '').trim());
  };
  return (
    <section aria-label="Find by name">
      <h2 className={beside.subtitle}>Find by name</h2>
      <form onSubmit={submit} className={styles.form}>
        <TextInput
          label="Name"
          name="name"
          hint="Or a part of it, the organisation, the reference or the ticket’s digits. At most 20 tickets are shown."
          autoComplete="off"
          minLength={2}
          required
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </form>
      {search && (
        <Found
          key={search}
          conference={conference}
          search={search}
          onAdmit={(id) => {
            setSearch('');
            onAdmit(id);
          }}
        />
      )}
    </section>
  );
}

function Found({ conference, search, onAdmit }: FindTicketProps & { search: string }) {
  const { readOnly } = useDesk();
  const { data, error } = useTicketsNamedQuery({
    variables: { conference, search },
    fetchPolicy: 'no-cache',
  });
  if (error || !data) return <NotLoaded what="The tickets" error={error} />;
  if (data.ticketsNamed.length === 0)
    return <p role="status">No ticket has this name, reference or these digits.</p>;
  return (
    <ShortTable
      id="found-tickets"
      title="Tickets found"
      headings={['Name', 'Organisation', 'Ticket', 'Reference', 'Admission']}
      keys={data.ticketsNamed.map(({ id }) => id)}
      named
      rows={data.ticketsNamed.map((found) => [
        found.name,
        found.organization,
        found.ticket,
        found.reference,
        readOnly || !found.valid ? found.why : <AdmitButton key="admit" found={found} onAdmit={onAdmit} />,
      ])}
    />
  );
}

type AdmitButtonProps = { found: TicketsNamedQuery['ticketsNamed'][number]; onAdmit: (id: string) => void };

function AdmitButton({ found: { id, name }, onAdmit }: AdmitButtonProps) {
  return (
    <Button size="small" aria-label={`Admit ${name}`} onClick={() => onAdmit(id)}>
      Admit
    </Button>
  );
}
