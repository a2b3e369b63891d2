import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { answerOf } from '../../../support/queries.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const ask = (query: string, variables?: object) => answerOf(product, query, variables);

describe('prices', () => {
  it('are told of some items only, in the list’s order, where these are asked for', async () => {
    const { priceList } = await ask(
      '{ priceList(conferenceId: "nextgen-pharma-2026") { items(ids: ["gold-sponsor", "exhibition", "nothing"]) { id } } }',
    );
    expect(priceList.items).toEqual([{ id: 'exhibition' }, { id: 'gold-sponsor' }]);
  });

  it('are told for each phase and currency, with the one that holds now', async () => {
    const prices = () =>
      ask(
        '{ conference(id: "nextgen-pharma-2026") { priceList { currentPhase windows { phase endsAt } items { id currentPrice { phase amount(currency: EUR) { amountMinor text } } prices { phase amounts { currency amountMinor text } } } } } }',
      );
    const { currentPhase, items, windows } = (await prices()).conference.priceList;
    expect(currentPhase).toBe('EARLY');
    expect(windows).toHaveLength(3);
    expect(items).toHaveLength(22);
    expect(items[0]).toEqual({
      id: 'presenter-in-person',
      currentPrice: { phase: 'EARLY', amount: { amountMinor: 42400, text: '€424' } },
      prices: [
        {
          phase: 'EARLY',
          amounts: [
            { currency: 'USD', amountMinor: 49900, text: '$499' },
            { currency: 'EUR', amountMinor: 42400, text: '€424' },
            { currency: 'GBP', amountMinor: 36400, text: '£364' },
          ],
        },
        {
          phase: 'MID',
          amounts: [
            { currency: 'USD', amountMinor: 59900, text: '$599' },
            { currency: 'EUR', amountMinor: 50900, text: '€509' },
            { currency: 'GBP', amountMinor: 43700, text: '£437' },
          ],
        },
        {
          phase: 'SPOT',
          amounts: [
            { currency: 'USD', amountMinor: 69900, text: '$699' },
            { currency: 'EUR', amountMinor: 59400, text: '€594' },
            { currency: 'GBP', amountMinor: 51000, text: '£510' },
          ],
        },
      ],
    });
    product.clock.set('2026-07-01T00:00:00Z');
    expect((await prices()).conference.priceList.items[0].currentPrice.phase).toBe('SPOT');
    product.clock.set('2026-03-10T09:00:00Z');
  });
});

describe('a quote', () => {
  const quote = async (input: object) =>
    (
      await ask(
        `query ($input: QuoteInput!) { quote(input: $input) { __typename
          ... on Quote { conference { id } currency phase validUntil lines { itemId kind name quantity unit { text } total { text } }
            registration { amountMinor } addOns { amountMinor } accommodation { amountMinor } fee { text } total { amountMinor text } }
          ... on Failure { message code path } } }`,
        { input },
      )
    ).quote;
  const basket = [
    { itemId: 'two-nights-double', quantity: 1 },
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'poster-fee', quantity: 2 },
    { itemId: 'presenter-in-person', quantity: 1 },
  ];

  it('is what the registration form would say, merged and in order, until the phase ends', async () => {
    expect(await quote({ conferenceId: 'nextgen-pharma-2026', basket })).toEqual({
      __typename: 'Quote',
      conference: { id: 'nextgen-pharma-2026' },
      currency: 'USD',
      phase: 'EARLY',
      validUntil: '2026-04-30T23:00:00.000Z',
      lines: [
        {
          itemId: 'presenter-in-person',
          kind: 'TICKET',
          name: 'Presenter In-Person',
          quantity: 2,
          unit: { text: '$499' },
          total: { text: '$998' },
        },
        {
          itemId: 'poster-fee',
          kind: 'ADD_ON',
          name: 'Poster Fee',
          quantity: 2,
          unit: { text: '$100' },
          total: { text: '$200' },
        },
        {
          itemId: 'two-nights-double',
          kind: 'ACCOMMODATION',
          name: 'Two Nights - Double',
          quantity: 1,
          unit: { text: '$300' },
          total: { text: '$300' },
        },
      ],
      registration: { amountMinor: 99800 },
      addOns: { amountMinor: 20000 },
      accommodation: { amountMinor: 30000 },
      fee: { text: '$29.96' },
      total: { amountMinor: 152796, text: '$1,527.96' },
    });
  });

  it('has no end in the last phase', async () => {
    product.clock.set('2026-08-01T00:00:00Z');
    const answer = await quote({ conferenceId: 'nextgen-pharma-2026', basket, currency: 'GBP' });
    expect(answer).toMatchObject({ phase: 'SPOT', validUntil: null, currency: 'GBP' });
    product.clock.set('2026-03-10T09:00:00Z');
  });

  it('says what is wrong with a basket, and takes no coupon', async () => {
    expect(
      await quote({ conferenceId: 'nextgen-pharma-2026', basket: [{ itemId: 'yacht', quantity: 1 }] }),
    ).toEqual({
      __typename: 'InvalidInput',
      message: 'This item is not on the price list.',
      code: 'INVALID_INPUT',
      path: 'basket.0.itemId',
    });
    expect(
      (await quote({ conferenceId: 'nextgen-pharma-2026', basket: [{ itemId: 'e-poster', quantity: 51 }] }))
        .path,
    ).toBe('basket.0.quantity');
    expect(
      (
        await product.graphql(
          '{ quote(input: {conferenceId: "x", basket: [], couponCode: "A"}) { __typename } }',
        )
      ).errors?.[0]?.message,
    ).toContain('Field "couponCode" is not defined');
  });

  it('is refused where nobody can register', async () => {
    expect(await quote({ conferenceId: 'international-research-summit-2025', basket })).toMatchObject({
      __typename: 'InvalidInput',
      message: 'Conference selection is required',
    });
    await product.database.conference.update({
      where: { id: 'optics-photonics-2026' },
      data: { registrationClosesAt: new Date('2026-03-01T00:00:00Z') },
    });
    await product.dependencies.catalogue.reload();
    expect((await quote({ conferenceId: 'optics-photonics-2026', basket })).__typename).toBe(
      'RegistrationClosed',
    );
    const { conference } = await ask(
      '{ conference(id: "optics-photonics-2026") { deadlines { kind passed } } }',
    );
    expect(conference.deadlines[0]).toEqual({ kind: 'REGISTRATION', passed: true });
  });
});
