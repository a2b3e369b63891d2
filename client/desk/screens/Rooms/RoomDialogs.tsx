import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import type { RowOf } from '#domain/organiser/list.ts';
import { OPENS_MINUTES_BEFORE } from '#domain/rooms/room.ts';
import type { roomList } from '#domain/rooms/room-list.ts';
import { RoomsDocument } from '../../lists/lists.generated.ts';
import {
  CloseRoomDocument,
  CreateRoomDocument,
  EditRoomDocument,
  OpenRoomDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { useConferences } from '../../parts/use-conferences.ts';

type DialogProps = { onClose: () => void };
type RoomProps = DialogProps & { room: RowOf<typeof roomList> };

const SEALED =
  'Sealed once it is saved: nothing shows it again, and people are led there by the button of their ticket.';

/** Makes an online room (docs/product.md 13.10). */
export function NewRoomDialog({ conference: chosen, onClose }: DialogProps & { conference: string }) {
  const conferences = useConferences();
  const [conference, setConference] = useState(chosen);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [test, setTest] = useState(false);
  const [inPerson, setInPerson] = useState(false);
  return (
    <ActionDialog
      title="New online room"
      onClose={onClose}
      mutation={CreateRoomDocument}
      variables={(reason) => ({
        conference,
        name,
        address,
        test,
        inPerson,
        reason,
        ...(!test && { from, until }),
      })}
      action="Create the room"
      reason
      refetch={[RoomsDocument]}
      done={({ createRoom }) => createRoom.said}
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
      <TextInput
        label="Name"
        hint="As people see it, such as Main room."
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Address"
        hint={SEALED}
        type="url"
        autoComplete="off"
        required
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Checkbox
        label="A test for presenters, on the two days before"
        checked={test}
        onChange={({ target }) => setTest(target.checked)}
      />
      {!test && (
        <>
          <TextInput
            label="Begins"
            note="optional"
            hint={`By the clock of the place, such as 2026-09-21 09:30. Without times it is open on every day of the programme, from ${OPENS_MINUTES_BEFORE} minutes before the first session.`}
            autoComplete="off"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <TextInput
            label="Ends"
            note="optional"
            autoComplete="off"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
          <Checkbox
            label="Tickets for the place open it, too"
            checked={inPerson}
            onChange={({ target }) => setInPerson(target.checked)}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Changes a room's name, where it is, or where its recording is. */
export function EditRoomDialog({ room, onClose }: RoomProps) {
  const [name, setName] = useState(room.name);
  const [address, setAddress] = useState('');
  const [recording, setRecording] = useState('');
  const [without, setWithout] = useState(false);
  return (
    <ActionDialog
      title={room.name}
      onClose={onClose}
      mutation={EditRoomDocument}
      variables={(reason) => ({
        id: room.id,
        reason,
        ...(name !== room.name && { name }),
        ...(address.trim() && { address }),
        ...(without ? { recording: '' } : recording.trim() && { recording }),
      })}
      action="Save"
      reason
      refetch={[RoomsDocument]}
      done={({ editRoom }) => editRoom.said}
      disabled={name === room.name && !address.trim() && !recording.trim() && !without}
    >
      <TextInput
        label="Name"
        required
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Another address"
        note="optional"
        hint={SEALED}
        type="url"
        autoComplete="off"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      {!without && (
        <TextInput
          label={room.recording ? 'Another recording' : 'Recording'}
          note="optional"
          hint="Where it can be seen once the room is over; people are led there as they were led to the room."
          type="url"
          autoComplete="off"
          value={recording}
          onChange={({ target }) => setRecording(target.value)}
        />
      )}
      {room.recording && (
        <Checkbox
          label="Take the recording away"
          checked={without}
          onChange={({ target }) => setWithout(target.checked)}
        />
      )}
    </ActionDialog>
  );
}

/** Closes a room, or opens it again. */
export function CloseRoomDialog({ room, onClose }: RoomProps) {
  const closed = room.state === 'closed';
  return (
    <ActionDialog<unknown, { id: string; reason: string }>
      title={closed ? `Open ${room.name} again` : `Close ${room.name}`}
      onClose={onClose}
      mutation={closed ? OpenRoomDocument : CloseRoomDocument}
      variables={(reason) => ({ id: room.id, reason })}
      action={closed ? 'Open it again' : 'Close the room'}
      reason
      refetch={[RoomsDocument]}
    >
      <p>
        {closed
          ? 'Whoever has a ticket joins at its times, as before.'
          : 'Nobody else joins. Whoever is in it stays there, and its recording can still be seen.'}
      </p>
    </ActionDialog>
  );
}
