import { transfersUntil } from '#domain/orders/bank-transfer.ts';
import {
  CURRENCIES,
  CURRENCY_TABLE,
  type Currency,
  type ListCurrency,
  ONE,
  STANDARD_CURRENCIES,
} from '#domain/pricing/currency.ts';
import { CURRENCY_NAMES } from '#domain/pricing/currency-names.ts';
import type { Fee } from '#domain/pricing/fee.ts';
import { PHASES, type Phase, type PhaseWindow } from '#domain/pricing/phase.ts';
import { type PriceItem, registersAs } from '#domain/pricing/price-list.ts';
import { ticketDaysText } from '#domain/seats/ticket-days.ts';
import { isoDay } from '#domain/time.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { countPlaces, type Places } from '#server/orders/places/capacity.store.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';
import { currenciesFor, itemsOf, phaseOf, priceWindowsOf } from '#server/site/catalogue/current-price.ts';
import { perRevision } from '#server/site/catalogue/per-revision.ts';

export const CurrencyEnum = builder.enumType('Currency', {
  description: 'Currencies that can be paid in.',
  values: Object.fromEntries(
    CURRENCIES.map((code) => [code, { description: `${CURRENCY_NAMES[code]}.` }]),
  ) as Record<Currency, { description: string }>,
});

export const PhaseEnum = builder.enumType('PricePhase', {
  description: 'Price phase: the price depends on when somebody registers.',
  values: {
    EARLY: {
      description:
        'The first phase: until the end of the month five months before the conference’s, unless its price list says otherwise.',
    },
    MID: {
      description:
        'Until the end of the month three months before the conference’s, unless its price list says otherwise.',
    },
    SPOT: { description: 'After the mid phase.' },
  } as const,
});

export const PriceKindEnum = builder.enumType('PriceKind', {
  description: 'Kind of a price item.',
  values: {
    TICKET: { description: 'A registration type.' },
    ADD_ON: { description: 'Add-on.' },
    ACCOMMODATION: { description: 'Accommodation for one or more nights.' },
  } as const,
});

const CurrencyType = builder.objectRef<ListCurrency>('CurrencyFacts').implement({
  description: 'A currency that a price list takes, and its fixed rate.',
  fields: (t) => ({
    code: t.expose('code', { type: CurrencyEnum, description: 'ISO 4217 code.' }),
    symbol: t.string({
      description: 'As printed before an amount.',
      resolve: ({ code }) => CURRENCY_TABLE[code].symbol,
    }),
    name: t.string({ description: 'English name.', resolve: ({ code }) => CURRENCY_NAMES[code] }),
    ratePercent: t.int({
      description: 'Units of it for 100 of the list’s first currency, rounded; `rateMillionths` is exact.',
      resolve: ({ rateMillionths }) => Math.round(rateMillionths / (ONE / 100)),
    }),
    rateMillionths: t.exposeInt('rateMillionths', {
      description: 'Millionths of a unit of it for one unit of the list’s first currency.',
    }),
  }),
});

const PhaseWindowType = builder.objectRef<PhaseWindow>('PhaseWindow').implement({
  description: 'When a price phase applies.',
  fields: (t) => ({
    phase: t.expose('phase', { type: PhaseEnum, description: 'The phase.' }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Start of the phase; null if it has no start.',
    }),
    endsAt: t.expose('endsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the phase (exclusive); null if it has no end.',
    }),
    lastDay: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day by the organiser’s clock; null for the open end.',
      resolve: ({ lastDay }) => (lastDay === null ? null : new Date(lastDay)),
    }),
  }),
});

const RegistrationTypeEnum = builder.enumType('RegistrationType', {
  description: 'Registration type of a ticket’s holder.',
  values: {
    SPEAKER: { value: 'speaker', description: 'Presenter.' },
    DELEGATE: { value: 'delegate', description: 'Delegate.' },
    STUDENT: { value: 'student', description: 'Student.' },
  } as const,
});

