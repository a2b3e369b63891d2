import type { ListCurrency } from '#domain/pricing/currency.ts';
import { headingOf, type ItemFacts } from '#domain/pricing/price-list.ts';
import { cleanText } from '#domain/text.ts';
import { isoDay, parseIsoDate } from '#domain/time.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { doingAtDesk } from '#server/organiser/desk/context.ts';
import { priceWindowsOf } from '#server/site/catalogue/current-price.ts';
import { currenciesOf, writtenOf } from '#server/site/catalogue/list-currencies.ts';
import { assignPriceList, planAssignment } from './price-assignment.service.ts';
import {
  changePriceList,
  createPriceList,
  openPriceList,
  planPriceListChange,
} from './price-list.service.ts';
import { findPriceLists, type StoredPriceList } from './price-list.store.ts';
import { type PriceListChange, termsOf, type UsdMinor } from './price-list-terms.ts';
import { PricePlanType, shownPlan } from './price-plan.desk.ts';

const dayOf = (day: Date | null) => day && isoDay(day);

const PricedConferenceType = deskBuilder
  .objectRef<StoredPriceList['conferences'][number]>('PricedConference')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      lastDays: t.stringList({
        description:
          'The last days of Early and Mid (by the organiser’s clock); empty where this server has not read it yet.',
        resolve: ({ id }, _args, { dependencies }) => {
          const catalogue = dependencies.catalogue.current();
          const conference = catalogue.conferenceById.get(id);
          return conference
            ? priceWindowsOf(catalogue, conference).flatMap(({ lastDay }) => lastDay ?? [])
            : [];
        },
      }),
    }),
  });

const ListedPriceType = deskBuilder
  .objectRef<{ itemId: string; usdMinor: UsdMinor }>('ListedPrice')
  .implement({
    fields: (t) => ({
      itemId: t.exposeString('itemId'),
      usdMinor: t.intList({
        description: 'Minor units of the list’s first currency: Early, Mid, Spot.',
        resolve: ({ usdMinor }) => [...usdMinor],
      }),
    }),
  });

const ListCurrencyType = deskBuilder.objectRef<ListCurrency>('ListCurrency').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    rateMillionths: t.exposeInt('rateMillionths', {
      description: 'Millionths of a unit of it for one unit of the first.',
    }),
  }),
});

const PriceListType = deskBuilder.objectRef<StoredPriceList>('DeskPriceList').implement({
  description: 'What items cost, for the conferences that refer to it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'For organisers.' }),
    earlyUntil: t.string({
      nullable: true,
      description: 'The last day of Early (by the organiser’s clock); null: by each conference’s month.',
      resolve: ({ earlyUntil }) => dayOf(earlyUntil),
    }),
    midUntil: t.string({ nullable: true, resolve: ({ midUntil }) => dayOf(midUntil) }),
    prices: t.field({
      type: [ListedPriceType],
      resolve: (list) =>
        Object.entries(termsOf(list).usdMinor).map(([itemId, usdMinor]) => ({ itemId, usdMinor })),
    }),
    currencies: t.field({
      type: [ListCurrencyType],
      description: 'What can be paid in; prices are in the first.',
      resolve: (list) => [...currenciesOf(writtenOf(list))],
    }),
    conferences: t.expose('conferences', {
      type: [PricedConferenceType],
      description: 'Those that refer to it, in the organiser’s order.',
    }),
  }),
});

const ListableItemType = deskBuilder.objectRef<ItemFacts>('ListableItem').implement({
  description: 'What can stand on a price list.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    heading: t.string({ description: 'What it stands under.', resolve: headingOf }),
  }),
});

type Opened = Awaited<ReturnType<typeof openPriceList>>;
const OpenedType = deskBuilder.objectRef<Opened>('OpenPriceList').implement({
  fields: (t) => ({
    list: t.expose('list', { type: PriceListType }),
    version: t.exposeInt('version', { description: 'What a change names that is made of it as shown.' }),
  }),
});

const ItemInput = deskBuilder.inputType('ListedPriceInput', {
  fields: (t) => ({
    itemId: t.string({ required: true }),
    usdMinor: t.intList({ description: 'As in `ListedPrice`; not given: no longer sold.' }),
  }),
});

const ChangeInput = deskBuilder.inputType('PriceListChange', {
  fields: (t) => ({
    name: t.string({ required: true }),
    earlyUntil: t.string({
      description: 'The last day of Early; neither given: by each conference’s month.',
    }),
    midUntil: t.string(),
    prices: t.field({ type: [ItemInput], required: true, description: 'Those that change.' }),
  }),
});

function changeOf({ name, earlyUntil, midUntil, prices }: typeof ChangeInput.$inferInput): PriceListChange {
  return {
    name: cleanText(name),
    phases: lastDaysOf(earlyUntil ?? '', midUntil ?? ''),
    prices: prices.map(({ itemId, usdMinor }) => ({
      itemId,
      usdMinor: usdMinor ? threeOf(itemId, usdMinor) : null,
    })),
  };
}

