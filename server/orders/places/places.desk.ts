import { cleanText } from '#domain/text.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { doingAtDesk } from '#server/organiser/desk/context.ts';
import { ofConference } from '#server/organiser/desk/within.ts';
import { changePlaces, openPlaces } from './capacity.service.ts';

type Opened = Awaited<ReturnType<typeof openPlaces>>;

const ItemType = deskBuilder.objectRef<Opened['items'][number]>('ItemPlaces').implement({
  fields: (t) => ({
    itemId: t.exposeString('itemId'),
    name: t.exposeString('name'),
    places: t.exposeInt('places', { nullable: true, description: 'Null: no limit.' }),
    taken: t.exposeInt('taken', {
      description: 'Sold, or held: by orders that may still be paid, and for those who are offered a place.',
    }),
    waiting: t.exposeInt('waiting', { description: 'How many people wait for one.' }),
  }),
});

const PlacesType = deskBuilder.objectRef<Opened>('ConferencePlaces').implement({
  fields: (t) => ({
    conference: t.exposeID('conference'),
    title: t.exposeString('title'),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
    items: t.expose('items', {
      type: [ItemType],
      description: 'All that is sold for it, and what is limited or taken besides.',
    }),
  }),
});

const PlacesInput = deskBuilder.inputType('ItemPlacesInput', {
  fields: (t) => ({
    itemId: t.string({ required: true }),
    places: t.int({ description: 'Not given: no limit.' }),
  }),
});

deskBuilder.queryField('places', (t) =>
  t.field({
    rule: { needs: one('registrations:look', 'money:look'), within: ofConference },
    type: PlacesType,
    args: { conference: t.arg.id({ required: true }) },
    resolve: (_root, { conference }, { dependencies }) => openPlaces(dependencies, cleanText(conference)),
  }),
);

// By hand: the command takes the table of items in another form, and shows it where nothing is set.
deskBuilder.mutationField('setPlaces', (t) =>
  t.field({
    rule: { needs: one('registrations', 'money'), within: ofConference },
    type: PlacesType,
    description: 'Sets how many of some items there are for a conference. What is sold stays sold.',
    args: {
      conference: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'The one that was shown.' }),
      items: t.arg({ type: [PlacesInput], required: true, description: 'Those that change.' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { conference, version: seen, items, reason }, context) => {
      const { dependencies } = context;
      const id = cleanText(conference);
      const doing = { ...doingAtDesk(context, reason), seen };
      const changes = items.map(({ itemId, places }) => ({ itemId, places: places ?? null }));
      await changePlaces(dependencies, id, changes, doing);
      return openPlaces(dependencies, id);
    },
  }),
);