export const ServesEnum = builder.enumType('Serves', {
  description: 'Whom an item is for.',
  values: {
    PRESENTER: { value: 'presenter', description: 'Presenters.' },
    PRESENTATION: {
      value: 'presentation',
      description: 'What presenters show without a presenter’s ticket, such as a poster.',
    },
    DELEGATE: { value: 'delegate', description: 'Delegates.' },
    STUDENT: { value: 'student', description: 'Students.' },
    COMPANY: { value: 'company', description: 'Exhibitors and sponsors.' },
    ANYONE: { value: 'anyone', description: 'Anyone.' },
  } as const,
});

export const PhasePrice = builder.objectRef<{ phase: Phase; item: PriceItem }>('PhasePrice').implement({
  description: 'A price in one phase.',
  fields: (t) => ({
    phase: t.expose('phase', { type: PhaseEnum, description: 'The phase.' }),
    usdMinor: t.int({
      description:
        'Minor units of the list’s first currency: US cents, unless the list’s `currencies` begin with another. In others: times its rate, rounded half up to a whole unit, unless the item has a price of its own.',
      resolve: ({ item, phase }) => item.priceMinor[phase],
    }),
  }),
});

/** An item of a conference's list. */
type ListedItem = PriceItem & {
  currentPhase: Phase;
  daysText: string;
  /** Whether there are only so many for the conference. */
  limited: boolean;
  /** Whether nothing was left of it when it was last counted. */
  soldOut: boolean;
  /** How many there are of what is limited; counted once for the list, and only if it is asked for. */
  places: () => Promise<Places[]>;
};

export const PriceItemType = builder.objectRef<ListedItem>('PriceItem').implement({
  description: 'Something that can be bought.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable.' }),
    kind: t.expose('kind', { type: PriceKindEnum, description: 'Ticket, add-on or nights.' }),
    name: t.exposeString('name', { description: "As printed, such as 'Presenter In-Person'." }),
    registrationType: t.field({
      type: RegistrationTypeEnum,
      nullable: true,
      description:
        'Registration type of its holder; null for anything but presenter, delegate and student tickets.',
      resolve: registersAs,
    }),
    group: t.exposeString('group', {
      nullable: true,
      description: "The organiser's own heading over it, such as 'Social programme'; null: that of its kind.",
    }),
    description: t.exposeString('description', { description: "Said under its name; '' for nothing." }),
    serves: t.expose('serves', { type: ServesEnum, description: 'Whom it is for.' }),
    seats: t.exposeInt('seats', { description: 'How many people one of it registers.' }),
    online: t.exposeBoolean('online', { description: 'Whether they take part from elsewhere.' }),
    days: t.intList({
      description: 'On which days of the conference, counted from its first: 2 is the second; none: on all.',
      resolve: ({ days }) => [...days],
    }),
    daysText: t.exposeString('daysText', {
      description: "The same as it is printed: '22 September 2026'; '' for all.",
    }),
    position: t.exposeInt('position', { description: 'Place in the list, from 1.' }),
    soldOut: t.exposeBoolean('soldOut', {
      description: 'Whether nothing is left of it; seconds old, where `placesLeft` is counted anew.',
    }),
    prices: t.field({
      type: [PhasePrice],
      description: 'One price a phase.',
      extensions: { cost: { entries: PHASES.length } },
      resolve: (item) => PHASES.map((phase) => ({ phase, item })),
    }),
  }),
});

export const FeeType = builder.objectRef<Fee>('ProcessingFee').implement({
  description: 'The processing fee, taken of what is left after a coupon; rounded once, half up.',
  fields: (t) => ({
    percent: t.exposeFloat('percent', { description: 'Per cent; 0 where none is taken.' }),
    parts: t.field({
      type: [PriceKindEnum],
      description: 'Of which parts of a registration it is taken.',
      resolve: ({ parts }) => [...parts],
    }),
    onTransfers: t.boolean({
      description: 'Whether it is taken of bank transfers, too, and not only of what PayPal takes.',
      resolve: ({ ways }) => ways.includes('TRANSFER'),
    }),
  }),
});

