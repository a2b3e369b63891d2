import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { changePlaces, openPlaces } from './capacity.service.ts';

type Opened = Awaited<ReturnType<typeof openPlaces>>;

const ItemType = deskBuilder.objectRef<Opened['items'][number]>('ItemPlaces').implement({
  description: 'How many of an item there are for a conference.',
  fields: (t) => ({
    itemId: t.exposeString('itemId', { description: 'The price item’s id.' }),
    places: t.exposeInt('places', { nullable: true, description: 'Null: no limit.' }),
    taken: t.exposeInt('taken', {
      description: 'Sold, or held: by orders that may still be paid, and for those who are offered a place.',
    }),
    waiting: t.exposeInt('waiting', { description: 'How many people wait for one.' }),
  }),
});

const PlacesType = deskBuilder.objectRef<Opened>('ConferencePlaces').implement({
  description: 'The places of a conference.',
  fields: (t) => ({
    conference: t.exposeID('conference', { description: 'Its id.' }),
    title: t.exposeString('title', { description: 'As lists print it.' }),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
    items: t.expose('items', {
      type: [ItemType],
      description: 'All that is sold for it, and what is limited or taken besides.',
    }),
  }),
});

const PlacesInput = deskBuilder.inputType('ItemPlacesInput', {
  description: 'How many of an item there are to be.',
  fields: (t) => ({
    itemId: t.string({ required: true, description: 'The price item’s id.' }),
    places: t.int({ description: 'Not given: no limit.' }),
  }),
});

const conferenceArg = { required: true, description: 'Id of the conference.' } as const;

deskBuilder.queryField('places', (t) =>
  t.field({
    type: PlacesType,
    description: 'How many of what there are for a conference, and how many are taken.',
    args: { conference: t.arg.id(conferenceArg) },
    resolve: (_root, { conference }, { dependencies }) => openPlaces(dependencies, cleanText(conference)),
  }),
);

deskBuilder.mutationField('setPlaces', (t) =>
  t.field({
    type: PlacesType,
    description: 'Sets how many of some items there are for a conference. What is sold stays sold.',
    args: {
      conference: t.arg.id(conferenceArg),
      version: t.arg.int({ required: true, description: 'The one that was shown.' }),
      items: t.arg({ type: [PlacesInput], required: true, description: 'Those that change.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { conference, version: seen, items, reason }, { dependencies, actor }) => {
      const id = cleanText(conference);
      const doing = { actor, reason: cleanText(reason), dryRun: false, seen };
      const changes = items.map(({ itemId, places }) => ({ itemId, places: places ?? null }));
      await changePlaces(dependencies, id, changes, doing);
      return openPlaces(dependencies, id);
    },
  }),
);
