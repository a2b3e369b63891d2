import { STANDARD_CURRENCIES } from '#domain/pricing/currency.ts';
import { currencyIn } from '#domain/pricing/price-list.ts';
import { EXAMPLE_TICKET, priceOf } from '#domain/pricing/ticket-price.ts';
import { daysUntil } from '#domain/time.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { ConferenceType } from '#server/site/catalogue/catalogue.schema.ts';
import {
  type CurrentPrice,
  isSoldOut,
  personalTickets,
  priceFrom,
  priceNow,
  pricesOf,
  ticketPrice,
} from '#server/site/catalogue/current-price.ts';
import { CURRENCY_ARGUMENT, MoneyType } from './money.schema.ts';
import { longestList, PhaseEnum, PriceKindEnum, ServesEnum } from './price.schema.ts';

const DAYS_TEXT = "The days that it is for, such as '22 September 2026'; '' where it is for all.";

const CurrentPriceType = builder.objectRef<CurrentPrice>('CurrentPrice').implement({
  description: 'What a ticket costs in the price phase that applies now, by the server’s clock.',
  fields: (t) => ({
    ticket: t.string({
      description: "Name of the ticket, such as 'Presenter In-Person'.",
      resolve: ({ item }) => item.name,
    }),
    daysText: t.exposeString('daysText', { description: DAYS_TEXT }),
    phase: t.field({
      type: PhaseEnum,
      description: 'The phase that applies now.',
      resolve: ({ window }) => window.phase,
    }),
    lastDay: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day of the phase by the organiser’s clock; null for the last phase, which stays.',
      resolve: ({ window: { lastDay } }) => (lastDay === null ? null : new Date(lastDay)),
    }),
    nextLastDay: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day of the phase after it; null where that, or this one, stays.',
      resolve: ({ next }) => (next?.lastDay ? new Date(next.lastDay) : null),
    }),
    daysLeft: t.int({
      nullable: true,
      description:
        'Days by the organiser’s clock until the last day of the phase, 0 on that day; null for the last phase.',
      resolve: ({ window: { lastDay } }, _args, { dependencies }) =>
        lastDay === null ? null : daysUntil(dependencies.clock.now(), lastDay),
    }),
    soldOut: t.exposeBoolean('soldOut', {
      description: 'Whether nothing is left of it; seconds old.',
    }),
    amount: t.field({
      type: MoneyType,
      description: 'What it costs in a currency.',
      args: { currency: t.arg(CURRENCY_ARGUMENT) },
      resolve: ({ item, window }, { currency }) => priceOf(item, window.phase, currencyIn(item, currency)),
    }),
    amounts: t.field({
      type: [MoneyType],
      description: 'What it costs in every currency of the list.',
      extensions: { cost: { entries: STANDARD_CURRENCIES.length } },
      resolve: ({ item, window }) => item.currencies.map(({ code }) => priceOf(item, window.phase, code)),
    }),
  }),
});

const ItemPricesType = builder.objectRef<ReturnType<typeof pricesOf>[number]>('ItemPrices').implement({
  description: 'What something costs in each phase.',
  fields: (t) => ({
    name: t.string({
      description: "As printed, such as 'Presenter In-Person'.",
      resolve: ({ item }) => item.name,
    }),
    description: t.string({
      description: "What it includes; '' for nothing.",
      resolve: ({ item }) => item.description,
    }),
    daysText: t.exposeString('daysText', { description: DAYS_TEXT }),
    kind: t.field({
      type: PriceKindEnum,
      description: 'Ticket, add-on or nights.',
      resolve: ({ item }) => item.kind,
    }),
    serves: t.field({
      type: ServesEnum,
      description: 'Whom it is for.',
      resolve: ({ item }) => item.serves,
    }),
    soldOut: t.exposeBoolean('soldOut', { description: 'Whether nothing is left of it; seconds old.' }),
    amount: t.field({
      type: MoneyType,
      description: 'What it costs in a phase and a currency.',
      args: {
        phase: t.arg({ type: PhaseEnum, required: true, description: 'The phase.' }),
        currency: t.arg(CURRENCY_ARGUMENT),
      },
      resolve: ({ item }, { phase, currency }) => priceOf(item, phase, currencyIn(item, currency)),
    }),
  }),
});

builder.objectFields(ConferenceType, (t) => ({
  priceFrom: t.field({
    type: CurrentPriceType,
    nullable: true,
    description:
      'The cheapest ticket left that one attends with now: a delegate’s in person, else online, else whatever costs least. Null where nobody can register, and where all are sold out.',
    resolve: (conference, _args, { dependencies }) => priceFrom(dependencies, conference),
  }),
  priceNow: t.string({
    nullable: true,
    description:
      "What the site prints of its prices: 'In person $599 · online $299', or 'Sold out' where every ticket that a person can take part with is. Null where nobody can register.",
    resolve: (conference, _args, { dependencies }) => priceNow(dependencies, conference),
  }),
  soldOut: t.boolean({
    description: 'Whether every ticket that a person can take part with is sold out; seconds old.',
    resolve: (conference, _args, { dependencies }) => isSoldOut(dependencies, conference),
  }),
  tickets: t.field({
    type: [CurrentPriceType],
    description:
      'Every ticket that a person can take part with, at its price now, in the price list’s order. None where nobody can register.',
    extensions: { cost: { entries: ({ catalogue }) => longestList(catalogue.current()) } },
    resolve: (conference, _args, { dependencies }) => personalTickets(dependencies, conference),
  }),
  prices: t.field({
    type: [ItemPricesType],
    description:
      'What everything for people costs in each phase, in the price list’s order. None where nobody can register.',
    extensions: { cost: { entries: ({ catalogue }) => longestList(catalogue.current()) } },
    resolve: (conference, _args, { dependencies }) => pricesOf(dependencies, conference),
  }),
  ticketPrice: t.field({
    type: CurrentPriceType,
    nullable: true,
    description: 'What one ticket costs now. Null where there is no such ticket, or nobody can register.',
    args: {
      id: t.arg.id({
        required: true,
        defaultValue: EXAMPLE_TICKET,
        description: 'Its id on the price list.',
      }),
    },
    resolve: (conference, { id }, { dependencies }) => ticketPrice(dependencies, conference, id),
  }),
}));