export const PriceList = builder.objectRef<{ conference: Conference }>('PriceList').implement({
  description: 'What a conference costs, and when.',
  fields: (t) => ({
    conferenceId: t.id({
      description: 'Whose prices these are.',
      resolve: ({ conference }) => conference.id,
    }),
    currentPhase: t.field({
      type: PhaseEnum,
      description: 'The phase at the server’s time.',
      resolve: ({ conference }, _args, { dependencies }) =>
        phaseOf(dependencies.catalogue.current(), conference, dependencies.clock.now()),
    }),
    windows: t.field({
      type: [PhaseWindowType],
      description: 'When each phase applies, in order.',
      extensions: { cost: { entries: PHASES.length } },
      resolve: ({ conference }, _args, { dependencies }) => [
        ...priceWindowsOf(dependencies.catalogue.current(), conference),
      ],
    }),
    currencies: t.field({
      type: [CurrencyType],
      description: 'Currencies that can be paid in; prices are set in the first.',
      extensions: { cost: { entries: STANDARD_CURRENCIES.length } },
      resolve: ({ conference }, _args, { dependencies }) => [
        ...currenciesFor(dependencies.catalogue.current(), conference),
      ],
    }),
    items: t.field({
      type: [PriceItemType],
      description: 'Tickets, add-ons and nights, in order.',
      args: {
        ids: t.arg.idList({ description: 'Only items with these ids, in the list’s order; by default all.' }),
      },
      extensions: { cost: { entries: ({ catalogue }) => longestList(catalogue.current()) } },
      resolve: ({ conference }, { ids }, { dependencies }) => {
        const currentPhase = phaseOf(dependencies.catalogue.current(), conference, dependencies.clock.now());
        const items = itemsOf(dependencies.catalogue.current(), conference);
        const wanted = ids ? items.filter(({ id }) => ids.includes(id)) : items;
        const { limitedItems, soldOutItems } = dependencies.catalogue.current();
        const limited = limitedItems.get(conference.id);
        const soldOut = soldOutItems.get(conference.id);
        const all = isoDaysOf(conference);
        let counted: Promise<Places[]> | undefined;
        const places = () => {
          counted ??= countPlaces(dependencies.database, conference.id, { now: dependencies.clock.now() });
          return counted;
        };
        return wanted.map((item) => ({
          ...item,
          currentPhase,
          daysText: ticketDaysText(item.days, all),
          limited: limited?.has(item.id) ?? false,
          soldOut: soldOut?.has(item.id) ?? false,
          places,
        }));
      },
    }),
    fee: t.field({
      type: FeeType,
      description: 'The organiser’s processing fee.',
      resolve: (_list, _args, { dependencies }) => dependencies.catalogue.current().fee,
    }),
    transferCurrencies: t.field({
      type: [CurrencyEnum],
      description: 'Those in which it can be paid by bank transfer, too, until `transferUntil`.',
      extensions: { cost: { entries: STANDARD_CURRENCIES.length } },
      resolve: (_list, _args, { dependencies }) =>
        dependencies.catalogue.current().transfers.accounts.map(({ currency }) => currency),
    }),
    transferUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when a bank transfer can be chosen; null where the organiser takes none.',
      resolve: ({ conference }, _args, { dependencies }) => {
        const { transfers } = dependencies.catalogue.current();
        return transfers.accounts.length > 0 ? transfersUntil(transfers, isoDay(conference.startsOn)) : null;
      },
    }),
    serverTime: t.field({
      type: 'DateTime',
      description: 'The server’s time, by which phases change.',
      // Another one every moment.
      extensions: { public: false },
      resolve: (_list, _args, { dependencies }) => dependencies.clock.now(),
    }),
  }),
});

/** How many items the longest price list has: of which list a query asks is not known before it runs. */
export const longestList = perRevision(({ priceLists }) =>
  Math.max(0, ...priceLists.values().map(({ items }) => items.length)),
);

builder.queryField('priceList', (t) =>
  t.field({
    type: PriceList,
    nullable: true,
    description: 'The price list of a conference; null when there is none of that id.',
    extensions: { public: true },
    args: { conferenceId: t.arg.id({ required: true, description: 'The conference’s slug.' }) },
    resolve: (_root, { conferenceId }, { dependencies }) => {
      const conference = dependencies.catalogue.current().conferenceById.get(conferenceId);
      return conference ? { conference } : null;
    },
  }),
);
