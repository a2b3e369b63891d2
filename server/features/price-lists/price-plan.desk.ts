import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { type ConferenceEffect, countPrices, type PriceChange, type PricePlan } from './price-list-plan.ts';

const PriceChangeType = deskBuilder.objectRef<PriceChange>('PriceChange').implement({
  description: 'What becomes of an item’s price.',
  fields: (t) => ({
    itemId: t.exposeString('itemId', { description: 'The price item’s id.' }),
    before: t.intList({
      nullable: true,
      description: 'Whole dollars: Early, Mid, Spot; null: not sold.',
      resolve: ({ before }) => before && [...before],
    }),
    after: t.intList({
      nullable: true,
      description: 'The same afterwards.',
      resolve: ({ after }) => after && [...after],
    }),
  }),
});

const EffectType = deskBuilder.objectRef<ConferenceEffect>('PriceEffect').implement({
  description: 'What a change of prices means for a conference.',
  fields: (t) => ({
    conference: t.id({ description: 'Its id.', resolve: ({ id }) => id }),
    title: t.exposeString('title', { description: 'As lists print it.' }),
    listBefore: t.exposeString('listBefore', { description: 'The list that it has so far.' }),
    prices: t.exposeInt('prices', { description: 'How many of its prices change.' }),
    phaseBefore: t.string({
      nullable: true,
      description: 'The phase that it is in.',
      resolve: ({ phases }) => phases?.before ?? null,
    }),
    phaseAfter: t.string({
      nullable: true,
      description: 'The phase that it would be in.',
      resolve: ({ phases }) => phases?.after ?? null,
    }),
  }),
});

/** What is shown before prices change. */
export const PricePlanType = deskBuilder.objectRef<PricePlan>('PricePlan').implement({
  description: 'What a change of prices would do.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What consent names.' }),
    prices: t.field({
      type: [PriceChangeType],
      description: 'The items whose price on the list changes.',
      resolve: ({ facts }) => facts.prices,
    }),
    priceCount: t.int({
      description: 'How many prices of the list change, of three for each item.',
      resolve: ({ facts }) => countPrices(facts.prices),
    }),
    conferences: t.field({
      type: [EffectType],
      description: 'The conferences that it is about.',
      resolve: ({ facts }) => facts.conferences,
    }),
    openOrders: t.exposeInt('openOrders', {
      description: 'Orders for them that may still be paid; they keep what they were sold at.',
    }),
  }),
});
