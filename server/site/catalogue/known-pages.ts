import type { KnownPages } from '#server/base/pages/page-routes.ts';
import type { CatalogueService } from '#server/site/catalogue/catalogue.service.ts';
import { hasPage } from '#server/site/catalogue/people.ts';

/** Which pages there are of what a catalogue holds now. */
export function knownPages(catalogue: Pick<CatalogueService, 'current'>): KnownPages {
  return {
    hasEvent: (id) => catalogue.current().eventById.get(id) !== undefined,
    hasPerson: (eventId, id) => hasPage(catalogue.current(), eventId, id),
  };
}
