import { builder } from '#server/base/graphql/builder.ts';
import { SeatType } from '#server/orders/seats/seat.types.ts';
import { type OnlineRoomOfSeat, onlineRoomsOfSeat } from './room.service.ts';

const RoomStateEnum = builder.enumType('OnlineRoomState', {
  description: 'Whether an online room can be joined.',
  values: {
    EARLY: { description: 'Not yet.' },
    OPEN: { description: 'Now.' },
    OVER: { description: 'It is over; there is a recording.' },
  } as const,
});

const OnlineRoom = builder.objectRef<OnlineRoomOfSeat>('OnlineRoom').implement({
  description:
    'A room in which whoever has a ticket takes part online; its address is told to nobody before.',
  fields: (t) => ({
    id: t.id({ description: 'Names it where it is joined.', resolve: ({ room }) => room.id }),
    name: t.string({ description: 'What it is called.', resolve: ({ room }) => room.name }),
    test: t.boolean({
      description: 'Whether presenters try things out in it before the conference.',
      resolve: ({ room }) => room.kind === 'TEST',
    }),
    state: t.field({
      type: RoomStateEnum,
      description: 'Whether it can be joined now.',
      resolve: ({ state }) => state.state,
    }),
    opensAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From when on it can be joined; null where it is open, or over.',
      resolve: ({ state }) => (state.state === 'EARLY' ? state.opensAt : null),
    }),
    closesAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be joined; null where it is not open.',
      resolve: ({ state }) => (state.state === 'OPEN' ? state.closesAt : null),
    }),
    recorded: t.exposeBoolean('recorded', { description: 'Whether it can be seen once it is over.' }),
  }),
});

builder.objectField(SeatType, 'onlineRooms', (t) =>
  t.field({
    type: [OnlineRoom],
    description: 'The online rooms that the ticket opens; none where it is not valid.',
    resolve: (seat, _args, { dependencies }) => onlineRoomsOfSeat(dependencies, seat),
  }),
);

builder.objectField(SeatType, 'online', (t) =>
  t.exposeBoolean('online', { description: 'Whether its holder takes part from elsewhere.' }),
);