/** @throws InvalidInputError unless both are days, or neither is given */
function lastDaysOf(early: string, mid: string): NonNullable<PriceListChange['phases']> | null {
  if (early === '' && mid === '') return null;
  const problems = Object.entries({ earlyUntil: early, midUntil: mid }).flatMap(([path, day]) =>
    parseIsoDate(day) ? [] : [{ path, message: 'Please give both last days, such as 2027-04-30.' }],
  );
  if (problems.length > 0) throw new InvalidInputError(problems);
  return { earlyUntil: new Date(early), midUntil: new Date(mid) };
}

/** @throws InvalidInputError unless there are three */
function threeOf(path: string, [early, mid, spot, ...more]: readonly number[]): UsdMinor {
  if (early === undefined || mid === undefined || spot === undefined || more.length > 0)
    throw new InvalidInputError([{ path, message: 'must have three prices: early, mid, spot' }]);
  return [early, mid, spot];
}

deskBuilder.queryFields((t) => ({
  priceLists: t.field({
    rule: { needs: one('money:look') },
    type: [PriceListType],
    description: 'Every price list, the built-in one first.',
    resolve: (_root, _args, { dependencies: { database } }) => findPriceLists(database),
  }),
  listableItems: t.field({
    rule: { needs: one('money:look') },
    type: [ListableItemType],
    description: 'Everything that can stand on a price list, in the organiser’s order.',
    resolve: (_root, _args, { dependencies }) => [...dependencies.catalogue.current().items],
  }),
  openPriceList: t.field({
    rule: { needs: one('money:look') },
    type: OpenedType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { dependencies }) => openPriceList(dependencies, cleanText(id)),
  }),
  priceListPlan: t.field({
    rule: { needs: one('money') },
    type: PricePlanType,
    args: { id: t.arg.id({ required: true }), change: t.arg({ type: ChangeInput, required: true }) },
    resolve: async (_root, { id, change }, { dependencies }) =>
      shownPlan(
        await planPriceListChange(dependencies, dependencies.contentKinds, cleanText(id), changeOf(change)),
      ),
  }),
  assignmentPlan: t.field({
    rule: { needs: one('money') },
    type: PricePlanType,
    description: 'What it would do to give conferences a list.',
    args: { id: t.arg.id({ required: true }), conferences: t.arg.idList({ required: true }) },
    resolve: async (_root, { id, conferences }, { dependencies }) =>
      shownPlan(
        await planAssignment(
          dependencies,
          dependencies.contentKinds,
          cleanText(id),
          conferences.map(cleanText),
        ),
      ),
  }),
}));

// By hand: prices are a table, which a command takes in another form, and no command asks for consent to a plan.
deskBuilder.mutationFields((t) => ({
  createPriceList: t.field({
    rule: { needs: one('money'), touch: true },
    type: PriceListType,
    description:
      'Makes a list with the prices of another one; nothing costs otherwise until conferences have it.',
    args: {
      id: t.arg.id({ required: true, description: 'Small letters, digits and hyphens.' }),
      name: t.arg.string({ required: true }),
      from: t.arg.id({ required: true, description: 'The list whose prices it begins with.' }),
      raisePercent: t.arg.int({ required: true, description: 'All of them dearer by so much.' }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { id, name, from, raisePercent, reason }, context) => {
      const asked = { id: cleanText(id), name: cleanText(name), from: cleanText(from), raisePercent };
      return createPriceList(
        context.dependencies,
        context.dependencies.contentKinds,
        asked,
        {},
        doingAtDesk(context, reason),
      );
    },
  }),
  changePriceList: t.field({
    rule: { needs: one('money'), touch: true },
    type: OpenedType,
    description: 'Changes a list for every conference that has it. Orders keep what they were sold at.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'The one that was shown.' }),
      change: t.arg({ type: ChangeInput, required: true, description: 'As the plan was asked for.' }),
      planId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { version: seen, change, planId, reason, ...given }, context) => {
      const { dependencies } = context;
      const id = cleanText(given.id);
      const doing = { ...doingAtDesk(context, reason), seen, planId };
      await changePriceList(dependencies, dependencies.contentKinds, id, changeOf(change), doing);
      await dependencies.catalogue.reload();
      return openPriceList(dependencies, id);
    },
  }),
  assignPriceList: t.field({
    rule: { needs: one('money'), touch: true },
    type: PriceListType,
    description: 'Gives conferences a list. Orders keep what they were sold at.',
    args: {
      id: t.arg.id({ required: true }),
      conferences: t.arg.idList({ required: true }),
      planId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, planId, reason, ...given }, context) => {
      const { dependencies } = context;
      const conferences = given.conferences.map(cleanText);
      const doing = { ...doingAtDesk(context, reason), planId };
      const list = await assignPriceList(
        dependencies,
        dependencies.contentKinds,
        cleanText(id),
        conferences,
        doing,
      );
      await dependencies.catalogue.reload();
      return list;
    },
  }),
}));
