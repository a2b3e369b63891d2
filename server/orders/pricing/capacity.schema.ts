import { builder, FailureInterface } from '#server/base/graphql/builder.ts';
import { type Short, SoldOutError } from '#server/orders/places/capacity.errors.ts';
import { leftOf } from '#server/orders/places/capacity.service.ts';
import { PriceItemType } from './price.schema.ts';

const ShortType = builder.objectRef<Short>('SoldOutItem').implement({
  description: 'An item of which less is left than was asked for.',
  fields: (t) => ({
    itemId: t.exposeID('itemId', { description: 'The price item’s id.' }),
    name: t.exposeString('name', { description: "As printed, such as 'Presenter In-Person'." }),
    placesLeft: t.exposeInt('placesLeft', { description: 'How many are left; 0: it is sold out.' }),
  }),
});

builder.objectType(SoldOutError, {
  name: 'SoldOut',
  description: 'Less is left of something than was asked for; nothing was created.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    items: t.field({
      type: [ShortType],
      description: 'Of what, and how many are left.',
      resolve: ({ items }) => [...items],
    }),
  }),
});

builder.objectField(PriceItemType, 'placesLeft', (t) =>
  t.int({
    nullable: true,
    description:
      'How many can still be bought at this moment, 0 where it is sold out; null where there is no limit.',
    // Another number with every order.
    extensions: { public: false, cost: { points: 5 } },
    resolve: async ({ id, limited, places }, _args, { forPage }) => {
      // A page is kept longer than such a number holds; its script asks again.
      if (!limited || forPage) return null;
      const item = (await places()).find(({ itemId }) => itemId === id);
      return item ? leftOf(item) : null;
    },
  }),
);
