import { useState } from 'react';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useFileText } from '#client/ui/use-file-text.ts';
import {
  NameTicketHolderDocument,
  NameTicketHolderPlanDocument,
  NameTicketHoldersDocument,
  NameTicketHoldersPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type DialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Names who has a ticket, or replaces whoever has it; shows first what ends and who is told (docs/product.md 13.8). */
export function HolderDialog({ details, place, onClose }: DialogProps & { place: number }) {
  const { reference, registration, seats } = details;
  const seat = seats.find(({ position }) => position === place);
  const [name, setName] = useState(seat?.name ?? '');
  const [organization, setOrganization] = useState(seat?.organization || registration.organization);
  const [email, setEmail] = useState(seat?.email ?? '');
  const holder = { reference, place, name, organization, email };
  const changed =
    seat && (name !== seat.name || organization !== seat.organization || email !== (seat.email ?? ''));
  const plan = usePlanOf(
    NameTicketHolderPlanDocument,
    changed && name.trim() && organization.trim() ? holder : undefined,
  );
  return (
    <ActionDialog
      title={`Holder of ${reference}-${place}`}
      mutation={NameTicketHolderDocument}
      variables={(reason, planId) => ({ ...holder, planId, reason })}
      action="Name the holder"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        hint="As on the badge, with a title if they use one."
        autoComplete="off"
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Organisation"
        autoComplete="off"
        required
        value={organization}
        onChange={({ target }) => setOrganization(target.value)}
      />
      <TextInput
        label="Email"
        note="optional"
        hint="Receives the ticket; without one the buyer looks after it."
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ActionDialog>
  );
}

/** Names a group from a table, for all places that nobody is named for (docs/product.md 13.7). */
export function GroupDialog({ details: { reference }, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const textOf = useFileText();
  const plan = usePlanOf(NameTicketHoldersPlanDocument, text.trim() === '' ? undefined : { reference, text });
  return (
    <ActionDialog
      title={`Name a group for ${reference}`}
      mutation={NameTicketHoldersDocument}
      variables={(reason, planId) => ({ reference, text, planId, reason })}
      action="Send the tickets"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      <TextInput
        label="File"
        note="optional"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={async ({ target }) => {
          const [file] = (target as HTMLInputElement).files ?? [];
          const read = file && (await textOf(file));
          if (read) setText(read);
        }}
      />
      <TextArea
        label="List of people"
        hint="Headings in any order: Name, Email, Organization (the buyer’s where it is empty), Ticket (optional)."
        rows={8}
        wrap="off"
        spellCheck={false}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}
