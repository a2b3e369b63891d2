import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useFileText } from '#client/ui/use-file-text.ts';
import { useDesk } from '../../desk-context.ts';
import { InvitationsDocument } from '../../lists/lists.generated.ts';
import {
  CreateInvitationsDocument,
  CreateInvitationsPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { useConferences } from '../../parts/use-conferences.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';

/** Invites one person, or a table of people; shows first who is sent a link to what (docs/product.md 6.7). */
export function InviteDialog({ conference: chosen, onClose }: { conference: string; onClose: () => void }) {
  const { conference: own } = useDesk();
  const conferences = useConferences();
  const [conference, setConference] = useState(own ?? chosen);
  const [csv, setCsv] = useState('');
  const textOf = useFileText();
  const [person, setPerson] = useState({ email: '', firstName: '', lastName: '' });
  const [offer, setOffer] = useState({
    registration: '100',
    addOns: '',
    accommodation: '',
    uses: '',
    until: '',
    abstractUntil: '',
  });
  const { email, firstName, lastName } = person;
  const one = csv.trim() === '';
  const who = one ? person : { csv };
  const complete =
    conference !== '' && (!one || [email, firstName + lastName].every((text) => text.trim() !== ''));
  const asked = { conference, ...who, ...offer };
  const plan = usePlanOf(CreateInvitationsPlanDocument, complete ? asked : undefined);
  const offerInput = (name: keyof typeof offer, label: string, more: object = {}) => (
    <TextInput
      label={label}
      note="optional"
      autoComplete="off"
      value={offer[name]}
      onChange={({ target }) => setOffer({ ...offer, [name]: target.value })}
      {...more}
    />
  );
  const personInput = (name: keyof typeof person, label: string, more: object = {}) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={person[name]}
      onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
      {...more}
    />
  );
  const perCent = { inputMode: 'numeric', hint: 'In per cent; 100 is complimentary.' };
  return (
    <ActionDialog
      title="Invite people"
      onClose={onClose}
      mutation={CreateInvitationsDocument}
      variables={(reason, planId) => ({ ...asked, planId, reason })}
      action="Send the invitations"
      reason
      plan={plan}
      refetch={[InvitationsDocument]}
      done={({ createInvitations }) => createInvitations.said}
    >
      <Select
        label="Conference"
        required
        value={conference}
        onChange={({ target }) => setConference(target.value)}
      >
        <option value="">Choose…</option>
        {conferences?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {one && (
        <>
          {personInput('firstName', 'First name')}
          {personInput('lastName', 'Last name')}
          {personInput('email', 'Email', { type: 'email' })}
        </>
      )}
      <TextInput
        label="File of several people"
        note="optional"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={async ({ target }) => {
          const [file] = (target as HTMLInputElement).files ?? [];
          const text = file && (await textOf(file));
          if (text) setCsv(text);
        }}
      />
      <TextArea
        label="Several people"
        note="optional"
        hint="In place of one: a table with the headings Email, First name and Last name."
        rows={4}
        wrap="off"
        spellCheck={false}
        value={csv}
        onChange={({ target }) => setCsv(target.value)}
      />
      {offerInput('registration', 'Off the registration', perCent)}
      {offerInput('addOns', 'Off add-ons', perCent)}
      {offerInput('accommodation', 'Off accommodation', perCent)}
      {offerInput('uses', 'Registrations each', { inputMode: 'numeric', hint: 'One unless said.' })}
      {offerInput('until', 'Last day', { type: 'date', hint: 'Until the conference begins unless said.' })}
      {offerInput('abstractUntil', 'Abstracts until', {
        type: 'date',
        hint: 'They may submit until then, whatever the deadline.',
      })}
    </ActionDialog>
  );
}
