import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { roomList } from '#domain/rooms/room-list.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { RoomsDocument } from '../../lists/lists.generated.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';
import { CloseRoomDialog, EditRoomDialog, NewRoomDialog } from './RoomDialogs.tsx';

/** Where people take part online (docs/product.md 13.10). */
export function Rooms() {
  const list = useList(roomList, RoomsDocument);
  const { readOnly, conference } = useDesk();
  const may = useMay();
  const mayChange = !readOnly && may('programme');
  const mayLook = may('registrations:look');
  const making = useDialog('new');
  const editing = useDialog('edit');
  const closing = useDialog('close');
  const edited = list.rows?.find(({ id }) => id === editing.value);
  const closed = list.rows?.find(({ id }) => id === closing.value);
  return (
    <List
      title="Online rooms"
      list={list}
      cells={{
        state: ({ state }) => (
          <Badge tone={state === 'open' ? 'success' : state === 'early' ? 'signal' : 'neutral'}>
            {roomList.columns.state.names[state]}
          </Badge>
        ),
        people: ({ id, people }) =>
          people > 0 && mayLook ? <Link to={`/presence?room=${id}`}>{people}</Link> : people,
      }}
      after={
        mayChange
          ? [
              {
                id: 'close',
                heading: 'Close',
                width: 12,
                place: 'last' as const,
                cell: (room) => (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={`${room.state === 'closed' ? 'Open again' : 'Close'}: ${room.name}`}
                    onClick={() => closing.open(room.id)}
                  >
                    {room.state === 'closed' ? 'Open again' : 'Close'}
                  </Button>
                ),
              },
            ]
          : []
      }
      {...(mayChange && {
        action: {
          label: 'Change',
          about: ({ name }: { name: string }) => name,
          when: () => true,
          onAct: ({ id }: { id: string }) => editing.open(id),
        },
      })}
      actions={
        <>
          {mayLook && (
            <LinkButton to="/presence" variant="secondary">
              Who was there
            </LinkButton>
          )}
          {mayChange && (
            <Button size="small" onClick={() => making.open()}>
              New online room
            </Button>
          )}
        </>
      }
    >
      {making.value && mayChange && (
        <NewRoomDialog conference={conference ?? list.filter.conference ?? ''} onClose={making.close} />
      )}
      {edited && <EditRoomDialog room={edited} onClose={editing.close} />}
      {closed && <CloseRoomDialog room={closed} onClose={closing.close} />}
    </List>
  );
}
