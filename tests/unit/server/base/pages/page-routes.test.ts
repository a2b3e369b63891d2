// docs/product.md 2.1
import { describe, expect, it } from 'vitest';
import { PAGES, type PageRoute } from '#domain/pages.ts';
import { findPage, readQuery } from '#server/base/pages/page-routes.ts';

const known = {
  hasEvent: (id: string) => id === 'nextgen-pharma-2026' || id === 'über uns',
  hasPerson: (eventId: string, id: string) => eventId === 'nextgen-pharma-2026' && id === 'ada',
  hasOwnPage: (id: string) => id === 'code-of-conduct',
};

/** The own path of the page that a target means. */
function pathOf(target: string): string | null {
  const found = findPage(target, known);
  return found === null || typeof found === 'string' ? found : found.path;
}

const routeOf = (path: string): PageRoute => PAGES.find((route) => route.path === path) ?? { path };

describe('the page of a request target', () => {
  it.each([
    ['/about', '/about'],
    ['/About/', '/about'],
    ['/%61bout', '/about'],
    ['//about', '/about'],
    ['/./about/../about//', '/about'],
    ['http://meridian.example/about?x', '/about'],
    ['HTTPS://meridian.example', '/'],
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/event/nextgen-pharma-2026', '/event/nextgen-pharma-2026'],
    ['/EVENT/NextGen-Pharma-2026/', '/event/nextgen-pharma-2026'],
    ['/event/über%20uns', '/event/%C3%BCber%20uns'],
    ['/Event/NextGen-pharma-2026/Speakers/ADA/', '/event/nextgen-pharma-2026/speakers/ada'],
    ['/Event/NextGen-pharma-2026/Agenda/', '/event/nextgen-pharma-2026/agenda'],
    ['/Event/NextGen-pharma-2026/NOW', '/event/nextgen-pharma-2026/now'],
    ['/ORDER/aBc_1-2', '/order/aBc_1-2'],
    ['/PayPal-Return?token=1', '/paypal-return'],
  ])('%s is %s', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });

  it.each([
    '/nothing',
    '/event',
    '/order',
    '/order/a/b',
    '/order/a%2Fb',
    '/about/us',
    '/%zz',
    '/event/a/b',
    '*',
  ])('%s is none', (target) => {
    expect(pathOf(target)).toBeNull();
  });

  it('tells an event that is not there from an address that is none', () => {
    expect(pathOf('/event/nobody')).toBe('/event/-');
    expect(pathOf('/event/nobody/speakers/ada')).toBe('/event/-/speakers/-');
    expect(pathOf('/event/%C3%BCber%20uns/speakers/ada')).toBe('/event/-/speakers/-');
    expect(pathOf('/event/nobody/agenda')).toBe('/event/-');
    expect(pathOf('/event/nobody/now')).toBe('/event/-');
    expect(pathOf('/event/%2e')).toBeNull();
  });
});

describe('the query of a page', () => {
  const conferences = routeOf('/conferences');

  it('is what its screen reads, each once and in one order', () => {
    expect(readQuery(conferences, 'utm_source=x&fbclid=1')).toBe('');
    expect(readQuery(conferences, 'category=Pharma&utm_source=x&q=heart+valves&q=b')).toBe(
      '?q=heart+valves&category=Pharma',
    );
    expect(readQuery(conferences, 'q=&category=')).toBe('');
    expect(readQuery(routeOf('/about'), 'q=1')).toBe('');
  });

  it('is bounded', () => {
    expect(readQuery(conferences, `q=${'x'.repeat(9000)}`).length).toBeLessThan(1_010);
  });
});
