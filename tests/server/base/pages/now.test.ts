// docs/product.md 3.16
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { renderAt, textOf } from '../../../support/rendered.ts';

const EVENT = '/event/nextgen-pharma-2026';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function pageAt(now: string, path = `${EVENT}/now`): Promise<string> {
  product.clock.set(now);
  return textOf((await renderAt(product, path)).body);
}

describe('what takes place now and next', () => {
  it.each([
    [
      'before the conference',
      '2026-09-20T12:00:00Z',
      ['Takes place 21–23 September 2026', 'During the conference, this page shows what is on now and next'],
    ],
    [
      'between two sessions of a morning',
      '2026-09-21T10:00:00Z',
      ['11:00', '21 September 2026, at the venue', 'Willow Room', 'Until 12:30', 'Lunch and exhibition'],
    ],
    [
      'in the night between two days',
      '2026-09-21T20:00:00Z',
      ['21:00', 'Nothing is on at the moment.', '22 September 2026, 08:30'],
    ],
    ['after its last session', '2026-09-23T20:00:00Z', ['Nothing else is on the programme.']],
    ['after the conference', '2026-09-24T12:00:00Z', ['Took place 21–23 September 2026', 'stays online']],
  ])('%s', async (_when, now, texts) => {
    const page = await pageAt(now);
    for (const text of texts) expect(page).toContain(text);
  });

  it('names rooms, times and speakers of what takes place, and nothing that is over', async () => {
    const page = await pageAt('2026-09-22T10:00:00Z');
    const [, now = '', next = ''] =
      /Now(?! and)(.*?)Next(.*)/.exec(page.split('at the venue')[1] ?? '') ?? [];
    expect(now).toContain('Adaptive and platform trials');
    expect(now).toContain('Conjugates and radioligands');
    expect(next).toContain('Coffee and exhibition');
    expect(page).not.toContain('Choosing the dose before the pivotal trial');
  });

  it('says which talk of a session is given', async () => {
    const eventId = 'catalysis-engineering-summit-2026';
    await product.database.eventSession.updateMany({
      where: { eventId, dayPosition: 1, position: 2 },
      data: {
        talks: [
          { id: 'one2', title: 'Opening words', minutes: 10 },
          { id: 'two2', title: 'Slow light', minutes: 10 },
        ],
      },
    });
    await product.dependencies.catalogue.reload();
    const path = `/event/${eventId}/now`;
    expect(await pageAt('2026-09-23T08:12:00Z', path)).toContain('09:10 Slow light');
    expect(await pageAt('2026-09-23T08:12:00Z', path)).not.toContain('Opening words');
  });

  it('says for a conference without a programme that there is none yet', async () => {
    product.clock.set('2026-09-21T10:00:00Z');
    await product.database.eventSession.deleteMany({ where: { eventId: 'optics-photonics-2026' } });
    await product.dependencies.catalogue.reload();
    expect(await pageAt('2026-09-21T10:00:00Z', '/event/optics-photonics-2026/now')).toContain(
      'The programme is not published yet.',
    );
  });

  it('is linked from the event page while the conference is under way, and only then', async () => {
    expect(await pageAt('2026-09-22T10:00:00Z', EVENT)).toContain('Now and next');
    for (const now of ['2026-09-20T10:00:00Z', '2026-09-24T10:00:00Z'])
      expect(await pageAt(now, EVENT)).not.toContain('Now and next');
  });
});
