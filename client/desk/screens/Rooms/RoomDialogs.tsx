import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import type { roomList } from '#domain/rooms/room-list.ts';
import { closeRoomForm, createRoomForm, editRoomForm, openRoomForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';

type DialogProps = { onClose: () => void };
type RoomProps = DialogProps & { room: RowOf<typeof roomList> };

/** Makes an online room (docs/product.md 13.10). */
export function NewRoomDialog({ conference, onClose }: DialogProps & { conference: string }) {
  return <OperationDialog operation={createRoomForm} start={{ conference }} onClose={onClose} />;
}

/** Changes a room's name, its times, where it is, or where its recording is. */
export function EditRoomDialog({ room, onClose }: RoomProps) {
  const [without, setWithout] = useState(false);
  return (
    <OperationDialog
      operation={editRoomForm}
      given={{ id: room.id, ...(without && { recording: '' }) }}
      start={{ name: room.name }}
      changes="alone"
      changed={without}
      fields={{
        name: { required: true },
        recording: { label: room.recording ? 'Another recording' : 'Recording' },
      }}
      title={room.name}
      onClose={onClose}
    >
      {room.recording && (
        <Checkbox
          label="Take the recording away"
          checked={without}
          onChange={({ target }) => setWithout(target.checked)}
        />
      )}
    </OperationDialog>
  );
}

/** Closes a room, or opens it again. */
export function CloseRoomDialog({ room: { id, name, state }, onClose }: RoomProps) {
  if (state === 'closed')
    return (
      <OperationDialog
        operation={openRoomForm}
        given={{ id }}
        title={`Open ${name} again`}
        onClose={onClose}
      />
    );
  return (
    <OperationDialog operation={closeRoomForm} given={{ id }} title={`Close ${name}`} onClose={onClose} />
  );
}
