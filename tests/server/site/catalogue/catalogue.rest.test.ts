// docs/product.md 3.3
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { postJson, request } from '../../../support/rest.ts';

let product: Product;
let url: string;
beforeAll(async () => {
  product = await startProduct();
  url = `${product.url}/api/detaisl_conference`;
});
afterAll(() => product.stop());

const text = expect.stringMatching(/\S/);

describe('GET /api/detaisl_conference', () => {
  it('answers the event of an id with the documented fields, and no others', async () => {
    const { status, body } = await request('GET', `${url}?id=international-research-summit-2025`);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['event']);
    const { event } = body;
    expect(event).toEqual({
      id: 'international-research-summit-2025',
      title: expect.stringContaining('International Research Summit 2025'),
      subtitle: text,
      location: expect.stringContaining('Prague'),
      date: expect.stringContaining('2025'),
      icon: text,
      gradient: text,
      about: expect.stringMatching(/\n\n/),
      tracks: expect.arrayContaining([{ title: text, description: expect.stringMatching(/\n/), icon: text }]),
      whoShouldAttend: expect.arrayContaining([text]),
      whyAttend: expect.arrayContaining([{ title: text, description: text, icon: text }]),
      schedule: expect.arrayContaining([
        { day: text, sessions: expect.arrayContaining([{ time: text, session: text }]) },
      ]),
      highlights: expect.arrayContaining([text]),
      abstractDeadline: text,
      registrationLink: expect.stringMatching(
        /^\/registration\?title=.+&category=.+&date=.+&location=.+&attendees=/,
      ),
    });
  });

  it('answers the built-in ones as well', async () => {
    const { body } = await request('GET', `${url}?id=nextgen-pharma-2026`);
    expect(body.event).toMatchObject({
      id: 'nextgen-pharma-2026',
      location: 'London, UK (Hybrid)',
      date: 'September 21-23, 2026',
      abstractDeadline: 'June 30, 2026',
    });
  });

  it.each([
    ['an unknown id', '?id=no-such-event'],
    ['an empty id', '?id='],
    ['no id', ''],
    ['two ids', '?id=nextgen-pharma-2026&id=optics-photonics-2026'],
    ['an id of another kind', '?id[]=nextgen-pharma-2026'],
    ['an id that no database can keep', '?id=%00'],
    ['what looks like a path', '?id=..%2F..%2Fetc%2Fpasswd'],
    ['what every object has', '?id=constructor'],
    ['an id in capitals', '?id=NEXTGEN-PHARMA-2026'],
  ])('answers %s with no event and no error', async (_, query) => {
    const { status, body } = await request('GET', url + query);
    expect([status, body]).toEqual([200, { event: null }]);
  });

  it('takes a URL-encoded id', async () => {
    const { body } = await request('GET', `${url}?id=nextgen%2Dpharma%2D2026`);
    expect(body.event.id).toBe('nextgen-pharma-2026');
  });

  it('answers other methods with 405 and says what it takes', async () => {
    for (const answer of [
      await postJson(url, { id: 'nextgen-pharma-2026' }),
      await request('PUT', url),
      await request('PATCH', url),
      await request('DELETE', url),
    ]) {
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET');
      expect(answer.body).toEqual({ error: 'This address accepts GET only.' });
    }
  });
});
