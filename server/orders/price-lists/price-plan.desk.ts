import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { nameOfItem } from '#server/site/catalogue/current-price.ts';
import { type ConferenceEffect, countPrices, type PriceChange, type PricePlan } from './price-list-plan.ts';

const PriceChangeType = deskBuilder.objectRef<PriceChange>('PriceChange').implement({
  description: 'What becomes of an item’s price, in US cents: Early, Mid, Spot; null: not sold.',
  fields: (t) => ({
    itemId: t.exposeString('itemId'),
    name: t.string({
      resolve: ({ itemId }, _args, { dependencies }) => nameOfItem(dependencies.catalogue.current(), itemId),
    }),
    before: t.intList({ nullable: true, resolve: ({ before }) => before && [...before] }),
    after: t.intList({ nullable: true, resolve: ({ after }) => after && [...after] }),
  }),
});

const EffectType = deskBuilder.objectRef<ConferenceEffect>('PriceEffect').implement({
  description: 'What a change of prices means for a conference.',
  fields: (t) => ({
    conference: t.exposeID('id'),
    title: t.exposeString('title'),
    listBefore: t.exposeString('listBefore'),
    prices: t.exposeInt('prices', { description: 'How many of its prices change.' }),
    phaseBefore: t.string({ nullable: true, resolve: ({ phases }) => phases?.before }),
    phaseAfter: t.string({ nullable: true, resolve: ({ phases }) => phases?.after }),
  }),
});

type Shown = PricePlan['facts'] & Pick<PricePlan, 'id' | 'openOrders'>;

/** A plan as it is shown before prices change. */
export const shownPlan = ({ facts, ...plan }: PricePlan): Shown => ({ ...facts, ...plan });

export const PricePlanType = deskBuilder.objectRef<Shown>('PricePlan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    prices: t.expose('prices', { type: [PriceChangeType] }),
    priceCount: t.int({
      description: 'How many prices of the list change, of three for each item.',
      resolve: ({ prices }) => countPrices(prices),
    }),
    conferences: t.expose('conferences', { type: [EffectType] }),
    openOrders: t.exposeInt('openOrders', {
      description: 'Orders for them that may still be paid; they keep what they were sold at.',
    }),
  }),
});
