import { PUBLIC_PAGES } from '#domain/pages.ts';
import type { KnownPages } from '#server/base/pages/page-routes.ts';
import type { Catalogue, CatalogueService } from '#server/site/catalogue/catalogue.service.ts';
import { hasPage } from '#server/site/catalogue/people.ts';

/** Which pages there are of what a catalogue holds now. */
export function knownPages(catalogue: Pick<CatalogueService, 'current'>): KnownPages {
  return {
    hasEvent: (id) => catalogue.current().eventById.get(id) !== undefined,
    hasPerson: (eventId, id) => hasPage(catalogue.current(), eventId, id),
    hasOwnPage: (id) => catalogue.current().ownPages.some((page) => page.id === id),
  };
}

/** The addresses that most visitors begin at: every page that is not about one person, and every event. */
export function pagesToPrepare({ events }: Pick<Catalogue, 'events'>): string[] {
  return [...PUBLIC_PAGES, ...events.map(({ id }) => `/event/${encodeURIComponent(id)}`)];
}
